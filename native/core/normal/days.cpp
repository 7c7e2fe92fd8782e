#include "normal/days.hpp"

#include <algorithm>

#include "errors.hpp"

namespace partizan::normal {
namespace {

constexpr std::size_t kMaxAntichains = 20'000;  // all pairs of them are formed; day 3 has 1 + 45 + ...

std::vector<std::vector<Value>> antichains(ValueStore& values, std::span<const Value> games) {
  std::vector<std::vector<Value>> found{{}};
  for (const Value x : games) {
    const std::size_t count = found.size();
    for (std::size_t i = 0; i < count; ++i) {
      values.meter().tick();
      const auto comparable = [&](Value y) { return values.le(x, y) || values.le(y, x); };
      if (std::none_of(found[i].begin(), found[i].end(), comparable)) {
        std::vector<Value> longer = found[i];
        longer.push_back(x);
        found.push_back(std::move(longer));
        if (found.size() > kMaxAntichains) {
          throw TooLarge("cannot list the games born by that day: their options would be antichains of " +
                         std::to_string(games.size()) + " games, more than " + std::to_string(kMaxAntichains) + " of them");
        }
      }
    }
  }
  return found;
}

}  // namespace

std::vector<Value> next_day(ValueStore& values, std::span<const Value> games, bool dicot) {
  const auto sides = antichains(values, games);
  std::vector<Value> made;
  for (const auto& left : sides) {
    for (const auto& right : sides) {
      if (!dicot || left.empty() == right.empty()) {
        made.push_back(values.make(left, right));
      }
    }
    const auto by_bits = [](Value a, Value b) { return a.bits() < b.bits(); };
    std::sort(made.begin(), made.end(), by_bits);
    made.erase(std::unique(made.begin(), made.end()), made.end());
  }
  return made;
}

OrderMatrix order_matrix(ValueStore& values, std::span<const Value> games) {
  OrderMatrix matrix;
  matrix.words = (games.size() + 63) / 64;
  const std::uint64_t bytes = bytes_of<std::uint64_t>(matrix.words) * games.size();
  values.meter().charge(bytes);
  values.meter().release(bytes);
  matrix.bits.resize(matrix.words * games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (std::size_t j = 0; j < games.size(); ++j) {
      if (values.le(games[i], games[j])) {
        matrix.bits[i * matrix.words + j / 64] |= std::uint64_t{1} << (j % 64);
      }
    }
    values.meter().tick();
  }
  return matrix;
}

}  // namespace partizan::normal
