#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace partizan {

/// A rectangle of letters, row by row.
struct Rectangle {
  int rows;
  int columns;
  std::u32string letters;

  friend bool operator==(const Rectangle&, const Rectangle&) = default;
  [[nodiscard]] Rectangle mirrored() const;  // left to right
  [[nodiscard]] Rectangle transposed() const;
};

/// The connected sets of cells of a grid whose letter is not in `border`, each cropped, with the first letter of `border` around
/// it. Two cells are adjacent if one of the `steps`, a number of rows down and of columns to the right, leads from one to the other.
/// The region of the first cell comes first.
std::vector<Rectangle> regions(const Rectangle& grid, std::u32string_view border, std::vector<std::pair<int, int>> steps);

}  // namespace partizan
