#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "fingerprint.hpp"
#include "kernels/rulebook.hpp"
#include "second_thread.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using positions::Board;

/// A position as passed from Python: kernel, parameters, rows, columns, cells, edges.
using Given = std::tuple<std::string, std::vector<std::int64_t>, int, int, nb::bytes,
                         std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint8_t>>>;

Board board_of(const Given& given) {
  const auto& [kernel, parameters, rows, columns, cells, edges] = given;
  Board board{kernel, parameters, rows, columns, {}, {}};
  if (rows < 0 || columns < 0 || static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns) != cells.size()) {
    throw DomainError("a board of " + std::to_string(rows) + " by " + std::to_string(columns) + " cells got " +
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

search::BoardSum boards_of(const std::vector<Given>& sum) {
  search::BoardSum boards;
  boards.reserve(sum.size());
  for (const Given& given : sum) {
    boards.push_back(board_of(given));
  }
  return boards;
}

std::vector<search::BoardSum> sums_of(const std::vector<std::vector<Given>>& sums) {
  std::vector<search::BoardSum> boards;
  boards.reserve(sums.size());
  for (const auto& sum : sums) {
    boards.push_back(boards_of(sum));
  }
  return boards;
}

kernels::Table table(bool misere) { return misere ? kernels::Table::misere_outcomes : kernels::Table::values; }

Convention convention(bool misere) { return misere ? Convention::misere : Convention::normal; }

using kernels::Rulebook;

bool have_kernels(const search::BoardSum& sum) {
  return std::all_of(sum.begin(), sum.end(), [](const Board& board) { return search::is_value(board) || Rulebook::has_kernel(board); });
}

/// Runs `body` on the world under its guard, with room for more rules; returns nothing if there is no kernel for a
/// board.
template <class Body>
auto asked(World& w, bool is_known, Body&& body) {
  std::optional<decltype(body())> found;
  if (is_known) {
    found = guarded(w, [&] {
      w.limit_rules();
      return body();
    });
  }
  return found;
}

}  // namespace

void bind_positions(RoomClass<Subject::positions>& positions) {
  positions
      .def_static("known", [](const Given& given) { return Rulebook::has_kernel(board_of(given)); },
                  "Return whether there is a kernel for this board.")
      .def_static("kernels",
                  [] {
                    std::vector<std::string> names;
                    for (const auto& kernel : kernels::all_entries()) {
                      names.emplace_back(kernel.name);
                    }
                    return names;
                  })
      .def_static("family", [](const Given& given) { return Rulebook::family(board_of(given)); },
                  "Return the name of the tables that a board uses, the same in every process; empty if there is no kernel.")
      .def_static("fingerprint", [] { return std::string(kFingerprint); },
                  "Return a digest of the sources that determine the answers of the kernels.")
      .def_static("share_after",
                  [](std::optional<std::size_t> positions) { return shared_after().exchange(positions.value_or(kNeverShared)); },
                  nb::arg("positions").none(),
                  "Set after how many positions an evaluation or a search uses a second thread, None for never; return the number before.")
      .def("take_landmarks",
           [](World& w, const Given& given, bool misere, std::size_t most) {
             const Board board = board_of(given);
             const auto found = asked(w, Rulebook::has_kernel(board),
                                      [&] { return w.rulebook.rules(board).take_landmarks(table(misere), most); });
             std::vector<std::pair<nb::bytes, std::uint64_t>> out;
             for (const auto& [position, answer] : found.value_or(std::vector<kernels::Landmark>{})) {
               out.emplace_back(nb::bytes(position.data(), position.size()), answer);
             }
             return out;
           },
           "Return answers about followers of a board, a few moves away, that were found since the last call, `most` at most: "
           "positions as bytes, with the ids of their values or, for misère play, 1 if Left wins moving first plus 2 if Right "
           "does.")
      .def("learn",
           [](World& w, const Given& given, bool misere, const std::vector<std::pair<nb::bytes, std::uint64_t>>& known) {
             const Board board = board_of(given);
             std::vector<kernels::Landmark> landmarks;
             landmarks.reserve(known.size());
             for (const auto& [position, answer] : known) {
               landmarks.push_back({std::string(position.c_str(), position.size()), answer});
             }
             return asked(w, Rulebook::has_kernel(board), [&] {
                      for (const auto& [position, answer] : landmarks) {
                        if (!misere && !w.normal.values.is_valid(answer)) {
                          throw DomainError("this value belongs to another world");
                        }
                      }
                      w.rulebook.rules(board).learn(table(misere), landmarks);
                      return true;
                    }).has_value();
           },
           "Enter answers that `position_take_landmarks` has returned, perhaps in another process; return whether there is a kernel.")
      .def("value",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] { return w.solver.value(board).bits(); });
           },
           "Return the value under normal play; None if there is no kernel for this board, as in the following methods.")
      .def("value_by_play",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] { return w.rulebook.rules(board).value(board).bits(); });
           },
           "Return the same value, found from the values of all followers and never by a guess.")
      .def("guessed",
           [](World& w, const Given& given, std::uint64_t effort) {
             const Board board = board_of(given);
             const auto found = asked(w, Rulebook::has_kernel(board), [&] { return w.solver.guessed(board, effort); });
             return found && *found ? std::optional((*found)->bits()) : std::nullopt;
           },
           "Return the value if it is found by guesses alone, a number or a number plus a star, as befits a question that takes so much "
           "work; None otherwise.")
      .def("misere_outcome",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] {
               const auto wins = w.rulebook.rules(board).misere_outcome(board);
               return std::pair(wins.left, wins.right);
             });
           },
           "Return whether Left, and whether Right, wins under misère play when moving first.")
      .def("misere_form",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] { return w.rulebook.rules(board).misere_form(board); })
                 .value_or(std::nullopt);
           },
           "Return the simplest form under misère play as lists of the places of options, one for each follower; None if the kernel "
           "does not find it.")
      .def("wins",
           [](World& w, const std::vector<Given>& sum, int player, bool misere) {
             const auto boards = boards_of(sum);
             return asked(w, have_kernels(boards), [&] { return w.solver.wins(boards, side(player), convention(misere)); });
           },
           "Return whether the player to move wins a sum.")
      .def("losing",
           [](World& w, const std::vector<std::vector<Given>>& sums, int player, bool misere) {
             const auto boards = sums_of(sums);
             return guarded(w, [&] {
               w.limit_rules();
               return w.solver.losing(boards, side(player), convention(misere));
             });
           },
           "Return the index of a sum that the player to move loses, or None; every board must have a kernel.")
      .def("reply",
           [](World& w, const std::vector<Given>& before, const std::vector<std::vector<Given>>& after, int mover, bool misere) {
             const auto from = boards_of(before);
             const auto to = sums_of(after);
             return guarded(w, [&] {
               w.limit_rules();
               return w.solver.reply(from, to, side(mover), convention(misere));
             });
           },
           "Return the index of a sum, of those to which a player can move, that the opponent loses, or None; every board must have "
           "a kernel.")
      .def("census",
           [](World& w, const Given& given, int depth) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] { return w.rulebook.rules(board).census(board, depth); });
           },
           "Return the numbers of plays of 0, 1, .. moves, where either player may make each move.")
      .def("sizes",
           [](World& w) {
             const Guard guard(w.lock, w.meter, Guard::Call::reading);
             const auto s = w.rulebook.size();
             return std::pair(s.positions, s.bytes);
           },
           "Return the number of positions in the tables, and their size in bytes.");
}

}  // namespace partizan
