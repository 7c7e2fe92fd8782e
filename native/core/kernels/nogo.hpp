/// NoGo: place a stone so that every group keeps a liberty; stones are never captured.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 black (Left), 2 white (Right), 3 blocked.
template <int W>
class NoGo : public positions::GridKernel<W> {
  using Grid = positions::GridKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Grid::Grid;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 4);
    return Position::of(Grid::cells_with(board, 1), Grid::cells_with(board, 2), Grid::cells_with(board, 0));
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set mine = p.held_by(player);
    const Set theirs = p.held_by(opponent(player));
    const Set empty = p.both();
    for (Set cells = empty; cells.any();) {
      const Set cell = cells.take();
      if (is_legal(mine, theirs, empty, cell)) {
        sink(Position::seen_by(player, mine | cell, theirs, empty.without(cell)));
      }
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    return p.both().none() ? Position{} : Grid::at_corner(p);
  }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = connected(p, rest.lowest_bit());
      rest = rest.without(region);
      const Position part = p.within(region);
      if (part.both().any()) {
        sink(Grid::at_corner(part));
      }
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    return Grid::template least<positions::RoleSwap::colours>(p);
  }

 private:
  /// Adjacent stones of different colours are independent: neither is a liberty of the other, and they never join.
  [[nodiscard]] Set connected(const Position& p, Set seed) const noexcept {
    for (Set before{}; seed != before;) {
      before = seed;
      seed |= (frame_.beside(seed & p.a) & p.a) | (frame_.beside(seed & p.b) & p.b);
    }
    return seed;
  }
  /// Returns whether every group has a liberty after the player places a stone on `cell`. Groups that do not touch it
  /// lose none.
  [[nodiscard]] bool is_legal(const Set& mine, const Set& theirs, const Set& empty, const Set& cell) const noexcept {
    const Set free = empty.without(cell);
    const Set beside = frame_.beside(cell);
    if ((beside & free).none() && (frame_.beside(frame_.region(cell, mine | cell)) & free).none()) {
      return false;
    }
    for (Set touched = beside & theirs; touched.any();) {
      const Set group = frame_.region(touched.lowest_bit(), theirs);
      if ((frame_.beside(group) & free).none()) {
        return false;
      }
      touched = touched.without(group);
    }
    return true;
  }
};

}  // namespace partizan::kernels
