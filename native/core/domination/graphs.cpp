#include "domination/graphs.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "errors.hpp"
#include "pool.hpp"

namespace partizan::domination {
namespace {

/// For each vertex, the number of vertices with smaller colours.
using Colours = std::array<std::uint8_t, kMostCatalogued>;

constexpr std::uint16_t bit(std::size_t v) noexcept { return static_cast<std::uint16_t>(1U << v); }

/// Finds the least code among all vertex orders that a search by colours meets.
class Labelling {
 public:
  Labelling(const Rows& rows, std::size_t n) : rows_(rows), n_(n) {}

  [[nodiscard]] Code least() noexcept {
    search(Colours{});
    return least_;
  }

 private:
  /// Splits colours by the colours of the neighbours until nothing changes; returns the number of colours.
  std::size_t refine(Colours& colours) const noexcept {
    constexpr unsigned kBits = 4;  // enough for eleven vertices of one colour, each adjacent to all others
    std::size_t before = 0;
    for (;;) {
      std::array<std::uint64_t, kMostCatalogued> keys{};
      for (std::size_t v = 0; v < n_; ++v) {
        std::uint64_t seen = 0;
        for (unsigned left = rows_[v]; left != 0; left &= left - 1) {
          seen += std::uint64_t{1} << (kBits * colours[static_cast<std::size_t>(std::countr_zero(left))]);
        }
        keys[v] = std::uint64_t{colours[v]} << (kBits * kMostCatalogued) | seen;
      }
      std::size_t different = 0;
      for (std::size_t v = 0; v < n_; ++v) {
        std::uint8_t smaller = 0;
        bool is_first = true;
        for (std::size_t u = 0; u < n_; ++u) {
          smaller = static_cast<std::uint8_t>(smaller + (keys[u] < keys[v] ? 1 : 0));
          is_first = is_first && !(u < v && keys[u] == keys[v]);
        }
        colours[v] = smaller;
        different += is_first ? 1 : 0;
      }
      if (different == before) {
        return different;
      }
      before = different;
    }
  }

  [[nodiscard]] bool are_twins(std::size_t u, std::size_t v) const noexcept {
    const auto both = static_cast<std::uint16_t>(bit(u) | bit(v));
    return (rows_[u] | both) == (rows_[v] | both);
  }

  /// The recursion depth is at most the number of vertices.
  void search(Colours colours) noexcept {
    if (refine(colours) == n_) {
      take(colours);
      return;
    }
    std::array<std::uint8_t, kMostCatalogued> sizes{};
    for (std::size_t v = 0; v < n_; ++v) {
      ++sizes[colours[v]];
    }
    std::size_t cell = 0;
    while (sizes[cell] < 2) {
      ++cell;
    }
    unsigned tried = 0;
    for (std::size_t v = 0; v < n_; ++v) {
      if (colours[v] != cell) {
        continue;
      }
      bool is_new = true;  // exchanging twin vertices changes nothing else
      for (unsigned left = tried; left != 0 && is_new; left &= left - 1) {
        is_new = !are_twins(static_cast<std::size_t>(std::countr_zero(left)), v);
      }
      if (!is_new) {
        continue;
      }
      tried |= bit(v);
      Colours finer = colours;
      for (std::size_t u = 0; u < n_; ++u) {
        finer[u] = static_cast<std::uint8_t>(finer[u] + (colours[u] == cell && u != v ? 1 : 0));
      }
      search(finer);
    }
  }

  void take(const Colours& places) noexcept {
    Rows moved{};
    for (std::size_t v = 0; v < n_; ++v) {
      for (unsigned left = rows_[v]; left != 0; left &= left - 1) {
        moved[places[v]] |= bit(places[static_cast<std::size_t>(std::countr_zero(left))]);
      }
    }
    least_ = std::min(least_, code_of(moved, n_));
  }

