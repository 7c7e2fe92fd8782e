#include "components/values.hpp"

#include <random>

#include "check.hpp"
#include "normal/fixtures.hpp"
#include "normal/structure.hpp"

namespace partizan::components::testing {

using normal::Value;
using normal::testing::Store;

TEST("the bounds of a value at temperature 0 lie below it, and below an option of Left") {
  Store s;
  Values values(s.values);
  std::size_t wrong = 0;
  for (const Value g : s.day(3)) {
    Bounds bounds;
    wrong += !values.bounds(g, bounds);
    for (const Value h : {g, -g}) {
      const Thermal& t = h == g ? bounds.below : bounds.above;
      wrong += !s.values.le(s.number(t.right[0], -5), h);
      bool has_option = t.left[0] == kNothing;
      for (const Value option : s.options(h, Player::left)) {
        has_option = has_option || s.values.le(s.number(t.left[0], -5), option);
      }
      wrong += !has_option;
    }
  }
  CHECK(wrong == 0);
}

TEST("bounds and forecasts of random sums of values are correct") {
  Store s;
  Values values(s.values);
  const auto games = s.day(3);
  std::mt19937 random(7);
  std::size_t wrong = 0;
  std::size_t settled = 0;
  for (int round = 0; round < 1500; ++round) {
    std::vector<Value> terms;
    Value sum{};
    Gauge below;
    Gauge above;
    for (std::size_t i = 0; i < 2 + random() % 3; ++i) {
      terms.push_back(s.values.shifted(games[random() % games.size()], {static_cast<std::int32_t>(random() % 9 - 4) << 13}));
      sum = s.values.add(sum, terms.back());
      Bounds bounds;
      wrong += !values.bounds(terms.back(), bounds);
      below.add(bounds.below);
      above.add(bounds.above);
    }
    const bool wins_first = !s.values.le(sum, {});
    const bool wins_second = s.values.le({}, sum);
    wrong += below.first() >= 0 && !wins_first;
    wrong += below.second() >= 0 && !wins_second;
    wrong += above.second() >= 0 && wins_first;
    wrong += above.first() >= 0 && wins_second;
    const auto forecast = values.forecast(terms);
    wrong += forecast.first >= 0 && !wins_first;
    wrong += forecast.second >= 0 && !wins_second;
    settled += below.first() >= 0 || above.second() >= 0 ? 1 : 0;
    std::vector<Value> merged = terms;
    values.merge(merged);
    Value total{};
    for (const Value v : merged) {
      total = s.values.add(total, v);
    }
    wrong += !(total == sum);
  }
  CHECK(wrong == 0);
  CHECK(settled > 750);
}

TEST("values that cancel leave nothing, and zeros are dropped") {
  Store s;
  Values values(s.values);
  std::size_t left = 0;
  for (const Value g : s.day(3)) {
    std::vector<Value> pair{g, -g};
    values.merge(pair);
    std::vector<Value> more{Value{}, g, g, -g, -g};
    values.merge(more);
    left += pair.size() + more.size();
  }
  CHECK(left == 0);
}

TEST("atomic weights settle sums of all-small values as their values do") {
  Store s;
  Values values(s.values);
  normal::Structure structure(s.values);
  std::vector<Value> games;
  for (const Value g : s.day(3)) {
    if (structure.is_all_small(g)) {
      games.push_back(g);
    }
  }
  CHECK(games.size() > 50);
  std::mt19937 random(11);
  const auto any = [&] { return games[random() % games.size()]; };
  std::vector<Value> later;
  for (int i = 0; i < 150; ++i) {  // many of these have weights that are not integers
    const Value up = s.values.up_star({}, {static_cast<std::int64_t>(random() % 7) - 3, 0});
    later.push_back(s.make({any(), s.values.add(any(), up)}, {any(), s.values.subtract(any(), up)}));
  }
  games.insert(games.end(), later.begin(), later.end());
  std::size_t wrong = 0;
  std::size_t settled = 0;
  std::size_t asked = 0;
  const auto compare = [&](std::initializer_list<Value> terms) {
    Value sum{};
    Gauge below;
    Gauge above;
    for (const Value term : terms) {
      sum = s.values.add(sum, term);
      Bounds bounds;
      wrong += !values.atomic_bounds(term, bounds);
      below.add(bounds.below);
      above.add(bounds.above);
    }
    const bool wins_first = !s.values.le(sum, {});
    const bool wins_second = s.values.le({}, sum);
    wrong += below.first() >= 0 && !wins_first;
    wrong += below.second() >= 2 * kOne && !wins_second;
    wrong += above.first() >= 0 && wins_second;
    wrong += above.second() >= 2 * kOne && wins_first;
    asked += 2;
    settled += (below.first() >= 0 || above.second() >= 2 * kOne ? 1 : 0) + (above.first() >= 0 || below.second() >= 2 * kOne ? 1 : 0);
  };
  for (const Value a : games) {
    for (const Value b : games) {
      compare({a, b});
    }
  }
  for (int round = 0; round < 5000; ++round) {
    const Value a = any();
    const Value b = any();
    compare({a, b, any()});
  }
  CHECK(wrong == 0);
  CHECK(settled * 4 > asked);
}

TEST("games that are not all-small have no bounds on their atomic weight") {
  Store s;
  Values values(s.values);
  Bounds bounds;
  const Value tiny = s.make({Value{}}, {s.make({Value{}}, {s.number(-1)})});
  for (const Value g : {s.number(1), tiny, s.make({s.number(1)}, {s.number(-1)}), s.values.add(s.star(), s.number(1))}) {
    CHECK(!values.atomic_bounds(g, bounds));
  }
}

TEST("the forecast decides hot sums far above the temperatures of their bounds") {
  Store s;
  Values values(s.values);
  const Value hot = s.make({s.number(20)}, {s.number(-20)});
  const Value warm = s.make({s.number(9)}, {s.number(-9)});
  const Value mild = s.make({s.number(3)}, {s.number(-4)});
  const std::vector<Value> sum{hot, warm, mild};
  CHECK(values.forecast(sum).first >= 0);  // 20 - 9 + 3
  CHECK(values.forecast(sum).second < 0);  // -20 + 9 - 4
}

TEST("numbers of any size, and sums that cancel, are merged") {
  Store s;
  Values values(s.values);
  const Value hot = s.make({s.number(7), s.make({s.number(9)}, {s.number(2)})}, {s.number(-7)});
  std::vector<Value> terms{s.values.integer(1'000'000'000'000), hot, s.number(-3), -hot, s.star()};
  values.merge(terms);
  CHECK(terms.size() == 1);
  CHECK(terms[0] == s.values.add(s.values.integer(999'999'999'997), s.star()));
  Bounds bounds;
  CHECK(!values.bounds(terms[0], bounds));
}

}  // namespace partizan::components::testing
