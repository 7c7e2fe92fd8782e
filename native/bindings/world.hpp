/// A world of games: the stores that ids refer to, and the lock under which they are used.
#pragma once

#include "bindings.hpp"
#include "compounds.hpp"
#include "errors.hpp"
#include "form_store.hpp"
#include "loopy/store.hpp"
#include "meter.hpp"
#include "normal/calculator.hpp"
#include "normal/conversion.hpp"
#include "positions/rulebook.hpp"
#include "positions/solver.hpp"
#include "universes/calculator.hpp"

namespace partizan {

struct World {
  Lock lock;
  Meter meter;
  FormStore forms{meter};
  Compounds compounds{forms};
  normal::Calculator normal{meter};
  loopy::Store loopy{normal.values};
  normal::Conversion conversion{forms, compounds, normal.values};
  positions::Rulebook rulebook{normal.values};
  positions::Solver solver{rulebook, normal.values};
  universes::Calculator universes{forms};

  /// Call before reading boards: drops all rules when there are too many families of boards.
  void limit_rules() noexcept {
    constexpr std::size_t kMostFamilies = positions::Solver::kMostKinds;
    if (rulebook.families() > kMostFamilies) {
      solver.forget();
      rulebook.forget();
    }
  }
  /// Drops every memo. Forms and values remain; anything else is recomputed on demand.
  void forget() noexcept {
    compounds.forget();
    normal.forget();
    loopy.forget();
    conversion.forget();
    solver.forget();
    rulebook.forget();
    universes.forget();
  }
};

/// Runs `body` on the world under its guard. If the store is full, drops the memos, so that questions about existing
/// games still work. `body` must not touch Python objects, because the interpreter lock may be released.
template <class Body>
auto guarded(World& w, Body&& body) {
  const Guard guard(w.lock, w.meter);
  try {
    return body();
  } catch (const StoreFull&) {
    w.forget();
    throw;
  }
}

/// Converts a player as passed from Python.
inline Player side(int player) {
  if (player != 0 && player != 1) {
    throw DomainError("a player is 0 (Left) or 1 (Right)");
  }
  return static_cast<Player>(player);
}

using WorldClass = nb::class_<World>;

void bind_world(WorldClass& world);
void bind_form_store(WorldClass& world);
void bind_calculator(WorldClass& world);
void bind_loopy(nb::module_& m, WorldClass& world);
void bind_positions(WorldClass& world);
void bind_universes(WorldClass& world);
void bind_universe_days(WorldClass& world);

}  // namespace partizan
