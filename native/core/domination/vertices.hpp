/// Sets of up to 64 or 128 vertices, one bit each.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

#include "hashing.hpp"

namespace partizan::domination {

__extension__ using Wide = unsigned __int128;

template <class Mask>
concept VertexSet = std::same_as<Mask, std::uint64_t> || std::same_as<Mask, Wide>;

[[nodiscard]] constexpr int count(std::uint64_t set) noexcept { return std::popcount(set); }
[[nodiscard]] constexpr int count(Wide set) noexcept {
  return std::popcount(static_cast<std::uint64_t>(set)) + std::popcount(static_cast<std::uint64_t>(set >> 64));
}

/// Returns the first vertex of a non-empty set.
[[nodiscard]] constexpr int first(std::uint64_t set) noexcept { return std::countr_zero(set); }
[[nodiscard]] constexpr int first(Wide set) noexcept {
  const auto low = static_cast<std::uint64_t>(set);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

[[nodiscard]] constexpr std::uint64_t spread(std::uint64_t set) noexcept { return mix(set); }
[[nodiscard]] constexpr std::uint64_t spread(Wide set) noexcept {
  return combine(mix(static_cast<std::uint64_t>(set >> 64)), static_cast<std::uint64_t>(set));
}

}  // namespace partizan::domination
