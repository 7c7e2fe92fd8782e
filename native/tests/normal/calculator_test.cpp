/// Laws that relate the parts of the calculator, on all games born by day 2 and some of day 3.
#include "normal/calculator.hpp"

#include "check.hpp"
#include "errors.hpp"
#include "normal/days.hpp"
#include "normal/fixtures.hpp"

namespace partizan::normal::testing {
namespace {

struct Bench {
  Meter meter;
  Calculator normal{meter};
  ValueStore& values = normal.values;

  std::vector<Value> day(int n, bool dicot = false) {
    std::vector<Value> games{Value{}};
    for (int i = 0; i < n; ++i) {
      games = next_day(values, games, dicot);
    }
    return games;
  }
  Value make(std::initializer_list<Value> left, std::initializer_list<Value> right) {
    return values.make(std::vector<Value>(left), std::vector<Value>(right));
  }
  std::vector<Value> options(Value g, Player player) {
    const Options found = values.options(g, player);
    std::vector<Value> list;
    for (std::size_t i = 0; i < found.size(); ++i) {
      list.push_back(found[i]);
    }
    return list;
  }
};

}  // namespace

TEST("means add, and a sum is no hotter than its hottest part") {
  Bench b;
  NumberTable& numbers = b.values.numbers();
  Thermographs& thermo = b.normal.thermographs;
  int wrong = 0;
  const auto games = b.day(2);
  for (const Value g : games) {
    for (const Value h : games) {
      const Value sum = b.values.add(g, h);
      wrong += !(thermo.mean(sum) == numbers.add(thermo.mean(g), thermo.mean(h)));
      const Number tg = thermo.temperature(g);
      const Number th = thermo.temperature(h);
      wrong += numbers.less(numbers.less(tg, th) ? th : tg, thermo.temperature(sum));
    }
  }
  CHECK(wrong == 0);
}

TEST("at temperature 0 the walls are the stops, and cooling moves the stops along the walls") {
  Bench b;
  NumberTable& numbers = b.values.numbers();
  int wrong = 0;
  for (const Value g : b.day(3)) {
    const Thermograph t = b.normal.thermographs.of(g);
    wrong += !(t.left.back() == t.right.back());
    for (const ThermoPoint& p : t.left) {
      if (!p.temperature.is_negative()) {
        const Value cooled = b.normal.heating.cool(g, p.temperature);
        wrong += !(b.values.stop(cooled, Player::left) == p.stop);
      }
    }
    wrong += numbers.less(t.left.front().stop, t.right.front().stop);
  }
  CHECK(wrong == 0);
}

TEST("heating undoes cooling on switches and does not change numbers") {
  Bench b;
  const Number one = b.values.numbers().integer(1);
  const Value hot = b.make({b.values.integer(3)}, {b.values.integer(-3)});
  CHECK(b.normal.heating.heat(b.normal.heating.cool(hot, one), b.values.integer(1)) == hot);
  CHECK(b.normal.heating.heat(b.values.integer(7), b.values.integer(1)) == b.values.integer(7));
  CHECK(partizan::testing::throws<DomainError>([&] { (void)b.normal.heating.cool(hot, b.values.numbers().integer(-1)); }));
}

TEST("atomic weights of all-small games add") {
  Bench b;
  int wrong = 0;
  const auto games = b.day(2, true);
  for (const Value g : games) {
    for (const Value h : b.day(3, true)) {
      const auto sum = b.normal.atomic_weights.of(b.values.add(g, h));
      const auto parts = b.values.add(*b.normal.atomic_weights.of(g), *b.normal.atomic_weights.of(h));
      wrong += !(sum == parts);
    }
  }
  CHECK(wrong == 0);
  const Value tiny = b.make({Value{}}, {b.make({Value{}}, {b.values.integer(-2)})});
  CHECK(b.normal.atomic_weights.of(tiny) == Value{});
  CHECK(!b.normal.atomic_weights.of(b.make({b.values.integer(1)}, {b.values.integer(-1)})));
}

TEST("products: units, commutativity, the colon principle") {
  Bench b;
  const auto games = b.day(2);
  int wrong = 0;
  for (const Value g : games) {
    wrong += !(b.normal.products.conway(b.values.integer(1), g) == g);
    wrong += !(b.normal.products.ordinal_sum(g, Value{}) == g);
    wrong += !(b.normal.products.ordinal_sum(Value{}, g) == g);
    wrong += !(b.normal.products.norton(g, b.values.integer(1)) == g);
    wrong += !(b.normal.reduced.of(b.normal.reduced.of(g)) == b.normal.reduced.of(g));
    wrong += !(b.normal.companions.of(b.normal.companions.of(g)) == g);
    for (const Value h : games) {
      const Value top = b.normal.products.ordinal_sum(g, h);
      wrong += b.normal.subordinates.of(top, g, b.options(g, Player::left), b.options(g, Player::right)) != std::optional(h);
      wrong += b.values.le(g, top) != b.values.le(Value{}, h);
      wrong += !(b.normal.products.selective_sum(g, h) == b.normal.products.selective_sum(h, g));
      wrong += !(b.normal.products.conjunctive_sum(g, h) == b.normal.products.conjunctive_sum(h, g));
    }
  }
  CHECK(wrong == 0);
}

TEST("structure: the order has no ties, hashes differ, and followers are finite") {
  Bench b;
  const auto games = b.day(2);
  int wrong = 0;
  for (const Value g : games) {
    wrong += b.normal.structure.followers(g).front() == g ? 0 : 1;
    for (const Value h : games) {
      const auto order = b.normal.structure.compare(g, h);
      wrong += (order == 0) != (g == h);
      wrong += (order < 0) != (b.normal.structure.compare(h, g) > 0);
      wrong += (b.normal.structure.hash(g) == b.normal.structure.hash(h)) != (g == h);
    }
  }
  CHECK(wrong == 0);
}

TEST("forgetting drops the memos and changes no answer") {
  Bench b;
  const Value g = b.make({b.values.integer(5)}, {b.make({b.values.integer(2)}, {b.values.integer(-3)})});
  const Number before = b.normal.thermographs.temperature(g);
  const Value sum = b.values.add(g, g);
  b.normal.forget();
  CHECK(b.normal.thermographs.temperature(g) == before);
  CHECK(b.values.add(g, g) == sum);
}

}  // namespace partizan::normal::testing
