#include "search/settling.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "components/hints.hpp"

namespace partizan::search {
namespace {

using components::Bounds;
using components::Gauge;
using components::kNothing;
using components::kOne;
using components::kReplyWeight;
using components::kTemperatures;
using components::Thermal;
using components::Traits;
using normal::Value;

/// Weights of the merit, by which moves are ordered: a 32nd of an estimate against one's own moves, and a 32nd of a stop against
/// them.
constexpr std::int64_t kEstimateWeight = 3;
constexpr std::int64_t kStopWeight = 256;
/// Bounds are sharpened if they fall short by at most this, in 32nds.
constexpr std::int32_t kSharpened = 3 * kOne / 2;
constexpr std::int32_t kHopeless = -(1 << 24);
/// How much bounds count against guesses when the moves after the best one are ordered.
constexpr std::int64_t kMarginWeight = 16;

/// Bounds for a game in which Right cannot move.
Thermal not_negative() noexcept {
  Thermal t;
  t.left[0] = kNothing;
  return t;
}

}  // namespace

Estimate Settling::estimate(Level& here) {
  if (convention_ == Convention::misere) {
    return estimate_misere(here.next_terms);
  }
  if (here.next_terms.empty()) {
    Estimate out = estimate_values(here.next_values);
    if (out.fate == Fate::open) {
      weigh(here, out);
    }
    if (out.fate == Fate::open && here.next_values.size() == 2) {  // a + b >= 0 if and only if -a <= b
      out.fate = values_.store().le(-here.next_values[0], here.next_values[1]) ? Fate::loss : Fate::win;
    }
    if (here.is_guided) {
      out.merit = 0;  // guesses alone order it among sums with positions
    }
    return out;
  }
  return here.is_guided ? estimate_guided(here) : estimate_counted(here);
}

/// Estimates a sum whose moves have good guesses: bounds alone count.
Estimate Settling::estimate_guided(Level& here) {
  // Bounds take time. Try first the side that is likely to settle the sum: the best move often wins; where it does not, the others
  // mostly lose, so for them only this side is tried.
  const bool is_best = here.examined == 1;
  const std::array<bool, 2> likely_first = {!is_best, is_best};
  const auto sides = std::span(likely_first).first(here.examined > 1 ? 1 : 2);
  const auto margin = [&](bool of_negative) {
    const auto gauge = this->gauge(here, of_negative);
    return !gauge ? kHopeless : of_negative ? gauge->first() : gauge->second();
  };
  std::array<std::int32_t, 2> margins{};
  for (const bool is_sharp : {false, true}) {
    for (const bool of_negative : sides) {
      std::int32_t& reached = margins[of_negative ? 1 : 0];
      if (!is_sharp || (sharpens_ && reached >= -kSharpened && sharpen(here, of_negative))) {
        reached = margin(of_negative);
      }
      if (reached >= 0) {
        return {of_negative ? Fate::win : Fate::loss};
      }
    }
  }
  return {Fate::open, kMarginWeight * (margins[1] - margins[0])};
}

/// Estimates a sum by its numbers of moves, the guesses of its terms and its bounds.
Estimate Settling::estimate_counted(Level& here) {
  std::int64_t moves[2] = {0, 0};
  std::int64_t guess = 0;
  std::int64_t reply_weight = 0;
  bool is_all_small = true;
  for (const auto& [words, traits, source, negated] : here.next_terms) {
    moves[0] += traits->moves[negated ? 1 : 0];
    moves[1] += traits->moves[negated ? 0 : 1];
    guess += negated ? -traits->estimate : traits->estimate;
    reply_weight = std::max<std::int64_t>(reply_weight, sources_[source].reply_weight());
    is_all_small = is_all_small && sources_[source].is_all_small();
  }
  for (const Value value : here.next_values) {
    if (!value.is_number()) {
      moves[0] += static_cast<std::int64_t>(values_.store().options(value, Player::left).size());
      moves[1] += static_cast<std::int64_t>(values_.store().options(value, Player::right).size());
      if (Bounds weight; values_.atomic_bounds(value, weight)) {
        guess += (weight.below.right[kTemperatures - 1] - weight.above.right[kTemperatures - 1]) / 2;  // near its mean
      } else {
        is_all_small = false;
      }
    }
    is_all_small = is_all_small && value.number.is_zero();
  }
  Estimate out{Fate::open, reply_weight * moves[1] - moves[0] - kEstimateWeight * guess, static_cast<std::uint32_t>(moves[1])};
  const auto left = is_all_small ? std::nullopt : gauge(here, false);
  const auto right = is_all_small ? std::nullopt : gauge(here, true);
  if (left && left->second() >= 0) {
    out.fate = Fate::loss;
  } else if (right && right->first() >= 0) {
    out.fate = Fate::win;
  } else if (left && right && !here.is_estimated) {
    out.merit += kStopWeight * (right->first() - left->second());
  }
  if (out.fate == Fate::open) {
    weigh(here, out);
  }
  return out;
}

/// Settles the next sum, if it is all-small, by its atomic weight A, or improves its merit. Left wins if A >= 2, and wins
/// moving first if they win A moving first: the two-ahead rule [BCG01, ch. 8].
void Settling::weigh(Level& here, Estimate& estimate) {
  const auto left = atomic_gauge(here, false);
  const auto right = left ? atomic_gauge(here, true) : std::nullopt;
  if (right) {
    const std::int32_t second = left->second() - 2 * kOne;
    const std::int32_t first = right->first();
    estimate.fate = second >= 0 ? Fate::loss : first >= 0 ? Fate::win : Fate::open;
    estimate.merit += kStopWeight * (first - second);
  }
}

/// Returns bounds below the atomic weight of the next sum or its negative, or nothing if some term has none.
std::optional<Gauge> Settling::atomic_gauge(Level& here, bool of_negative) {
  Gauge out;
  for (const auto& [words, traits, source, negated] : here.next_terms) {
    Thermal bound;
    if (!sources_[source].atomic_bound(words, negated != of_negative, bound)) {
      return std::nullopt;
    }
    out.add(bound);
  }
  for (const Value value : here.next_values) {
    Bounds bounds;
    if (!values_.atomic_bounds(value, bounds)) {
      return std::nullopt;
    }
    out.add(of_negative ? bounds.above : bounds.below);
  }
  return out;
}

/// Returns bounds below the next sum or its negative, or nothing if some term has none.
std::optional<Gauge> Settling::gauge(Level& here, bool of_negative) {
  Gauge out;
  for (const auto& [words, traits, source, negated] : here.next_terms) {
    const bool above = negated != of_negative;
    const std::size_t side = above ? 1 : 0;
    if (traits->has_bound[side] == Traits::kUnknown) {
      traits->has_bound[side] = sources_[source].bound(words, above, traits->bound[side]) ? Traits::kKnown : Traits::kNone;
    }
    if (traits->has_bound[side] >= Traits::kKnown) {
      out.add(traits->bound[side]);
    } else if (traits->moves[1 - side] == 0 && !sources_[source].is_guided()) {
      out.add(not_negative());
    } else {
      return std::nullopt;
    }
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

/// Takes more time for bounds below the next sum or its negative. Returns whether some bound may be better now.
bool Settling::sharpen(Level& here, bool of_negative) {
  bool is_better = false;
  for (const auto& [words, traits, source, negated] : here.next_terms) {
    const std::size_t side = negated != of_negative ? 1 : 0;
    if (traits->has_bound[side] != Traits::kSharp) {
      is_better |= sources_[source].sharpen(words, side == 1, traits->bound[side]);
      traits->has_bound[side] = Traits::kSharp;
    }
  }
  return is_better;
}

void Settling::refute(Level& here) {
  here.next_values = here.values;
  for (std::size_t i = 0; i < here.terms.size(); ++i) {
    waiting_.clear();
    for (std::size_t k = here.examined; k < here.moves.size(); ++k) {
      if (!here.moves[k].is_in_value && here.moves[k].index == i) {
        waiting_.push_back(k);
      }
    }
    if (waiting_.empty() || !sources_[here.terms[i].source].bounds_options()) {
      continue;
    }
    here.next_terms = here.terms;
    here.next_terms.erase(here.next_terms.begin() + static_cast<std::ptrdiff_t>(i));
    if (const auto rest = gauge(here, true)) {
      refute(here, here.terms[i], *rest, false);
      if (sharpens_ && !waiting_.empty()) {
        refute(here, here.terms[i], *rest, true);
      }
    }
  }
  here.moves.erase(std::remove_if(here.moves.begin() + static_cast<std::ptrdiff_t>(here.examined), here.moves.end(),
                                  [](const Move& move) { return move.is_refuted; }),
                   here.moves.end());
}

/// Marks those of the waiting moves in a term that bounds refute, and leaves those that they nearly refute waiting.
void Settling::refute(Level& here, const Term& moved, const Gauge& rest, bool are_sharp) {
  const std::size_t words = sources_[moved.source].words();
  options_.clear();
  for (const std::size_t k : waiting_) {
    const auto option = here.options.words.begin() + here.moves[k].at;
    options_.insert(options_.end(), option, option + static_cast<std::ptrdiff_t>(words));
  }
  bounds_.clear();
  const Player mover = moved.negated ? Player::right : Player::left;
  if (!sources_[moved.source].bound_options(moved.words, mover, options_, are_sharp, bounds_)) {
    waiting_.clear();
    return;
  }
  std::size_t kept = 0;
  for (std::size_t k = 0; k < waiting_.size(); ++k) {
    Gauge sum = rest;
    sum.add(bounds_[k]);
    const std::int32_t margin = sum.first();
    here.moves[waiting_[k]].is_refuted = margin >= 0;
    if (margin < 0 && margin >= -kSharpened) {
      waiting_[kept++] = waiting_[k];
    }
  }
  waiting_.resize(kept);
}

Estimate Settling::estimate_values(std::span<const Value> values) {
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
Estimate Settling::estimate_misere(std::span<const Term> terms) const {
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

}  // namespace partizan::search
