/// Families of values: the games born by the next day, and the order among many.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "normal/value_store.hpp"

namespace partizan::normal {

/// All values {L|R} with L and R antichains of `games`; with `dicot`, only those in which both or
/// neither are empty. If `games` are all born by day n (and all-small), these are all born by day n+1.
[[nodiscard]] std::vector<Value> next_day(ValueStore& values, std::span<const Value> games, bool dicot);

/// Row i has bit j set iff games[i] <= games[j]; rows are whole words, `words` of them each.
struct OrderMatrix {
  std::size_t words = 0;
  std::vector<std::uint64_t> bits;
};
[[nodiscard]] OrderMatrix order_matrix(ValueStore& values, std::span<const Value> games);

}  // namespace partizan::normal
