/// Numbers as 32-bit handles: small dyadics are packed into the handle, others are kept in a table.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "dyadic.hpp"
#include "meter.hpp"

namespace partizan::normal {

/// A number of one NumberTable. Equal numbers have equal handles and -x has the negated handle, so equality, sign and
/// negation do not need the table.
struct Number {
  std::int32_t raw = 0;

  [[nodiscard]] friend constexpr bool operator==(Number, Number) = default;
  [[nodiscard]] constexpr Number operator-() const noexcept { return {-raw}; }
  [[nodiscard]] constexpr bool is_zero() const noexcept { return raw == 0; }
  [[nodiscard]] constexpr bool is_positive() const noexcept { return raw > 0; }
  [[nodiscard]] constexpr bool is_negative() const noexcept { return raw < 0; }

  /// |raw| below this is the number raw / 2^kFractionBits itself; above it, an index.
  static constexpr std::int32_t kPacked = 1 << 30;
  static constexpr int kFractionBits = 14;
  [[nodiscard]] constexpr bool is_packed() const noexcept { return raw > -kPacked && raw < kPacked; }
};

/// Returns whether four numbers are all packed, in one test.
[[nodiscard]] constexpr bool all_packed(Number a, Number b, Number c, Number d) noexcept {
  const auto lifted = [](Number x) { return static_cast<std::uint32_t>(x.raw) + (Number::kPacked - 1); };
  return ((lifted(a) | lifted(b) | lifted(c) | lifted(d)) >> 31) == 0;
}

/// One end of an interval of numbers.
struct NumberBound {
  Number at;
  bool is_finite = false;
  bool included = true;
};

class NumberTable {
 public:
  explicit NumberTable(Meter& meter) : meter_(&meter) {}
  NumberTable(const NumberTable& other, Meter& meter) : meter_(&meter), large_(other.large_), index_(other.index_) {}
  NumberTable(const NumberTable&) = delete;
  NumberTable& operator=(const NumberTable&) = delete;
  ~NumberTable() { meter_->release(charged_); }

  [[nodiscard]] Number make(const Dyadic& x);
  [[nodiscard]] Dyadic dyadic(Number x) const;
  [[nodiscard]] Number integer(std::int64_t n) { return make(Dyadic(n)); }

  [[nodiscard]] Number add(Number a, Number b) {
    if (a.is_packed() && b.is_packed()) [[likely]] {
      const Number sum{a.raw + b.raw};  // below 2^31 in absolute value
      if (sum.is_packed()) [[likely]] {
        return sum;
      }
    }
    return add_large(a, b);
  }
  [[nodiscard]] Number subtract(Number a, Number b) { return add(a, -b); }
  [[nodiscard]] Number half(Number x) {
    return x.is_packed() && (x.raw & 1) == 0 ? Number{x.raw / 2} : make(dyadic(x).scaled(-1));
  }
  [[nodiscard]] bool is_integer(Number x) const {
    return x.is_packed() ? (x.raw & ((1 << Number::kFractionBits) - 1)) == 0 : dyadic(x).is_integer();
  }
  [[nodiscard]] std::strong_ordering compare(Number a, Number b) const {
    if (a.is_packed() && b.is_packed()) [[likely]] {
      return a.raw <=> b.raw;
    }
    return compare_large(a, b);
  }
  /// Returns the simplest number of a non-empty interval.
  [[nodiscard]] Number simplest(const NumberBound& low, const NumberBound& high);
  /// Returns whether some call has returned this handle.
  [[nodiscard]] bool is_valid(Number x) const noexcept {
    return x.is_packed() || (x.raw != std::numeric_limits<std::int32_t>::min() && index_of(x) < large_.size());
  }
  [[nodiscard]] bool less(Number a, Number b) const { return compare(a, b) < 0; }

 private:
  /// Handles begin at kPacked + 1: see all_packed().
  [[nodiscard]] static std::size_t index_of(Number x) noexcept {
    return static_cast<std::size_t>((x.raw < 0 ? -x.raw : x.raw) - Number::kPacked - 1);
  }
  [[nodiscard]] static bool simplest_packed(const NumberBound& low, const NumberBound& high, Number& out) noexcept;
  [[nodiscard]] Number add_large(Number a, Number b);
  [[nodiscard]] std::strong_ordering compare_large(Number a, Number b) const;

  struct Hash {
    std::size_t operator()(const Dyadic& x) const noexcept { return x.hash(); }
  };
  Meter* meter_;
  std::size_t charged_ = 0;    // bytes
  std::vector<Dyadic> large_;  // positive
  std::unordered_map<Dyadic, std::int32_t, Hash> index_;
};

}  // namespace partizan::normal
