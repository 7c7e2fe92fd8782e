#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "check.hpp"

/// Runs every test, or those whose name contains the first argument; with two more arguments i and n,
/// every n-th of them from the i-th on, so that n processes share the work. Prints the names of slow tests.
int main(int argc, char** argv) {
  using namespace partizan::testing;
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLong{5};
  int passed = 0;
  int failed = 0;
  const int first = argc > 3 ? std::atoi(argv[2]) : 0;
  const int step = argc > 3 ? std::max(1, std::atoi(argv[3])) : 1;
  int number = 0;
  for (const Test& test : tests()) {
    if (argc > 1 && test.name.find(argv[1]) == std::string::npos) {
      continue;
    }
    if (number++ % step != first) {
      continue;
    }
    const int before = failures();
    const auto start = Clock::now();
    test.body();
    if (const auto taken = Clock::now() - start; taken > kLong) {
      std::printf("%4d s %s\n", static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(taken).count()), test.name.c_str());
    }
    const bool ok = failures() == before;
    (ok ? passed : failed) += 1;
    if (!ok) {
      std::printf("FAILED %s\n", test.name.c_str());
    }
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 && passed > 0 ? 0 : 1;
}
