/// Facts about an augmented form that follow from those of its options, one bit each, and the universes to which they
/// refer.
#pragma once

#include <cstdint>

#include "player.hpp"

namespace partizan::universes {

/// Each contains the one before it. All four are closed under options, sums and conjugates, and contain every
/// { A | B } made of finite non-empty sets A, B of their members: they are absolute universes [LNS16].
enum class Universe : std::uint8_t {
  dicot = 0,        // both players can move, or neither can
  dead_ending = 1,  // a player who cannot move now will never move again
  blocking = 2,     // every end is blocked: see Sided::blocked_end
  all = 3,
};
inline constexpr Universe kUniverses[] = {Universe::dicot, Universe::dead_ending, Universe::blocking, Universe::all};

using Facts = std::uint32_t;

/// Facts about a form G for each player. "They" is that player.
enum class Sided : std::uint8_t {
  tombstone,    // G has their tombstone
  end_like,     // they have no option, or a tombstone
  wins,         // moving first they win G
  survives,     // moving first they win G + M for every large perfect murder M, which they cannot move in
  outlives,     // the same, the opponent moving first
  holds,        // moving first they win G + X for every blocked end X of theirs
  holds_after,  // the outcome of G is theirs, and G and all the opponent's options hold
  dead_end,     // no follower has an option for them
  blocked_end,  // they have no option, and every option of the opponent is `unblocked`
  unblocked,    // a blocked end of theirs, or they can move to one
};

/// Facts about a form that do not name a player.
enum class Fact : Facts {
  ordinary = 1 << 20,  // no follower has a tombstone
  dicot = 1 << 21,
  dead_ending = 1 << 22,
  blocking = 1 << 23,
  p_free = 1 << 24,  // no follower is a previous-player win
  impartial = 1 << 25,
};

[[nodiscard]] constexpr Facts bit(Sided fact, Player player) noexcept {
  return Facts{1} << (2 * static_cast<unsigned>(fact) + static_cast<unsigned>(player));
}
[[nodiscard]] constexpr Facts bit(Fact fact) noexcept { return static_cast<Facts>(fact); }

/// Returns the fact that defines the members of the universe.
[[nodiscard]] constexpr Fact membership(Universe universe) noexcept {
  switch (universe) {
    case Universe::dicot:
      return Fact::dicot;
    case Universe::dead_ending:
      return Fact::dead_ending;
    case Universe::blocking:
      return Fact::blocking;
    case Universe::all:
      break;
  }
  return Fact::ordinary;
}

/// G is *strong* for a player modulo a universe if they win G + X, moving first, for every end X of theirs in the
/// universe. Each universe has its own test; the facts given here are necessary and sufficient.
///   dicot: the only end is 0 [DRSS14].
///   dead-ending: perfect murders are the worst ends, and none is 0 [LMNRS22]. Different options may win
///     against 0 and against murders, as in {0,*|*}.
///   blocking: a move is needed that wins at once and answers every threat [DM26].
///   all: they have no option, or a tombstone; otherwise { . | adjoints of their options } refutes it [Siegel15].
[[nodiscard]] constexpr Facts strength(Universe universe, Player player) noexcept {
  switch (universe) {
    case Universe::dicot:
      return bit(Sided::wins, player);
    case Universe::dead_ending:
      return bit(Sided::wins, player) | bit(Sided::survives, player);
    case Universe::blocking:
      return bit(Sided::holds, player);
    case Universe::all:
      break;
  }
  return bit(Sided::end_like, player);
}

}  // namespace partizan::universes
