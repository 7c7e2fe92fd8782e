/// Positions of Sprouts as words, in the notation of Applegate, Jacobson and Sleator.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "hashing.hpp"

namespace partizan::kernels::sprouts {

/// A symbol of a word. The live spots of a boundary are written in the order in which a walk along it meets them: 0 is a spot
/// without curves, 1 the end of one curve, 2 a spot of degree 2 whose other side does not matter, and a letter a spot of
/// degree 2 that is met twice. Every boundary is ended by kDot or, the last of its region, by kBar.
using Symbol = std::uint8_t;
using Symbols = std::span<const Symbol>;
inline constexpr Symbol kDot = 3;
inline constexpr Symbol kBar = 4;
inline constexpr Symbol kLetter = 5;  // the first letter
[[nodiscard]] constexpr bool is_end(Symbol s) noexcept { return s == kDot || s == kBar; }
[[nodiscard]] constexpr bool is_letter(Symbol s) noexcept { return s >= kLetter; }

/// At most this many symbols. The longest words of n spots have 6n, see `lands.hpp`.
inline constexpr std::size_t kRoom = 240;
/// The number of different symbols: there are at most kRoom / 2 letters, and a move adds three. Sets of them have a bit for each.
inline constexpr std::size_t kSymbols = 128;

[[nodiscard]] inline std::uint64_t hash_of(Symbols symbols) noexcept {
  std::uint64_t h = symbols.size();
  std::size_t i = 0;
  for (; i + 8 <= symbols.size(); i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, symbols.data() + i, 8);
    h = combine(h, eight);
  }
  std::uint64_t rest = 0;
  if (i < symbols.size()) {
    std::memcpy(&rest, symbols.data() + i, symbols.size() - i);
  }
  return combine(h, rest);
}

struct Word {
  std::uint8_t size = 0;
  std::array<Symbol, kRoom> at{};  // 0 behind the last symbol

  Word() = default;
  explicit Word(Symbols symbols) noexcept : size(static_cast<std::uint8_t>(symbols.size())) {
    std::memcpy(at.data(), symbols.data(), symbols.size());
  }
  [[nodiscard]] friend bool operator==(const Word& a, const Word& b) noexcept { return std::memcmp(&a, &b, sizeof(Word)) == 0; }
  [[nodiscard]] std::uint64_t hash() const noexcept { return hash_of(*this); }
  /// A cheap measure of the work that it needs.
  [[nodiscard]] std::uint32_t effort() const noexcept { return size; }
  [[nodiscard]] operator Symbols() const noexcept { return {at.data(), size}; }  // NOLINT(google-explicit-constructor)
};

}  // namespace partizan::kernels::sprouts
