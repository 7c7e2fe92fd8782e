/// Mixing of machine words; used only for table slots, never in place of equality.
#pragma once

#include <cstddef>
#include <cstdint>

namespace partizan {

[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x ^= x >> 32;
  x *= 0x9E3779B97F4A7C15ULL;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9ULL;
  return x ^ (x >> 32);
}

[[nodiscard]] constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t word) noexcept {
  return mix(seed * 0x9FB21C651E98DF25ULL + word);
}

/// Scales a hash to a number of slots, which need not be a power of two: the upper 64 bits of their product.
[[nodiscard]] constexpr std::size_t slot_of(std::uint64_t hash, std::size_t slots) noexcept {
  if constexpr (sizeof(std::size_t) == 4) {  // WebAssembly has no product of 128 bits, and here none is needed
    const std::uint64_t low = (hash & 0xFFFFFFFF) * slots;
    return static_cast<std::size_t>(((hash >> 32) * slots + (low >> 32)) >> 32);
  } else {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash) * slots) >> 64);
  }
}

}  // namespace partizan
