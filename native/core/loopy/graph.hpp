/// Game graphs with cycles: components, alternating play, outcomes and bisimulation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "meter.hpp"
#include "player.hpp"

namespace partizan::loopy {

/// A node of a graph, counted from 0; where a graph stands above a store, ~i is the stored node i.
using Node = std::int32_t;
using Ends = std::vector<Node>;
/// The ends of the edges from the nodes 0, 1, 2, ....
using Edges = std::vector<Ends>;

/// The moves of both players. Ends below 0 lie outside of the graph.
struct Graph {
  std::array<Edges, 2> edges;

  Graph() = default;
  explicit Graph(std::size_t size) : edges{Edges(size), Edges(size)} {}
  Graph(Edges left, Edges right) : edges{std::move(left), std::move(right)} {}

  [[nodiscard]] std::size_t size() const noexcept { return edges[0].size(); }
  [[nodiscard]] Edges& operator[](Player player) noexcept { return edges[static_cast<std::size_t>(player)]; }
  [[nodiscard]] const Edges& operator[](Player player) const noexcept { return edges[static_cast<std::size_t>(player)]; }
  [[nodiscard]] Edges& left() noexcept { return edges[0]; }
  [[nodiscard]] Edges& right() noexcept { return edges[1]; }
  [[nodiscard]] const Edges& left() const noexcept { return edges[0]; }
  [[nodiscard]] const Edges& right() const noexcept { return edges[1]; }
};

/// Sorts a list and drops repetitions.
void sort_and_unique(Ends& ends);

/// Returns the strongly connected components of all edges, each before those that lead to it. O(nodes + edges).
[[nodiscard]] std::vector<Ends> components(const Graph& graph, Meter& meter);

/// Returns, for each state, 0 if it lies on no cycle of alternating play, and otherwise a number that it shares with the
/// states on such cycles through it. State 2v has Left to move at v, 2v + 1 Right. O(nodes + edges).
[[nodiscard]] std::vector<Node> alternating_cycles(const Graph& graph, Meter& meter);

/// Returns whether play can alternate for ever. O(nodes + edges).
[[nodiscard]] bool can_alternate_for_ever(const Graph& graph, Meter& meter);

/// Returns the nodes of a cycle of alternating play, Left moving first, with the first node again at the end; empty if
/// there is none.
[[nodiscard]] Ends alternating_cycle(const Graph& graph, Meter& meter);

/// Returns who wins from each state, numbered as above: 1 Left, -1 Right, 0 neither, because play never ends. A player
/// who cannot move loses. Retrograde analysis, O(nodes + edges); 4 bytes a state and 4 an edge.
[[nodiscard]] std::vector<std::int8_t> winners(const Graph& graph, Meter& meter);

/// Returns the class of each node in the coarsest partition that respects colours and edges. The numbers of the classes
/// depend only on the graph and its colours. Each round of refinement takes O(edges log nodes).
[[nodiscard]] std::vector<Node> bisimulation(const Graph& graph, std::vector<Node> colours, Meter& meter);

}  // namespace partizan::loopy
