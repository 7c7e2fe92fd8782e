#include "nimber.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "errors.hpp"

namespace partizan::nimber {
namespace {

constexpr std::uint32_t kOrder = 0xFFFF;  // of the multiplicative group of nimbers below 2^16

/// Returns the product of nimbers below 2^(2 * half), using only the rules for F = 2^half.
constexpr Word plain_product(Word a, Word b, int half) {
  if (half == 0) {
    return a & b;
  }
  const Word mask = (Word{1} << half) - 1;
  const Word low = plain_product(a & mask, b & mask, half / 2);
  const Word high = plain_product(a >> half, b >> half, half / 2);
  const Word cross = plain_product((a ^ (a >> half)) & mask, (b ^ (b >> half)) & mask, half / 2);
  return ((cross ^ low) << half) ^ low ^ plain_product(high, Word{1} << (half - 1), half / 2);
}

constexpr Word plain_power(Word a, std::uint32_t exponent) {
  Word result = 1;
  for (; exponent != 0; exponent /= 2) {
    if (exponent % 2 != 0) {
      result = plain_product(result, a, 8);
    }
    a = plain_product(a, a, 8);
  }
  return result;
}

/// Returns the least generator of the multiplicative group below 2^16, whose order has the prime factors 3, 5, 17 and
/// 257.
constexpr Word least_generator() {
  for (Word g = 2;; ++g) {
    const bool is_one = plain_power(g, kOrder / 3) == 1 || plain_power(g, kOrder / 5) == 1 ||
                        plain_power(g, kOrder / 17) == 1 || plain_power(g, kOrder / 257) == 1;
    if (!is_one) {
      return g;
    }
  }
}

/// Logarithms of the nimbers below 2^16, and powers with exponents up to three times the order of the group, so that
/// the logarithms of three factors can be added without a division.
struct Tables {
  std::uint16_t log[kOrder + 1] = {};
  std::uint16_t exp[3 * kOrder] = {};
  std::uint32_t log_half;    // of 2^15
  std::uint32_t log_quarter;  // of the square of 2^15

  Tables() {
    const Word g = least_generator();
    std::uint16_t low[256];
    std::uint16_t high[256];
    for (Word byte = 0; byte < 256; ++byte) {
      low[byte] = static_cast<std::uint16_t>(plain_product(g, byte, 8));
      high[byte] = static_cast<std::uint16_t>(plain_product(g, byte << 8, 8));
    }
    std::uint16_t power = 1;
    for (std::uint32_t i = 0; i < kOrder; ++i) {
      log[power] = static_cast<std::uint16_t>(i);
      exp[i] = exp[i + kOrder] = exp[i + 2 * kOrder] = power;
      power = low[power & 0xFF] ^ high[power >> 8];
    }
    log_half = log[1 << 15];
    log_quarter = 2 * log_half % kOrder;
  }

  [[nodiscard]] std::uint32_t times(std::uint32_t a, std::uint32_t b) const {
    return a == 0 || b == 0 ? 0 : exp[std::uint32_t{log[a]} + log[b]];
  }
  /// Returns a times the power of the generator with the given logarithm.
  [[nodiscard]] std::uint32_t scaled(std::uint32_t a, std::uint32_t log_b) const { return a == 0 ? 0 : exp[log[a] + log_b]; }

