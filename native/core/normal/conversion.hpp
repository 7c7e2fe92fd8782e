/// Conversion between trees and values: the canonical value of a form, the canonical form of a value.
#pragma once

#include "compounds.hpp"
#include "flat_map.hpp"
#include "form_store.hpp"
#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

class Conversion {
 public:
  Conversion(FormStore& forms, Compounds& compounds, ValueStore& values)
      : forms_(forms), compounds_(compounds), values_(values), value_of_(values.meter()), form_of_(values.meter()) {}

  [[nodiscard]] Value value_of(FormId form);
  /// Returns the canonical form as a tree; an integer n takes n nodes.
  [[nodiscard]] FormId form_of(Value value);
  void forget() noexcept {
    value_of_.clear();
    form_of_.clear();
  }

 private:
  FormStore& forms_;
  Compounds& compounds_;
  ValueStore& values_;
  FlatMap<FormId, Value, FormIdTraits> value_of_;
  ValueMemo<FormId> form_of_;
};

}  // namespace partizan::normal
