/// Mixing of machine words; used only for table slots, never in place of equality.
#pragma once

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

}  // namespace partizan
