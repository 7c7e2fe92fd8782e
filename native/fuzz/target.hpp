/// FUZZ_TARGET(name) { ... data, size ... } is a fuzz target of libFuzzer. In the tests of the core, where PARTIZAN_CORPUS is the
/// folder of the corpora, it is a test instead: it gets all files of its corpus, and some random changes to them.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef PARTIZAN_CORPUS

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"

namespace partizan::testing {

inline std::string changed(std::string data, const std::string& other, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % (n + 1)); };
  for (std::size_t i = 1 + below(3); i > 0; --i) {
    const std::size_t at = below(data.size());
    switch (random() % 4) {
      case 0:
        data.insert(at, 1, static_cast<char>(random()));
        break;
      case 1:
        data.erase(at, 1 + below(4));
        break;
      case 2:
        data.insert(at, data.substr(at, 8));
        break;
      default:
        data.replace(at, std::string::npos, other.substr(std::min(at, other.size())));
    }
  }
  return data;
}

/// Runs a target on its corpus, and on changed files for a second of CPU time.
template <class Target>
void replay(const std::string& name, Target&& target) {
  std::vector<std::string> corpus;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(PARTIZAN_CORPUS) / name)) {
    std::ifstream file(entry.path(), std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  std::sort(corpus.begin(), corpus.end());
  CHECK(!corpus.empty());
  const auto run = [&](const std::string& data) { target(reinterpret_cast<const std::uint8_t*>(data.data()), data.size()); };
  for (const std::string& data : corpus) {
    run(data);
  }
  std::mt19937 random(1);
  for (const std::clock_t end = std::clock() + CLOCKS_PER_SEC; !corpus.empty() && std::clock() < end;) {
    const std::string& one = corpus[random() % corpus.size()];
    run(changed(one, corpus[random() % corpus.size()], random));
  }
}

}  // namespace partizan::testing

#define FUZZ_TARGET(name)                                                                                              \
  static void name##_target(const std::uint8_t* data, std::size_t size);                                               \
  TEST("fuzzing: every input of the corpus " #name ", and changed ones, are read or refused") {                        \
    ::partizan::testing::replay(#name, name##_target);                                                                 \
  }                                                                                                                    \
  static void name##_target([[maybe_unused]] const std::uint8_t* data, [[maybe_unused]] std::size_t size)

#else

#define FUZZ_TARGET(name)                                                                                              \
  static void name##_target(const std::uint8_t* data, std::size_t size);                                               \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {                                  \
    name##_target(data, size);                                                                                         \
    return 0;                                                                                                          \
  }                                                                                                                    \
  static void name##_target([[maybe_unused]] const std::uint8_t* data, [[maybe_unused]] std::size_t size)

#endif
