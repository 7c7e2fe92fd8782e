#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "loopy/graph.hpp"
#include "loopy/survival.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using loopy::Edges;
using loopy::Ends;
using loopy::Graph;
using loopy::Node;
using loopy::Pseudonumber;
using loopy::Sides;

using PythonSides = std::pair<Node, Node>;
using PythonPseudonumber = std::tuple<int, std::uint64_t, int>;  // size, the value of the number, side

/// Rejects nodes that this world did not store.
Node checked(const World& w, Node i) {
  if (!w.loopy.is_valid(i)) {
    throw DomainError("this loopy game belongs to another world");
  }
  return i;
}
Sides checked(const World& w, PythonSides g) { return {checked(w, g.first), checked(w, g.second)}; }
PythonSides to_python(Sides g) { return {g.on, g.negative_on}; }

/// Returns a graph whose ends are its nodes, or ~k for k < `outside`.
Graph graph_of(Edges left, Edges right, std::size_t outside) {
  if (left.size() != right.size()) {
    throw DomainError("every node has Left and Right options");
  }
  const auto is_end = [&](Node w) {
    return w >= 0 ? static_cast<std::size_t>(w) < left.size() : static_cast<std::size_t>(~w) < outside;
  };
  for (const Edges* const side : {&left, &right}) {
    for (const Ends& ends : *side) {
      if (!std::all_of(ends.begin(), ends.end(), is_end)) {
        throw DomainError("an edge does not end at a node");
      }
    }
  }
  return {std::move(left), std::move(right)};
}

PythonPseudonumber to_python(Pseudonumber p) { return {p.size, normal::ValueStore::number(p.number).bits(), p.side}; }

/// The difference of two nodes of one graph, without a store.
class Bare final : public loopy::Play {
 public:
  explicit Bare(const Graph& graph) : graph_(graph) {}
  void options(Node v, Player player, Ends& out) override {
    const Ends& ends = graph_[player][static_cast<std::size_t>(v)];
    out.insert(out.end(), ends.begin(), ends.end());
  }
  [[nodiscard]] loopy::Answer known(Node, Node, Player) override { return loopy::Answer::unknown; }
  [[nodiscard]] std::size_t row(Node v) const override { return static_cast<std::size_t>(v); }

 private:
  const Graph& graph_;
};

void bind_graphs(nb::module_& m) {
  m.def("loopy_winners", [](Edges left, Edges right) {
        const Graph graph = graph_of(std::move(left), std::move(right), 0);
        const auto found = metered([&](Meter& meter) { return loopy::winners(graph, meter); });
        std::vector<std::pair<int, int>> out;
        out.reserve(graph.size());
        for (std::size_t v = 0; v < graph.size(); ++v) {
          out.emplace_back(found[2 * v], found[2 * v + 1]);
        }
        return out;
      }, nb::arg("left"), nb::arg("right"),
      "Return who wins from each node if Left begins, and if Right begins: 1 Left, -1 Right, 0 for a draw.");
  m.def("loopy_components", [](Edges left, Edges right) {
        const Graph graph = graph_of(std::move(left), std::move(right), 0);
        return metered([&](Meter& meter) { return loopy::components(graph, meter); });
      }, nb::arg("left"), nb::arg("right"), "Return the strongly connected components, each before those that lead to it.");
  m.def("loopy_alternating_cycle", [](Edges left, Edges right) {
        const Graph graph = graph_of(std::move(left), std::move(right), 0);
        return metered([&](Meter& meter) { return loopy::alternating_cycle(graph, meter); });
      }, nb::arg("left"), nb::arg("right"),
      "Return the nodes of a cycle of alternating play, Left moving first, or an empty list.");
  m.def("loopy_bisimulation", [](Edges left, Edges right, std::vector<Node> colours) {
        const Graph graph = graph_of(std::move(left), std::move(right), 0);
        if (colours.size() != graph.size()) {
          throw DomainError("every node has a colour");
        }
        return metered([&](Meter& meter) { return loopy::bisimulation(graph, std::move(colours), meter); });
      }, nb::arg("left"), nb::arg("right"), nb::arg("colours"),
      "Return the class of each node in the coarsest partition that respects colours and edges.");
  m.def("loopy_survives", [](Edges left, Edges right, const std::vector<std::pair<Node, Node>>& pairs) {
        const Graph graph = graph_of(std::move(left), std::move(right), 0);
        for (const auto [g, h] : pairs) {
          if (g < 0 || h < 0 || static_cast<std::size_t>(std::max(g, h)) >= graph.size()) {
            throw DomainError("the pairs are nodes of the graph");
          }
        }
        return metered([&](Meter& meter) {
          constexpr std::size_t kMostRows = 2896;
          Bare play(graph);
          loopy::Survival survival(play, meter, graph.size() <= kMostRows ? graph.size() : 0);
          std::vector<bool> out;
          for (const auto [g, h] : pairs) {
            out.push_back(survival.holds(g, h, Player::right, true));
          }
          return out;
        });
      }, nb::arg("left"), nb::arg("right"), nb::arg("pairs"),
      "Return for pairs (g, h) of nodes whether g >= h if Left wins all infinite play.");
}

