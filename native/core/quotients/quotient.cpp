#include "quotients/quotient.hpp"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "bytes.hpp"
#include "errors.hpp"
#include "quotients/booking.hpp"
#include "sizes.hpp"

namespace partizan::quotients {

namespace {
constexpr std::string_view kKind = "partizan quotient 1\n";
}

Quotient::Quotient(Moves moves, Limits limits)
    : moves_(std::move(moves)), limits_(limits), monoid_(Monoid::trivial(meter_)), antichains_{{Bits{1}}} {
  monoid_.values = {0};
}

void Quotient::add(std::vector<std::vector<Game>> options) {
  std::size_t bytes = 0;
  for (const std::vector<Game>& option : options) {
    bytes += sizeof(option) + option.size() * sizeof(Game);
  }
  meter_.charge(bytes);  // permanently: games are never removed
  moves_.add(std::move(options));
}

void Quotient::extend(Game last, bool until_periodic) {
  const auto looks = [](Game n) { return n < 40 || (n < 400 && n % 8 == 0) || n % 100 == 0; };
  if (!moves_.by_rules() && last > moves_.tables()) {
    throw DomainError("there are " + std::to_string(moves_.tables()) + " games, not " + std::to_string(last));
  }
  if (last > kMostGames) {
    throw DomainError("cannot handle games up to " + std::to_string(last) + "; the limit is " + std::to_string(kMostGames));
  }
  while (this->last() < last) {
    if (until_periodic && looks(this->last()) && period()) {
      return;
    }
    take_in(this->last() + 1);
  }
}

std::string Quotient::saved() const {
  std::vector<Element> generators = monoid_.values;
  std::sort(generators.begin(), generators.end());
  generators.erase(std::unique(generators.begin(), generators.end()), generators.end());
  ByteWriter out(kKind);
  out.number(monoid_.order());
  out.number(generators.size());
  for (std::size_t x = 0; x < monoid_.order(); ++x) {
    out.number(monoid_.in_p(static_cast<Element>(x)) ? 1 : 0);
    for (const Element g : generators) {
      out.number(monoid_.times(static_cast<Element>(x), g));
    }
  }
  out.number(monoid_.values.size());
  for (const Element value : monoid_.values) {
    out.number(value);
  }
  out.number(growth_.size());
  for (const auto& [game, order] : growth_) {
    out.number(game);
    out.number(order);
  }
  out.number(promoted_.size());
  for (const Game game : promoted_) {
    out.number(game);
  }
  return out.sealed();
}

void Quotient::resume(std::string_view data) {
  ByteReader in(data, kKind, "a saved quotient");
  const std::uint64_t order = in.number(kMostElements);
  const std::uint64_t generators = in.number(order);
  if (order == 0 || !moves_.by_rules()) {
    in.refuse("is not that of these games");
  }
  std::vector<bool> in_p;
  std::vector<Element> actions;
  for (std::uint64_t x = 0; x < order; ++x) {
    meter_.tick();
    in_p.push_back(in.number(1) != 0);
    for (std::uint64_t g = 0; g < generators; ++g) {
      actions.push_back(static_cast<Element>(in.number(order - 1)));
    }
  }
  Monoid made = Monoid::from_actions(meter_, actions, in_memory(generators), std::move(in_p));
  const std::uint64_t games = in.number(kMostGames + std::uint64_t{1});
  for (std::uint64_t n = 0; n < games; ++n) {
    made.values.push_back(static_cast<Element>(in.number(order - 1)));
  }
  std::vector<std::pair<Game, std::size_t>> growth;
  for (std::uint64_t rest = in.number(games); rest > 0; --rest) {
    const auto game = static_cast<Game>(in.number(games));
    growth.emplace_back(game, in.number(kMostElements));
  }
  std::set<Game> promoted;
  for (std::uint64_t rest = in.number(games); rest > 0; --rest) {
    promoted.insert(static_cast<Game>(in.number(games)));
  }
  in.end();
  for (Game game = 1; game < games; ++game) {
    measure(game);
  }
  bool agrees = games > 0;
  for (Game game = 0; game < games; ++game) {
    agrees = agrees && (lengths_[game] > 0 || made.values[game] == 0);
  }
  Examination found = agrees ? examine(made, moves_, lengths_, static_cast<Game>(games - 1), meter_) : Examination{};
  if (!agrees || found.wrong) {
    in.refuse("is not that of these games");
  }
  monoid_ = std::move(made);
  antichains_ = std::move(found.antichains);
  growth_ = std::move(growth);
  promoted_ = std::move(promoted);
}

void Quotient::measure(Game game) {
  if (lengths_.size() != game) {
    return;
  }
  std::uint64_t longest = 0;
  moves_.each(game, meter_, [&](std::span<const Game> option) {
    std::uint64_t length = 1;
    for (const Game part : option) {
      length += lengths_[part];
    }
    longest = std::max(longest, length);
  });
  lengths_.push_back(longest);
}

void Quotient::take_in(Game game) {
  measure(game);
  if (lengths_[game] == 0) {
    monoid_.values.push_back(0);
  } else if (!stays(game)) {
    at_least_ = monoid_.order();
    try {
      grow(game);
    } catch (...) {
      diagrams_.reset();
      throw;
    }
  }
}

bool Quotient::stays(Game game) {
  const Bits wins = winning_contexts(monoid_, moves_, game, meter_);
  for (std::size_t i = 0; i < monoid_.order(); ++i) {
    const Element x = static_cast<Element>(i);
    if (meet(wins, monoid_.p_row(x))) {
      continue;
    }
    const Bits d = deficit(monoid_, x, wins);
    const auto covers = [&](const Bits& larger) { return is_subset(d, larger); };
    // If the deficit is empty, so is that of every sum containing the game.
    if (is_empty(d) || (!has(d, 0) && std::any_of(antichains_[x].begin(), antichains_[x].end(), covers))) {
      monoid_.values.push_back(x);
      return true;
    }
  }
  return false;
}

Quotient::Alphabet Quotient::alphabet(Game last) const {
  Alphabet made;
  made.words.resize(last + std::size_t{1});
  std::vector<Element> reached{0};
  std::vector<std::optional<Word>> word(monoid_.order());
  word[0] = Word{};
  for (Game g = 1; g <= last; ++g) {
    if (lengths_[g] == 0) {
      continue;
    }
    const bool is_new = g == last;  // it has no element yet
    if (!is_new && word[monoid_.values[g]] && !promoted_.contains(g)) {
      made.words[g] = *word[monoid_.values[g]];
      made.is_exact = false;
      continue;
    }
    made.generators.push_back(g);
    const std::uint32_t number = static_cast<std::uint32_t>(made.generators.size());
    made.words[g] = {number};
    if (!is_new) {
      for (std::size_t i = 0; i < reached.size(); ++i) {
        const Element y = monoid_.times(reached[i], monoid_.values[g]);
        if (!word[y]) {
          word[y] = *word[reached[i]];
          word[y]->push_back(number);
          reached.push_back(y);
        }
      }
    }
  }
  return made;
}

Monoid Quotient::solved(const Alphabet& alphabet) {
  constexpr std::size_t kWordOverhead = 96;  // of a node in a set
  Booking booked(meter_);
  std::vector<std::vector<Word>> levels;
  for (const Game g : alphabet.generators) {
    std::set<Word> options;
    moves_.each(g, meter_, [&](std::span<const Game> option) {
      Word sum;
      for (const Game part : option) {
        sum.insert(sum.end(), alphabet.words[part].begin(), alphabet.words[part].end());
      }
      std::sort(sum.begin(), sum.end());
      if (const auto [it, is_new] = options.insert(std::move(sum)); is_new) {
        booked.charge(kWordOverhead + it->size() * sizeof(std::uint32_t));
      }
    });
    levels.emplace_back(options.begin(), options.end());
  }
  // Diagrams over the same first generators can be reused.
  const auto fits = [&] {
    if (!diagrams_ || diagrams_->generators() > levels.size()) {
      return false;
    }
    for (std::uint32_t i = 0; i < diagrams_->generators(); ++i) {
      if (diagrams_->options(i + 1) != levels[i]) {
        return false;
      }
    }
    return true;
  };
  if (!fits()) {
    diagrams_ = std::make_unique<Diagrams>(meter_, limits_.copies);
  }
  for (std::size_t i = diagrams_->generators(); i < levels.size(); ++i) {
    diagrams_->add_generator(std::move(levels[i]));
  }
  Diagrams& d = *diagrams_;
  const std::size_t count = d.generators();
  std::vector<Diagrams::Id> classes{d.misere()};
  std::unordered_map<Diagrams::Id, Element> number{{classes[0], Element{0}}};
  std::vector<Element> actions;
  std::vector<bool> in_p;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    booked.charge(count * sizeof(Element));
    in_p.push_back(d.has_empty(classes[i]));
    for (std::uint32_t g = 1; g <= count; ++g) {
      const Diagrams::Id next = d.residual(classes[i], g);
      const auto [it, is_new] = number.emplace(next, static_cast<Element>(classes.size()));
      if (is_new) {
        if (classes.size() >= std::min(limits_.order, kMostElements)) {
          if (alphabet.is_exact) {
            at_least_ = std::max(at_least_, classes.size() + 1);
          }
          throw NoPeriod("it has more than " + std::to_string(classes.size()) + " elements");
        }
        classes.push_back(next);
      }
      actions.push_back(it->second);
    }
  }
  Monoid made = Monoid::from_actions(meter_, actions, count, std::move(in_p));
  made.values.reserve(alphabet.words.size());
  for (const Word& word : alphabet.words) {
    Element x = 0;
    for (const std::uint32_t g : word) {
      x = actions[std::size_t{x} * count + g - 1];
    }
    made.values.push_back(x);
  }
  return made;
}

