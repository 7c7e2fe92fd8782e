/// What is known of a ruleset beyond its rules, for the search only.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "positions/board.hpp"
#include "positions/kernel.hpp"
#include "search/small_values.hpp"
#include "search/thermal.hpp"
#include "search/values.hpp"

namespace partizan::search {

/// How many moves Left has, and Right.
using Moves = std::array<std::uint16_t, 2>;

/// A specialisation for a kernel may have any of these, for parts in normal form:
///   - `moves(p)`: how many moves each player has, faster than by listing them, and 0 only if he has none;
///   - `allowance(p, moves)`: how many positions its exact value may cost; 0 if it is not wanted;
///   - `bounds(p, out)`: cheap bounds, for all positions that are looked at; false if there are none;
///   - `refine(p, out)`: better ones, for positions about to be searched.
/// It must be included by components_of.hpp, so that a kernel has the same hints everywhere.
template <class K>
class Hints {
 public:
  Hints(const positions::Board& /*board*/, const K& /*kernel*/, SmallValues<K>& /*exact*/, Values& /*values*/) {}
};

/// Counts the moves by listing them.
template <positions::Kernel K>
[[nodiscard]] Moves counted_moves(const K& kernel, const typename K::Position& p) {
  Moves moves{};
  for (const Player player : kPlayers) {
    auto& count = moves[static_cast<std::size_t>(player)];
    kernel.options(p, player, [&](const typename K::Position&) {
      if (count != std::numeric_limits<std::uint16_t>::max()) {
        ++count;
      }
    });
    if (positions::is_impartial<K>) {
      return {moves[0], moves[0]};
    }
  }
  return moves;
}

/// The usual allowance, and the usual number of moves of both players up to which it is granted.
inline constexpr std::uint32_t kAllowance = 200;
inline constexpr int kFewMoves = 2;
/// The allowance for nim-values: all of a sum but one term are wanted, since that leaves a sum of one
/// component and a nimber to be searched.
inline constexpr std::uint32_t kNimAllowance = 20'000;

}  // namespace partizan::search
