/// The domination game on all trees, or on all small graphs.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "domination/graphs.hpp"
#include "domination/trees.hpp"
#include "meter.hpp"

namespace partizan::domination {

/// How long the game lasts on a graph: if Dominator begins, and if Staller does.
struct Lasting {
  std::uint8_t dominator;
  std::uint8_t staller;
};

/// The numbers of each graph with so many vertices. Microseconds each.
[[nodiscard]] std::vector<Lasting> numbers_of(std::span<const Code> codes, std::size_t vertices, Meter& meter);

struct LongestTrees {
  std::uint64_t trees = 0;           ///< that were looked at
  std::uint64_t over = 0;            ///< of them last longer than the bound
  std::uint64_t count = 0;           ///< of them last as long as the bound
  std::vector<Levels> examples;      ///< the first of these
};

/// Looks for the trees with so many vertices on which the game lasts for `bound` choices or more, if Dominator or
/// Staller begins. Of all trees only each `parts`-th is looked at, from number `part` on, so that several can
/// share the work. Up to milliseconds each if there are 22 vertices.
[[nodiscard]] LongestTrees longest_trees(std::size_t vertices, int bound, bool staller, std::size_t part, std::size_t parts,
                                         std::size_t most_examples, Meter& meter);

}  // namespace partizan::domination
