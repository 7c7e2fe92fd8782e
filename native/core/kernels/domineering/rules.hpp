/// Domineering and Cram: dominoes on a board; Left's are vertical.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// A position is the set of its free cells. Codes: 0 free, 1 taken.
template <int W>
class Domineering : public positions::GridKernel<W> {
  using Grid = positions::GridKernel<W>;
  using Set = positions::Bits<W>;

 protected:
  using Grid::frame_;

 public:
  using Position = positions::OnePlane<W>;
  using Grid::Grid;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 2);
    return {Grid::cells_with(board, 0)};
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    place(p, player, placings(p.cells, player), sink);
  }
  template <class Sink>
  bool patterns(Player player, Sink&& sink) const {
    for (Set first = placings(Set::first(Set::kSize), player); first.any();) {
      const Set cell = first.take();
      const Set domino = cell | (cell << (player == Player::left ? frame_.stride() : 1));
      sink(positions::Pattern<Position>{{domino}, {domino}, {}});
    }
    return true;
  }
  /// Breaking a horizontal link between two free cells, which only Right can use, never hurts Left; nor does adding a
  /// vertical one. Suppose that Left can place a domino P with no free cell on one side of it, and that a parallel
  /// domino Q fits directly on its other side, with no free cell above or below Q. Then Q is at least as good a move
  /// as P. After P, the cells of Q have only horizontal links, to the cells beyond; breaking these gives the position
  /// after Q, except for the vertical links of P's cells, which can only help Left. The same holds for Right,
  /// transposed.
  template <class Sink>
  void undominated(const Position& p, Player player, Sink&& sink) const {
    const Set& free = p.cells;
    const Set all = placings(free, player);
    const bool vertical = player == Player::left;
    // Steps along a domino (`on` goes from its second cell to its first) and across it to either side.
    const auto on = [&](const Set& b) { return vertical ? frame_.up(b) : frame_.left(b); };
    const auto back = [&](const Set& b) { return vertical ? frame_.down(b) : frame_.right(b); };
    const auto aside = [&](const Set& b) { return vertical ? frame_.left(b) : frame_.up(b); };
    const auto other = [&](const Set& b) { return vertical ? frame_.right(b) : frame_.down(b); };
    const Set closed = all.without(back(free) | on(on(free)));  // no free cell at either end
    const Set near = other(free);
    const Set far = aside(free);
    const Set worse = all.without(near | on(near)) & aside(closed);
    // When two dominoes dominate each other, keep one.
    const Set worse_too = (all.without(far | on(far)) & other(closed)).without(other(worse));
    place(p, player, all.without(worse | worse_too), sink);
  }
  /// A cell without a free neighbour cannot be covered.
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

 private:
  /// Returns the first cells of the dominoes that a player can place.
  [[nodiscard]] Set placings(const Set& free, Player player) const noexcept {
    return free & (player == Player::left ? frame_.up(free) : frame_.left(free));
  }
  template <class Sink>
  void place(const Position& p, Player player, Set first, Sink&& sink) const {
    const int step = player == Player::left ? frame_.stride() : 1;
    while (first.any()) {
      const Set cell = first.take();
      sink(Position{p.cells.without(cell | (cell << step))});
    }
  }
};

}  // namespace partizan::kernels
