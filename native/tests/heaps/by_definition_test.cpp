#include "check.hpp"
#include "errors.hpp"
#include "heaps/fixtures.hpp"

namespace partizan::testing {

TEST("the first values of Kayles, Dawson's Kayles and Grundy's game match the published ones") {
  const std::vector<Value> kayles{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6};
  const std::vector<Value> dawson{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1};
  const std::vector<Value> grundy{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3};
  CHECK(values_of(code(".77"), 23, Method::definition) == kayles);
  CHECK(values_of(code(".07"), 23, Method::definition) == dawson);
  CHECK(values_of(grundys_game(), 23, Method::definition) == grundy);
}

TEST("values by the definition match those of explicitly listed moves, for any number of heaps left") {
  std::mt19937_64 random(1);
  int wrong = 0;
  for (int round = 0; round < 120; ++round) {
    TakeAndBreak rules = random_rules(random, 1 + random() % 4, round % 3 == 0 ? 64 : 16);
    if (round % 2 == 0) {
      rules.repeating = random_rules(random, 1 + random() % 3, 8).digits;
    }
    rules.unequal = round % 5 == 0;
    wrong += values_of(rules, 22, Method::definition) != by_hand(rules, 22);
  }
  CHECK(wrong == 0);
}

TEST("rules of games that need not end are rejected") {
  CHECK(throws<DomainError>([] { Sequence({{2}, {}, false}); }));
  CHECK(throws<DomainError>([] { Sequence({{1, 3}, {}, false}); }));
  CHECK(throws<DomainError>([] { Sequence({{}, {3}, false}); }));
  CHECK(throws<DomainError>([] { Sequence(code(".77"), Method::taking); }));
  CHECK(throws<DomainError>([] { Sequence(code(".8"), Method::dense); }));
  CHECK(throws<DomainError>([] { Sequence(code(".3"), Method::sparse); }));
  CHECK(throws<DomainError>([] { heaps::method_named("fast"); }));
}

}  // namespace partizan::testing
