/// The canonical form of {L|R}: whether it is a number, and which options are dominated or reversible.
///
/// Stops, masks and "G >= G^LR" depend only on the value of G. So they are computed once, from the form as given, and
/// remain valid while its options are replaced.
#include <algorithm>
#include <span>

#include "errors.hpp"
#include "normal/value_store.hpp"

namespace partizan::normal {
namespace {

constexpr std::size_t kComparisonsPerTick = 32;

}  // namespace

void ValueStore::sort_and_unique(Values& values) {
  std::sort(values.begin(), values.end(), [](Value a, Value b) { return a.bits() < b.bits(); });
  values.truncate(static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin()));
}

Value ValueStore::make(std::span<const Value> left, std::span<const Value> right) {
  meter_->tick();
  const auto [low, high] = numbers_between(left, right);
  if (holds_a_number(low, high)) {
    return simplest_number(low, high);
  }
  const Centre at = centre(low, high);
  Values lefts;
  Values rights;
  append_shifted(lefts, left, -at.number);
  append_shifted(rights, right, -at.number);
  sort_and_unique(lefts);
  sort_and_unique(rights);
  remove_dominated(lefts, Player::left);
  remove_dominated(rights, Player::right);
  return reduced(lefts, rights, at);
}

/// Like make(), for the options of a sum: `left[0]`, `left[1]`, `right[0]` and `right[1]` are each antichains (the
/// options of one component, with the other added), so only options from different components can dominate each
/// other.
Value ValueStore::make_sum(const Values (&left)[2], const Values (&right)[2]) {
  meter_->tick();
  NumberBound low;
  NumberBound high;
  for (const int component : {0, 1}) {
    raise(low, left[component]);
    lower(high, right[component]);
  }
  if (holds_a_number(low, high)) {
    return simplest_number(low, high);
  }
  const Centre at = centre(low, high);
  Values lefts[2];
  Values rights[2];
  for (const int component : {0, 1}) {
    append_shifted(lefts[component], left[component], -at.number);
    append_shifted(rights[component], right[component], -at.number);
  }
  remove_dominated_between(lefts[0], lefts[1], Player::left);
  remove_dominated_between(rights[0], rights[1], Player::right);
  return reduced(lefts[0], rights[0], at);
}

/// The simplicity theorem: {L|R} is the simplest number x with L <| x <| R, if there is one [Conway01, Thm 11]. So
/// domination and reversibility never apply to numbers.
Value ValueStore::simplest_number(const NumberBound& low, const NumberBound& high) {
  return number(numbers_.simplest(low, high));
}

/// Returns the stops of a form that is not a number: L = max R(l) and R = min L(r). After subtracting the centre, its
/// stops are ±half. Adding a number to a game that is not a number adds it to every option of its canonical form
/// [Conway01, ch. 9], so the canonical form can be found at the centre.
ValueStore::Centre ValueStore::centre(const NumberBound& low, const NumberBound& high) {
  const Number middle = numbers_.half(numbers_.add(low.at, high.at));
  return {middle, numbers_.subtract(low.at, middle)};
}

void ValueStore::append_shifted(Values& to, std::span<const Value> from, Number by) {
  for (const Value v : from) {
    to.push_back(shifted(v, by));
  }
}

/// Returns the value of a centred form without dominated options.
Value ValueStore::reduced(Values& lefts, Values& rights, const Centre& at) {
  if (lefts.size() > kMaxOptions || rights.size() > kMaxOptions) {
    throw TooLarge("cannot store a form with more than 65535 undominated options for one player");
  }
  const Masks masks = form_masks(lefts, rights, at.half);
  scratch_options_.truncate(0);
  scratch_options_.append(lefts);
  scratch_options_.append(rights);
  Node& scratch = nodes_[kScratchNode];
  scratch.masks = masks;
  scratch.half = at.half;
  scratch.left = static_cast<std::uint16_t>(lefts.size());
  scratch.right = static_cast<std::uint16_t>(rights.size());
  comparisons_.next_form();
  if (bypass_reversible(lefts, Player::left)) {
    remove_dominated(lefts, Player::left);
  }
  if (bypass_reversible(rights, Player::right)) {
    remove_dominated(rights, Player::right);
  }
  return shifted(intern(lefts, rights, at.half, masks), at.number);
}

/// Such x lie between max R(l) and min L(r); an end belongs to the interval unless some option with that stop is >=
/// (Left) or <= (Right) its stop.
std::pair<NumberBound, NumberBound> ValueStore::numbers_between(std::span<const Value> left, std::span<const Value> right) {
  NumberBound low;
  NumberBound high;
  raise(low, left);
  lower(high, right);
  return {low, high};
}

void ValueStore::raise(NumberBound& low, std::span<const Value> left) {
  for (const Value l : left) {
    const Number s = stop(l, Player::right);
    if (!low.is_finite || numbers_.less(low.at, s)) {
      low = {s, true, true};
    }
    if (s == low.at && mover_at_stop(l, Player::right)) {
      low.included = false;
    }
  }
}

