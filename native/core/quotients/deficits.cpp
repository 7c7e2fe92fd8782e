#include "quotients/deficits.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <utility>

#include "quotients/booking.hpp"

namespace partizan::quotients {

namespace {

constexpr std::uint64_t kFar = std::numeric_limits<std::uint64_t>::max();

/// A game that may be added to a sum.
struct Letter {
  Element value;
  Bits deficit;
  std::vector<std::uint8_t> spread;  ///< the deficit, a byte for each element
  Game game;
  std::uint64_t length;
};

struct State {
  Element value;
  Bits deficit;
  std::uint64_t length;
  std::size_t parent;
  Game game;
};

/// A shortest sum for every element.
class Shortest {
 public:
  Shortest(const Monoid& m, const std::vector<std::uint64_t>& lengths, Game last)
      : length_(m.order(), kFar), game_(m.order(), 0), from_(m.order(), 0) {
    std::map<Element, Game> cheapest;
    for (Game g = 1; g <= last; ++g) {
      if (lengths[g] > 0) {
        const auto [it, is_new] = cheapest.emplace(m.values[g], g);
        if (!is_new && lengths[g] < lengths[it->second]) {
          it->second = g;
        }
      }
    }
    using Entry = std::pair<std::uint64_t, Element>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
    length_[0] = 0;
    waiting.emplace(0, Element{0});
    while (!waiting.empty()) {
      const auto [far, x] = waiting.top();
      waiting.pop();
      if (far > length_[x]) {
        continue;
      }
      for (const auto& [value, game] : cheapest) {
        const Element y = m.times(x, value);
        if (far + lengths[game] < length_[y]) {
          length_[y] = far + lengths[game];
          game_[y] = game;
          from_[y] = x;
          waiting.emplace(length_[y], y);
        }
      }
    }
  }
  [[nodiscard]] std::uint64_t length(std::size_t x) const { return length_[x]; }
  [[nodiscard]] std::vector<Game> sum(std::size_t x) const {
    std::vector<Game> games;
    for (; x != 0; x = from_[x]) {
      games.push_back(game_[x]);
    }
    return games;
  }

 private:
  std::vector<std::uint64_t> length_;
  std::vector<Game> game_;
  std::vector<Element> from_;
};

bool dominated(const Bits& d, const std::vector<Bits>& antichain) {
  return std::any_of(antichain.begin(), antichain.end(), [&](const Bits& larger) { return is_subset(d, larger); });
}

std::vector<std::uint8_t> spread(const Bits& set, std::size_t order) {
  std::vector<std::uint8_t> bytes(order);
  for (std::size_t z = 0; z < order; ++z) {
    bytes[z] = has(set, z) ? 1 : 0;
  }
  return bytes;
}

}  // namespace

Bits winning_contexts(const Monoid& monoid, const Moves& moves, Game game, Meter& meter) {
  Bits wins = monoid.no_elements();
  std::vector<bool> seen(monoid.order(), false);
  moves.each(game, meter, [&](std::span<const Game> option) {
    const Element x = monoid.value(option);
    if (!seen[x]) {
      seen[x] = true;
      unite(wins, monoid.p_row(x));
    }
  });
  return wins;
}

Bits deficit(const Monoid& monoid, Element x, const Bits& wins) {
  Bits d = monoid.no_elements();
  for (std::size_t i = 0; i < d.size(); ++i) {
    d[i] = ~(monoid.p_row(x)[i] | wins[i]);
  }
  if (monoid.order() % 64 != 0) {
    d.back() &= (std::uint64_t{1} << (monoid.order() % 64)) - 1;
  }
  return d;
}

Examination examine(const Monoid& m, const Moves& moves, const std::vector<std::uint64_t>& lengths, Game last, Meter& meter) {
  Examination found;
  const std::size_t order = m.order();
  const Shortest shortest(m, lengths, last);
  std::uint64_t bad = kFar;
  std::vector<Letter> letters;
  for (Game g = 1; g <= last; ++g) {
    if (lengths[g] == 0) {
      continue;
    }
    const Bits wins = winning_contexts(m, moves, g, meter);
    const Element x = m.values[g];
    if (meet(wins, m.p_row(x))) {  // a move from P to P
      for (std::size_t z = 0; z < order; ++z) {
        if (has(wins, z) && has(m.p_row(x), z) && shortest.length(z) != kFar && shortest.length(z) + lengths[g] < bad) {
          bad = shortest.length(z) + lengths[g];
          found.wrong = shortest.sum(z);
          found.wrong->push_back(g);
        }
      }
    }
    letters.push_back({x, deficit(m, x, wins), {}, g, lengths[g]});
  }
  // A game whose deficit lies within that of another game with the same element, and which is not shorter, can be
  // omitted.
  std::stable_sort(letters.begin(), letters.end(), [](const Letter& a, const Letter& b) { return a.length < b.length; });
  std::vector<Letter> kept;
  for (Letter& letter : letters) {
    const bool useless = is_empty(letter.deficit) || std::any_of(kept.begin(), kept.end(), [&](const Letter& k) {
                           return k.value == letter.value && is_subset(letter.deficit, k.deficit);
                         });
    if (!useless) {
      letter.spread = spread(letter.deficit, order);
      kept.push_back(std::move(letter));
    }
  }
  found.antichains.assign(order, {});
  std::vector<State> states;
  using Entry = std::pair<std::uint64_t, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
  Booking booked(meter);
  Bits all_but_p = m.no_elements();
  for (std::size_t z = 0; z < order; ++z) {
    if (!m.in_p(static_cast<Element>(z))) {
      put(all_but_p, z);
    }
  }
  states.push_back({0, all_but_p, 0, 0, 0});
  waiting.emplace(0, 0);
  while (!waiting.empty()) {
    const std::size_t i = waiting.top().second;
    waiting.pop();
    const Element x = states[i].value;
    const std::uint64_t length = states[i].length;
    if (length >= bad) {
      break;
    }
    const Bits d = std::move(states[i].deficit);
    // This must precede domination, because the empty sum, which is exempt, dominates everything with element 1.
    if (i != 0 && has(d, 0)) {
      bad = length;
      found.wrong.emplace();
      for (std::size_t k = i; k != 0; k = states[k].parent) {
        found.wrong->push_back(states[k].game);
      }
      break;
    }
    if (dominated(d, found.antichains[x])) {
      continue;
    }
    found.antichains[x].push_back(d);
    const std::vector<std::uint8_t> here = spread(d, order);
    for (const Letter& letter : kept) {
      if (length + letter.length >= bad) {
        continue;
      }
      meter.tick(order / 256 + 1);
      const std::span<const Element> by_letter = m.row(letter.value);
      const std::span<const Element> by_x = m.row(x);
      Bits next = m.no_elements();
      for (std::size_t z = 0; z < order; ++z) {
        next[z / 64] |= std::uint64_t{static_cast<std::uint8_t>(here[by_letter[z]] & letter.spread[by_x[z]])} << (z % 64);
      }
      const Element y = m.times(x, letter.value);
      if (is_empty(next) || (!has(next, 0) && dominated(next, found.antichains[y]))) {
        continue;
      }
      booked.charge(sizeof(State) + next.size() * 8);
      states.push_back({y, std::move(next), length + letter.length, i, letter.game});
      waiting.emplace(length + letter.length, states.size() - 1);
    }
  }
  if (found.wrong) {
    std::sort(found.wrong->begin(), found.wrong->end());
  }
  return found;
}

}  // namespace partizan::quotients
