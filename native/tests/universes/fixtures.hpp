/// Forms for the tests of misère play modulo a universe, and the definitions they are compared with.
#pragma once

#include <cstdint>
#include <vector>

#include "form_store.hpp"
#include "hashing.hpp"
#include "meter.hpp"
#include "universes/calculator.hpp"

namespace partizan::universes::testing {

struct Laboratory {
  Meter meter;
  FormStore plain{meter};
  Calculator games{plain};
  AugmentedStore& forms = games.forms;

  static constexpr AugmentedId kZero = AugmentedStore::kZero;
  AugmentedId make(const AugmentedIds& left, const AugmentedIds& right, Tombstones tombstones = {}) {
    return forms.intern(left, right, tombstones);
  }
  AugmentedId one() { return make({kZero}, {}); }
  AugmentedId minus_one() { return make({}, {kZero}); }
  AugmentedId star() { return make({kZero}, {kZero}); }

  /// Every { A | B } with A and B subsets of `base`.
  AugmentedIds made_of(const AugmentedIds& base);
  /// The four forms by day 1, the 256 by day 2.
  AugmentedIds day1() { return made_of({kZero}); }
  AugmentedIds day2() { return made_of(day1()); }
  AugmentedIds members(Universe universe, const AugmentedIds& of) const;
  /// The distinct simplest forms of members.
  AugmentedIds classes(Universe universe, const AugmentedIds& of);
};

/// The same in every run and on every machine.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed) {}
  std::uint64_t below(std::uint64_t bound) { return mix(++state_ * 0x9E3779B97F4A7C15ULL) % bound; }
  AugmentedId from(const AugmentedIds& pool) { return pool[below(pool.size())]; }
  /// A form with at most `most` options on each side, all from `pool`.
  AugmentedId form(Laboratory& lab, const AugmentedIds& pool, std::uint64_t most);
  /// The same, in the universe.
  AugmentedId member(Laboratory& lab, Universe universe, const AugmentedIds& pool, std::uint64_t most);

 private:
  std::uint64_t state_;
};

/// Members of the universe: all by day 2, some of day 3, and its worst ends.
AugmentedIds contexts(Laboratory& lab, Universe universe, std::size_t random);

}  // namespace partizan::universes::testing