  [[nodiscard]] std::uint32_t times32(std::uint32_t a, std::uint32_t b) const {
    const std::uint32_t a0 = a & 0xFFFF;
    const std::uint32_t a1 = a >> 16;
    const std::uint32_t b0 = b & 0xFFFF;
    const std::uint32_t b1 = b >> 16;
    const std::uint32_t low = times(a0, b0);
    const std::uint32_t cross = times(a0 ^ a1, b0 ^ b1);
    const std::uint32_t high = a1 == 0 || b1 == 0 ? 0 : exp[std::uint32_t{log[a1]} + log[b1] + log_half];
    return ((cross ^ low) << 16) ^ low ^ high;
  }
  /// Returns a times 2^31, which is 2^16 times 2^15.
  [[nodiscard]] std::uint32_t half32(std::uint32_t a) const {
    const std::uint32_t high = a >> 16;
    return (scaled(high ^ (a & 0xFFFF), log_half) << 16) ^ scaled(high, log_quarter);
  }
  [[nodiscard]] Word times64(Word a, Word b) const {
    const auto a0 = static_cast<std::uint32_t>(a);
    const auto a1 = static_cast<std::uint32_t>(a >> 32);
    const auto b0 = static_cast<std::uint32_t>(b);
    const auto b1 = static_cast<std::uint32_t>(b >> 32);
    const std::uint32_t low = times32(a0, b0);
    if ((a1 | b1) == 0) {
      return low;
    }
    const std::uint32_t cross = times32(a0 ^ a1, b0 ^ b1);
    const std::uint32_t high = half32(times32(a1, b1));
    return (Word{cross ^ low} << 32) ^ low ^ high;
  }
  /// Returns a times 2^63.
  [[nodiscard]] Word half64(Word a) const {
    const auto low = static_cast<std::uint32_t>(a);
    const auto high = static_cast<std::uint32_t>(a >> 32);
    return (Word{half32(low ^ high)} << 32) ^ half32(half32(high));
  }
  [[nodiscard]] std::uint32_t square16(std::uint32_t a) const { return times(a, a); }
  [[nodiscard]] std::uint32_t square32(std::uint32_t a) const {
    const std::uint32_t high = square16(a >> 16);
    return (high << 16) ^ square16(a & 0xFFFF) ^ scaled(high, log_half);
  }
  [[nodiscard]] Word square64(Word a) const {
    const std::uint32_t high = square32(static_cast<std::uint32_t>(a >> 32));
    return (Word{high} << 32) ^ square32(static_cast<std::uint32_t>(a)) ^ half32(high);
  }
  /// Every element of the field below 2^16 is a square: halve the logarithm, made even first.
  [[nodiscard]] std::uint32_t root16(std::uint32_t a) const {
    if (a == 0) {
      return 0;
    }
    const std::uint32_t l = log[a];
    return exp[(l % 2 == 0 ? l : l + kOrder) / 2];
  }
  [[nodiscard]] std::uint32_t root32(std::uint32_t a) const {
    const std::uint32_t high = a >> 16;
    return (root16(high) << 16) ^ root16((a & 0xFFFF) ^ scaled(high, log_half));
  }
  [[nodiscard]] Word root64(Word a) const {
    const auto high = static_cast<std::uint32_t>(a >> 32);
    return (Word{root32(high)} << 32) ^ root32(static_cast<std::uint32_t>(a) ^ half32(high));
  }
  // The conjugate of h F + l over the smaller field is h F + h + l; their product, the norm, lies in the smaller
  // field.
  [[nodiscard]] std::uint32_t inverse16(std::uint32_t a) const { return exp[kOrder - log[a]]; }
  [[nodiscard]] std::uint32_t inverse32(std::uint32_t a) const {
    const std::uint32_t high = a >> 16;
    const std::uint32_t low = a & 0xFFFF;
    const std::uint32_t norm = inverse16(scaled(square16(high), log_half) ^ times(low, low ^ high));
    return (times(high, norm) << 16) ^ times(low ^ high, norm);
  }
  [[nodiscard]] Word inverse64(Word a) const {
    const auto high = static_cast<std::uint32_t>(a >> 32);
    const auto low = static_cast<std::uint32_t>(a);
    const std::uint32_t norm = inverse32(half32(square32(high)) ^ times32(low, low ^ high));
    return (Word{times32(high, norm)} << 32) ^ times32(low ^ high, norm);
  }
};

const Tables& tables() {
  static const std::unique_ptr<const Tables> made = std::make_unique<const Tables>();
  return *made;
}

// --- more words: a number has 1, 2, 4, .. of them, n, and F is 2^(32 n) -------------------------------------------

bool is_zero(const Word* a, std::size_t n) {
  return std::all_of(a, a + n, [](Word word) { return word == 0; });
}

void add(const Word* a, Word* to, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    to[i] ^= a[i];
  }
}

/// Multiplies a by 2^(64 n - 1) in place.
void halve(const Tables& t, Word* a, std::size_t n) {
  if (n == 1) {
    *a = t.half64(*a);
    return;
  }
  // (h F + l) F (F/2) = (h + l) (F/2) F + h (F/2)^2
  const std::size_t half = n / 2;
  add(a + half, a, half);          // l + h, h
  std::swap_ranges(a, a + half, a + half);  // h, l + h: the new high part is in its place
  halve(t, a, half);
  halve(t, a, half);
  halve(t, a + half, half);
}

/// Writes the product of a and b to out, which must not alias them. `spare` has room for 4 n words.
void multiply(const Tables& t, const Word* a, const Word* b, Word* out, std::size_t n, Word* spare) {
  if (n == 1) {
    *out = t.times64(*a, *b);
    return;
  }
  const std::size_t half = n / 2;
  const bool a_is_small = is_zero(a + half, half);
  const bool b_is_small = is_zero(b + half, half);
  multiply(t, a, b, out, half, spare);
  if (a_is_small || b_is_small) {
    if (a_is_small && b_is_small) {
      std::fill(out + half, out + n, 0);
    } else if (a_is_small) {
      multiply(t, a, b + half, out + half, half, spare);
    } else {
      multiply(t, a + half, b, out + half, half, spare);
    }
    return;
  }
  Word* const one = spare;
  Word* const other = spare + half;
  Word* const rest = spare + n;
  std::copy(a, a + half, one);
  add(a + half, one, half);
  std::copy(b, b + half, other);
  add(b + half, other, half);
  multiply(t, one, other, out + half, half, rest);
  add(out, out + half, half);
  multiply(t, a + half, b + half, one, half, rest);
  halve(t, one, half);
  add(one, out, half);
}

/// Squares a in place. `spare` has room for n words.
void square_in_place(const Tables& t, Word* a, std::size_t n, Word* spare) {
  if (n == 1) {
    *a = t.square64(*a);
    return;
  }
  const std::size_t half = n / 2;
  square_in_place(t, a, half, spare);
  square_in_place(t, a + half, half, spare);
  std::copy(a + half, a + n, spare);
  halve(t, spare, half);
  add(spare, a, half);
}

void root_in_place(const Tables& t, Word* a, std::size_t n, Word* spare) {
  if (n == 1) {
    *a = t.root64(*a);
    return;
  }
  const std::size_t half = n / 2;
  std::copy(a + half, a + n, spare);
  halve(t, spare, half);
  add(spare, a, half);
  root_in_place(t, a, half, spare);
  root_in_place(t, a + half, half, spare);
}

/// Inverts a, which is not 0, in place. `spare` has room for 8 n words.
void invert_in_place(const Tables& t, Word* a, std::size_t n, Word* spare) {
  if (n == 1) {
    *a = t.inverse64(*a);
    return;
  }
  const std::size_t half = n / 2;
  if (is_zero(a + half, half)) {
    invert_in_place(t, a, half, spare);
    return;
  }
  Word* const norm = spare;
  Word* const conjugate = spare + half;  // its low part; its high part is that of a
  Word* const square = spare + n;
  Word* const rest = spare + 2 * n;
  std::copy(a, a + half, conjugate);
  add(a + half, conjugate, half);
  multiply(t, a, conjugate, norm, half, rest);
  std::copy(a + half, a + n, square);
  square_in_place(t, square, half, rest);
  halve(t, square, half);
  add(square, norm, half);
  invert_in_place(t, norm, half, rest);
  multiply(t, conjugate, norm, a, half, rest);
  multiply(t, a + half, norm, square, half, rest);
  std::copy(square, square + half, a + half);
}

std::size_t words(std::span<const Word> a) { return std::bit_ceil(std::max<std::size_t>(a.size(), 1)); }

Limbs padded(std::span<const Word> a, std::size_t n) {
  Limbs limbs(a.begin(), a.end());
  limbs.resize(n);
  return limbs;
}

Limbs trimmed(Limbs limbs) {
  while (!limbs.empty() && limbs.back() == 0) {
    limbs.pop_back();
  }
  return limbs;
}

constexpr const char* kNoInverse = "0 has no inverse among the nimbers";

}  // namespace

