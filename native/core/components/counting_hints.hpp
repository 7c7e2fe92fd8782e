/// Hints for rulesets in which moves are counted without listing them.
#pragma once

#include <cstdint>

#include "components/hints.hpp"

namespace partizan::components {

/// Bounds a position by the number of moves that each player can still make.
template <class Position>
class CountingHints : public Hints<Position> {
 public:
  using Hints<Position>::Hints;

  [[nodiscard]] Moves moves(const Position& p) const final {
    return {static_cast<std::uint16_t>(moves_of(p, Player::left)), static_cast<std::uint16_t>(moves_of(p, Player::right))};
  }
  [[nodiscard]] bool bound(const Position& p, bool of_negative, Thermal& out) final {
    const Player player = of_negative ? Player::right : Player::left;
    out = Thermal::within_moves(most_moves(p, opponent(player)), moves_of(p, player) > 0);
    return true;
  }

 protected:
  /// Returns the number of moves of a player; 0 only if there are none.
  [[nodiscard]] virtual int moves_of(const Position& p, Player player) const noexcept = 0;
  /// Returns a number of moves that a player never exceeds, in any play from here.
  [[nodiscard]] virtual int most_moves(const Position& p, Player player) const noexcept = 0;
};

}  // namespace partizan::components
