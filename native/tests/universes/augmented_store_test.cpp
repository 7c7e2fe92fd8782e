#include "universes/augmented_store.hpp"

#include <algorithm>

#include "check.hpp"
#include "universes/fixtures.hpp"
#include "universes/test_dicots.hpp"

namespace {

using namespace partizan;
using namespace partizan::universes;
using universes::testing::Draws;
using universes::testing::Laboratory;

/// Whether `holds` for every follower, itself included.
template <class Holds>
bool everywhere(const Laboratory& lab, AugmentedId form, Holds&& holds) {
  if (!holds(form)) {
    return false;
  }
  for (const Player player : kPlayers) {
    for (const AugmentedId option : lab.forms.options(form, player)) {
      if (!everywhere(lab, option, holds)) {
        return false;
      }
    }
  }
  return true;
}

bool is_end(const Laboratory& lab, AugmentedId form, Player player) { return lab.forms.options(form, player).empty(); }

/// Misère play, as it is defined.
bool wins(const Laboratory& lab, AugmentedId form, Player player) {
  const auto options = lab.forms.options(form, player);
  return options.empty() || lab.forms.is(form, Sided::tombstone, player) ||
         std::ranges::any_of(options, [&](AugmentedId x) { return !wins(lab, x, opponent(player)); });
}

bool is_dead(const Laboratory& lab, AugmentedId form, Player player) {
  return everywhere(lab, form, [&](AugmentedId x) { return is_end(lab, x, player); });
}

bool is_blocked(const Laboratory& lab, AugmentedId form, Player player) {
  return is_end(lab, form, player) && std::ranges::all_of(lab.forms.options(form, opponent(player)), [&](AugmentedId x) {
           return is_blocked(lab, x, player) ||
                  std::ranges::any_of(lab.forms.options(x, player), [&](AugmentedId y) { return is_blocked(lab, y, player); });
         });
}

AugmentedIds day2_and_some_of_day3(Laboratory& lab) {
  AugmentedIds forms = lab.day2();
  const AugmentedIds pool = forms;
  Draws draws(7);
  for (int i = 0; i < 300; ++i) {
    forms.push_back(draws.form(lab, pool, 3));
  }
  return forms;
}

TEST("augmented forms: tombstones distinguish otherwise identical forms; order and repetition of options do not") {
  Laboratory lab;
  const AugmentedId star = lab.star();
  CHECK(lab.make({star, lab.kZero, star}, {}) == lab.make({lab.kZero, star}, {}));
  CHECK(lab.make({star}, {}, {.left = true}) != lab.make({star}, {}));
  CHECK(lab.make({star}, {}, {.left = true}) != lab.make({star}, {}, {.right = true}));
  CHECK(lab.forms.tombstones(lab.make({}, {star}, {.right = true})) == Tombstones{.right = true});
  CHECK(!lab.forms.is(lab.make({lab.make({star}, {}, {.left = true})}, {}), Fact::ordinary));
}

TEST("augmented forms: facts agree with their definitions on all forms by day 2 and some of day 3") {
  Laboratory lab;
  for (const AugmentedId g : day2_and_some_of_day3(lab)) {
    const auto ends = [&](auto&& allowed) {
      return everywhere(lab, g, [&](AugmentedId x) {
        return std::ranges::all_of(kPlayers, [&](Player player) { return !is_end(lab, x, player) || allowed(lab, x, player); });
      });
    };
    for (const Player player : kPlayers) {
      CHECK(lab.forms.is(g, Sided::wins, player) == wins(lab, g, player));
      CHECK(lab.forms.is(g, Sided::dead_end, player) == is_dead(lab, g, player));
      CHECK(lab.forms.is(g, Sided::blocked_end, player) == is_blocked(lab, g, player));
    }
    CHECK(lab.forms.is(g, Fact::dicot) == everywhere(lab, g, [&](AugmentedId x) {
      return is_end(lab, x, Player::left) == is_end(lab, x, Player::right);
    }));
    CHECK(lab.forms.is(g, Fact::dead_ending) == ends(is_dead));
    CHECK(lab.forms.is(g, Fact::blocking) == ends(is_blocked));
    CHECK(lab.forms.is(g, Fact::p_free) == everywhere(lab, g, [&](AugmentedId x) {
      return wins(lab, x, Player::left) || wins(lab, x, Player::right);
    }));
    CHECK(lab.forms.is(g, Fact::impartial) == everywhere(lab, g, [&](AugmentedId x) {
      return std::ranges::equal(lab.forms.options(x, Player::left), lab.forms.options(x, Player::right));
    }));
  }
}

TEST("augmented forms: the universes have 10, 232, 256 and 256 forms by day 2, and {.|2} is not blocking") {
  Laboratory lab;
  const AugmentedIds all = lab.day2();
  CHECK(lab.members(Universe::dicot, all).size() == 10);
  CHECK(lab.members(Universe::dead_ending, all).size() == 232);
  CHECK(lab.members(Universe::blocking, all).size() == 256);
  CHECK(lab.members(Universe::all, all).size() == 256);
  CHECK(!lab.forms.is(lab.make({}, {lab.make({lab.one()}, {})}), Fact::blocking));
}

TEST("augmented forms: the test words are the outcomes of sums with the test dicots") {
  Laboratory lab;
  AugmentedIds tests;
  for (std::size_t i = 0; i < TestDicots::kCount; ++i) {
    AugmentedIds sides[2];
    for (std::size_t side = 0; side < 2; ++side) {
      for (std::size_t j = 0; j < i; ++j) {
        if ((kTestDicots.options[side][i] >> j & 1) != 0) {
          sides[side].push_back(tests[j]);
        }
      }
    }
    tests.push_back(lab.make(sides[0], sides[1]));
    CHECK(lab.forms.is(tests.back(), Fact::dicot) && (kTestDicots.options[0][i] >> i) == 0);
  }
  AugmentedIds forms = lab.day2();
  forms.push_back(lab.make({lab.kZero}, {lab.star()}, {.left = true}));
  forms.push_back(lab.make({forms.back()}, {lab.kZero}, {.right = true}));
  for (const AugmentedId g : forms) {
    for (std::size_t i = 0; i < tests.size(); ++i) {
      for (const Player player : kPlayers) {
        CHECK((lab.forms.wins_with_tests(g, player) >> i & 1) == (lab.games.arithmetic.wins({g, tests[i]}, player) ? 1 : 0));
      }
    }
  }
}

TEST("augmented forms: ordinary forms are ordered as in the form store, and tombstones come later") {
  Laboratory lab;
  const AugmentedIds forms = day2_and_some_of_day3(lab);
  const auto plain = [&](AugmentedId g) { return lab.games.conversion.plain(g).value(); };
  for (std::size_t i = 0; i < forms.size(); ++i) {
    CHECK(lab.games.conversion.augmented(plain(forms[i])) == forms[i]);
    for (std::size_t j = i % 11; j < forms.size(); j += 11) {
      CHECK(lab.forms.compare(forms[i], forms[j]) == lab.plain.compare(plain(forms[i]), plain(forms[j])));
    }
  }
  const AugmentedId star = lab.star();
  const AugmentedId marked = lab.make({lab.kZero}, {lab.kZero}, {.left = true});
  CHECK(lab.forms.compare(star, marked) < 0 && lab.forms.compare(marked, star) > 0);
  const AugmentedId both = lab.make({marked, star, lab.one()}, {});
  const auto sorted = lab.forms.sorted_options(both, Player::left);
  CHECK(std::ranges::equal(sorted, AugmentedIds{lab.one(), star, marked}));
  CHECK(!lab.games.conversion.plain(both).has_value());
}

}  // namespace
