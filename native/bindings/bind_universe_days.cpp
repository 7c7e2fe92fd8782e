#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "universes/down_sets.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using universes::AugmentedId;
using universes::DownSetCount;
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

/// Rows are the sets of elements at or below each.
std::vector<Elements> below_of(const nb::bytes& rows) {
  const std::size_t elements = rows.size() / kBytes;
  if (rows.size() % kBytes != 0 || elements > Elements::kMost) {
    throw DomainError("an order can have at most " + std::to_string(Elements::kMost) + " elements, with " + std::to_string(kBytes) + " bytes for each");
  }
  std::vector<Elements> below;
  for (std::size_t i = 0; i < elements; ++i) {
    below.push_back(set_of(rows.c_str() + i * kBytes, elements));
  }
  for (std::size_t i = 0; i < elements; ++i) {
    bool is_order = below[i].has(i);
    below[i].each([&](std::size_t j) { is_order = is_order && below[j].without(below[i]).empty() && (i == j || !below[j].has(i)); });
    if (!is_order) {
      throw DomainError("the elements at or below element " + std::to_string(i) + " do not make an order, which is reflexive, antisymmetric and transitive");
    }
  }
  return below;
}

std::pair<Word, Word> halves(DownSetCount count) { return {static_cast<Word>(count >> 64), static_cast<Word>(count)}; }

std::vector<std::pair<Word, Word>> count_down_sets(World& w, const nb::bytes& rows, const std::vector<nb::bytes>& sets) {
  const std::vector<Elements> below = below_of(rows);
  std::vector<Elements> among;
  for (const nb::bytes& set : sets) {
    among.push_back(set_of(set, below.size()));
  }
  return guarded(w, [&] {
    universes::DownSetCounter counter(w.meter, below);
    std::vector<std::pair<Word, Word>> counts;
    for (const Elements& set : among) {
      counts.push_back(halves(counter.count(set)));
    }
    return counts;
  });
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

void bind_universe_days(RoomClass<Subject::misere>& misere) {
  misere
      .def("sorted", &sorted, nb::arg("forms"), "The different ones among augmented forms, in structural order.")
      .def("outlives", &has<Sided::outlives>, nb::arg("g"), nb::arg("player"),
           "Return whether `player`, moving second, wins in the sum with every large perfect murder.")
      .def("holds_after", &has<Sided::holds_after>, nb::arg("g"), nb::arg("player"),
           "Return whether `player` wins moving first or second, and holds against blocked ends, here and after every move of the opponent.")
      .def("count_down_sets", &count_down_sets, nb::arg("below"), nb::arg("sets"),
           "Return the number of down-sets, which is that of antichains, of an order restricted to each set, as two words.");
}

}  // namespace partizan
