/// What is known about the nim-values of positions.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "hashing.hpp"
#include "meter.hpp"
#include "pool.hpp"
#include "positions/findings.hpp"
#include "spin_lock.hpp"

namespace partizan::positions {

/// What is known about the nim-value of a part, as sets of values up to kMost. Facts never become false, so those of two threads
/// are combined by uniting the sets.
struct NimFacts {
  static constexpr std::uint32_t kMost = 28;

  std::uint32_t excluded = 0;  // the position does not have it
  std::uint32_t free = 0;      // no option has it, so the value is at most this
  std::uint8_t effort = 0;     // of the greatest question about it, see effort_of()

  [[nodiscard]] std::optional<std::uint32_t> value() const noexcept {
    const std::uint32_t least = least_open();
    return least <= kMost && has_free(least) ? std::optional(least) : std::nullopt;
  }
  /// Returns whether the value is k, if that is known. Pre: k <= kMost.
  [[nodiscard]] std::optional<bool> is(std::uint32_t k) const noexcept {
    if (const auto known = value()) {
      return *known == k;
    }
    const std::uint32_t below = (1U << k) - 1;
    return has_excluded(k) || (free & below) != 0 ? std::optional(false) : std::nullopt;
  }
  /// The least value that is not excluded; kMost + 1 if all are.
  [[nodiscard]] std::uint32_t least_open() const noexcept { return static_cast<std::uint32_t>(std::countr_one(excluded)); }
  [[nodiscard]] bool has_excluded(std::uint32_t k) const noexcept { return ((excluded >> k) & 1) != 0; }
  [[nodiscard]] bool has_free(std::uint32_t k) const noexcept { return ((free >> k) & 1) != 0; }
  /// The number of values below k that are not excluded. Pre: k <= kMost.
  [[nodiscard]] std::uint32_t open_below(std::uint32_t k) const noexcept {
    return static_cast<std::uint32_t>(std::popcount(~excluded & ((1U << k) - 1)));
  }
  /// All facts as one word, which is 0 if there are none.
  [[nodiscard]] std::uint64_t bits() const noexcept {
    return excluded | std::uint64_t{free} << kWidth | std::uint64_t{effort} << 2 * kWidth;
  }
  [[nodiscard]] static NimFacts from_bits(std::uint64_t bits) noexcept {
    return {static_cast<std::uint32_t>(bits) & kAll, static_cast<std::uint32_t>(bits >> kWidth) & kAll,
            static_cast<std::uint8_t>(bits >> 2 * kWidth)};
  }
  /// Returns all facts of two words.
  [[nodiscard]] static std::uint64_t united(std::uint64_t a, std::uint64_t b) noexcept {
    return (a & kSets) | (b & kSets) | std::max(a & ~kSets, b & ~kSets);
  }
  void unite(const NimFacts& more) noexcept { *this = from_bits(united(bits(), more.bits())); }
  void exclude(std::uint32_t k) noexcept { excluded |= k <= kMost ? 1U << k : 0; }
  /// Excludes all values above k.
  void exclude_above(std::size_t k) noexcept { excluded |= k < kMost ? kAll & ~0U << (k + 1) : 0; }

 private:
  static constexpr unsigned kWidth = kMost + 1;
  static constexpr std::uint32_t kAll = (1U << kWidth) - 1;
  static constexpr std::uint64_t kSets = (std::uint64_t{1} << 2 * kWidth) - 1;
};

/// Facts about parts in normal form, in slots of sizeof(Position) + 8 bytes, half to three quarters of which are used.
///
/// While the table is shared, two threads may call find(), prefetch() and learn(). A slot is empty as long as no facts are in
/// it; its key is written before them, under a lock, and never changes. So find() needs no lock. The table does not grow
/// meanwhile, so nothing in it moves.
///
/// When there is no memory for a larger table, the half that took the least effort is dropped.
template <class Position>
class NimTable {
 public:
  explicit NimTable(Meter& meter) : meter_(&meter), slots_(meter) {}

  [[nodiscard]] NimFacts find(const Position& part) const noexcept {
    if (slots_.size() == 0) {
      return {};
    }
    for (std::size_t i = home(part);; i = next(i)) {
      const std::uint64_t bits = bits_of(slots_[i]);
      if (bits == 0 || slots_[i].part == part) {
        return NimFacts::from_bits(bits);
      }
    }
  }
  /// Fetches into the cache what find() will read.
  void prefetch(const Position& part) const noexcept {
    if (slots_.size() != 0) {
      const Slot* const slot = &slots_[home(part)];
      __builtin_prefetch(slot);
      __builtin_prefetch(slot + kProbed);
    }
  }
  /// Adds facts. Pre: if the table is shared, it has room.
  void learn(const Position& part, const NimFacts& more) {
    if (more.bits() == 0) {
      return;
    }
    if (!is_shared_ && is_crowded()) {
      make_room();
    }
    add(part, more.bits());
  }
  /// Calls visit(part, facts) for everything that took this much effort.
  template <class Visit>
  void each(std::uint8_t least_effort, Visit&& visit) const {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (const NimFacts facts = NimFacts::from_bits(slots_[i].bits); slots_[i].bits != 0 && facts.effort >= least_effort) {
        visit(slots_[i].part, facts);
      }
    }
  }

