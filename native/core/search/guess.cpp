#include "search/guess.hpp"

#include <algorithm>
#include <utility>

namespace partizan::search {
namespace {

using normal::Number;
using normal::Value;

/// Left and Right are asked about in turn, so that a quick win of one is found although that of the other takes long. The first
/// question may take this much work, the second one too, the next two twice as much, and so on.
constexpr std::uint64_t kFirstRound = 500;
/// The parts of the effort spent otherwise that may go into the guess 0, and into all others. If the value is not 0, a win
/// mostly shows it long before this.
constexpr std::uint64_t kForZero = 8;
constexpr std::uint64_t kForOthers = 24;
/// What the others may take besides, about a millisecond: numbers and stars of small boards are found within it.
constexpr std::uint64_t kForOthersAtOnce = 8'000;
/// Values with deeper numbers are rare, and an infinitesimal would be followed for ever.
constexpr std::uint32_t kMostGuesses = 12;

}  // namespace

Guess::Guess(Search& search, normal::ValueStore& values, Sum sum, Value known)
    : search_(search), values_(values), meter_(values.meter()), sum_(std::move(sum)), known_(known) {
  low_.included = high_.included = false;
  sum_.emplace_back();
  turn_to({}, Asked::first);
}

std::optional<Value> Guess::go_on(std::uint64_t effort) {
  while (!is_over_) {
    const std::uint64_t most = asked_ == Asked::first ? effort / kForZero : kForOthersAtOnce + effort / kForOthers;
    if (!is_answered()) {
      if (spent_ >= most) {
        return std::nullopt;
      }
      for (const Player player : kPlayers) {
        if (!is_answered() && !wins_[static_cast<std::size_t>(player)]) {
          const std::uint64_t before = meter_.ticks();
          const bool is_found = ask(player, std::min(round_, most - std::min(most, spent_)));
          spent_ += meter_.ticks() - before;
          if (!is_found && spent_ >= most) {
            return std::nullopt;
          }
        }
      }
      round_ *= 2;
      continue;
    }
    if (wins_[0] == false && wins_[1] == false) {
      is_over_ = true;
      return guess_;
    }
    next();
  }
  return std::nullopt;
}

/// Finds out whether a player, moving first, wins the sum minus the guess, unless that takes too much work.
bool Guess::ask(Player player, std::uint64_t most) {
  return meter_.works_at_most(most, [&] { wins_[static_cast<std::size_t>(player)] = search_.wins(sum_, player); });
}

/// Whether enough is known about the guess. A win of one player refutes it; between numbers, both answers lead on.
bool Guess::is_answered() const noexcept {
  return (wins_[0] && wins_[1]) || (asked_ != Asked::number && (wins_[0] == true || wins_[1] == true));
}

void Guess::turn_to(Number x, Asked what) {
  asked_ = what;
  number_ = x;
  guess_ = what == Asked::star ? values_.up_star(x, {0, 1}) : normal::ValueStore::number(x);
  sum_.back().value = -values_.add(known_, guess_);
  wins_[0].reset();
  wins_[1].reset();
  round_ = kFirstRound;
  is_over_ = ++guesses_ > kMostGuesses;
}

/// Chooses the next guess. Pre: the guess is answered, and wrong.
void Guess::next() {
  if (asked_ == Asked::first) {  // a win of one player has shown that it is not 0; now the other one counts as well
    asked_ = Asked::number;
    spent_ = 0;
    return;
  }
  if (asked_ == Asked::star) {
    is_over_ = true;
    return;
  }
  if (*wins_[0] && *wins_[1]) {
    turn_to(number_, Asked::star);
    return;
  }
  (*wins_[0] ? low_ : high_) = {number_, true, false};
  turn_to(values_.numbers().simplest(low_, high_), Asked::number);
}

}  // namespace partizan::search
