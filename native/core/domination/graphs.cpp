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
    constexpr unsigned kBits = 4;  // enough for ten vertices of one colour, each adjacent to all others
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

/// Adds a vertex joined to `neighbours`; returns false, leaving a useless graph, if another vertex has a larger
/// degree.
bool extended(Rows& rows, std::size_t n, unsigned neighbours) noexcept {
  const int degree = std::popcount(neighbours);
  for (std::size_t v = 0; v < n; ++v) {
    const unsigned joined = neighbours >> v & 1;
    if (std::popcount(rows[v]) + static_cast<int>(joined) > degree) {
      return false;
    }
    rows[v] = static_cast<std::uint16_t>(rows[v] | joined << n);
  }
  rows[n] = static_cast<std::uint16_t>(neighbours);
  return true;
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

std::vector<Code> graphs(std::size_t vertices, Meter& meter) {
  if (vertices > kMostCatalogued) {
    throw DomainError("can list graphs with at most " + std::to_string(kMostCatalogued) + " vertices, not " +
                      std::to_string(vertices));
  }
  constexpr std::size_t kBatch = std::size_t{1} << 22;  // merged into the others from time to time
  Pool<Code> known(meter);
  known.push(0);
  for (std::size_t n = 0; n < vertices; ++n) {
    Pool<Code> next(meter);
    std::size_t sorted = 0;
    const auto merge = [&] {
      Code* const begin = next.data();
      Code* const end = begin + next.size();
      std::sort(begin + sorted, end);
      std::inplace_merge(begin, begin + sorted, end);
      next.truncate(static_cast<std::size_t>(std::unique(begin, end) - begin));
      sorted = next.size();
    };
    // Every graph has a vertex of largest degree; it is added last.
    for (std::size_t i = 0; i < known.size(); ++i) {
      for (unsigned neighbours = 0; neighbours < 1U << n; ++neighbours) {
        Rows rows = rows_of(known[i], n);
        if (extended(rows, n, neighbours)) {
          meter.visit(2);
          next.push(canonical(rows, n + 1));
        }
      }
      if (next.size() - sorted > kBatch) {
        merge();
      }
    }
    merge();
    known.swap(next);
  }
  return {known.data(), known.data() + known.size()};
}

}  // namespace partizan::domination
