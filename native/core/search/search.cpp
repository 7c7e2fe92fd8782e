#include "search/search.hpp"

#include <algorithm>

#include "errors.hpp"

namespace partizan::search {
namespace {

using normal::Value;

constexpr std::size_t kNone = ~std::size_t{0};
/// How much a move in a number is put off, and a 32nd of a stop is worth against a move.
constexpr std::int64_t kPutOff = std::int64_t{1} << 48;
constexpr std::int64_t kStopWeight = 64;
/// How many headers of components the first word of a key holds, and any other.
constexpr std::size_t kHeadersInFirst = 4;
constexpr std::size_t kHeadersPerWord = 8;

bool by_bits(Value a, Value b) { return a.bits() < b.bits(); }

}  // namespace

// ------------------------------------------------------------------------------------ questions

bool Search::wins(const Sum& sum, Player to_move) { return !losing(std::span(&sum, 1), to_move).has_value(); }

std::optional<std::size_t> Search::losing(std::span<const Sum> sums, Player to_move) {
  Level& here = level(0);
  here.children.clear();
  here.keys.clear();
  std::size_t boards = 0;
  for (const Sum& sum : sums) {
    boards += sum.size();
  }
  const auto allowance = static_cast<std::uint32_t>(kRootAllowance / std::max<std::size_t>(boards, 1) + kSmallAllowance);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    Sums& read = here.options;
    read.clear();
    for (const Summand& summand : sums[i]) {
      if (summand.source == nullptr) {
        read.add(summand.value);
        continue;
      }
      summand.source->set_exact(convention_ == Convention::normal);
      summand.source->read(*summand.board, number_of(*summand.source), allowance, read);
    }
    if (convention_ == Convention::misere && !read.values.empty()) {
      throw DomainError("a value stands for many games, which need not have the same winner under misère play");
    }
    // The children of a node are negatives of what the mover leaves, so the sign is turned here.
    here.next_terms.clear();
    here.next_values.clear();
    Rest nothing;
    for (const Component& c : read.components) {
      here.next_terms.push_back({read.words.data() + c.words, &c.traits, c.source, c.negated});
    }
    here.next_values = read.values;
    if (to_move == Player::left) {
      for (Term& term : here.next_terms) {
        term.negated = !sources_[term.source]->is_impartial() && !term.negated;
      }
      for (Value& value : here.next_values) {
        value = -value;
      }
    }
    if (look(here, nothing, true, false, static_cast<std::uint32_t>(i)) == Verdict::loss) {
      return i;
    }
  }
  const auto found = first_loss(here, 0);
  return found ? std::optional<std::size_t>(here.children[*found].origin) : std::nullopt;
}

void Search::forget() noexcept {
  verdicts_.clear();
  sources_.clear();
  levels_.clear();
}

std::uint8_t Search::number_of(ComponentSource& source) {
  const auto found = std::find(sources_.begin(), sources_.end(), &source);
  if (found != sources_.end()) {
    return static_cast<std::uint8_t>(found - sources_.begin());
  }
  if (sources_.size() >= 127) {
    throw BudgetExceeded("a search over more than 127 kinds of board");
  }
  sources_.push_back(&source);
  return static_cast<std::uint8_t>(sources_.size() - 1);
}

// ----------------------------------------------------------------------------------------- keys
//
// First word: the number of components (16 bits), of values (16), and four headers of components; more
// headers, eight in a word; the values; the positions. A header is the number of the source and a sign.

/// Appends the key of the negative of the next sum.
void Search::pack_negative(Level& here) const {
  auto& terms = here.next_terms;
  auto& values = here.next_values;
  for (Term& term : terms) {
    term.negated = !sources_[term.source]->is_impartial() && !term.negated;
  }
  for (Value& value : values) {
    value = -value;
  }
  std::sort(values.begin(), values.end(), by_bits);
  if (terms.size() > 1) {
    std::sort(terms.begin(), terms.end(), [&](const Term& a, const Term& b) {
      if (a.source != b.source || a.negated != b.negated) {
        return a.source != b.source ? a.source < b.source : a.negated < b.negated;
      }
      const std::size_t n = sources_[a.source]->words();
      return std::lexicographical_compare(a.words, a.words + n, b.words, b.words + n);
    });
  }
  if (terms.size() > 0xFFFF || values.size() > 0xFFFF) {
    throw BudgetExceeded("a sum of more than 65535 components");
  }
  auto& keys = here.keys;
  const auto header = [](const Term& term) { return std::uint64_t{term.source} * 2 + (term.negated ? 1 : 0); };
  std::uint64_t word = terms.size() | values.size() << 16;
  std::size_t room = kHeadersInFirst;
  int shift = 32;
  for (const Term& term : terms) {
    if (room == 0) {
      keys.push_back(word);
      word = 0;
      room = kHeadersPerWord;
      shift = 0;
    }
    word |= header(term) << shift;
    shift += 8;
    --room;
  }
  keys.push_back(word);
  for (const Value value : values) {
    keys.push_back(value.bits());
  }
  for (const Term& term : terms) {
    keys.insert(keys.end(), term.words, term.words + sources_[term.source]->words());
  }
}

