/// A second thread that helps with a long question.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <utility>

#include "meter.hpp"
#include "platform.hpp"

namespace partizan {

constexpr std::size_t kNeverShared = ~std::size_t{0};

/// The positions that an evaluation or a search visits before it uses a second thread. The default is a twentieth of a second or so, and
/// never if there is one processor.
inline std::atomic<std::size_t>& shared_after() noexcept {
  static std::atomic<std::size_t> positions{has_processors() ? 20'000 : kNeverShared};
  return positions;
}

/// After this many positions, a thread checks whether the other one has answered a question of its line of play.
inline constexpr std::uint64_t kLookAround = 8;

/// Questions that some thread has begun to search, so that the other one can turn to another question first [Wei96]. This is
/// only a hint: a hash stands for a question, and one question may displace another.
class Begun {
 public:
  void begin(std::uint64_t hash) noexcept { place(hash).store(hash, std::memory_order_relaxed); }
  void end(std::uint64_t hash) noexcept {
    if (contains(hash)) {
      place(hash).store(0, std::memory_order_relaxed);
    }
  }
  [[nodiscard]] bool contains(std::uint64_t hash) const noexcept {
    return places_[hash % kPlaces].load(std::memory_order_relaxed) == hash;
  }

 private:
  static constexpr std::size_t kPlaces = 1024;
  [[nodiscard]] std::atomic<std::uint64_t>& place(std::uint64_t hash) noexcept { return places_[hash % kPlaces]; }

  std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

/// A thread that works on the question of the first one, over a table that both use, until it is done or its answer is no
/// longer needed.
///
/// Both search the same question, and each finds in the table what the other has settled. A sum or an option that the other
/// thread is searching waits until its siblings are settled [Wei96]. The first thread alone looks at the clock, and can be
/// interrupted. If the second one fails, the first goes on alone, with the memory that the second one frees.
///
/// A table has share(), which makes room and lets two threads use it, and end_sharing().
template <class Table>
class SecondThread {
 public:
  /// Calls what `make(meter, begun)` returns in a second thread; it may use that meter and note what it searches. Throws if
  /// there is no room for it.
  template <class Make>
  SecondThread(Meter& whole, Table& table, const Make& make) : whole_(whole), table_(table) {
    auto work = std::make_unique<Work<decltype(make(whole, begun_))>>(whole, begun_, make);
    work->meter.set_poll([this] {
      if (is_over()) {
        throw Over{};
      }
    });
    table_.share();
    whole_.set_shared(true);
    try {
      thread_ = started([work = std::move(work)]() mutable noexcept {
        try {
          work->run();
        } catch (...) {
          // The first thread goes on alone.
        }
        work.reset();
      });
    } catch (...) {
      end_sharing();
      throw;
    }
  }
  SecondThread(const SecondThread&) = delete;
  SecondThread& operator=(const SecondThread&) = delete;
  ~SecondThread() { end(); }

  /// Ends the second thread, unless that has been done.
  void end() noexcept {
    if (thread_.joinable()) {
      set_over();
      thread_.join();
      end_sharing();
    }
  }

  /// What the two threads are searching, by hashes.
  [[nodiscard]] Begun& begun() noexcept { return begun_; }

  /// Says that the question is answered. What a thread writes before this can be read by one that finds is_over().
  void set_over() noexcept { is_over_.store(true, std::memory_order_release); }
  [[nodiscard]] bool is_over() const noexcept { return is_over_.load(std::memory_order_acquire); }

 private:
  struct Over {};
  /// What the second thread works with.
  template <class Run>
  struct Work {
    template <class Make>
    Work(Meter& whole, Begun& begun, const Make& make) : meter(whole), run(make(meter, begun)) {}
    Meter meter;
    Run run;
  };

  void end_sharing() noexcept {
    table_.end_sharing();
    whole_.set_shared(false);
  }

  Meter& whole_;
  Table& table_;
  Begun begun_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace partizan
