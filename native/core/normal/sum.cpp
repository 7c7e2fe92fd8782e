/// Disjunctive sums of canonical forms.
#include <utility>

#include "errors.hpp"
#include "normal/value_store.hpp"
#include "recursion.hpp"

namespace partizan::normal {

/// a + b, where `ask` knows the sums of smaller bases.
template <class Ask>
Value ValueStore::sum_using(Value a, Value b, Ask&& ask) {
  const Number number = numbers_.add(a.number, b.number);
  if (a.is_number()) {
    return {number, b.base};
  }
  if (b.is_number()) {
    return {number, a.base};
  }
  if (a.base == -b.base) {
    return this->number(number);
  }
  if (is_up_star(a) && is_up_star(b)) {
    const UpStar u = up_star(a);
    const UpStar v = up_star(b);
    return up_star(number, {u.ups + v.ups, u.nimber ^ v.nimber});
  }
  // A + B = B + A = -(-A - B): one of the four stands for all.
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
  const bool negated = std::pair(nx, ny) < std::pair(x, y);
  const Value sum = ask(negated ? BasePair{nx, ny} : BasePair{x, y});
  return shifted(negated ? -sum : sum, number);
}

Value ValueStore::add(Value a, Value b) {
  const auto from_options = [this](BasePair pair, auto& ask) {
    const Value x{Number{}, {pair.a}};
    const Value y{Number{}, {pair.b}};
    Values sums[2];
    for (const Player player : kPlayers) {
      Values& side = sums[static_cast<int>(player)];
      const Options of_x = options(x, player);
      for (std::size_t i = 0; i < of_x.size(); ++i) {
        side.push_back(sum_using(of_x[i], y, ask));
      }
      const Options of_y = options(y, player);
      for (std::size_t i = 0; i < of_y.size(); ++i) {
        side.push_back(sum_using(x, of_y[i], ask));
      }
    }
    return ask.incomplete() ? Value{} : make(sums[0], sums[1]);
  };
  return sum_using(a, b, [&](BasePair pair) { return evaluate<BasePair, Value>(pair, sums_, from_options); });
}

Value ValueStore::multiple(std::int64_t n, Value a) {
  if (n == std::numeric_limits<std::int64_t>::min()) {
    throw BudgetExceeded("a multiple of more than 2^63 - 1");
  }
  if (n < 0) {
    return multiple(-n, -a);
  }
  if (is_up_star(a)) {
    const UpStar u = up_star(a);
    std::int64_t ups = 0;
    if (__builtin_mul_overflow(u.ups, n, &ups)) {
      throw BudgetExceeded("more than 2^62 ups");
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
