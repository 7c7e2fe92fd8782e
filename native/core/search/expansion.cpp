#include "search/expansion.hpp"

#include <algorithm>

namespace partizan::search {
namespace {

using components::Component;
using components::Sums;
using normal::Value;

/// The table is asked about a child when this many more have been examined; by then its entry has come from memory.
constexpr std::size_t kAskedLate = 2;
/// If the opponent has at least this many moves in all children, it pays to look two moves ahead to order them.
constexpr std::uint32_t kManyReplies = 9;
/// Weights of the merit, by which moves are ordered: a move in a number, which is tried last, and a reply found by looking
/// ahead.
constexpr std::int64_t kLastResort = std::int64_t{1} << 48;
constexpr std::int64_t kAheadWeight = std::int64_t{1} << 20;

}  // namespace

/// Makes a sum that of a level, and lists its moves. Settles it under misère play if its player has no move.
Fate Expansion::enter(Key key, Level& here) {
  sources_.unpack(key, here);
  if (convention_ == Convention::misere) {
    const auto has_move = [](const Term& term) { return term.traits->moves[term.negated ? 1 : 0] != 0; };
    if (std::none_of(here.terms.begin(), here.terms.end(), has_move)) {
      return Fate::win;
    }
  }
  list(here);
  return Fate::open;
}

Fate Expansion::expand(Key key, std::size_t depth) {
  Level& here = line_[depth];
  if (const Fate fate = enter(key, here); fate != Fate::open) {
    return fate;
  }
  if (here.is_guided && here.moves.size() > 1) {
    std::iter_swap(here.moves.begin(), std::max_element(here.moves.begin(), here.moves.end(),
                                                        [](const Move& a, const Move& b) { return a.gain < b.gain; }));
    here.examined = 1;
    const Fate best = examine(here, here.moves[0]);
    if (best == Fate::loss) {
      return Fate::win;
    }
    if (!here.children.empty()) {  // the other moves wait
      return Fate::open;
    }
  }
  return examine_all(depth) ? Fate::win : Fate::open;
}

bool Expansion::examine_all(std::size_t depth) {
  Level& here = line_[depth];
  here.put_off = 0;
  if (here.is_guided) {
    settling_.refute(here);
  }
  return examine_waiting(here) || order(depth);
}

/// Makes children of the moves that wait. Returns whether one of them is known to lose for the opponent; the list is then
/// incomplete.
bool Expansion::examine_waiting(Level& here) {
  const std::size_t first = here.children.size();
  std::size_t asked = first;
  const auto ask = [&](std::size_t last) {  // the table about the children before the last
    for (; asked < last; ++asked) {
      Child& child = here.children[asked];
      const Fate fate = known_.fate(here.key_of(child), child.hash);
      if (fate == Fate::loss) {
        return true;
      }
      child.is_won = fate == Fate::win;
    }
    return false;
  };
  while (here.has_waiting_moves()) {
    if (examine(here, here.moves[here.examined++]) == Fate::loss) {
      return true;
    }
    if (here.children.size() > asked + kAskedLate && ask(here.children.size() - kAskedLate)) {
      return true;
    }
  }
  if (ask(here.children.size())) {
    return true;
  }
  here.children.erase(std::remove_if(here.children.begin() + static_cast<std::ptrdiff_t>(first), here.children.end(),
                                     [](const Child& child) { return child.is_won; }),
                      here.children.end());
  return false;
}

bool Expansion::order(std::size_t depth) {
  Level& here = line_[depth];
  if (!here.is_estimated && look_ahead(depth)) {
    return true;
  }
  std::sort(here.children.begin() + static_cast<std::ptrdiff_t>(here.next), here.children.end(),
            [](const Child& a, const Child& b) { return a.merit < b.merit; });
  return false;
}

/// Before a large search, counts the opponent's replies that do not lose at once, and drops the children in which one
/// of them wins at once. Returns whether the opponent loses some child; it is then the first.
bool Expansion::look_ahead(std::size_t depth) {
  Level& here = line_[depth];
  const auto has_few = [](const Child& child) { return child.replies < kManyReplies; };
  if (here.children.size() < 2 || std::any_of(here.children.begin(), here.children.end(), has_few)) {
    return false;
  }
  Level& below = line_[depth + 1];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < here.children.size(); ++i) {
    Child child = here.children[i];
    const Key key = here.key_of(child);
    Fate fate = enter(key, below);
    if (fate == Fate::open) {
      fate = examine_waiting(below) ? Fate::win : below.children.empty() ? Fate::loss : Fate::open;
    }
    if (fate != Fate::open) {
      known_.insert(key, child.hash, fate, 1);
    }
    if (fate == Fate::loss) {
      here.children[0] = child;
      return true;
    }
    if (fate == Fate::open) {
      child.merit += kAheadWeight * static_cast<std::int64_t>(below.children.size());
      here.children[kept++] = child;
    }
  }
  here.children.resize(kept);
  return false;
}