void Search::unpack(VerdictTable::Key key, Level& here) const {
  const std::size_t components = key[0] & 0xFFFF;
  const std::size_t values = (key[0] >> 16) & 0xFFFF;
  here.terms.clear();
  here.values.clear();
  std::size_t at = 0;
  int shift = 32;
  for (std::size_t i = 0; i < components; ++i, shift += 8) {
    if (shift == 64) {
      ++at;
      shift = 0;
    }
    const auto header = static_cast<std::uint8_t>(key[at] >> shift);
    here.terms.push_back({nullptr, nullptr, static_cast<std::uint8_t>(header / 2), (header & 1U) != 0});
  }
  ++at;
  for (std::size_t i = 0; i < values; ++i) {
    here.values.push_back(Value::from_bits(key[at++]));
  }
  here.traits.resize(components);
  for (std::size_t i = 0; i < components; ++i) {
    Term& term = here.terms[i];
    term.words = key.data() + at;
    at += sources_[term.source]->words();
    here.traits[i] = sources_[term.source]->traits(term.words);
    term.traits = &here.traits[i];
  }
}

// --------------------------------------------------------------------------------------- search

Search::Level& Search::level(std::size_t depth) {
  while (levels_.size() <= depth) {
    levels_.push_back(std::make_unique<Level>());
  }
  return *levels_[depth];
}

/// Whether the player to move has a move in some component.
bool Search::can_move(const Level& here) noexcept {
  return std::any_of(here.terms.begin(), here.terms.end(),
                     [](const Term& term) { return term.traits->moves[term.negated ? 1 : 0] != 0; });
}

bool Search::search(VerdictTable::Key key, std::uint64_t hash, std::size_t depth) {
  const std::uint64_t before = nodes_++;
  meter_.tick(8);
  Level& here = level(depth);
  unpack(key, here);
  bool wins = false;
  if (convention_ == Convention::misere && !can_move(here)) {
    wins = true;
  } else if (!settle_by_bounds(here, wins)) {
    wins = expand(here) || first_loss(here, depth).has_value();
  }
  verdicts_.insert(key, hash, wins, nodes_ - before);
  return wins;
}

/// Tries the children, the most promising first.
std::optional<std::size_t> Search::first_loss(Level& here, std::size_t depth) {
  std::sort(here.children.begin(), here.children.end(), [](const Child& a, const Child& b) { return a.merit < b.merit; });
  for (std::size_t i = 0; i < here.children.size(); ++i) {
    const Child& child = here.children[i];
    const VerdictTable::Key key(here.keys.data() + child.at, child.length);
    const auto known = verdicts_.find(key, child.hash);
    if (known ? !*known : !search(key, child.hash, depth + 1)) {
      return i;
    }
  }
  return std::nullopt;
}

/// The dearer bounds, of the sum as a whole. Sets is_bounded and value_bounds.
bool Search::settle_by_bounds(Level& here, bool& wins) {
  here.is_bounded = false;
  if (convention_ == Convention::misere || here.terms.empty()) {
    return false;
  }
  here.value_bounds.resize(here.values.size());
  for (std::size_t i = 0; i < here.values.size(); ++i) {
    if (!values_.bounds(here.values[i], here.value_bounds[i])) {
      return false;
    }
  }
  for (const Traits& traits : here.traits) {
    if (!traits.is_bounded) {
      return false;
    }
  }
  here.is_bounded = true;
  bool refined = false;
  for (std::size_t i = 0; i < here.terms.size(); ++i) {
    refined |= sources_[here.terms[i].source]->refine(here.terms[i].words, here.traits[i].bounds);
  }
  if (!refined) {
    return false;
  }
  const Rest all = rest_without(here, kNone, kNone);
  if (all.below.first() >= 0) {
    wins = true;
    return true;
  }
  return all.above.second() >= 0;
}

