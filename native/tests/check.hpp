/// The test framework of the core: tests register themselves, and failures show their place and condition.
#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace partizan::testing {

struct Test {
  std::string name;
  std::function<void()> body;
};
inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}
inline int& failures() {
  static int count = 0;
  return count;
}
struct Registration {
  Registration(const char* name, std::function<void()> body) { tests().push_back({name, std::move(body)}); }
};
inline void report(bool ok, const char* what, const char* file, int line) {
  if (!ok) {
    ++failures();
    std::printf("%s:%d: failed: %s\n", file, line, what);
  }
}
template <class Exception, class Body>
bool throws(Body&& body) {
  try {
    body();
  } catch (const Exception&) {
    return true;
  }
  return false;
}

}  // namespace partizan::testing

#define PARTIZAN_CONCAT_(a, b) a##b
#define PARTIZAN_CONCAT(a, b) PARTIZAN_CONCAT_(a, b)
/// TEST("a fact in one sentence") { ... CHECK(condition); ... }
#define TEST(name) PARTIZAN_TEST(name, PARTIZAN_CONCAT(test_, __LINE__))
#define PARTIZAN_TEST(name, id)                                                                         \
  static void id();                                                                                     \
  static const ::partizan::testing::Registration PARTIZAN_CONCAT(id, _registration)(name, id); \
  static void id()
#define CHECK(...) ::partizan::testing::report(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
