#include "search/transposition_table.hpp"

#include <random>
#include <vector>

#include "check.hpp"

namespace partizan::search::testing {
namespace {

std::vector<std::uint64_t> key_of(std::uint64_t seed, std::size_t length) {
  std::mt19937_64 random(seed);
  std::vector<std::uint64_t> key;
  for (std::size_t i = 0; i < length; ++i) {
    key.push_back(random());
  }
  return key;
}

}  // namespace

TEST("the table returns the stored result, for short and long keys") {
  Meter meter;
  TranspositionTable table(meter);
  constexpr std::uint64_t kKeys = 20000;
  for (std::uint64_t i = 0; i < kKeys; ++i) {
    const auto key = key_of(i, 1 + i % 12);
    table.insert(key, TranspositionTable::hash(key), i % 3 == 0, 1 + i % 100);
  }
  std::size_t wrong = 0;
  std::size_t found = 0;
  for (std::uint64_t i = 0; i < 2 * kKeys; ++i) {
    const auto key = key_of(i, 1 + i % 12);
    const auto result = table.find(key, TranspositionTable::hash(key));
    wrong += result && (i >= kKeys || *result != (i % 3 == 0)) ? 1 : 0;
    found += result ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(found > kKeys * 9 / 10);
}

TEST("keys with equal hashes are distinguished") {
  Meter meter;
  TranspositionTable table(meter);
  for (const std::size_t length : {3U, 4U, 8U, 20U}) {
    const auto one = key_of(1, length);
    auto other = one;
    other.back() ^= 1U;
    const std::uint64_t hash = 64 * length;
    table.insert(one, hash, true, 1);
    CHECK(table.find(one, hash) == std::optional(true));
    CHECK(!table.find(other, hash));
    table.insert(other, hash, false, 1);
    CHECK(table.find(one, hash) == std::optional(true));
    CHECK(table.find(other, hash) == std::optional(false));
  }
}

TEST("a long key that was overwritten is forgotten, and its neighbours are not confused") {
  Meter meter(std::size_t{1} << 20);
  TranspositionTable table(meter);
  std::size_t wrong = 0;
  std::size_t found = 0;
  constexpr std::uint64_t kKeys = 30'000;  // many times what the ring holds
  for (std::uint64_t i = 0; i < kKeys; ++i) {
    const auto key = key_of(i, 4 + i % 9);
    table.insert(key, TranspositionTable::hash(key), i % 3 == 0, 1 + i % 100);
    for (const std::uint64_t j : {i, i - i % 7, i / 2}) {
      const auto other = key_of(j, 4 + j % 9);
      const auto result = table.find(other, TranspositionTable::hash(other));
      wrong += result && *result != (j % 3 == 0) ? 1 : 0;
      found += result ? 1 : 0;
    }
  }
  CHECK(wrong == 0);
  CHECK(found > kKeys && found < 3 * kKeys);
}

TEST("a table stays within its share of memory and drops the cheapest results first") {
  Meter meter(std::size_t{4} << 20);
  TranspositionTable table(meter);
  const auto costly = key_of(1, 3);
  table.insert(costly, TranspositionTable::hash(costly), true, 1'000'000);
  for (std::uint64_t i = 2; i < 40000; ++i) {
    const auto key = key_of(i, 5);
    table.insert(key, TranspositionTable::hash(key), false, 1);
  }
  CHECK(meter.bytes() <= std::size_t{2} << 20);
  CHECK(table.find(costly, TranspositionTable::hash(costly)) == std::optional(true));
  for (std::uint64_t i = 2; i < 40000; ++i) {
    const auto key = key_of(i, 30);
    table.insert(key, TranspositionTable::hash(key), false, 1);
  }
  CHECK(meter.bytes() <= std::size_t{3} << 20);
  table.clear();
  CHECK(meter.bytes() == 0);
  CHECK(table.size() == 0);
}

}  // namespace partizan::search::testing
