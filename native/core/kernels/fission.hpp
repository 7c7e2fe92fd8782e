/// Fission: a stone between two empty cells splits into two; Left splits along columns.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 a stone, 2 blocked. Stones belong to nobody; they stand in the first plane.
template <int W>
class Fission : public positions::GridKernel<W> {
  using Grid = positions::GridKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Grid::Grid;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 3);
    return Position::of(Grid::cells_with(board, 1), Set{}, Grid::cells_with(board, 0));
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set stones = p.left();
    const Set empty = p.both();
    const bool vertical = player == Player::left;
    const Set both_free = vertical ? frame_.down(empty) & frame_.up(empty) : frame_.right(empty) & frame_.left(empty);
    for (Set splitting = stones & both_free; splitting.any();) {
      const Set stone = splitting.take();
      const Set halves = vertical ? frame_.down(stone) | frame_.up(stone) : frame_.right(stone) | frame_.left(stone);
      sink(Position::of(stones.without(stone) | halves, Set{}, (empty | stone).without(halves)));
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return Grid::at_corner(p); }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = frame_.region(rest.lowest_bit(), rest);
      rest = rest.without(region);
      const Position part = p.within(region);
      if (part.left().any() && part.both().any()) {
        sink(Grid::at_corner(part));
      }
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    return Grid::template least<positions::RoleSwap::transposing>(p);
  }
};

}  // namespace partizan::kernels
