/// Nim-values of impartial games in which play may repeat [Smith66; FP75].
#pragma once

#include <cstdint>
#include <vector>

#include "meter.hpp"
#include "retrograde/graph.hpp"

namespace partizan::retrograde {

/// The nim-value of a node that has none: the value is infinite.
inline constexpr std::int32_t kInfinite = -1;

/// Returns the nim-values of all nodes.
///
/// A node has the value m if its options have all values below m and not m, and every option that has a greater value or
/// none has itself an option of value m. The values are found level by level, m = 0, 1, 2, ...; a level takes time linear
/// in the arcs at nodes without a value, and a value m needs m(m + 1)/2 arcs.
[[nodiscard]] std::vector<std::int32_t> nim_values(const Arcs& options, Meter& meter);

}  // namespace partizan::retrograde
