#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "universes/antichains.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using universes::AntichainCount;
using universes::AugmentedId;
using universes::Comparabilities;
using universes::Elements;
using universes::Sided;
using Word = std::uint64_t;
using Ids = std::vector<std::uint32_t>;

constexpr std::size_t kBytes = Elements::kMost / 8;

/// Sets are passed as 32 bytes each: bit i % 8 of byte i / 8 for element i.
Elements set_of(const char* bytes, std::size_t elements) {
  Elements set;
  for (std::size_t i = 0; i < Elements::kMost; ++i) {
    if ((static_cast<unsigned char>(bytes[i / 8]) >> (i % 8) & 1U) != 0) {
      if (i >= elements) {
        throw DomainError("element " + std::to_string(i) + " does not exist; there are " + std::to_string(elements));
      }
      set.add(i);
    }
  }
  return set;
}

Elements set_of(const nb::bytes& bytes, std::size_t elements) {
  if (bytes.size() != kBytes) {
    throw DomainError("a set must have " + std::to_string(kBytes) + " bytes, not " + std::to_string(bytes.size()));
  }
  return set_of(bytes.c_str(), elements);
}

Comparabilities order_of(const nb::bytes& rows) {
  const std::size_t elements = rows.size() / kBytes;
  if (rows.size() % kBytes != 0 || elements > Elements::kMost) {
    throw DomainError("an order can have at most " + std::to_string(Elements::kMost) + " elements, with " + std::to_string(kBytes) + " bytes for each");
  }
  Comparabilities comparable;
  for (std::size_t i = 0; i < elements; ++i) {
    comparable.push_back(set_of(rows.c_str() + i * kBytes, elements));
  }
  for (std::size_t i = 0; i < elements; ++i) {
    comparable[i].each([&](std::size_t j) {
      if (i == j || !comparable[j].has(i)) {
        throw DomainError("elements " + std::to_string(i) + " and " + std::to_string(j) + " break the rule that comparability is symmetric and irreflexive");
      }
    });
  }
  return comparable;
}

std::pair<Word, Word> halves(AntichainCount count) { return {static_cast<Word>(count >> 64), static_cast<Word>(count)}; }

using Counts = std::optional<std::vector<std::pair<Word, Word>>>;

Counts count_antichains(World& w, const nb::bytes& rows, const std::vector<nb::bytes>& sets, Word most) {
  const Comparabilities comparable = order_of(rows);
  std::vector<Elements> among;
  for (const nb::bytes& set : sets) {
    among.push_back(set_of(set, comparable.size()));
  }
  return guarded(w, [&]() -> Counts {
    universes::AntichainCounter counter(w.meter, comparable);
    std::vector<std::pair<Word, Word>> counts;
    for (const Elements& set : among) {
      const auto count = counter.count(set, most);
      if (!count) {
        return std::nullopt;
      }
      counts.push_back(halves(*count));
    }
    return counts;
  });
}

std::vector<std::pair<Word, Word>> marked_antichains(World& w, const nb::bytes& rows, const std::vector<Word>& marks) {
  const Comparabilities comparable = order_of(rows);
  if (marks.size() != comparable.size()) {
    throw DomainError(std::to_string(marks.size()) + " marks were given for " + std::to_string(comparable.size()) + " elements");
  }
  return guarded(w, [&] {
    std::vector<std::pair<Word, Word>> counts;
    for (const auto& [found, count] : universes::antichains_by_marks(w.meter, comparable, marks)) {
      counts.emplace_back(found, count);
    }
    return counts;
  });
}

nb::bytes walk_antichains(World& w, const nb::bytes& rows, const nb::bytes& within, const nb::bytes& begin, Word seed, Word samples, Word gap) {
  const Comparabilities comparable = order_of(rows);
  const Elements among = set_of(within, comparable.size());
  const Elements start = set_of(begin, comparable.size());
  bool is_antichain = start.without(among).empty();
  start.each([&](std::size_t i) { is_antichain = is_antichain && comparable[i].common(start).empty(); });
  if (among.empty() || !is_antichain) {
    throw DomainError("a walk needs a non-empty set of elements and an antichain in it to begin at");
  }
  const auto visited = guarded(w, [&] {
    if (samples > w.meter.room() / kBytes) {
      throw BudgetExceeded(std::to_string(samples) + " antichains do not fit into memory; ask for fewer at a time");
    }
    w.meter.charge(samples * kBytes);  // throws if it does not fit, before it is allocated; then the caller owns it
    w.meter.release(samples * kBytes);
    std::vector<char> bytes(samples * kBytes);
    universes::AntichainWalk walk(w.meter, comparable, among, start, seed);
    for (Word k = 0; k < samples; ++k) {
      walk.go(gap);
      walk.here().each([&](std::size_t i) { bytes[k * kBytes + i / 8] = static_cast<char>(bytes[k * kBytes + i / 8] | 1 << (i % 8)); });
    }
    return bytes;
  });
  return nb::bytes(visited.data(), visited.size());
}

AugmentedId checked(const universes::Calculator& c, std::uint32_t id) {
  if (!c.forms.contains({id})) {
    throw DomainError("there is no augmented form " + std::to_string(id) + " in this world, which has " + std::to_string(c.forms.size()));
  }
  return {id};
}

Ids sorted(World& w, Ids ids) {
  return guarded(w, [&] {
    auto& forms = w.universes.forms;
    for (const std::uint32_t id : ids) {
      (void)checked(w.universes, id);
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::sort(ids.begin(), ids.end(), [&](std::uint32_t a, std::uint32_t b) { return forms.compare({a}, {b}) < 0; });
    return ids;
  });
}

template <Sided fact>
bool has(World& w, std::uint32_t g, int player) {
  return guarded(w, [&] { return w.universes.forms.is(checked(w.universes, g), fact, side(player)); });
}

}  // namespace

void bind_universe_days(WorldClass& world) {
  world
      .def("misere_sorted", &sorted, nb::arg("forms"), "The different ones among augmented forms, in structural order.")
      .def("misere_outlives", &has<Sided::outlives>, nb::arg("g"), nb::arg("player"),
           "Return whether `player`, moving second, wins in the sum with every large perfect murder.")
      .def("misere_holds_after", &has<Sided::holds_after>, nb::arg("g"), nb::arg("player"),
           "Return whether `player` wins moving first or second, and holds against blocked ends, here and after every move of the opponent.")
      .def("count_antichains", &count_antichains, nb::arg("comparable"), nb::arg("sets"), nb::arg("most"),
           "Return the number of antichains within each set, as two words; None where that would store more than `most` sets.")
      .def("marked_antichains", &marked_antichains, nb::arg("comparable"), nb::arg("marks"),
           "Return pairs (marks, count): the number of non-empty antichains with exactly these marks.")
      .def("walk_antichains", &walk_antichains, nb::arg("comparable"), nb::arg("among"), nb::arg("start"), nb::arg("seed"), nb::arg("samples"),
           nb::arg("gap"), "Return antichains, 32 bytes each, that a random walk meets every `gap` steps.");
}

}  // namespace partizan
