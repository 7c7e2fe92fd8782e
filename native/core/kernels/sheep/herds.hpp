/// Positions whose pieces have sizes: two planes of cells, and a plane for each binary digit of a size.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "hashing.hpp"
#include "positions/bits.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels {

/// Each cell is absent, empty, or holds a piece of Left or Right of size 1 to 32.
struct Herds {
  static constexpr std::size_t kDigits = 5;
  using Set = positions::Bits<1>;
  positions::TwoPlanes<1> cells;
  std::array<Set, kDigits> digits;  // of the sizes less 1; 0 where there is no piece

  [[nodiscard]] friend constexpr bool operator==(const Herds&, const Herds&) = default;
  [[nodiscard]] friend constexpr auto operator<=>(const Herds&, const Herds&) = default;
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
    std::uint64_t h = cells.hash();
    for (const Set& plane : digits) {
      h = combine(h, plane.words[0]);
    }
    return h;
  }

  /// The size less 1 of the piece in a cell.
  [[nodiscard]] constexpr int spare(const Set& cell) const noexcept {
    int size = 0;
    for (std::size_t k = 0; k < kDigits; ++k) {
      size |= (digits[k] & cell).any() ? 1 << k : 0;
    }
    return size;
  }
  /// The sum of the sizes less 1 of the pieces in a set.
  [[nodiscard]] constexpr int total_spare(const Set& set) const noexcept {
    int total = 0;
    for (std::size_t k = 0; k < kDigits; ++k) {
      total += (digits[k] & set).count() << k;
    }
    return total;
  }
  /// The cells with pieces of size at least 2.
  [[nodiscard]] constexpr Set large() const noexcept {
    Set any{};
    for (const Set& plane : digits) {
      any |= plane;
    }
    return any;
  }
  constexpr void set_spare(const Set& cell, int spare) noexcept {
    for (std::size_t k = 0; k < kDigits; ++k) {
      digits[k] = (spare >> k & 1) != 0 ? digits[k] | cell : digits[k].without(cell);
    }
  }
  [[nodiscard]] constexpr Herds within(const Set& region) const noexcept {
    return mapped([&](const Set& plane) { return plane & region; });
  }
  [[nodiscard]] constexpr Herds swapped() const noexcept { return {cells.swapped(), digits}; }
  /// Returns the position with each plane replaced by its image.
  template <class Map>
  [[nodiscard]] constexpr Herds mapped(Map&& map) const noexcept {
    Herds out{{map(cells.a), map(cells.b)}, digits};
    for (Set& plane : out.digits) {
      plane = map(plane);
    }
    return out;
  }
};

}  // namespace partizan::kernels
