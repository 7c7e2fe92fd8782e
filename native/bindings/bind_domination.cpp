#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "bindings.hpp"
#include "domination/census.hpp"
#include "domination/games.hpp"
#include "domination/search.hpp"
#include "domination/table.hpp"
#include "errors.hpp"

namespace partizan {
namespace {

using namespace domination;

using Vertices = std::vector<std::uint32_t>;
using Sextet = std::tuple<int, int, int, int, int, int>;

constexpr std::size_t kMostVertices = 128;

template <class Mask>
Mask set_of(const Vertices& vertices, std::size_t order) {
  Mask set = 0;
  for (const std::uint32_t v : vertices) {
    if (v >= order) {
      throw DomainError("there is no vertex " + std::to_string(v) + " among " + std::to_string(order));
    }
    set |= Mask{1} << v;
  }
  return set;
}

using Lists = std::vector<std::vector<std::uint8_t>>;

template <class Mask>
std::unique_ptr<Search<Mask>> search_of(const std::vector<Vertices>& covers, int rules, Lists symmetries, std::vector<Lists> copies) {
  if (rules < 0 || rules > static_cast<int>(Rules::kIndicated)) {
    throw DomainError("the rules must be 0 (ordinary), 1 (connected) or 2 (indicated)");
  }
  Board<Mask> board;
  board.rules = static_cast<Rules>(rules);
  for (std::size_t v = 0; v < covers.size(); ++v) {
    board.all |= Mask{1} << v;
    board.covers.push_back(set_of<Mask>(covers[v], covers.size()));
  }
  for (const std::vector<std::uint8_t>& images : symmetries) {
    Mask image = 0;
    for (const std::uint8_t v : images) {
      image |= set_of<Mask>({v}, covers.size());
    }
    if (image != board.all || images.size() != covers.size()) {
      throw DomainError("a symmetry must be a permutation of the vertices");
    }
  }
  board.symmetries = std::move(symmetries);
  Mask copied = 0;
  for (const Lists& blocks : copies) {
    for (const std::vector<std::uint8_t>& block : blocks) {
      for (const std::uint8_t v : block) {
        const Mask vertex = set_of<Mask>({v}, covers.size());
        if ((copied & vertex) != 0 || block.size() != blocks.front().size()) {
          throw DomainError("copies of a component must be disjoint and have equally many vertices");
        }
        copied |= vertex;
      }
    }
  }
  board.copies = std::move(copies);
  return std::make_unique<Search<Mask>>(std::move(board));
}

/// A search with the smaller type of sets if it suffices, and the lock under which it is used.
struct HeldSearch {
  std::variant<std::unique_ptr<Search<std::uint64_t>>, std::unique_ptr<Search<Wide>>> search;
  Lock lock;

  Meter& meter() {
    return std::visit([](auto& held) -> Meter& { return held->meter(); }, search);
  }
  /// Runs `body(search, set of open vertices)`; it must not touch Python objects.
  template <class Body>
  auto asked(const Vertices& open, Body&& body) {
    const Guard guard(lock, meter());
    return std::visit(
        [&](auto& held) {
          using Mask = std::decay_t<decltype(held->board().all)>;
          try {
            return body(*held, set_of<Mask>(open, held->board().covers.size()));
          } catch (const StoreFull&) {
            held->forget();  // so that smaller questions can be asked
            throw;
          }
        },
        search);
  }
};

/// An object with a meter, and the lock under which it is used.
template <class Kind>
struct Held {
  std::unique_ptr<Kind> kind;
  Lock lock;

