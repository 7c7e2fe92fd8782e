#include "universes/arithmetic.hpp"

#include "check.hpp"
#include "universes/fixtures.hpp"

namespace {

using namespace partizan;
using namespace partizan::universes;
using universes::testing::Draws;
using universes::testing::Laboratory;

/// Forms of all kinds, with tombstones among them.
AugmentedIds some_forms(Laboratory& lab, std::size_t count) {
  const AugmentedIds pool = lab.day2();
  Draws draws(11);
  AugmentedIds forms;
  for (std::size_t i = 0; i < count; ++i) {
    const AugmentedId drawn = draws.form(lab, pool, 2);
    forms.push_back(i % 2 == 0 ? drawn
                               : lab.make({draws.from(pool), drawn}, {draws.from(pool)}, {.left = i % 3 == 0, .right = i % 5 == 1}));
  }
  return forms;
}

TEST("augmented sums: a sum has the same winner as its form") {
  Laboratory lab;
  const AugmentedIds forms = some_forms(lab, 40);
  for (const AugmentedId g : forms) {
    for (const AugmentedId h : forms) {
      const AugmentedId sum = lab.games.arithmetic.sum(g, h);
      CHECK(sum == lab.games.arithmetic.sum(h, g));
      for (const Player player : kPlayers) {
        CHECK(lab.games.arithmetic.wins({g, h}, player) == lab.forms.is(sum, Sided::wins, player));
      }
    }
    CHECK(lab.games.arithmetic.sum(g, lab.kZero) == g);
  }
}

TEST("augmented sums: addition is associative in sums with a third form") {
  Laboratory lab;
  const AugmentedIds forms = some_forms(lab, 12);
  Arithmetic& arithmetic = lab.games.arithmetic;
  for (std::size_t i = 0; i + 2 < forms.size(); ++i) {
    CHECK(arithmetic.sum(arithmetic.sum(forms[i], forms[i + 1]), forms[i + 2]) ==
          arithmetic.sum(forms[i], arithmetic.sum(forms[i + 1], forms[i + 2])));
  }
}

TEST("augmented forms: conjugation is an involution, and the second player wins the sum with the adjoint") {
  Laboratory lab;
  Arithmetic& arithmetic = lab.games.arithmetic;
  for (const AugmentedId g : some_forms(lab, 120)) {
    const AugmentedId conjugate = arithmetic.conjugate(g);
    const AugmentedId adjoint = arithmetic.adjoint(g);
    CHECK(arithmetic.conjugate(conjugate) == g);
    CHECK(lab.forms.is(adjoint, Fact::dicot));
    for (const Player player : kPlayers) {
      CHECK(lab.forms.is(conjugate, Sided::wins, player) == lab.forms.is(g, Sided::wins, opponent(player)));
      CHECK(!arithmetic.wins({g, adjoint}, player));
    }
  }
}

}  // namespace
