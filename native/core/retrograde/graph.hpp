/// Directed graphs of positions, stored in two arrays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "meter.hpp"

namespace partizan::retrograde {

using Node = std::uint32_t;

/// The arcs of a graph, listed by the node at which they begin: four bytes for an arc and eight for a node.
class Arcs {
 public:
  Arcs() : starts_{0} {}

  /// Appends the arcs that leave the next node.
  void add(std::span<const Node> ends);
  /// Returns the arcs the other way round.
  [[nodiscard]] Arcs reversed(Meter& meter) const;

  [[nodiscard]] std::size_t nodes() const noexcept { return starts_.size() - 1; }
  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] std::size_t degree(Node v) const noexcept { return in_memory(starts_[v + 1] - starts_[v]); }
  [[nodiscard]] std::span<const Node> of(Node v) const noexcept { return {ends_.data() + starts_[v], degree(v)}; }
  /// The bytes that the arrays hold.
  [[nodiscard]] std::size_t bytes() const noexcept { return 8 * starts_.size() + 4 * ends_.size(); }

 private:
  std::vector<std::uint64_t> starts_;  // of node v's arcs in `ends_`
  std::vector<Node> ends_;
};

/// A graph of positions that play reaches from the first of them. `names` are the same in every process, and tell the positions
/// of one family apart.
struct NamedGraph {
  std::vector<std::string> names;
  std::array<std::vector<std::vector<Node>>, 2> moves;  // Left's and Right's
};

}  // namespace partizan::retrograde
