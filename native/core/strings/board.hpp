/// Strings and Coins [BCG01, ch. 16]: a graph of coins and strings; a position is the set of strings that are left.
///
/// A player cuts a string. A coin without strings is taken, and whoever takes one cuts again. Dots and Boxes is the case in
/// which boxes are coins and lines to be drawn are strings; strings to the border lead to the ground.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "small_sets.hpp"

namespace partizan::strings {

inline constexpr std::uint8_t kGround = 0xFF;

/// The graph, and what can be said about positions without search.
template <SmallSet Mask>
class Board {
 public:
  static constexpr std::size_t kMostStrings = 8 * sizeof(Mask);
  using Ends = std::pair<std::uint8_t, std::uint8_t>;  // coins or kGround

  /// A cut, as a set of one string, and the number of coins of the chain or loop that it opens. No chain has none: then no
  /// coin can be taken after the cut.
  struct Opening {
    Mask cut;
    int coins;
  };
  /// A position after everything is taken that is safe to take. Of the coins that can still be taken, the player to move
  /// takes all, or leaves all and need not move.
  struct Settled {
    int gain = 0;
    int kept = 0;  // these coins: 0, 2 (the end of a chain) or 4 (of a loop)
    Mask rest;     // without them; if there are any, then others may be taken from the rest
  };
  /// A position in which no coin can be taken, without chains that cancel: how many coins it has, and what may be cut.
  struct Quiet {
    Mask left;
    int coins;
    Mask core;               // without the components that `isolated` counts
    std::uint64_t isolated;  // how many isolated chains and loops there are of each length
    std::size_t openings;
    std::array<Opening, kMostStrings> opening;  // those that may be best, the ones with fewest coins first
  };

  /// Coins are numbered below 255. Throws DomainError if there are too many strings.
  /// A search for scores tries cuts in the given order, except that parallel strings become neighbours.
  explicit Board(std::vector<Ends> strings);

  [[nodiscard]] Mask all() const noexcept { return all_; }
  [[nodiscard]] const std::vector<Ends>& strings() const noexcept { return ends_; }
  /// The place of each string that was given to the constructor.
  [[nodiscard]] const std::vector<std::uint8_t>& places() const noexcept { return places_; }
  /// Returns the position with the first ones of several parallel strings.
  [[nodiscard]] Mask normal(Mask left) const noexcept;
  /// Returns the least of some positions that are symmetric to a position.
  [[nodiscard]] Mask representative(Mask left) const noexcept { return symmetries_.least(left); }

  [[nodiscard]] int coins(Mask left) const noexcept;
  /// Returns how many coins are taken by cutting a string of a position.
  [[nodiscard]] int taken(Mask left, std::size_t string) const noexcept;
  [[nodiscard]] Settled settled(Mask left) const noexcept;
  /// Describes a position in which no coin can be taken.
  void look(Mask left, Quiet& found) const noexcept;
  /// Calls sink(strings) for each component; strings are not connected through the ground.
  template <class Sink>
  void components(Mask left, Sink&& sink) const {
    while (left != 0) {
      Mask found = 0;
      Mask fresh = left & -left;
      while (fresh != 0) {
        found |= fresh;
        Mask near = 0;
        for (const Mask at : at_) {
          near |= (at & fresh) != 0 ? at : 0;
        }
        fresh = near & left & ~found;
      }
      sink(found);
      left &= ~found;
    }
  }

 private:
  static std::vector<std::uint8_t> grouped(std::vector<Ends>& strings);
  [[nodiscard]] std::vector<std::vector<std::uint8_t>> automorphisms() const;
  /// The other end of a string.
  [[nodiscard]] std::uint8_t beyond(int string, std::uint8_t coin) const noexcept {
    const Ends& ends = ends_[static_cast<std::size_t>(string)];
    return static_cast<std::uint8_t>(ends.first ^ ends.second ^ coin);
  }

  std::vector<Ends> ends_;
  std::vector<std::uint8_t> places_;
  std::vector<Mask> at_;        // the strings at each coin
  std::vector<Mask> parallel_;  // sets of at least two parallel strings, which are neighbours in the order
  Mask all_;
  Symmetries<Mask> symmetries_;
};

extern template class Board<std::uint64_t>;
extern template class Board<Wide>;

}  // namespace partizan::strings
