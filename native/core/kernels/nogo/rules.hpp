/// NoGo: place a stone so that every group keeps a liberty; stones are never captured.
#pragma once

#include <array>

#include "positions/cells.hpp"

namespace partizan::kernels {

/// What each player may do in a position of NoGo. Left is first.
template <int W>
struct NoGoView {
  using Set = positions::Bits<W>;
  std::array<Set, 2> legal;   // the cells on which a player may place a stone
  std::array<int, 2> spare{};  // how many liberties the groups of a player have beyond one each

  /// A cell is illegal if it is the last liberty of an enemy group, or if it has no free neighbour and joins no friendly
  /// group with another liberty. It then stays illegal.
  NoGoView(const positions::Frame<W>& frame, const positions::TwoPlanes<W>& p) noexcept {
    const Set empty = p.both();
    const Set open = empty & frame.beside(empty);
    Set last[2] = {};    // the liberties of groups with exactly one
    Set shared[2] = {};  // the liberties of groups with more
    for (const std::size_t player : {0, 1}) {
      for (Set stones = player == 0 ? p.left() : p.right(); stones.any();) {
        const Set group = frame.region(stones.lowest_bit(), stones);
        stones = stones.without(group);
        const Set own = frame.beside(group) & empty;
        const int count = own.count();
        (count == 1 ? last : shared)[player] |= own;
        spare[player] += count - 1;
      }
    }
    for (const std::size_t player : {0, 1}) {
      legal[player] = (empty & (open | shared[player])).without(last[1 - player]);
    }
  }
};

/// Codes: 0 empty, 1 black (Left), 2 white (Right), 3 blocked.
template <int W>
class NoGo : public positions::ColouredKernel<W> {
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
    for (Set cells = NoGoView<W>(frame_, p).legal[static_cast<std::size_t>(player)]; cells.any();) {
      const Set cell = cells.take();
      sink(Position::seen_by(player, mine | cell, theirs, empty.without(cell)));
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    return p.both().none() ? Position{} : shrunk(p);
  }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = connected(p, rest.lowest_bit());
      rest = rest.without(region);
      const Position part = p.within(region);
      if (part.both().any()) {
        sink(shrunk(part));
      }
    }
  }

 private:
  /// Moves a position to the corner. In a row, a group of several stones has the liberties of a single stone in its
  /// place, so it becomes one.
  [[nodiscard]] Position shrunk(const Position& p) const noexcept {
    const auto box = frame_.box(p.all());
    Position out{p.a >> box.corner, p.b >> box.corner};
    if (box.rows > 1) {
      return out;
    }
    const Set left = out.left();
    const Set right = out.right();
    for (Set followed = (left & (left >> 1)) | (right & (right >> 1)); followed.any();) {
      const int cell = followed.highest();
      const Set before = Set::first(cell);
      const auto closed = [&](const Set& plane) { return (plane & before) | (plane >> 1).without(before); };
      out = {closed(out.a), closed(out.b)};
      followed = followed & before;
    }
    return out;
  }
  /// Adjacent stones of different colours are independent: neither is a liberty of the other, and they never join.
  [[nodiscard]] Set connected(const Position& p, Set seed) const noexcept {
    for (Set before{}; seed != before;) {
      before = seed;
      seed |= (frame_.beside(seed & p.a) & p.a) | (frame_.beside(seed & p.b) & p.b);
    }
    return seed;
  }
};

}  // namespace partizan::kernels
