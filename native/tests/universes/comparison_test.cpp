#include "universes/comparison.hpp"

#include <algorithm>

#include "check.hpp"
#include "errors.hpp"
#include "universes/fixtures.hpp"
#include "universes/order_matrix.hpp"

namespace {

using namespace partizan;
using namespace partizan::universes;
using partizan::testing::throws;
using universes::testing::contexts;
using universes::testing::Draws;
using universes::testing::Laboratory;

/// Returns whether Left is in no context worse off with g than with h.
bool is_as_good_in(Laboratory& lab, const AugmentedIds& xs, AugmentedId g, AugmentedId h) {
  Arithmetic& arithmetic = lab.games.arithmetic;
  return std::ranges::all_of(xs, [&](AugmentedId x) {
    return (!arithmetic.wins({h, x}, Player::left) || arithmetic.wins({g, x}, Player::left)) &&
           (!arithmetic.wins({g, x}, Player::right) || arithmetic.wins({h, x}, Player::right));
  });
}

/// Returns whether the separators of g and h are members of the universe and distinguish them as documented.
bool is_separated(Laboratory& lab, Universe universe, AugmentedId g, AugmentedId h) {
  const Separators found = lab.games.separation.of(universe, g, h);
  Arithmetic& arithmetic = lab.games.arithmetic;
  return lab.forms.is_member(universe, found.for_left) && lab.forms.is_member(universe, found.for_right) &&
         !arithmetic.wins({g, found.for_left}, Player::left) && arithmetic.wins({h, found.for_left}, Player::left) &&
         arithmetic.wins({g, found.for_right}, Player::right) && !arithmetic.wins({h, found.for_right}, Player::right);
}

/// A "no" is proved by separators; a "yes" is tested in contexts.
bool is_right(Laboratory& lab, Universe universe, const AugmentedIds& xs, AugmentedId g, AugmentedId h) {
  return lab.games.comparison.ge(universe, g, h) ? is_as_good_in(lab, xs, g, h) : is_separated(lab, universe, g, h);
}

TEST("comparison modulo a universe: it agrees with the definition on forms by day 2") {
  for (const Universe universe : kUniverses) {
    Laboratory lab;
    const AugmentedIds all = lab.day2();
    const AugmentedIds xs = contexts(lab, universe, 60);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i % 17; j < all.size(); j += 17) {
        CHECK(is_right(lab, universe, xs, all[i], all[j]));
      }
    }
  }
}

TEST("comparison modulo a universe: it agrees with the definition on random forms, with tombstones too") {
  for (const Universe universe : kUniverses) {
    Laboratory lab;
    const AugmentedIds xs = contexts(lab, universe, 60);
    const AugmentedIds pool = lab.day2();
    Draws draws(23);
    for (int i = 0; i < 100; ++i) {
      const AugmentedId g = draws.form(lab, pool, 2);
      const AugmentedId h = lab.make({draws.from(pool), g}, {draws.from(pool)}, {.left = i % 3 == 0, .right = i % 4 == 0});
      CHECK(is_right(lab, universe, xs, g, h));
      CHECK(is_right(lab, universe, xs, h, g));
      CHECK(is_right(lab, universe, xs, draws.form(lab, pool, 3), g));
    }
  }
}

TEST("strength modulo a universe: a form is strong iff it wins with every end of the universe") {
  for (const Universe universe : kUniverses) {
    Laboratory lab;
    AugmentedIds forms = lab.day2();
    const AugmentedIds pool = forms;
    Draws draws(5);
    for (int i = 0; i < 200; ++i) {
      forms.push_back(draws.form(lab, pool, 3));
    }
    AugmentedIds ends = contexts(lab, universe, 60);
    std::erase_if(ends, [&](AugmentedId x) { return !lab.forms.is(x, Sided::end_like, Player::left); });
    for (const AugmentedId g : forms) {
      if (lab.forms.is_strong(universe, g, Player::left)) {
        CHECK(std::ranges::all_of(ends, [&](AugmentedId x) { return lab.games.arithmetic.wins({g, x}, Player::left); }));
      } else {
        const AugmentedId end = lab.games.separation.weakness(universe, g);
        CHECK(lab.forms.is_member(universe, end) && lab.forms.options(end, Player::left).empty());
        CHECK(!lab.games.arithmetic.wins({g, end}, Player::left));
      }
      CHECK(lab.forms.is_strong(universe, g, Player::left) == lab.forms.is_strong(universe, lab.games.arithmetic.conjugate(g), Player::right));
    }
  }
}

