/// Who wins a game in which play may repeat, and in how many moves.
#pragma once

#include <cstdint>
#include <vector>

#include "meter.hpp"
#include "retrograde/graph.hpp"

namespace partizan::retrograde {

/// The result of a state: a node and the player who is to move.
struct Result {
  std::int8_t winner = 0;   // 1 Left, -1 Right, 0 a draw
  std::uint32_t moves = 0;  // until play ends, if the winner hurries and the loser delays; 0 for a draw
};

/// Returns the results of all states; state 2v has Left to move at v, and state 2v + 1 has Right to move.
///
/// A player who cannot move loses, or wins if `misere`. Play that never ends is a draw. A state found lost makes its
/// predecessors won, and a state all of whose moves are found to be won by the opponent is lost; states that are never
/// decided are drawn. The time is linear in the arcs; a node takes 64 bytes, and an arc 8.
[[nodiscard]] std::vector<Result> winners(const Arcs& left, const Arcs& right, bool misere, Meter& meter);

}  // namespace partizan::retrograde
