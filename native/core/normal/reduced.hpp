/// The reduced canonical form: G modulo infinitesimals.
#pragma once

#include "normal/heating.hpp"
#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

class Reduced {
 public:
  Reduced(ValueStore& values, Heating& heating) : values_(values), heating_(heating), projected_(values.meter()) {}

  /// Returns the simplest game infinitesimally close to g, by heating g by * and projecting the stars away [GS09].
  [[nodiscard]] Value of(Value g);
  void forget() noexcept { projected_.clear(); }

 private:
  [[nodiscard]] Value project(Value g);

  ValueStore& values_;
  Heating& heating_;
  ValueMemo<Value> projected_;
};

}  // namespace partizan::normal
