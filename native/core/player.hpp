/// The two players.
#pragma once

#include <cstdint>

namespace partizan {

enum class Player : std::uint8_t { left = 0, right = 1 };

[[nodiscard]] constexpr Player opponent(Player player) noexcept {
  return player == Player::left ? Player::right : Player::left;
}

inline constexpr Player kPlayers[] = {Player::left, Player::right};

}  // namespace partizan
