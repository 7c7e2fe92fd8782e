#include "universes/antichains.hpp"

#include <map>

#include "check.hpp"
#include "errors.hpp"
#include "universes/fixtures.hpp"

namespace {

using namespace partizan;
using namespace partizan::universes;
using partizan::testing::throws;
using universes::testing::Draws;

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

/// A random symmetric relation; antichains are its independent sets, whether or not it comes from an order.
Comparabilities random_relation(Draws& draws, std::size_t size, std::uint64_t one_in) {
  Comparabilities comparable(size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (draws.below(one_in) == 0) {
        comparable[i].add(j);
        comparable[j].add(i);
      }
    }
  }
  return comparable;
}

Elements set_of(std::uint64_t bits) {
  Elements set;
  set.words[0] = bits;
  return set;
}

bool is_antichain(const Comparabilities& comparable, const Elements& set) {
  bool yes = true;
  set.each([&](std::size_t i) { yes = yes && comparable[i].common(set).empty(); });
  return yes;
}

TEST("antichains: counts within a set and by marks agree with an enumeration of all subsets") {
  Meter meter;
  Draws draws(1);
  for (int round = 0; round < 60; ++round) {
    const std::size_t size = 1 + draws.below(11);
    const Comparabilities comparable = random_relation(draws, size, 1 + draws.below(6));
    const std::uint64_t among = draws.below(std::uint64_t{1} << size);
    std::vector<std::uint64_t> marks;
    for (std::size_t i = 0; i < size; ++i) {
      marks.push_back(draws.below(16));
    }
    std::uint64_t within = 0;
    std::map<std::uint64_t, std::uint64_t> by_marks;
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << size; ++bits) {
      if (is_antichain(comparable, set_of(bits))) {
        within += (bits & ~among) == 0 ? 1 : 0;
        std::uint64_t all = 0;
        set_of(bits).each([&](std::size_t i) { all |= marks[i]; });
        by_marks[all] += bits == 0 ? 0 : 1;
      }
    }
    AntichainCounter counter(meter, comparable);
    CHECK(counter.count(set_of(among), kNoLimit) == AntichainCount{within});
    std::erase_if(by_marks, [](const auto& entry) { return entry.second == 0; });
    std::map<std::uint64_t, std::uint64_t> found;
    for (const auto& [all, count] : antichains_by_marks(meter, comparable, marks)) {
      found[all] = count;
    }
    CHECK(found == by_marks);
  }
}

TEST("antichains: 128 chains of two have 3^128 antichains, which is too many; those of 80 chains are counted") {
  Meter meter;
  Comparabilities comparable(Elements::kMost);
  Elements most;
  Elements all;
  for (std::size_t i = 0; i < Elements::kMost; ++i) {
    comparable[i].add(i ^ 1);
    all.add(i);
    if (i < 160) {
      most.add(i);
    }
  }
  AntichainCounter counter(meter, comparable);
  AntichainCount expected = 1;
  for (int i = 0; i < 80; ++i) {
    expected *= 3;
  }
  CHECK(counter.count(most, kNoLimit) == expected);
  CHECK(throws<BudgetExceeded>([&] { (void)counter.count(all, kNoLimit); }));
}

TEST("antichains: a count that would store too much is given up, and a deadline stops it") {
  Meter meter;
  Draws draws(2);
  const Comparabilities comparable = random_relation(draws, 120, 12);
  Elements all;
  for (std::size_t i = 0; i < comparable.size(); ++i) {
    all.add(i);
  }
  AntichainCounter counter(meter, comparable);
  CHECK(!counter.count(all, 100));
  meter.set_deadline(Meter::Clock::now());
  CHECK(throws<BudgetExceeded>([&] { (void)counter.count(all, kNoLimit); }));
  meter.set_deadline(std::nullopt);
  CHECK(throws<DomainError>([&] { (void)antichains_by_marks(meter, comparable, std::vector<std::uint64_t>(120, kNoLimit)); }));
}

TEST("antichains: a random walk stays among antichains and meets all of them about equally often") {
  Meter meter;
  Draws draws(3);
  const Comparabilities comparable = random_relation(draws, 7, 3);
  const Elements all = set_of(0x7F);
  std::uint64_t antichains = 0;
  for (std::uint64_t bits = 0; bits < 128; ++bits) {
    antichains += is_antichain(comparable, set_of(bits)) ? 1 : 0;
  }
  AntichainWalk walk(meter, comparable, all, {}, 5);
  std::map<std::uint64_t, std::uint64_t> met;
  const std::uint64_t samples = 2000 * antichains;
  for (std::uint64_t k = 0; k < samples; ++k) {
    walk.go(20);
    CHECK(is_antichain(comparable, walk.here()));
    ++met[walk.here().words[0]];
  }
  CHECK(met.size() == antichains);
  for (const auto& [set, times] : met) {
    CHECK(times > 1600 && times < 2400);
  }
}

}  // namespace