bool Quotient::promote(const std::vector<Game>& games, const Alphabet& alphabet) {
  bool any = false;
  for (const Game g : games) {
    if (lengths_[g] > 0 && !std::binary_search(alphabet.generators.begin(), alphabet.generators.end(), g)) {
      any = promoted_.insert(g).second || any;
    }
  }
  return any;
}

void Quotient::grow(Game game) {
  for (;;) {
    const Alphabet letters = alphabet(game);
    std::optional<Monoid> guess;
    try {
      guess = solved(letters);
    } catch (const NoPeriod& e) {
      if (!letters.is_exact) {  // perhaps because of the replacements
        for (Game g = 1; g < game; ++g) {
          promoted_.insert(g);
        }
        continue;
      }
      at_least_ = std::max(at_least_, diagrams_->distinguished());
      const std::string noun = moves_.by_rules() ? "heap " : "game ";
      throw TooLarge("the misère quotient with " + noun + std::to_string(game) + " was not found: " + e.what() +
                     ". Its order is at least " + std::to_string(at_least_) + ", if it is finite at all; without that " + noun +
                     "it is " + std::to_string(monoid_.order()));
    }
    Examination found = examine(*guess, moves_, lengths_, game, meter_);
    if (!found.wrong) {
      if (guess->order() != monoid_.order()) {
        growth_.emplace_back(game, guess->order());
      }
      monoid_ = std::move(*guess);
      antichains_ = std::move(found.antichains);
      return;
    }
    if (!promote(*found.wrong, letters)) {
      throw std::logic_error("a sum of generators has the wrong outcome");
    }
  }
}

std::optional<Period> Quotient::period() const {
  if (!moves_.by_rules() || !moves_.rules().finite() || moves_.rules().unequal) {
    return std::nullopt;
  }
  const std::uint64_t parts = static_cast<std::uint64_t>(std::max(1, moves_.rules().most_heaps()));
  const std::vector<Element>& v = monoid_.values;
  const Game n = last();
  for (Game p = 1; p <= n / 2; ++p) {
    Game start = n + 1 - p;
    while (start > 0 && v[start - 1 + p] == v[start - 1]) {
      --start;
    }
    const std::uint64_t from = std::max<Game>(start, 1);
    if (parts * (from + p - 1) + moves_.rules().reach() <= n) {
      return Period{start, p};
    }
  }
  return std::nullopt;
}

}  // namespace partizan::quotients
