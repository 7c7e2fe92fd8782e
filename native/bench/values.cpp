/// The speed of the core without Python: sums and comparisons of random games of day 3.
#include <chrono>
#include <cstdio>
#include <random>
#include <utility>
#include <vector>

#include "normal/days.hpp"
#include "normal/value_store.hpp"

namespace {

using namespace partizan;
using namespace partizan::normal;

template <class Body>
double seconds(Body&& body) {
  const auto start = std::chrono::steady_clock::now();
  body();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void report(const char* what, std::size_t count, double time) {
  std::printf("%-48s %8.3f s %12.0f /s\n", what, time, static_cast<double>(count) / time);
}

}  // namespace

int main() {
  constexpr std::size_t kCount = 1'000'000;
  Meter meter;
  ValueStore values(meter);
  std::vector<Value> day{Value{}};
  for (int i = 0; i < 3; ++i) {
    day = next_day(values, day, false);
  }
  std::mt19937_64 random(1);
  std::vector<std::pair<Value, Value>> pairs;
  for (std::size_t i = 0; i < kCount; ++i) {
    pairs.emplace_back(day[random() % day.size()], day[random() % day.size()]);
  }
  std::size_t sink = 0;
  const double compare = seconds([&] {
    for (const auto& [g, h] : pairs) {
      sink += values.le(g, h) ? 1 : 0;
    }
  });
  const auto add = [&] {
    for (const auto& [g, h] : pairs) {
      sink += values.add(g, h).bits() & 1U;
    }
  };
  const double fresh = seconds(add);
  const double again = seconds(add);
  report("<= of random pairs", kCount, compare);
  report("+ of random pairs, in an empty store", kCount, fresh);
  report("+ of the same pairs again", kCount, again);
  report("+ and <= together, in an empty store", 2 * kCount, compare + fresh);
  const auto size = values.size();
  std::printf("%zu games stored up to numbers and sign, %.1f bytes each with options and index (%zu)\n", size.nodes,
              static_cast<double>(size.bytes) / static_cast<double>(size.nodes), sink & 1U);
}
