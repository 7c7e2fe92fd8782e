/// Entering and leaving budgets for budget.py, interrupting threads past their deadline, and keeping stores intact at
/// a fork.
///
/// Entering and leaving must be atomic: an interruption between two of their steps would leave a limit in force for
/// ever. The interpreter delivers interruptions only between two Python instructions, so both are written here. The
/// interpreter lock protects everything below.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <vector>

#include "bindings.hpp"

namespace partizan {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// Objects passed from Python, which live as long as the interpreter.
struct Carrier {
  nb::object variable;  // the context variable that holds the terms
  nb::object get, set;  // its methods
  nb::object wake;      // the watchdog
  nb::object terms;     // the terms read last,
  nb::object limits;    // and their limits, or None
};
Carrier* carrier = nullptr;
bool is_used = false;  // whether a budget has been entered

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

/// A budget with a deadline, and the thread that has entered it.
struct Watched {
  unsigned long thread;
  PyObject* budget;
  Meter::Clock::time_point deadline;
  double due;    // when to interrupt the thread, by Python's monotonic clock
  double pause;  // until the next interruption
  bool is_hit = false;
  bool is_handled = false;  // the thread has stopped by itself with an error
};
std::vector<Watched> watched;
double next_look = kNever;  // when the watchdog checks again
constexpr double kMoment = 0.005;

/// The thread in which the garbage collector is running, or 0. Exceptions raised in a callback of the collector are
/// printed and lost, so an interruption waits for its end.
unsigned long collecting = 0;

nb::object enter(const nb::object& budget) {
  const nb::tuple entry(budget.attr("_entered")());  // terms, due, pause, seconds; no pause if there is no deadline
  const nb::object terms = entry[0];
  const double due = nb::cast<double>(entry[1]);
  const double pause = nb::cast<double>(entry[2]);
  const std::chrono::duration<double> seconds(nb::cast<double>(entry[3]));
  watched.reserve(watched.size() + 1);
  carrier->set(terms);
  is_used = true;
  if (pause > 0) {
    const auto deadline = Meter::Clock::now() + std::chrono::duration_cast<Meter::Clock::duration>(seconds);
    watched.push_back({PyThread_get_thread_ident(), budget.ptr(), deadline, due, pause});
    if (due < next_look) {
      next_look = due;
      if (PyObject* const woken = PyObject_CallObject(carrier->wake.ptr(), nullptr); woken != nullptr) {
        Py_DECREF(woken);
      } else {
        PyErr_Clear();  // it is already awake
      }
    }
  }
  return budget;
}

void leave(const nb::object& budget, const nb::args&) {
  const unsigned long thread = PyThread_get_thread_ident();
  const auto is_same = [&](const Watched& one) { return one.budget == budget.ptr(); };
  const auto is_mine = [&](const Watched& one) { return is_same(one) && one.thread == thread; };
  auto found = std::find_if(watched.rbegin(), watched.rend(), is_mine);
  if (found == watched.rend()) {
    found = std::find_if(watched.rbegin(), watched.rend(), is_same);  // a generator may end in another thread
  }
  if (found != watched.rend()) {
    if (found->is_hit) {
      PyThreadState_SetAsyncExc(found->thread, nullptr);  // in case it has not arrived yet
    }
    watched.erase(std::next(found).base());
  }
  const nb::object terms = terms_here();
  if (terms.attr("owner").is(budget)) {
    carrier->set(terms.attr("outer"));
  } else {
    budget.attr("_left")();
  }
}

/// Records that the garbage collector starts in this thread. An interruption that has not arrived yet is withdrawn, and
/// comes again later.
void collection_starts(const std::string& phase, const nb::dict&) {
  if (phase != "start") {
    return;
  }
  collecting = PyThread_get_thread_ident();
  if (std::any_of(watched.begin(), watched.end(), [](const Watched& one) { return one.is_hit && one.thread == collecting; })) {
    PyThreadState_SetAsyncExc(collecting, nullptr);
  }
}

void collection_ends(const std::string& phase, const nb::dict&) {
  if (phase == "stop") {
    collecting = 0;
  }
}

/// Raises `error` in the threads that are due, and returns how many seconds the watchdog may sleep.
double interrupt(const nb::object& error, double now) {
  next_look = kNever;
  for (std::size_t i = 0; i < watched.size(); ++i) {
    Watched& one = watched[i];
    if (one.due <= now && one.thread == collecting) {
      one.due = now + kMoment;
    } else if (one.due <= now && one.is_handled) {
      one.is_handled = false;
      one.due = now + one.pause;
    } else if (one.due <= now) {
      one.is_hit = PyThreadState_SetAsyncExc(one.thread, error.ptr()) > 0;
      one.due = one.is_hit ? now + one.pause : kNever;  // else the thread is gone
    }
    next_look = std::min(next_look, one.due);
  }
  return next_look < kNever ? next_look - now : -1;
}

void forked() {
  Guard::abandon();
  std::erase_if(watched, [](const Watched& one) { return one.thread != PyThread_get_thread_ident(); });
  next_look = kNever;
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

void postpone_interruption() noexcept {
  if (watched.empty()) {
    return;
  }
  const unsigned long thread = PyThread_get_thread_ident();
  const auto now = Meter::Clock::now();
  for (Watched& one : watched) {
    if (one.thread == thread && one.deadline <= now) {
      one.is_handled = true;
      if (one.is_hit) {
        PyThreadState_SetAsyncExc(thread, nullptr);
      }
    }
  }
}

void bind_budget(nb::module_& m) {
  nb::class_<Limits>(m, "Limits", "The limits of a call to the core.")
      .def("__init__",
           [](Limits* limits, std::optional<double> seconds, std::optional<std::size_t> bytes, std::optional<std::uint64_t> positions,
              nb::object progress) {
             using namespace std::chrono;
             std::optional<Meter::Clock::time_point> deadline;
             if (seconds) {
               deadline = Meter::Clock::now() + duration_cast<Meter::Clock::duration>(duration<double>(*seconds));
             }
             new (limits) Limits{deadline, bytes, positions, std::move(progress)};
           },
           nb::arg("seconds").none(), nb::arg("bytes").none(), nb::arg("positions").none(), nb::arg("progress").none(),
           "Seconds from now, bytes, positions, and a function that is called with the number of positions visited.");
  m.def("carry",
        [](nb::object variable, nb::object wake) {
          nb::object get = variable.attr("get");
          nb::object set = variable.attr("set");
          carrier = new Carrier{std::move(variable), std::move(get), std::move(set), std::move(wake), {}, {}};
        },
        nb::arg("variable"), nb::arg("wake"), "Set the context variable that holds the terms, and the function that wakes the watchdog.");
  m.def("enter", &enter, nb::is_method(), nb::sig("def enter(self: object) -> object"),
        "Put the terms that the budget's `_entered()` returns into force, and return the budget.");
  m.def("leave", &leave, nb::is_method(), nb::sig("def leave(self: object, *args: object) -> None"),
        "Restore the previous terms, and stop watching the thread.");
  m.def("interrupt", &interrupt, nb::arg("error"), nb::arg("now"),
        "Raise `error` in the threads past their deadline; return the seconds until the next is due, or -1.");
  m.def("postpone", &postpone_interruption, "Postpone the interruption of this thread, which has stopped by itself.");
  m.def("collection_starts", &collection_starts, nb::arg("phase"), nb::arg("info"),
        nb::sig("def collection_starts(phase: str, info: dict[str, int]) -> None"),
        "Record that the garbage collector starts; the first of `gc.callbacks`.");
  m.def("collection_ends", &collection_ends, nb::arg("phase"), nb::arg("info"),
        nb::sig("def collection_ends(phase: str, info: dict[str, int]) -> None"),
        "Record that the garbage collector has ended; the last of `gc.callbacks`.");
  m.def("before_fork", &Guard::settle, "Wait, at most a second, until the stores are consistent.");
  m.def("at_exit", &Guard::end, "Stop all working threads permanently.");
  m.def("after_fork", &forked, "Free the stores of threads that do not exist in this process.");
}

}  // namespace partizan
