/// Positions on strips: two planes of cells, aligned to the first bit of a word.
#pragma once

#include <string>

#include "positions/cells.hpp"
#include "positions/codes.hpp"
#include "positions/kernel.hpp"

namespace partizan::positions {

/// The common base of the kernels on strips. Strips of all lengths share tables.
template <int W>
class StripKernel {
 public:
  using Set = Bits<W>;
  using Position = TwoPlanes<W>;

  StripKernel() = default;
  explicit StripKernel(const Board& /*board*/) {}

  [[nodiscard]] static bool accepts(const Board& board) noexcept { return is_one_row(board, Set::kSize); }
  [[nodiscard]] static std::string family(const Board& board) {
    std::string key;
    for (const auto p : board.parameters) {
      key += std::to_string(p) + ',';
    }
    return key;
  }

 protected:
  /// The cells `from` .. `to` - 1.
  [[nodiscard]] static Set stretch(int from, int to) noexcept { return Set::first(to).without(Set::first(from)); }
  /// Returns the end of the run of cells that begins at `from`.
  [[nodiscard]] static int end_of_run(const Set& cells, int from) noexcept {
    const Set gaps = Set::first(Set::kSize).without(cells | Set::first(from));
    return gaps.any() ? gaps.lowest() : Set::kSize;
  }
  /// Calls sink(from, to) for each maximal run of cells.
  template <class Sink>
  static void each_run(Set cells, Sink&& sink) {
    while (cells.any()) {
      const int from = cells.lowest();
      const int to = end_of_run(cells, from);
      sink(from, to);
      cells = cells.without(Set::first(to));
    }
  }
  [[nodiscard]] static Position at_start(const Position& p) noexcept {
    const Set all = p.all();
    if (all.none()) {
      return p;
    }
    const int start = all.lowest();
    return {p.a >> start, p.b >> start};
  }
  /// Pre: p is at the start and not empty.
  [[nodiscard]] static Position mirrored(const Position& p) noexcept {
    const int beyond = Set::kSize - 1 - p.all().highest();
    return {p.a.reversed() >> beyond, p.b.reversed() >> beyond};
  }
};

}  // namespace partizan::positions
