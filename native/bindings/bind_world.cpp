#include <nanobind/stl/string.h>

#include <string>

#include "fingerprint.hpp"
#include "world.hpp"

namespace partizan {
namespace {

template <Subject subject>
nb::object room_of(const WorldObject& object) {
  return nb::cast(Room<subject>{object.world});
}

}  // namespace

void bind_world(nb::module_& m) {
  nb::class_<WorldObject> world(m, "World", nb::is_weak_referenceable(), "The stores that the ids of forms and values refer to.");
  RoomClass<Subject::values> values(world, "Values", "Values of normal play, given by their 64 bits.");
  bind_calculator(values);
  RoomClass<Subject::forms> forms(world, "Forms", "Forms, which are bare trees, given by their ids.");
  bind_form_store(forms);
  RoomClass<Subject::loopy> loopy(world, "Loopy", "Loopy values, which are pairs of stoppers, given by their nodes.");
  bind_loopy(m, loopy);
  RoomClass<Subject::misere> misere(world, "Misere", "Forms with tombstones under misère play, modulo a universe, given by their ids.");
  bind_universes(misere);
  bind_universe_days(misere);
  RoomClass<Subject::positions> positions(world, "Positions", "Positions of rulesets that have a kernel.");
  bind_positions(positions);

  world
      .def("__init__",
           [](WorldObject* self) {
             new (self) WorldObject();
             self->values = room_of<Subject::values>(*self);
             self->forms = room_of<Subject::forms>(*self);
             self->loopy = room_of<Subject::loopy>(*self);
             self->misere = room_of<Subject::misere>(*self);
             self->positions = room_of<Subject::positions>(*self);
           })
      .def_prop_ro("values", [](const WorldObject& w) { return w.values; }, nb::sig("def values(self) -> partizan._core.World.Values"))
      .def_prop_ro("forms", [](const WorldObject& w) { return w.forms; }, nb::sig("def forms(self) -> partizan._core.World.Forms"))
      .def_prop_ro("loopy", [](const WorldObject& w) { return w.loopy; }, nb::sig("def loopy(self) -> partizan._core.World.Loopy"))
      .def_prop_ro("misere", [](const WorldObject& w) { return w.misere; }, nb::sig("def misere(self) -> partizan._core.World.Misere"))
      .def_prop_ro("positions", [](const WorldObject& w) { return w.positions; }, nb::sig("def positions(self) -> partizan._core.World.Positions"))
      .def_prop_ro("bytes_held", [](const WorldObject& w) {
            const Guard guard(w.world->lock, w.world->meter, Guard::Call::reading);
            return w.world->meter.bytes();
          }, "The number of bytes held by the stores.")
      .def_prop_ro("visited", [](const WorldObject& w) {
            const Guard guard(w.world->lock, w.world->meter, Guard::Call::reading);
            return w.world->meter.positions();
          }, "The number of positions that the last question visited.")
      .def_static("fingerprint", [] { return std::string(kWholeFingerprint); }, "Return a digest of all sources of the core.");
}

}  // namespace partizan
