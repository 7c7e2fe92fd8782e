#include "normal/value_store.hpp"

#include "check.hpp"
#include "errors.hpp"
#include "normal/fixtures.hpp"

namespace partizan::normal::testing {

using partizan::testing::throws;

TEST("1, 4, 22 and 1474 games are born by days 0 to 3") {
  Store s;
  CHECK(s.day(0).size() == 1);
  CHECK(s.day(1).size() == 4);
  CHECK(s.day(2).size() == 22);
  CHECK(s.day(3).size() == 1474);
}

TEST("<= agrees with its definition on all pairs of day 3") {
  Store s;
  const auto games = s.day(3);
  std::size_t wrong = 0;
  for (const Value a : games) {
    for (const Value b : games) {
      wrong += s.values.le(a, b) != s.le_by_definition(a, b) ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
}

TEST("values form an ordered group under addition") {
  Store s;
  const auto small = s.day(2);
  const auto large = s.day(3);
  std::size_t wrong = 0;
  for (const Value a : small) {
    for (const Value b : large) {
      const Value sum = s.values.add(a, b);
      wrong += !(s.values.add(sum, -b) == a);
      wrong += !(-sum == s.values.add(-b, -a));
      wrong += s.values.le(a, b) != s.values.le(s.values.subtract(a, b), s.number(0));
      for (const Value c : small) {
        wrong += !(s.values.add(sum, c) == s.values.add(s.values.add(a, c), b));
      }
    }
  }
  CHECK(wrong == 0);
}

TEST("a game translated by a number keeps its options, each translated") {
  Store s;
  const Value x = s.number(5, -3);
  std::size_t wrong = 0;
  for (const Value g : s.day(3)) {
    if (g.is_number()) {
      continue;
    }
    std::vector<Value> sides[2];
    for (const Player player : kPlayers) {
      for (const Value option : s.options(g, player)) {
        sides[static_cast<int>(player)].push_back(s.values.add(option, x));
      }
    }
    wrong += !(s.values.make(sides[0], sides[1]) == s.values.add(g, x));
  }
  CHECK(wrong == 0);
}

TEST("masks are exactly the sets of test games below G minus its Right stop and above G minus its Left stop") {
  Store s;
  const TestGames& tests = s.values.test_games();
  std::vector<Value> games(64);
  for (int k = 0; k < TestGames::count(); ++k) {
    std::vector<Value> left;
    std::vector<Value> right;
    for (std::size_t i = 0; i < 64; ++i) {
      if ((tests.test(k).left >> i & 1U) != 0) {
        left.push_back(games[i]);
      }
      if ((tests.test(k).right >> i & 1U) != 0) {
        right.push_back(games[i]);
      }
    }
    games[static_cast<std::size_t>(k)] = s.values.make(left, right);
    games[static_cast<std::size_t>(k) + 32] = -games[static_cast<std::size_t>(k)];
  }
  std::vector<Value> sample = s.day(3);
  for (std::int64_t ups = -15; ups <= 15; ++ups) {
    for (std::uint32_t nimber = 0; nimber < 24; ++nimber) {
      sample.push_back(s.up(ups, nimber));
    }
  }
  std::size_t wrong = 0;
  for (const Value g : sample) {
    const Masks masks = s.values.masks(g);
    const Value left_stop = ValueStore::number(s.values.stop(g, Player::left));
    const Value right_stop = ValueStore::number(s.values.stop(g, Player::right));
    for (std::size_t i = 0; i < 64; ++i) {
      wrong += ((masks.above >> i & 1U) != 0) != s.le_by_definition(s.values.add(right_stop, games[i]), g);
      wrong += ((masks.below >> i & 1U) != 0) != s.le_by_definition(g, s.values.add(left_stop, games[i]));
    }
  }
  CHECK(wrong == 0);
}

TEST("arithmetic comparison of numbers, ups and stars agrees with the definition") {
  Store s;
  const auto games = s.day(2);
  std::size_t wrong = 0;
  for (std::int64_t ups = -7; ups <= 7; ++ups) {
    for (std::uint32_t nimber = 0; nimber < 4; ++nimber) {
      for (const std::int64_t quarter : {0, 4, -2}) {
        const Value x = s.nus(quarter, -2, ups, nimber);
        for (const Value y : games) {
          wrong += s.values.le(x, y) != s.le_by_definition(x, y);
          wrong += s.values.le(y, x) != s.le_by_definition(y, x);
        }
      }
    }
  }
  CHECK(wrong == 0);
}

TEST("the values named in Winning Ways are recognised") {
  Store s;
  const Value zero = s.number(0);
  CHECK(s.make({zero}, {zero}) == s.star());
  CHECK(s.make({zero}, {s.star()}) == s.up(1));
  CHECK(s.make({zero, s.star()}, {zero}) == s.up(1, 1));
  CHECK(s.make({zero}, {s.up(1, 1)}) == s.up(2));
  CHECK(s.values.add(s.up(1), s.up(1)) == s.up(2));
  CHECK(s.values.add(s.star(3), s.star(5)) == s.star(6));
  CHECK(s.make({zero}, {s.number(1)}) == s.number(1, -1));
  CHECK(s.make({s.star()}, {s.star()}) == zero);
  CHECK(s.make({s.number(2)}, {s.number(-1)}) == -s.make({s.number(1)}, {s.number(-2)}));
  const Value switch_one = s.make({s.number(1)}, {s.number(-1)});
  CHECK(s.values.add(switch_one, switch_one) == zero);
  CHECK(switch_one == -switch_one);
}

TEST("huge numbers, ups and nimbers are exact, and raise an error beyond the packed range") {
  Store s;
  const Value tiny_part = s.number(1, -500);
  const Value large = s.number(1, 500);
  const Value sum = s.values.add(large, tiny_part);
  CHECK(s.values.subtract(sum, large) == tiny_part);
  CHECK(s.values.le(large, sum) && !s.values.le(sum, large));
  CHECK(s.make({large}, {s.number(0)}) == s.values.add(s.make({s.number(0)}, {-large}), large));
  CHECK(s.make({large}, {sum}) == s.number(0) || s.values.le(large, s.make({large}, {sum})));
  CHECK(s.values.le(s.make({s.number(1)}, {s.number(-1)}), s.up(1'000'000'000'000, 1)) == false);
  CHECK(s.values.add(s.up(std::int64_t{1} << 60), s.up(5)) == s.up((std::int64_t{1} << 60) + 5));
  CHECK(throws<TooLarge>([&] { (void)s.values.add(s.up(std::int64_t{1} << 61), s.up(std::int64_t{1} << 61)); }));
  CHECK(throws<TooLarge>([&] { (void)s.options(s.star(1U << 20), Player::left); }));
  CHECK(throws<TooLarge>([&] { (void)s.number(1, -200'000); }));
  CHECK(s.values.add(s.star(1U << 31), s.star(1U << 31)) == s.number(0));
}

TEST("at the byte limit the store raises an error, and existing values still work") {
  Store s;
  const Value before = s.make({s.number(3)}, {s.number(1)});
  s.meter.set_byte_limit(s.meter.bytes() + 30'000);
  Value sum = s.number(0);
  bool refused = false;
  try {
    for (std::int64_t i = 1; i <= 60; ++i) {
      sum = s.values.add(sum, s.make({s.number(i)}, {s.number(-i)}));
    }
  } catch (const BudgetExceeded&) {
    refused = true;
  }
  CHECK(refused);
  CHECK(s.values.le(before, before));
  CHECK(s.values.subtract(before, before) == s.number(0));
  CHECK(s.values.subtract(sum, sum) == s.number(0));
  s.meter.set_byte_limit(std::size_t{1} << 30);
  for (std::int64_t i = 1; i <= 12; ++i) {
    sum = s.values.add(sum, s.make({s.number(i)}, {s.number(-i)}));
  }
  CHECK(s.values.add(sum, -sum) == s.number(0));
}

TEST("an interruption leaves the store intact") {
  Store s;
  struct Stop {};
  int polls = 0;
  s.meter.set_poll([&] {
    if (++polls > 1) {
      throw Stop{};
    }
  });
  const auto add_switches = [&](std::int64_t count) {
    Value sum = s.number(0);
    for (std::int64_t i = 1; i <= count; ++i) {
      sum = s.values.add(sum, s.make({s.number(i)}, {s.number(-i)}));
    }
    return sum;
  };
  CHECK(throws<Stop>([&] {
    for (std::int64_t count = 20;; ++count) {
      (void)add_switches(count);
    }
  }));
  s.meter.set_poll(nullptr);
  const Value sum = add_switches(15);
  CHECK(s.values.subtract(sum, sum) == s.number(0));
  CHECK(s.values.stop(sum, Player::left) == s.values.numbers().integer(8));
}

}  // namespace partizan::normal::testing