Word product(Word a, Word b) { return tables().times64(a, b); }

Word square(Word a) { return tables().square64(a); }

Word square_root(Word a) { return tables().root64(a); }

Word inverse(Word a) {
  if (a == 0) {
    throw DomainError(kNoInverse);
  }
  const Tables& t = tables();
  return a <= kOrder ? t.inverse16(static_cast<std::uint32_t>(a))
         : a >> 32 == 0 ? t.inverse32(static_cast<std::uint32_t>(a))
                        : t.inverse64(a);
}

Word power(Word a, Word exponent) {
  const Tables& t = tables();
  Word result = 1;
  for (; exponent != 0; exponent /= 2) {
    if (exponent % 2 != 0) {
      result = t.times64(result, a);
    }
    a = t.square64(a);
  }
  return result;
}

Limbs product(std::span<const Word> a, std::span<const Word> b) {
  const std::size_t n = std::max(words(a), words(b));
  Limbs out(n);
  Limbs spare(4 * n);
  multiply(tables(), padded(a, n).data(), padded(b, n).data(), out.data(), n, spare.data());
  return trimmed(std::move(out));
}

Limbs square(std::span<const Word> a) {
  Limbs limbs = padded(a, words(a));
  Limbs spare(limbs.size());
  square_in_place(tables(), limbs.data(), limbs.size(), spare.data());
  return trimmed(std::move(limbs));
}

Limbs square_root(std::span<const Word> a) {
  Limbs limbs = padded(a, words(a));
  Limbs spare(limbs.size());
  root_in_place(tables(), limbs.data(), limbs.size(), spare.data());
  return trimmed(std::move(limbs));
}

Limbs inverse(std::span<const Word> a) {
  if (is_zero(a.data(), a.size())) {
    throw DomainError(kNoInverse);
  }
  Limbs limbs = padded(a, words(a));
  Limbs spare(8 * limbs.size());
  invert_in_place(tables(), limbs.data(), limbs.size(), spare.data());
  return trimmed(std::move(limbs));
}

}  // namespace partizan::nimber
