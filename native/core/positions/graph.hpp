/// Positions on graphs: the remaining vertices or edges of a given graph.
///
/// A kernel belongs to one graph, the one that play began with. Isomorphic parts in different places are evaluated
/// separately.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "positions/bits.hpp"
#include "positions/board.hpp"
#include "positions/codes.hpp"

namespace partizan::positions {

/// Returns a key of the graph without the codes of its vertices: boards that differ only in those share a kernel.
[[nodiscard]] inline std::string graph_key(const Board& board) {
  std::string key = std::to_string(board.size());
  for (const Edge& e : board.edges) {
    key += ',' + std::to_string(e.from) + '-' + std::to_string(e.to);
    if (e.code != 0) {
      key += ':' + std::to_string(e.code);
    }
  }
  return key;
}
/// Throws DomainError unless the ends of every edge are vertices and every edge's code is below `count`.
inline void check_edges(const Board& board, int count) {
  const auto order = static_cast<std::uint32_t>(board.size());
  for (const Edge& e : board.edges) {
    if (e.from >= order || e.to >= order) {
      throw DomainError(board.kernel + " got an edge from " + std::to_string(e.from) + " to " + std::to_string(e.to) +
                        ", but has only " + std::to_string(order) + " vertices");
    }
    if (e.code >= count) {
      throw DomainError(board.kernel + " numbers its kinds of edge from 0 to " + std::to_string(count - 1) + "; found " +
                        std::to_string(e.code));
    }
  }
}
/// Returns everything that can be reached from `seed`, where next(i) is the set of neighbours of i.
template <int W, class Next>
[[nodiscard]] Bits<W> reached(const Bits<W>& seed, Next&& next) {
  Bits<W> found = seed;
  for (Bits<W> fresh = seed; fresh.any();) {
    const Bits<W> more = next(fresh.take().lowest()).without(found);
    found |= more;
    fresh |= more;
  }
  return found;
}

/// The common base of kernels whose positions are sets of vertices. Edges have no codes.
template <int W>
class VertexKernel {
 public:
  using Set = Bits<W>;

  explicit VertexKernel(const Board& board) : neighbours_(board.cells.size()) {
    check_edges(board, 1);
    for (const auto& [u, v, code] : board.edges) {
      neighbours_[u] |= Set::single(static_cast<int>(v));
      neighbours_[v] |= Set::single(static_cast<int>(u));
    }
  }

  [[nodiscard]] static bool accepts(const Board& board) noexcept { return is_one_row(board, Set::kSize); }
  [[nodiscard]] static std::string family(const Board& board) { return graph_key(board); }

 protected:
  /// The neighbours of v, including v itself if it has a loop.
  [[nodiscard]] const Set& neighbours(int v) const noexcept { return neighbours_[static_cast<std::size_t>(v)]; }
  /// Returns the vertices of `within` that are connected to `seed`. Pre: seed is a subset of within.
  [[nodiscard]] Set region(const Set& seed, const Set& within) const {
    return reached(seed, [&](int v) { return neighbours(v) & within; });
  }
  /// Returns how far a part can be moved towards the first vertices without changing the graph that it induces. This
  /// identifies equal pieces of a path or a grid whose vertices are numbered along it.
  [[nodiscard]] int room_before(const Set& part) const noexcept {
    int far = part.lowest();
    while (far > 0 && !looks_the_same(part, far)) {
      --far;
    }
    return far;
  }

 private:
  /// Returns whether the part induces the same graph when moved back by `far` vertices.
  [[nodiscard]] bool looks_the_same(const Set& part, int far) const noexcept {
    const Set moved = part >> far;
    for (Set rest = part; rest.any();) {
      const int v = rest.take().lowest();
      if ((neighbours(v) & part) >> far != (neighbours(v - far) & moved)) {
        return false;
      }
    }
    return true;
  }

  std::vector<Set> neighbours_;
};

}  // namespace partizan::positions
