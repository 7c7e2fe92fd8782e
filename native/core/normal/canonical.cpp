/// The canonical form of {L|R}: is it a number, which options are dominated, which reversible.
///
/// Stops, masks and "G >= G^LR" depend on the value of G only. So they are taken once, from the
/// form as given, and stay true while its options are replaced.
#include <algorithm>
#include <span>

#include "normal/value_store.hpp"

namespace partizan::normal {

void ValueStore::sort_and_unique(Values& values) {
  std::sort(values.begin(), values.end(), [](Value a, Value b) { return a.bits() < b.bits(); });
  values.truncate(static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin()));
}

Value ValueStore::make(std::span<const Value> left, std::span<const Value> right) {
  meter_->tick();
  // The simplicity theorem: {L|R} is the simplest number x with L <| x <| R, if there is one
  // [Conway01, Thm 11]. So numbers never come to domination or reversal.
  const auto [low, high] = numbers_between(left, right);
  if (holds_a_number(low, high)) {
    return number(numbers_.simplest(low, high));
  }
  // Not a number, so both sides have options, L = max R(l) and R = min L(r).
  const Number left_stop = low.at;
  const Number right_stop = high.at;
  const Number centre = numbers_.half(numbers_.add(left_stop, right_stop));
  const Number half = numbers_.subtract(left_stop, centre);

  // From here on the form is centred: its stops are ±half. Adding a number to a game that is not
  // one adds it to every option of its canonical form [Conway01, ch. 9].
  Values lefts;
  Values rights;
  for (const Value l : left) {
    lefts.push_back(shifted(l, -centre));
  }
  for (const Value r : right) {
    rights.push_back(shifted(r, -centre));
  }
  sort_and_unique(lefts);
  sort_and_unique(rights);
  remove_dominated(lefts, Player::left);
  remove_dominated(rights, Player::right);
  const Masks masks = form_masks(lefts, rights, half);

  Node& scratch = nodes_[kScratchNode];
  scratch_options_.truncate(0);
  scratch_options_.append(lefts);
  scratch_options_.append(rights);
  scratch.masks = masks;
  scratch.half = half;
  scratch.offset = 0;
  // The counts only matter while no side has over 65535 options; intern() refuses those anyway.
  scratch.left = static_cast<std::uint16_t>(std::min(lefts.size(), kMaxOptions));
  scratch.right = static_cast<std::uint16_t>(std::min(rights.size(), kMaxOptions));
  comparisons_.next_form();
  if (lefts.size() <= kMaxOptions && rights.size() <= kMaxOptions) {
    if (bypass_reversible(lefts, Player::left)) {
      remove_dominated(lefts, Player::left);
    }
    if (bypass_reversible(rights, Player::right)) {
      remove_dominated(rights, Player::right);
    }
  }
  return shifted(intern(lefts, rights, half, masks), centre);
}

/// Such x lie between max R(l) and min L(r); an end belongs to the interval unless some option
/// with that stop is >= (Left) or <= (Right) its stop.
std::pair<NumberBound, NumberBound> ValueStore::numbers_between(std::span<const Value> left, std::span<const Value> right) {
  NumberBound low;
  NumberBound high;
  for (const Value l : left) {
    const Number s = stop(l, Player::right);
    if (!low.is_finite || numbers_.less(low.at, s)) {
      low = {s, true, true};
    }
    if (s == low.at && mover_at_stop(l, Player::right)) {
      low.included = false;
    }
  }
  for (const Value r : right) {
    const Number s = stop(r, Player::left);
    if (!high.is_finite || numbers_.less(s, high.at)) {
      high = {s, true, true};
    }
    if (s == high.at && mover_at_stop(r, Player::left)) {
      high.included = false;
    }
  }
  return {low, high};
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
  // G <= H implies L(G) + R(G) <= L(H) + R(H), twice the number parts. So after sorting by them an
  // option can be dominated by an earlier one only, or by one with the same number part.
  std::sort(options.begin(), options.end(), [&](Value a, Value b) {
    const auto order = numbers_.compare(a.number, b.number);
    return order != 0 ? order > 0 : a.base.raw < b.base.raw;
  });
  Values kept;
  for (const Value candidate : options) {
    bool dominated = false;
    Values open;
    for (std::size_t i = 0; i < kept.size() && !dominated; ++i) {
      const Verdict verdict = quick(candidate, kept[i]);
      dominated = verdict == Verdict::yes;
      if (verdict == Verdict::open) {
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

/// Replaces every reversible option by those it can be bypassed with. The form in question is the
/// scratch node. Returns whether anything changed.
bool ValueStore::bypass_reversible(Values& options, Player player) {
  const Value form{Number{}, {kScratchNode << 2}};
  const bool for_left = player == Player::left;
  bool changed = false;
  for (std::size_t i = 0; i < options.size();) {
    const Options replies = this->options(options[i], opponent(player));
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
