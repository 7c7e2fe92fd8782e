/// Finds the value of a sum by guessing it: 0, a number, or a number plus a star.
#pragma once

#include <cstdint>
#include <optional>

#include "normal/value.hpp"
#include "normal/value_store.hpp"
#include "player.hpp"
#include "search/search.hpp"

namespace partizan::search {

/// A sum G equals x if and only if the second player wins G - x. To ask who wins is often a hundred times cheaper than to find
/// a value, and if G is not x, a win of one player shows it, which is cheaper still.
///
/// The first guess is 0. The outcome of G - x says on which side of the number x the value lies, so the guesses walk down
/// the tree of numbers, and end at the first x that is confused with G: if G is a number plus a star, it is x + *.
class Guess {
 public:
  /// Begins to guess the value of `sum` minus `known`. The sources must live as long.
  Guess(Search& search, normal::ValueStore& values, Sum sum, normal::Value known);

  /// Goes on guessing, as befits a question that has taken `effort` units of work otherwise. Returns the value of the sum
  /// minus `known` once it is found.
  [[nodiscard]] std::optional<normal::Value> go_on(std::uint64_t effort);
  /// Whether there is nothing more to guess.
  [[nodiscard]] bool is_over() const noexcept { return is_over_; }

 private:
  enum class Asked : std::uint8_t { first, number, star };

  [[nodiscard]] bool ask(Player player, std::uint64_t most);
  [[nodiscard]] bool is_answered() const noexcept;
  void turn_to(normal::Number x, Asked what);
  void next();

  Search& search_;
  normal::ValueStore& values_;
  Meter& meter_;
  Sum sum_;
  normal::Value known_;

  Asked asked_ = Asked::first;
  normal::Number number_;        // of the guess
  normal::Value guess_;          // the guess
  std::optional<bool> wins_[2];  // whether Left, and whether Right, moving first, wins the sum minus the guess
  normal::NumberBound low_, high_;  // numbers below and above the value
  std::uint64_t round_;             // the work that the next question may take
  std::uint64_t spent_ = 0;         // the work for the guess 0, then for all others
  std::uint32_t guesses_ = 0;
  bool is_over_ = false;
};

}  // namespace partizan::search
