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

/// The length of the game on a graph, if Dominator begins and if Staller begins.
struct Lasting {
  std::uint8_t dominator;
  std::uint8_t staller;
};

/// Returns the lengths for each graph with the given number of vertices. Takes microseconds each.
[[nodiscard]] std::vector<Lasting> numbers_of(std::span<const Code> codes, std::size_t vertices, Meter& meter);

struct LongestTrees {
  std::uint64_t trees = 0;           ///< that were looked at
  std::uint64_t over = 0;            ///< of them last longer than the bound
  std::uint64_t count = 0;           ///< of them last as long as the bound
  std::vector<Levels> examples;      ///< the first of these
};

/// Finds the trees on which the game lasts for at least `bound` choices, if Dominator or Staller begins, among `most` trees
/// from `first` on, so that several processes can share the work. Takes up to milliseconds per tree for 22 vertices.
[[nodiscard]] LongestTrees longest_trees(const Levels& first, std::size_t most, int bound, bool staller,
                                         std::size_t most_examples, Meter& meter);

}  // namespace partizan::domination
