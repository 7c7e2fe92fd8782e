/// Disjunctive sums of canonical forms.
#include <utility>

#include "errors.hpp"
#include "normal/value_store.hpp"
#include "recursion.hpp"

namespace partizan::normal {

/// A sum of two values after simple arithmetic: either finished, or a sum of two bases, up to sign and a number, that
/// has to be looked up.
struct ValueStore::PartialSum {
  BasePair key;
  Number shift;
  Value done;
  bool is_done;
  bool is_negated;
};

ValueStore::PartialSum ValueStore::partial_sum(Value a, Value b) {
  const Number number = numbers_.add(a.number, b.number);
  const auto done = [](Value value) { return PartialSum{{}, {}, value, true, false}; };
  if (a.is_number()) {
    return done({number, b.base});
  }
  if (b.is_number()) {
    return done({number, a.base});
  }
  if (a.base == -b.base) {
    return done(this->number(number));
  }
  if (is_up_star(a) && is_up_star(b)) {
    const UpStar u = up_star(a);
    const UpStar v = up_star(b);
    return done(up_star(number, {u.ups + v.ups, u.nimber ^ v.nimber}));
  }
  // A + B = B + A = -(-A - B): choose a representative of the four.
  std::uint32_t x = a.base.raw;
  std::uint32_t y = b.base.raw;
  std::uint32_t nx = (-a.base).raw;
  std::uint32_t ny = (-b.base).raw;
  if (x > y) {
    std::swap(x, y);
  }
  if (nx > ny) {
    std::swap(nx, ny);
  }
  const bool negated = nx < x || (nx == x && ny < y);
  return {negated ? BasePair{nx, ny} : BasePair{x, y}, number, {}, false, negated};
}

Value ValueStore::completed(const PartialSum& sum, Value of_bases) {
  return shifted(sum.is_negated ? -of_bases : of_bases, sum.shift);
}

Value ValueStore::add(Value a, Value b) {
  const PartialSum whole = partial_sum(a, b);
  if (whole.is_done) {
    return whole.done;
  }
  const auto from_options = [this](BasePair pair, auto& ask) {
    const Value x{Number{}, {pair.a}};
    const Value y{Number{}, {pair.b}};
    meter_->tick();
    // Both tables are larger than any cache, so all slots are prefetched before any is read.
    SmallVector<PartialSum, 16> partial[2][2];  // by player, by the component moved in
    for (const Player player : kPlayers) {
      auto& side = partial[static_cast<int>(player)];
      const Options of_x = options(x, player);
      for (std::size_t i = 0; i < of_x.size(); ++i) {
        side[0].push_back(partial_sum(of_x[i], y));
      }
      const Options of_y = options(y, player);
      for (std::size_t i = 0; i < of_y.size(); ++i) {
        side[1].push_back(partial_sum(x, of_y[i]));
      }
      meter_->tick((side[0].size() + side[1].size()) / 32);
      for (const auto& component : side) {
        for (const PartialSum& sum : component) {
          if (!sum.is_done) {
            sums_.prefetch(sum.key);
          }
        }
      }
    }
    Values sums[2][2];
    for (const int player : {0, 1}) {
      for (const int component : {0, 1}) {
        for (const PartialSum& sum : partial[player][component]) {
          const Value value = sum.is_done ? sum.done : completed(sum, ask(sum.key));
          prefetch(value);
          sums[player][component].push_back(value);
        }
      }
    }
    return ask.incomplete() ? Value{} : make_sum(sums[0], sums[1]);
  };
  return completed(whole, evaluate<BasePair, Value>(whole.key, sums_, from_options));
}

Value ValueStore::multiple(std::int64_t n, Value a) {
  if (n == std::numeric_limits<std::int64_t>::min()) {
    throw TooLarge("cannot form a multiple of more than 2^63 - 1 copies");
  }
  if (n < 0) {
    return multiple(-n, -a);
  }
  if (is_up_star(a)) {
    const UpStar u = up_star(a);
    std::int64_t ups = 0;
    if (__builtin_mul_overflow(u.ups, n, &ups)) {
      throw TooLarge("cannot store more than 2^61 ups");
    }
    const Number number = numbers_.make(numbers_.dyadic(a.number) * Dyadic(n));
    return up_star(number, {ups, (n & 1) != 0 ? u.nimber : 0});
  }
  Value sum = this->number(Number{});
  for (Value power = a;; power = add(power, power)) {
    if ((n & 1) != 0) {
      sum = add(sum, power);
    }
    n >>= 1;
    if (n == 0) {
      return sum;
    }
  }
}

}  // namespace partizan::normal
