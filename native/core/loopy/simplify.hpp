/// From a strongly connected component to the onsides of its nodes.
#pragma once

#include <vector>

#include "loopy/graph.hpp"
#include "loopy/store.hpp"

namespace partizan::loopy {

/// Returns the onsides of the nodes of a component; edges to ~i end at the stored node i.
///
/// Dominated options are deleted and reversible ones bypassed until nothing changes; each step keeps the onsides of all
/// nodes. As long as there are cycles of alternating play, some steps have conditions. When none is left, all nodes are
/// stoppers, the conditions fall away, and the result is the canonical form. docs/loopy.md gives the reasons.
/// O(n^2) comparisons for n nodes, answered together.
[[nodiscard]] std::vector<Node> onsides_of_component(Store& store, const Graph& graph);

}  // namespace partizan::loopy
