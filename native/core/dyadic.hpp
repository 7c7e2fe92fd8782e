/// Exact dyadic rationals m / 2^k of any size.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace partizan {

/// Stored as sign, odd magnitude and binary exponent, so equal numbers have equal members.
class Dyadic {
 public:
  /// Numbers that would need more bits than this raise TooLarge.
  static constexpr std::int64_t kMaxBits = 1 << 17;

  Dyadic() = default;
  Dyadic(std::int64_t numerator, std::int64_t exponent = 0);  // NOLINT: numerator * 2^exponent
  /// ± limbs * 2^exponent; limbs are 64-bit words, least significant first.
  Dyadic(bool negative, std::vector<std::uint64_t> limbs, std::int64_t exponent);

  [[nodiscard]] bool is_zero() const noexcept { return limbs_.empty(); }
  [[nodiscard]] bool is_negative() const noexcept { return negative_; }
  [[nodiscard]] bool is_integer() const noexcept { return exponent_ >= 0; }
  [[nodiscard]] const std::vector<std::uint64_t>& limbs() const noexcept { return limbs_; }
  [[nodiscard]] std::int64_t exponent() const noexcept { return exponent_; }

  [[nodiscard]] Dyadic operator-() const;
  friend Dyadic operator+(const Dyadic& a, const Dyadic& b);
  [[nodiscard]] friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);
  /// This number times 2^k.
  [[nodiscard]] Dyadic scaled(std::int64_t k) const;
  /// The greatest multiple of 2^-k not greater than this number.
  [[nodiscard]] Dyadic floor(std::int64_t k = 0) const;
  /// The number as a machine integer, if it is one.
  [[nodiscard]] std::optional<std::int64_t> as_int64() const noexcept;

  [[nodiscard]] friend bool operator==(const Dyadic&, const Dyadic&) = default;
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b);
  [[nodiscard]] std::size_t hash() const noexcept;

 private:
  void normalise();
  [[nodiscard]] std::int64_t top() const noexcept;  // one past the highest bit's exponent

  bool negative_ = false;
  std::vector<std::uint64_t> limbs_;  // odd, without leading zero words; empty for zero
  std::int64_t exponent_ = 0;
};

/// One end of an interval of numbers; the end is infinite if `at` is empty.
struct Bound {
  std::optional<Dyadic> at;
  bool included = true;
};

/// Returns the simplest (earliest born) number of a non-empty interval [Conway01, ch. 2].
[[nodiscard]] Dyadic simplest(const Bound& low, const Bound& high);

/// The day on which the number is born: n for an integer ±n, otherwise one more than that of its later option.
[[nodiscard]] Dyadic birthday(const Dyadic& x);

}  // namespace partizan
