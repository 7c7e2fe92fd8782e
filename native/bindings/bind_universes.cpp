#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "universes/order_matrix.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using universes::AugmentedId;
using universes::AugmentedIds;
using universes::Calculator;
using universes::Fact;
using universes::Facts;
using universes::Sided;
using universes::Universe;
using Id = std::uint32_t;
using Ids = std::vector<Id>;

AugmentedId checked(const Calculator& c, Id id) {
  const AugmentedId form{id};
  if (!c.forms.contains(form)) {
    throw DomainError("there is no augmented form " + std::to_string(id) + " in this world, which has " + std::to_string(c.forms.size()));
  }
  return form;
}

AugmentedIds checked(const Calculator& c, const Ids& ids) {
  AugmentedIds forms;
  forms.reserve(ids.size());
  for (const Id id : ids) {
    forms.push_back(checked(c, id));
  }
  return forms;
}

FormId checked_plain(const World& w, Id id) {
  const FormId form{id};
  if (!w.forms.contains(form)) {
    throw DomainError("there is no form " + std::to_string(id) + " in this world, which has " + std::to_string(w.forms.size()));
  }
  return form;
}

Universe universe_of(int number) {
  if (number < 0 || number > 3) {
    throw DomainError("a universe must be 0 (dicot), 1 (dead-ending), 2 (blocking) or 3 (all), not " + std::to_string(number));
  }
  return static_cast<Universe>(number);
}

Ids ids_of(std::span<const AugmentedId> forms) {
  Ids ids;
  ids.reserve(forms.size());
  for (const AugmentedId form : forms) {
    ids.push_back(form.index);
  }
  return ids;
}

/// Runs body(calculator) on the world's universes under its guard.
template <class Body>
auto asked(World& w, Body&& body) {
  return guarded(w, [&] { return body(w.universes); });
}

Id of_form(World& w, Id form) {
  return asked(w, [&](Calculator& c) { return c.conversion.augmented(checked_plain(w, form)).index; });
}

std::int64_t plain_form(World& w, Id g) {
  const auto form = asked(w, [&](Calculator& c) { return c.conversion.plain(checked(c, g)); });
  return form ? std::int64_t{form->index} : -1;
}

Id make(World& w, const Ids& left, const Ids& right, bool left_tombstone, bool right_tombstone) {
  return asked(w, [&](Calculator& c) { return c.forms.intern(checked(c, left), checked(c, right), {left_tombstone, right_tombstone}).index; });
}

Ids options(World& w, Id g, int player) {
  return asked(w, [&](Calculator& c) { return ids_of(c.forms.sorted_options(checked(c, g), side(player))); });
}

int tombstones(World& w, Id g) {
  const auto both = asked(w, [&](Calculator& c) { return c.forms.tombstones(checked(c, g)); });
  return (both.left ? 1 : 0) + (both.right ? 2 : 0);
}

/// The bits in the order that Python expects.
unsigned flags(World& w, Id g) {
  return asked(w, [&](Calculator& c) {
    const AugmentedId form = checked(c, g);
    const Facts facts = c.forms.facts(form);
    const auto end = [&](Player player) { return c.forms.options(form, player).empty(); };
    const auto has = [facts](Facts fact) { return (facts & fact) != 0; };
    const bool known[] = {
        has(bit(Fact::dicot)),
        has(bit(Fact::dead_ending)),
        has(bit(Fact::blocking)),
        has(bit(Fact::p_free)),
        has(bit(Fact::impartial)),
        end(Player::left),
        end(Player::right),
        has(bit(Sided::dead_end, Player::left)),
        has(bit(Sided::dead_end, Player::right)),
        has(bit(Sided::blocked_end, Player::left)),
        has(bit(Sided::blocked_end, Player::right)),
    };
    unsigned bits = 0;
    for (unsigned i = 0; i < std::size(known); ++i) {
      bits |= known[i] ? 1U << i : 0U;
    }
    return bits;
  });
}