/// Lists the moves.
void Expansion::list(Level& here) {
  here.clear();
  for (std::size_t i = 0; i < here.terms.size(); ++i) {
    const Term& moved = here.terms[i];
    if (i > 0 && sources_.is_same_position(moved, here.terms[i - 1]) && moved.negated == here.terms[i - 1].negated) {
      continue;
    }
    const auto words = static_cast<std::uint32_t>(sources_[moved.source].words());
    auto at = static_cast<std::uint32_t>(here.options.words.size());
    std::size_t guess = here.options.gains.size();
    sources_[moved.source].options(moved.words, moved.negated ? Player::right : Player::left, here.options);
    for (; at < here.options.words.size(); at += words) {
      here.moves.push_back(
          {static_cast<std::uint32_t>(i), at, false, guess < here.options.gains.size() ? here.options.gains[guess++] : 0});
    }
  }
  for (std::size_t i = 0; i < here.values.size(); ++i) {
    const Value moved = here.values[i];
    if (i > 0 && moved == here.values[i - 1]) {
      continue;
    }
    const auto options = values_.store().options(moved, Player::left);
    for (std::size_t k = 0; k < options.size(); ++k) {
      const std::int64_t gain = moved.is_number() ? -kLastResort : values_.mean(options[k]) - values_.mean(moved);
      here.moves.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(here.value_options.size()), true, gain});
      here.value_options.push_back(options[k]);
    }
  }
}

/// Examines the sum after a move.
Fate Expansion::examine(Level& here, const Move& move) {
  here.next_terms = here.terms;
  here.next_values = here.values;
  if (move.is_in_value) {
    here.next_values[move.index] = here.value_options[move.at];
    return look(here, true, move.gain, 0);
  }
  const Term moved = here.terms[move.index];
  here.next_terms.erase(here.next_terms.begin() + static_cast<std::ptrdiff_t>(move.index));
  Sums& parts = here.parts;
  parts.clear();
  sources_[moved.source].split(here.options.words.data() + move.at, moved.source, parts);
  for (Component& part : parts.components) {
    here.next_terms.push_back({parts.words.data() + part.words, &part.traits, part.source,
                               moved.negated ? sources_.negated(part.source, part.negated) : part.negated});
  }
  for (const Value value : parts.values) {
    here.next_values.push_back(moved.negated ? -value : value);
  }
  return look(here, !parts.values.empty(), move.gain, 0);
}

Fate Expansion::look(Level& here, bool has_new_values, std::int64_t gain, std::uint32_t origin) {
  ++looks_;
  meter_.visit();
  if (convention_ == Convention::normal) {
    if (has_new_values) {
      values_.merge(here.next_values);
    }
    sources_.cancel(here.next_terms);
  }
  const Estimate estimated = settling_.estimate(here);
  if (estimated.fate != Fate::open) {
    return estimated.fate;
  }
  const std::size_t at = here.keys.size();
  sources_.pack_negative(here);
  const Key key(here.keys.data() + at, here.keys.size() - at);
  const std::uint64_t hash = TranspositionTable::hash(key);
  const auto is_this = [&](const Child& other) {
    return other.hash == hash && other.length == key.size() && std::equal(key.begin(), key.end(), here.keys.data() + other.at);
  };
  if (std::any_of(here.children.begin(), here.children.end(), is_this)) {
    here.keys.resize(at);
    return Fate::open;
  }
  known_.prefetch(key, hash);
  here.children.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(key.size()), origin, estimated.replies, false, hash,
                           here.is_guided ? estimated.merit - gain : estimated.merit + (gain == -kLastResort ? kLastResort : 0)});
  return Fate::open;
}

}  // namespace partizan::search
