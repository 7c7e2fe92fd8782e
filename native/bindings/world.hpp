/// A world of games: the stores that ids refer to, and the lock under which they are used.
#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

#include "bindings.hpp"
#include "compounds.hpp"
#include "errors.hpp"
#include "form_store.hpp"
#include "kernels/rulebook.hpp"
#include "loopy/store.hpp"
#include "meter.hpp"
#include "normal/calculator.hpp"
#include "normal/conversion.hpp"
#include "search/solver.hpp"
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
  kernels::Rulebook rulebook{normal.values};
  search::Solver solver{rulebook, normal.values};
  universes::Calculator universes{forms};
  positions::PassedOn passed_on;  // of what the rulebook knows

  /// Call before reading boards: drops all rules when there are too many families of boards.
  void limit_rules() noexcept {
    constexpr std::size_t kMostFamilies = search::Solver::kMostKinds;
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
  Guard guard(w.lock, w.meter);
  try {
    if constexpr (std::is_invocable_v<Body, Guard&>) {
      return body(guard);
    } else {
      return body();
    }
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

/// What the methods of a world are about.
enum class Subject : std::uint8_t { values, forms, loopy, misere, positions };

/// The methods of a world about one subject: `world.values`, as Python sees it. It keeps the stores alive.
template <Subject subject>
struct Room {
  std::shared_ptr<World> world;
};

/// Binds functions of a world as methods of a room.
template <Subject subject>
class RoomClass {
 public:
  RoomClass(nb::handle scope, const char* name, const char* doc) : bound_(scope, name, doc) {}

  template <class Function, class... Extra>
  RoomClass& def(const char* name, Function function, const Extra&... extra) {
    if constexpr (std::is_pointer_v<Function>) {
      bound_.def(name, in_room(function, function), extra...);
    } else {
      bound_.def(name, in_room(function, &Function::operator()), extra...);
    }
    return *this;
  }
  template <class... Arguments>
  RoomClass& def_static(const Arguments&... arguments) {
    bound_.def_static(arguments...);
    return *this;
  }

 private:
  template <class Function, class Result, class... Arguments>
  static auto in_room(Function function, Result (Function::*)(World&, Arguments...) const) {
    return called<Function, Result, Arguments...>(function);
  }
  template <class Function, class Result, class... Arguments>
  static auto in_room(Function function, Result (*)(World&, Arguments...)) {
    return called<Function, Result, Arguments...>(function);
  }
  template <class Function, class Result, class... Arguments>
  static auto called(Function function) {
    return [function](Room<subject>& room, Arguments... arguments) -> Result {
      return function(*room.world, std::forward<Arguments>(arguments)...);
    };
  }

  nb::class_<Room<subject>> bound_;
};

/// A world as Python sees it: the stores, and one object for each subject, made once.
struct WorldObject {
  std::shared_ptr<World> world = std::make_shared<World>();
  nb::object values, forms, loopy, misere, positions;
};

void bind_world(nb::module_& m);
void bind_form_store(RoomClass<Subject::forms>& forms);
void bind_calculator(RoomClass<Subject::values>& values);
void bind_loopy(nb::module_& m, RoomClass<Subject::loopy>& loopy);
void bind_positions(RoomClass<Subject::positions>& positions);
void bind_universes(RoomClass<Subject::misere>& misere);
void bind_universe_days(RoomClass<Subject::misere>& misere);

}  // namespace partizan
