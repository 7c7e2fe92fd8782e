/// Nim-values of octal games by vector instructions, without using any structure.
#pragma once

#include <vector>

#include "heaps/engine.hpp"
#include "heaps/kernels.hpp"

namespace partizan::heaps {

/// Marks the values of some sample pairs, then searches all other pairs for the two smallest unmarked values at once,
/// stopping early when both occur. A value is excluded only by a complete pass.
class Dense final : public Engine {
 public:
  Dense(TakeAndBreak rules, const Kernels& kernels, Meter& meter);

  static bool treats(const TakeAndBreak& rules) { return rules.octal(); }
  void extend(Values& values, Heap heaps) override;

 private:
  template <class V>
  Value mex(const V* g, Heap n);
  [[nodiscard]] Heap pairs(Heap total) const noexcept { return rules_.unequal ? (total - 1) / 2 : total / 2; }

  TakeAndBreak rules_;
  const Kernels* kernels_;
  Meter* meter_;
  std::vector<std::uint32_t> splits_, takes_;
  std::vector<std::uint32_t> marked_;  // the last heap, modulo 2^32, with this value among its options
  double sample_ = 64;
};

}  // namespace partizan::heaps
