/// Nim-values of Nimstring: Strings and Coins under normal play, in which some positions are loony [BCG01, ch. 16].
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "small_sets.hpp"
#include "strings/board.hpp"

namespace partizan::strings {

/// The value of a position that the player to move wins in any sum.
inline constexpr int kLoony = -1;

/// A player who takes a coin has to move again, anywhere: in a sum with *n he goes on to win unless the rest is *n. So a
/// position in which coins can be taken has the value of the rest if it is best to take them all, and is loony if some may be
/// left; a cut that leads to a loony position never helps; and nim-values add.
///
/// Whether a component has the value k is tested for k = 0, 1, 2, ...: no cut leads to k, and some cut leads to each smaller
/// value [LV12]. So most components are never evaluated.
template <SmallSet Mask>
class NimstringSearch {
 public:
  explicit NimstringSearch(std::vector<typename Board<Mask>::Ends> strings) : board_(std::move(strings)) {}
  NimstringSearch(const NimstringSearch&) = delete;
  NimstringSearch& operator=(const NimstringSearch&) = delete;

  /// Returns the nim-value of a position, or kLoony. Exponential in the number of strings of a component; visits positions, and
  /// books its memory.
  [[nodiscard]] int value(Mask left);
  [[nodiscard]] const Board<Mask>& board() const noexcept { return board_; }
  [[nodiscard]] Meter& meter() noexcept { return meter_; }
  /// Drops all values.
  void forget() noexcept { known_.clear(); }

 private:
  struct Traits {
    static std::uint64_t hash(Mask left) noexcept { return spread(left); }
    static Mask empty() noexcept { return 0; }
  };
  /// What is known about the value of a component, as sets of values up to kMost.
  struct Facts {
    std::uint32_t excluded = 0;  // it is not one of these
    std::uint32_t free = 0;      // no cut leads to one of these, so it is at most the least of them
  };
  static constexpr int kMost = 31;

  /// Returns the value of a component in which no coin can be taken. Throws TooLarge if it is above kMost.
  [[nodiscard]] int quiet(Mask left);
  /// Returns whether that value is k. Pre: k <= kMost.
  [[nodiscard]] bool is(Mask left, int k);
  /// Returns whether a position, which may be loony, has the value k.
  [[nodiscard]] bool comes_to(Mask left, int k);

  Board<Mask> board_;
  Meter meter_;
  FlatMap<Mask, Facts, Traits> known_{meter_};  // of components, up to symmetry
};

extern template class NimstringSearch<std::uint64_t>;
extern template class NimstringSearch<Wide>;

}  // namespace partizan::strings
