/// Sheep: counts moves at once, and bounds how many each player can still make.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernels/sheep.hpp"
#include "search/hints.hpp"

namespace partizan::search {

class SheepHints final : public Hints<positions::Herds> {
  using Set = positions::Bits<1>;
  using Position = positions::Herds;

 public:
  SheepHints(const positions::Board& board, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& exact, Values& values)
      : Hints<Position>(board, kernel, exact, values), sheep_(board) {}

  [[nodiscard]] Moves moves(const Position& p) const noexcept override {
    return {moves_of(p, Player::left), moves_of(p, Player::right)};
  }
  /// A move fills a cell and leaves one sheep fewer to send, so a player makes at most as many moves as there are
  /// empty cells, or sheep beyond one in each of their herds.
  [[nodiscard]] bool bound(const Position& p, bool of_negative, Thermal& out) noexcept override {
    const Player player = of_negative ? Player::right : Player::left;
    const int most = std::min(p.cells.both().count(), p.total_spare(p.cells.held_by(opponent(player))));
    const Lanes least = all(static_cast<std::int16_t>(-kOne * most));
    out = {least, least};
    if (moves_of(p, player) == 0) {
      out.left[0] = kNothing;
    }
    return true;
  }

 private:
  [[nodiscard]] std::uint16_t moves_of(const Position& p, Player player) const noexcept {
    const Set empty = p.cells.both();
    int count = 0;
    for (Set herds = p.cells.held_by(player) & p.large(); herds.any();) {
      const Set from = herds.take();
      int directions = 0;
      sheep_.each_target(from, empty, [&](const Set&) { ++directions; });
      count += directions * p.spare(from);
    }
    return static_cast<std::uint16_t>(count);
  }

  kernels::Sheep sheep_;
};

}  // namespace partizan::search
