/// Domineering, and Cram: dominoes on a board; Left's are vertical.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// A position is the set of its free cells. Codes: 0 free, 1 taken.
template <int W>
class Domineering : public positions::GridKernel<W> {
  using Grid = positions::GridKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::OnePlane<W>;
  using Grid::Grid;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 2);
    return {Grid::cells_with(board, 0)};
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set& free = p.cells;
    const bool vertical = player == Player::left;
    for (Set first = free & (vertical ? frame_.up(free) : frame_.left(free)); first.any();) {
      const Set cell = first.take();
      sink(Position{free.without(cell | (vertical ? cell << frame_.stride() : cell << 1))});
    }
  }
  /// A cell without a free neighbour takes no domino.
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return {Grid::at_corner(p.cells & frame_.beside(p.cells))}; }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.cells; rest.any();) {
      const Set first = rest.lowest_bit();
      const Set region = frame_.region(first, rest);
      rest = rest.without(region);
      if (region != first) {
        sink(Position{Grid::at_corner(region)});
      }
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    return Grid::template least<positions::RoleSwap::transposing>(p.cells);
  }
};

}  // namespace partizan::kernels
