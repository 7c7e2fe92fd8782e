#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <tuple>
#include <vector>

#include "errors.hpp"
#include "normal/days.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using normal::Number;
using normal::Value;

/// Values are passed as 64-bit integers. Values that this world did not make are rejected.
using Bits = std::uint64_t;

Value checked(const World& w, Bits bits) {
  if (!w.normal.values.is_valid(bits)) {
    throw DomainError("this value belongs to another world");
  }
  return Value::from_bits(bits);
}

std::vector<Value> checked(const World& w, const std::vector<Bits>& list) {
  std::vector<Value> out;
  out.reserve(list.size());
  for (const Bits bits : list) {
    out.push_back(checked(w, bits));
  }
  return out;
}

std::vector<Bits> bits_of(const std::vector<Value>& values) {
  std::vector<Bits> out;
  out.reserve(values.size());
  for (const Value v : values) {
    out.push_back(v.bits());
  }
  return out;
}

std::optional<Bits> bits_of(const std::optional<Value>& value) {
  return value ? std::optional(value->bits()) : std::nullopt;
}

/// Returns a number as (numerator, exponent), meaning numerator * 2^exponent, with an int of any size.
struct Exported {
  bool is_negative;
  std::vector<std::uint64_t> limbs;
  std::int64_t exponent;
};
Exported exported(World& w, Number x) {
  const Dyadic d = w.normal.values.numbers().dyadic(x);
  return {d.is_negative(), d.limbs(), d.exponent()};
}
using PythonNumber = nb::typed<nb::tuple, nb::int_, std::int64_t>;
PythonNumber to_python(const Exported& x) {
  if (x.limbs.size() <= 1) {
    const std::uint64_t size = x.limbs.empty() ? 0 : x.limbs[0];
    nb::int_ numerator(size);
    return PythonNumber(nb::make_tuple(x.is_negative ? nb::object(-numerator) : nb::object(numerator), x.exponent));
  }
  const nb::bytes raw(reinterpret_cast<const char*>(x.limbs.data()), x.limbs.size() * sizeof(std::uint64_t));
  const nb::object magnitude = nb::module_::import_("builtins").attr("int").attr("from_bytes")(raw, "little");
  return PythonNumber(nb::make_tuple(x.is_negative ? -magnitude : magnitude, x.exponent));
}

/// Runs `body` on the calculator of the world, under its guard.
template <class Body>
auto calculated(World& w, Body&& body) {
  return guarded(w, [&] { return body(w.normal); });
}

template <class Operation>
auto unary(Operation operation) {
  return [operation](World& w, Bits g) {
    return calculated(w, [&](auto& normal) { return operation(normal, checked(w, g)).bits(); });
  };
}
template <class Operation>
auto binary(Operation operation) {
  return [operation](World& w, Bits g, Bits h) {
    return calculated(w, [&](auto& normal) { return operation(normal, checked(w, g), checked(w, h)).bits(); });
  };
}
/// For questions whose answer is a number.
template <class Operation>
auto numeric(Operation operation) {
  return [operation](World& w, Bits g) {
    return to_python(calculated(w, [&](auto& normal) { return exported(w, operation(normal, checked(w, g))); }));
  };
}

using Corners = std::vector<std::pair<Exported, Exported>>;

using PythonCorners = nb::typed<nb::list, nb::typed<nb::tuple, PythonNumber, PythonNumber>>;
PythonCorners to_python(const Corners& corners) {
  PythonCorners out;
  for (const auto& [temperature, stop] : corners) {
    out.append(nb::make_tuple(to_python(temperature), to_python(stop)));
  }
  return out;
}

