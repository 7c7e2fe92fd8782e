#include <chrono>
#include <thread>

#include "bindings.hpp"
#include "errors.hpp"

namespace partizan {
namespace {

constexpr std::chrono::milliseconds kPatience{20};        // between two checks of signals and of the clock
constexpr std::chrono::milliseconds kProgressInterval{100};
constexpr std::chrono::seconds kMostSettling{1};

thread_local Guard* innermost = nullptr;  // of the guards that this thread holds
Guard* first = nullptr;                   // of all guards
std::atomic<int> away = 0;                // the number of guards without the interpreter lock
std::atomic<bool> is_ending = false;      // the interpreter is about to end
std::atomic<int> stopped = 0;             // the number of threads stopped permanently

/// A thread that requested the interpreter lock now would be unwound, which no destructor survives.
void stop_if_ending() {
  if (is_ending) {
    for (++stopped;;) {
      std::this_thread::sleep_for(std::chrono::hours(1));
    }
  }
}

}  // namespace

Guard::Listed::Listed(Guard* guard) : guard_(guard) {
  guard->next_ = first;
  if (first != nullptr) {
    first->previous_ = guard;
  }
  first = innermost = guard;
}

Guard::Listed::~Listed() {
  (guard_->previous_ == nullptr ? first : guard_->previous_->next_) = guard_->next_;
  if (guard_->next_ != nullptr) {
    guard_->next_->previous_ = guard_->previous_;
  }
  innermost = guard_->outer_;
}

Guard::Guard(Lock& lock, Meter& meter, Call call) : lock_(lock), meter_(meter), call_(call), outer_(innermost), listed_(this) {
  for (const Guard* guard = outer_; guard != nullptr; guard = guard->outer_) {
    if (&guard->lock_ == &lock) {
      throw DomainError("these games are in use; a progress function or a signal handler cannot ask questions about them");
    }
  }
  if (call_ == Call::question) {
    limits_ = Limits::here(holder_);
  }
  held_ = std::unique_lock(lock.mutex, std::try_to_lock);
  if (!held_.owns_lock()) {
    wait();
  }
  if (lock.is_lost) {
    throw DomainError(
        "this process was forked while another thread was using these games, so they cannot be used here; make new ones, or fork "
        "before work begins");
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
      const bool is_mine = held_.try_lock_for(patience);
      stop_if_ending();
      if (is_mine) {
        return;
      }
    }
    if (PyErr_CheckSignals() != 0) {
      throw nb::python_error();
    }
  }
}

void Guard::poll() {
  if (released_ != nullptr) {
    take_back();
  }
  if (PyErr_CheckSignals() != 0) {
    throw nb::python_error();
  }
  if (limits_ != nullptr && !limits_->progress.is_none() && meter_.positions() > 0) {  // some work counts other things
    if (const auto now = Meter::Clock::now(); now - reported_ >= kProgressInterval) {
      reported_ = now;
      limits_->progress(meter_.positions());
    }
  }
  let_go();
}

void Guard::let_go() {
  is_away_ = true;
  ++away;
  released_ = PyEval_SaveThread();
}

void Guard::take_back() {
  is_away_ = false;
  --away;
  stop_if_ending();
  PyEval_RestoreThread(released_);
  released_ = nullptr;
}

void Guard::settle() {
  for (const auto begun = Meter::Clock::now(); away > 0 && Meter::Clock::now() < begun + kMostSettling;) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

void Guard::end() {
  int others = 0;
  for (const Guard* guard = first; guard != nullptr; guard = guard->next_) {
    ++others;
  }
  is_ending = true;
  const nb::gil_scoped_release waiting;
  for (const auto begun = Meter::Clock::now(); stopped < others && Meter::Clock::now() < begun + kMostSettling;) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
}

void Guard::abandon() {
  const auto is_mine = [](const Lock& lock) {
    for (const Guard* guard = innermost; guard != nullptr; guard = guard->outer_) {
      if (&guard->lock_ == &lock) {
        return true;
      }
    }
    return false;
  };
  for (Guard* guard = first; guard != nullptr; guard = guard->next_) {
    if (is_mine(guard->lock_)) {
      continue;
    }
    guard->lock_.is_lost |= guard->is_away_ || guard->meter_.is_shared();
    new (&guard->lock_.mutex) std::timed_mutex();  // its owner, and those who waited, are gone
    if (guard->held_.owns_lock()) {
      guard->meter_.set_poll(nullptr);
      guard->meter_.set_deadline(std::nullopt);
      guard->meter_.end_question();
      if (guard->limits_ != nullptr) {
        guard->meter_.set_byte_limit(guard->usual_bytes_);
      }
    }
  }
  first = innermost;
  for (Guard* guard = first; guard != nullptr; guard = guard->outer_) {
    guard->next_ = guard->outer_;
    guard->previous_ = nullptr;
    if (guard->outer_ != nullptr) {
      guard->outer_->previous_ = guard;
    }
  }
  away = 0;
}

}  // namespace partizan
