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
/// Suppose that e i = f (mod 2) for every number i of tokens whose taking may break a heap. Then the class of an
/// option of n into heaps a and b, as a value of heap n, is the nim-sum of the classes of a and b, so a common option
/// has exactly one rare part. The choice of the functional affects only the speed.
struct SparseSpace {
  std::uint32_t mask = 0;
  std::uint32_t e = 0;
  std::uint32_t f = 0;

  bool operator==(const SparseSpace&) const = default;
  [[nodiscard]] bool common(Value v, Heap n) const noexcept {
    return ((static_cast<std::uint32_t>(std::popcount(v & mask)) ^ (e & static_cast<std::uint32_t>(n)) ^ f) & 1) != 0;
  }
};

/// Returns whether classes add in the moves that break heaps.
bool lawful(const SparseSpace& space, const TakeAndBreak& rules);

struct Recognition {
  SparseSpace space;
  Heap rare;      // rare heaps among those examined
  Heap examined;  // heaps examined: the later half
};

/// Returns the functional with the fewest rare heaps in the later half of the values, by a Walsh-Hadamard transform
/// of their histogram; nothing if no heap is broken or only the value 0 occurs.
std::optional<Recognition> recognise(const TakeAndBreak& rules, const Values& values);

}  // namespace partizan::heaps
