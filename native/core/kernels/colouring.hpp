/// Col and Snort on a grid: colour a cell; which of its neighbours may then be coloured by whom.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// A coloured cell is gone, and what it means for its neighbours is kept as their tint. Codes: 0 free for
/// both, 1 for Left only, 2 for Right only, 3 gone. In Col neighbours of one colour are forbidden, in
/// Snort neighbours of different colours.
template <int W, bool kIsSnort>
class Colouring : public positions::GridKernel<W> {
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
    const bool is_left = player == Player::left;
    for (Set cells = is_left ? p.a : p.b; cells.any();) {
      const Set cell = cells.take();
      Position next{p.a.without(cell), p.b.without(cell)};
      const Set beside = frame_.beside(cell);
      Set& forbidden = is_left == kIsSnort ? next.b : next.a;
      forbidden = forbidden.without(beside);
      sink(next);
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return Grid::at_corner(p); }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = connected(p, rest.lowest_bit());
      rest = rest.without(region);
      sink(Grid::at_corner(p.within(region)));
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    return Grid::template least<positions::RoleSwap::colours>(p);
  }

 private:
  /// Two neighbours do not concern each other if in Col they have different tints, in Snort the same:
  /// no move on one can take away anything from the other.
  [[nodiscard]] Set connected(const Position& p, Set seed) const noexcept {
    for (Set before{}; seed != before;) {
      before = seed;
      if constexpr (kIsSnort) {
        seed |= (frame_.beside(seed & p.a) & p.b) | (frame_.beside(seed & p.b) & p.a);
      } else {
        seed |= (frame_.beside(seed & p.a) & p.a) | (frame_.beside(seed & p.b) & p.b);
      }
    }
    return seed;
  }
};

template <int W>
using Col = Colouring<W, false>;
template <int W>
using Snort = Colouring<W, true>;

}  // namespace partizan::kernels
