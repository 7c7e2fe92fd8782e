/// One world of games: the stores that ids refer to, and the lock under which they are used.
#pragma once

#include <mutex>

#include "bindings.hpp"
#include "compounds.hpp"
#include "form_store.hpp"
#include "meter.hpp"
#include "normal/calculator.hpp"
#include "normal/conversion.hpp"

namespace partizan {

struct World {
  std::mutex mutex;
  Meter meter;
  FormStore forms{meter};
  Compounds compounds{forms};
  normal::Calculator normal{meter};
  normal::Conversion conversion{forms, normal.values};
};

using WorldClass = nb::class_<World>;

void bind_world(WorldClass& world);
void bind_form_store(WorldClass& world);
void bind_calculator(WorldClass& world);

}  // namespace partizan
