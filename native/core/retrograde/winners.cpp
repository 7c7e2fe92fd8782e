#include "retrograde/winners.hpp"

#include <array>

namespace partizan::retrograde {

std::vector<Result> winners(const Arcs& left, const Arcs& right, bool misere, Meter& meter) {
  const std::size_t nodes = left.nodes();
  meter.charge(std::uint64_t{left.bytes()} + right.bytes() + std::uint64_t{nodes} * (2 * sizeof(Result) + 4 * sizeof(std::uint32_t)));
  const std::array<const Arcs*, 2> sides{&left, &right};
  const std::array<Arcs, 2> before{left.reversed(meter), right.reversed(meter)};
  std::vector<Result> results(2 * nodes);
  std::vector<std::uint32_t> open(2 * nodes);  // moves of a state that are not yet known to be bad
  std::vector<std::uint32_t> queue;            // states with a result, in order of the number of moves
  queue.reserve(2 * nodes);
  for (Node v = 0; v < nodes; ++v) {
    for (std::uint32_t mover = 0; mover < 2; ++mover) {
      const std::uint32_t state = 2 * v + mover;
      open[state] = static_cast<std::uint32_t>(sides[mover]->degree(v));
      if (open[state] == 0) {
        results[state].winner = (mover == 0) == misere ? 1 : -1;
        queue.push_back(state);
      }
    }
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t state = queue[i];
    const Result result = results[state];
    const std::uint32_t mover = 1 - state % 2;  // the player who moves to this state
    const std::int8_t wanted = mover == 0 ? 1 : -1;
    for (const Node v : before[mover].of(state / 2)) {
      meter.tick();
      const std::uint32_t earlier = 2 * v + mover;
      if (results[earlier].winner != 0 || (result.winner != wanted && --open[earlier] != 0)) {
        continue;
      }
      results[earlier] = {result.winner, result.moves + 1};
      queue.push_back(earlier);
    }
  }
  return results;
}

}  // namespace partizan::retrograde
