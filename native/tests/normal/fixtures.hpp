/// Well-known games, and the definition of <=, for the tests of the normal-play core.
#pragma once

#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

#include "normal/value_store.hpp"

namespace partizan::normal::testing {

struct Store {
  Meter meter;
  ValueStore values{meter};

  Value number(std::int64_t numerator, int exponent = 0) { return values.number(Dyadic(numerator, exponent)); }
  Value nus(std::int64_t numerator, int exponent, std::int64_t ups, std::uint32_t nimber) {
    return values.up_star(values.numbers().make(Dyadic(numerator, exponent)), {ups, nimber});
  }
  Value up(std::int64_t ups, std::uint32_t nimber = 0) { return nus(0, 0, ups, nimber); }
  Value star(std::uint32_t nimber = 1) { return up(0, nimber); }
  Value make(std::initializer_list<Value> left, std::initializer_list<Value> right) {
    return values.make(std::vector<Value>(left), std::vector<Value>(right));
  }
  std::vector<Value> options(Value g, Player player) {
    const Options list = values.options(g, player);
    std::vector<Value> out;
    for (std::size_t i = 0; i < list.size(); ++i) {
      out.push_back(list[i]);
    }
    return out;
  }

  /// The definition, without shortcuts: no Left option of a is >= b, no Right option of b is <= a.
  bool le_by_definition(Value a, Value b) {
    for (const Value l : options(a, Player::left)) {
      if (remembered(b, l)) {
        return false;
      }
    }
    for (const Value r : options(b, Player::right)) {
      if (remembered(r, a)) {
        return false;
      }
    }
    return true;
  }
  /// The same with a memo, for smaller arguments.
  bool remembered(Value a, Value b) {
    const auto pair = std::pair(a.bits(), b.bits());
    const auto known = le_known.find(pair);
    return known != le_known.end() ? known->second : (le_known[pair] = le_by_definition(a, b));
  }
  std::map<std::pair<std::uint64_t, std::uint64_t>, bool> le_known;

  /// All values born by day n, from the antichains of the day before.
  std::vector<Value> day(int n);
};

}  // namespace partizan::normal::testing
