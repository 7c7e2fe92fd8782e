/// Knowledge about a ruleset beyond its rules, used only by the search.
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

/// The numbers of moves of Left and of Right.
using Moves = std::array<std::uint16_t, 2>;

/// A specialisation for a kernel may define any of these, for parts in normal form:
///   - `moves(p)`: the number of moves of each player, found faster than by listing them; 0 only if there are none;
///   - `allowance(p, moves)`: how many positions may be visited to find the exact value; 0 if it is not worth
///     finding;
///   - `bounds(p, out)`: cheap bounds, for all positions that are looked at; false if there are none;
///   - `refine(p, out)`: better bounds, for positions about to be searched.
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

/// The default allowance, and the number of moves of both players up to which it applies.
inline constexpr std::uint32_t kAllowance = 200;
inline constexpr int kFewMoves = 2;
/// The allowance for nim-values. Evaluating all terms of a sum but one leaves one component and a nimber to search.
inline constexpr std::uint32_t kNimAllowance = 20'000;

}  // namespace partizan::search
