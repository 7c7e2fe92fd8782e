#include "universes/simplest.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "check.hpp"
#include "errors.hpp"
#include "universes/fixtures.hpp"

namespace {

using namespace partizan;
using namespace partizan::universes;
using partizan::testing::throws;
using universes::testing::Draws;
using universes::testing::Laboratory;

/// Every non-empty set of incomparable forms.
std::vector<AugmentedIds> antichains(Laboratory& lab, Universe universe, const AugmentedIds& classes) {
  std::vector<AugmentedIds> all{{}};
  for (const AugmentedId next : classes) {
    for (std::size_t i = all.size(); i-- > 0;) {
      const bool incomparable = std::ranges::none_of(all[i], [&](AugmentedId x) {
        return lab.games.comparison.ge(universe, x, next) || lab.games.comparison.ge(universe, next, x);
      });
      if (incomparable) {
        all.push_back(all[i]);
        all.back().push_back(next);
      }
    }
  }
  all.erase(all.begin());
  return all;
}

/// The classes of dicots by day 3.
AugmentedIds dicots_by_day3(Laboratory& lab, Universe universe) {
  const AugmentedIds day2 = lab.classes(universe, lab.members(Universe::dicot, lab.day2()));
  const auto sides = antichains(lab, universe, day2);
  AugmentedIds candidates{lab.kZero};
  for (const AugmentedIds& left : sides) {
    for (const AugmentedIds& right : sides) {
      candidates.push_back(lab.make(left, right));
    }
  }
  return lab.classes(universe, candidates);
}

TEST("simplest forms: by day 2 there are 9 dicots, 196 dead-ending, 220 blocking forms and 256 forms modulo their universes") {
  Laboratory lab;
  const std::size_t expected[] = {9, 196, 220, 256};
  for (const Universe universe : kUniverses) {
    CHECK(lab.classes(universe, lab.members(universe, lab.day2())).size() == expected[static_cast<std::size_t>(universe)]);
  }
}

TEST("simplest forms: by day 3 there are 1268 dicots modulo dicots: 64 P, 201 L, 201 R and 802 N; 489 are invertible") {
  Laboratory lab;
  const AugmentedIds classes = dicots_by_day3(lab, Universe::dicot);
  std::map<std::pair<bool, bool>, int> outcomes;
  int invertible = 0;
  for (const AugmentedId g : classes) {
    ++outcomes[{lab.forms.is(g, Sided::wins, Player::left), lab.forms.is(g, Sided::wins, Player::right)}];
    invertible += lab.games.is_invertible(Universe::dicot, g) ? 1 : 0;
  }
  CHECK(classes.size() == 1268);
  CHECK((outcomes[{false, false}] == 64 && outcomes[{true, false}] == 201 && outcomes[{false, true}] == 201 && outcomes[{true, true}] == 802));
  CHECK(invertible == 489);
}

TEST("simplest forms: by day 3 there are 5332 dicots modulo dead-ending and 7541 modulo blocking forms") {
  Laboratory lab;
  CHECK(dicots_by_day3(lab, Universe::dead_ending).size() == 5332);
  CHECK(dicots_by_day3(lab, Universe::blocking).size() == 7541);
}

TEST("simplest forms: two forms have the same simplest form iff each is at least the other") {
  Laboratory lab;
  const AugmentedIds all = lab.day2();
  Draws draws(3);
  for (const Universe universe : kUniverses) {
    AugmentedIds forms = all;
    for (int i = 0; i < 40; ++i) {
      forms.push_back(draws.form(lab, all, 2));
    }
    for (std::size_t i = 0; i < forms.size(); ++i) {
      const AugmentedId simplest = lab.games.simplest.of(universe, forms[i]);
      CHECK(lab.games.comparison.equal(universe, forms[i], simplest));
      CHECK(lab.forms.birthday(simplest) <= lab.forms.birthday(forms[i]));
      for (std::size_t j = i % 3; j < i; j += 3) {
        const bool same = simplest == lab.games.simplest.of(universe, forms[j]);
        CHECK(same == lab.games.comparison.equal(universe, forms[i], forms[j]));
      }
    }
  }
}

TEST("simplest forms: modulo dead-ending forms {0,*|*} has a tombstone, {-1|1} is 0, and {-1|*} is {.|*}") {
  Laboratory lab;
  const auto simplest = [&](AugmentedId g) { return lab.games.simplest.of(Universe::dead_ending, g); };
  const AugmentedId star = lab.star();
  CHECK(simplest(lab.make({lab.kZero, lab.minus_one()}, {star})) == lab.make({lab.kZero}, {star}, {.left = true}));
  CHECK(simplest(lab.make({lab.minus_one()}, {lab.one()})) == lab.kZero);
  CHECK(simplest(lab.make({lab.minus_one()}, {star})) == lab.make({}, {star}));
}

/// The canonical form is a member, equal to the form, and the same for the whole class.
bool is_canonical(Laboratory& lab, Universe universe, AugmentedId form, AugmentedId canonical) {
  return lab.forms.is_member(universe, canonical) && lab.games.comparison.equal(universe, form, canonical) &&
         lab.games.simplest.of(universe, form) == lab.games.simplest.of(universe, canonical) &&
         lab.games.canonical(universe, canonical) == canonical;
}

TEST("canonical forms: they are members of the universe, equal to the form, and unique for each class") {
  for (const Universe universe : kUniverses) {
    Laboratory lab;
    AugmentedIds forms = lab.members(universe, lab.day2());
    const AugmentedIds pool = forms;
    Draws draws(13);
    for (int i = 0; i < 400; ++i) {
      forms.push_back(draws.member(lab, universe, pool, 1 + static_cast<std::uint64_t>(i) % 4));
    }
    std::set<std::pair<AugmentedId, AugmentedId>> classes;
    std::set<AugmentedId> canonical;
    for (const AugmentedId g : forms) {
      const AugmentedId found = lab.games.canonical(universe, g);
      CHECK(is_canonical(lab, universe, g, found));
      CHECK(lab.games.canonical(universe, lab.games.arithmetic.conjugate(g)) == lab.games.arithmetic.conjugate(found));
      classes.insert({lab.games.simplest.of(universe, g), found});
      canonical.insert(found);
    }
    CHECK(classes.size() == canonical.size());
  }
}

TEST("canonical forms: a blocking form that reverses through {.|0,*}, which is above no perfect murder, has a canonical form") {
  Laboratory lab;
  const auto above_a_murder = [&](AugmentedId g) {
    bool above = false;
    for (std::uint32_t n = 0; n < 6; ++n) {
      above = above || lab.games.comparison.ge(Universe::blocking, g, lab.games.realisation.murder(n));
    }
    return above;
  };
  const AugmentedId end = lab.make({}, {lab.kZero, lab.star()});
  CHECK(lab.forms.is(end, Sided::blocked_end, Player::left) && !above_a_murder(end));
  const AugmentedId through = lab.make({}, {end});  // from which Right can go to the end
  int marked = 0;                                   // classes that need an end above no murder
  for (const AugmentedId left : lab.day2()) {
    const AugmentedId g = lab.make({through, left}, {lab.kZero, lab.star()});
    CHECK(lab.games.comparison.ge(Universe::blocking, g, end));
    const AugmentedId canonical = lab.games.canonical(Universe::blocking, g);
    CHECK(is_canonical(lab, Universe::blocking, g, canonical));
    const bool needed = lab.forms.tombstones(lab.games.simplest.of(Universe::blocking, g)).left;
    marked += needed && !above_a_murder(g) ? 1 : 0;
  }
  CHECK(marked > 100);
}

TEST("canonical forms: -1 is not equal to a dicot, and a form with a tombstone and options is not equal to an ordinary form") {
  Laboratory lab;
  CHECK(throws<DomainError>([&] { (void)lab.games.canonical(Universe::dicot, lab.minus_one()); }));
  const AugmentedId marked = lab.make({lab.kZero}, {lab.kZero}, {.left = true});
  CHECK(throws<DomainError>([&] { (void)lab.games.canonical(Universe::all, marked); }));
}

TEST("invertible classes: by day 2 there are 8, 46, 52 and 1, namely those with F + conj(F) strong for all followers F") {
  Laboratory lab;
  const int expected[] = {8, 46, 52, 1};
  for (const Universe universe : kUniverses) {
    int invertible = 0;
    std::map<AugmentedId, bool> by_followers;
    for (const AugmentedId g : lab.classes(universe, lab.members(universe, lab.day2()))) {  // options come first
      const AugmentedId sum = lab.games.arithmetic.sum(g, lab.games.arithmetic.conjugate(g));
      bool every = lab.forms.is_strong(universe, sum, Player::left);
      for (const Player player : kPlayers) {
        for (const AugmentedId option : lab.forms.options(g, player)) {
          every = every && by_followers.at(option);
        }
      }
      by_followers[g] = every;
      CHECK(lab.games.is_invertible(universe, g) == every);
      invertible += every ? 1 : 0;
    }
    CHECK(invertible == expected[static_cast<std::size_t>(universe)]);
  }
}

}  // namespace
