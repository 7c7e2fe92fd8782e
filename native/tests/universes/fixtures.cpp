#include "universes/fixtures.hpp"

#include <algorithm>
#include <set>

namespace partizan::universes::testing {

AugmentedIds Laboratory::made_of(const AugmentedIds& base) {
  const auto subset = [&](std::size_t mask) {
    AugmentedIds chosen;
    for (std::size_t i = 0; i < base.size(); ++i) {
      if ((mask >> i & 1) != 0) {
        chosen.push_back(base[i]);
      }
    }
    return chosen;
  };
  AugmentedIds all;
  const std::size_t subsets = std::size_t{1} << base.size();
  for (std::size_t left = 0; left < subsets; ++left) {
    for (std::size_t right = 0; right < subsets; ++right) {
      all.push_back(make(subset(left), subset(right)));
    }
  }
  return all;
}

AugmentedIds Laboratory::members(Universe universe, const AugmentedIds& of) const {
  AugmentedIds chosen;
  std::copy_if(of.begin(), of.end(), std::back_inserter(chosen), [&](AugmentedId g) { return forms.is_member(universe, g); });
  return chosen;
}

AugmentedIds Laboratory::classes(Universe universe, const AugmentedIds& of) {
  std::set<AugmentedId> found;
  for (const AugmentedId form : of) {
    found.insert(games.simplest.of(universe, form));
  }
  return {found.begin(), found.end()};
}

AugmentedId Draws::form(Laboratory& lab, const AugmentedIds& pool, std::uint64_t most) {
  AugmentedIds sides[2];
  for (AugmentedIds& side : sides) {
    for (std::uint64_t count = below(most + 1); count > 0; --count) {
      side.push_back(from(pool));
    }
  }
  return lab.make(sides[0], sides[1]);
}

AugmentedId Draws::member(Laboratory& lab, Universe universe, const AugmentedIds& pool, std::uint64_t most) {
  for (;;) {
    const AugmentedId drawn = form(lab, pool, most);
    if (lab.forms.is_member(universe, drawn)) {
      return drawn;
    }
  }
}

AugmentedIds contexts(Laboratory& lab, Universe universe, std::size_t random) {
  AugmentedIds all = lab.members(universe, lab.day2());
  const AugmentedIds pool = all;
  Draws draws(static_cast<std::uint64_t>(universe) + 1);
  for (std::size_t i = 0; i < random; ++i) {
    all.push_back(draws.member(lab, universe, pool, 1 + i % 4));
  }
  if (universe != Universe::dicot) {
    for (std::uint32_t n = 3; n < 6; ++n) {
      const AugmentedId murder = lab.games.realisation.murder(n);
      all.push_back(murder);
      all.push_back(lab.games.arithmetic.conjugate(murder));
    }
  }
  return all;
}

}  // namespace partizan::universes::testing
