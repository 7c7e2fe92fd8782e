/// Products and compounds of values, defined on their canonical forms.
#pragma once

#include <vector>

#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

class Products {
 public:
  explicit Products(ValueStore& values)
      : values_(values),
        ordinal_(values.meter()),
        norton_(values.meter()),
        conway_(values.meter()),
        conjunctive_(values.meter()),
        selective_(values.meter()) {}

  /// G:H = {G^L, G:H^L | G^R, G:H^R}. Depends on the form of G; here the canonical form is used.
  [[nodiscard]] Value ordinal_sum(Value g, Value h);
  /// G·U for U > 0: n copies of U if G is an integer n, otherwise {G^L·U + (U+D) | G^R·U - (U+D)} with D ranging over
  /// the incentives of U [BCG01, ch. 8]. Throws DomainError unless U > 0.
  [[nodiscard]] Value norton(Value g, Value u);
  /// The product with options G^L·H + G·H^L - G^L·H^L and so on, which multiplies numbers [Conway01, ch. 1].
  [[nodiscard]] Value conway(Value g, Value h);
  /// A move is a move in both components; play ends when one of them does.
  [[nodiscard]] Value conjunctive_sum(Value g, Value h);
  /// A move is a move in one component or in both.
  [[nodiscard]] Value selective_sum(Value g, Value h);

  /// Returns the undominated incentives of a player: G^L - G for Left, G - G^R for Right.
  [[nodiscard]] std::vector<Value> incentives(Value g, Player player);
  void forget() noexcept {
    for (auto* memo : {&ordinal_, &norton_, &conway_, &conjunctive_, &selective_}) {
      memo->clear();
    }
  }

 private:
  ValueStore& values_;
  PairMemo<Value> ordinal_;
  PairMemo<Value> norton_;
  PairMemo<Value> conway_;
  PairMemo<Value> conjunctive_;
  PairMemo<Value> selective_;
};

}  // namespace partizan::normal