  const Rows& rows_;
  std::size_t n_;
  Code least_ = ~Code{0};
};

/// Returns the graph without a vertex, in whose place the last one is put.
Rows without(const Rows& rows, std::size_t n, std::size_t vertex) noexcept {
  Rows found{};
  const std::size_t last = n - 1;
  for (std::size_t v = 0; v < last; ++v) {
    const unsigned row = rows[v == vertex ? last : v];
    const unsigned moved = vertex == last ? 0U : (row >> last & 1U) << vertex;
    found[v] = static_cast<std::uint16_t>((row & ~(bit(vertex) | bit(last))) | moved);
  }
  return found;
}

/// The vertices that may have been added last, besides the last one.
struct Rivals {
  bool are_beaten = false;  ///< the last vertex is one that may have been added last
  unsigned equal = 0;       ///< those that look like it
};

/// The vertex that is added last has the largest degree and, among those of this degree, the largest sum of the degrees of
/// its neighbours. Both do not depend on the order of the vertices.
Rivals rivals_of_last(const Rows& rows, std::size_t n) noexcept {
  const std::size_t last = n - 1;
  const int degree = std::popcount(rows[last]);
  Rivals found;
  std::array<int, kMostCatalogued> degrees{};
  for (std::size_t v = 0; v < n; ++v) {
    degrees[v] = std::popcount(rows[v]);
    if (degrees[v] > degree) {
      return found;
    }
  }
  const auto around = [&](std::size_t v) {
    int sum = 0;
    for (unsigned left = rows[v]; left != 0; left &= left - 1) {
      sum += degrees[static_cast<std::size_t>(std::countr_zero(left))];
    }
    return sum;
  };
  const int mine = around(last);
  for (std::size_t v = 0; v < last; ++v) {
    if (degrees[v] == degree) {
      const int other = around(v);
      if (other > mine) {
        return found;
      }
      found.equal |= other == mine ? bit(v) : 0U;
    }
  }
  found.are_beaten = true;
  return found;
}

/// Returns whether `parent` is the least of the graphs without one of the vertices that may have been added last.
bool is_child(const Rows& rows, std::size_t n, Code parent, unsigned equal) noexcept {
  const std::size_t last = n - 1;
  for (unsigned left = equal; left != 0; left &= left - 1) {
    const auto v = static_cast<std::size_t>(std::countr_zero(left));
    const unsigned both = bit(v) | bit(last);
    const bool are_twins = (rows[v] | both) == (rows[last] | both);
    if (!are_twins && canonical(without(rows, n, v), last) < parent) {
      return false;
    }
  }
  return true;
}

/// Adds a vertex joined to `neighbours`.
Rows extended(Rows rows, std::size_t n, unsigned neighbours) noexcept {
  for (unsigned left = neighbours; left != 0; left &= left - 1) {
    rows[static_cast<std::size_t>(std::countr_zero(left))] |= bit(n);
  }
  rows[n] = static_cast<std::uint16_t>(neighbours);
  return rows;
}

void check(std::size_t vertices) {
  if (vertices > kMostCatalogued) {
    throw DomainError("can list graphs with at most " + std::to_string(kMostCatalogued) + " vertices, not " +
                      std::to_string(vertices));
  }
}

/// Appends the children of some graphs.
void append_children(std::span<const Code> parents, std::size_t n, Pool<Code>& found, Meter& meter) {
  for (const Code parent : parents) {
    const Rows rows = rows_of(parent, n);
    const std::size_t first = found.size();
    for (unsigned neighbours = 0; neighbours < 1U << n; ++neighbours) {
      const Rows child = extended(rows, n, neighbours);
      const Rivals rivals = rivals_of_last(child, n + 1);
      if (rivals.are_beaten && is_child(child, n + 1, parent, rivals.equal)) {
        meter.visit(2);
        found.push(canonical(child, n + 1));
      }
    }
    Code* const begin = found.data() + first;
    Code* const end = found.data() + found.size();
    std::sort(begin, end);
    found.truncate(static_cast<std::size_t>(std::unique(begin, end) - found.data()));
  }
}

}  // namespace

Code code_of(const Rows& rows, std::size_t vertices) noexcept {
  Code code = 0;
  for (std::size_t v = 1; v < vertices; ++v) {
    code |= Code{rows[v] & (bit(v) - 1U)} << (v * (v - 1) / 2);
  }
  return code;
}

Rows rows_of(Code code, std::size_t vertices) noexcept {
  Rows rows{};
  for (std::size_t v = 1; v < vertices; ++v) {
    for (std::size_t u = 0; u < v; ++u, code >>= 1) {
      if ((code & 1) != 0) {
        rows[u] |= bit(v);
        rows[v] |= bit(u);
      }
    }
  }
  return rows;
}

Code canonical(const Rows& rows, std::size_t vertices) noexcept { return vertices == 0 ? 0 : Labelling(rows, vertices).least(); }

std::vector<Code> children(std::span<const Code> parents, std::size_t vertices, Meter& meter) {
  check(vertices);
  check(vertices + 1);
  Pool<Code> found(meter);
  append_children(parents, vertices, found, meter);
  return {found.data(), found.data() + found.size()};
}

std::vector<Code> graphs(std::size_t vertices, Meter& meter) {
  check(vertices);
  Pool<Code> known(meter);
  known.push(0);
  for (std::size_t n = 0; n < vertices; ++n) {
    Pool<Code> next(meter);
    append_children({known.data(), known.size()}, n, next, meter);
    std::sort(next.data(), next.data() + next.size());
    known.swap(next);
  }
  return {known.data(), known.data() + known.size()};
}

}  // namespace partizan::domination
