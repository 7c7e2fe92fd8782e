/// What the platform has: the one place of the core that knows. That of the package is `partizan.machine`.
#pragma once

#include <atomic>
#include <system_error>
#include <thread>
#include <utility>

namespace partizan {

/// Whether threads can be started. There are none in the tab of a browser, and tests take them away.
inline std::atomic<bool>& has_threads() noexcept {
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  static std::atomic<bool> has{false};
#else
  static std::atomic<bool> has{true};
#endif
  return has;
}

/// Whether a second thread would have a processor of its own.
[[nodiscard]] inline bool has_processors() noexcept { return has_threads() && std::thread::hardware_concurrency() > 1; }

/// Starts a thread. Throws std::system_error where there are none, as where there is no room for one more.
template <class Work>
[[nodiscard]] std::thread started(Work&& work) {
  if (!has_threads()) {
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
  }
  return std::thread(std::forward<Work>(work));
}

}  // namespace partizan
