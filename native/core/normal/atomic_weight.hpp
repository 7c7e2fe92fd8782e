/// Atomic weight: the number of ups that an infinitesimal game amounts to.
#pragma once

#include <optional>

#include "normal/products.hpp"
#include "normal/structure.hpp"
#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

/// G has atomic weight A if ↓✩ < G - A·↑ < ↑✩, where A·↑ is the Norton product and ✩ is a star remote from everything
/// that occurs [BCG01, ch. 8]. Every all-small game has an atomic weight; some other infinitesimals have one (0 for
/// tinies), and some do not.
class AtomicWeights {
 public:
  AtomicWeights(ValueStore& values, Structure& structure, Products& products)
      : values_(values), structure_(structure), products_(products), weights_(values.meter()), flattened_(values.meter()) {}

  /// Returns the atomic weight of g, or nothing if it has none.
  [[nodiscard]] std::optional<Value> of(Value g);
  /// Returns an n >= 2 such that *n is remote from g, and from g plus any number of ups: greater than every nimber
  /// part that occurs in its followers (in k↑ + *m these are m and m xor 1).
  [[nodiscard]] std::uint32_t far_star(Value g);
  void forget() noexcept {
    weights_.clear();
    flattened_.clear();
  }

 private:
  [[nodiscard]] Value all_small_weight(Value g);
  [[nodiscard]] Value flatten(Value g);
  [[nodiscard]] bool verifies(Value g, Value weight);
  template <class Visit>
  void for_each_leaf(Value g, Visit&& visit);

  ValueStore& values_;
  Structure& structure_;
  Products& products_;
  ValueMemo<Value> weights_;
  ValueMemo<Value> flattened_;
};

}  // namespace partizan::normal
