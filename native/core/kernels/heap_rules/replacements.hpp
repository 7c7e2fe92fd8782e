/// Rules as data for heaps: what may replace a heap, as linear expressions in its size and in other letters.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "positions/board.hpp"

namespace partizan::kernels::heap_rules {

/// The largest size of a heap.
inline constexpr std::int64_t kLargest = 0xFFFF;
inline constexpr std::size_t kMostHeaps = 6;
inline constexpr std::size_t kMostLetters = 7;  // the first is the size of the heap

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

/// One rule. A move is a choice of the letters under which all conditions hold and no new heap is negative.
class Rule {
 public:
  std::vector<std::int64_t> least;  // the least value of each letter but the first
  std::vector<Linear> heaps;
  std::vector<Linear> limits;       // these are >= 0 in every move, and they limit each letter
  std::vector<Condition> conditions;
  [[nodiscard]] friend bool operator==(const Rule&, const Rule&) = default;

  /// Calls found(sizes) for the new heaps of every move in a heap. Throws DomainError if one of them is not smaller than the
  /// heap, TooLarge if there are too many choices.
  template <class Found>
  void each(std::int64_t heap, Found&& found) const;

 private:
  using Values = std::array<std::int64_t, kMostLetters>;
  using Range = std::pair<std::int64_t, std::int64_t>;
  using Ranges = std::array<Range, kMostLetters>;

  [[nodiscard]] Ranges ranges(std::int64_t heap) const;
  /// Returns the range of a letter, given ranges of all letters.
  [[nodiscard]] Range narrowed(std::size_t letter, const Ranges& ranges) const;
  /// Writes the sizes of the new heaps if the conditions hold, and returns whether they do.
  [[nodiscard]] bool allows(const Values& values, std::span<std::int64_t> sizes) const;
  [[noreturn]] static void refuse(std::int64_t heap);
};

struct Description {
  std::array<std::vector<Rule>, 2> rules;  // Left's and Right's
  std::size_t most_heaps = 1;              // that replace a heap
  [[nodiscard]] bool is_impartial() const noexcept { return rules[0] == rules[1]; }
};

/// Reads the parameters of a board. Throws DomainError if they are not a description.
[[nodiscard]] Description read_description(const positions::Board& board);

inline constexpr std::uint64_t kMostChoices = std::uint64_t{1} << 22;

template <class Found>
void Rule::each(std::int64_t heap, Found&& found) const {
  const Ranges all = ranges(heap);
  const std::size_t count = least.size() + 1;
  std::array<std::int64_t, kMostHeaps> sizes{};
  const std::span<std::int64_t> made(sizes.data(), heaps.size());
  Ranges at = all;   // letters that are chosen have a range of one
  Ranges to_try{};
  Values values{heap};
  std::uint64_t tried = 0;
  for (std::size_t letter = 1;;) {  // choose the letters one after the other, without recursion
    if (letter == count) {
      if (allows(values, made)) {
        for (const std::int64_t size : made) {
          if (size >= heap) {
            refuse(heap);
          }
        }
        found(std::span<const std::int64_t>(made));
      }
      --letter;
    } else {
      to_try[letter] = narrowed(letter, at);
    }
    while (letter > 0 && to_try[letter].first > to_try[letter].second) {
      at[letter] = all[letter];
      --letter;
    }
    if (letter == 0) {
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
