#include "normal/fixtures.hpp"

#include <algorithm>

namespace partizan::normal::testing {

std::vector<Value> Store::day(int n) {
  std::vector<Value> games{number(0)};
  for (int d = 0; d < n; ++d) {
    std::vector<std::vector<Value>> antichains{{}};
    for (const Value x : games) {
      const std::size_t count = antichains.size();
      for (std::size_t i = 0; i < count; ++i) {
        const auto& chain = antichains[i];
        const bool fits = std::none_of(chain.begin(), chain.end(), [&](Value y) { return values.le(x, y) || values.le(y, x); });
        if (fits) {
          auto longer = chain;
          longer.push_back(x);
          antichains.push_back(std::move(longer));
        }
      }
    }
    std::vector<Value> next;
    for (const auto& left : antichains) {
      for (const auto& right : antichains) {
        next.push_back(values.make(left, right));
      }
    }
    std::sort(next.begin(), next.end(), [](Value a, Value b) { return a.bits() < b.bits(); });
    next.erase(std::unique(next.begin(), next.end()), next.end());
    games = std::move(next);
  }
  return games;
}

}  // namespace partizan::normal::testing
