#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "check.hpp"

/// Runs every test, or those whose name contains the first argument; with two more arguments i and n,
/// every n-th of them from the i-th on, so that n processes share the work. Prints the CPU time of slow tests.
int main(int argc, char** argv) {
  using namespace partizan::testing;
  constexpr double kLong = 5;
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
    const std::clock_t start = std::clock();
    test.body();
    if (const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; taken > kLong) {
      std::printf("%6.1f s %s\n", taken, test.name.c_str());
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
