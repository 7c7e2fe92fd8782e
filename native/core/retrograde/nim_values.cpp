#include "retrograde/nim_values.hpp"

namespace partizan::retrograde {

std::vector<std::int32_t> nim_values(const Arcs& options, Meter& meter) {
  const std::size_t nodes = options.nodes();
  meter.charge(options.bytes() + bytes_of<std::uint32_t>(nodes) * 4);
  const Arcs before = options.reversed(meter);
  std::vector<std::int32_t> values(nodes, kInfinite);
  std::vector<std::uint32_t> open(nodes);      // options without a value that are not yet answered at this level
  std::vector<std::int32_t> answered(nodes, -1);  // the greatest level at which a node has an option of that value
  std::vector<Node> candidates(nodes);         // nodes without a value whose options have all smaller ones
  for (Node v = 0; v < nodes; ++v) {
    candidates[v] = v;
  }
  std::vector<Node> queue;
  for (std::int32_t level = 0; !candidates.empty(); ++level) {
    queue.clear();
    // At this level only candidates can get a value. All other nodes without a value still have to be answered.
    for (const Node v : candidates) {
      open[v] = 0;
      for (const Node w : options.of(v)) {
        meter.tick();
        open[v] += values[w] == kInfinite ? 1 : 0;
      }
      if (open[v] == 0) {
        queue.push_back(v);
      }
    }
    std::vector<bool> is_candidate(nodes, false);
    for (const Node v : candidates) {
      is_candidate[v] = true;
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const Node v = queue[i];
      if (values[v] != kInfinite || answered[v] == level) {
        continue;
      }
      values[v] = level;
      for (const Node u : before.of(v)) {
        meter.tick();
        if (values[u] != kInfinite || answered[u] == level) {
          continue;
        }
        answered[u] = level;
        for (const Node t : before.of(u)) {
          meter.tick();
          if (is_candidate[t] && values[t] == kInfinite && --open[t] == 0) {
            queue.push_back(t);
          }
        }
      }
    }
    std::vector<Node> next;
    for (const Node v : candidates) {
      if (values[v] == kInfinite && answered[v] == level) {
        next.push_back(v);
      }
    }
    candidates = std::move(next);
  }
  return values;
}

}  // namespace partizan::retrograde
