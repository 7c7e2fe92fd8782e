/// Families of values: the games born by the next day, and the order among many values.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "normal/value_store.hpp"

namespace partizan::normal {

/// Returns all values {L|R} with L and R antichains of `games`; with `dicot`, only those with both or neither empty.
/// If `games` are all games born by day n (and all-small), the result is all games born by day n+1.
[[nodiscard]] std::vector<Value> next_day(ValueStore& values, std::span<const Value> games, bool dicot);

/// Row i has bit j set iff games[i] <= games[j]; each row has `words` whole words.
struct OrderMatrix {
  std::size_t words = 0;
  std::vector<std::uint64_t> bits;
};
[[nodiscard]] OrderMatrix order_matrix(ValueStore& values, std::span<const Value> games);

}  // namespace partizan::normal
