/// Sheep: counts moves at once, and bounds how many each player can still make.
#pragma once

#include <algorithm>

#include "kernels/sheep.hpp"
#include "search/counting_hints.hpp"

namespace partizan::search {

class SheepHints final : public CountingHints<positions::Herds> {
 public:
  SheepHints(const positions::Board& board, const positions::AnyKernel<positions::Herds>& kernel,
             SmallValues<positions::Herds>& exact, Values& values)
      : CountingHints(board, kernel, exact, values), sheep_(board) {}

 private:
  [[nodiscard]] int moves_of(const positions::Herds& p, Player player) const noexcept override {
    const auto empty = p.cells.both();
    int count = 0;
    for (auto herds = p.cells.held_by(player) & p.large(); herds.any();) {
      const auto from = herds.take();
      int directions = 0;
      sheep_.each_target(from, empty, [&](const auto&) { ++directions; });
      count += directions * p.spare(from);
    }
    return count;
  }
  /// A move fills a cell and leaves one sheep fewer to send, so a player makes at most as many moves as there are
  /// empty cells, or sheep beyond one in each of their herds.
  [[nodiscard]] int most_moves(const positions::Herds& p, Player player) const noexcept override {
    return std::min(p.cells.both().count(), p.total_spare(p.cells.held_by(player)));
  }

  kernels::Sheep sheep_;
};

}  // namespace partizan::search
