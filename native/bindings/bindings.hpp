/// What every binding file needs: nanobind, and the guard under which native work runs.
#pragma once

#include <nanobind/nanobind.h>

#include <mutex>

#include "meter.hpp"

namespace partizan {

namespace nb = nanobind;

void bind_domination(nb::module_& m);
void bind_errors(nb::module_& m);
void bind_heaps(nb::module_& m);
void bind_nimber(nb::module_& m);
void bind_quotients(nb::module_& m);

/// Holds a store for one call from Python.
///
/// Short calls run with the interpreter lock held. Work that lasts until the meter's first poll
/// gives the lock up for the rest of the call, and takes it back for a moment at each later poll
/// to run signal handlers: that is how Ctrl-C arrives. Nobody waits for a store while holding
/// the interpreter lock, so the two cannot deadlock; what runs during a poll and asks the same store
/// is refused.
class Guard {
 public:
  /// `progress`, if there is one, is told at each poll how many positions were visited.
  Guard(std::mutex& mutex, Meter& meter, nb::handle progress = {});
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  ~Guard();

 private:
  void poll();

  std::unique_lock<std::mutex> lock_;
  const Guard* outer_;  // held by the same thread
  Meter& meter_;
  nb::handle progress_;
  PyThreadState* released_ = nullptr;
};

}  // namespace partizan
