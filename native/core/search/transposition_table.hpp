/// The transposition table: known winners of sums. It may drop entries but never confuses two sums.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan::search {

/// Keys are words, compared in full. Short keys are stored in their slot of half a cache line; long keys are stored in a
/// ring, where new ones overwrite the oldest when it has filled its share of memory. The table grows with use up to a
/// share of the memory.
///
/// While it is shared, two threads may call find(), insert() and prefetch(). Each bucket has a lock, in the cache line that is
/// needed anyway, and the ring has one. The table does not grow meanwhile, so nothing in it moves.
class TranspositionTable {
 public:
  explicit TranspositionTable(Meter& meter) : meter_(&meter), slots_(meter), long_keys_(meter) {}

  using Key = std::span<const std::uint64_t>;
  [[nodiscard]] static std::uint64_t hash(Key key) noexcept;

  [[nodiscard]] std::optional<bool> find(Key key, std::uint64_t hash) noexcept;
  /// Fetches into the cache what find() will read.
  void prefetch(std::uint64_t hash) const noexcept {
    if (slots_.size() != 0) {
      const Slot* const bucket = &slots_[home(hash)];
      __builtin_prefetch(bucket);
      __builtin_prefetch(bucket + kWays - 1);
    }
  }
  /// Stores a result that took about `work` nodes; cheap results are replaced first.
  void insert(Key key, std::uint64_t hash, bool wins, std::uint64_t work);

  /// Calls visit(key, wins, effort) for all entries, see effort_of(). Pre: the table is not shared.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (const Key key = slots_[i].verdict == 0 ? Key() : key_of(slots_[i]); !key.empty()) {
        visit(key, (slots_[i].verdict & 1U) != 0, static_cast<std::uint8_t>(slots_[i].verdict / 2));
      }
    }
  }

  /// Makes room, and lets a second thread use the table.
  void share();
  /// Ends that. Pre: the second thread has ended.
  void end_sharing() noexcept { is_shared_ = false; }
  /// Returns whether the table should grow, for which it must not be shared.
  [[nodiscard]] bool is_crowded() const noexcept;

  [[nodiscard]] std::size_t size() const noexcept { return used_; }
  void clear() noexcept;

 private:
  static constexpr std::size_t kInline = 3;
  static constexpr std::size_t kMostWords = 0xFFFF;  // longer keys are not stored
  static constexpr std::size_t kWays = 4;  // slots that a key may occupy
  static constexpr std::size_t kFewest = std::size_t{1} << 10;
  static constexpr std::size_t kMost = std::size_t{1} << 28;
  /// Slots may take a quarter of the remaining memory, and long keys an eighth of the whole.
  static constexpr std::size_t kSlotShare = 4;
  static constexpr std::size_t kKeyShare = 8;
  /// A shared table begins with at least this many slots, and room for as many words of long keys.
  static constexpr std::size_t kFewestShared = std::size_t{1} << 16;
  struct Slot {
    std::uint32_t tag = 0;  // of the hash: where the slot belongs, and what tells most keys apart without reading them
    std::uint16_t length = 0;
    std::uint8_t verdict = 0;  // 0 if the slot is empty; else twice the effort, plus 1 if the player to move wins
    std::uint8_t lock = 0;     // of the bucket, in its first slot; it is not part of the entry
    std::uint64_t words[kInline] = {};  // or where the key begins in the ring
  };
  static_assert(sizeof(Slot) == 32);

  [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept { return in_memory(hash & (slots_.size() - 1) & ~(kWays - 1)); }
  [[nodiscard]] static std::uint32_t tag(std::uint64_t hash) noexcept { return static_cast<std::uint32_t>(hash); }
  [[nodiscard]] bool holds(const Slot& slot, Key key, std::uint64_t hash) noexcept;
  /// Returns the key of a slot; empty if it has been overwritten.
  [[nodiscard]] Key key_of(const Slot& slot) const noexcept;
  [[nodiscard]] std::optional<std::uint64_t> append(Key key);
  [[nodiscard]] bool affords_to_grow() const noexcept;
  void place(const Slot& slot) noexcept;
  void grow();

  Meter* meter_;
  Pool<Slot> slots_;
  Pool<std::uint64_t> long_keys_;  // a ring once it has filled its share
  std::uint64_t end_ = 0;          // where the next long key goes, counted without wrapping
  std::uint64_t ring_ = 0;         // its size; 0 as long as it grows
  std::atomic<std::size_t> used_ = 0;
  bool is_shared_ = false;
  std::uint8_t ring_lock_ = 0;
  std::atomic<bool> is_ring_full_ = false;  // and could grow
};

}  // namespace partizan::search
