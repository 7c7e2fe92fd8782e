/// The value of a short game under normal play, in 64 bits: a number plus a centred base.
#pragma once

#include <cstdint>

#include "normal/number.hpp"

namespace partizan::normal {

/// A value whose Left and Right stops are h and -h for some h >= 0. Every value is the sum of a number and a base in
/// exactly one way, so games that differ by a number share a node, and so do a game and its negative.
struct Base {
  std::uint32_t raw = kSelfNegative;  // bit 0: negated; bit 1: G = -G; then the number of the node

  static constexpr std::uint32_t kNegated = 1;
  static constexpr std::uint32_t kSelfNegative = 2;

  [[nodiscard]] friend constexpr bool operator==(Base, Base) = default;
  [[nodiscard]] constexpr std::uint32_t node() const noexcept { return raw >> 2; }
  [[nodiscard]] constexpr bool is_negated() const noexcept { return (raw & kNegated) != 0; }
  [[nodiscard]] constexpr bool is_self_negative() const noexcept { return (raw & kSelfNegative) != 0; }
  [[nodiscard]] constexpr Base operator-() const noexcept { return {raw ^ (~(raw >> 1) & 1U)}; }
  [[nodiscard]] constexpr bool is_zero() const noexcept { return node() == 0; }
  /// Node and sign in 31 bits, for use in keys.
  [[nodiscard]] constexpr std::uint32_t packed() const noexcept { return (raw >> 2) * 2 + (raw & 1U); }
};

struct Value {
  Number number;
  Base base;

  [[nodiscard]] friend constexpr bool operator==(Value, Value) = default;
  [[nodiscard]] constexpr Value operator-() const noexcept { return {-number, -base}; }
  [[nodiscard]] constexpr bool is_number() const noexcept { return base.is_zero(); }
  [[nodiscard]] constexpr bool is_zero() const noexcept { return base.is_zero() && number.is_zero(); }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(number.raw)) << 32) | base.raw;
  }
  [[nodiscard]] static constexpr Value from_bits(std::uint64_t bits) noexcept {
    return {{static_cast<std::int32_t>(static_cast<std::uint32_t>(bits >> 32))}, {static_cast<std::uint32_t>(bits)}};
  }
};

/// ups·↑ + *nimber.
struct UpStar {
  std::int64_t ups = 0;
  std::uint32_t nimber = 0;
  [[nodiscard]] friend constexpr bool operator==(UpStar, UpStar) = default;
};

}  // namespace partizan::normal
