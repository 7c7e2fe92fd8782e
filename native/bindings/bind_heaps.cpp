#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "errors.hpp"
#include "heaps/certificate.hpp"
#include "heaps/rolling.hpp"

namespace partizan {
namespace {

using namespace heaps;

using SpaceOut = std::optional<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>>;
using RareOut = std::vector<std::pair<Heap, Value>>;

/// A sequence and the lock under which it is used.
template <class Kind>
struct Held {
  std::unique_ptr<Kind> sequence;
  Lock lock;
};
using HeldSequence = Held<Sequence>;
using HeldRolling = Held<Rolling>;

TakeAndBreak rules_of(const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& repeating, bool unequal) {
  TakeAndBreak rules;
  rules.unequal = unequal;
  for (const auto& [from, to] : {std::pair(&digits, &rules.digits), std::pair(&repeating, &rules.repeating)}) {
    for (const std::uint32_t d : *from) {
      if (d > 0xFFFF) {
        throw DomainError("a digit must be below 65536, with a bit for each number of heaps up to 15; it is " + std::to_string(d));
      }
      to->push_back(static_cast<Digit>(d));
    }
  }
  return checked(std::move(rules));
}

/// Runs `body` on the sequence; it must not touch Python objects, because the interpreter lock may be released.
template <class Kind, class Body>
auto asked(Held<Kind>& held, Body&& body) {
  const Guard guard(held.lock, held.sequence->meter());
  return body(*held.sequence);
}

nb::bytes bytes_of(const std::string& data) { return nb::bytes(data.data(), data.size()); }
std::string_view view_of(const nb::bytes& data) { return {data.c_str(), data.size()}; }

SpaceOut out(const std::optional<SparseSpace>& space) {
  return space ? SpaceOut(std::tuple(space->mask, space->e, space->f)) : std::nullopt;
}
RareOut out(const std::vector<RareHeap>& rare) {
  RareOut all;
  all.reserve(rare.size());
  for (const RareHeap& r : rare) {
    all.emplace_back(r.heap, r.value);
  }
  return all;
}

nb::object out(const std::optional<Period>& found) {
  if (!found) {
    return nb::none();
  }
  nb::dict all;
  all["period"] = found->period;
  all["preperiod"] = found->preperiod;
  all["proof"] = std::string(name_of(found->proof));
  all["examined"] = found->examined;
  all["witness_bound"] = found->witness_bound;
  all["space"] = out(found->space);
  all["rare"] = out(found->rare);
  return all;
}

/// Returns the values start .. stop - 1, two bytes each, the lower first.
std::string little_endian(const Values& values, Heap start, Heap stop) {
  std::string raw(2 * (stop - start), '\0');
  for (Heap n = start; n < stop; ++n) {
    const Value v = values[n];
    raw[2 * (n - start)] = static_cast<char>(v & 0xFF);
    raw[2 * (n - start) + 1] = static_cast<char>(v >> 8);
  }
  return raw;
}

void check_range(Heap start, Heap stop, Heap size) {
  if (start > stop || stop > size) {
    throw DomainError("heaps " + std::to_string(start) + " to " + std::to_string(stop) + " are not known; the known heaps are those below " +
                      std::to_string(size));
  }
}

template <class Class>
Class& bind_common(Class& cls) {
  using Kept = typename Class::Type;
  cls.def_prop_ro("size", [](Kept& held) { return asked(held, [](auto& s) { return s.size(); }); }, "The number of known heaps.")
      .def_prop_ro("bytes_held", [](Kept& held) { return asked(held, [](auto& s) { return s.meter().bytes(); }); }, "Bytes held.")
      .def_prop_ro("rare", [](Kept& held) { return asked(held, [](auto& s) { return out(s.rare()); }); },
                   "The rare heaps of the space, each with its value.")
      .def_prop_ro("space", [](Kept& held) { return asked(held, [](auto& s) { return out(std::optional<SparseSpace>(s.space())); }); },
                   "(mask, e, f): heap n of value v is common iff parity(v & mask) ^ (e & n) ^ f = 1; or None.")
      .def("save", [](Kept& held) { return bytes_of(asked(held, [](auto& s) { return s.save(); })); }, "Return everything needed to continue later.");
  return cls;
}

}  // namespace

void bind_heaps(nb::module_& m) {
  nb::class_<HeldSequence> sequence(m, "HeapSequence", "The nim-sequence of a taking-and-breaking game.");
  bind_common(sequence)
      .def("__init__",
           [](HeldSequence* held, const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& repeating, bool unequal,
              const std::string& method) {
             auto made = std::make_unique<Sequence>(rules_of(digits, repeating, unequal), method_named(method));
             new (held) HeldSequence{std::move(made), {}};
           },
           nb::arg("digits"), nb::arg("repeating") = std::vector<std::uint32_t>{}, nb::arg("unequal") = false, nb::arg("method") = "auto")
      .def("extend", [](HeldSequence& held, Heap heaps) { asked(held, [&](Sequence& s) { s.extend(heaps); }); }, nb::arg("heaps"),
           "Find the values of heaps below `heaps`.")
      .def_prop_ro("method", [](HeldSequence& held) { return std::string(asked(held, [](Sequence& s) { return name_of(s.method()); })); })
      .def_prop_ro_static("vector", [](const nb::object&) { return std::string(best_kernels().name); }, "The instruction set in use.")
      .def_prop_ro("largest", [](HeldSequence& held) { return asked(held, [](Sequence& s) { return s.values().largest(); }); })
      .def("values",
           [](HeldSequence& held, Heap start, Heap stop) {
             return bytes_of(asked(held, [&](Sequence& s) {
               check_range(start, stop, s.size());
               return little_endian(s.values(), start, stop);
             }));
           },
           nb::arg("start"), nb::arg("stop"), "Return the values of heaps start .. stop - 1, two bytes each, the lower first.")
      .def("value",
           [](HeldSequence& held, Heap heap) {
             return asked(held, [&](Sequence& s) {
               check_range(heap, heap + 1, s.size());
               return s.values()[heap];
             });
           },
           nb::arg("heap"))
      .def_static("load",
                  [](const nb::bytes& data) {
                    return new HeldSequence{Sequence::load(view_of(data)), {}};
                  },
                  nb::arg("data"))
      .def("period", [](HeldSequence& held) { return out(asked(held, [](Sequence& s) { return period_of(s); })); },
           "Return the period observed in the known heaps, or None.")
      .def("find_period",
           [](HeldSequence& held, Heap heaps) { return out(asked(held, [&](Sequence& s) { return find_period(s, heaps); })); },
           nb::arg("heaps"), "Extend until a period is proved or `heaps` heaps are known.");

  nb::class_<HeldRolling> rolling(m, "RollingSequence", "The nim-sequence of a sparse octal game in a window of constant size.");
  bind_common(rolling)
      .def("__init__",
           [](HeldRolling* held, const std::vector<std::uint32_t>& digits, bool unequal) {
             auto made = std::make_unique<Rolling>(rules_of(digits, {}, unequal));
             new (held) HeldRolling{std::move(made), {}};
           },
           nb::arg("digits"), nb::arg("unequal") = false)
      .def("extend", [](HeldRolling& held, Heap heaps) { return asked(held, [&](Rolling& s) { return s.extend(heaps); }); }, nb::arg("heaps"),
           "Continue to this heap or to the proof of a period; return whether a period is proved.")
      .def("window", [](HeldRolling& held) { return bytes_of(asked(held, [](Rolling& s) { return std::string(s.window()); })); },
           "Return the last values, a byte each.")
      .def_prop_ro("largest",
                   [](HeldRolling& held) -> std::optional<std::pair<Heap, Value>> {
                     const std::optional<RareHeap> found = asked(held, [](Rolling& s) { return s.largest(); });
                     return found ? std::optional(std::pair(found->heap, found->value)) : std::nullopt;
                   },
                   "The first heap with the largest value, and this value; None if a checkpoint did not contain it.")
      .def_static("load",
                  [](const nb::bytes& data) {
                    return new HeldRolling{Rolling::load(view_of(data)), {}};
                  },
                  nb::arg("data"))
      .def("period", [](HeldRolling& held) { return out(asked(held, [](Rolling& s) { return s.period(); })); },
           "Return the period if it is proved; the first call replays a part of the run to find the preperiod.");

  m.def("heap_certificate_valid",
        [](const std::vector<std::uint32_t>& digits, const std::vector<std::uint32_t>& repeating, bool unequal,
           const nb::typed<nb::dict, nb::str, nb::any>& certificate) {
          const TakeAndBreak rules = rules_of(digits, repeating, unequal);
          Period claim;
          claim.period = nb::cast<Heap>(certificate["period"]);
          claim.preperiod = nb::cast<Heap>(certificate["preperiod"]);
          claim.proof = proof_named(nb::cast<std::string>(certificate["proof"]));
          claim.witness_bound = nb::cast<Heap>(certificate["witness_bound"]);
          if (const auto space = nb::cast<SpaceOut>(certificate["space"])) {
            claim.space = SparseSpace{std::get<0>(*space), std::get<1>(*space), std::get<2>(*space)};
          }
          for (const auto& [heap, value] : nb::cast<RareOut>(certificate["rare"])) {
            claim.rare.push_back({heap, value});
          }
          Lock lock;
          Meter meter(std::uint64_t{8} << 30);
          const Guard guard(lock, meter);
          return verified(rules, claim, meter);
        },
        nb::arg("digits"), nb::arg("repeating"), nb::arg("unequal"), nb::arg("certificate"),
        "Return whether plain loops confirm a period in the form that `period()` returns.");
}

}  // namespace partizan
