/// King Dirt: counts moves at once, and bounds how many each player can still make.
#pragma once

#include "components/counting_hints.hpp"
#include "kernels/king_dirt/rules.hpp"
#include "positions/frame.hpp"

namespace partizan::kernels {

class KingDirtHints final : public components::CountingHints<Kingdom> {
 public:
  explicit KingDirtHints(const components::Setting<Kingdom>& given)
      : CountingHints(given),
        frame_(positions::Frame<1>::stride_for(given.board.rows, given.board.columns)),
        must_place_(KingDirt(given.board).must_place()) {}

 private:
  [[nodiscard]] int moves_of(const Kingdom& p, Player player) const noexcept override {
    const auto empty = p.cells.both();
    int count = p.hand_of(player) > 0 ? empty.count() : 0;
    if (count > 0 && must_place_) {
      return count;
    }
    const auto mine = p.cells.held_by(player);
    for (int rows = -1; rows <= 1; ++rows) {
      for (int columns = -1; columns <= 1; ++columns) {
        count += rows == 0 && columns == 0 ? 0 : (frame_.step(mine, rows, columns) & empty).count();
      }
    }
    return count;
  }
  /// Every move fills a cell, so a player makes at most as many moves as there are empty cells; none without stones.
  [[nodiscard]] int most_moves(const Kingdom& p, Player player) const noexcept override {
    return p.cells.held_by(player).any() || p.hand_of(player) > 0 ? p.cells.both().count() : 0;
  }

  positions::Frame<1> frame_;
  bool must_place_;
};

}  // namespace partizan::kernels
