/// The sets of strings that may be left on a board, as the positions of a table.
#pragma once

#include <memory>
#include <string_view>

#include "tables/space.hpp"

namespace partizan::strings {

/// What a board is called whose cells are strings: 1 if a string is there, 0 if it is cut. The edges, one for each cell, join coins; one
/// that joins a coin to itself leads to the ground.
inline constexpr std::string_view kStrings = "strings";

/// The space of the positions that arise from a board when strings are cut. Bit k of a number says that the k-th string that the board
/// has is left, so options have smaller numbers: a block is solved at once, from its first position to its last, and the tier is that of
/// the block, which counts the strings that tell it from others.
///
/// The questions are scores, the coins that the player to move gets from here on minus the opponent's, as a byte with a sign; and
/// nim-values of Nimstring, where 255 is loony. Throws DomainError or TooLarge if the board has none.
[[nodiscard]] std::unique_ptr<tables::Space> space_of(const positions::Board& board);

}  // namespace partizan::strings
