/// Domination games as trees: positions with the same options are identified, even on different graphs.
///
/// The tree of a union of graphs is the sum of their trees, so its numbers can be found from the trees alone, for all
/// pairs at once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "domination/numbers.hpp"
#include "flat_map.hpp"
#include "hashing.hpp"
#include "intern_index.hpp"
#include "meter.hpp"
#include "pool.hpp"

namespace partizan::domination {

using Game = std::uint32_t;

/// The differences between the numbers of unions and the sums of the parts' numbers when Dominator begins.
struct Offsets {
  std::uint64_t pairs = 0;
  std::array<int, 4> offsets{};  ///< lowest and highest if Dominator begins, lowest and highest if Staller does
  std::array<std::pair<Game, Game>, 4> witnesses{};
};

class Games {
 public:
  static constexpr Game kEnded = 0;
  static constexpr std::size_t kMostVertices = 20;
  /// Even and MINUS, even and EQUAL, even and PLUS, then odd.
  static constexpr std::size_t kClasses = 6;

  Games();
  Games(const Games&) = delete;
  Games& operator=(const Games&) = delete;

  /// Returns the game with these options, in any order. Options must be older games.
  [[nodiscard]] Game make(std::vector<Game> options);
  /// Returns the game on a graph whose undominated vertices are `open`.
  [[nodiscard]] Game of_board(const std::vector<std::uint32_t>& covers, std::uint32_t open);
  /// Returns the games for all sets of undominated vertices, indexed by the set.
  [[nodiscard]] std::vector<Game> of_parts(const std::vector<std::uint32_t>& covers);
  /// Returns the game on two disjoint boards. Makes at most as many new games as there are pairs of followers.
  [[nodiscard]] Game sum(Game a, Game b);

  [[nodiscard]] std::span<const Game> options(Game game) const noexcept;
  [[nodiscard]] const Numbers& numbers(Game game) const noexcept { return numbers_[game]; }
  [[nodiscard]] std::size_t size() const noexcept { return numbers_.size(); }

  /// Returns the offsets of all pairs of some games, by the classes of both, the lower class first: 21 of them.
  [[nodiscard]] std::vector<Offsets> unions(const std::vector<Game>& games);

  [[nodiscard]] Meter& meter() noexcept { return meter_; }

 private:
  struct PairTraits {
    static std::uint64_t hash(std::uint64_t pair) noexcept { return mix(pair); }
    static std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
  };
  struct Lengths {
    std::uint8_t dominator;
    std::uint8_t staller;
  };

  void check(Game game) const;
  [[nodiscard]] std::uint64_t hash(std::span<const Game> options) const noexcept;
  [[nodiscard]] std::size_t class_of(Game game) const noexcept;

  Meter meter_;
  Pool<Numbers> numbers_{meter_};
  Pool<std::uint32_t> ends_{meter_};  // where the options of each game end
  Pool<Game> options_{meter_};
  InternIndex index_{meter_};
  FlatMap<std::uint64_t, Game, PairTraits> sums_{meter_};
};

}  // namespace partizan::domination
