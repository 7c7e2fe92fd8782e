/// King Dirt: counts moves at once, and bounds how many each player can still make.
#pragma once

#include "kernels/king_dirt.hpp"
#include "positions/frame.hpp"
#include "search/counting_hints.hpp"

namespace partizan::search {

class KingDirtHints final : public CountingHints<positions::Kingdom> {
 public:
  KingDirtHints(const positions::Board& board, const positions::AnyKernel<positions::Kingdom>& kernel,
                SmallValues<positions::Kingdom>& exact, Values& values)
      : CountingHints(board, kernel, exact, values),
        frame_(positions::Frame<1>::stride_for(board.rows, board.columns)),
        must_place_(kernels::KingDirt(board).must_place()) {}

 private:
  [[nodiscard]] int moves_of(const positions::Kingdom& p, Player player) const noexcept override {
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
  [[nodiscard]] int most_moves(const positions::Kingdom& p, Player player) const noexcept override {
    return p.cells.held_by(player).any() || p.hand_of(player) > 0 ? p.cells.both().count() : 0;
  }

  positions::Frame<1> frame_;
  bool must_place_;
};

}  // namespace partizan::search