  /// Returns whether the table needs room, for which it must not be shared.
  [[nodiscard]] bool is_crowded() const noexcept { return (used_ + kRoom) * 4 > slots_.size() * 3; }
  /// Makes room, and lets a second thread use the table.
  void share() {
    if (is_crowded()) {
      make_room();
    }
    is_shared_ = true;
  }
  /// Ends that. Pre: the second thread has ended.
  void end_sharing() noexcept { is_shared_ = false; }

  [[nodiscard]] std::size_t size() const noexcept { return used_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return slots_.size() * sizeof(Slot); }
  void clear() noexcept {
    slots_.clear();
    used_ = 0;
  }

 private:
  static constexpr std::size_t kFewest = 64;
  static constexpr std::size_t kFewestKept = 4096;  // a smaller table does not drop anything
  static constexpr std::size_t kRoom = 4;  // what two threads may enter after they have found that there is room
  static constexpr std::size_t kProbed = 3;  // slots that find() often reads beyond the first
  struct Slot {
    Position part;
    std::uint64_t bits;
  };

  [[nodiscard]] static std::uint64_t bits_of(const Slot& slot) noexcept { return __atomic_load_n(&slot.bits, __ATOMIC_ACQUIRE); }
  /// The number of slots need not be a power of two, so the table can grow by half.
  [[nodiscard]] std::size_t home(const Position& part) const noexcept { return slot_of(part.hash(), slots_.size()); }
  [[nodiscard]] std::size_t next(std::size_t i) const noexcept { return i + 1 == slots_.size() ? 0 : i + 1; }
  void add(const Position& part, std::uint64_t bits) {
    for (std::size_t i = home(part);; i = next(i)) {
      Slot& slot = slots_[i];
      if (bits_of(slot) == 0 && fill(slot, part, bits)) {
        return;
      }
      if (slot.part == part) {
        std::uint64_t before = __atomic_load_n(&slot.bits, __ATOMIC_RELAXED);
        if (!is_shared_) {
          slot.bits = NimFacts::united(before, bits);
          return;
        }
        while (!__atomic_compare_exchange_n(&slot.bits, &before, NimFacts::united(before, bits), true, __ATOMIC_RELAXED,
                                            __ATOMIC_RELAXED)) {
        }
        return;
      }
    }
  }
  /// Fills an empty slot. Returns false if the other thread has filled it meanwhile, perhaps with another part.
  bool fill(Slot& slot, const Position& part, std::uint64_t bits) {
    const SpinLock lock(is_shared_ ? &lock_ : nullptr);
    if (bits_of(slot) != 0) {
      return false;
    }
    slot.part = part;
    __atomic_store_n(&slot.bits, bits, __ATOMIC_RELEASE);
    ++used_;
    return true;
  }
  void make_room() {
    const std::size_t larger = std::max(slots_.size() + slots_.size() / 2, kFewest);
    if (slots_.size() < kFewestKept || meter_->affords(larger * sizeof(Slot))) {
      grow(larger);
    } else {
      drop_half();
    }
  }
  /// Drops the facts that took the least effort; of those that took the same, some.
  void drop_half() {
    Efforts efforts;
    each(0, [&](const Position&, const NimFacts& facts) { efforts.count(facts.effort); });
    const std::size_t most = used_ / 2;
    const std::uint8_t kept = efforts.least(most, 0);
    std::size_t count = 0;
    std::size_t next_best = 0;
    each(kept == 0 ? 0 : static_cast<std::uint8_t>(kept - 1), [&](const Position&, const NimFacts& facts) {
      ++(facts.effort >= kept ? count : next_best);
    });
    std::size_t due = 0;  // of the next best, so many are kept, evenly spread over the table
    const auto is_kept = [&](const Slot& slot) {
      const std::uint8_t effort = NimFacts::from_bits(slot.bits).effort;
      if (effort + 1 != kept) {
        return effort >= kept;
      }
      due += most - count;
      const bool is_due = due >= next_best;
      due -= is_due ? next_best : 0;
      return is_due;
    };
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      while (slots_[i].bits != 0 && !is_kept(slots_[i])) {
        erase(i);
      }
    }
  }
  /// Empties a slot, and moves parts into it that are found by way of it.
  void erase(std::size_t gap) noexcept {
    for (std::size_t i = next(gap); slots_[i].bits != 0; i = next(i)) {
      const std::size_t from_home = distance(home(slots_[i].part), i);
      if (from_home >= distance(gap, i)) {
        slots_[gap] = slots_[i];
        gap = i;
      }
    }
    slots_[gap].bits = 0;
    --used_;
  }
  /// The steps from one slot to another one.
  [[nodiscard]] std::size_t distance(std::size_t from, std::size_t to) const noexcept {
    return to >= from ? to - from : to + slots_.size() - from;
  }
  void grow(std::size_t size) {
    Pool<Slot> larger(*meter_);
    larger.resize_zeroed(size);
    larger.swap(slots_);
    used_ = 0;
    for (std::size_t i = 0; i < larger.size(); ++i) {
      if (larger[i].bits != 0) {
        add(larger[i].part, larger[i].bits);
      }
    }
  }

  Meter* meter_;
  Pool<Slot> slots_;
  std::atomic<std::size_t> used_ = 0;
  bool is_shared_ = false;
  std::uint8_t lock_ = 0;  // of empty slots
};

}  // namespace partizan::positions
