#include <cstdint>
#include <vector>

#include "bindings.hpp"
#include "errors.hpp"
#include "nimber.hpp"

namespace partizan {
namespace {

using nimber::Limbs;
using nimber::Word;

/// The words of a number, which Python passes as bytes, least significant first.
Limbs limbs_of(const nb::bytes& given) {
  Limbs limbs((given.size() + sizeof(Word) - 1) / sizeof(Word));
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(given.c_str());
  for (std::size_t i = 0; i < given.size(); ++i) {
    limbs[i / sizeof(Word)] |= Word{bytes[i]} << (8 * (i % sizeof(Word)));
  }
  return limbs;
}

nb::bytes bytes_of(const Limbs& limbs) {
  std::vector<std::uint8_t> bytes(limbs.size() * sizeof(Word));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(limbs[i / sizeof(Word)] >> (8 * (i % sizeof(Word))));
  }
  return nb::bytes(bytes.data(), bytes.size());
}

/// Returns what `body` computes from some limbs, without the interpreter lock.
template <class Body>
Limbs unlocked(Body&& body) {
  const nb::gil_scoped_release release;
  return body();
}

}  // namespace

void bind_nimber(nb::module_& m) {
  m.def("nimber_product", [](Word a, Word b) { return nimber::product(a, b); })
      .def("nimber_square", [](Word a) { return nimber::square(a); })
      .def("nimber_square_root", [](Word a) { return nimber::square_root(a); })
      .def("nimber_inverse", [](Word a) { return nimber::inverse(a); })
      .def("nimber_power", [](Word a, Word exponent) { return nimber::power(a, exponent); })
      .def("nimber_wide_product",
           [](const nb::bytes& one, const nb::bytes& other) {
             const Limbs a = limbs_of(one);
             const Limbs b = limbs_of(other);
             return bytes_of(unlocked([&] { return nimber::product(a, b); }));
           })
      .def("nimber_wide_square",
           [](const nb::bytes& given) {
             const Limbs a = limbs_of(given);
             return bytes_of(unlocked([&] { return nimber::square(a); }));
           })
      .def("nimber_wide_square_root",
           [](const nb::bytes& given) {
             const Limbs a = limbs_of(given);
             return bytes_of(unlocked([&] { return nimber::square_root(a); }));
           })
      .def("nimber_wide_inverse", [](const nb::bytes& given) {
        const Limbs a = limbs_of(given);
        return bytes_of(unlocked([&] { return nimber::inverse(a); }));
      });
}

}  // namespace partizan
