/// Sets of at most 64·W cells, as machine words.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "hashing.hpp"

namespace partizan::positions {

template <int W>
struct Bits {
  static constexpr int kSize = 64 * W;
  std::array<std::uint64_t, W> words{};

  // Written out, because std::array's comparisons compile to calls of memcmp.
  [[nodiscard]] friend constexpr bool operator==(const Bits& a, const Bits& b) noexcept {
    if constexpr (W == 1) {
      return a.words[0] == b.words[0];
    }
    return (a ^ b).none();
  }
  /// Some total order.
  [[nodiscard]] friend constexpr std::strong_ordering operator<=>(const Bits& a, const Bits& b) noexcept {
    for (std::size_t k = 0; k + 1 < W; ++k) {
      if (a.words[k] != b.words[k]) {
        return a.words[k] <=> b.words[k];
      }
    }
    return a.words[W - 1] <=> b.words[W - 1];
  }

  [[nodiscard]] static constexpr Bits single(int i) noexcept {
    Bits r;
    r.words[static_cast<std::size_t>(i / 64)] = std::uint64_t{1} << (i % 64);
    return r;
  }
  /// The cells 0 .. n-1.
  [[nodiscard]] static constexpr Bits first(int n) noexcept {
    Bits r;
    for (int k = 0; k < W; ++k) {
      const int here = n - 64 * k;
      r.words[static_cast<std::size_t>(k)] = here >= 64 ? ~std::uint64_t{0} : here <= 0 ? 0 : (std::uint64_t{1} << here) - 1;
    }
    return r;
  }

  [[nodiscard]] constexpr bool any() const noexcept {
    std::uint64_t all = 0;
    for (const auto w : words) {
      all |= w;
    }
    return all != 0;
  }
  [[nodiscard]] constexpr bool none() const noexcept { return !any(); }
  [[nodiscard]] constexpr bool holds(int i) const noexcept { return ((words[static_cast<std::size_t>(i / 64)] >> (i % 64)) & 1) != 0; }
  [[nodiscard]] constexpr int count() const noexcept {
    int n = 0;
    for (const auto w : words) {
      n += std::popcount(w);
    }
    return n;
  }
  /// The least cell. Pre: any().
  [[nodiscard]] constexpr int lowest() const noexcept {
    for (int k = 0; k < W; ++k) {
      if (const auto w = words[static_cast<std::size_t>(k)]; w != 0 || k == W - 1) {
        return 64 * k + std::countr_zero(w);
      }
    }
    return 0;
  }
  /// The greatest cell. Pre: any().
  [[nodiscard]] constexpr int highest() const noexcept {
    for (int k = W - 1; k > 0; --k) {
      if (const auto w = words[static_cast<std::size_t>(k)]; w != 0) {
        return 64 * k + 63 - std::countl_zero(w);
      }
    }
    return 63 - std::countl_zero(words[0]);
  }
  /// The set of the least cell alone. Pre: any().
  [[nodiscard]] constexpr Bits lowest_bit() const noexcept {
    if constexpr (W == 1) {
      return {{words[0] & (~words[0] + 1)}};
    } else {
      return single(lowest());
    }
  }
  /// Removes the least cell and returns it as a set. Pre: any().
  constexpr Bits take() noexcept {
    const Bits b = lowest_bit();
    *this = *this ^ b;
    return b;
  }

  [[nodiscard]] friend constexpr Bits operator&(const Bits& a, const Bits& b) noexcept {
    return a.zip(b, [](auto x, auto y) { return x & y; });
  }
  [[nodiscard]] friend constexpr Bits operator|(const Bits& a, const Bits& b) noexcept {
    return a.zip(b, [](auto x, auto y) { return x | y; });
  }
  [[nodiscard]] friend constexpr Bits operator^(const Bits& a, const Bits& b) noexcept {
    return a.zip(b, [](auto x, auto y) { return x ^ y; });
  }
  [[nodiscard]] constexpr Bits without(const Bits& b) const noexcept {
    return zip(b, [](auto x, auto y) { return x & ~y; });
  }
  constexpr Bits& operator&=(const Bits& b) noexcept { return *this = *this & b; }
  constexpr Bits& operator|=(const Bits& b) noexcept { return *this = *this | b; }

