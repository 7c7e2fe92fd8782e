/// What is known about the nim-values of positions.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "meter.hpp"
#include "pool.hpp"
#include "spin_lock.hpp"

namespace partizan::positions {

/// What is known about the nim-value of a part, as sets of values up to kMost. Facts never become false, so those of two threads
/// are combined by uniting the sets.
struct NimFacts {
  static constexpr std::uint32_t kMost = 31;

  std::uint32_t excluded = 0;  // the position does not have it
  std::uint32_t free = 0;      // no option has it, so the value is at most this

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
  [[nodiscard]] std::uint64_t bits() const noexcept { return excluded | std::uint64_t{free} << 32; }
  [[nodiscard]] static NimFacts from_bits(std::uint64_t bits) noexcept {
    return {static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32)};
  }
  void exclude(std::uint32_t k) noexcept { excluded |= k <= kMost ? 1U << k : 0; }
  /// Excludes all values above k.
  void exclude_above(std::size_t k) noexcept { excluded |= k < kMost ? ~0U << (k + 1) : 0; }
};

/// Facts about parts in normal form, in slots of sizeof(Position) + 8 bytes, half to three quarters of which are used.
///
/// While the table is shared, two threads may call find(), prefetch() and learn(). A slot is empty as long as no facts are in
/// it; its key is written before them, under a lock, and never changes. So find() needs no lock. The table does not grow
/// meanwhile, so nothing in it moves.
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
      grow();
    }
    add(part, more.bits());
  }

  /// Returns whether the table should grow, for which it must not be shared.
  [[nodiscard]] bool is_crowded() const noexcept { return (used_ + kRoom) * 4 > slots_.size() * 3; }
  /// Makes room, and lets a second thread use the table.
  void share() {
    if (is_crowded()) {
      grow();
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
  static constexpr std::size_t kRoom = 4;  // what two threads may enter after they have found that there is room
  static constexpr std::size_t kProbed = 3;  // slots that find() often reads beyond the first
  struct Slot {
    Position part;
    std::uint64_t bits;
  };
  __extension__ using Wide = unsigned __int128;

  [[nodiscard]] static std::uint64_t bits_of(const Slot& slot) noexcept { return __atomic_load_n(&slot.bits, __ATOMIC_ACQUIRE); }
  /// Scales the hash to the number of slots, so that the table can grow by half.
  [[nodiscard]] std::size_t home(const Position& part) const noexcept {
    return static_cast<std::size_t>((static_cast<Wide>(part.hash()) * slots_.size()) >> 64);
  }
  [[nodiscard]] std::size_t next(std::size_t i) const noexcept { return i + 1 == slots_.size() ? 0 : i + 1; }
  void add(const Position& part, std::uint64_t bits) {
    for (std::size_t i = home(part);; i = next(i)) {
      Slot& slot = slots_[i];
      if (bits_of(slot) == 0 && fill(slot, part, bits)) {
        return;
      }
      if (slot.part == part) {
        if (is_shared_) {
          __atomic_fetch_or(&slot.bits, bits, __ATOMIC_RELAXED);
        } else {
          slot.bits |= bits;
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
  void grow() {
    Pool<Slot> larger(*meter_);
    larger.resize_zeroed(std::max(slots_.size() + slots_.size() / 2, kFewest));
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
