#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "positions/rulebook.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using positions::Board;

/// A position as Python has it: kernel, parameters, rows, columns, cells, edges.
using Given = std::tuple<std::string, std::vector<std::int64_t>, int, int, nb::bytes,
                         std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint8_t>>>;

Board board_of(const Given& given) {
  const auto& [kernel, parameters, rows, columns, cells, edges] = given;
  Board board{kernel, parameters, rows, columns, {}, {}};
  if (rows < 0 || columns < 0 || static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns) != cells.size()) {
    throw DomainError("a board of " + std::to_string(rows) + " by " + std::to_string(columns) + " cells was given " +
                      std::to_string(cells.size()) + " codes");
  }
  const auto* const codes = reinterpret_cast<const std::uint8_t*>(cells.c_str());
  board.cells.assign(codes, codes + cells.size());
  for (const auto& [from, to, code] : edges) {
    if (from >= cells.size() || to >= cells.size()) {
      throw DomainError("an edge ends at vertex " + std::to_string(std::max(from, to)) + ", of " + std::to_string(cells.size()));
    }
    board.edges.push_back({from, to, code});
  }
  return board;
}

positions::BoardSum boards_of(const std::vector<Given>& sum) {
  positions::BoardSum boards;
  boards.reserve(sum.size());
  for (const Given& given : sum) {
    boards.push_back(board_of(given));
  }
  return boards;
}

search::Convention convention(bool misere) { return misere ? search::Convention::misere : search::Convention::normal; }

/// Runs `body` on the world under its guard, with room for more rules.
template <class Body>
auto asked(World& w, Body&& body) {
  return guarded(w, [&] {
    w.limit_rules();
    return body();
  });
}

}  // namespace

void bind_positions(WorldClass& world) {
  world
      .def_static("position_known", [](const Given& given) { return positions::Rulebook::knows(board_of(given)); },
                  "Whether there is a kernel for this board.")
      .def_static("position_kernels",
                  [] {
                    std::vector<std::string> names;
                    for (const auto& kernel : positions::kernels()) {
                      names.emplace_back(kernel.name);
                    }
                    return names;
                  })
      .def("begin_question",
           [](World& w, std::optional<std::uint64_t> positions, nb::object progress) {
             const Guard guard(w.mutex, w.meter);
             w.meter.begin_question(positions);
             w.progress = progress.is_none() ? nb::object() : std::move(progress);
           },
           nb::arg("positions").none(), nb::arg("progress").none(),
           "Let the next questions visit so many positions, and tell `progress` how many they have visited.")
      .def("end_question",
           [](World& w) {
             const Guard guard(w.mutex, w.meter);
             w.meter.begin_question(std::nullopt);
             w.progress.reset();
           })
      .def("position_value",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, [&] { return w.rulebook.rules(board).value(board).bits(); });
           })
      .def("position_misere_outcome",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             const auto wins = asked(w, [&] { return w.rulebook.rules(board).misere_outcome(board); });
             return std::pair(wins.left, wins.right);
           },
           "Whether Left, and whether Right, wins under misère play when moving first.")
      .def("position_wins",
           [](World& w, const std::vector<Given>& sum, int player, bool misere) {
             const auto boards = boards_of(sum);
             return asked(w, [&] { return w.solver.wins(boards, side(player), convention(misere)); });
           },
           "Whether the player to move wins a sum.")
      .def("position_losing",
           [](World& w, const std::vector<std::vector<Given>>& sums, int player, bool misere) {
             std::vector<positions::BoardSum> boards;
             boards.reserve(sums.size());
             for (const auto& sum : sums) {
               boards.push_back(boards_of(sum));
             }
             return asked(w, [&] { return w.solver.losing(boards, side(player), convention(misere)); });
           },
           "The index of a sum that the player to move loses, or None.")
      .def("position_census",
           [](World& w, const Given& given, int depth) {
             const Board board = board_of(given);
             return asked(w, [&] { return w.rulebook.rules(board).census(board, depth); });
           },
           "How many plays of 0, 1, .. moves there are, either player making each.")
      .def("position_sizes",
           [](World& w) {
             const auto s = guarded(w, [&] { return w.rulebook.size(); });
             return std::pair(s.positions, s.bytes);
           },
           "How many positions the tables hold, and in how many bytes.");
}

}  // namespace partizan
