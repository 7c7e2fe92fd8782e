/// Reading and checking the codes of the cells of a board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "errors.hpp"
#include "positions/bits.hpp"
#include "positions/board.hpp"

namespace partizan::positions {

/// Returns whether the board is one row of 1 to `most` cells.
[[nodiscard]] inline bool is_one_row(const Board& board, int most) noexcept {
  return board.rows == 1 && board.columns >= 1 && board.columns <= most;
}
/// Throws DomainError unless every cell's code is below `count`.
inline void check_cell_codes(const Board& board, int count) {
  const auto found = std::find_if(board.cells.begin(), board.cells.end(), [=](std::uint8_t code) { return code >= count; });
  if (found != board.cells.end()) {
    throw DomainError(board.kernel + " numbers its kinds of cell from 0 to " + std::to_string(count - 1) + "; found " +
                      std::to_string(*found));
  }
}
/// The cells whose code is `code`.
template <int W>
[[nodiscard]] Bits<W> cells_with(const Board& board, std::uint8_t code) noexcept {
  Bits<W> out{};
  for (int i = 0; i < board.size(); ++i) {
    if (board.cells[static_cast<std::size_t>(i)] == code) {
      out |= Bits<W>::single(i);
    }
  }
  return out;
}

}  // namespace partizan::positions
