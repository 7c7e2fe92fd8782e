/// Positions of two planes of cells, and pieces that the players hold in hand.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "hashing.hpp"
#include "player.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels {

struct Kingdom {
  positions::TwoPlanes<1> cells;
  std::array<std::uint32_t, 2> hands{};  // of Left and of Right

  [[nodiscard]] friend constexpr bool operator==(const Kingdom&, const Kingdom&) = default;
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
    return combine(cells.hash(), std::uint64_t{hands[0]} << 32 | hands[1]);
  }
  [[nodiscard]] constexpr std::uint32_t hand_of(Player player) const noexcept { return hands[static_cast<std::size_t>(player)]; }
};

}  // namespace partizan::kernels
