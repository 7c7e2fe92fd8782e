/// Node Kayles and Arc Kayles: delete a vertex and its neighbours, or both ends of an edge.
#pragma once

#include "positions/cells.hpp"
#include "positions/graph.hpp"
#include "positions/kernel.hpp"

namespace partizan::kernels {

/// A position is the set of the remaining vertices. All codes are 0.
template <int W>
class Kayles : public positions::VertexKernel<W> {
  using Graph = positions::VertexKernel<W>;

 public:
  using Position = positions::OnePlane<W>;
  using Graph::Graph;
  static constexpr bool kIsImpartial = true;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 1);
    return {positions::cells_with<W>(board, 0)};
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    return {{p.cells >> Graph::room_before(p.cells)}, false};
  }
};

template <int W>
class NodeKayles : public Kayles<W> {
  using Graph = positions::VertexKernel<W>;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::OnePlane<W>;
  using Kayles<W>::Kayles;

  template <class Sink>
  void options(const Position& p, Player /*either*/, Sink&& sink) const {
    for (Set vertices = p.cells; vertices.any();) {
      const Set vertex = vertices.take();
      sink(Position{p.cells.without(vertex | Graph::neighbours(vertex.lowest()))});
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.cells; rest.any();) {
      const Set region = Graph::region(rest.lowest_bit(), rest);
      rest = rest.without(region);
      sink(Position{region});
    }
  }
};

/// A loop is an edge with one end; parallel edges count as one.
template <int W>
class ArcKayles : public Kayles<W> {
  using Graph = positions::VertexKernel<W>;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::OnePlane<W>;
  using Kayles<W>::Kayles;

  template <class Sink>
  void options(const Position& p, Player /*either*/, Sink&& sink) const {
    for (Set rest = p.cells; rest.any();) {
      const Set vertex = rest.lowest_bit();
      for (Set ends = Graph::neighbours(vertex.lowest()) & rest; ends.any();) {
        sink(Position{p.cells.without(vertex | ends.take())});
      }
      rest = rest.without(vertex);
    }
  }
  /// Drops vertices without an edge.
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    Set joined{};
    for (Set rest = p.cells; rest.any();) {
      const Set vertex = rest.take();
      joined |= (Graph::neighbours(vertex.lowest()) & p.cells).any() ? vertex : Set{};
    }
    return {joined};
  }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    for (Set rest = p.cells; rest.any();) {
      const Set first = rest.lowest_bit();
      const Set region = Graph::region(first, rest);
      rest = rest.without(region);
      if ((Graph::neighbours(first.lowest()) & region).any()) {
        sink(Position{region});
      }
    }
  }
};

}  // namespace partizan::kernels
