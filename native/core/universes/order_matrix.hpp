/// All comparisons among many forms at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "universes/augmented_store.hpp"
#include "universes/comparison.hpp"

namespace partizan::universes {

/// Row i, of (n + 7) / 8 bytes for n forms, has bit j % 8 of byte j / 8 set iff forms[i] >= forms[j].
///
/// Forms of one day have few distinct options. For a Left option x of some of the forms, it is decided once for each
/// G whether G answers the threat x; then "G >= H" means that H has no Left option that G does not answer, and
/// likewise for Right: 64 forms H at a time. With d distinct options this takes about n·d comparisons with followers,
/// and n²·d/64 steps. If d is not much smaller than n, n² comparisons are made instead.
[[nodiscard]] std::vector<std::uint8_t> order_matrix(AugmentedStore& forms, Comparison& comparison, Universe universe,
                                                     std::span<const AugmentedId> list);

}  // namespace partizan::universes