void bind_nodes(RoomClass<Subject::loopy>& loopy) {
  loopy
      .def("of_value",
           [](World& w, std::uint64_t value) {
             return guarded(w, [&] {
               if (!w.normal.values.is_valid(value)) {
                 throw DomainError("this value belongs to another world");
               }
               return w.loopy.of_value(normal::Value::from_bits(value));
             });
           })
      .def("value",
           [](World& w, Node i) {
             return guarded(w, [&]() -> std::optional<std::uint64_t> {
               const auto value = w.loopy.value(checked(w, i));
               return value ? std::optional(value->bits()) : std::nullopt;
             });
           }, "Return the loop-free value that a node is, or None.")
      .def("is_stopper", [](World& w, Node i) { return guarded(w, [&] { return w.loopy.is_stopper(checked(w, i)); }); })
      .def("options",
           [](World& w, Node i, int player) {
             return guarded(w, [&] {
               const auto list = w.loopy.options_of(checked(w, i), side(player));
               return Ends(list.begin(), list.end());
             });
           })
      .def("followers",
           [](World& w, const Ends& from, bool loopy) {
             return guarded(w, [&] {
               for (const Node i : from) {
                 (void)checked(w, i);
               }
               return w.loopy.followers(from, loopy);
             });
           }, nb::arg("nodes"), nb::arg("loopy") = false)
      .def("intern",
           [](World& w, Edges left, Edges right) {
             return guarded(w, [&] { return w.loopy.intern(graph_of(std::move(left), std::move(right), w.loopy.size())); });
           }, "Return the nodes of a graph in canonical form; ~i stands for node i.")
      .def("onsides",
           [](World& w, Edges left, Edges right) {
             return guarded(w, [&] { return w.loopy.onsides(graph_of(std::move(left), std::move(right), w.loopy.size())); });
           }, "Return the onsides of the nodes of a graph; ~i stands for node i.")
      .def("sizes", [](World& w) {
        return guarded(w, [&] { return std::pair(w.loopy.size(), w.loopy.bytes()); });
      }, "Return the number of nodes stored and the bytes that they take.");
}

void bind_order_and_sums(RoomClass<Subject::loopy>& loopy) {
  loopy
      .def("ge", [](World& w, Node a, Node b) { return guarded(w, [&] { return w.loopy.ge(checked(w, a), checked(w, b)); }); },
           "Return whether a >= b on the onside.")
      .def("negative", [](World& w, Node a) { return guarded(w, [&] { return w.loopy.negative(checked(w, a)); }); })
      .def("upsum",
           [](World& w, Node a, Node b) { return guarded(w, [&] { return w.loopy.upsum(checked(w, a), checked(w, b)); }); })
      .def("sides_are_stopper",
           [](World& w, PythonSides g) { return guarded(w, [&] { return w.loopy.is_stopper(checked(w, g)); }); })
      .def("sides_ge",
           [](World& w, PythonSides g, PythonSides h) {
             return guarded(w, [&] { return w.loopy.ge(checked(w, g), checked(w, h)); });
           })
      .def("sides_add",
           [](World& w, PythonSides g, PythonSides h) {
             return to_python(guarded(w, [&] { return w.loopy.add(checked(w, g), checked(w, h)); }));
           })
      .def("evaluate",
           [](World& w, Edges left, Edges right, const std::vector<PythonSides>& ends) {
             const auto found = guarded(w, [&] {
               std::vector<Sides> known;
               for (const PythonSides& g : ends) {
                 known.push_back(checked(w, g));
               }
               return w.loopy.evaluate(graph_of(std::move(left), std::move(right), known.size()), known);
             });
             std::vector<PythonSides> out;
             for (const Sides g : found) {
               out.push_back(to_python(g));
             }
             return out;
           }, "Return the sides of the nodes of a graph; ~k stands for the k-th of `ends`.")
      .def("pseudonumber",
           [](World& w, Node i) {
             const auto found = guarded(w, [&] { return w.loopy.pseudonumber(checked(w, i)); });
             return found ? std::optional(to_python(*found)) : std::nullopt;
           })
      .def("stop", [](World& w, Node i, int player) {
        return to_python(guarded(w, [&] {
          if (!w.loopy.is_stopper(checked(w, i))) {
            throw DomainError("only stoppers have stops");
          }
          return w.loopy.stop(i, side(player));
        }));
      });
}

}  // namespace

void bind_loopy(nb::module_& m, RoomClass<Subject::loopy>& loopy) {
  bind_graphs(m);
  bind_nodes(loopy);
  bind_order_and_sums(loopy);
}

}  // namespace partizan
