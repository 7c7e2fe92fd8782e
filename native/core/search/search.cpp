#include "search/search.hpp"

#include <algorithm>
#include <limits>

#include "errors.hpp"

namespace partizan::search {
namespace {

using normal::Value;

/// The first attempt searches this many nodes. If that is not enough, the given positions are evaluated, within this
/// allowance, before the second attempt.
constexpr std::uint64_t kFirstNodes = 400;
constexpr std::uint32_t kRootAllowance = 1000;
/// If the opponent has at least this many moves in all children, it pays to look two moves ahead to order them.
constexpr std::uint32_t kManyReplies = 9;
/// Weights of the merit, by which moves are ordered: the opponent's replies against one's own moves, a 32nd of a stop
/// against both, and a move in a number, which is tried last.
constexpr std::int64_t kReplyWeight = 4;
constexpr std::int64_t kStopWeight = 256;
constexpr std::int64_t kLastResort = std::int64_t{1} << 48;
constexpr std::int64_t kAheadWeight = std::int64_t{1} << 20;

/// The number of component headers in the first word of a key, and in every other word.
constexpr std::size_t kHeadersInFirst = 4;
constexpr std::size_t kHeadersPerWord = 8;
constexpr std::size_t kMostTerms = 0xFFFF;
constexpr std::size_t kLevelBytes = 4096;  // roughly, with its children
constexpr std::size_t kMostSources = 128;

bool by_bits(Value a, Value b) { return a.bits() < b.bits(); }

}  // namespace

// ------------------------------------------------------------------------------------ questions

bool Search::wins(const Sum& sum, Player to_move) { return !losing(std::span(&sum, 1), to_move).has_value(); }

std::optional<std::size_t> Search::losing(std::span<const Sum> sums, Player to_move) {
  last_node_ = nodes_ + kFirstNodes;
  const auto found = attempt(sums, to_move, 0);
  if (!is_stopped_) {
    return found;
  }
  last_node_ = std::numeric_limits<std::uint64_t>::max();
  return attempt(sums, to_move, convention_ == Convention::normal ? kRootAllowance : 0);
}

std::optional<std::size_t> Search::attempt(std::span<const Sum> sums, Player to_move, std::uint32_t allowance) {
  is_stopped_ = false;
  Level& here = level(0);
  clear(here);
  here.is_guided = convention_ == Convention::normal && std::all_of(sums.begin(), sums.end(), [](const Sum& sum) {
    return std::all_of(sum.begin(), sum.end(), [](const Summand& s) { return s.source == nullptr || s.source->is_guided(); });
  });
  for (std::size_t i = 0; i < sums.size(); ++i) {
    read(sums[i], to_move, allowance, here);
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
  const auto found = first_loss();
  return found ? std::optional<std::size_t>(here.children[*found].origin) : std::nullopt;
}

void Search::forget() noexcept {
  table_.clear();
  sources_.clear();
  meter_.release(levels_.size() * kLevelBytes);
  levels_.clear();
}

// ------------------------------------------------------------------------------------- searching

/// Returns the index of a child at the top level that the opponent loses. Children may have been dropped and moved.
///
/// The levels serve as the stack, so play may be arbitrarily long.
std::optional<std::size_t> Search::first_loss() {
  if (order(level(0), 0)) {
    return 0;
  }
  std::size_t depth = 0;
  std::optional<Fate> reply;  // for the child searched last
  for (;;) {
    Level& here = *levels_[depth];
    bool is_won = false;
    for (;; ++here.next) {
      if (here.next == here.children.size()) {
        is_won = here.examined < here.moves.size() && examine_all(here, depth);
        if (is_won || here.next == here.children.size()) {
          break;
        }
      }
      if (!reply) {
        reply = answer(here, depth);
      }
      if (is_stopped_) {
        return std::nullopt;
      }
      if (*reply == Fate::open) {
        break;
      }
      is_won = *reply == Fate::loss;
      reply.reset();
      if (is_won) {
        break;
      }
    }
    if (reply) {  // the next child must be searched
      reply.reset();
      ++depth;
      continue;
    }
    if (depth == 0) {
      return is_won ? std::optional(here.next) : std::nullopt;
    }
    table_.insert(here.key, here.hash, is_won, nodes_ - here.before);
    reply = is_won ? Fate::win : Fate::loss;
    --depth;
  }
}

/// Returns what is known about the next child for the player to move there; if that is open, the level below is ready
/// to search it.
Search::Fate Search::answer(const Level& here, std::size_t depth) {
  const Child& child = here.children[here.next];
  const TranspositionTable::Key key(here.keys.data() + child.at, child.length);
  if (const auto known = table_.find(key, child.hash)) {
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
  Fate fate = enter(key, below);
  if (fate == Fate::open && expand(below, depth + 1)) {
    fate = Fate::win;
  }
  if (fate != Fate::open) {
    table_.insert(key, child.hash, fate == Fate::win, nodes_ - below.before);
  }
  return fate;
}

/// Sorts the children that have not been searched, the most promising first. Returns whether the first is known to lose
/// for the opponent.
bool Search::order(Level& here, std::size_t depth) {
  if (!here.is_guided && look_ahead(here, depth)) {
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
      table_.insert(key, child.hash, fate == Fate::win, 1);
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
  while (here.examined < here.moves.size()) {
    if (examine(here, here.moves[here.examined++]) == Fate::loss) {
      return true;
    }
  }
  return order(here, depth);
}

void Search::clear(Level& here) {
  here.children.clear();
  here.keys.clear();
  here.moves.clear();
  here.options.clear();
  here.value_options.clear();
  here.examined = 0;
  here.next = 0;
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
  return std::any_of(here.moves.begin(), here.moves.end(), [&](const Move& move) {
    ++here.examined;
    return examine(here, move) == Fate::loss;
  });
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
  const auto known = table_.find(key, hash);
  if (known || std::any_of(here.children.begin(), here.children.end(), is_this)) {
    here.keys.resize(at);
    return !known ? Fate::open : *known ? Fate::win : Fate::loss;
  }
  here.children.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(key.size()), origin, estimated.replies, hash,
                           here.is_guided ? -gain : estimated.merit + (gain == -kLastResort ? kLastResort : 0)});
  return Fate::open;
}

// -------------------------------------------------------------------------------------- settling

/// Returns what is known about the next sum, with Right to move, and how promising it looks for Right.
Search::Estimate Search::estimate(Level& here) {
  if (convention_ == Convention::misere) {
    return estimate_misere(here.next_terms);
  }
  if (here.next_terms.empty()) {
    return estimate_values(here.next_values);
  }
  if (here.is_guided) {
    // Bounds take time; try first the side that is likely to settle the sum.
    const bool is_best = here.examined == 1;
    for (const bool of_negative : {!is_best, is_best}) {
      if (const auto gauge = this->gauge(here, of_negative); gauge && (of_negative ? gauge->first() : gauge->second()) >= 0) {
        return {of_negative ? Fate::win : Fate::loss};
      }
    }
    return {};
  }
  std::int64_t moves[2] = {0, 0};
  for (const auto& [words, traits, source, negated] : here.next_terms) {
    moves[0] += traits->moves[negated ? 1 : 0];
    moves[1] += traits->moves[negated ? 0 : 1];
  }
  for (const Value value : here.next_values) {
    if (!value.is_number()) {
      moves[0] += static_cast<std::int64_t>(values_.store().options(value, Player::left).size());
      moves[1] += static_cast<std::int64_t>(values_.store().options(value, Player::right).size());
    }
  }
  Estimate out{Fate::open, kReplyWeight * moves[1] - moves[0], static_cast<std::uint32_t>(moves[1])};
  const auto left = gauge(here, false);
  const auto right = left ? gauge(here, true) : std::nullopt;
  if (right) {
    const std::int32_t second = left->second();
    const std::int32_t first = right->first();
    out.fate = second >= 0 ? Fate::loss : first >= 0 ? Fate::win : Fate::open;
    out.merit += kStopWeight * (first - second);
  }
  return out;
}

/// Returns bounds below the next sum or its negative, or nothing if some term has none.
std::optional<Gauge> Search::gauge(Level& here, bool of_negative) {
  Gauge out;
  for (const auto& [words, traits, source, negated] : here.next_terms) {
    const bool above = negated != of_negative;
    const std::size_t side = above ? 1 : 0;
    if (traits->has_bound[side] == Traits::kUnknown) {
      traits->has_bound[side] = sources_[source]->bound(words, above, traits->bound[side]) ? Traits::kKnown : Traits::kNone;
    }
    if (traits->has_bound[side] == Traits::kNone) {
      return std::nullopt;
    }
    out.add(traits->bound[side]);
  }
  for (const Value value : here.next_values) {
    Bounds bounds;
    if (!values_.bounds(value, bounds)) {
      return std::nullopt;
    }
    out.add(of_negative ? bounds.above : bounds.below);
  }
  return out;
}

Search::Estimate Search::estimate_values(std::span<const Value> values) {
  if (values.size() <= 1) {
    const Value value = values.empty() ? Value{} : values[0];
    return {values_.store().le(Value{}, value) ? Fate::loss : Fate::win};
  }
  const auto left = values_.forecast(values);
  if (left.second >= 0) {
    return {Fate::loss};
  }
  negatives_.clear();
  for (const Value value : values) {
    negatives_.push_back(-value);
  }
  const auto right = values_.forecast(negatives_);
  if (right.first >= 0) {
    return {Fate::win};
  }
  return {Fate::open, right.first - left.second};
}

/// Under misère play, having moves is a disadvantage.
Search::Estimate Search::estimate_misere(std::span<const Term> terms) const {
  if (terms.empty()) {
    return {Fate::win};  // Right cannot move
  }
  std::int64_t moves[2] = {0, 0};
  for (const auto& [words, traits, source, negated] : terms) {
    moves[0] += traits->moves[negated ? 1 : 0];
    moves[1] += traits->moves[negated ? 0 : 1];
  }
  return {Fate::open, moves[0] - kReplyWeight * moves[1], static_cast<std::uint32_t>(moves[1])};
}

bool Search::is_same_position(const Term& a, const Term& b) const noexcept {
  return a.source == b.source && std::equal(a.words, a.words + sources_[a.source]->words(), b.words);
}

/// G - G = 0.
void Search::cancel(std::vector<Term>& terms) const {
  for (std::size_t i = 0; i + 1 < terms.size();) {
    const auto first = terms.begin() + static_cast<std::ptrdiff_t>(i);
    const auto opposite = std::find_if(first + 1, terms.end(), [&](const Term& other) {
      return other.negated == negated(first->source, first->negated) && is_same_position(*first, other);
    });
    if (opposite == terms.end()) {
      ++i;
    } else {
      terms.erase(opposite);
      terms.erase(first);
    }
  }
}

// ------------------------------------------------------------------------------------------ keys
//
// First word: the number of components (16 bits), of values (16), and four headers of components; more
// headers, eight in a word; the values; the positions. A header is the number of the source and a sign.

/// Appends the key of the negative of the next sum.
void Search::pack_negative(Level& here) const {
  auto& terms = here.next_terms;
  auto& values = here.next_values;
  if (terms.size() > kMostTerms || values.size() > kMostTerms) {
    throw BudgetExceeded("cannot search a sum of more than 65535 positions");
  }
  for (Term& term : terms) {
    term.negated = negated(term.source, term.negated);
  }
  if (terms.size() > 1) {
    std::sort(terms.begin(), terms.end(), [&](const Term& a, const Term& b) {
      if (a.source != b.source || a.negated != b.negated) {
        return a.source != b.source ? a.source < b.source : a.negated < b.negated;
      }
      const std::size_t words = sources_[a.source]->words();
      return std::lexicographical_compare(a.words, a.words + words, b.words, b.words + words);
    });
  }
  for (Value& value : values) {
    value = -value;
  }
  std::sort(values.begin(), values.end(), by_bits);

  auto& keys = here.keys;
  std::uint64_t word = terms.size() | values.size() << 16;
  unsigned shift = 32;
  for (const Term& term : terms) {
    if (shift == 64) {
      keys.push_back(word);
      word = 0;
      shift = 0;
    }
    word |= (std::uint64_t{term.source} * 2 + (term.negated ? 1 : 0)) << shift;
    shift += 8;
  }
  keys.push_back(word);
  for (const Value value : values) {
    keys.push_back(value.bits());
  }
  for (const Term& term : terms) {
    keys.insert(keys.end(), term.words, term.words + sources_[term.source]->words());
  }
}

void Search::unpack(TranspositionTable::Key key, Level& here) const {
  const std::size_t components = key[0] & 0xFFFF;
  const std::size_t values = (key[0] >> 16) & 0xFFFF;
  here.terms.clear();
  here.values.clear();
  std::size_t at = 0;
  unsigned shift = 32;
  for (std::size_t i = 0; i < components; ++i, shift += 8) {
    if (shift == 64) {
      ++at;
      shift = 0;
    }
    const auto header = static_cast<std::uint8_t>(key[at] >> shift);
    here.terms.push_back({nullptr, nullptr, static_cast<std::uint8_t>(header / 2), header % 2 == 1});
  }
  ++at;
  for (std::size_t i = 0; i < values; ++i) {
    here.values.push_back(Value::from_bits(key[at++]));
  }
  here.traits.resize(components);
  for (std::size_t i = 0; i < components; ++i) {
    Term& term = here.terms[i];
    ComponentSource& source = *sources_[term.source];
    term.words = key.data() + at;
    at += source.words();
    term.traits = &here.traits[i];
  }
  here.is_guided = is_guided(here.terms);
  for (std::size_t i = 0; i < components; ++i) {
    here.traits[i].has_bound = {};
    if (!here.is_guided) {
      here.traits[i].moves = sources_[here.terms[i].source]->moves(here.terms[i].words);
    }
  }
}

/// Reads a sum as the next sum, negated if Left is to move, so that Right is to move in it.
void Search::read(const Sum& sum, Player to_move, std::uint32_t allowance, Level& here) {
  Sums& given = here.parts;
  given.clear();
  for (const Summand& summand : sum) {
    if (summand.source != nullptr) {
      summand.source->set_exact(convention_ == Convention::normal);
      summand.source->read(*summand.board, number_of(*summand.source), allowance, given);
    } else if (convention_ == Convention::normal) {
      given.add(summand.value);
    } else {
      throw DomainError("a value of normal play has no outcome under misère play: equal games may differ there");
    }
  }
  const bool turned = to_move == Player::left;
  here.next_terms.clear();
  for (Component& c : given.components) {
    here.next_terms.push_back({given.words.data() + c.words, &c.traits, c.source, turned ? negated(c.source, c.negated) : c.negated});
  }
  here.next_values.clear();
  for (const Value value : given.values) {
    here.next_values.push_back(turned ? -value : value);
  }
}

std::uint8_t Search::number_of(ComponentSource& source) {
  const auto found = std::find(sources_.begin(), sources_.end(), &source);
  const auto number = static_cast<std::size_t>(found - sources_.begin());
  if (found == sources_.end()) {
    if (number == kMostSources) {
      throw BudgetExceeded("cannot search boards of more than 128 kinds at once");
    }
    sources_.push_back(&source);
  }
  return static_cast<std::uint8_t>(number);
}

Search::Level& Search::level(std::size_t depth) {
  while (levels_.size() <= depth) {
    meter_.charge(kLevelBytes);
    levels_.push_back(std::make_unique<Level>());
  }
  return *levels_[depth];
}

}  // namespace partizan::search
