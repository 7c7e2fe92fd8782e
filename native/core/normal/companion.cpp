#include "normal/companion.hpp"

#include "normal/images.hpp"
#include "recursion.hpp"

namespace partizan::normal {

Value Companions::of(Value root) {
  return evaluate<Value, Value>(root, companions_, [this](Value g, auto& ask) {
    if (g.is_number()) {
      return g.is_zero() ? values_.up_star(Number{}, {0, 1}) : g;
    }
    Values sides[2];
    collect_images(values_, g, sides, [&](Value option, Player) { return ask(option); });
    if (ask.incomplete()) {
      return Value{};
    }
    const Value zero{};
    if (values_.le(zero, g)) {
      sides[0].push_back(zero);
    } else if (values_.le(g, zero)) {
      sides[1].push_back(zero);
    }
    return values_.make(sides[0], sides[1]);
  });
}

/// In the canonical form of B:H every option B:H^L survives: only B:H^L' can dominate it, and it reverses only where
/// H^L does. So H can be read off the options of the form B:X; and B:H is then {B^L, these|B^R, these}.
std::optional<Value> Subordinates::of(Value g, Value base, std::span<const Value> left, std::span<const Value> right) {
  struct Guess {
    Value top;
    bool exists = false;
  };
  ValueMemo<Guess> guesses(values_.meter());
  const Guess guess = evaluate<Value, Guess>(g, guesses, [&](Value h, auto& ask) {
    if (h == base) {
      return Guess{Value{}, true};
    }
    Values tops[2];
    Values sums[2];
    for (const Value option : left) {
      sums[0].push_back(option);
    }
    for (const Value option : right) {
      sums[1].push_back(option);
    }
    for (const Player player : kPlayers) {
      const Options options = values_.options(h, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        const Guess option = ask(options[i]);
        if (option.exists) {
          tops[static_cast<int>(player)].push_back(option.top);
          sums[static_cast<int>(player)].push_back(options[i]);
        }
      }
    }
    if (ask.incomplete() || (tops[0].empty() && tops[1].empty()) || !(values_.make(sums[0], sums[1]) == h)) {
      return Guess{};
    }
    return Guess{values_.make(tops[0], tops[1]), true};
  });
  return guess.exists ? std::optional(guess.top) : std::nullopt;
}

}  // namespace partizan::normal
