/// The margin by which the player to move wins Strings and Coins, and so Dots and Boxes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "meter.hpp"
#include "pool.hpp"
#include "small_sets.hpp"
#include "strings/board.hpp"

namespace partizan::strings {

/// Bounds of margins of positions. It may drop entries but never confuses two positions; it grows with use up to a share of
/// the memory, and then replaces what was cheapest to find.
template <SmallSet Mask>
class BoundsTable {
 public:
  struct Key {
    Mask core;
    std::uint64_t isolated;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Bounds {
    std::int16_t low;
    std::int16_t high;
    std::uint8_t effort = 0;  // 0 in an empty slot; else 1 + the binary logarithm of the positions visited
  };

  explicit BoundsTable(Meter& meter) : meter_(&meter), slots_(meter) {}

  [[nodiscard]] static std::uint64_t hash(const Key& key) noexcept { return combine(spread(key.core), key.isolated); }
  [[nodiscard]] const Bounds* find(const Key& key, std::uint64_t hash) const noexcept;
  void insert(const Key& key, std::uint64_t hash, const Bounds& bounds);
  /// Makes room for so many entries if the memory suffices.
  void reserve(std::size_t entries);
  /// Calls visit(key, bounds) for the entries that took the most work, at most `most` of them.
  template <class Visit>
  void each_of_dearest(std::size_t most, Visit&& visit) const;
  void clear() noexcept { slots_.clear(); used_ = 0; }
  [[nodiscard]] std::size_t size() const noexcept { return used_; }

 private:
  static constexpr std::size_t kWays = 4;
  static constexpr std::size_t kFewest = std::size_t{1} << 10;
  static constexpr std::size_t kShare = 2;  // of the memory that is left
  struct Slot {
    Key key;
    Bounds bounds;
  };
  [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept { return hash & (slots_.size() - 1) & ~(kWays - 1); }
  void place(const Slot& slot, std::uint64_t hash) noexcept;
  void grow_to(std::size_t size);

  Meter* meter_;
  Pool<Slot> slots_;
  std::size_t used_ = 0;
};

/// An exact search: the margin of a position is the best, over all cuts, of the coins taken plus the margin of the rest if
/// coins were taken, and of minus the margin of the rest otherwise.
template <SmallSet Mask>
class ScoreSearch {
 public:
  explicit ScoreSearch(std::vector<typename Board<Mask>::Ends> strings) : board_(std::move(strings)) {}
  ScoreSearch(const ScoreSearch&) = delete;
  ScoreSearch& operator=(const ScoreSearch&) = delete;

  /// Returns the coins that the player to move gets under best play, minus the opponent's. `guess` is a likely answer, which
  /// saves time if it is right. Exponential in the number of strings; visits positions, and books its memory.
  [[nodiscard]] int margin(Mask left, int guess = 0);
  /// Returns for each string, in the order of the constructor, how many coins are taken by cutting it, and the margin of the player
  /// who cuts it first and goes on best.
  [[nodiscard]] std::vector<std::pair<int, int>> cuts();
  [[nodiscard]] const Board<Mask>& board() const noexcept { return board_; }
  [[nodiscard]] Meter& meter() noexcept { return meter_; }
  /// Drops all bounds.
  void forget() noexcept { table_.clear(); }
  /// Returns the bounds that took the most work, at most `most` of them, as bytes that name the strings and no place in the table.
  /// They are facts: a search that has learnt them goes on from there, and what is missing is found again.
  [[nodiscard]] std::string page(std::size_t most) const;
  /// Enters what page() of a search with the same strings returned, or nothing. Throws DomainError for anything else.
  void learn(std::string_view page);

 private:
  /// Returns whether the margin of any position is above `asked`.
  [[nodiscard]] bool exceeds(Mask left, int asked);
  /// The same if no coin can be taken.
  [[nodiscard]] bool quiet_exceeds(Mask left, int asked);

  Board<Mask> board_;
  Meter meter_;
  BoundsTable<Mask> table_{meter_};
};

extern template class BoundsTable<std::uint64_t>;
extern template class BoundsTable<Wide>;
extern template class ScoreSearch<std::uint64_t>;
extern template class ScoreSearch<Wide>;

}  // namespace partizan::strings
