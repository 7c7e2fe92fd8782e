#include "domination/census.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "check.hpp"
#include "errors.hpp"

namespace partizan::testing {
namespace {

using namespace domination;

Rows shuffled(const Rows& rows, std::size_t n, std::mt19937& random) {
  std::vector<std::size_t> places(n);
  for (std::size_t v = 0; v < n; ++v) {
    places[v] = v;
  }
  std::shuffle(places.begin(), places.end(), random);
  Rows moved{};
  for (std::size_t v = 0; v < n; ++v) {
    for (std::size_t u = 0; u < n; ++u) {
      if ((rows[v] >> u & 1) != 0) {
        moved[places[v]] = static_cast<std::uint16_t>(moved[places[v]] | 1U << places[u]);
      }
    }
  }
  return moved;
}

}  // namespace

TEST("there are 1, 1, 2, 4, 11, 34, 156, 1044 graphs") {
  Meter meter;
  const std::vector<std::size_t> expected{1, 1, 2, 4, 11, 34, 156, 1044};
  for (std::size_t n = 0; n < expected.size(); ++n) {
    CHECK(graphs(n, meter).size() == expected[n]);
  }
  CHECK(throws<DomainError>([&] { static_cast<void>(graphs(kMostCatalogued + 1, meter)); }));
}

TEST("each graph is the child of one graph, whatever the parts of the list") {
  Meter meter;
  for (std::size_t n = 0; n < 7; ++n) {
    const std::vector<Code> parents = graphs(n, meter);
    std::vector<Code> found;
    for (std::size_t i = 0; i < parents.size(); i += 3) {
      const auto some = children(std::span(parents).subspan(i, std::min<std::size_t>(3, parents.size() - i)), n, meter);
      found.insert(found.end(), some.begin(), some.end());
    }
    std::sort(found.begin(), found.end());
    CHECK(found == graphs(n + 1, meter));
  }
  CHECK(throws<DomainError>([&] { static_cast<void>(children({}, kMostCatalogued, meter)); }));
}

TEST("isomorphic graphs have the same code, and a canonical code is unchanged") {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = 1 + random() % kMostCatalogued;
    const Code pairs = (Code{1} << (n * (n - 1) / 2)) - 1;
    const Code dense = static_cast<Code>(random()) << 32 | random();
    const Rows rows = rows_of(dense & pairs & (round % 2 == 0 ? dense >> 7 : ~Code{0}), n);
    const Code code = canonical(rows, n);
    CHECK(canonical(shuffled(rows, n, random), n) == code);
    CHECK(canonical(rows_of(code, n), n) == code);
    CHECK(code_of(rows_of(code, n), n) == code);
  }
}

TEST("there are 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551 trees, all different") {
  const std::vector<std::size_t> expected{1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551};
  for (std::size_t n = 1; n <= expected.size(); ++n) {
    Trees trees(n);
    std::size_t count = 0;
    std::set<Code> codes;
    while (const Levels* const levels = trees.next()) {
      ++count;
      if (n <= kMostCatalogued) {
        const std::vector<std::size_t> above = parents(*levels);
        Rows rows{};
        for (std::size_t v = 1; v < n; ++v) {
          rows[v] = static_cast<std::uint16_t>(rows[v] | 1U << above[v]);
          rows[above[v]] = static_cast<std::uint16_t>(rows[above[v]] | 1U << v);
        }
        codes.insert(canonical(rows, n));
      }
    }
    CHECK(count == expected[n - 1]);
    CHECK(n > kMostCatalogued || codes.size() == count);
    CHECK(trees.next() == nullptr);
  }
}

TEST("two trees with ten vertices attain the bound of three fifths") {
  Meter meter;
  Trees trees(10);
  const Levels path = *trees.next();
  const LongestTrees found = longest_trees(path, 1000, 6, false, 5, meter);
  CHECK(found.trees == 106 && found.over == 0 && found.count == 2 && found.examples.size() == 2);
  LongestTrees parts;
  for (Trees all(10); const Levels* const first = all.next();) {
    const LongestTrees some = longest_trees(*first, 7, 6, false, 5, meter);
    parts.trees += some.trees;
    parts.count += some.count;
    for (std::size_t i = 1; i < some.trees; ++i) {
      CHECK(all.next() != nullptr);
    }
  }
  CHECK(parts.trees == 106 && parts.count == 2);
  CHECK(throws<DomainError>([&] { static_cast<void>(longest_trees({0, 1, 3}, 1, 6, false, 5, meter)); }));
  CHECK(throws<DomainError>([&] { static_cast<void>(longest_trees({}, 1, 6, false, 5, meter)); }));
}

}  // namespace partizan::testing
