#include "world.hpp"

namespace partizan {

void bind_world(WorldClass& world) {
  world.def(nb::init<>())
      .def_prop_ro("bytes_held", [](World& w) {
            const Guard guard(w.lock, w.meter, Guard::Call::reading);
            return w.meter.bytes();
          }, "The number of bytes held by the stores.")
      .def_prop_ro("positions", [](World& w) {
            const Guard guard(w.lock, w.meter, Guard::Call::reading);
            return w.meter.positions();
          }, "The number of positions that the last question visited.")
      .def_prop_ro("is_lost", [](World& w) { return w.lock.is_lost; },
                   "Whether a fork has left the stores in an unknown state, so that they cannot be used.");
}

}  // namespace partizan
