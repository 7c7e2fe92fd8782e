#include "loopy/graph.hpp"

#include <algorithm>
#include <numeric>

namespace partizan::loopy {
namespace {

/// Tarjan's algorithm with an explicit stack. `end(v, k)` is the k-th end of v: a node, -1 to skip, or -2 after the last.
template <class End>
std::vector<Ends> tarjan(std::size_t count, const End& end, Meter& meter) {
  constexpr std::uint32_t kUnseen = 0;
  std::vector<std::uint32_t> order(count, kUnseen);
  std::vector<std::uint32_t> low(count, 0);
  std::vector<std::uint8_t> on_stack(count, 0);
  struct Frame {
    Node node;
    std::uint32_t next;
  };
  std::vector<Frame> path;
  Ends stack;
  std::vector<Ends> found;
  std::uint32_t clock = 0;
  const auto enter = [&](Node v) {
    order[static_cast<std::size_t>(v)] = low[static_cast<std::size_t>(v)] = ++clock;
    on_stack[static_cast<std::size_t>(v)] = 1;
    stack.push_back(v);
    path.push_back({v, 0});
  };
  for (std::size_t root = 0; root < count; ++root) {
    if (order[root] != kUnseen) {
      continue;
    }
    enter(static_cast<Node>(root));
    while (!path.empty()) {
      meter.tick();
      Frame& here = path.back();
      const auto v = static_cast<std::size_t>(here.node);
      const Node w = end(here.node, here.next++);
      if (w >= 0) {
        const auto to = static_cast<std::size_t>(w);
        if (order[to] == kUnseen) {
          enter(w);
        } else if (on_stack[to] != 0) {
          low[v] = std::min(low[v], order[to]);
        }
        continue;
      }
      if (w == -1) {
        continue;
      }
      path.pop_back();
      if (!path.empty()) {
        const auto before = static_cast<std::size_t>(path.back().node);
        low[before] = std::min(low[before], low[v]);
      }
      if (low[v] == order[v]) {
        Ends part;
        do {
          part.push_back(stack.back());
          on_stack[static_cast<std::size_t>(stack.back())] = 0;
          stack.pop_back();
        } while (part.back() != static_cast<Node>(v));
        found.push_back(std::move(part));
      }
    }
  }
  return found;
}

/// The components of the graph of states (node, player to move).
std::vector<Ends> components_of_states(const Graph& graph, Meter& meter) {
  return tarjan(
      2 * graph.size(),
      [&](Node state, std::uint32_t k) -> Node {
        const auto mover = static_cast<std::size_t>(state & 1);
        const Ends& ends = graph.edges[mover][static_cast<std::size_t>(state >> 1)];
        if (k >= ends.size()) {
          return -2;
        }
        return ends[k] < 0 ? -1 : 2 * ends[k] + (state & 1 ? 0 : 1);
      },
      meter);
}

}  // namespace

void sort_and_unique(Ends& ends) {
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
}

std::vector<Ends> components(const Graph& graph, Meter& meter) {
  return tarjan(
      graph.size(),
      [&](Node v, std::uint32_t k) -> Node {
        const Ends& left = graph.left()[static_cast<std::size_t>(v)];
        if (k < left.size()) {
          return std::max(left[k], -1);
        }
        const Ends& right = graph.right()[static_cast<std::size_t>(v)];
        return k - left.size() < right.size() ? std::max(right[k - left.size()], -1) : -2;
      },
      meter);
}

std::vector<Node> alternating_cycles(const Graph& graph, Meter& meter) {
  std::vector<Node> found(2 * graph.size(), 0);
  Node number = 0;
  for (const Ends& part : components_of_states(graph, meter)) {
    if (part.size() > 1) {  // the player to move changes, so no state leads to itself
      ++number;
      for (const Node state : part) {
        found[static_cast<std::size_t>(state)] = number;
      }
    }
  }
  return found;
}

bool can_alternate_for_ever(const Graph& graph, Meter& meter) {
  const std::vector<Node> cycles = alternating_cycles(graph, meter);
  return std::any_of(cycles.begin(), cycles.end(), [](Node cycle) { return cycle != 0; });
}

Ends alternating_cycle(const Graph& graph, Meter& meter) {
  const std::vector<Ends> parts = components_of_states(graph, meter);
  const auto part = std::find_if(parts.begin(), parts.end(), [](const Ends& p) { return p.size() > 1; });
  if (part == parts.end()) {
    return {};
  }
  std::vector<std::uint8_t> inside(2 * graph.size(), 0);
  for (const Node state : *part) {
    inside[static_cast<std::size_t>(state)] = 1;
  }
  const Node start = *std::find_if(part->begin(), part->end(), [](Node s) { return s % 2 == 0; });
  std::vector<Node> before(2 * graph.size(), -1);
  Ends queue{start};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Node state = queue[i];
    for (const Node w : graph.edges[static_cast<std::size_t>(state & 1)][static_cast<std::size_t>(state >> 1)]) {
      const Node next = w < 0 ? -1 : 2 * w + (state & 1 ? 0 : 1);
      if (next == start) {
        Ends cycle{start >> 1};
        for (Node s = state; s != -1; s = before[static_cast<std::size_t>(s)]) {
          cycle.push_back(s >> 1);
        }
        std::reverse(cycle.begin(), cycle.end());
        return cycle;
      }
      if (next >= 0 && inside[static_cast<std::size_t>(next)] != 0) {
        inside[static_cast<std::size_t>(next)] = 0;
        before[static_cast<std::size_t>(next)] = state;
        queue.push_back(next);
      }
    }
  }
  return {};  // not reached: every state of a component lies on a cycle
}