Search::Rest Search::rest_without(const Level& here, std::size_t term, std::size_t value) const {
  Rest rest;
  for (std::size_t i = 0; i < here.terms.size(); ++i) {
    if (i == term) {
      continue;
    }
    const Traits& traits = here.traits[i];
    const bool negated = here.terms[i].negated;
    rest.moves[0] += traits.moves[negated ? 1 : 0];
    rest.moves[1] += traits.moves[negated ? 0 : 1];
    if (here.is_bounded) {
      rest.below.add(negated ? traits.bounds.above : traits.bounds.below);
      rest.above.add(negated ? traits.bounds.below : traits.bounds.above);
    }
  }
  for (std::size_t i = 0; here.is_bounded && i < here.values.size(); ++i) {
    if (i != value) {
      rest.below.add(here.value_bounds[i].below);
      rest.above.add(here.value_bounds[i].above);
    }
  }
  return rest;
}

/// Lists the children. True if one is known to be lost for the player to move there.
bool Search::expand(Level& here) {
  here.children.clear();
  here.keys.clear();
  for (std::size_t i = 0; i < here.terms.size(); ++i) {
    const Term moved = here.terms[i];
    if (i > 0 && same_position(moved, here.terms[i - 1]) && moved.negated == here.terms[i - 1].negated) {
      continue;
    }
    Sums& options = here.options;
    options.clear();
    sources_[moved.source]->options(moved.words, moved.negated ? Player::right : Player::left, moved.source, options);
    const Rest rest = rest_without(here, i, kNone);
    for (std::size_t k = 0; k < options.size(); ++k) {
      const auto from = options.begin_of(k);
      const auto to = options.ends[k];
      here.next_terms.clear();
      for (std::size_t j = 0; j < here.terms.size(); ++j) {
        if (j != i) {
          here.next_terms.push_back(here.terms[j]);
        }
      }
      for (std::uint32_t c = from.components; c < to.components; ++c) {
        const Component& part = options.components[c];
        const bool flips = moved.negated && !sources_[part.source]->is_impartial();
        here.next_terms.push_back({options.words.data() + part.words, &part.traits, part.source, part.negated != flips});
      }
      here.next_values = here.values;
      for (std::uint32_t v = from.values; v < to.values; ++v) {
        here.next_values.push_back(moved.negated ? -options.values[v] : options.values[v]);
      }
      if (look(here, rest, to.values > from.values, false, 0) == Verdict::loss) {
        return true;
      }
    }
  }
  if (here.values.empty()) {
    return false;
  }
  const Rest rest = rest_without(here, kNone, kNone);
  for (std::size_t i = 0; i < here.values.size(); ++i) {
    const Value moved = here.values[i];
    if (i > 0 && moved == here.values[i - 1]) {
      continue;
    }
    const auto options = values_.store().options(moved, Player::left);
    for (std::size_t k = 0; k < options.size(); ++k) {
      here.next_terms = here.terms;
      here.next_values = here.values;
      here.next_values[i] = options[k];
      if (look(here, rest, true, moved.is_number(), 0) == Verdict::loss) {
        return true;
      }
    }
  }
  return false;
}

/// Looks at the next sum, in which the opponent is to move: settles it for him, or makes it a child.
Search::Verdict Search::look(Level& here, const Rest& rest, bool has_new_values, bool is_last_resort, std::uint32_t origin) {
  ++looks_;
  std::int64_t merit = 0;
  if (convention_ == Convention::normal) {
    if (has_new_values) {
      values_.merge(here.next_values);
    }
    cancel(here.next_terms);
  }
  if (const Verdict verdict = settle(here, rest, merit); verdict != Verdict::open) {
    return verdict;
  }
  const std::size_t at = here.keys.size();
  pack_negative(here);
  const VerdictTable::Key key(here.keys.data() + at, here.keys.size() - at);
  const std::uint64_t hash = VerdictTable::hash(key);
  const auto is_same = [&](const Child& other) {
    return other.hash == hash && other.length == key.size() && std::equal(key.begin(), key.end(), here.keys.data() + other.at);
  };
  if (std::any_of(here.children.begin(), here.children.end(), is_same)) {
    here.keys.resize(at);
    return Verdict::open;
  }
  if (const auto known = verdicts_.find(key, hash)) {
    here.keys.resize(at);
    return *known ? Verdict::win : Verdict::loss;
  }
  if (is_last_resort) {
    merit += kPutOff;
  }
  here.children.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(key.size()), origin, hash, merit});
  return Verdict::open;
}

