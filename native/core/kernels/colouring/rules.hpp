/// Col and Snort on a grid: colour a cell, subject to the colours of its neighbours.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// A coloured cell is removed, and its effect on its neighbours is recorded as their tint. Codes: 0 free for both
/// players, 1 for Left only, 2 for Right only, 3 removed. In Col, neighbours must not have the same colour; in Snort,
/// they must not have different colours.
template <int W, bool kIsSnort>
class Colouring : public positions::ColouredKernel<W> {
  using Grid = positions::ColouredKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Grid::Grid;

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

 private:
  /// Two neighbours are independent if they have different tints (in Col) or the same tint (in Snort): no move on one
  /// restricts the other.
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
