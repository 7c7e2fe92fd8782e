/// The two players, and which of them wins.
#pragma once

#include <cstdint>

namespace partizan {

enum class Player : std::uint8_t { left = 0, right = 1 };

[[nodiscard]] constexpr Player opponent(Player player) noexcept {
  return player == Player::left ? Player::right : Player::left;
}

inline constexpr Player kPlayers[] = {Player::left, Player::right};

/// Under normal play, a player who cannot move loses; under misère play, they win.
enum class Convention : std::uint8_t { normal, misere };

/// Whether the first player wins when Left, and when Right, moves first.
struct FirstWins {
  bool left = false;
  bool right = false;
  [[nodiscard]] constexpr FirstWins swapped() const noexcept { return {right, left}; }
};

}  // namespace partizan
