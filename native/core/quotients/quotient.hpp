/// The misère quotient of a closed set of impartial games, extended one game at a time.
///
/// Most games change nothing: they are equal to an existing element. If the contexts won by the moves of a new game,
/// and its deficit, fit an element x and lie within a known deficit of x, then the game is equal to x (replacing it
/// by the sum with that deficit makes nothing worse). Otherwise the lost sums are solved by diagrams over the new
/// game and a few games that generate the quotient so far; the other games are replaced by sums of these. The result
/// is verified with all games. If the outcome of a sum is wrong, it contains a game that was replaced wrongly; this
/// becomes a generator, and so on. This ends, because nothing can be wrong once all games are generators.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
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

  /// Adds a game given by its options. Pre: the games are not given by rules.
  void add(std::vector<std::vector<Game>> options);
  /// Includes the games up to `last`, or fewer if `until_periodic` and a period is proved earlier. Throws
  /// TooLarge if some quotient is too large or infinite; the result for fewer games is kept.
  void extend(Game last, bool until_periodic = false);

  /// Returns what has been found as bytes.
  [[nodiscard]] std::string saved() const;
  /// Goes on from bytes that saved() has returned for the same games. They are a hypothesis, which is verified for all sums; throws
  /// DomainError if it is wrong. Pre: no game has been included.
  void resume(std::string_view data);

  /// The set consists of the games 0, 1, .., last().
  [[nodiscard]] Game last() const noexcept { return static_cast<Game>(monoid_.values.size() - 1); }
  [[nodiscard]] const Monoid& monoid() const noexcept { return monoid_; }
  [[nodiscard]] const Antichains& antichains() const noexcept { return antichains_; }
  /// The games at which the order grew, and the new order.
  [[nodiscard]] const std::vector<std::pair<Game, std::size_t>>& growth() const noexcept { return growth_; }
  /// After a failure: a lower bound on the order with one more game.
  [[nodiscard]] std::size_t at_least() const noexcept { return at_least_; }
  /// Returns the period proved for all heaps by the periodicity theorem, if any: if a move leaves at most t heaps and
  /// takes at most k tokens, it suffices that the values of heaps n to t(n + p - 1) + k have period p [PS08] (there
  /// for t = 2).
  [[nodiscard]] std::optional<Period> period() const;

 private:
  /// Some games generate the others; `words[g]` is the sum of generators (numbered 1, 2, ..) that replaces game g.
  struct Alphabet {
    std::vector<Game> generators;
    std::vector<Word> words;
    bool is_exact = true;  ///< no game with moves is replaced
  };

  /// Finds the longest play of the next game.
  void measure(Game game);
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
