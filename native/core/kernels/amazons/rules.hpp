/// Amazons: a queen moves, then shoots an arrow that blocks a cell for ever.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 Left's queen, 2 Right's, 3 blocked.
template <int W>
class Amazons : public positions::ColouredKernel<W> {
  using Grid = positions::ColouredKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Grid::Grid;

  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set mine = p.held_by(player);
    const Set theirs = p.held_by(opponent(player));
    const Set empty = p.both();
    for (Set queens = mine; queens.any();) {
      const Set from = queens.take();
      for (Set targets = in_sight(from, empty); targets.any();) {
        const Set to = targets.take();
        const Set free = (empty | from).without(to);
        for (Set arrows = in_sight(to, free); arrows.any();) {
          sink(Position::seen_by(player, mine.without(from) | to, theirs, free.without(arrows.take())));
        }
      }
    }
  }
  /// Returns how many steps the queens of a player can make, not counting where they shoot.
  [[nodiscard]] int count_steps(const Position& p, Player player) const noexcept {
    int count = 0;
    for (Set queens = p.held_by(player); queens.any();) {
      count += in_sight(queens.take(), p.both()).count();
    }
    return count;
  }
  /// A queen that is shut in may still matter, because the queens around it may leave.
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return Grid::at_corner(p); }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = frame_.region_around(rest.lowest_bit(), rest);
      rest = rest.without(region);
      const Position part = p.within(region);
      if (part.both().any() && part.both() != region) {
        sink(Grid::at_corner(part));
      }
    }
  }
  /// Returns the cells that queens at `from` can reach over free cells.
  [[nodiscard]] Set in_sight(const Set& from, const Set& free) const noexcept {
    Set seen{};
    for (int rows = -1; rows <= 1; ++rows) {
      for (int columns = -1; columns <= 1; ++columns) {
        if (rows == 0 && columns == 0) {
          continue;
        }
        for (Set at = frame_.step(from, rows, columns) & free; at.any(); at = frame_.step(at, rows, columns) & free) {
          seen |= at;
        }
      }
    }
    return seen;
  }
};

}  // namespace partizan::kernels
