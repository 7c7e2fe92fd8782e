#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "errors.hpp"
#include "quotients/quotient.hpp"
#include "quotients/small_sums.hpp"

namespace partizan {
namespace {

using namespace quotients;

struct Held {
  std::unique_ptr<Quotient> quotient;
  Lock lock;
};

/// Runs `body` on the quotient; it must not touch Python objects, because the interpreter lock may be released.
template <class Body>
auto asked(Held& held, Body&& body) {
  const Guard guard(held.lock, held.quotient->meter());
  return body(*held.quotient);
}

heaps::TakeAndBreak rules_of(const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& repeating, bool unequal) {
  heaps::TakeAndBreak rules;
  rules.unequal = unequal;
  for (const auto& [from, to] : {std::pair(&digits, &rules.digits), std::pair(&repeating, &rules.repeating)}) {
    for (const std::uint32_t d : *from) {
      if (d > 0xFFFF) {
        throw DomainError("a digit must be below 65536, with a bit for each number of heaps up to 15; it is " + std::to_string(d));
      }
      to->push_back(static_cast<heaps::Digit>(d));
    }
  }
  return heaps::checked(std::move(rules));
}

/// Numbers below 65536, two bytes each, the lower first.
std::string little_endian(const std::vector<Element>& numbers) {
  std::string raw(2 * numbers.size(), '\0');
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    raw[2 * i] = static_cast<char>(numbers[i] & 0xFF);
    raw[2 * i + 1] = static_cast<char>(numbers[i] >> 8);
  }
  return raw;
}

/// A set of elements, a bit each, the lowest first.
std::string little_endian(const Bits& set) {
  std::string raw(8 * set.size(), '\0');
  for (std::size_t i = 0; i < raw.size(); ++i) {
    raw[i] = static_cast<char>(set[i / 8] >> (8 * (i % 8)) & 0xFF);
  }
  return raw;
}

nb::bytes bytes_of(const std::string& data) { return nb::bytes(data.data(), data.size()); }

std::vector<bool> p_portion(const Quotient& q) {
  std::vector<bool> in_p;
  for (std::size_t x = 0; x < q.monoid().order(); ++x) {
    in_p.push_back(q.monoid().in_p(static_cast<Element>(x)));
  }
  return in_p;
}

struct HeldSums {
  std::unique_ptr<Meter> meter = std::make_unique<Meter>();
  std::unique_ptr<SmallSums> sums;
  Lock lock;
};

using Options = std::vector<Counts>;

/// Runs `body` on the table, as for a quotient.
template <class Body>
auto asked(HeldSums& held, Body&& body) {
  const Guard guard(held.lock, *held.meter);
  return body(*held.sums);
}

Counts expected(const HeldSums& held, Counts word) {
  if (word.size() != held.sums->letters()) {
    throw DomainError("a word has " + std::to_string(held.sums->letters()) + " numbers, one for each letter, not " + std::to_string(word.size()));
  }
  return word;
}

void bind_small_sums(nb::module_& m) {
  nb::class_<HeldSums>(m, "SmallSums", "The misère outcomes of all small sums of a few games.")
      .def("__init__",
           [](HeldSums* held, const std::vector<Options>& left, const std::vector<Options>& right,
              const std::vector<std::pair<std::uint32_t, std::uint32_t>>& recurrences, std::uint32_t most) {
             if (left.size() != right.size() || left.size() != recurrences.size()) {
               throw DomainError("every letter has options for Left and for Right, and a recurrence");
             }
             std::vector<Letter> letters;
             for (std::size_t i = 0; i < left.size(); ++i) {
               letters.push_back({left[i], right[i], {recurrences[i].first, recurrences[i].second}});
             }
             HeldSums made;
             {
               const Guard guard(made.lock, *made.meter);
               made.sums = std::make_unique<SmallSums>(std::move(letters), most, *made.meter);
             }
             new (held) HeldSums{std::move(made.meter), std::move(made.sums), {}};
           },
           nb::arg("left"), nb::arg("right"), nb::arg("recurrences"), nb::arg("most"))
      .def("outcome",
           [](HeldSums& held, Counts word) { return asked(held, [&](SmallSums& sums) { return sums.outcome(expected(held, std::move(word))); }); },
           nb::arg("word"), "Return 1 if Left wins moving first, plus 2 if Right does; 255 if the sum is too large.")
      .def("residual",
           [](HeldSums& held, Counts word, std::uint32_t shift, std::uint32_t depth) {
             if (shift > 24) {
               throw DomainError("a shift is at most 24, not " + std::to_string(shift));
             }
             return bytes_of(asked(held, [&](SmallSums& sums) { return sums.residual(expected(held, std::move(word)), shift, depth); }));
           },
           nb::arg("word"), nb::arg("shift"), nb::arg("depth"),
           "Return the outcomes of word + 2^shift * v for all v of at most `depth` free letters, in a fixed order.")
      .def("agree",
           [](HeldSums& held, Counts one, Counts other) {
             return asked(held, [&](SmallSums& sums) { return sums.agree(expected(held, std::move(one)), expected(held, std::move(other)), *held.meter); });
           },
           nb::arg("one"), nb::arg("other"), "Return whether no sum in the table distinguishes two sums.")
      .def("__len__", [](HeldSums& held) { return asked(held, [](SmallSums& sums) { return sums.size(); }); });
}

}  // namespace