std::vector<std::int8_t> winners(const Graph& graph, Meter& meter) {
  const std::size_t n = graph.size();
  std::vector<std::int8_t> result(2 * n, 0);
  std::vector<std::uint32_t> unsettled(2 * n, 0);
  // The predecessors of node w by moves of a player are before[start[2w + player]], ....
  std::vector<std::uint32_t> start(2 * n + 1, 0);
  for (std::size_t mover = 0; mover < 2; ++mover) {
    for (std::size_t v = 0; v < n; ++v) {
      meter.tick();
      unsettled[2 * v + mover] = static_cast<std::uint32_t>(graph.edges[mover][v].size());
      for (const Node w : graph.edges[mover][v]) {
        ++start[2 * static_cast<std::size_t>(w) + mover + 1];
      }
    }
  }
  std::partial_sum(start.begin(), start.end(), start.begin());
  std::vector<std::uint32_t> before(start.back());
  std::vector<std::uint32_t> filled(start.begin(), start.end() - 1);
  std::vector<std::uint32_t> queue;
  for (std::size_t mover = 0; mover < 2; ++mover) {
    for (std::size_t v = 0; v < n; ++v) {
      for (const Node w : graph.edges[mover][v]) {
        before[filled[2 * static_cast<std::size_t>(w) + mover]++] = static_cast<std::uint32_t>(v);
      }
      if (graph.edges[mover][v].empty()) {
        result[2 * v + mover] = mover == 0 ? -1 : 1;
        queue.push_back(static_cast<std::uint32_t>(2 * v + mover));
      }
    }
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    meter.tick();
    const std::uint32_t state = queue[i];
    const std::uint32_t other = 1 - (state & 1);  // the player who moves to this state
    const std::int8_t won = result[state];
    const std::int8_t wanted = other == 0 ? 1 : -1;
    const std::size_t here = 2 * static_cast<std::size_t>(state >> 1) + other;
    for (std::uint32_t k = start[here]; k < start[here + 1]; ++k) {
      const std::uint32_t s = 2 * before[k] + other;
      if (result[s] == 0 && (won == wanted || --unsettled[s] == 0)) {
        result[s] = won;
        queue.push_back(s);
      }
    }
  }
  return result;
}

std::vector<Node> bisimulation(const Graph& graph, std::vector<Node> colours, Meter& meter) {
  const std::size_t n = graph.size();
  std::vector<Node> ranked(colours);
  sort_and_unique(ranked);
  for (Node& c : colours) {
    c = static_cast<Node>(std::lower_bound(ranked.begin(), ranked.end(), c) - ranked.begin());
  }
  std::size_t count = ranked.size();
  // The mark of a node: its colour, and the colours of its Left options and of its Right options, ended by -1.
  std::vector<Node> marks;
  std::vector<std::size_t> start(n + 1, 0);
  std::vector<std::size_t> order(n, 0);
  Ends ends;
  while (true) {
    marks.clear();
    for (std::size_t v = 0; v < n; ++v) {
      meter.tick();
      start[v] = marks.size();
      marks.push_back(colours[v]);
      for (const Edges& side : graph.edges) {
        ends.clear();
        for (const Node w : side[v]) {
          if (w >= 0) {
            ends.push_back(colours[static_cast<std::size_t>(w)]);
          }
        }
        sort_and_unique(ends);
        marks.insert(marks.end(), ends.begin(), ends.end());
        marks.push_back(-1);
      }
    }
    start[n] = marks.size();
    const auto compared = [&](std::size_t a, std::size_t b) {
      const auto at = [&](std::size_t v) { return marks.begin() + static_cast<std::ptrdiff_t>(start[v]); };
      return std::lexicographical_compare_three_way(at(a), at(a + 1), at(b), at(b + 1));
    };
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return compared(a, b) < 0; });
    std::vector<Node> next(n);
    std::size_t found = 0;
    for (std::size_t i = 0; i < n; ++i) {
      found += i == 0 || compared(order[i - 1], order[i]) != 0 ? 1 : 0;
      next[order[i]] = static_cast<Node>(found - 1);
    }
    if (found == count) {
      return colours;
    }
    count = found;
    colours = std::move(next);
  }
}

}  // namespace partizan::loopy
