#include "normal/atomic_weight.hpp"

#include <algorithm>
#include <vector>

#include "normal/images.hpp"
#include "recursion.hpp"

namespace partizan::normal {
namespace {

/// More ups than any weight that occurs; see flatten().
constexpr std::int64_t kManyUps = std::int64_t{1} << 32;

}  // namespace

std::optional<Value> AtomicWeights::of(Value g) {
  if (!values_.stop(g, Player::left).is_zero() || !values_.stop(g, Player::right).is_zero()) {
    return std::nullopt;  // A·↑ is infinitesimal for every A
  }
  if (structure_.is_all_small(g)) {
    return all_small_weight(g);
  }
  const Value weight = all_small_weight(flatten(g));
  return verifies(g, weight) ? std::optional(weight) : std::nullopt;
}

std::uint32_t AtomicWeights::far_star(Value g) {
  std::uint32_t largest = 1;
  for_each_leaf(g, [&](Value leaf) { largest = std::max(largest, values_.up_star(leaf).nimber | 1U); });
  return largest + 1;
}

/// Visits the number-up-stars reachable from g, without visiting their followers.
template <class Visit>
void AtomicWeights::for_each_leaf(Value g, Visit&& visit) {
  ValueMemo<bool> seen(values_.meter());
  std::vector<Value> waiting{g};
  while (!waiting.empty()) {
    values_.meter().tick();
    const Value h = waiting.back();
    waiting.pop_back();
    if (values_.is_up_star(h)) {
      visit(h);
      continue;
    }
    if (seen.find(h) != nullptr) {
      continue;
    }
    seen.insert(h, true);
    for (const Player player : kPlayers) {
      const Options options = values_.options(h, player);
      for (std::size_t i = 0; i < options.size(); ++i) {
        waiting.push_back(options[i]);
      }
    }
  }
}

/// {w(G^L) - 2 | w(G^R) + 2}; but if that is an integer, the largest, smallest or zeroest integer
/// that fits, as G is greater than, less than or confused with a remote star [BCG01, ch. 8].
Value AtomicWeights::all_small_weight(Value root) {
  if (const Value* known = weights_.find(root)) {
    return *known;
  }
  NumberTable& numbers = values_.numbers();
  const Value remote = values_.is_up_star(root) ? Value{} : values_.up_star(Number{}, {0, far_star(root)});
  return evaluate<Value, Value>(root, weights_, [&](Value g, auto& ask) {
    if (values_.is_up_star(g)) {
      return values_.integer(values_.up_star(g).ups);
    }
    Values sides[2];
    const Number two = numbers.integer(2);
    collect_images(values_, g, sides, [&](Value option, Player player) {
      return values_.shifted(ask(option), player == Player::left ? -two : two);
    });
    if (ask.incomplete()) {
      return Value{};
    }
    const Value simplest = values_.make(sides[0], sides[1]);
    if (!simplest.is_number() || !numbers.is_integer(simplest.number)) {
      return simplest;
    }
    const auto [low, high] = values_.numbers_between(sides[0], sides[1]);
    const Dyadic one(1);
    if (values_.le(remote, g)) {
      const Dyadic end = numbers.dyadic(high.at);
      const Dyadic largest = end.floor();
      return values_.number(largest == end && !high.included ? largest - one : largest);
    }
    if (values_.le(g, remote)) {
      const Dyadic end = numbers.dyadic(low.at);
      const Dyadic smallest = -(-end).floor();
      return values_.number(smallest == end && !low.included ? smallest + one : smallest);
    }
    return simplest;
  });
}

/// Returns G with every number x != 0 that ends a line of play replaced by very many ups or downs. Such an end
/// outweighs every infinitesimal in either case, so an atomic weight of G is also one of the flattened all-small
/// game; verifies() checks the converse.
Value AtomicWeights::flatten(Value root) {
  return evaluate<Value, Value>(root, flattened_, [this](Value g, auto& ask) {
    if (values_.is_up_star(g)) {
      UpStar u = values_.up_star(g);
      u.ups += g.number.is_zero() ? 0 : (g.number.is_positive() ? kManyUps : -kManyUps);
      return values_.up_star(Number{}, u);
    }
    return image_of_options(values_, g, ask);
  });
}

/// The definition: ↓✩ < G - A·↑ < ↑✩.
bool AtomicWeights::verifies(Value g, Value weight) {
  // If the replacement for an end affected the weight, another replacement would give another weight; but a weight is
  // unique.
  NumberTable& numbers = values_.numbers();
  const Number many = numbers.integer(kManyUps / 2);
  bool shows_through = false;
  for_each_leaf(weight, [&](Value leaf) {
    shows_through = shows_through || numbers.less(many, leaf.number) || numbers.less(leaf.number, -many);
  });
  if (shows_through) {
    return false;
  }
  const Value up = values_.up_star(Number{}, {1, 0});
  const Value rest = values_.subtract(g, products_.norton(weight, up));
  const Value above = values_.up_star(Number{}, {1, far_star(rest)});
  return values_.le(rest, above) && !values_.le(above, rest) && values_.le(-above, rest) && !values_.le(rest, -above);
}

}  // namespace partizan::normal