void ValueStore::lower(NumberBound& high, std::span<const Value> right) {
  for (const Value r : right) {
    const Number s = stop(r, Player::left);
    if (!high.is_finite || numbers_.less(s, high.at)) {
      high = {s, true, true};
    }
    if (s == high.at && mover_at_stop(r, Player::left)) {
      high.included = false;
    }
  }
}

bool ValueStore::holds_a_number(const NumberBound& low, const NumberBound& high) const {
  if (!low.is_finite || !high.is_finite) {
    return true;
  }
  const auto order = numbers_.compare(low.at, high.at);
  return order < 0 || (order == 0 && low.included && high.included);
}

/// Keeps the maximal options of Left, or the minimal ones of Right.
void ValueStore::remove_dominated(Values& options, Player player) {
  if (options.size() < 2) {
    return;
  }
  const bool negate = player == Player::right;
  if (negate) {  // Right's options as Left's in the negative game
    for (Value& v : options) {
      v = -v;
    }
  }
  // G <= H implies L(G) + R(G) <= L(H) + R(H), twice the number parts. So after sorting by these, an option can only
  // be dominated by an earlier one, or by one with the same number part.
  std::sort(options.begin(), options.end(), [&](Value a, Value b) {
    const auto order = numbers_.compare(a.number, b.number);
    return order != 0 ? order > 0 : a.base.raw < b.base.raw;
  });
  Values kept;
  for (const Value candidate : options) {
    meter_->tick(1 + kept.size() / kComparisonsPerTick);
    bool dominated = false;
    Values open;
    for (std::size_t i = 0; i < kept.size() && !dominated; ++i) {
      const Answer answer = quick(candidate, kept[i]);
      dominated = answer == Answer::yes;
      if (answer == Answer::open) {
        open.push_back(kept[i]);
      }
    }
    for (std::size_t i = 0; i < open.size() && !dominated; ++i) {
      dominated = decide(candidate, open[i]);
    }
    if (dominated) {
      continue;
    }
    std::size_t count = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (!(kept[i].number == candidate.number && le(kept[i], candidate))) {
        kept[count++] = kept[i];
      }
    }
    kept.truncate(count);
    kept.push_back(candidate);
  }
  options.clear();
  for (const Value v : kept) {
    options.push_back(negate ? -v : v);
  }
}

/// Replaces the first of two antichains of options by the undominated options of both.
void ValueStore::remove_dominated_between(Values& first, Values& second, Player player) {
  const auto is_dominated = [&](Value v, const Values& others) {
    meter_->tick(1 + others.size() / kComparisonsPerTick);
    Values open;
    for (const Value other : others) {
      const Answer answer = player == Player::left ? quick(v, other) : quick(other, v);
      if (answer == Answer::yes) {
        return true;
      }
      if (answer == Answer::open) {
        open.push_back(other);
      }
    }
    return std::any_of(open.begin(), open.end(),
                       [&](Value other) { return player == Player::left ? decide(v, other) : decide(other, v); });
  };
  std::size_t count = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (!is_dominated(first[i], second)) {
      first[count++] = first[i];
    }
  }
  first.truncate(count);
  // An option that dominates one of `first` is not dominated by the rest of it.
  Values kept;
  for (const Value v : second) {
    if (!is_dominated(v, first)) {
      kept.push_back(v);
    }
  }
  for (const Value v : kept) {
    first.push_back(v);
  }
}

Masks ValueStore::form_masks(const Values& left, const Values& right, Number half) {
  std::uint64_t block_below = 0;
  std::uint64_t block_above = 0;
  for (const Value l : left) {
    if (stop(l, Player::right) == half) {
      block_below |= this->masks(l.base).above;
    }
  }
  for (const Value r : right) {
    if (stop(r, Player::left) == -half) {
      block_above |= this->masks(r.base).below;
    }
  }
  return half.is_zero() ? tests_.cold(block_below, block_above) : tests_.hot(block_below, block_above);
}

/// Replaces every reversible option by the options that bypass it. The form in question is the scratch node. Returns
/// whether anything changed.
bool ValueStore::bypass_reversible(Values& options, Player player) {
  const Value form{Number{}, {kScratchNode << 2}};
  const bool for_left = player == Player::left;
  bool changed = false;
  for (std::size_t i = 0; i < options.size();) {
    const Options replies = this->options(options[i], opponent(player));
    meter_->tick(1 + replies.size() / kComparisonsPerTick);
    std::size_t k = 0;
    while (k < replies.size() && !(for_left ? le(replies[k], form) : le(form, replies[k]))) {
      ++k;
    }
    if (k == replies.size()) {
      ++i;
      continue;
    }
    changed = true;
    const Options instead = this->options(replies[k], player);
    options.swap_out(i);
    for (std::size_t j = 0; j < instead.size(); ++j) {
      const Value candidate = instead[j];
      meter_->tick(1 + options.size() / kComparisonsPerTick);
      const bool dominated = std::any_of(options.begin(), options.end(), [&](Value v) {
        return for_left ? le(candidate, v) : le(v, candidate);
      });
      if (!dominated) {
        options.push_back(candidate);
      }
    }
  }
  return changed;
}

}  // namespace partizan::normal
