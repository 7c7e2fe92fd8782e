#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings.hpp"
#include "chomp/table.hpp"
#include "errors.hpp"
#include "strings/nimstring.hpp"
#include "strings/score.hpp"

namespace partizan {
namespace {

using namespace strings;

using Edges = std::vector<std::pair<int, int>>;
using Places = std::vector<std::size_t>;

constexpr std::size_t kKept = std::size_t{1} << 22;  // bounds of scores

template <class Mask>
std::vector<typename Board<Mask>::Ends> ends_of(const Edges& edges) {
  const auto coin = [](int end) {
    if (end < -1 || end >= kGround) {
      throw DomainError("coins have numbers from 0 to 254, and the ground is -1; not " + std::to_string(end));
    }
    return static_cast<std::uint8_t>(end);  // -1 is kGround
  };
  std::vector<typename Board<Mask>::Ends> ends;
  for (const auto& [u, v] : edges) {
    ends.emplace_back(coin(u), coin(v));
  }
  return ends;
}

/// A search with the smaller type of sets if it suffices, and the lock under which it is used.
template <template <class> class Search>
struct HeldStrings {
  std::variant<std::unique_ptr<Search<std::uint64_t>>, std::unique_ptr<Search<Wide>>> search;
  Lock lock;

  explicit HeldStrings(const Edges& edges) {
    if (edges.size() <= Board<std::uint64_t>::kMostStrings) {
      search = std::make_unique<Search<std::uint64_t>>(ends_of<std::uint64_t>(edges));
    } else {
      search = std::make_unique<Search<Wide>>(ends_of<Wide>(edges));
    }
  }
  /// Runs `body(search, set of the strings that are not cut, guard)`; it must not touch Python objects.
  template <class Body>
  int asked(const Places& cut, Body&& body) {
    return guarded([&](auto& held, Guard& guard) {
      auto left = held.board().all();
      for (const std::size_t string : cut) {
        if (string >= held.board().places().size()) {
          throw DomainError("there is no string " + std::to_string(string));
        }
        left &= ~(decltype(left){1} << held.board().places()[string]);
      }
      return body(held, left, guard);
    });
  }
  /// Runs `body(search, guard)` in the same way.
  template <class Body>
  auto guarded(Body&& body) {
    return std::visit(
        [&](auto& held) {
          Guard guard(lock, held->meter());
          try {
            return body(*held, guard);
          } catch (const StoreFull&) {
            held->forget();  // so that smaller questions can be asked
            throw;
          }
        },
        search);
  }
  [[nodiscard]] std::uint64_t positions() {
    return std::visit(
        [&](auto& held) {
          const Guard guard(lock, held->meter(), Guard::Call::reading);
          return held->meter().positions();
        },
        search);
  }
};

/// Passes a page to the function of the budget that keeps what is found, if there is one.
void keep(const std::string& page, Guard& guard) {
  guard.with_python([&] {
    const Limits* const limits = guard.limits();
    if (limits != nullptr && !limits->keep.is_none()) {
      limits->keep(nb::make_tuple(nb::bytes(page.data(), page.size()), nb::bytes("", 0), nb::list()));
    }
  });
  guard.rest_now_and_then();
}

/// Returns what `work` returns, and keeps what it finds now and then.
template <class Search, class Work>
auto rested(Search& search, Guard& guard, Work&& work) {
  decltype(work()) found{};
  guard.rest_now_and_then();
  search.meter().works_with_rests([&] { found = work(); }, [&] { keep(search.page(kKept), guard); });
  return found;
}

template <class Held>
nb::class_<Held> bound(nb::module_& m, const char* name, const char* doc) {
  return nb::class_<Held>(m, name, doc)
      .def(nb::init<const Edges&>(), nb::arg("strings"))
      .def_prop_ro("positions", &Held::positions, "The number of positions that the last question visited.");
}

/// A table, and the lock under which it is used.
struct HeldTable {
  chomp::Table table;
  Lock lock;

  explicit HeldTable(std::vector<std::uint32_t> rows) : table(std::move(rows)) {}
};

}  // namespace

void bind_strings(nb::module_& m) {
  using Scores = HeldStrings<ScoreSearch>;
  using Nimstrings = HeldStrings<NimstringSearch>;
  bound<Scores>(m, "StringsScore", "Strings and Coins for the most coins. Strings are pairs of coins; -1 is the ground.")
      .def(
          "margin",
          [](Scores& held, const Places& cut, int guess) {
            return held.asked(cut, [&](auto& search, auto left, Guard& guard) { return rested(search, guard, [&] { return search.margin(left, guess); }); });
          },
          nb::arg("cut") = Places{}, nb::arg("guess") = 0,
          "Return the coins that the player to move gets minus the opponent's, after some strings are cut.")
      .def(
          "cuts",
          [](Scores& held) {
            return held.guarded([](auto& search, Guard& guard) { return rested(search, guard, [&] { return search.cuts(); }); });
          },
          "Return for each string the coins that are taken by cutting it, and the margin of the player who cuts it first.")
      .def(
          "page",
          [](Scores& held, std::size_t most) {
            const std::string page = held.guarded([most](const auto& search, Guard&) { return search.page(most); });
            return nb::bytes(page.data(), page.size());
          },
          nb::arg("most") = kKept, "Return the bounds that took most work, at most so many, as bytes.")
      .def(
          "learn",
          [](Scores& held, const nb::bytes& page) {
            const std::string_view bytes(page.c_str(), page.size());
            held.guarded([&](auto& search, Guard&) {
              search.learn(bytes);
              return true;
            });
          },
          nb::arg("page"), "Enter what `page` returned for the same strings, perhaps in another process.");
  bound<Nimstrings>(m, "NimstringSearch", "Nimstring. Strings are pairs of coins; -1 is the ground.")
      .def(
          "value",
          [](Nimstrings& held, const Places& cut) {
            return held.asked(cut, [](auto& search, auto left, Guard&) { return search.value(left); });
          },
          nb::arg("cut") = Places{}, "Return the nim-value after some strings are cut; -1 if it is loony.");
  nb::class_<HeldTable>(m, "ChompTable", "The nim-values of Chomp on all bars that are contained in one.")
      .def(nb::init<std::vector<std::uint32_t>>(), nb::arg("rows"))
      .def(
          "contains",
          [](const HeldTable& held, const std::vector<std::uint32_t>& rows) { return held.table.contains(rows); }, nb::arg("rows"))
      .def(
          "value",
          [](HeldTable& held, const std::vector<std::uint32_t>& rows) {
            const Guard guard(held.lock, held.table.meter());
            if (!held.table.contains(rows) || rows.empty()) {
              throw DomainError("the table does not contain this bar");
            }
            if (!held.table.is_filled()) {
              held.table.fill();
            }
            return held.table.value(rows);
          },
          nb::arg("rows"), "Return the nim-value of a bar in the table, which the first call fills.");
}

}  // namespace partizan
