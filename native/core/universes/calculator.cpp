#include "universes/calculator.hpp"

#include <string>

#include "errors.hpp"

namespace partizan::universes {
namespace {

const char* member_of(Universe universe) noexcept {
  switch (universe) {
    case Universe::dicot:
      return "dicot";
    case Universe::dead_ending:
      return "dead-ending form";
    case Universe::blocking:
      return "blocking form";
    case Universe::all:
      break;
  }
  return "form without tombstones";
}

}  // namespace

AugmentedId Calculator::canonical(Universe universe, AugmentedId form) {
  const auto member = realisation.of(universe, form);
  if (!member) {
    throw DomainError(std::string("no ") + member_of(universe) +
                      " is equal to this form modulo this universe; use its simplest form instead");
  }
  return *member;
}

/// G + conj(G) is its own conjugate, so it is 0 iff it is >= 0. A member of the class is used, because forms that are
/// equal modulo a universe can only be exchanged in sums with members of it.
bool Calculator::is_invertible(Universe universe, AugmentedId form) {
  const AugmentedId member = canonical(universe, form);
  return comparison.ge(universe, arithmetic.sum(member, arithmetic.conjugate(member)), AugmentedStore::kZero);
}

void Calculator::forget() noexcept {
  arithmetic.forget();
  comparison.forget();
  simplest.forget();
  realisation.forget();
  separation.forget();
  conversion.forget();
}

}  // namespace partizan::universes
