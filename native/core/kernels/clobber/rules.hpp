/// The Clobber family: a stone moves onto another cell and captures what is there.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "errors.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 black (Left), 2 white (Right), 3 blocked. Parameters: directions (0 orthogonal, 1 also diagonal,
/// 2 a knight's move, 3 diagonal), distance (0: any, over empty cells), what may be taken (bit 0 empty cells, bit 1 own stones,
/// bit 2 the opponent's), and what is left behind (0 an empty cell, 2 an enemy stone).
template <int W>
class Clobber : public positions::ColouredKernel<W> {
  using Grid = positions::ColouredKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;

  explicit Clobber(const positions::Board& board) : Grid(board) {
    if (board.parameters.size() != 4) {
      throw DomainError("clobber takes four parameters: directions, distance, what is taken, what is left behind");
    }
    const auto& p = board.parameters;
    if (p[0] < 0 || p[0] > 3 || p[1] < 0 || p[2] < 0 || p[2] > 7 || (p[3] != 0 && p[3] != 2)) {
      throw DomainError(
          "clobber's parameters are out of range: directions must be 0 to 3, distance at least 0, what is taken 0 to 7, "
          "and what is left behind 0 or 2");
    }
    directions_ = static_cast<int>(p[0]);
    distance_ = p[1] == 0 || p[1] > Set::kSize ? Set::kSize : static_cast<int>(p[1]);
    takes_empty_ = (p[2] & 1) != 0;
    takes_own_ = (p[2] & 2) != 0;
    takes_enemy_ = (p[2] & 4) != 0;
    leaves_enemy_ = p[3] == 2;
    if (takes_empty_ && !leaves_enemy_) {
      throw DomainError("stones that move to empty cells and leave nothing behind could move for ever");
    }
    if (leaves_enemy_ && (takes_own_ || takes_enemy_)) {
      throw DomainError("stones that leave an enemy stone behind and capture could move for ever");
    }
    needs_empty_ = takes_empty_ || distance_ > 1;
  }

  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set mine = p.held_by(player);
    const Set theirs = p.held_by(opponent(player));
    const Set empty = p.both();
    Set targets{};
    targets |= takes_empty_ ? empty : Set{};
    targets |= takes_own_ ? mine : Set{};
    targets |= takes_enemy_ ? theirs : Set{};
    const auto capture = [&](const Set& from, const Set& to) {
      const Set kept = theirs.without(to);
      sink(Position::seen_by(player, mine.without(from) | to, leaves_enemy_ ? kept | from : kept,
                             leaves_enemy_ ? empty.without(to) : empty | from));
    };
    each_direction([&](int rows, int columns) {
      Set stones = mine;  // all at once; those that have reached another stone stay behind
      for (int d = 1; d <= distance_ && stones.any(); ++d) {
        stones = moved(stones, rows, columns);
        for (Set landings = targets & (d < distance_ ? stones.without(empty) : stones); landings.any();) {
          const Set to = landings.take();
          Set from = to;
          for (int back = 0; back < d; ++back) {
            from = moved(from, -rows, -columns);
          }
          capture(from, to);
        }
        stones &= empty;
      }
    });
  }
  template <class Sink>
  bool patterns(Player player, Sink&& sink) const {
    each_direction([&](int rows, int columns) {
      for (Set cells = Set::first(Set::kSize); cells.any();) {
        const Set from = cells.take();
        Set passed{};
        Set to = from;
        for (int d = 1; d <= distance_; ++d) {
          to = moved(to, rows, columns);
          if (to.none()) {
            break;
          }
          const Set all = from | passed | to;
          const auto note = [&](const Set& mine, const Set& theirs, const Set& empty) {
            sink(positions::Pattern<Position>{{all, all}, Position::seen_by(player, from | mine, theirs, passed | empty),
                                              Position::seen_by(player, to, leaves_enemy_ ? from : Set{},
                                                                leaves_enemy_ ? passed : passed | from)});
          };
          if (takes_empty_ && d == distance_) {
            note({}, {}, to);
          }
          if (takes_own_) {
            note(to, {}, {});
          }
          if (takes_enemy_) {
            note({}, to, {});
          }
          passed |= to;
        }
      }
    });
    return true;
  }
  /// Drops empty cells if the rules do not use them.
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return Grid::at_corner(what_matters(p)); }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    const Position here = what_matters(p);
    if (frame_.rows() == 1 && directions_ < 2) {
      each_run(here.all(), [&](int from, int to) {
        const Set cells = Set::first(to - from);
        const Position part{(here.a >> from) & cells, (here.b >> from) & cells};
        if (is_alive(part)) {
          sink(part);
        }
      });
      return;
    }
    for (Set rest = here.all(); rest.any();) {
      const Set region = connected(rest.lowest_bit(), rest);
      rest = rest.without(region);
      const Position part = here.within(region);
      if (is_alive(part)) {
        sink(Grid::at_corner(part));
      }
    }
  }

 private:
  [[nodiscard]] Position what_matters(const Position& p) const noexcept {
    return needs_empty_ ? p : Position{p.left(), p.right()};
  }
  template <class Visit>
  void each_direction(Visit&& visit) const {
    static constexpr std::pair<int, int> kCompass[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    static constexpr std::pair<int, int> kKnight[] = {{-2, -1}, {-2, 1}, {2, -1}, {2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}};
    const std::span<const std::pair<int, int>> all = directions_ == 2 ? kKnight : kCompass;
    for (const auto& [rows, columns] : all.subspan(directions_ == 3 ? 4 : 0, directions_ == 0 || directions_ == 3 ? 4 : 8)) {
      visit(rows, columns);
    }
  }
  [[nodiscard]] Set moved(const Set& b, int rows, int columns) const noexcept {
    const auto half = [](int n) { return n == 2 ? 1 : n == -2 ? -1 : 0; };
    const Set once = frame_.step(b, rows - half(rows), columns - half(columns));
    return frame_.step(once, half(rows), half(columns));
  }
  [[nodiscard]] Set connected(Set seed, const Set& within) const {
    if (directions_ == 0) {
      return frame_.region(seed, within);
    }
    if (directions_ == 1) {
      return frame_.region_around(seed, within);
    }
    for (Set before{}; seed != before;) {
      before = seed;
      each_direction([&](int rows, int columns) { seed |= moved(before, rows, columns) & within; });
    }
    return seed;
  }
  /// Calls visit(from, to) for the runs of cells in a single row, each from its first cell to the one after its last.
  template <class Visit>
  static void each_run(Set cells, Visit&& visit) {
    while (cells.any()) {
      const int from = cells.lowest();
      auto word = static_cast<std::size_t>(from / 64);
      std::uint64_t gaps = ~cells.words[word] & (~std::uint64_t{0} << (from % 64));
      while (gaps == 0 && word + 1 < W) {
        gaps = ~cells.words[++word];
      }
      const int to = static_cast<int>(64 * word) + std::countr_zero(gaps);
      visit(from, to);
      cells = cells.without(Set::first(to));
    }
  }
  /// False only if no move is possible in `part`, now or later.
  [[nodiscard]] bool is_alive(const Position& part) const noexcept {
    const Set stones = part.left() | part.right();
    return (takes_enemy_ && part.left().any() && part.right().any()) || (takes_own_ && stones.count() > 1) ||
           (takes_empty_ && stones.any() && part.both().any());
  }

  int directions_ = 0;
  int distance_ = 1;
  bool takes_empty_ = false;
  bool takes_own_ = false;
  bool takes_enemy_ = true;
  bool leaves_enemy_ = false;
  bool needs_empty_ = false;
};

}  // namespace partizan::kernels
