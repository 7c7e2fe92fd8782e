/// All operations on normal-play values of short games, over one store.
#pragma once

#include "normal/atomic_weight.hpp"
#include "normal/companion.hpp"
#include "normal/heating.hpp"
#include "normal/products.hpp"
#include "normal/reduced.hpp"
#include "normal/structure.hpp"
#include "normal/thermograph.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {

struct Calculator {
  explicit Calculator(Meter& meter) : values(meter) {}

  /// Drops every memo. Values and their options remain; anything else is recomputed on demand.
  void forget() noexcept {
    values.forget();
    structure.forget();
    thermographs.forget();
    heating.forget();
    products.forget();
    atomic_weights.forget();
    reduced.forget();
    companions.forget();
  }

  ValueStore values;
  Structure structure{values};
  Thermographs thermographs{values};
  Heating heating{values, thermographs};
  Products products{values};
  AtomicWeights atomic_weights{values, structure, products};
  Reduced reduced{values, heating};
  Companions companions{values};
  Subordinates subordinates{values};
};

}  // namespace partizan::normal
