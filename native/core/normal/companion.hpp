/// Two operations on canonical forms: the companion, and subordinates.
#pragma once

#include <optional>
#include <span>

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
  explicit Subordinates(ValueStore& values) : values_(values) {}

  /// Returns the H with g = B:H, if there is one, where `base` is the value of B, and `left` and `right` are the values
  /// of the options of its form: B:H = {B^L, B:H^L|B^R, B:H^R} depends on the form of B.
  [[nodiscard]] std::optional<Value> of(Value g, Value base, std::span<const Value> left, std::span<const Value> right);

 private:
  ValueStore& values_;
};

}  // namespace partizan::normal
