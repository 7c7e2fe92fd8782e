/// The rules of a taking-and-breaking game on heaps, as plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sizes.hpp"

namespace partizan::heaps {

using Heap = std::uint64_t;
/// The moves that take i tokens: bit j allows leaving the rest as exactly j non-empty heaps.
using Digit = std::uint16_t;

constexpr Digit kVanish = 1;
constexpr Digit kOneHeap = 2;
constexpr Digit kTwoHeaps = 4;

/// Digits d_0 d_1 .. and then, if `repeating` is not empty, that block for ever. G(n) is the least number that is not
/// the nim-sum of the heaps left by some move.
struct TakeAndBreak {
  std::vector<Digit> digits;
  std::vector<Digit> repeating;
  /// The heaps left by a move must be pairwise different, as in Grundy's game.
  bool unequal = false;

  bool operator==(const TakeAndBreak&) const = default;

  [[nodiscard]] Digit digit(Heap taken) const noexcept {
    if (taken < digits.size()) {
      return digits[in_memory(taken)];
    }
    return repeating.empty() ? Digit{0} : repeating[in_memory((taken - digits.size()) % repeating.size())];
  }
  [[nodiscard]] bool finite() const noexcept { return repeating.empty(); }
  /// The largest number of tokens that can be taken by the digits before the repeating block.
  [[nodiscard]] Heap reach() const noexcept { return digits.empty() ? 0 : digits.size() - 1; }
  /// The largest number of heaps a move can leave.
  [[nodiscard]] int most_heaps() const noexcept;
  /// Whether no move leaves two heaps or more.
  [[nodiscard]] bool only_takes() const noexcept { return most_heaps() <= 1; }
  /// Whether there are finitely many digits and no move leaves three heaps or more.
  [[nodiscard]] bool octal() const noexcept { return finite() && most_heaps() <= 2; }
  /// The numbers of tokens before the repeating block whose digit has this bit, ascending.
  [[nodiscard]] std::vector<std::uint32_t> takes(Digit bit) const;
};

/// Returns the same rules without trailing zeros. Throws DomainError, with the reason, if they do not define a game
/// that ends.
TakeAndBreak checked(TakeAndBreak rules);

}  // namespace partizan::heaps
