/// Sets of up to 64 or 128 things, one bit each, and their images under symmetries.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hashing.hpp"

namespace partizan {

__extension__ using Wide = unsigned __int128;

template <class Mask>
concept SmallSet = std::same_as<Mask, std::uint64_t> || std::same_as<Mask, Wide>;

[[nodiscard]] constexpr int count(std::uint64_t set) noexcept { return std::popcount(set); }
[[nodiscard]] constexpr int count(Wide set) noexcept {
  return std::popcount(static_cast<std::uint64_t>(set)) + std::popcount(static_cast<std::uint64_t>(set >> 64));
}

/// Returns the first element of a non-empty set.
[[nodiscard]] constexpr int first(std::uint64_t set) noexcept { return std::countr_zero(set); }
[[nodiscard]] constexpr int first(Wide set) noexcept {
  const auto low = static_cast<std::uint64_t>(set);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

[[nodiscard]] constexpr std::uint64_t spread(std::uint64_t set) noexcept { return mix(set); }
[[nodiscard]] constexpr std::uint64_t spread(Wide set) noexcept {
  return combine(mix(static_cast<std::uint64_t>(set >> 64)), static_cast<std::uint64_t>(set));
}

/// Permutations of the elements, of which all of a position's images have equal values.
template <SmallSet Mask>
class Symmetries {
 public:
  /// Each symmetry lists the images of the elements.
  explicit Symmetries(const std::vector<std::vector<std::uint8_t>>& symmetries) {
    for (const std::vector<std::uint8_t>& images : symmetries) {
      Tables& tables = tables_.emplace_back((images.size() + 7) / 8);
      for (std::size_t element = 0; element < images.size(); ++element) {
        for (std::size_t bits = 0; bits < 256; ++bits) {
          tables[element / 8][bits] |= Mask{bits >> element % 8 & 1} << images[element];
        }
      }
    }
  }

  /// Returns the least image of a set, as a number. Takes a step for each symmetry and byte.
  [[nodiscard]] Mask least(Mask set) const noexcept {
    Mask least = set;
    for (const Tables& tables : tables_) {
      Mask image = 0;
      for (std::size_t byte = 0; byte < tables.size(); ++byte) {
        image |= tables[byte][static_cast<std::size_t>(set >> (8 * byte) & 0xFF)];
      }
      least = std::min(least, image);
    }
    return least;
  }

 private:
  using Tables = std::vector<std::array<Mask, 256>>;  // by byte: the image of each of its subsets
  std::vector<Tables> tables_;
};

}  // namespace partizan
