#include "heaps/period.hpp"

#include "check.hpp"
#include "heaps/certificate.hpp"
#include "heaps/fixtures.hpp"

namespace partizan::testing {
namespace {

using heaps::find_period;
using heaps::Period;
using heaps::Proof;
using heaps::verified;

struct Known {
  const char* text;
  Heap preperiod;
  Heap period;
};

bool accepted(const TakeAndBreak& rules, const Period& claim) {
  Meter meter;
  return verified(rules, claim, meter);
}

}  // namespace

TEST("the periods of solved octal games are found, proved, and verified by plain loops") {
  for (const auto& [text, preperiod, period] : {Known{".77", 71, 12}, {".07", 53, 34}, {".45", 498, 20}, {"4.344", 998, 51}, {".156", 3479, 349},
                                                {".644", 3256, 442}, {".165", 5181, 1550}, {".127", 46578, 4}}) {
    Sequence sequence(code(text));
    const auto found = find_period(sequence, 100'000);
    CHECK(found && found->preperiod == preperiod && found->period == period && found->proof != Proof::none);
    CHECK(found && accepted(sequence.rules(), *found));
  }
}

TEST("a proved period continues to hold") {
  std::mt19937_64 random(7);
  int proved = 0;
  int wrong = 0;
  for (int round = 0; round < 120; ++round) {
    TakeAndBreak rules = random_rules(random, 2 + random() % 3, 8);
    rules.unequal = round % 8 == 0;
    Sequence sequence(rules);
    const auto found = find_period(sequence, 1500);
    if (!found || found->proof == Proof::none) {
      continue;
    }
    ++proved;
    const auto values = values_of(rules, 4000, Method::dense);
    const Heap p = found->period;
    for (Heap n = found->preperiod; n + p < 4000; ++n) {
      wrong += values[n] != values[n + p];
    }
    wrong += found->preperiod > 0 && values[found->preperiod - 1] == values[found->preperiod - 1 + p];
    for (Heap smaller = 1; smaller < p; ++smaller) {
      Heap n = found->preperiod;
      while (n < found->preperiod + p && values[n] == values[n + smaller]) {
        ++n;
      }
      wrong += n == found->preperiod + p;
    }
    wrong += !accepted(sequence.rules(), *found);
  }
  CHECK(proved > 40);
  CHECK(wrong == 0);
}

TEST("for taking without breaking, a recurrence of the last values proves the period") {
  std::mt19937_64 random(8);
  int proved = 0;
  for (int round = 0; round < 60; ++round) {
    TakeAndBreak rules = random_rules(random, 2 + random() % 9, 4);
    rules.digits[0] = 0;
    Sequence sequence(rules);
    const auto found = find_period(sequence, 3000);
    if (found && found->proof != Proof::none) {
      ++proved;
      CHECK(found->proof == Proof::recurrence && accepted(sequence.rules(), *found));
    }
  }
  CHECK(proved > 50);
}

TEST("the Guy-Smith bound proves nothing about Grundy's game or hexadecimal games") {
  Sequence cut(grundys_game());
  CHECK(!find_period(cut, 2000));
  Sequence hexadecimal(code(".8"));
  const auto seen = find_period(hexadecimal, 600);
  CHECK(!seen || seen->proof == Proof::none);
  // Repeating digits: a period may be observed but is not proved.
  Sequence all({{0}, {1}, false});
  const auto ones = find_period(all, 600);
  CHECK(ones && ones->proof == Proof::none && ones->period == 1 && ones->preperiod == 1);
}

TEST("a certificate that was tampered with is rejected") {
  const auto good = [](const char* text, Method method) {
    Sequence sequence(code(text), method);
    return *find_period(sequence, 20'000);
  };
  const Period window = good(".156", Method::sparse);
  CHECK(window.proof == Proof::window);
  for (const auto& [text, claim] : {std::pair{".77", good(".77", Method::dense)}, {".156", window}, {".133", good(".133", Method::taking)}}) {
    const TakeAndBreak rules = code(text);
    CHECK(accepted(rules, claim));
    const auto refused = [&](auto&& change) {
      Period bad = claim;
      change(bad);
      return !accepted(rules, bad);
    };
    CHECK(refused([](Period& c) { c.period *= 2; }));
    CHECK(refused([](Period& c) { c.period += 1; }));
    CHECK(refused([](Period& c) { c.period = 0; }));
    CHECK(refused([](Period& c) { c.period = ~Heap{0}; }));
    CHECK(refused([](Period& c) { c.preperiod += 1; }));
    CHECK(refused([](Period& c) { c.preperiod -= c.preperiod == 0 ? Heap{0} - 1 : 1; }));
    CHECK(refused([](Period& c) { c.proof = Proof::none; }));
  }
  const auto refused = [&](auto&& change) {
    Period bad = window;
    change(bad);
    return !accepted(code(".156"), bad);
  };
  CHECK(refused([](Period& c) { c.space.reset(); }));
  CHECK(refused([](Period& c) { c.space->f ^= 1; }));
  CHECK(refused([](Period& c) { c.rare.pop_back(); }));
  CHECK(refused([](Period& c) { c.witness_bound = 1; }));
  CHECK(!accepted(code(".157"), window));
}

}  // namespace partizan::testing
