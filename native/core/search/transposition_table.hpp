/// The transposition table: known winners of sums. It may drop entries but never confuses two sums.
#pragma once

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
class TranspositionTable {
 public:
  explicit TranspositionTable(Meter& meter) : meter_(&meter), slots_(meter), long_keys_(meter) {}

  using Key = std::span<const std::uint64_t>;
  [[nodiscard]] static std::uint64_t hash(Key key) noexcept;

  [[nodiscard]] std::optional<bool> find(Key key, std::uint64_t hash) const noexcept;
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
  enum class Result : std::uint8_t { none, loss, win };
  struct Slot {
    std::uint32_t tag = 0;  // of the hash, to tell most keys apart without reading them
    std::uint16_t length = 0;
    Result result = Result::none;
    std::uint8_t effort = 0;
    std::uint64_t words[kInline] = {};  // or where the key begins in the ring
  };
  static_assert(sizeof(Slot) == 32);

  [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept { return hash & (slots_.size() - 1) & ~(kWays - 1); }
  [[nodiscard]] static std::uint32_t tag(std::uint64_t hash) noexcept { return static_cast<std::uint32_t>(hash >> 32); }
  [[nodiscard]] bool holds(const Slot& slot, Key key, std::uint64_t hash) const noexcept;
  /// Returns the key of a slot; empty if it has been overwritten.
  [[nodiscard]] Key key_of(const Slot& slot) const noexcept;
  [[nodiscard]] std::optional<std::uint64_t> append(Key key);
  void place(const Slot& slot, std::uint64_t hash) noexcept;
  void grow();

  Meter* meter_;
  Pool<Slot> slots_;
  Pool<std::uint64_t> long_keys_;  // a ring once it has filled its share
  std::uint64_t end_ = 0;          // where the next long key goes, counted without wrapping
  std::uint64_t ring_ = 0;         // its size; 0 as long as it grows
  std::size_t used_ = 0;
};

}  // namespace partizan::search
