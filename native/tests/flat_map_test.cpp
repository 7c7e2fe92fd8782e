#include "flat_map.hpp"

#include <cstdint>
#include <map>
#include <random>

#include "check.hpp"
#include "errors.hpp"

namespace partizan::testing {
namespace {

/// Hashes that are spread, or lie at the end of the table, at its beginning, or in a few places.
struct Traits {
  static inline int kind = 0;
  static std::uint64_t empty() { return 0; }
  static std::uint64_t hash(std::uint64_t key) {
    switch (kind) {
      case 0: return mix(key);
      case 1: return ~std::uint64_t{0} - key % 97;
      case 2: return mix(key) | std::uint64_t{0xFF} << 56;
      case 3: return mix(key) >> 40;
      default: return mix(key % 50);
    }
  }
};

}  // namespace

TEST("a table that grows in its place finds everything, wherever the entries lie") {
  std::mt19937_64 random(1);
  for (Traits::kind = 0; Traits::kind < 5; ++Traits::kind) {
    for (int round = 0; round < 10; ++round) {
      Meter meter;
      {
        FlatMap<std::uint64_t, int, Traits> table(meter);
        std::map<std::uint64_t, int> expected;
        const std::uint64_t keys = 1 + random() % 900;
        for (int n = 0; n < 1000; ++n) {
          const std::uint64_t key = 1 + random() % keys;
          if (random() % 5 == 0) {
            table.erase(key);
            expected.erase(key);
          } else {
            table.insert(key, n);
            expected[key] = n;
          }
        }
        CHECK(table.size() == expected.size());
        for (std::uint64_t key = 1; key <= keys; ++key) {
          const int* const found = table.find(key);
          CHECK((found != nullptr) == expected.contains(key));
          CHECK(found == nullptr || *found == expected[key]);
        }
      }
      CHECK(meter.bytes() == 0);
    }
  }
  Traits::kind = 0;
  Meter meter(5000);  // bytes, of 16 in each slot: 64, 96, 144 and 216 slots fit, of which two do not fit together
  FlatMap<std::uint64_t, int, Traits> table(meter);
  CHECK(throws<StoreFull>([&] {
    for (std::uint64_t key = 1;; ++key) {
      table.insert(key, 0);
    }
  }));
  CHECK(table.size() == 162 && table.bytes() == 216 * 16);
  for (std::uint64_t key = 1; key <= table.size(); ++key) {
    CHECK(table.find(key) != nullptr);
  }
}

}  // namespace partizan::testing