void bind_making(RoomClass<Subject::values>& values) {
  values
      .def("dyadic",
           [](World& w, std::int64_t numerator, std::int64_t exponent) {
             return calculated(w, [&](auto& n) { return n.values.number(Dyadic(numerator, exponent)).bits(); });
           })
      .def("large_dyadic",
           [](World& w, const nb::bytes& magnitude, bool negative, std::int64_t exponent) {
             std::vector<std::uint64_t> limbs((magnitude.size() + 7) / 8);
             std::memcpy(limbs.data(), magnitude.c_str(), magnitude.size());
             return calculated(w, [&](auto& n) { return n.values.number(Dyadic(negative, std::move(limbs), exponent)).bits(); });
           })
      .def("up_star",
           [](World& w, std::int64_t ups, std::uint32_t nimber) {
             return calculated(w, [&](auto& n) { return n.values.up_star(Number{}, {ups, nimber}).bits(); });
           })
      .def("make",
           [](World& w, const std::vector<Bits>& left, const std::vector<Bits>& right) {
             return calculated(w, [&](auto& n) { return n.values.make(checked(w, left), checked(w, right)).bits(); });
           })
      .def("of_form",
           [](World& w, std::uint32_t form) {
             return calculated(w, [&](auto&) {
               if (!w.forms.contains({form})) {
                 throw DomainError("this form belongs to another world");
               }
               return w.conversion.value_of({form}).bits();
             });
           })
      .def("form",
           [](World& w, Bits g) { return calculated(w, [&](auto&) { return w.conversion.form_of(checked(w, g)).index; }); })
      .def("next_day",
           [](World& w, const std::vector<Bits>& games, bool dicot) {
             return calculated(w, [&](auto& n) { return bits_of(normal::next_day(n.values, checked(w, games), dicot)); });
           })
      .def("order", [](World& w, const std::vector<Bits>& games) {
        const auto matrix = calculated(w, [&](auto& n) { return normal::order_matrix(n.values, checked(w, games)); });
        nb::typed<nb::list, nb::bytes> rows;
        for (std::size_t i = 0; i < games.size(); ++i) {
          rows.append(nb::bytes(reinterpret_cast<const char*>(matrix.bits.data() + i * matrix.words), matrix.words * 8));
        }
        return rows;
      });
}

void bind_arithmetic(RoomClass<Subject::values>& values) {
  values.def("negative", unary([](auto&, Value g) { return -g; }))
      .def("add", binary([](auto& n, Value g, Value h) { return n.values.add(g, h); }))
      .def("subtract", binary([](auto& n, Value g, Value h) { return n.values.subtract(g, h); }))
      .def("multiple",
           [](World& w, std::int64_t count, Bits g) {
             return calculated(w, [&](auto& n) { return n.values.multiple(count, checked(w, g)).bits(); });
           })
      .def("le",
           [](World& w, Bits g, Bits h) {
             return calculated(w, [&](auto& n) { return n.values.le(checked(w, g), checked(w, h)); });
           })
      .def("maximal",
           [](World& w, const std::vector<Bits>& list) {
             return calculated(w, [&](auto& n) {
               normal::Values values;
               for (const Value v : checked(w, list)) {
                 values.push_back(v);
               }
               n.values.keep_maximal(values);
               return bits_of(std::vector<Value>(values.begin(), values.end()));
             });
           })
      .def("ordinal_sum", binary([](auto& n, Value g, Value h) { return n.products.ordinal_sum(g, h); }))
      .def("norton_product", binary([](auto& n, Value g, Value h) { return n.products.norton(g, h); }))
      .def("conway_product", binary([](auto& n, Value g, Value h) { return n.products.conway(g, h); }))
      .def("conjunctive_sum", binary([](auto& n, Value g, Value h) { return n.products.conjunctive_sum(g, h); }))
      .def("selective_sum", binary([](auto& n, Value g, Value h) { return n.products.selective_sum(g, h); }));
}

void bind_structure(RoomClass<Subject::values>& values) {
  values
      .def("options",
           [](World& w, Bits g, int player) {
             return calculated(w, [&](auto& n) { return bits_of(n.structure.sorted_options(checked(w, g), side(player))); });
           })
      .def("number_part", numeric([](auto&, Value g) { return g.number; }))
      .def("base", unary([](auto&, Value g) { return Value{Number{}, g.base}; }),
           "Return the value minus its number part.")
      .def("is_number", [](World& w, Bits g) { return calculated(w, [&](auto&) { return checked(w, g).is_number(); }); })
      .def("up_star_part",
           [](World& w, Bits g) {
             return calculated(w, [&](auto& n) -> std::optional<std::tuple<std::int64_t, std::uint32_t>> {
               const Value v = checked(w, g);
               if (!n.values.is_up_star(v)) {
                 return std::nullopt;
               }
               const auto u = n.values.up_star(v);
               return std::tuple(u.ups, u.nimber);
             });
           })
      .def("birthday", numeric([](auto& n, Value g) { return n.structure.birthday(g); }))
      .def("stop_count", numeric([](auto& n, Value g) { return n.structure.stop_count(g); }))
      .def("is_all_small",
           [](World& w, Bits g) { return calculated(w, [&](auto& n) { return n.structure.is_all_small(checked(w, g)); }); })
      .def("parity",
           [](World& w, Bits g) {
             const auto p = calculated(w, [&](auto& n) { return n.structure.parity(checked(w, g)); });
             return std::tuple(p.even, p.odd, p.even_tempered, p.odd_tempered);
           })
      .def("followers",
           [](World& w, Bits g, std::optional<std::size_t> limit) {
             return calculated(w, [&](auto& n) { return bits_of(n.structure.followers(checked(w, g), limit)); });
           },
           nb::arg("g"), nb::arg("limit").none(), "Return all followers, or the first `limit` of them.")
      .def("sorted",
           [](World& w, const std::vector<Bits>& list) {
             return calculated(w, [&](auto& n) {
               std::vector<Value> values = checked(w, list);
               std::sort(values.begin(), values.end(), [&](Value a, Value b) { return n.structure.compare(a, b) < 0; });
               return bits_of(values);
             });
           })
      .def("hash", [](World& w, Bits g) { return calculated(w, [&](auto& n) { return n.structure.hash(checked(w, g)); }); })
      .def("sizes", [](World& w) {
        const auto s = calculated(w, [](auto& n) { return n.values.size(); });
        return std::tuple(s.nodes, s.options, s.bytes);
      });
}

