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
#include "given.hpp"
#include "kernels/rulebook.hpp"
#include "second_thread.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using positions::Board;

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

std::pair<int, std::uint32_t> as_pair(const retrograde::Result& result) { return {result.winner, result.moves}; }

Convention convention(bool misere) { return misere ? Convention::misere : Convention::normal; }

using kernels::Rulebook;

bool have_kernels(const search::BoardSum& sum) {
  return std::all_of(sum.begin(), sum.end(), [](const Board& board) { return search::is_value(board) || Rulebook::has_kernel(board); });
}

/// What is kept of each table: as many findings, of those that took the most work; for others who read them, none that are found
/// again in less time.
constexpr positions::Wanted kOwn{std::size_t{1} << 18, 1, true, true};
constexpr positions::Wanted kShared{std::size_t{1} << 16, 5, false, false};

/// What the tables of positions and the searches of sums know and would take long to find again, as pages; empty if there is
/// nothing, or nothing new. And how far a search has come.
struct Pages {
  std::string of_positions;
  std::string of_sums;
  std::vector<search::Standing> standing;
};

Pages pages_of(World& w, bool only_new) {
  const positions::Wanted& wanted = only_new ? kShared : kOwn;
  auto found = w.rulebook.findings(wanted);
  if (only_new) {
    w.passed_on.keep_new(found);
  }
  auto standing = w.solver.standing(Convention::normal);
  if (standing.empty()) {
    standing = w.solver.standing(Convention::misere);
  }
  return {found.empty() ? std::string() : positions::page_of(found, w.normal.values), w.solver.page(wanted, only_new), standing};
}

nb::tuple as_python(const Pages& pages) {
  nb::list standing;
  for (const auto& [settled, all] : pages.standing) {
    standing.append(nb::make_tuple(settled, all));
  }
  return nb::make_tuple(nb::bytes(pages.of_positions.data(), pages.of_positions.size()),
                        nb::bytes(pages.of_sums.data(), pages.of_sums.size()), standing);
}

/// Passes what the world knows on to the function of the budget that keeps it, if there is one.
void keep(World& w, Guard& guard) {
  const Limits* const limits = guard.limits();
  if (limits != nullptr) {
    const Pages pages = pages_of(w, limits->only_new);
    guard.with_python([&] {
      if (!limits->keep.is_none()) {
        limits->keep(as_python(pages));
      }
    });
  }
  guard.rest_now_and_then();
}

/// Runs `body` on the world under its guard, with room for more rules, and keeps what it finds now and then, and before it is
/// forgotten.
template <class Body>
auto searched(World& w, Body&& body) {
  return guarded(w, [&](Guard& guard) {
    w.limit_rules();
    std::optional<decltype(body())> found;
    const search::Solver::Question question(w.solver);
    guard.rest_now_and_then();
    try {
      w.meter.works_with_rests([&] { found = body(); }, [&] { keep(w, guard); });
    } catch (const StoreFull&) {
      keep(w, guard);
      throw;
    }
    return *found;
  });
}

/// The same, if there is a kernel for a board; returns nothing if there is none.
template <class Body>
auto asked(World& w, bool is_known, Body&& body) {
  std::optional<decltype(body())> found;
  if (is_known) {
    found = searched(w, body);
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
      .def("pages",
           [](World& w, bool only_new) {
             return as_python(guarded(w, [&] { return pages_of(w, only_new); }));
           },
           nb::arg("only_new"),
           nb::sig("def pages(self, only_new: bool) -> tuple[bytes, bytes, list[tuple[int, int]]]"),
           "Return what is known about positions, and about sums, and would take long to find again: two pages of bytes, which are empty "
           "if there is nothing, or nothing that was not returned before. Also how many of the sums that were asked about are settled, "
           "and of how many, and the same for the moves in the one that was searched last.")
      .def("learn",
           [](World& w, const std::vector<Given>& sum, bool misere, nb::bytes of_positions, nb::bytes of_sums) {
             const auto boards = boards_of(sum);
             const std::string_view first(of_positions.c_str(), of_positions.size());
             const std::string_view second(of_sums.c_str(), of_sums.size());
             return asked(w, have_kernels(boards), [&] {
                      for (const Board& board : boards) {
                        if (!search::is_value(board)) {
                          (void)w.rulebook.rules(board);
                        }
                      }
                      if (!first.empty()) {
                        for (const positions::Finding& finding : positions::findings_of(first, w.normal.values)) {
                          w.rulebook.learn(finding);
                          w.passed_on.add(finding);
                        }
                      }
                      if (!second.empty()) {
                        w.solver.learn(boards, convention(misere), second);
                      }
                      return true;
                    }).has_value();
           },
           nb::arg("sum"), nb::arg("misere"), nb::arg("of_positions"), nb::arg("of_sums"),
           "Enter pages that `pages` has returned, perhaps in another process, for a question about a sum; return whether there are "
           "kernels for it.")
      .def("value",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] { return w.solver.value(board).bits(); });
           },
           "Return the value under normal play; None if there is no kernel for this board, as in the following methods.")
      .def("value_by_play",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             return asked(w, Rulebook::has_kernel(board), [&] { return w.solver.value_by_play(board).bits(); });
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
               const auto wins = w.solver.misere_outcome(board);
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
      .def("results",
           [](World& w, const Given& given, bool misere) {
             const Board board = board_of(given);
             const auto found = asked(w, Rulebook::has_kernel(board), [&] { return w.rulebook.rules(board).results(board, convention(misere)); })
                                    .value_or(std::nullopt);
             return found ? std::optional(std::pair(as_pair((*found)[0]), as_pair((*found)[1]))) : std::nullopt;
           },
           nb::arg("board"), nb::arg("misere"),
           "Return who wins a position whose play may repeat, as 1, -1 or 0, and in how many moves, if Left begins and if Right begins; "
           "None if there is no kernel.")
      .def("graph",
           [](World& w, const Given& given) {
             const Board board = board_of(given);
             auto found = asked(w, Rulebook::has_kernel(board), [&] { return w.rulebook.rules(board).graph(board); }).value_or(std::nullopt);
             if (!found) {
               return nb::object(nb::none());
             }
             nb::list names;
             for (const std::string& name : found->names) {
               names.append(nb::bytes(name.data(), name.size()));
             }
             return nb::object(nb::make_tuple(names, found->moves[0], found->moves[1]));
           },
           nb::arg("board"),
           nb::sig("def graph(self, board: object) -> tuple[list[bytes], list[list[int]], list[list[int]]] | None"),
           "Return the positions that play reaches from a board, by names that tell those of one family apart, the board's first, and "
           "the places of Left's and of Right's options of each; None if there is no kernel.")
      .def("wins",
           [](World& w, const std::vector<Given>& sum, int player, bool misere) {
             const auto boards = boards_of(sum);
             return asked(w, have_kernels(boards), [&] { return w.solver.wins(boards, side(player), convention(misere)); });
           },
           "Return whether the player to move wins a sum.")
      .def("losing",
           [](World& w, const std::vector<std::vector<Given>>& sums, int player, bool misere) {
             const auto boards = sums_of(sums);
             return searched(w, [&] {
               return w.solver.losing(boards, side(player), convention(misere));
             });
           },
           "Return the index of a sum that the player to move loses, or None; every board must have a kernel.")
      .def("reply",
           [](World& w, const std::vector<Given>& before, const std::vector<std::vector<Given>>& after, int mover, bool misere) {
             const auto from = boards_of(before);
             const auto to = sums_of(after);
             return searched(w, [&] {
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