TEST("comparison modulo a universe: a larger universe distinguishes more forms") {
  Laboratory lab;
  const AugmentedIds pool = lab.day2();
  Draws draws(31);
  for (int i = 0; i < 4000; ++i) {
    const AugmentedId g = draws.form(lab, pool, 2);
    const AugmentedId h = draws.form(lab, pool, 2);
    bool smaller = true;
    for (const Universe universe : kUniverses) {
      const bool ge = lab.games.comparison.ge(universe, g, h);
      CHECK(smaller || !ge);
      smaller = ge;
    }
  }
}

TEST("comparison modulo a universe: {0,*|*} is strong for Left with dead ends but not with blocked ends") {
  Laboratory lab;
  const AugmentedId z = lab.make({lab.kZero, lab.star()}, {lab.star()});
  CHECK(lab.forms.is_strong(Universe::dead_ending, z, Player::left));
  CHECK(!lab.forms.is_strong(Universe::blocking, z, Player::left));
}

TEST("comparison modulo a universe: separating a form from a smaller one raises an error") {
  Laboratory lab;
  CHECK(throws<DomainError>([&] { (void)lab.games.separation.of(Universe::dicot, lab.make({lab.star()}, {lab.star()}), lab.kZero); }));
}

TEST("comparison modulo a universe: both methods for the table of all comparisons agree with single comparisons") {
  Laboratory lab;
  for (const Universe universe : kUniverses) {
    const AugmentedIds few_options = lab.day2();  // eight different options for 256 forms
    AugmentedIds many_options;
    Draws draws(41);
    for (int i = 0; i < 61; ++i) {
      many_options.push_back(draws.form(lab, few_options, 3));
    }
    for (const AugmentedIds& list : {few_options, many_options, AugmentedIds{}, AugmentedIds{lab.kZero}}) {
      const auto rows = order_matrix(lab.forms, lab.games.comparison, universe, list);
      const std::size_t width = (list.size() + 7) / 8;
      CHECK(rows.size() == width * list.size());
      for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::size_t j = 0; j < width * 8; ++j) {
          const bool expected = j < list.size() && lab.games.comparison.ge(universe, list[i], list[j]);
          CHECK((rows[i * width + j / 8] >> (j % 8) & 1) == (expected ? 1 : 0));
        }
      }
    }
  }
}

TEST("comparison modulo a universe: chains forty thousand moves deep do not overflow, and a deadline stops them") {
  Laboratory lab;
  constexpr int kDepth = 40'000;
  AugmentedId chain = lab.kZero;  // {*|*} = 0 modulo dicots, so the chain is 0
  AugmentedId integer = lab.kZero;
  for (int i = 0; i < kDepth; ++i) {
    chain = lab.make({chain}, {chain});
    integer = lab.make({integer}, {});
  }
  CHECK(lab.forms.birthday(chain) == kDepth);
  CHECK(lab.games.comparison.ge(Universe::dicot, chain, lab.kZero));
  CHECK(lab.games.simplest.of(Universe::dicot, chain) == lab.kZero);
  CHECK(lab.games.arithmetic.conjugate(chain) == chain);
  CHECK(lab.games.canonical(Universe::all, integer) == integer);
  CHECK(is_separated(lab, Universe::all, integer, lab.kZero));
  lab.meter.set_deadline(Meter::Clock::now());
  CHECK(throws<BudgetExceeded>([&] { (void)lab.games.arithmetic.sum(chain, integer); }));
  lab.meter.set_deadline(std::nullopt);
  lab.games.forget();
  CHECK(lab.games.comparison.ge(Universe::dicot, chain, lab.kZero));
}

}  // namespace