  /// Pre: 0 <= n < kSize.
  [[nodiscard]] friend constexpr Bits operator<<(const Bits& a, int n) noexcept {
    if constexpr (W == 1) {
      return {{a.words[0] << n}};
    } else if constexpr (W == 2) {
      return of_pair(a.pair() << n);
    }
    Bits r;
    const int far = n / 64;
    const int near = n % 64;
    for (int k = W - 1; k >= far; --k) {
      auto w = a.words[static_cast<std::size_t>(k - far)] << near;
      if (near != 0 && k - far > 0) {
        w |= a.words[static_cast<std::size_t>(k - far - 1)] >> (64 - near);
      }
      r.words[static_cast<std::size_t>(k)] = w;
    }
    return r;
  }
  [[nodiscard]] friend constexpr Bits operator>>(const Bits& a, int n) noexcept {
    if constexpr (W == 1) {
      return {{a.words[0] >> n}};
    } else if constexpr (W == 2) {
      return of_pair(a.pair() >> n);
    }
    Bits r;
    const int far = n / 64;
    const int near = n % 64;
    for (int k = 0; k + far < W; ++k) {
      auto w = a.words[static_cast<std::size_t>(k + far)] >> near;
      if (near != 0 && k + far + 1 < W) {
        w |= a.words[static_cast<std::size_t>(k + far + 1)] << (64 - near);
      }
      r.words[static_cast<std::size_t>(k)] = w;
    }
    return r;
  }
  /// Cell i becomes cell kSize-1-i.
  [[nodiscard]] constexpr Bits reversed() const noexcept {
    Bits r;
    for (int k = 0; k < W; ++k) {
      r.words[static_cast<std::size_t>(W - 1 - k)] = reversed(words[static_cast<std::size_t>(k)]);
    }
    return r;
  }
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
    if constexpr (W == 1) {
      return mix(words[0]);
    }
    std::size_t used = W;  // most wide sets have few cells
    while (used > 0 && words[used - 1] == 0) {
      --used;
    }
    std::uint64_t h = 0;
    for (std::size_t k = 0; k < used; ++k) {
      h = absorbed(h, words[k]);
    }
    return mix(h);
  }

  /// Reverses the bits in each byte of a word, or of several words at once.
  template <class Words>
  [[nodiscard]] static constexpr Words reversed_in_bytes(Words x) noexcept {
    x = ((x >> 1) & 0x5555555555555555ULL) | ((x & 0x5555555555555555ULL) << 1);
    x = ((x >> 2) & 0x3333333333333333ULL) | ((x & 0x3333333333333333ULL) << 2);
    return ((x >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((x & 0x0F0F0F0F0F0F0F0FULL) << 4);
  }
  [[nodiscard]] static constexpr std::uint64_t reversed(std::uint64_t x) noexcept { return __builtin_bswap64(reversed_in_bytes(x)); }

 private:
  /// One round of a hash, of a third of the steps of combine().
  [[nodiscard]] static constexpr std::uint64_t absorbed(std::uint64_t h, std::uint64_t word) noexcept {
    h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
    return h ^ (h >> 32);
  }
  // Processors shift two words at once.
  __extension__ using Pair = unsigned __int128;
  [[nodiscard]] constexpr Pair pair() const noexcept { return Pair{words[W - 1]} << 64 | words[0]; }
  [[nodiscard]] static constexpr Bits of_pair(Pair pair) noexcept {
    Bits r;
    r.words[W - 1] = static_cast<std::uint64_t>(pair >> 64);
    r.words[0] = static_cast<std::uint64_t>(pair);
    return r;
  }
  template <class Operation>
  [[nodiscard]] constexpr Bits zip(const Bits& b, Operation operation) const noexcept {
    Bits r;
    for (std::size_t k = 0; k < W; ++k) {
      r.words[k] = operation(words[k], b.words[k]);
    }
    return r;
  }
};

}  // namespace partizan::positions
