/// Rules as data for heaps: what may replace a heap, as linear expressions in its numbers and in other letters.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "positions/board.hpp"

namespace partizan::kernels::heap_rules {

/// The largest number of a heap; it is one less if heaps have several.
inline constexpr std::int64_t kLargest = 0xFFFF;
inline constexpr std::size_t kMostHeaps = 6;
inline constexpr std::size_t kMostNumbers = 6;
inline constexpr std::size_t kMostLetters = kMostNumbers + 6;  // the first are the numbers of the heap

/// A constant, and a factor for each letter.
struct Linear {
  std::int64_t constant = 0;
  std::array<std::int64_t, kMostLetters> factors{};
  [[nodiscard]] friend bool operator==(const Linear&, const Linear&) = default;
};
/// A linear expression is >= 0, = 0 or != 0, or divides another one.
struct Condition {
  enum class Kind : std::uint8_t { nonnegative, zero, nonzero, divides };
  Kind kind = Kind::nonnegative;
  Linear linear, multiple;
  [[nodiscard]] friend bool operator==(const Condition&, const Condition&) = default;
};

/// The numbers of a heap, one after the other.
using Numbers = std::span<const std::int64_t>;

/// One rule. A move is a choice of the letters under which all conditions hold and no number of a new heap is negative.
class Rule {
 public:
  std::size_t count = 1;            // the numbers of the heap
  std::vector<std::int64_t> least;  // the least value of each other letter
  std::vector<std::vector<Linear>> heaps;
  std::vector<Linear> limits;       // these are >= 0 in every move, and they limit each letter
  std::vector<Condition> conditions;
  [[nodiscard]] friend bool operator==(const Rule&, const Rule&) = default;

  /// Calls found(numbers) for every move in a heap; the numbers of the new heaps stand one after the other. Throws TooLarge if
  /// there are too many choices, or too large numbers.
  template <class Found>
  void each(Numbers heap, Found&& found) const;
  [[noreturn]] static void refuse(Numbers heap);

 private:
  using Values = std::array<std::int64_t, kMostLetters>;
  using Range = std::pair<std::int64_t, std::int64_t>;
  using Ranges = std::array<Range, kMostLetters>;
  using Made = std::array<std::int64_t, kMostHeaps * kMostNumbers>;

  [[nodiscard]] Ranges ranges(Numbers heap) const;
  /// Returns the range of a letter, given ranges of all letters.
  [[nodiscard]] Range narrowed(std::size_t letter, const Ranges& ranges) const;
  /// Writes the numbers of the new heaps if the conditions hold, and returns how many there are, or 0 if they do not.
  [[nodiscard]] std::size_t allows(const Values& values, Made& made) const;
};

/// An order of the numbers of a heap in which the rules are the same or, if it negates, those of the other player.
struct Symmetry {
  bool negates = false;
  std::array<std::uint8_t, kMostNumbers> places{};
};

struct Description {
  std::size_t width = 1;                                       // the most numbers of a heap
  std::vector<std::array<std::int64_t, kMostNumbers>> order;  // weights; the first sum that a move changes falls
  std::vector<Symmetry> symmetries;
  std::array<std::vector<Rule>, 2> rules;                      // Left's and Right's
  std::size_t most_heaps = 1;                                  // that replace a heap
  [[nodiscard]] bool is_impartial() const noexcept { return rules[0] == rules[1]; }
  /// Whether a heap is smaller than another one, so that play ends.
  [[nodiscard]] bool is_smaller(Numbers one, Numbers other) const noexcept;
};

/// Reads the parameters of a board. Throws DomainError if they are not a description.
[[nodiscard]] Description read_description(const positions::Board& board);

inline constexpr std::uint64_t kMostChoices = std::uint64_t{1} << 22;

template <class Found>
void Rule::each(Numbers heap, Found&& found) const {
  if (heap.size() != count) {
    return;
  }
  const Ranges all = ranges(heap);
  const std::size_t letters = count + least.size();
  Made made{};
  Ranges at = all;  // letters that are chosen have a range of one
  Ranges to_try{};
  Values values{};
  std::copy(heap.begin(), heap.end(), values.begin());
  std::uint64_t tried = 0;
  for (std::size_t letter = count;;) {  // choose the letters one after the other, without recursion
    if (letter == letters) {
      if (const std::size_t numbers = allows(values, made); numbers > 0) {
        found(Numbers(made.data(), numbers));
      }
      --letter;
    } else {
      to_try[letter] = narrowed(letter, at);
    }
    while (letter >= count && to_try[letter].first > to_try[letter].second) {
      at[letter] = all[letter];
      --letter;
    }
    if (letter < count) {
      return;
    }
    if (++tried > kMostChoices) {
      refuse(heap);
    }
    values[letter] = to_try[letter].first++;
    at[letter] = {values[letter], values[letter]};
    ++letter;
  }
}

}  // namespace partizan::kernels::heap_rules