  template <class Body>
  auto asked(Body&& body) {
    const Guard guard(lock, kind->meter());
    return body(*kind);
  }
};
using HeldTable = Held<Table>;
using HeldGames = Held<Games>;

std::vector<std::uint32_t> narrow(const std::vector<Vertices>& covers) {
  if (covers.size() > Table::kMostVertices) {
    throw DomainError("a table of all dominated sets can have at most " + std::to_string(Table::kMostVertices) + " vertices, not " +
                      std::to_string(covers.size()));
  }
  std::vector<std::uint32_t> sets;
  for (const Vertices& cover : covers) {
    sets.push_back(set_of<std::uint32_t>(cover, covers.size()));
  }
  return sets;
}

Sextet sextet(const Numbers& n) { return {n.dominator, n.staller, n.dominator_dp, n.staller_dp, n.dominator_sp, n.staller_sp}; }

std::vector<Code> codes_of(const nb::bytes& raw) {
  std::vector<Code> codes(raw.size() / sizeof(Code));
  std::memcpy(codes.data(), raw.c_str(), codes.size() * sizeof(Code));
  return codes;
}

void bind_search(nb::module_& m) {
  nb::class_<HeldSearch>(m, "DominationSearch", "The domination game on a graph with up to 128 vertices, by search.")
      .def("__init__",
           [](HeldSearch* held, const std::vector<Vertices>& covers, int rules, Lists symmetries, std::vector<Lists> copies) {
             if (covers.size() > kMostVertices) {
               throw DomainError("the search accepts graphs with at most " + std::to_string(kMostVertices) + " vertices, not " +
                                 std::to_string(covers.size()));
             }
             if (covers.size() <= 64) {
               auto made = search_of<std::uint64_t>(covers, rules, std::move(symmetries), std::move(copies));
               new (held) HeldSearch{std::move(made), {}};
             } else {
               auto made = search_of<Wide>(covers, rules, std::move(symmetries), std::move(copies));
               new (held) HeldSearch{std::move(made), {}};
             }
           },
           nb::arg("covers"), nb::arg("rules") = 0, nb::arg("symmetries") = Lists{}, nb::arg("copies") = std::vector<Lists>{})
      .def("value",
           [](HeldSearch& held, const Vertices& open, bool staller, bool dominator_may_pass, bool staller_may_pass) {
             return held.asked(open, [&](auto& search, auto set) {
               return search.value(set, Turn{staller, dominator_may_pass, staller_may_pass});
             });
           },
           nb::arg("open"), nb::arg("staller") = false, nb::arg("dominator_may_pass") = false, nb::arg("staller_may_pass") = false,
           "Return the number of vertices still to be chosen.")
      .def("line",
           [](HeldSearch& held, const Vertices& open, bool staller, bool dominator_may_pass, bool staller_may_pass) {
             return held.asked(open, [&](auto& search, auto set) {
               return search.line(set, Turn{staller, dominator_may_pass, staller_may_pass});
             });
           },
           nb::arg("open"), nb::arg("staller") = false, nb::arg("dominator_may_pass") = false, nb::arg("staller_may_pass") = false,
           "Return an optimal line of play; -1 is a pass.")
      .def_prop_ro("bytes_held", [](HeldSearch& held) {
            const Guard guard(held.lock, held.meter(), Guard::Call::reading);
            return held.meter().bytes();
          }, "Bytes held.")
      .def_prop_ro("positions", [](HeldSearch& held) {
            const Guard guard(held.lock, held.meter(), Guard::Call::reading);
            return held.meter().positions();
          }, "The number of positions that the last question visited.");
}

void bind_table(nb::module_& m) {
  nb::class_<HeldTable>(m, "DominationTable", "The domination game from every set of dominated vertices.")
      .def("__init__",
           [](HeldTable* held, const std::vector<Vertices>& covers) {
             auto made = std::make_unique<Table>(narrow(covers));
             new (held) HeldTable{std::move(made), {}};
           },
           nb::arg("covers"))
      .def("fill",
           [](HeldTable& held) { held.asked([](Table& table) { table.fill(); }); },
           "Find all numbers. Call this first.")
      .def("at",
           [](HeldTable& held, std::uint32_t open) {
             return held.asked([&](Table& table) {
               if (!table.is_filled() || open >> table.vertices() != 0) {
                 throw DomainError("the set of open vertices does not exist, or the table has not been filled; call fill() first");
               }
               return sextet(table.at(open));
             });
           },
           nb::arg("open"), "Return the six numbers if these vertices, a bit each, are not dominated.")
      .def("minus", [](HeldTable& held) { return held.asked([](Table& table) { return table.minus(); }); },
           "Return a smallest dominated set, a bit each, for which Staller is worse off moving first; or None.");
}

void bind_games(nb::module_& m) {
  nb::class_<HeldGames>(m, "DominationGames", "Domination games as interned trees.")
      .def("__init__", [](HeldGames* held) { new (held) HeldGames{std::make_unique<Games>(), {}}; })
      .def("of_board",
           [](HeldGames& held, const std::vector<Vertices>& covers, const Vertices& open) {
             const auto sets = narrow(covers);
             return held.asked([&](Games& games) { return games.of_board(sets, set_of<std::uint32_t>(open, sets.size())); });
           },
           nb::arg("covers"), nb::arg("open"), "Return the game on a graph whose undominated vertices are `open`.")
      .def("of_parts",
           [](HeldGames& held, const std::vector<Vertices>& covers) {
             const auto sets = narrow(covers);
             return held.asked([&](Games& games) { return games.of_parts(sets); });
           },
           nb::arg("covers"), "Return the games on a graph for all sets of open vertices, indexed by the set as a number.")
      .def("sum", [](HeldGames& held, Game a, Game b) { return held.asked([&](Games& games) { return games.sum(a, b); }); }, nb::arg("a"),
           nb::arg("b"), "Return the game on the disjoint union of two graphs.")
      .def("options",
           [](HeldGames& held, Game game) {
             return held.asked([&](Games& games) {
               if (game >= games.size()) {
                 throw DomainError("there is no such game");
               }
               const auto found = games.options(game);
               return std::vector<Game>(found.begin(), found.end());
             });
           },
           nb::arg("game"))
      .def("numbers",
           [](HeldGames& held, Game game) {
             return held.asked([&](Games& games) {
               if (game >= games.size()) {
                 throw DomainError("there is no such game");
               }
               return sextet(games.numbers(game));
             });
           },
           nb::arg("game"), "Return the six numbers: plain, if Dominator may pass, if Staller may pass; each if Dominator or Staller begins.")
      .def("unions",
           [](HeldGames& held, const std::vector<Game>& chosen) {
             using Row = std::tuple<std::uint64_t, std::array<int, 4>, std::array<std::pair<Game, Game>, 4>>;
             std::vector<Row> rows;
             held.asked([&](Games& games) {
               for (const Offsets& row : games.unions(chosen)) {
                 rows.emplace_back(row.pairs, row.offsets, row.witnesses);
               }
             });
             return rows;
           },
           nb::arg("games"),
           "Return, by the classes of two games, the number of pairs, the least and largest offsets of their unions, and examples.")
      .def_prop_ro("size", [](HeldGames& held) { return held.asked([](Games& games) { return games.size(); }); }, "The number of games.");
}

void bind_census(nb::module_& m) {
  m.def(
      "small_graphs",
      [](std::size_t vertices) {
        const auto codes =
            metered([&](Meter& meter) { return domination::graphs(vertices, meter); });
        return nb::bytes(reinterpret_cast<const char*>(codes.data()), codes.size() * sizeof(Code));
      },
      nb::arg("vertices"),
      "Return the graphs with `vertices` vertices up to isomorphism: words with a bit for each pair, as in graph6.");
  m.def(
      "graph_children",
      [](const nb::bytes& raw, std::size_t vertices) {
        const std::vector<Code> parents = codes_of(raw);
        const auto codes = metered([&](Meter& meter) { return domination::children(parents, vertices, meter); });
        return nb::bytes(reinterpret_cast<const char*>(codes.data()), codes.size() * sizeof(Code));
      },
      nb::arg("codes"), nb::arg("vertices"),
      "Return the graphs with one vertex more that belong to these graphs, which are words of `small_graphs`.");
  m.def(
      "small_graph_numbers",
      [](const nb::bytes& raw, std::size_t vertices) {
        if (vertices > kMostCatalogued) {
          throw DomainError("a word can hold a graph with at most " + std::to_string(kMostCatalogued) + " vertices");
        }
        const std::vector<Code> codes = codes_of(raw);
        const auto found =
            metered([&](Meter& meter) { return numbers_of(codes, vertices, meter); });
        return nb::bytes(reinterpret_cast<const char*>(found.data()), found.size() * sizeof(Lasting));
      },
      nb::arg("codes"), nb::arg("vertices"),
      "Return two bytes for each graph: the length of the game if Dominator begins, and if Staller begins.");
  m.def(
      "longest_trees",
      [](const Levels& first, std::size_t most, int bound, bool staller, std::size_t examples) {
        const LongestTrees found =
            metered([&](Meter& meter) { return longest_trees(first, most, bound, staller, examples, meter); });
        return std::tuple(found.trees, found.over, found.count, found.examples);
      },
      nb::arg("first"), nb::arg("most"), nb::arg("bound"), nb::arg("staller"), nb::arg("examples"),
      "Among `most` trees from the depths `first` on, return the numbers of trees, of those that exceed and of those that attain "
      "the bound, and the first of the latter as depths.");
  nb::class_<Trees>(m, "FreeTrees", "Iterates over the trees with `vertices` vertices up to isomorphism.")
      .def("__init__",
           [](Trees* trees, std::size_t vertices) {
             if (vertices == 0 || vertices > 64) {
               throw DomainError("can list trees with 1 to 64 vertices, not " + std::to_string(vertices));
             }
             new (trees) Trees(vertices);
           },
           nb::arg("vertices"))
      .def("next",
           [](Trees& trees) -> std::optional<Levels> {
             const Levels* const levels = trees.next();
             return levels == nullptr ? std::nullopt : std::optional(*levels);
           },
           "Return the depths of the vertices of the next tree, or None.")
      .def("skip",
           [](Trees& trees, std::size_t most) {
             std::size_t skipped = 0;
             while (skipped < most && trees.next() != nullptr) {
               ++skipped;
             }
             return skipped;
           },
           nb::arg("most"), "Go past at most `most` trees, and return their number.");
}

}  // namespace

void bind_domination(nb::module_& m) {
  bind_search(m);
  bind_table(m);
  bind_games(m);
  bind_census(m);
}

}  // namespace partizan