int compare(World& w, Id a, Id b) {
  const auto order = asked(w, [&](Calculator& c) { return c.forms.compare(checked(c, a), checked(c, b)); });
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

bool ge(World& w, int universe, Id g, Id h) {
  return asked(w, [&](Calculator& c) { return c.comparison.ge(universe_of(universe), checked(c, g), checked(c, h)); });
}

nb::bytes as_bytes(const std::vector<std::uint8_t>& bytes) { return nb::bytes(bytes.data(), bytes.size()); }

nb::bytes ge_matrix(World& w, int universe, const Ids& ids) {
  const auto rows = asked(w, [&](Calculator& c) { return universes::order_matrix(c.forms, c.comparison, universe_of(universe), checked(c, ids)); });
  return as_bytes(rows);
}

nb::bytes ge_pairs(World& w, int universe, const Ids& first, const Ids& second) {
  if (first.size() != second.size()) {
    throw DomainError("pairs must be two lists of the same length, not of " + std::to_string(first.size()) + " and " + std::to_string(second.size()));
  }
  const auto answers = asked(w, [&](Calculator& c) {
    const Universe modulo = universe_of(universe);
    const AugmentedIds gs = checked(c, first);
    const AugmentedIds hs = checked(c, second);
    std::vector<std::uint8_t> yes(gs.size());
    for (std::size_t i = 0; i < gs.size(); ++i) {
      w.meter.tick();
      yes[i] = c.comparison.ge_once(modulo, gs[i], hs[i]) ? 1 : 0;
    }
    return yes;
  });
  return as_bytes(answers);
}

Ids simplest_of_all(World& w, int universe, const Ids& ids) {
  return asked(w, [&](Calculator& c) {
    const Universe modulo = universe_of(universe);
    Ids found;
    found.reserve(ids.size());
    for (const AugmentedId form : checked(c, ids)) {
      found.push_back(c.simplest.of(modulo, form).index);
    }
    return found;
  });
}

std::pair<Id, Id> separate(World& w, int universe, Id g, Id h) {
  const auto found = asked(w, [&](Calculator& c) { return c.separation.of(universe_of(universe), checked(c, g), checked(c, h)); });
  return {found.for_left.index, found.for_right.index};
}

void bind_augmented_forms(RoomClass<Subject::misere>& misere) {
  misere.def("of_form", &of_form, nb::arg("form"), "Return the form as an augmented form.")
      .def("form", &plain_form, nb::arg("g"), "The form without tombstones that `g` is, or -1 if a follower carries one.")
      .def("make", &make, nb::arg("left"), nb::arg("right"), nb::arg("left_tombstone") = false, nb::arg("right_tombstone") = false,
           "Return the augmented form {left|right} with these tombstones.")
      .def("options", &options, nb::arg("g"), nb::arg("player"), "The options of Left (0) or Right (1), in structural order.")
      .def("tombstones", &tombstones, nb::arg("g"), "1 if Left has a tombstone, plus 2 if Right has.")
      .def(
          "birthday",
          [](World& w, Id g) { return asked(w, [&](Calculator& c) { return c.forms.birthday(checked(c, g)); }); },
          nb::arg("g"), "Return the height of the tree.")
      .def("flags", &flags, nb::arg("g"),
           "1 dicot, 2 dead-ending, 4 blocking, 8 P-free, 16 impartial, 32 and 64 Left and Right end, 128 and 256 dead, 512 and 1024 blocked ends.")
      .def("compare", &compare, nb::arg("a"), nb::arg("b"), "-1, 0 or 1 as `a` precedes, is or follows `b` in structural order.");
}

void bind_misere_play(RoomClass<Subject::misere>& misere) {
  misere
      .def(
          "wins",
          [](World& w, Id g, int player) {
            return asked(w, [&](Calculator& c) { return c.forms.is(checked(c, g), Sided::wins, side(player)); });
          },
          nb::arg("g"), nb::arg("player"), "Return whether `player`, moving first, wins.")
      .def(
          "sum_wins",
          [](World& w, Id g, Id h, int player) {
            return asked(w, [&](Calculator& c) { return c.arithmetic.wins({checked(c, g), checked(c, h)}, side(player)); });
          },
          nb::arg("g"), nb::arg("h"), nb::arg("player"), "Return whether `player`, moving first, wins the sum, without making it.")
      .def(
          "sum",
          [](World& w, Id g, Id h) { return asked(w, [&](Calculator& c) { return c.arithmetic.sum(checked(c, g), checked(c, h)).index; }); },
          nb::arg("g"), nb::arg("h"))
      .def(
          "conjugate",
          [](World& w, Id g) { return asked(w, [&](Calculator& c) { return c.arithmetic.conjugate(checked(c, g)).index; }); },
          nb::arg("g"))
      .def(
          "adjoint",
          [](World& w, Id g) { return asked(w, [&](Calculator& c) { return c.arithmetic.adjoint(checked(c, g)).index; }); },
          nb::arg("g"));
}

void bind_modulo(RoomClass<Subject::misere>& misere) {
  misere
      .def(
          "strong",
          [](World& w, int universe, Id g, int player) {
            return asked(w, [&](Calculator& c) { return c.forms.is_strong(universe_of(universe), checked(c, g), side(player)); });
          },
          nb::arg("universe"), nb::arg("g"), nb::arg("player"),
          "Return whether `player`, moving first, wins g + X for every end X of theirs in the universe: 0 dicot, 1 dead-ending, 2 blocking, 3 all.")
      .def("ge", &ge, nb::arg("universe"), nb::arg("g"), nb::arg("h"), "Whether g >= h modulo the universe.")
      .def("ge_matrix", &ge_matrix, nb::arg("universe"), nb::arg("forms"),
           "Return rows of (n + 7) // 8 bytes: bit j (of byte j // 8) of row i is set iff forms[i] >= forms[j].")
      .def("ge_pairs", &ge_pairs, nb::arg("universe"), nb::arg("first"), nb::arg("second"),
           "Return a byte for each pair: 1 if first[i] >= second[i], else 0.")
      .def(
          "simplest",
          [](World& w, int universe, Id g) {
            return asked(w, [&](Calculator& c) { return c.simplest.of(universe_of(universe), checked(c, g)).index; });
          },
          nb::arg("universe"), nb::arg("g"), "Return the simplest form, which is unique for each class and may have tombstones.")
      .def("simplest_all", &simplest_of_all, nb::arg("universe"), nb::arg("forms"), "The simplest form of each.")
      .def(
          "canonical",
          [](World& w, int universe, Id g) {
            return asked(w, [&](Calculator& c) { return c.canonical(universe_of(universe), checked(c, g)).index; });
          },
          nb::arg("universe"), nb::arg("g"), "Return the member of the universe that represents the class; raise DomainError if there is none.")
      .def("separate", &separate, nb::arg("universe"), nb::arg("g"), nb::arg("h"),
           "Return (y, z): moving first, Left loses g + y and wins h + y, and Right wins g + z and loses h + z. Raise DomainError if g >= h.")
      .def(
          "invertible",
          [](World& w, int universe, Id g) {
            return asked(w, [&](Calculator& c) { return c.is_invertible(universe_of(universe), checked(c, g)); });
          },
          nb::arg("universe"), nb::arg("g"), "Return whether the class of g has an inverse.");
}

}  // namespace

void bind_universes(RoomClass<Subject::misere>& misere) {
  bind_augmented_forms(misere);
  bind_misere_play(misere);
  bind_modulo(misere);
}

}  // namespace partizan