void bind_quotients(nb::module_& m) {
  nb::class_<Held>(m, "QuotientEngine", "The misère quotient of a closed set of impartial games, extended one game at a time.")
      .def("__init__",
           [](Held* held, const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& repeating, bool unequal) {
             auto made = std::make_unique<Quotient>(Moves(rules_of(digits, repeating, unequal)));
             new (held) Held{std::move(made), {}};
           },
           nb::arg("digits"), nb::arg("repeating") = std::vector<std::uint32_t>{}, nb::arg("unequal") = false)
      .def_static("of_tables", [] { return new Held{std::make_unique<Quotient>(Moves()), {}}; }, "Return an engine for games that are defined by `add`.")
      .def("add",
           [](Held& held, std::vector<std::vector<Game>> options) { asked(held, [&](Quotient& q) { q.add(std::move(options)); }); },
           nb::arg("options"), "Add the game with these options, each a list of earlier games.")
      .def("set_limits",
           [](Held& held, std::size_t order, std::size_t copies) {
             asked(held, [&](Quotient& q) { q.set_limits({std::min(order, kMostElements), std::clamp<std::size_t>(copies, 1, 1 << 20)}); });
           },
           nb::arg("order"), nb::arg("copies"), "Limit the number of elements and the number of copies of one game.")
      .def("extend",
           [](Held& held, Game last, bool until_periodic) { asked(held, [&](Quotient& q) { q.extend(last, until_periodic); }); },
           nb::arg("last"), nb::arg("until_periodic") = false, "Include the games up to `last`, or fewer if a period is proved earlier.")
      .def("saved", [](Held& held) { return bytes_of(asked(held, [](Quotient& q) { return q.saved(); })); },
           "Return what has been found as bytes.")
      .def("resume",
           [](Held& held, nb::bytes data) {
             const std::string_view raw(data.c_str(), data.size());
             asked(held, [&](Quotient& q) { q.resume(raw); });
           },
           nb::arg("data"), "Go on from what `saved` has returned for the same games; it is verified.")
      .def_prop_ro("last", [](Held& held) { return asked(held, [](Quotient& q) { return q.last(); }); })
      .def_prop_ro("order", [](Held& held) { return asked(held, [](Quotient& q) { return q.monoid().order(); }); })
      .def_prop_ro("at_least", [](Held& held) { return asked(held, [](Quotient& q) { return q.at_least(); }); },
                   "After a failure, a lower bound on the order with one more game.")
      .def_prop_ro("bytes_held", [](Held& held) { return asked(held, [](Quotient& q) { return q.meter().bytes(); }); }, "Bytes held.")
      .def_prop_ro("growth", [](Held& held) { return asked(held, [](Quotient& q) { return q.growth(); }); },
                   "The games at which the order grew, and the new order.")
      .def("products", [](Held& held) { return bytes_of(asked(held, [](Quotient& q) { return little_endian(q.monoid().products()); })); },
           "Return the table of products, row by row, two bytes each, the lower first; 0 is the identity.")
      .def("values", [](Held& held) { return bytes_of(asked(held, [](Quotient& q) { return little_endian(q.monoid().values); })); },
           "Return the element of each game, two bytes each, the lower first.")
      .def("p_portion", [](Held& held) { return asked(held, p_portion); }, "Return whether each element is in P.")
      .def("antichains",
           [](Held& held) {
             std::vector<std::vector<std::string>> raw;
             asked(held, [&](Quotient& q) {
               for (const std::vector<Bits>& antichain : q.antichains()) {
                 raw.emplace_back();
                 for (const Bits& set : antichain) {
                   raw.back().push_back(little_endian(set));
                 }
               }
             });
             std::vector<std::vector<nb::bytes>> all;
             for (const auto& antichain : raw) {
               all.emplace_back();
               for (const std::string& set : antichain) {
                 all.back().push_back(bytes_of(set));
               }
             }
             return all;
           },
           "Return the maximal deficits of each element, as sets of elements, a bit each, the lowest first.")
      .def("period",
           [](Held& held) {
             std::optional<std::pair<Game, Game>> found;
             asked(held, [&](Quotient& q) {
               if (const auto p = q.period()) {
                 found.emplace(p->preperiod, p->period);
               }
             });
             return found;
           },
           "Return the proved (preperiod, period) of the elements of all heaps, or None.");
  bind_small_sums(m);
}

}  // namespace partizan
