/// Nim-values by the definition, examining every move.
///
/// Slow and simple: the other engines are compared with this one.
#pragma once

#include <vector>

#include "heaps/engine.hpp"

namespace partizan::heaps {

class ByDefinition final : public Engine {
 public:
  ByDefinition(TakeAndBreak rules, Meter& meter) : rules_(std::move(rules)), meter_(&meter) {}
  ~ByDefinition() override;

  void extend(Values& values, Heap heaps) override;

 private:
  using Set = std::vector<bool>;
  /// The nim-values of `tokens` tokens left as `count` >= 2 heaps.
  [[nodiscard]] Set splits(const Values& values, Heap tokens, int count) const;
  void add_unequal(const Values& values, Set& found, Heap tokens, int count, Heap below, Value sum) const;
  [[nodiscard]] Value mex(const Values& values, Heap n) const;

  TakeAndBreak rules_;
  Meter* meter_;
  /// split_[n][j - 2]: the values of n tokens as j heaps.
  std::vector<std::vector<Set>> split_;
  std::size_t charged_ = 0;
};

}  // namespace partizan::heaps
