/// Sparse spaces: a linear functional on nim-values under which nearly every heap is common.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "heaps/rules.hpp"
#include "heaps/values.hpp"

namespace partizan::heaps {

/// Heap n of value v has class parity(v & mask) ^ (e & n) ^ f: 1 is common, 0 is rare.
///
/// If e i = f (mod 2) for every i tokens whose taking may break a heap, then the class of an option of n
/// into heaps a and b, as a value of heap n, is the nim-sum of the classes of a and b: a common option has
/// exactly one rare part. Which functional is used decides only how fast the values are found.
struct SparseSpace {
  std::uint32_t mask = 0;
  std::uint32_t e = 0;
  std::uint32_t f = 0;

  bool operator==(const SparseSpace&) const = default;
  [[nodiscard]] bool common(Value v, Heap n) const noexcept {
    return ((static_cast<std::uint32_t>(std::popcount(v & mask)) ^ (e & static_cast<std::uint32_t>(n)) ^ f) & 1) != 0;
  }
};

/// Whether classes add in the moves that break heaps.
bool lawful(const SparseSpace& space, const TakeAndBreak& rules);

struct Recognition {
  SparseSpace space;
  Heap rare;      // rare heaps among those looked at
  Heap examined;  // heaps looked at: the later half
};

/// The functional with the fewest rare heaps in the later half of the values, by a Walsh-Hadamard
/// transform of their histogram; none if no heap is broken or nothing but 0 was seen.
std::optional<Recognition> recognise(const TakeAndBreak& rules, const Values& values);

}  // namespace partizan::heaps
