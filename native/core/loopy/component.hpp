/// A component of a graph of positions, above stored nodes, while it is simplified.
#pragma once

#include <cstdint>
#include <vector>

#include "loopy/graph.hpp"
#include "loopy/store.hpp"
#include "loopy/survival.hpp"

namespace partizan::loopy {

[[nodiscard]] inline std::size_t index(Node v) noexcept { return static_cast<std::size_t>(v); }

/// A graph above stored nodes, whose differences are played: edges to ~i end at the stored node i. `Survival` answers
/// questions about it.
class Above : public Play {
 public:
  explicit Above(Store& store) : store_(store) {}
  Graph graph;

  void options(Node v, Player player, Ends& out) override;
  [[nodiscard]] Answer known(Node g, Node h, Player mover) override;
  [[nodiscard]] std::size_t row(Node v) const override;

  /// Numbers all nodes, unless there are too many for a table, and returns how many there are (0: no table).
  [[nodiscard]] std::size_t number_rows(const Ends& stored);

 protected:
  /// Components with at least this many nodes have a table of all pairs, of at most kMostRows rows (64 MiB).
  static constexpr std::size_t kManyNodes = 24;
  static constexpr std::size_t kMostRows = 2896;

  Store& store_;

 private:
  std::vector<Node> rows_;
};

/// A graph some of whose nodes have turned out to equal others, with its cycles of alternating play.
class Component : public Above {
 public:
  Component(Store& store, const Graph& given);

 protected:
  static constexpr Node kItself = INT32_MAX;

  [[nodiscard]] bool is_alive(Node v) const { return became_[index(v)] == kItself; }
  [[nodiscard]] Ends options_now(Node v, Player player);

  /// The stored nodes to which edges of new nodes lead.
  [[nodiscard]] Ends stored_ends() const;
  /// The stored nodes that can be reached, or more than a table can have.
  [[nodiscard]] Ends few_followers(const Ends& from);

  /// Finds the states on cycles of alternating play; stored stoppers have none.
  void find_cycles();
  [[nodiscard]] bool is_cyclic() const noexcept { return is_cyclic_; }
  /// Pre: v is a new node.
  [[nodiscard]] bool is_on_cycle(Node v, Player mover) const { return cycle(v, mover) != 0; }
  /// Returns whether a cycle of alternating play passes through both states, as far as the last `find_cycles` knows.
  /// Simplifying makes no new cycles, so there is none if the answer is no.
  [[nodiscard]] bool are_on_a_cycle(Node v, Player mover, Node w, Player other) const;

  /// Unites new nodes whose options are the same.
  void unite_bisimilar();
  /// Redirects edges whose end equals another node to that node; returns whether there are any.
  bool merge(const std::vector<Node>& into);
  /// Stores what is left, and returns the stored nodes of the first `wanted` nodes.
  [[nodiscard]] std::vector<Node> finished(std::size_t wanted);

  Meter& meter_;
  std::vector<Node> became_;  // the node that a new node turned out to equal

 private:
  [[nodiscard]] Node cycle(Node v, Player mover) const;

  std::vector<Node> cycles_;  // of the states of new nodes, and then of those of old_
  Ends old_;                  // stored nodes for which no stopper is known, in order
  bool is_cyclic_ = false;
};

}  // namespace partizan::loopy
