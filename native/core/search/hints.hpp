/// What is known of a ruleset beyond its rules, for the search only. Every hint may be missing.
#pragma once

#include <array>
#include <cstdint>

#include "normal/value_store.hpp"
#include "positions/board.hpp"
#include "positions/kernel.hpp"
#include "search/small_values.hpp"
#include "search/thermal.hpp"
#include "search/values.hpp"

namespace partizan::search {

/// Specialise this for a kernel to give it
///   - `moves(p)`: how many moves Left has and Right has;
///   - `bounds(p, out)`: cheap bounds, wanted for every position that is met;
///   - `refine(p, out, part_bounds)`: better ones, wanted for those that are searched;
///   - `is_small(p, moves)` and `kAllowance`: whether its value is wanted, and how many positions that may cost.
/// Positions are parts in normal form.
template <class K>
class Hints {
 public:
  Hints(const positions::Board& /*board*/, const K& /*kernel*/, SmallValues<K>& /*exact*/, Values& /*values*/) {}
};

/// The default of `is_small`: so few moves, of both players together.
inline const int kFewMoves = getenv("FEWM")?atoi(getenv("FEWM")):12;
/// The default of `kAllowance`.
inline const std::uint32_t kSmallAllowance = getenv("SMALL")?(unsigned)atoi(getenv("SMALL")):400;
/// How many positions the value of a part of the position asked about may cost.
inline const std::uint32_t kRootAllowance = getenv("ROOT")?(unsigned)atoi(getenv("ROOT")):4000;

}  // namespace partizan::search
