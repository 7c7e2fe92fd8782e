#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "retrograde/fox_and_geese.hpp"
#include "retrograde/graph.hpp"
#include "retrograde/nim_values.hpp"
#include "retrograde/winners.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using namespace retrograde;

using Lists = std::vector<std::vector<Node>>;

Arcs arcs_of(const Lists& lists) {
  Arcs arcs;
  for (const std::vector<Node>& ends : lists) {
    for (const Node w : ends) {
      if (w >= lists.size()) {
        throw DomainError("there is no node " + std::to_string(w) + " among " + std::to_string(lists.size()));
      }
    }
    arcs.add(ends);
  }
  return arcs;
}

template <class Number>
nb::bytes bytes_of(const std::vector<Number>& numbers) {
  return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number));
}

/// A table of Fox and Geese, and the world whose stoppers are its values.
struct FoxAndGeeseTable {
  std::shared_ptr<World> world;
  FoxAndGeese table;
};

}  // namespace

void bind_retrograde(nb::module_& m) {
  m.def(
       "retrograde_winners",
       [](const Lists& left, const Lists& right, bool misere) {
         if (left.size() != right.size()) {
           throw DomainError("every node has Left and Right options");
         }
         const Arcs lefts = arcs_of(left);
         const Arcs rights = arcs_of(right);
         const std::vector<Result> results = metered([&](Meter& meter) { return winners(lefts, rights, misere, meter); });
         std::vector<std::int8_t> who;
         std::vector<std::uint32_t> moves;
         for (const Result& result : results) {
           who.push_back(result.winner);
           moves.push_back(result.moves);
         }
         return std::pair(bytes_of(who), bytes_of(moves));
       },
       nb::arg("left"), nb::arg("right"), nb::arg("misere") = false,
       "Return who wins (1, -1, 0) and in how many moves, for every node and player to move, as arrays.")
      .def(
          "retrograde_nim_values",
          [](const Lists& options) {
            const Arcs arcs = arcs_of(options);
            return bytes_of(metered([&](Meter& meter) { return nim_values(arcs, meter); }));
          },
          nb::arg("options"), "Return the nim-values of the nodes as an array of int32; -1 if infinite.");
  nb::class_<FoxAndGeeseTable>(m, "FoxAndGeeseTable", "The values of Fox and Geese on boards of one width.")
      .def(
          "__init__",
          [](FoxAndGeeseTable* self, const WorldObject& object, int columns, int parity, int range) {
            World& world = *object.world;
            new (self) FoxAndGeeseTable{object.world, guarded(world, [&] { return FoxAndGeese(world.loopy, columns, parity, range); })};
          },
          nb::arg("world"), nb::arg("columns"), nb::arg("parity"), nb::arg("range"))
      .def("square", [](const FoxAndGeeseTable& self, int row, int column) { return self.table.square(row, column); },
           "Return the number of a square, with rows counted from below; -1 if it is not there.")
      .def("value",
           [](FoxAndGeeseTable& self, std::uint64_t geese, int fox) {
             return guarded(*self.world, [&] { return self.table.value(geese, fox); });
           },
           nb::arg("geese"), nb::arg("fox"), "Return the loopy node that is the value of a position.")
      .def_prop_ro("positions", [](const FoxAndGeeseTable& self) { return self.table.positions(); })
      .def_prop_ro("bytes", [](const FoxAndGeeseTable& self) { return self.table.bytes(); });
}

}  // namespace partizan
