/// Nim-values of games in which heaps are never broken, in time linear in the number of heaps.
#pragma once

#include <vector>

#include "heaps/engine.hpp"

namespace partizan::heaps {

class Taking final : public Engine {
 public:
  Taking(TakeAndBreak rules, Meter& meter);

  void extend(Values& values, Heap heaps) override;

 private:
  /// The values of the heaps in one residue class that the repeating digits can leave so far.
  using Set = std::vector<std::uint64_t>;

  template <class V>
  void extend_in_a_word(Values& values, Heap heaps);
  void enter(Heap n, Value value);
  [[nodiscard]] Value mex(const Values& values, Heap n);

  TakeAndBreak rules_;
  Meter* meter_;
  std::vector<std::uint32_t> takes_;
  std::vector<Set> left_;            // by residue of the heap left, modulo the repeating block
  std::vector<std::size_t> filled_;  // by residue of n: this many words of the union are full
  std::vector<std::uint64_t> near_;  // the values that the digits before the block leave
  Heap entered_ = 1;                 // heaps below this one are in left_ (not counting the empty heap)
};

}  // namespace partizan::heaps
