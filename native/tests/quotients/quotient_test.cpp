#include "quotients/quotient.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "check.hpp"
#include "errors.hpp"

using namespace partizan;
using namespace partizan::quotients;

namespace {

Moves moves_of(const std::string& code) {
  heaps::TakeAndBreak rules;
  for (const char c : code) {
    if (c != '.') {
      rules.digits.push_back(static_cast<heaps::Digit>(c - '0'));
    }
  }
  return Moves(heaps::checked(rules));
}

std::size_t p_size(const Quotient& q) {
  std::size_t count = 0;
  for (std::size_t x = 0; x < q.monoid().order(); ++x) {
    count += q.monoid().in_p(static_cast<Element>(x)) ? 1 : 0;
  }
  return count;
}

/// The misère outcome by the definition.
class Brute {
 public:
  explicit Brute(const Moves& moves) : moves_(moves) {}
  bool is_lost(const std::vector<Game>& sum) {
    const auto known = memo_.find(sum);
    if (known != memo_.end()) {
      return known->second;
    }
    bool any = false;
    bool won = false;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      moves_.each(sum[i], meter_, [&](std::span<const Game> option) {
        any = true;
        if (!won) {
          std::vector<Game> next = sum;
          next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
          next.insert(next.end(), option.begin(), option.end());
          std::sort(next.begin(), next.end());
          won = is_lost(next);
        }
      });
    }
    return memo_[sum] = any && !won;
  }

 private:
  const Moves& moves_;
  Meter meter_;
  std::map<std::vector<Game>, bool> memo_;
};

/// Calls `visit` for all sums of at most `tokens` tokens.
template <class Visit>
void each_sum(Game least, Game tokens, std::vector<Game>& sum, Visit& visit) {
  visit(sum);
  for (Game heap = least; heap <= tokens; ++heap) {
    sum.push_back(heap);
    each_sum(heap, tokens - heap, sum, visit);
    sum.pop_back();
  }
}

struct Published {
  const char* code;
  std::size_t order;
  std::size_t p;
  Game period;
  Game preperiod;
};

}  // namespace

TEST("published quotients are found and proved for all heaps") {
  for (const Published& known : {Published{"0.77", 40, 9, 12, 71}, {"0.44", 40, 9, 24, 143}, {"0.15", 42, 12, 10, 66},
                                 {"0.152", 34, 6, 48, 25}, {"0.53", 16, 3, 9, 21}, {"0.72", 24, 5, 4, 16}, {"0.123", 20, 5, 5, 5},
                                 {"0.3103", 20, 5, 5, 3}, {"0.312", 12, 3, 2, 5}, {"0.71", 36, 9, 6, 3}}) {
    Quotient q(moves_of(known.code));
    q.extend(1000, true);
    CHECK(q.monoid().order() == known.order);
    CHECK(p_size(q) == known.p);
    const auto period = q.period();
    CHECK(period.has_value());
    CHECK(period && period->period == known.period && period->preperiod == known.preperiod);
  }
}

TEST("the quotients of Dawson's Kayles grow as published, up to order 638") {
  Quotient q(moves_of("0.07"));
  q.extend(33);
  const std::vector<std::pair<Game, std::size_t>> growth{{2, 2},    {4, 6},    {10, 12},  {14, 24},  {25, 144},
                                                         {27, 176}, {30, 360}, {31, 520}, {32, 552}, {33, 638}};
  CHECK(q.growth() == growth);
  CHECK(p_size(q) == 109);
}

TEST("quotients agree with the definition of misère play on all small sums") {
  for (const char* code : {"0.77", "0.07", "0.3122", "0.123", "4.7", "0.35", "0.6", "0.26", "0.3102", "0.8", "0.F", "0.1"}) {
    std::string text = code;
    std::replace(text.begin(), text.end(), 'F', static_cast<char>('0' + 15));
    const Moves moves = moves_of(text);
    Quotient q(moves_of(text));
    const Game most = 14;
    try {
      q.extend(most);
    } catch (const TooLarge&) {
      CHECK(q.last() < most);
    }
    Brute brute(moves);
    std::size_t wrong = 0;
    std::vector<Game> sum;
    auto visit = [&](const std::vector<Game>& s) {
      if (s.empty() || s.back() <= q.last()) {
        wrong += brute.is_lost(s) != q.monoid().in_p(q.monoid().value(s)) ? 1U : 0U;
      }
    };
    each_sum(1, most, sum, visit);
    CHECK(wrong == 0);
  }
}

TEST("ten thousand heaps that change nothing are included quickly") {
  Quotient q(moves_of("0.3"));
  q.extend(50'000);
  CHECK(q.monoid().order() == 2);
  CHECK(q.period() && q.period()->period == 2 && q.period()->preperiod == 0);
}

TEST("an infinite quotient is given up, and the last finite one and a lower bound are kept") {
  Quotient q(moves_of("0.3122"));
  q.set_limits({5000, 100});
  CHECK(testing::throws<TooLarge>([&] { q.extend(7); }));
  CHECK(q.last() == 6);
  CHECK(q.monoid().order() == 52);
  CHECK(q.at_least() > 90);
  q.extend(6);  // and it still works
  CHECK(q.monoid().order() == 52);
}

TEST("a limit on the order is enforced until it is lifted") {
  Quotient q(moves_of("0.77"));
  q.set_limits({30, 100});
  CHECK(testing::throws<TooLarge>([&] { q.extend(100); }));
  CHECK(q.last() == 24 && q.monoid().order() == 24);
  CHECK(q.at_least() == 31);
  q.set_limits({1000, 100});
  q.extend(100);
  CHECK(q.monoid().order() == 40);
}

TEST("games may be given by tables, and games without moves are 1") {
  Quotient q{Moves()};
  q.add({});           // 1: no move
  q.add({{}});         // 2: *
  q.add({{}, {2}});    // 3: *2
  q.add({{2, 2}, {3}});  // 4
  q.extend(3);
  CHECK(q.monoid().order() == 6);
  CHECK(q.monoid().values[1] == 0);
  q.extend(4);
  CHECK(q.last() == 4);
  CHECK(!q.period());
  CHECK(testing::throws<DomainError>([&] { q.extend(5); }));
  CHECK(testing::throws<DomainError>([&] { q.add({{7}}); }));
}

TEST("a wrong hypothesis is refuted by a shortest sum") {
  Meter meter;
  const Moves moves = moves_of("0.3");  // one counter is taken
  std::vector<Element> actions{1, 0};
  Monoid right = Monoid::from_actions(meter, actions, 1, {false, true});
  right.values = {0, 1, 0};
  CHECK(!examine(right, moves, {0, 1, 2}, 2, meter).wrong);
  Monoid wrong = Monoid::from_actions(meter, actions, 1, {false, false});
  wrong.values = {0, 1};
  CHECK(examine(wrong, moves, {0, 1}, 1, meter).wrong == std::vector<Game>{1});
}

TEST("memory and time are limited, and results found before a limit are kept") {
  Quotient q(moves_of("0.07"));
  q.meter().set_byte_limit(400'000);
  CHECK(testing::throws<BudgetExceeded>([&] { q.extend(33); }));
  const Game reached = q.last();
  CHECK(reached >= 14 && reached < 33);
  q.meter().set_byte_limit(std::size_t{1} << 30);
  q.extend(33);
  CHECK(q.monoid().order() == 638);
}
