/// Col and Snort on a graph: colour a vertex, subject to the colours of its neighbours.
#pragma once

#include <algorithm>

#include "positions/cells.hpp"
#include "positions/graph.hpp"
#include "positions/kernel.hpp"

namespace partizan::kernels {

/// A coloured vertex is removed, and its effect on its neighbours is recorded in the planes: Left may play in the
/// first, Right in the second. Codes: 0 no coloured neighbour, 1 a neighbour coloured by Left, 2 one coloured by
/// Right. In Col, neighbours must not have the same colour; in Snort, they must not have different colours.
template <int W, bool kIsSnort>
class GraphColouring : public positions::VertexKernel<W> {
  using Graph = positions::VertexKernel<W>;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Graph::Graph;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 3);
    const auto with = [&](std::uint8_t code) { return positions::cells_with<W>(board, code); };
    return Position::of(with(kIsSnort ? 1 : 2), with(kIsSnort ? 2 : 1), with(0));
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const bool is_left = player == Player::left;
    for (Set vertices = is_left ? p.a : p.b; vertices.any();) {
      const Set vertex = vertices.take();
      Position next{p.a.without(vertex), p.b.without(vertex)};
      Set& forbidden = is_left == kIsSnort ? next.b : next.a;
      forbidden = forbidden.without(Graph::neighbours(vertex.lowest()));
      sink(next);
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.all(); rest.any();) {
      const Set region = connected(p, rest.lowest_bit());
      rest = rest.without(region);
      sink(p.within(region));
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    const int far = Graph::room_before(p.all());
    const Position here{p.a >> far, p.b >> far};
    const Position other = here.swapped();
    return other < here ? positions::Normal<Position>{other, true} : positions::Normal<Position>{here, false};
  }

 private:
  /// Two neighbours are independent if no move on one restricts the other: in Col if no player may play on both, in
  /// Snort if the same single player may play on each.
  [[nodiscard]] Set connected(const Position& p, const Set& seed) const {
    return positions::reached(seed, [&](int v) {
      Set concerned{};
      concerned |= p.a.holds(v) ? (kIsSnort ? p.b : p.a) : Set{};
      concerned |= p.b.holds(v) ? (kIsSnort ? p.a : p.b) : Set{};
      return concerned & Graph::neighbours(v);
    });
  }
};

template <int W>
using GraphCol = GraphColouring<W, false>;
template <int W>
using GraphSnort = GraphColouring<W, true>;

}  // namespace partizan::kernels
