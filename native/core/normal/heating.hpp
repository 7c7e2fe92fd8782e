/// Cooling and heating.
#pragma once

#include "normal/thermograph.hpp"
#include "normal/value_memo.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

/// Memos are valid for one parameter at a time.
class Heating {
 public:
  Heating(ValueStore& values, Thermographs& thermographs)
      : values_(values), thermographs_(thermographs), cooled_(values.meter()), heated_(values.meter()), heated_bases_(values.meter()), overheated_(values.meter()) {}

  /// G cooled by t > -1: {G^L_t - t | G^R_t + t}, or the mean of G if t exceeds its temperature.
  [[nodiscard]] Value cool(Value g, Number t);
  /// G heated by t: numbers are unchanged; otherwise {∫G^L + t | ∫G^R - t}.
  [[nodiscard]] Value heat(Value g, Value t);
  /// G overheated from s to t: an integer n becomes n·s; otherwise {∫G^L + t | ∫G^R - t}.
  [[nodiscard]] Value overheat(Value g, Value s, Value t);

  void forget() noexcept {
    cooled_.clear();
    heated_.clear();
    heated_bases_.clear();
    overheated_.clear();
  }

 private:
  [[nodiscard]] Value heat_base(Value base, Value t);

  ValueStore& values_;
  Thermographs& thermographs_;
  ValueMemo<Value> cooled_;
  ValueMemo<Value> heated_;
  ValueMemo<Value> heated_bases_;
  ValueMemo<Value> overheated_;
  Number cooling_;
  Value heating_;
  bool heats_bases_ = true;
  ValuePair overheating_;
};

}  // namespace partizan::normal
