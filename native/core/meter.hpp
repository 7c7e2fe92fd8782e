/// The limits of a store: bytes, time, positions and interruptions.
///
/// Every container charges before it grows and every long loop ticks, so that a limit or an interruption stops work
/// *between* two consistent states. One thread at a time ticks; others may charge and release meanwhile. A second thread that
/// ticks has a meter of its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "sizes.hpp"

namespace partizan {

/// Limits above what addresses can tell apart are lowered to that. So whatever is charged can be allocated in one piece.
class Meter {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Meter(std::uint64_t byte_limit = std::uint64_t{2} << 30) : byte_limit_(addressable(byte_limit)) {}
  /// A meter for a second thread that works on the question of `whole`: its bytes and positions count there as well. It leaves
  /// a quarter of the memory alone, so that the second thread is the first one to stop.
  explicit Meter(Meter& whole) noexcept : byte_limit_(whole.byte_limit_ / 4), whole_(&whole) {}
  ~Meter();
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  /// Books `bytes` more. Throws StoreFull, booking nothing, if that would exceed the limit.
  void charge(std::uint64_t bytes);
  /// Call before making something permanent. Throws StoreFull when less than a sixteenth of the limit is left, which
  /// is reserved for the memos needed to answer questions about existing values.
  void check_room_to_stay();
  /// The bytes still available.
  [[nodiscard]] std::size_t room() const noexcept {
    const std::size_t held = bytes();
    const std::size_t own = byte_limit_ > held ? byte_limit_ - held : 0;
    if (whole_ == nullptr) {
      return own;
    }
    const std::size_t all = whole_->room();
    return all > byte_limit_ ? std::min(own, all - byte_limit_) : 0;
  }
  [[nodiscard]] bool affords(std::uint64_t bytes) const noexcept { return bytes <= room(); }
  void release(std::uint64_t bytes) noexcept {
    bytes_.fetch_sub(in_memory(bytes), std::memory_order_relaxed);
    if (whole_ != nullptr) {
      whole_->release(bytes);
    }
  }

  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t byte_limit() const noexcept { return byte_limit_; }
  void set_byte_limit(std::uint64_t limit) noexcept { byte_limit_ = addressable(limit); }

  /// Call for every stretch of real work, with its approximate length in units of up to a microsecond; checks the
  /// clock every thousand units. May throw BudgetExceeded (deadline) or anything that `poll` throws.
  void tick(std::uint64_t units = 1) {
    ticks_ += units;
    if (ticks_ >= next_look_) [[unlikely]] {
      next_look_ = ticks_ + kTicksPerLook;
      look();
    }
  }

  /// Counts a position visited by the current question, and ticks. Throws BudgetExceeded beyond the limit of
  /// positions.
  void visit(std::uint64_t units = 1) {
    if (++positions_ > position_limit_) [[unlikely]] {
      refuse_positions();
    }
    if (ticks_ > pause_) [[unlikely]] {
      throw Paused{};
    }
    tick(units);
  }
  /// Calls `work`, and stops it at the first position after `most` units of work. Returns whether it has come to its end. What
  /// it has found until then stays in its tables, as after any limit.
  template <class Work>
  [[nodiscard]] bool works_at_most(std::uint64_t most, Work&& work) {
    struct Resume {  // also if a limit of the question is reached
      std::uint64_t& pause;
      std::uint64_t before;
      explicit Resume(std::uint64_t& here) : pause(here), before(here) {}
      Resume(const Resume&) = delete;
      Resume& operator=(const Resume&) = delete;
      ~Resume() { pause = before; }
    } const resume(pause_);
    pause_ = std::min(pause_, most < kUnlimited - ticks_ ? ticks_ + most : kUnlimited);
    try {
      std::forward<Work>(work)();
      return true;
    } catch (const Paused&) {
      if (is_to_rest_ || ticks_ > resume.before) {
        throw;  // the work around this one is to stop as well
      }
      return false;
    }
  }
  /// Calls `work` until it comes to its end. Whenever ask_to_rest() was called meanwhile, stops it at the next position, calls
  /// `rest`, and then `work` again.
  template <class Work, class Rest>
  void works_with_rests(Work&& work, Rest&& rest) {
    for (;;) {
      try {
        work();
        return;
      } catch (const Paused&) {
        if (!is_to_rest_) {
          throw;
        }
      }
      is_to_rest_ = false;
      pause_ = kUnlimited;
      rest();
    }
  }
  /// Pre: the work in progress was called by works_with_rests().
  void ask_to_rest() noexcept {
    is_to_rest_ = true;
    pause_ = 0;
  }
  /// The units of work of all questions. They tell how long questions take, and are the same on every machine.
  [[nodiscard]] std::uint64_t ticks() const noexcept { return ticks_; }
  /// Begins a new question, which may visit at most `position_limit` positions.
  void begin_question(std::optional<std::uint64_t> position_limit) noexcept {
    positions_ = 0;
    pause_ = kUnlimited;
    is_to_rest_ = false;
    elsewhere_ = 0;
    position_limit_ = position_limit.value_or(kUnlimited);
  }
  /// Ends the question; work until the next one may visit any number of positions.
  void end_question() noexcept { position_limit_ = kUnlimited; }
  /// The number of positions that the latest question has visited.
  [[nodiscard]] std::uint64_t positions() const noexcept { return positions_ + elsewhere_.load(std::memory_order_relaxed); }

  /// Sets a function that is called after about every 20 ms of work; it may throw to stop the work.
  void set_poll(std::function<void()> poll) { poll_ = std::move(poll); }
  /// Sets the time after which work stops with BudgetExceeded.
  void set_deadline(std::optional<Clock::time_point> deadline) noexcept { deadline_ = deadline; }
  [[nodiscard]] std::optional<Clock::time_point> deadline() const noexcept { return deadline_; }

  /// Says whether a second thread works on the current question. While it does, there is no moment at which the first
  /// thread knows that the stores are consistent.
  void set_shared(bool is_shared) noexcept { is_shared_ = is_shared; }
  [[nodiscard]] bool is_shared() const noexcept { return is_shared_; }

 private:
  static constexpr std::uint64_t kTicksPerLook = 1024;
  static constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};
  [[nodiscard]] static constexpr std::size_t addressable(std::uint64_t bytes) noexcept {
    return in_memory(std::min<std::uint64_t>(bytes, SIZE_MAX));
  }
  void look();
  void report() noexcept;
  struct Paused {};
  [[noreturn]] void refuse(std::uint64_t bytes) const;
  [[noreturn]] void refuse_positions() const;

  std::atomic<std::size_t> bytes_ = 0;
  std::size_t byte_limit_;
  std::uint64_t positions_ = 0;
  std::uint64_t position_limit_ = kUnlimited;
  std::uint64_t pause_ = kUnlimited;  // the number of ticks at which the work in progress pauses
  bool is_to_rest_ = false;           // the pause is for all work of the question
  std::uint64_t ticks_ = 0;
  std::uint64_t next_look_ = kTicksPerLook;
  Clock::time_point last_poll_{};
  std::optional<Clock::time_point> deadline_;
  std::function<void()> poll_;
  std::atomic<bool> is_shared_ = false;
  std::atomic<std::uint64_t> elsewhere_ = 0;  // positions that a second thread has visited
  Meter* whole_ = nullptr;
  std::uint64_t reported_ = 0;  // of positions_, to whole_
};

}  // namespace partizan
