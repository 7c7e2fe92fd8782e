/// The misère quotient of a closed set of impartial games, grown game by game.
///
/// Most games change nothing: they stand for an element that is there. If the contexts won by the
/// moves of a new game, and its deficit, fit an element x and lie within a deficit known for x, then
/// the game stands for x (replace it by the sum with that deficit: nothing gets worse). Otherwise
/// the lost sums are solved by diagrams, over a few games that generate the quotient so far and the
/// new one, the others being replaced by sums of these. The result is examined with all games. A sum whose outcome
/// is wrong has a game in it that was replaced without right; it becomes a generator, and so on. With
/// all games as generators there is nothing to be wrong, so that this ends.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "meter.hpp"
#include "quotients/deficits.hpp"
#include "quotients/diagrams.hpp"
#include "quotients/monoid.hpp"
#include "quotients/moves.hpp"

namespace partizan::quotients {

struct Limits {
  std::size_t order = 5000;  ///< elements
  std::size_t copies = 400;  ///< of one game, before a period comes
};

/// values(m + period) = values(m) for all m >= preperiod.
struct Period {
  Game preperiod;
  Game period;
};

class Quotient {
 public:
  explicit Quotient(Moves moves, Limits limits = {});
  Quotient(const Quotient&) = delete;
  Quotient& operator=(const Quotient&) = delete;

  [[nodiscard]] Meter& meter() noexcept { return meter_; }
  void set_limits(Limits limits) noexcept { limits_ = limits; }

  /// Adds a game given by its options, if games are given so.
  void add(std::vector<std::vector<Game>> options);
  /// Takes in the games up to `last`, or fewer if `until_periodic` and a period is proved before. Throws
  /// BudgetExceeded if some quotient is too large or infinite; what was found for fewer games stays.
  void extend(Game last, bool until_periodic = false);

  /// The games 0, 1, .., last() are in the set.
  [[nodiscard]] Game last() const noexcept { return static_cast<Game>(monoid_.values.size() - 1); }
  [[nodiscard]] const Monoid& monoid() const noexcept { return monoid_; }
  [[nodiscard]] const Antichains& antichains() const noexcept { return antichains_; }
  /// The games with which the order grew, and the order then.
  [[nodiscard]] const std::vector<std::pair<Game, std::size_t>>& growth() const noexcept { return growth_; }
  /// After a failure: the order with one more game is no less.
  [[nodiscard]] std::size_t at_least() const noexcept { return at_least_; }
  /// What the theorem of periodicity proves for all heaps, if anything: with t the most heaps a move leaves and
  /// k the most tokens taken, it is enough that the values of the heaps from n on to t(n + p - 1) + k have period p
  /// [PS08, for t = 2; locator from memory].
  [[nodiscard]] std::optional<Period> period() const;

 private:
  /// Some games generate the others; `words[g]` is the sum of generators (numbered 1, 2, ..) that replaces game g.
  struct Alphabet {
    std::vector<Game> generators;
    std::vector<Word> words;
    bool is_exact = true;  ///< no game with moves is replaced
  };

  void take_in(Game game);
  [[nodiscard]] bool stays(Game game);
  void grow(Game game);
  [[nodiscard]] Alphabet alphabet(Game last) const;
  [[nodiscard]] Monoid solved(const Alphabet& alphabet);
  [[nodiscard]] bool promote(const std::vector<Game>& games, const Alphabet& alphabet);

  Meter meter_;
  Moves moves_;
  Limits limits_;
  std::vector<std::uint64_t> lengths_{0};  ///< the longest play of each game
  Monoid monoid_;
  Antichains antichains_;
  std::set<Game> promoted_;
  std::unique_ptr<Diagrams> diagrams_;
  std::vector<std::pair<Game, std::size_t>> growth_;
  std::size_t at_least_ = 1;
};

}  // namespace partizan::quotients
