/// Cram: either player places dominoes in either direction.
#pragma once

#include <cstddef>

#include "kernels/domineering/rules.hpp"
#include "player.hpp"

namespace partizan::kernels {

/// A position is the set of its free cells. Codes: 0 free, 1 taken.
template <int W>
class Cram : private Domineering<W> {
  using Base = Domineering<W>;
  using Base::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::OnePlane<W>;
  static constexpr bool kIsImpartial = true;
  using Base::accepts;
  using Base::Base;
  using Base::family;
  using Base::parts;
  using Base::read;
  using Base::tidy;

  template <class Sink>
  void options(const Position& p, Player /*either*/, Sink&& sink) const {
    for (const Player direction : kPlayers) {
      Base::options(p, direction, sink);
    }
  }
  [[nodiscard]] std::size_t count(const Position& p, Player /*either*/) const noexcept {
    return static_cast<std::size_t>((p.cells & frame_.up(p.cells)).count() + (p.cells & frame_.left(p.cells)).count());
  }
  template <class Sink>
  bool patterns(Player /*either*/, Sink&& sink) const {
    for (const Player direction : kPlayers) {
      Base::patterns(direction, sink);
    }
    return true;
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept { return {Base::normal(p).position, false}; }
  /// A leaf is a cell with one free neighbour. A cell x can go if each of its neighbours has a leaf other than x: the second
  /// player wins the position with x minus the one without. The answer to a domino on x and v is the one on v and its leaf, and the
  /// other way round; what is left differs in cells that are isolated. Every other domino is answered by the same one. A leaf
  /// can be taken only with its neighbour, so the neighbours of x that are left still have theirs.
  template <class Sink>
  void equal_parts(const Position& p, Sink&& sink) const {
    parts(Position{reduced(p.cells)}, sink);
  }

 private:
  [[nodiscard]] Set reduced(Set free) const noexcept {
    for (;;) {
      const Set above = frame_.down(free);
      const Set below = frame_.up(free);
      const Set before = frame_.right(free);
      const Set after = frame_.left(free);
      const Set leaves = free & ((above ^ below).without(before | after) | (before ^ after).without(above | below));
      if (leaves.none()) {
        return free;
      }
      // Of several leaves of one cell, keep the first one: that above, that below, that before or that after it.
      const Set from_above = frame_.down(leaves) & free;
      const Set from_below = frame_.up(leaves) & free;
      const Set from_before = frame_.right(leaves) & free;
      const Set from_after = frame_.left(leaves) & free;
      const Set with_leaf = from_above | from_below | from_before | from_after;
      Set gone = frame_.down(from_below & from_above) | frame_.left(from_before & (from_above | from_below)) |
                 frame_.right(from_after & (from_above | from_below | from_before));
      // Cells that are no leaves themselves, and all of whose neighbours have leaves.
      gone |= free.without(leaves | with_leaf | frame_.beside(free.without(with_leaf)));
      if (gone.none()) {
        return free;
      }
      free = free.without(gone);
    }
  }
};

}  // namespace partizan::kernels
