#include <nanobind/stl/optional.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "errors.hpp"
#include "world.hpp"

namespace partizan {

void bind_world(WorldClass& world) {
  world.def(nb::init<>())
      .def_prop_ro("bytes_held", [](World& w) {
            const Guard guard(w.mutex, w.meter);
            return w.meter.bytes();
          }, "Bytes held by the stores.")
      .def_prop_rw(
          "byte_limit", [](World& w) {
            const Guard guard(w.mutex, w.meter);
            return w.meter.byte_limit();
          },
          [](World& w, std::size_t limit) {
            const Guard guard(w.mutex, w.meter);
            w.meter.set_byte_limit(limit);
          },
          "Bytes the stores may hold; what would pass it raises BudgetExceeded.")
      .def_prop_ro(
          "time_left",
          [](World& w) -> std::optional<double> {
            const Guard guard(w.mutex, w.meter);
            if (!w.meter.deadline()) {
              return std::nullopt;
            }
            return std::chrono::duration<double>(*w.meter.deadline() - Meter::Clock::now()).count();
          },
          "Seconds until work stops with BudgetExceeded, or None.")
      .def(
          "set_time_limit",
          [](World& w, std::optional<double> seconds) {
            using namespace std::chrono;
            if (seconds && std::isnan(*seconds)) {
              throw DomainError("a time limit is a number of seconds, not NaN");
            }
            constexpr double kForever = 1e9;  // thirty years, which the clock can still add
            if (!seconds || *seconds > kForever) {
              w.meter.set_deadline(std::nullopt);
              return;
            }
            w.meter.set_deadline(Meter::Clock::now() + duration_cast<Meter::Clock::duration>(duration<double>(std::max(*seconds, 0.0))));
          },
          nb::arg("seconds").none(), "Let work of the next `seconds` run; later work raises BudgetExceeded. None lifts it.");
}

}  // namespace partizan
