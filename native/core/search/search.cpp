#include "search/search.hpp"

#include <algorithm>
#include <limits>

#include "errors.hpp"
#include "positions/exchange.hpp"
#include "search/together.hpp"

namespace partizan::search {
namespace {

using normal::Value;

/// The first attempt searches this many nodes. If that is not enough, the given positions are evaluated, within this
/// allowance, before the second attempt.
constexpr std::uint64_t kFirstNodes = 400;
constexpr std::uint32_t kRootAllowance = 1000;
constexpr std::uint32_t kTableOnly = std::numeric_limits<std::uint32_t>::max();  // nothing is searched
/// The table is asked about a child when this many more have been examined; by then its entry has come from memory.
constexpr std::size_t kAskedLate = 2;
/// If the opponent has at least this many moves in all children, it pays to look two moves ahead to order them.
constexpr std::uint32_t kManyReplies = 9;
/// Weights of the merit, by which moves are ordered: a move in a number, which is tried last, and a reply found by looking
/// ahead.
constexpr std::int64_t kLastResort = std::int64_t{1} << 48;
constexpr std::int64_t kAheadWeight = std::int64_t{1} << 20;
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t kLevelBytes = 4096;  // roughly, with its children

}  // namespace

// ------------------------------------------------------------------------------------ questions

Search::Search(Values& values, Convention convention)
    : values_(values), meter_(values.store().meter()), convention_(convention), own_table_(meter_), table_(own_table_) {}

Search::~Search() { forget(); }

bool Search::wins(const Sum& sum, Player to_move) { return !losing(std::span(&sum, 1), to_move).has_value(); }

std::optional<std::size_t> Search::losing(std::span<const Sum> sums, Player to_move) {
  last_node_ = nodes_ + kFirstNodes;
  const auto found = attempt(sums, to_move, 0);
  if (!is_stopped_) {
    return found;
  }
  last_node_ = kNever;
  return attempt(sums, to_move, convention_ == Convention::normal ? kRootAllowance : 0);
}

std::optional<std::size_t> Search::reply(const Sum& before, std::span<const Sum> after, Player mover) {
  const auto is_guided = [](const Summand& s) { return s.source != nullptr && s.source->is_guided(); };
  if (convention_ == Convention::misere || !std::all_of(before.begin(), before.end(), is_guided)) {
    return losing(after, opponent(mover));
  }
  struct Plainly {  // also if the search is interrupted
    bool& sharpens;
    explicit Plainly(bool& flag) : sharpens(flag) { sharpens = false; }
    Plainly(const Plainly&) = delete;
    Plainly& operator=(const Plainly&) = delete;
    ~Plainly() { sharpens = true; }
  } const plainly(sharpens_);
  auto found = attempt(after, opponent(mover), kTableOnly);
  if (!found && wins(before, mover)) {
    found = attempt(after, opponent(mover), kTableOnly);
    if (!found) {  // the table has dropped it
      found = losing(after, opponent(mover));
    }
  }
  return found;
}

std::optional<std::size_t> Search::attempt(std::span<const Sum> sums, Player to_move, std::uint32_t allowance) {
  is_stopped_ = false;
  const std::size_t alone = positions::shared_after();
  alone_until_ = alone == positions::kNeverShared ? kNever : looks_ + alone;
  next_look_around_ = nodes_;
  Level& here = level(0);
  clear(here);
  const auto all_sources = [&](auto&& hold) {
    return convention_ == Convention::normal && std::all_of(sums.begin(), sums.end(), [&](const Sum& sum) {
             return std::all_of(sum.begin(), sum.end(), [&](const Summand& s) { return s.source == nullptr || hold(*s.source); });
           });
  };
  here.is_guided = all_sources([](const ComponentSource& source) { return source.is_guided(); });
  here.is_estimated = all_sources([](const ComponentSource& source) { return source.is_estimated(); });
  for (std::size_t i = 0; i < sums.size(); ++i) {
    read(sums[i], to_move, allowance == kTableOnly ? 0 : allowance, here);
    std::int64_t gain = 0;
    if (here.is_guided) {
      for (const Term& term : here.next_terms) {
        const std::int32_t guess = sources_[term.source]->estimate(term.words);
        gain += term.negated ? -guess : guess;
      }
      for (const Value value : here.next_values) {
        gain += values_.mean(value);
      }
    }
    if (look(here, true, gain, static_cast<std::uint32_t>(i)) == Fate::loss) {
      return i;
    }
  }
  if (allowance == kTableOnly) {
    const auto is_lost = [&](const Child& child) {
      return known({here.keys.data() + child.at, child.length}, child.hash) == std::optional(false);
    };
    const auto lost = std::find_if(here.children.begin(), here.children.end(), is_lost);
    return lost == here.children.end() ? std::nullopt : std::optional<std::size_t>(lost->origin);
  }
  const Parting parting(*this);
  const auto found = order(here, 0) ? std::optional<std::size_t>(0) : first_loss();
  if (const auto* const answer = is_stopped_ && second_ != nullptr ? second_->answer() : nullptr) {
    is_stopped_ = false;
    return *answer;
  }
  return found ? std::optional<std::size_t>(here.children[*found].origin) : std::nullopt;
}

void Search::forget() noexcept {
  own_table_.clear();
  sources_.clear();
  meter_.release(levels_.size() * kLevelBytes);
  levels_.clear();
}

// ------------------------------------------------------------------------------------- searching

/// Returns the index of the first child at the top level that the opponent loses.
///
/// The levels serve as the stack, so play may be arbitrarily long.
std::optional<std::size_t> Search::first_loss() {
  std::size_t depth = 0;
  Fate reply = Fate::open;  // for the child searched last, until it is used
  for (;;) {
    if (nodes_ >= next_look_around_) {
      if (const Fate found = look_around(depth); found != Fate::open) {
        reply = found;
      }
      if (is_stopped_) {
        return std::nullopt;
      }
    }
    Level& here = *levels_[depth];
    bool is_won = false;
    bool is_open = false;
    for (;; ++here.next) {
      if (here.next == here.children.size()) {
        is_won = here.examined < here.moves.size() && examine_all(here, depth);
        if (is_won || here.next == here.children.size()) {
          break;
        }
      }
      if (together_ != nullptr && reply == Fate::open && depth > 0) {  // at the top, the first loss is the answer
        put_off(here);
      }
      const Fate fate = reply != Fate::open ? reply : answer(here, depth);
      reply = Fate::open;
      if (is_stopped_) {
        return std::nullopt;
      }
      is_open = fate == Fate::open;
      is_won = fate == Fate::loss;
      if (is_open || is_won) {
        break;
      }
    }
    if (is_open) {  // the next child must be searched
      ++depth;
      continue;
    }
    if (depth == 0) {
      return is_won ? std::optional(here.next) : std::nullopt;
    }
    reply = is_won ? Fate::win : Fate::loss;
    learn(here.key, here.hash, reply, nodes_ - here.before);
    --depth;
  }
}

/// Returns what is known about the next child for the player to move there; if that is open, the level below is ready
/// to search it.
Search::Fate Search::answer(const Level& here, std::size_t depth) {
  const Child& child = here.children[here.next];
  const TranspositionTable::Key key(here.keys.data() + child.at, child.length);
  if (const auto known = this->known(key, child.hash)) {
    return *known ? Fate::win : Fate::loss;
  }
  if (nodes_ >= last_node_) {
    is_stopped_ = true;
    return Fate::open;
  }
  Level& below = level(depth + 1);
  below.key = key;
  below.hash = child.hash;
  below.before = nodes_++;
  if (together_ != nullptr) {
    together_->begun().begin(child.hash);
  }
  Fate fate = enter(key, below);
  if (fate == Fate::open && expand(below, depth + 1)) {
    fate = Fate::win;
  }
  if (fate != Fate::open) {
    learn(key, child.hash, fate, nodes_ - below.before);
  }
  return fate;
}

/// Stores the fate of a sum that has been searched.
void Search::learn(TranspositionTable::Key key, std::uint64_t hash, Fate fate, std::uint64_t work) {
  if (together_ != nullptr) {
    together_->begun().end(hash);
    if (second_ != nullptr && table_.is_crowded()) {
      part();
    }
  }
  table_of(key).insert(key, hash, fate == Fate::win, work);
}

/// Sorts the children that have not been searched, the most promising first. Returns whether the first is known to lose
/// for the opponent.
bool Search::order(Level& here, std::size_t depth) {
  if (!here.is_estimated && look_ahead(here, depth)) {
    return true;
  }
  std::sort(here.children.begin() + static_cast<std::ptrdiff_t>(here.next), here.children.end(),
            [](const Child& a, const Child& b) { return a.merit < b.merit; });
  return false;
}

/// Before a large search, counts the opponent's replies that do not lose at once, and drops the children in which one
/// of them wins at once. Returns whether the opponent loses some child; it is then the first.
bool Search::look_ahead(Level& here, std::size_t depth) {
  const auto has_few = [](const Child& child) { return child.replies < kManyReplies; };
  if (here.children.size() < 2 || std::any_of(here.children.begin(), here.children.end(), has_few)) {
    return false;
  }
  Level& below = level(depth + 1);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < here.children.size(); ++i) {
    Child child = here.children[i];
    const TranspositionTable::Key key(here.keys.data() + child.at, child.length);
    Fate fate = enter(key, below);
    if (fate == Fate::open && has_losing_child(below)) {
      fate = Fate::win;
    } else if (fate == Fate::open && below.children.empty()) {
      fate = Fate::loss;
    }
    if (fate != Fate::open) {
      table_of(key).insert(key, child.hash, fate == Fate::win, 1);
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

/// Unpacks a sum, and settles it under misère play if its player has no move.
Search::Fate Search::enter(TranspositionTable::Key key, Level& here) {
  unpack(key, here);
  if (convention_ == Convention::misere) {
    const auto has_move = [](const Term& term) { return term.traits->moves[term.negated ? 1 : 0] != 0; };
    return std::any_of(here.terms.begin(), here.terms.end(), has_move) ? Fate::open : Fate::win;
  }
  return Fate::open;
}

/// Lists the children, or only the most promising one if the moves are ordered well. Returns whether one of them is
/// known to lose for the opponent; the list is then incomplete.
bool Search::expand(Level& here, std::size_t depth) {
  list(here);
  if (here.is_guided && here.moves.size() > 1) {
    std::iter_swap(here.moves.begin(), std::max_element(here.moves.begin(), here.moves.end(),
                                                        [](const Move& a, const Move& b) { return a.gain < b.gain; }));
    here.examined = 1;
    const Fate fate = examine(here, here.moves[0]);
    if (fate != Fate::win && (fate == Fate::loss || !here.children.empty())) {
      return fate == Fate::loss;
    }
  }
  return examine_all(here, depth);
}

/// Makes children of the moves that wait, and orders them. Returns whether one of them is known to lose for the opponent;
/// the list is then incomplete.
bool Search::examine_all(Level& here, std::size_t depth) {
  here.put_off = 0;
  return examine_waiting(here) || order(here, depth);
}

/// Makes children of the moves that wait. Returns whether one of them is known to lose for the opponent; the list is then
/// incomplete.
bool Search::examine_waiting(Level& here) {
  const std::size_t first = here.children.size();
  std::size_t asked = first;
  const auto ask = [&](std::size_t last) {  // the table about the children before the last
    for (; asked < last; ++asked) {
      Child& child = here.children[asked];
      if (const auto known = this->known({here.keys.data() + child.at, child.length}, child.hash)) {
        if (!*known) {
          return true;
        }
        child.is_won = true;
      }
    }
    return false;
  };
  while (here.examined < here.moves.size()) {
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

void Search::clear(Level& here) {
  here.children.clear();
  here.keys.clear();
  here.moves.clear();
  here.options.clear();
  here.value_options.clear();
  here.examined = 0;
  here.next = 0;
  here.put_off = 0;
}

/// Lists the moves.
void Search::list(Level& here) {
  clear(here);
  for (std::size_t i = 0; i < here.terms.size(); ++i) {
    const Term& moved = here.terms[i];
    if (i > 0 && is_same_position(moved, here.terms[i - 1]) && moved.negated == here.terms[i - 1].negated) {
      continue;
    }
    const auto words = static_cast<std::uint32_t>(sources_[moved.source]->words());
    auto at = static_cast<std::uint32_t>(here.options.words.size());
    std::size_t guess = here.options.gains.size();
    sources_[moved.source]->options(moved.words, moved.negated ? Player::right : Player::left, here.options);
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
Search::Fate Search::examine(Level& here, const Move& move) {
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
  sources_[moved.source]->split(here.options.words.data() + move.at, moved.source, parts);
  for (Component& part : parts.components) {
    here.next_terms.push_back({parts.words.data() + part.words, &part.traits, part.source,
                               moved.negated ? negated(part.source, part.negated) : part.negated});
  }
  for (const Value value : parts.values) {
    here.next_values.push_back(moved.negated ? -value : value);
  }
  return look(here, !parts.values.empty(), move.gain, 0);
}

/// Makes children of all moves without ordering them. Returns whether one of them is known to lose for the opponent; the
/// list is then incomplete.
bool Search::has_losing_child(Level& here) {
  list(here);
  return examine_waiting(here);
}

/// Whether the guesses of all terms are better than looking ahead.
bool Search::is_estimated(std::span<const Term> terms) const noexcept {
  return convention_ == Convention::normal &&
         std::all_of(terms.begin(), terms.end(), [&](const Term& term) { return sources_[term.source]->is_estimated(); });
}

/// Whether the guesses of all terms are good.
bool Search::is_guided(std::span<const Term> terms) const noexcept {
  return convention_ == Convention::normal && !terms.empty() &&
         std::all_of(terms.begin(), terms.end(), [&](const Term& term) { return sources_[term.source]->is_guided(); });
}

/// Examines the next sum, in which the opponent is to move: settles it, or makes it a child.
Search::Fate Search::look(Level& here, bool has_new_values, std::int64_t gain, std::uint32_t origin) {
  ++looks_;
  meter_.visit();
  if (convention_ == Convention::normal) {
    if (has_new_values) {
      values_.merge(here.next_values);
    }
    cancel(here.next_terms);
  }
  const Estimate estimated = estimate(here);
  if (estimated.fate != Fate::open) {
    return estimated.fate;
  }
  const std::size_t at = here.keys.size();
  pack_negative(here);
  const TranspositionTable::Key key(here.keys.data() + at, here.keys.size() - at);
  const std::uint64_t hash = TranspositionTable::hash(key);
  const auto is_this = [&](const Child& other) {
    return other.hash == hash && other.length == key.size() && std::equal(key.begin(), key.end(), here.keys.data() + other.at);
  };
  if (std::any_of(here.children.begin(), here.children.end(), is_this)) {
    here.keys.resize(at);
    return Fate::open;
  }
  table_of(key).prefetch(hash);
  here.children.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(key.size()), origin, estimated.replies, false, hash,
                           here.is_guided ? estimated.merit - gain : estimated.merit + (gain == -kLastResort ? kLastResort : 0)});
  return Fate::open;
}

Search::Level& Search::level(std::size_t depth) {
  while (levels_.size() <= depth) {
    meter_.charge(kLevelBytes);
    levels_.push_back(std::make_unique<Level>());
  }
  return *levels_[depth];
}

}  // namespace partizan::search
