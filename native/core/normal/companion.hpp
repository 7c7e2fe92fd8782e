/// Two operations on canonical forms: the companion, and subordinates.
#pragma once

#include <optional>

#include "normal/products.hpp"
#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

class Companions {
 public:
  explicit Companions(ValueStore& values) : values_(values), companions_(values.meter()) {}

  /// Returns the image of g under the unique non-trivial automorphism of the lattices of games born by day n >= 1
  /// that fixes all numbers except 0: it exchanges 0 and *. 0° = *; otherwise G° = {(G^L)°|(G^R)°}, with 0 added to
  /// the Left options if G > 0, and to the Right options if G < 0.
  [[nodiscard]] Value of(Value g);
  void forget() noexcept { companions_.clear(); }

 private:
  ValueStore& values_;
  ValueMemo<Value> companions_;
};

class Subordinates {
 public:
  Subordinates(ValueStore& values, Products& products) : values_(values), products_(products) {}

  /// Returns the H with g = base:H, if there is one.
  [[nodiscard]] std::optional<Value> of(Value g, Value base);

 private:
  ValueStore& values_;
  Products& products_;
};

}  // namespace partizan::normal
