/// The transposition table: known winners of sums. It may drop entries but never confuses two sums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan::search {

/// Keys are words, compared in full. Short keys are stored in their slot of one cache line; long keys are stored in a
/// pool, and when that fills its share of memory the table is emptied. The table grows with use up to a share of the
/// memory.
class TranspositionTable {
 public:
  explicit TranspositionTable(Meter& meter) : meter_(&meter), slots_(meter), long_keys_(meter) {}

  using Key = std::span<const std::uint64_t>;
  [[nodiscard]] static std::uint64_t hash(Key key) noexcept;

  [[nodiscard]] std::optional<bool> find(Key key, std::uint64_t hash) const noexcept;
  /// Stores a result that took about `work` nodes; cheap results are replaced first.
  void insert(Key key, std::uint64_t hash, bool wins, std::uint64_t work);

  [[nodiscard]] std::size_t size() const noexcept { return used_; }
  void clear() noexcept;

 private:
  static constexpr std::size_t kInline = 7;
  static constexpr std::size_t kWays = 4;  // slots that a key may occupy
  static constexpr std::size_t kFewest = std::size_t{1} << 10;
  static constexpr std::size_t kMost = std::size_t{1} << 25;
  /// Slots may take a quarter of the remaining memory, and long keys a sixteenth of the whole.
  static constexpr std::size_t kSlotShare = 4;
  static constexpr std::size_t kKeyShare = 16;
  enum class Result : std::uint8_t { none, loss, win };
  struct Slot {
    std::uint32_t length = 0;
    Result result = Result::none;
    std::uint8_t effort = 0;
    std::uint64_t words[kInline] = {};  // or the first word, and the index of the others in long_keys_
  };
  static_assert(sizeof(Slot) == 64);

  [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept { return hash & (slots_.size() - 1) & ~(kWays - 1); }
  [[nodiscard]] bool holds(const Slot& slot, Key key) const noexcept;
  void place(const Slot& slot, std::uint64_t hash) noexcept;
  void grow();

  Meter* meter_;
  Pool<Slot> slots_;
  Pool<std::uint64_t> long_keys_;
  std::size_t used_ = 0;
};

}  // namespace partizan::search
