/// One world of games: the stores that ids refer to, and the lock under which they are used.
#pragma once

#include <mutex>

#include "bindings.hpp"
#include "compounds.hpp"
#include "errors.hpp"
#include "form_store.hpp"
#include "meter.hpp"
#include "normal/calculator.hpp"
#include "normal/conversion.hpp"
#include "positions/rulebook.hpp"

namespace partizan {

struct World {
  std::mutex mutex;
  Meter meter;
  FormStore forms{meter};
  Compounds compounds{forms};
  normal::Calculator normal{meter};
  normal::Conversion conversion{forms, compounds, normal.values};
  positions::Rulebook rulebook{normal.values};

  /// Drops every memo. Forms and values stay; what else was found out is found out again.
  void forget() noexcept {
    compounds.forget();
    normal.forget();
    conversion.forget();
    rulebook.forget();
  }
};

/// Runs `body` on the world under its guard. If the store is full, makes room by forgetting, so that
/// what was made so far can still be asked about. No Python object may be touched in `body`: the
/// interpreter lock may be away.
template <class Body>
auto guarded(World& w, Body&& body) {
  const Guard guard(w.mutex, w.meter);
  try {
    return body();
  } catch (const StoreFull&) {
    w.forget();
    throw;
  }
}

using WorldClass = nb::class_<World>;

void bind_world(WorldClass& world);
void bind_form_store(WorldClass& world);
void bind_calculator(WorldClass& world);
void bind_positions(WorldClass& world);

}  // namespace partizan
