/// Common to all binding files: nanobind, the limits of a call, and the guard under which native work runs.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
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
void bind_heaps(nb::module_& m);
void bind_nimber(nb::module_& m);
void bind_quotients(nb::module_& m);
void bind_retrograde(nb::module_& m);

/// The limits of one call: the part of a budget's terms that concerns the core.
struct Limits {
  std::optional<Meter::Clock::time_point> deadline;
  std::optional<std::size_t> bytes;
  std::optional<std::uint64_t> positions;
  nb::object progress;  // called with the number of positions visited, unless it is None

  /// Returns the limits of the calling thread's budget; null if there is none. `holder` keeps them alive.
  [[nodiscard]] static const Limits* here(nb::object& holder);
};

/// Gives this thread some time to handle an error, for example to report how far it came.
void postpone_interruption() noexcept;

/// The lock under which a store is used.
struct Lock {
  std::timed_mutex mutex;
  bool is_lost = false;  // the process was forked while another thread was changing the store
};

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

  /// Waits, with the interpreter lock held, until all working threads are between two consistent states; they stay
  /// there as long as the interpreter lock is held. Call before a fork.
  static void settle();
  /// Stops all working threads permanently. Call when the interpreter is about to end.
  static void end();
  /// Frees the stores of threads that a fork has left behind. Call in the child process.
  static void abandon();

 private:
  /// An entry in the list of all guards, which the interpreter lock protects.
  class Listed {
   public:
    explicit Listed(Guard* guard);
    Listed(const Listed&) = delete;
    Listed& operator=(const Listed&) = delete;
    ~Listed();

   private:
    Guard* guard_;
  };

  void wait();
  void poll();
  void let_go();
  void take_back();

  Lock& lock_;
  Meter& meter_;
  const Call call_;
  Guard* const outer_;  // held by the same thread
  Guard* previous_ = nullptr;
  Guard* next_ = nullptr;
  Listed listed_;
  nb::object holder_;
  const Limits* limits_ = nullptr;
  std::size_t usual_bytes_ = 0;
  std::unique_lock<std::timed_mutex> held_;
  Meter::Clock::time_point reported_{};
  PyThreadState* released_ = nullptr;
  std::atomic<bool> is_away_ = false;  // working, without the interpreter lock
};

}  // namespace partizan
