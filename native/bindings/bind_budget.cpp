/// The limits of a call, which a budget sets, and what to do at a fork and at the end.
#include <nanobind/stl/optional.h>

#include <chrono>

#include "bindings.hpp"

namespace partizan {
namespace {

/// Objects passed from Python, which live as long as the interpreter. The interpreter lock protects them.
struct Carrier {
  nb::object variable;  // the context variable that holds the terms
  nb::object get;       // its method
  nb::object terms;     // the terms read last,
  nb::object limits;    // and their limits, or None
};
Carrier* carrier = nullptr;
bool is_used = false;  // whether there have ever been limits

/// Returns the terms in force.
nb::object terms_here() {
#ifdef Py_LIMITED_API
  return carrier->get();
#else
  PyObject* found = nullptr;
  if (PyContextVar_Get(carrier->variable.ptr(), nullptr, &found) != 0) {
    throw nb::python_error();
  }
  return nb::steal(found);
#endif
}

}  // namespace

const Limits* Limits::here(nb::object& holder) {
  if (!is_used) {
    return nullptr;
  }
  nb::object terms = terms_here();
  if (!terms.is(carrier->terms)) {
    carrier->limits = terms.attr("limits");
    carrier->terms = std::move(terms);
  }
  if (carrier->limits.is_none()) {
    return nullptr;
  }
  holder = carrier->limits;
  return nb::inst_ptr<Limits>(holder);
}

void bind_budget(nb::module_& m) {
  nb::class_<Limits>(m, "Limits", "The limits of a call to the core.")
      .def("__init__",
           [](Limits* limits, std::optional<double> seconds, std::optional<std::uint64_t> bytes, std::optional<std::uint64_t> positions,
              nb::object progress, nb::object keep, double every, bool only_new) {
             using namespace std::chrono;
             std::optional<Meter::Clock::time_point> deadline;
             if (seconds) {
               deadline = Meter::Clock::now() + duration_cast<Meter::Clock::duration>(duration<double>(*seconds));
             }
             const auto pause = duration_cast<Meter::Clock::duration>(duration<double>(every));
             new (limits) Limits{deadline, bytes, positions, std::move(progress), std::move(keep), pause, only_new};
             is_used = true;
           },
           nb::arg("seconds").none(), nb::arg("bytes").none(), nb::arg("positions").none(), nb::arg("progress").none(),
           nb::arg("keep").none() = nb::none(), nb::arg("every") = 60.0, nb::arg("only_new") = false,
           "Seconds from now, bytes, positions, and a function that is called with the number of positions visited; also one that is "
           "called every so many seconds with what `positions.pages` returns.");
  m.def("carry",
        [](nb::object variable) {
          nb::object get = variable.attr("get");
          carrier = new Carrier{std::move(variable), std::move(get), {}, {}};
        },
        nb::arg("variable"), "Set the context variable that holds the terms.");
  m.def("at_exit", &Guard::end, "End the calls of all other threads.");
  m.def("after_fork", &Guard::forked, "Refuse further calls if a thread of the parent was at work.");
}

}  // namespace partizan
