/// Antichains of a finite order, that is, sets of pairwise incomparable elements: their number, and random ones.
///
/// The options of a player in a simplest form are an antichain of the day before, so counting antichains counts games
/// that are too many to list.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "meter.hpp"

namespace partizan::universes {

/// A set of elements, which are numbers below kMost.
struct Elements {
  static constexpr std::size_t kMost = 256;
  std::array<std::uint64_t, kMost / 64> words{};

  [[nodiscard]] bool has(std::size_t i) const noexcept { return (words[i / 64] >> (i % 64) & 1) != 0; }
  void add(std::size_t i) noexcept { words[i / 64] |= std::uint64_t{1} << (i % 64); }
  void remove(std::size_t i) noexcept { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  [[nodiscard]] bool empty() const noexcept { return *this == Elements{}; }
  [[nodiscard]] std::size_t size() const noexcept;
  /// Calls visit(i) for each element, ascending.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t w = 0; w < words.size(); ++w) {
      for (std::uint64_t word = words[w]; word != 0; word &= word - 1) {
        visit(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }
  /// The least element. Pre: there is one.
  [[nodiscard]] std::size_t first() const noexcept;

  [[nodiscard]] Elements common(const Elements& other) const noexcept;
  [[nodiscard]] Elements without(const Elements& other) const noexcept;
  [[nodiscard]] Elements joined(const Elements& other) const noexcept;
  friend bool operator==(const Elements&, const Elements&) = default;
};

/// For each element, those that are smaller or greater.
using Comparabilities = std::vector<Elements>;

__extension__ using AntichainCount = unsigned __int128;

/// Counts antichains exactly: those without some element plus those with it, and products over components between
/// which nothing is comparable. Counts are kept, at 48 bytes per set.
class AntichainCounter {
 public:
  /// Pre: there are at most Elements::kMost elements, and the relation is symmetric.
  AntichainCounter(Meter& meter, Comparabilities comparable);

  /// Returns the number of antichains, including the empty one, with all elements in `among`. Returns nothing if that
  /// would store more than `most` further sets. Throws BudgetExceeded if the number is 2^128 or more.
  [[nodiscard]] std::optional<AntichainCount> count(const Elements& among, std::uint64_t most);

 private:
  struct Traits {
    [[nodiscard]] static std::size_t hash(const Elements& set) noexcept;
    [[nodiscard]] static Elements empty() noexcept { return {}; }
  };

  [[nodiscard]] std::optional<AntichainCount> counted(const Elements& among);
  [[nodiscard]] std::optional<AntichainCount> branched(const Elements& among);
  [[nodiscard]] Elements part_of_first(const Elements& among) const;
  [[nodiscard]] std::size_t most_comparable(const Elements& among) const;

  Meter* meter_;
  Comparabilities comparable_;
  FlatMap<Elements, AntichainCount, Traits> known_;
  std::uint64_t most_ = 0;
};

/// The number of antichains with the same marks.
struct MarkedAntichains {
  std::uint64_t marks;
  std::uint64_t count;
};

/// Goes through all non-empty antichains and counts them by marks; the marks of an antichain are those that some
/// element has. In the order of marks. Takes time proportional to the number of antichains, and memory proportional
/// to the number of different marks.
[[nodiscard]] std::vector<MarkedAntichains> antichains_by_marks(Meter& meter, const Comparabilities& comparable,
                                                                std::span<const std::uint64_t> marks);

/// A random walk on antichains whose stationary distribution is uniform: draw an element; with probability one half,
/// remove it if it is present, add it if nothing prevents that, or exchange it for the only element that does. Equal
/// seeds give equal walks on every machine.
class AntichainWalk {
 public:
  /// Pre: `among` is not empty, and `start` is an antichain in it.
  AntichainWalk(Meter& meter, const Comparabilities& comparable, const Elements& among, const Elements& start, std::uint64_t seed);

  void go(std::uint64_t steps);
  [[nodiscard]] const Elements& here() const noexcept { return here_; }

 private:
  void step();

  Meter* meter_;
  const Comparabilities* comparable_;
  std::vector<std::size_t> among_;
  Elements here_;
  std::uint64_t state_;
};

}  // namespace partizan::universes