/// Whether the opponent, to move in the next sum, wins it; if that is open, what it is worth to him.
Search::Verdict Search::settle(const Level& here, const Rest& rest, std::int64_t& merit) {
  const auto& terms = here.next_terms;
  const auto& values = here.next_values;
  if (convention_ == Convention::misere) {
    if (terms.empty()) {
      return Verdict::win;  // he cannot move
    }
    std::int64_t moves[2] = {0, 0};
    for (const Term& term : terms) {
      moves[0] += term.traits->moves[term.negated ? 1 : 0];
      moves[1] += term.traits->moves[term.negated ? 0 : 1];
    }
    merit = moves[0] - 2 * moves[1];
    return Verdict::open;
  }
  if (terms.empty()) {
    if (values.size() <= 1) {
      return values_.store().le(Value{}, values.empty() ? Value{} : values[0]) ? Verdict::loss : Verdict::win;
    }
    const auto mine = values_.forecast(values);
    if (mine.second >= 0) {
      return Verdict::loss;
    }
    std::vector<Value>& opposite = negatives_;
    opposite.assign(values.begin(), values.end());
    for (Value& value : opposite) {
      value = -value;
    }
    const auto his = values_.forecast(opposite);
    if (his.first >= 0) {
      return Verdict::win;
    }
    merit = his.first - mine.second;
    return Verdict::open;
  }
  (void)rest;
  Gauge below;
  Gauge above;
  bool is_bounded = true;
  std::int64_t moves[2] = {0, 0};
  for (const Term& term : terms) {
    const Traits& traits = *term.traits;
    moves[0] += traits.moves[term.negated ? 1 : 0];
    moves[1] += traits.moves[term.negated ? 0 : 1];
    is_bounded = is_bounded && traits.is_bounded;
    if (is_bounded) {
      below.add(term.negated ? traits.bounds.above : traits.bounds.below);
      above.add(term.negated ? traits.bounds.below : traits.bounds.above);
    }
  }
  for (const Value value : values) {
    Bounds bounds;
    is_bounded = is_bounded && values_.bounds(value, bounds);
    if (is_bounded) {
      below.add(bounds.below);
      above.add(bounds.above);
    }
    if (!value.is_number()) {
      moves[0] += static_cast<std::int64_t>(values_.store().options(value, Player::left).size());
      moves[1] += static_cast<std::int64_t>(values_.store().options(value, Player::right).size());
    }
  }
  static const double MW = getenv("MW") ? atof(getenv("MW")) : 2, MO = getenv("MO") ? atof(getenv("MO")) : 1, SW = getenv("SW") ? atof(getenv("SW")) : 64;
  merit = (std::int64_t)(MW * (double)moves[1] - MO * (double)moves[0]);
  if (is_bounded) {
    const std::int32_t mine = below.second();
    if (mine >= 0) {
      return Verdict::loss;
    }
    const std::int32_t his = above.first();
    if (his >= 0) {
      return Verdict::win;
    }
    merit += (std::int64_t)SW * (his - mine);
  }
  return Verdict::open;
}

bool Search::same_position(const Term& a, const Term& b) const noexcept {
  return a.source == b.source && std::equal(a.words, a.words + sources_[a.source]->words(), b.words);
}

/// G - G = 0.
void Search::cancel(std::vector<Term>& terms) const {
  for (std::size_t i = 0; i + 1 < terms.size(); ++i) {
    for (std::size_t j = i + 1; j < terms.size(); ++j) {
      const bool opposite = terms[i].negated != terms[j].negated || sources_[terms[i].source]->is_impartial();
      if (opposite && same_position(terms[i], terms[j])) {
        terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(j));
        terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(i));
        --i;
        break;
      }
    }
  }
}

}  // namespace partizan::search
