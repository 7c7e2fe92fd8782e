#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <vector>

#include "errors.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using Id = std::uint32_t;
using Ids = std::vector<Id>;

FormId checked(const World& w, Id id) {
  const FormId form{id};
  if (!w.forms.contains(form)) {
    throw DomainError("there is no form " + std::to_string(id) + " in this world, which has " +
                      std::to_string(w.forms.size()));
  }
  return form;
}

std::vector<FormId> checked(const World& w, const Ids& ids) {
  std::vector<FormId> forms;
  forms.reserve(ids.size());
  for (const Id id : ids) {
    forms.push_back(checked(w, id));
  }
  return forms;
}

Player checked_player(int side) {
  if (side != 0 && side != 1) {
    throw DomainError("a side must be 0 (Left) or 1 (Right), not " + std::to_string(side));
  }
  return side == 0 ? Player::left : Player::right;
}

Ids ids_of(std::span<const FormId> forms) {
  Ids ids;
  ids.reserve(forms.size());
  for (const FormId form : forms) {
    ids.push_back(form.index);
  }
  return ids;
}

using Unary = FormId (Compounds::*)(FormId);
using Binary = FormId (Compounds::*)(FormId, FormId);

template <Unary operation>
Id unary(World& w, Id g) {
  return guarded(w, [&] { return (w.compounds.*operation)(checked(w, g)).index; });
}

template <Binary operation>
Id binary(World& w, Id g, Id h) {
  return guarded(w, [&] { return (w.compounds.*operation)(checked(w, g), checked(w, h)).index; });
}

Id make(World& w, const Ids& left, const Ids& right) {
  return guarded(w, [&] { return w.forms.intern(checked(w, left), checked(w, right)).index; });
}

Ids options(World& w, Id id, int side) {
  return guarded(w, [&] { return ids_of(w.forms.sorted_options(checked(w, id), checked_player(side))); });
}

Ids followers(World& w, Id id) {
  return guarded(w, [&] { return ids_of(w.compounds.followers(checked(w, id))); });
}

Id tree(World& w, std::int64_t numerator, std::uint32_t exponent, std::int64_t ups, std::uint32_t nimber) {
  return guarded(w, [&] { return w.compounds.tree({.numerator = numerator, .ups = ups, .exponent = exponent, .nimber = nimber}).index; });
}

std::optional<std::tuple<std::int64_t, std::uint32_t, std::int64_t, std::uint32_t>> number_up_star(World& w, Id id) {
  const auto value = guarded(w, [&] { return w.compounds.number_up_star(checked(w, id)); });
  if (!value) {
    return std::nullopt;
  }
  return std::tuple(value->numerator, value->exponent, value->ups, value->nimber);
}

void bind_forms(RoomClass<Subject::forms>& forms) {
  forms.def("make", &make, nb::arg("left"), nb::arg("right"), "Return the form {left|right}.")
      .def("options", &options, nb::arg("form"), nb::arg("side"),
           "Return the options of Left (side 0) or Right (1), in structural order.")
      .def(
          "birthday",
          [](World& w, Id id) {
            return guarded(w, [&] { return w.forms.birthday(checked(w, id)); });
          },
          nb::arg("form"), "Return the height of the tree.")
      .def(
          "flags",
          [](World& w, Id id) {
            return guarded(w, [&] { return w.forms.flags(checked(w, id)); });
          },
          nb::arg("form"), "Return the bits of FormFlag (see form_store.hpp).")
      .def(
          "hash",
          [](World& w, Id id) {
            return guarded(w, [&] { return w.forms.hash(checked(w, id)); });
          },
          nb::arg("form"), "Return 64 bits that depend only on the tree.")
      .def(
          "compare",
          [](World& w, Id a, Id b) {
            const auto order = guarded(w, [&] { return w.forms.compare(checked(w, a), checked(w, b)); });
            return order < 0 ? -1 : order > 0 ? 1 : 0;
          },
          nb::arg("a"), nb::arg("b"), "Return -1, 0 or 1 as `a` precedes, is or follows `b` in structural order.")
      .def(
          "count",
          [](World& w) {
            return guarded(w, [&] { return w.forms.size(); });
          },
          "Return the number of forms in the world.")
      .def("followers", &followers, nb::arg("form"), "All that can be reached, breadth first, itself included.")
      .def(
          "encode",
          [](World& w, Id id) {
            return guarded(w, [&] { return w.compounds.encode(checked(w, id)); });
          },
          nb::arg("form"), "Return the tree as a list of numbers that form_decode reads in any world.")
      .def(
          "decode",
          [](World& w, const std::vector<std::uint32_t>& code) {
            return guarded(w, [&] { return w.compounds.decode(code).index; });
          },
          nb::arg("code"), "Return the form that form_encode wrote.");
}

void bind_compounds(RoomClass<Subject::forms>& forms) {
  forms.def("sum", &binary<&Compounds::sum>, nb::arg("g"), nb::arg("h"))
      .def("conjunctive", &binary<&Compounds::conjunctive>, nb::arg("g"), nb::arg("h"))
      .def("continued_conjunctive", &binary<&Compounds::continued_conjunctive>, nb::arg("g"), nb::arg("h"))
      .def("selective", &binary<&Compounds::selective>, nb::arg("g"), nb::arg("h"))
      .def("sequential", &binary<&Compounds::sequential>, nb::arg("g"), nb::arg("h"))
      .def("ordinal_sum", &binary<&Compounds::ordinal_sum>, nb::arg("g"), nb::arg("h"))
      .def("ordinal_product", &binary<&Compounds::ordinal_product>, nb::arg("g"), nb::arg("h"))
      .def("conjugate", &unary<&Compounds::conjugate>, nb::arg("g"))
      .def("adjoint", &unary<&Compounds::adjoint>, nb::arg("g"));
}

void bind_trees(RoomClass<Subject::forms>& forms) {
  forms
      .def("number_up_star", &tree, nb::arg("numerator"), nb::arg("exponent"), nb::arg("ups"), nb::arg("nimber"),
           "Return the canonical tree of numerator/2^exponent + ups.^ + *nimber.")
      .def("integer", [](World& w, std::int64_t n) { return tree(w, n, 0, 0, 0); }, nb::arg("n"))
      .def(
          "dyadic", [](World& w, std::int64_t m, std::uint32_t k) { return tree(w, m, k, 0, 0); },
          nb::arg("numerator"), nb::arg("exponent"))
      .def("nimber", [](World& w, std::uint32_t m) { return tree(w, 0, 0, 0, m); }, nb::arg("m"))
      .def(
          "up_star", [](World& w, std::int64_t ups, std::uint32_t m) { return tree(w, 0, 0, ups, m); },
          nb::arg("ups"), nb::arg("nimber"))
      .def("read", &number_up_star, nb::arg("form"),
           "Return (numerator, exponent, ups, nimber) if the form is exactly that value's canonical tree, else None.");
}

}  // namespace

void bind_form_store(RoomClass<Subject::forms>& forms) {
  bind_forms(forms);
  bind_compounds(forms);
  bind_trees(forms);
}

}  // namespace partizan
