#include "universes/down_sets.hpp"

#include <array>
#include <utility>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "universes/fixtures.hpp"

namespace {

using namespace partizan;
using namespace partizan::universes;
using partizan::testing::throws;
using universes::testing::Draws;

using Order = std::vector<Elements>;

Elements everything(const Order& below) {
  Elements all;
  for (std::size_t i = 0; i < below.size(); ++i) {
    all.add(i);
  }
  return all;
}

DownSetCount counted(const Order& below) {
  Meter meter;
  return DownSetCounter(meter, below).count(everything(below));
}

/// A random order in which each element is below about one in `one_in` of the later ones, or more by transitivity.
Order random_order(Draws& draws, std::size_t size, std::uint64_t one_in) {
  Order below(size);
  for (std::size_t i = 0; i < size; ++i) {
    below[i].add(i);
    for (std::size_t j = 0; j < i; ++j) {
      if (draws.below(one_in) == 0) {
        below[i] = below[i].joined(below[j]);
      }
    }
  }
  return below;
}

/// The subsets of a set with `size` elements, ordered by inclusion.
Order cube(std::size_t size) {
  Order below(std::size_t{1} << size);
  for (std::size_t i = 0; i < below.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      if ((i & j) == j) {
        below[i].add(j);
      }
    }
  }
  return below;
}

/// The product of three chains.
Order box(std::size_t a, std::size_t b, std::size_t c) {
  Order below(a * b * c);
  for (std::size_t i = 0; i < below.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      if (j % a <= i % a && j / a % b <= i / a % b && j / (a * b) <= i / (a * b)) {
        below[i].add(j);
      }
    }
  }
  return below;
}

TEST("down-sets: the count within a set agrees with an enumeration of all subsets") {
  Meter meter;
  Draws draws(1);
  for (int round = 0; round < 60; ++round) {
    const std::size_t size = 1 + draws.below(11);
    const Order below = random_order(draws, size, 1 + draws.below(8));
    Elements among;
    among.words[0] = draws.below(std::uint64_t{1} << size);
    std::uint64_t expected = 0;
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << size; ++bits) {
      Elements set;
      set.words[0] = bits;
      bool is_closed = set.without(among).empty();
      set.each([&](std::size_t i) { is_closed = is_closed && below[i].common(among).without(set).empty(); });
      expected += is_closed ? 1 : 0;
    }
    DownSetCounter counter(meter, below);
    CHECK(counter.count(among) == DownSetCount{expected});
  }
}

TEST("down-sets: those of cubes are Dedekind's numbers") {
  const std::vector<std::uint64_t> dedekind{2, 3, 6, 20, 168, 7581, 7828354, 2414682040998};
  for (std::size_t size = 0; size < dedekind.size(); ++size) {
    CHECK(counted(cube(size)) == DownSetCount{dedekind[size]});
  }
}

TEST("down-sets: those of boxes are plane partitions, counted by MacMahon's formula") {
  for (const auto& [a, b, c] : {std::array<std::size_t, 3>{1, 1, 9}, {3, 4, 5}, {4, 4, 4}, {3, 7, 5}}) {
    DownSetCount above = 1;
    DownSetCount beneath = 1;
    for (std::size_t i = 1; i <= a; ++i) {
      for (std::size_t j = 1; j <= b; ++j) {
        above *= c + i + j - 1;
        beneath *= i + j - 1;
        const DownSetCount common = [](DownSetCount x, DownSetCount y) {
          while (y != 0) {
            x = std::exchange(y, x % y);
          }
          return x;
        }(above, beneath);
        above /= common;
        beneath /= common;
      }
    }
    CHECK(beneath == 1 && counted(box(a, b, c)) == above);
  }
}

TEST("down-sets: a long chain is counted, and 2^128 or more are refused") {
  Order chain(Elements::kMost);
  Order free(Elements::kMost);
  Order fan(Elements::kMost);
  for (std::size_t i = 0; i < Elements::kMost; ++i) {
    free[i].add(i);
    fan[i].add(i);
    fan[i].add(0);
    for (std::size_t j = 0; j <= i; ++j) {
      chain[i].add(j);
    }
  }
  CHECK(counted(chain) == DownSetCount{Elements::kMost + 1});
  CHECK(throws<TooLarge>([&] { (void)counted(free); }));
  CHECK(throws<TooLarge>([&] { (void)counted(fan); }));
  Meter meter;
  Elements some;
  for (std::size_t i = 0; i < 127; ++i) {
    some.add(i);
  }
  DownSetCounter counter(meter, fan);
  CHECK(counter.count(some) == (DownSetCount{1} << 126) + 1);
  CHECK(counter.count({}) == 1);
}

TEST("down-sets: a deadline stops a long count") {
  Meter meter;
  const Order below = cube(8);
  DownSetCounter counter(meter, below);
  meter.set_deadline(Meter::Clock::now());
  CHECK(throws<BudgetExceeded>([&] { (void)counter.count(everything(below)); }));
}

}  // namespace
