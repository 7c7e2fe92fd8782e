#include "search/sources.hpp"

#include <algorithm>

#include "errors.hpp"
#include "kernels/rulebook.hpp"

namespace partizan::search {
namespace {

using components::Component;
using components::Sums;
using components::Traits;
using normal::Value;

constexpr std::size_t kMostTerms = 0xFFFF;
constexpr std::size_t kMostSources = 128;

bool by_bits(Value a, Value b) { return a.bits() < b.bits(); }

}  // namespace

// The first word of a key has the number of components (16 bits), of values (16), and four headers of components; more headers
// follow, eight in a word, then the values and the positions. A header is the number of the source and a sign.

std::span<const std::uint64_t> values_in(Key key) noexcept {
  const std::size_t components = key[0] & 0xFFFF;
  const std::size_t values = (key[0] >> 16) & 0xFFFF;
  const std::size_t headers = components <= 4 ? 1 : 1 + (components + 3) / 8;
  return key.subspan(headers, values);
}

void Sources::pack_negative(Level& here) const {
  for (Term& term : here.next_terms) {
    term.negated = negated(term.source, term.negated);
  }
  for (Value& value : here.next_values) {
    value = -value;
  }
  pack(here);
}

void Sources::pack(Level& here) const {
  auto& terms = here.next_terms;
  auto& values = here.next_values;
  if (terms.size() > kMostTerms || values.size() > kMostTerms) {
    throw TooLarge("cannot search a sum of more than 65535 positions");
  }
  if (terms.size() > 1) {
    std::sort(terms.begin(), terms.end(), [&](const Term& a, const Term& b) {
      if (a.source != b.source || a.negated != b.negated) {
        return a.source != b.source ? a.source < b.source : a.negated < b.negated;
      }
      const std::size_t words = all_[a.source]->words();
      return std::lexicographical_compare(a.words, a.words + words, b.words, b.words + words);
    });
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
    keys.insert(keys.end(), term.words, term.words + all_[term.source]->words());
  }
}

void Sources::unpack_terms(Key key, Level& here) const {
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
  for (Term& term : here.terms) {
    term.words = key.data() + at;
    at += all_[term.source]->words();
  }
}

void Sources::unpack(Key key, Level& here) const {
  unpack_terms(key, here);
  const std::size_t components = here.terms.size();
  here.traits.resize(components);
  for (std::size_t i = 0; i < components; ++i) {
    here.terms[i].traits = &here.traits[i];
  }
  here.is_guided = is_guided(here.terms);
  here.is_estimated = is_estimated(here.terms);
  for (std::size_t i = 0; i < components; ++i) {
    here.traits[i] = here.is_guided ? Traits{} : all_[here.terms[i].source]->traits(here.terms[i].words);
  }
}

void Sources::read(const Sum& sum, Player to_move, std::uint32_t allowance, Level& here) {
  Sums& given = here.parts;
  given.clear();
  for (const Summand& summand : sum) {
    if (summand.source != nullptr) {
      summand.source->set_exact(convention_ == Convention::normal);
      summand.source->read(*summand.board, number_of(*summand.source, *summand.board), allowance, given);
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

void Sources::enter(const Sum& sum) {
  for (const Summand& summand : sum) {
    if (summand.source != nullptr) {
      number_of(*summand.source, *summand.board);
    }
  }
}

std::optional<std::uint8_t> Sources::of_family(std::string_view family) const noexcept {
  const auto found = std::find(families_.begin(), families_.end(), family);
  return found == families_.end() ? std::nullopt : std::optional(static_cast<std::uint8_t>(found - families_.begin()));
}

std::uint8_t Sources::number_of(ComponentSource& source, const positions::Board& board) {
  const auto found = std::find(all_.begin(), all_.end(), &source);
  const auto number = static_cast<std::size_t>(found - all_.begin());
  if (found == all_.end()) {
    if (number == kMostSources) {
      throw TooLarge("cannot search boards of more than 128 kinds at once");
    }
    families_.push_back(kernels::Rulebook::family(board));
    all_.push_back(&source);
  }
  return static_cast<std::uint8_t>(number);
}

bool Sources::is_same_position(const Term& a, const Term& b) const noexcept {
  return a.source == b.source && std::equal(a.words, a.words + all_[a.source]->words(), b.words);
}

void Sources::cancel(std::vector<Term>& terms) const {
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

/// Whether the guesses of all terms are better than looking ahead.
bool Sources::is_estimated(std::span<const Term> terms) const noexcept {
  return convention_ == Convention::normal &&
         std::all_of(terms.begin(), terms.end(), [&](const Term& term) { return all_[term.source]->is_estimated(); });
}

/// Whether the guesses of all terms are good.
bool Sources::is_guided(std::span<const Term> terms) const noexcept {
  return convention_ == Convention::normal && !terms.empty() &&
         std::all_of(terms.begin(), terms.end(), [&](const Term& term) { return all_[term.source]->is_guided(); });
}

}  // namespace partizan::search
