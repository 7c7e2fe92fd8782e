/// Hackenbush: cut an edge; edges no longer connected to the ground fall.
#pragma once

#include <string>
#include <vector>

#include "positions/cells.hpp"
#include "positions/graph.hpp"
#include "positions/kernel.hpp"

namespace partizan::kernels {

/// A position is the set of the remaining edges. Vertex 0 is the ground. Codes of edges: 0 blue (Left's), 1 red
/// (Right's), 2 green (either player's); codes of vertices are 0.
template <int W>
class Hackenbush {
  using Set = positions::Bits<W>;

 public:
  using Position = positions::OnePlane<W>;

  explicit Hackenbush(const positions::Board& board) : beside_(board.edges.size()) {
    positions::check_edges(board, 3);
    std::vector<Set> at(board.cells.size());  // the edges at each vertex
    int place = 0;
    for (const auto& [u, v, code] : board.edges) {
      const Set edge = Set::single(place++);
      at[u] |= edge;
      at[v] |= edge;
      blue_ |= code != 1 ? edge : Set{};
      red_ |= code != 0 ? edge : Set{};
    }
    grounded_ = at[0];
    at[0] = {};
    for (std::size_t i = 0; i < beside_.size(); ++i) {
      beside_[i] = at[board.edges[i].from] | at[board.edges[i].to];
    }
  }
  [[nodiscard]] static bool accepts(const positions::Board& board) noexcept {
    return board.rows == 1 && board.columns >= 1 && board.edges.size() <= Set::kSize;
  }
  [[nodiscard]] static std::string family(const positions::Board& board) { return positions::graph_key(board); }

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 1);
    return {standing(Set::first(static_cast<int>(board.edges.size())))};
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    for (Set edges = p.cells & (player == Player::left ? blue_ : red_); edges.any();) {
      sink(Position{standing(p.cells.without(edges.take()))});
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  /// Splits the edges into components that meet only at the ground.
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.cells; rest.any();) {
      const Set region = joined(rest.lowest_bit(), rest);
      rest = rest.without(region);
      sink(Position{region});
    }
  }
  /// The colours belong to the graph, so roles cannot be exchanged.
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept { return {p, false}; }

 private:
  /// Returns the edges connected to `seed` without passing through the ground.
  [[nodiscard]] Set joined(const Set& seed, const Set& edges) const {
    return positions::reached(seed, [&](int e) { return beside_[static_cast<std::size_t>(e)] & edges; });
  }
  [[nodiscard]] Set standing(const Set& edges) const { return joined(edges & grounded_, edges); }

  std::vector<Set> beside_;  // for each edge, itself and the edges that share an end with it above the ground
  Set grounded_{};
  Set blue_{};  // Left's edges
  Set red_{};   // Right's
};

}  // namespace partizan::kernels
