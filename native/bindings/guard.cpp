#include <chrono>
#include <thread>

#include "bindings.hpp"
#include "errors.hpp"

namespace partizan {
namespace {

constexpr std::chrono::milliseconds kPatience{20};  // between two checks of signals and of the clock
constexpr std::chrono::milliseconds kProgressInterval{100};
constexpr std::chrono::seconds kMostFarewell{5};

// The interpreter lock protects these.
int alive = 0;            // the number of guards
bool is_cut_off = false;  // this process was forked while another thread was at work
bool is_ending = false;   // the interpreter is about to end,
std::thread::id ending;   // in this thread

thread_local Guard* innermost = nullptr;  // of the guards that this thread holds

[[noreturn]] void raise() { throw nb::python_error(); }

/// Ends a thread that still works when the interpreter ends: later, it could not take the interpreter lock back.
void check_that_the_interpreter_stays() {
  if (is_ending && ending != std::this_thread::get_id()) {
    PyErr_SetNone(PyExc_SystemExit);
    raise();
  }
}

}  // namespace

Guard::Counted::Counted(Guard* guard) : outer_(innermost) {
  innermost = guard;
  ++alive;
}

Guard::Counted::~Counted() {
  innermost = outer_;
  --alive;
}

Guard::Guard(Lock& lock, Meter& meter, Call call) : lock_(lock), meter_(meter), call_(call), outer_(innermost), counted_(this) {
  if (is_cut_off) {
    throw DomainError(
        "this process was forked while another thread of its parent was computing, so games cannot be used here; fork before work begins, "
        "or start processes with spawn, as partizan.jobs does");
  }
  for (const Guard* guard = outer_; guard != nullptr; guard = guard->outer_) {
    if (&guard->lock_ == &lock) {
      throw DomainError("these games are in use; a progress function or a signal handler cannot ask questions about them");
    }
  }
  check_that_the_interpreter_stays();
  if (call_ == Call::question) {
    limits_ = Limits::here(holder_);
    if (limits_ != nullptr && limits_->is_overdue()) {
      throw BudgetExceeded("the time allowed was used up");
    }
  }
  held_ = std::unique_lock(lock, std::try_to_lock);
  if (!held_.owns_lock()) {
    wait();
  }
  if (call_ == Call::question) {
    meter_.begin_question(limits_ != nullptr ? limits_->positions : std::nullopt);
    if (limits_ != nullptr) {
      meter_.set_deadline(limits_->deadline);
      usual_bytes_ = meter_.byte_limit();
      meter_.set_byte_limit(limits_->bytes.value_or(usual_bytes_));
    }
  }
  meter_.set_poll([this] { poll(); });
}

Guard::~Guard() {
  if (released_ != nullptr) {
    take_back();
  }
  meter_.set_poll(nullptr);
  if (limits_ != nullptr) {
    meter_.set_deadline(std::nullopt);
    meter_.set_byte_limit(usual_bytes_);
    meter_.end_question();
  }
}

/// Waits for the lock, but not beyond the deadline.
void Guard::wait() {
  for (;;) {
    auto patience = std::chrono::duration_cast<Meter::Clock::duration>(kPatience);
    if (limits_ != nullptr && limits_->deadline) {
      const auto left = *limits_->deadline - Meter::Clock::now();
      if (left <= left.zero()) {
        throw BudgetExceeded("the time allowed was used up while another thread was using the same games");
      }
      patience = std::min(patience, left);
    }
    {
      const nb::gil_scoped_release waiting;
      if (held_.try_lock_for(patience)) {
        break;
      }
    }
    check_that_the_interpreter_stays();
    if (PyErr_CheckSignals() != 0) {
      raise();
    }
  }
}

void Guard::poll() {
  if (released_ != nullptr) {
    take_back();
  }
  check_that_the_interpreter_stays();
  if (PyErr_CheckSignals() != 0) {
    raise();
  }
  if (limits_ != nullptr && !limits_->progress.is_none() && meter_.positions() > 0) {  // some work counts other things
    if (const auto now = Meter::Clock::now(); now - reported_ >= kProgressInterval) {
      reported_ = now;
      limits_->progress(meter_.positions());
    }
  }
  if (rested_ && limits_ != nullptr && !limits_->keep.is_none()) {
    if (const auto now = Meter::Clock::now(); now - *rested_ >= limits_->every) {
      rested_ = now;
      meter_.ask_to_rest();
    }
  }
  released_ = PyEval_SaveThread();
}

void Guard::take_back() {
  PyEval_RestoreThread(released_);
  released_ = nullptr;
}

int Guard::depth() {
  int own = 0;
  for (const Guard* guard = innermost; guard != nullptr; guard = guard->outer_) {
    ++own;
  }
  return own;
}

void Guard::end() {
  is_ending = true;
  ending = std::this_thread::get_id();
  const int own = depth();
  for (const auto begun = Meter::Clock::now(); alive > own && Meter::Clock::now() < begun + kMostFarewell;) {
    const nb::gil_scoped_release waiting;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Guard::forked() {
  const int own = depth();
  is_cut_off = is_cut_off || alive > own;
  alive = own;
}

}  // namespace partizan
