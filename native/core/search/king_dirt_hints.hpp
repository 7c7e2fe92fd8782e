/// King Dirt: counts moves at once, and bounds how many each player can still make.
#pragma once

#include <cstdint>

#include "kernels/king_dirt.hpp"
#include "positions/frame.hpp"
#include "search/hints.hpp"

namespace partizan::search {

class KingDirtHints final : public Hints<positions::Kingdom> {
  using Set = positions::Bits<1>;
  using Position = positions::Kingdom;

 public:
  KingDirtHints(const positions::Board& board, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& exact, Values& values)
      : Hints<Position>(board, kernel, exact, values),
        frame_(positions::Frame<1>::stride_for(board.rows, board.columns)),
        must_place_(kernels::KingDirt(board).must_place()) {}

  [[nodiscard]] Moves moves(const Position& p) const noexcept override {
    return {moves_of(p, Player::left), moves_of(p, Player::right)};
  }
  /// Every move fills a cell, so a player makes at most as many moves as there are empty cells; none without stones.
  [[nodiscard]] bool bound(const Position& p, bool of_negative, Thermal& out) noexcept override {
    const Player player = of_negative ? Player::right : Player::left;
    const bool can_play = p.cells.held_by(opponent(player)).any() || p.hand_of(opponent(player)) > 0;
    const Lanes least = all(static_cast<std::int16_t>(can_play ? -kOne * p.cells.both().count() : 0));
    out = {least, least};
    if (moves_of(p, player) == 0) {
      out.left[0] = kNothing;
    }
    return true;
  }

 private:
  [[nodiscard]] std::uint16_t moves_of(const Position& p, Player player) const noexcept {
    const Set empty = p.cells.both();
    int count = p.hand_of(player) > 0 ? empty.count() : 0;
    if (count > 0 && must_place_) {
      return static_cast<std::uint16_t>(count);
    }
    const Set mine = p.cells.held_by(player);
    for (int rows = -1; rows <= 1; ++rows) {
      for (int columns = -1; columns <= 1; ++columns) {
        count += rows == 0 && columns == 0 ? 0 : (frame_.step(mine, rows, columns) & empty).count();
      }
    }
    return static_cast<std::uint16_t>(count);
  }

  positions::Frame<1> frame_;
  bool must_place_;
};

}  // namespace partizan::search
