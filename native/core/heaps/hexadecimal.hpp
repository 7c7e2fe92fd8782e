/// Nim-values of games that break heaps into three or more, or have repeating digits.
///
/// For every number m of tokens the nim-values of m as j heaps form a bit set. It is the union, over the values v of
/// a part a, of the sets of m - a as j - 1 heaps shifted by v; parts of equal value are gathered first.
#pragma once

#include <vector>

#include "heaps/engine.hpp"

namespace partizan::heaps {

class Hexadecimal final : public Engine {
 public:
  Hexadecimal(TakeAndBreak rules, Meter& meter);
  ~Hexadecimal() override;

  /// Unequal heaps are supported only for pairs.
  static bool treats(const TakeAndBreak& rules) { return !rules.unequal || rules.most_heaps() <= 2; }
  void extend(Values& values, Heap heaps) override;

 private:
  using Set = std::vector<std::uint64_t>;

  [[nodiscard]] std::uint64_t* row(std::size_t count, Heap tokens) { return &sets_[count][in_memory(tokens) * words_]; }
  void charge(std::uint64_t bytes);
  void widen(std::size_t words);
  /// Finds the sets of `tokens` tokens as two or more heaps; the values of smaller heaps must be known.
  void split(const Values& values, Heap tokens);
  void enter_value(Value v, Heap tokens);
  [[nodiscard]] Value mex(Heap n);

  TakeAndBreak rules_;
  Meter* meter_;
  std::size_t most_;
  std::size_t words_ = 1;
  Heap known_ = 0;                       // sets exist for fewer tokens than this
  std::vector<Set> sets_;                // [heaps left][tokens][words]
  std::vector<std::vector<Set>> tail_;   // [residue of tokens][heaps left]: what the repeating block can leave so far
  Heap in_tail_ = 0;                     // sets of fewer tokens are in tail_
  std::vector<Set> by_value_;
  std::size_t charged_ = 0;
};

}  // namespace partizan::heaps
