/// The moves of a closed set of impartial games: the sums of smaller games that each may become.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "heaps/rules.hpp"
#include "meter.hpp"

namespace partizan::quotients {

/// A game of the set, by its number: 0 is the game without moves; 1, 2, .. are the others ("heaps").
using Game = std::uint32_t;
constexpr Game kMostGames = 1 << 27;

/// Either the heaps of a taking-and-breaking game, or games given by tables of their options.
class Moves {
 public:
  Moves() = default;
  explicit Moves(heaps::TakeAndBreak rules) : rules_(std::move(rules)) {}

  [[nodiscard]] bool by_rules() const noexcept { return rules_.has_value(); }
  /// Pre: by_rules().
  [[nodiscard]] const heaps::TakeAndBreak& rules() const { return *rules_; }
  /// Adds a game to the table; its options are sums of earlier games.
  void add(std::vector<std::vector<Game>> options);
  /// The number of games in the table.
  [[nodiscard]] std::size_t tables() const noexcept { return tables_.size(); }

  /// Calls `visit(sum)` for every option of the game, possibly more than once; a sum is a span of games.
  template <class Visit>
  void each(Game game, Meter& meter, Visit&& visit) const {
    const auto seen = [&](std::span<const Game> option) {
      meter.tick();
      visit(option);
    };
    if (!rules_) {
      for (const std::vector<Game>& option : tables_[game - 1]) {
        seen(option);
      }
      return;
    }
    std::vector<Game> parts;
    const std::uint64_t last = rules_->finite() ? std::min<std::uint64_t>(game, rules_->reach()) : game;
    for (std::uint64_t taken = 0; taken <= last; ++taken) {
      const heaps::Digit digit = rules_->digit(taken);
      const Game rest = game - static_cast<Game>(taken);
      if ((digit & heaps::kVanish) != 0 && rest == 0) {
        seen({});
      }
      for (Game count = 1; count < 16 && count <= rest; ++count) {
        if ((digit >> count & 1) != 0) {
          split(rest, count, 1, parts, seen);
        }
      }
    }
  }

 private:
  template <class Visit>
  void split(Game rest, Game count, Game least, std::vector<Game>& parts, Visit& visit) const {
    if (count == 1) {
      parts.push_back(rest);
      visit(std::span<const Game>(parts));
      parts.pop_back();
      return;
    }
    const Game step = rules_->unequal ? 1 : 0;
    const Game stairs = step * count * (count - 1) / 2;
    for (Game part = least; part * count + stairs <= rest; ++part) {
      parts.push_back(part);
      split(rest - part, count - 1, part + step, parts, visit);
      parts.pop_back();
    }
  }

  std::optional<heaps::TakeAndBreak> rules_;
  std::vector<std::vector<std::vector<Game>>> tables_;
};

}  // namespace partizan::quotients