void bind_theory(RoomClass<Subject::values>& values) {
  values
      .def("stop",
           [](World& w, Bits g, int player) {
             return to_python(calculated(w, [&](auto& n) { return exported(w, n.values.stop(checked(w, g), side(player))); }));
           })
      .def("mover_at_stop",
           [](World& w, Bits g, int player) {
             return calculated(w, [&](auto& n) { return n.values.mover_at_stop(checked(w, g), side(player)); });
           })
      .def("temperature", numeric([](auto& n, Value g) { return n.thermographs.temperature(g); }))
      .def("mean", numeric([](auto& n, Value g) { return n.thermographs.mean(g); }))
      .def("thermograph",
           [](World& w, Bits g) {
             const auto walls = calculated(w, [&](auto& n) {
               const normal::Thermograph t = n.thermographs.of(checked(w, g));
               std::pair<Corners, Corners> out;
               for (const auto& p : t.left) {
                 out.first.emplace_back(exported(w, p.temperature), exported(w, p.stop));
               }
               for (const auto& p : t.right) {
                 out.second.emplace_back(exported(w, p.temperature), exported(w, p.stop));
               }
               return out;
             });
             return nb::typed<nb::tuple, PythonCorners, PythonCorners>(nb::make_tuple(to_python(walls.first), to_python(walls.second)));
           })
      .def("cool", binary([](auto& n, Value g, Value t) {
             if (!t.is_number()) {
               throw DomainError("a game can only be cooled by a number");
             }
             return n.heating.cool(g, t.number);
           }))
      .def("heat", binary([](auto& n, Value g, Value t) { return n.heating.heat(g, t); }))
      .def("overheat",
           [](World& w, Bits g, Bits s, Bits t) {
             return calculated(w, [&](auto& n) {
               return n.heating.overheat(checked(w, g), checked(w, s), checked(w, t)).bits();
             });
           })
      .def("incentives",
           [](World& w, Bits g, int player) {
             return calculated(w, [&](auto& n) { return bits_of(n.products.incentives(checked(w, g), side(player))); });
           })
      .def("atomic_weight",
           [](World& w, Bits g) { return calculated(w, [&](auto& n) { return bits_of(n.atomic_weights.of(checked(w, g))); }); })
      .def("far_star",
           [](World& w, Bits g) { return calculated(w, [&](auto& n) { return n.atomic_weights.far_star(checked(w, g)); }); })
      .def("reduced", unary([](auto& n, Value g) { return n.reduced.of(g); }))
      .def("companion", unary([](auto& n, Value g) { return n.companions.of(g); }))
      .def("subordinate",
           [](World& w, Bits g, Bits base, const std::vector<Bits>& left, const std::vector<Bits>& right) {
             return calculated(w, [&](auto& n) {
               return bits_of(n.subordinates.of(checked(w, g), checked(w, base), checked(w, left), checked(w, right)));
             });
           },
           "Return H with g = B:H, or None; B has the value `base`, and options with the given values.");
}

}  // namespace

void bind_calculator(RoomClass<Subject::values>& values) {
  bind_making(values);
  bind_arithmetic(values);
  bind_structure(values);
  bind_theory(values);
}

}  // namespace partizan
