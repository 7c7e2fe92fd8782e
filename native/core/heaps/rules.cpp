#include "heaps/rules.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "errors.hpp"

namespace partizan::heaps {
namespace {

constexpr std::size_t kMostDigits = std::size_t{1} << 20;

int highest_bit(Digit all) { return all == 0 ? 0 : std::bit_width(all) - 1; }

}  // namespace

int TakeAndBreak::most_heaps() const noexcept {
  unsigned all = 0;
  for (const auto* block : {&digits, &repeating}) {
    for (const Digit d : *block) {
      all |= d;
    }
  }
  return highest_bit(static_cast<Digit>(all));
}

std::vector<std::uint32_t> TakeAndBreak::takes(Digit bit) const {
  std::vector<std::uint32_t> found;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if ((digits[i] & bit) != 0) {
      found.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return found;
}

TakeAndBreak checked(TakeAndBreak rules) {
  if (rules.digits.empty()) {
    throw DomainError("a heap game needs digits, the first (usually 0) for moves that take nothing; there are none");
  }
  if (rules.digits.size() + rules.repeating.size() > kMostDigits) {
    throw DomainError("a heap game may have at most " + std::to_string(kMostDigits) + " digits, not " +
                      std::to_string(rules.digits.size() + rules.repeating.size()));
  }
  if ((rules.digits[0] & (kVanish | kOneHeap)) != 0) {
    throw DomainError("the digit for moves that take nothing is " + std::to_string(rules.digits[0]) +
                      ": such a move must leave at least two heaps, since otherwise play need not end");
  }
  const auto zero = [](Digit d) { return d == 0; };
  if (std::all_of(rules.repeating.begin(), rules.repeating.end(), zero)) {
    rules.repeating.clear();
    while (rules.digits.size() > 1 && rules.digits.back() == 0) {
      rules.digits.pop_back();
    }
  }
  return rules;
}

}  // namespace partizan::heaps
