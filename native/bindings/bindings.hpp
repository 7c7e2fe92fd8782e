/// Common to all binding files: nanobind, the limits of a call, and the guard under which native work runs.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

#include "meter.hpp"

namespace partizan {

namespace nb = nanobind;

void bind_budget(nb::module_& m);
void bind_domination(nb::module_& m);
void bind_errors(nb::module_& m);
void bind_grids(nb::module_& m);
void bind_heaps(nb::module_& m);
void bind_nimber(nb::module_& m);
void bind_quotients(nb::module_& m);
void bind_retrograde(nb::module_& m);
void bind_rules(nb::module_& m);
void bind_strings(nb::module_& m);
void bind_tables(nb::module_& m);

/// The limits of one call: the part of a budget's terms that concerns the core.
struct Limits {
  std::optional<Meter::Clock::time_point> deadline;
  std::optional<std::uint64_t> bytes;
  std::optional<std::uint64_t> positions;
  nb::object progress;  // called with the number of positions visited, unless it is None
  nb::object keep;      // called now and then with what would take long to find again, unless it is None
  Meter::Clock::duration every;  // how often
  bool only_new;                 // whether it gets only what it has not got before

  /// Whether the deadline passed a while ago, so that the Python code that still calls does not look at the clock.
  [[nodiscard]] bool is_overdue() const { return deadline && Meter::Clock::now() >= *deadline + std::chrono::milliseconds(50); }
  /// Returns the limits of the calling thread's budget; null if there is none. `holder` keeps them alive.
  [[nodiscard]] static const Limits* here(nb::object& holder);
};

/// The lock under which a store is used.
using Lock = std::timed_mutex;

/// Holds a store for one call from Python, under the limits of the caller's budget.
///
/// Short calls keep the interpreter lock. Work that lasts until the meter's first poll releases the lock for the rest
/// of the call, and takes it back briefly at each later poll to run signal handlers, which lets Ctrl-C interrupt it.
/// A thread never waits for a store while it holds the interpreter lock, so the two cannot deadlock; code that runs
/// during a poll and uses the same store gets an error.
class Guard {
 public:
  /// Whether a call is a question, with limits, or only reads existing data.
  enum class Call : std::uint8_t { question, reading };

  Guard(Lock& lock, Meter& meter, Call call = Call::question);
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  ~Guard();

  /// What the caller's budget sets; null if there is none.
  [[nodiscard]] const Limits* limits() const noexcept { return limits_; }
  /// From now on, work is asked to rest now and then, so that what it has found can be kept.
  void rest_now_and_then() noexcept { rested_ = Meter::Clock::now(); }
  /// Calls `body`, which may touch Python objects.
  template <class Body>
  void with_python(Body&& body) {
    if (released_ != nullptr) {
      take_back();
    }
    body();
  }

  /// Ends the calls of all other threads. Call when the interpreter is about to end.
  static void end();
  /// Notes whether a fork has left behind a thread that was at work: its store may be half changed, and stays locked. Call in
  /// the child process.
  static void forked();

 private:
  /// Counts a guard while it lives.
  class Counted {
   public:
    explicit Counted(Guard* guard);
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted();

   private:
    Guard* outer_;
  };

  /// Returns how many guards this thread holds.
  static int depth();
  void wait();
  void poll();
  void take_back();

  Lock& lock_;
  Meter& meter_;
  const Call call_;
  Guard* const outer_;  // held by the same thread
  Counted counted_;
  nb::object holder_;
  const Limits* limits_ = nullptr;
  std::size_t usual_bytes_ = 0;
  std::unique_lock<Lock> held_;
  Meter::Clock::time_point reported_{};
  std::optional<Meter::Clock::time_point> rested_;
  PyThreadState* released_ = nullptr;
};

/// Runs `body` with a meter of its own, under the limits of the caller's budget.
template <class Body>
auto metered(Body&& body) {
  Lock lock;
  Meter meter;
  const Guard guard(lock, meter);
  return body(meter);
}

}  // namespace partizan
