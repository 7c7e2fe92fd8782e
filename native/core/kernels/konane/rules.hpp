/// Konane: jump over the opponent's neighbouring stones along one line and capture them.
#pragma once

#include <utility>

#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 black (Left), 2 white (Right), 3 blocked.
template <int W>
class Konane : public positions::ColouredKernel<W> {
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
    for (const auto& [rows, columns] : {std::pair{-1, 0}, std::pair{1, 0}, std::pair{0, -1}, std::pair{0, 1}}) {
      const Set before_empty = theirs & frame_.step(empty, -rows, -columns);
      for (Set jumping = mine & frame_.step(before_empty, -rows, -columns); jumping.any();) {
        const Set from = jumping.take();
        Set taken{};
        for (Set at = from;;) {
          const Set over = frame_.step(at, rows, columns) & theirs;
          const Set to = frame_.step(over, rows, columns) & empty;
          if (to.none()) {
            break;
          }
          taken |= over;
          sink(Position::seen_by(player, mine.without(from) | to, theirs.without(taken), (empty | from | taken).without(to)));
          at = to;
        }
      }
    }
  }
  template <class Sink>
  bool patterns(Player player, Sink&& sink) const {
    for (const auto& [rows, columns] : {std::pair{-1, 0}, std::pair{1, 0}, std::pair{0, -1}, std::pair{0, 1}}) {
      for (Set cells = Set::first(Set::kSize); cells.any();) {
        const Set from = cells.take();
        Set over{};
        Set free{};
        for (Set at = from; at.any();) {
          const Set next = frame_.step(at, rows, columns);
          at = frame_.step(next, rows, columns);
          over |= next;
          free |= at;
          if (at.any()) {
            const Set all = from | over | free;
            sink(positions::Pattern<Position>{
                {all, all}, Position::seen_by(player, from, over, free), Position::seen_by(player, at, {}, all.without(at))});
          }
        }
      }
    }
    return true;
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    return p.left().none() || p.right().none() ? Position{} : Grid::at_corner(p);
  }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = frame_.region(rest.lowest_bit(), rest);
      rest = rest.without(region);
      const Position part = p.within(region);
      if (part.left().any() && part.right().any() && part.both().any()) {
        sink(Grid::at_corner(part));
      }
    }
  }
};

}  // namespace partizan::kernels
