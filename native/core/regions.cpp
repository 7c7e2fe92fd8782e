#include "regions.hpp"

#include <algorithm>
#include <cstddef>

#include "errors.hpp"

namespace partizan {

Rectangle Rectangle::mirrored() const {
  Rectangle found = *this;
  for (auto row = found.letters.begin(); row != found.letters.end(); row += columns) {
    std::reverse(row, row + columns);
  }
  return found;
}

Rectangle Rectangle::transposed() const {
  Rectangle found{columns, rows, {}};
  found.letters.reserve(letters.size());
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      found.letters.push_back(letters[static_cast<std::size_t>(row * columns + column)]);
    }
  }
  return found;
}

std::vector<Rectangle> regions(const Rectangle& grid, std::u32string_view border, std::vector<std::pair<int, int>> steps) {
  const auto& [rows, columns, cells] = grid;
  if (rows < 1 || columns < 1 || static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) != cells.size()) {
    throw DomainError("a grid needs as many letters as it has cells");
  }
  if (border.empty()) {
    throw DomainError("components need a border of at least one letter, as in components('#')");
  }
  for (std::size_t n = 0, given = steps.size(); n < given; ++n) {  // each of them leads back as well
    const std::pair<int, int> back{-steps[n].first, -steps[n].second};
    if (std::ranges::find(steps, back) == steps.end()) {
      steps.push_back(back);
    }
  }
  std::u32string rest = cells;  // cells of regions that were found have the first letter of the border
  for (char32_t& letter : rest) {
    if (border.find(letter) != std::u32string_view::npos) {
      letter = border.front();
    }
  }
  std::vector<Rectangle> found;
  std::vector<int> region;
  for (std::size_t first = 0; first < rest.size(); ++first) {
    if (rest[first] == border.front()) {
      continue;
    }
    region.assign(1, static_cast<int>(first));
    rest[first] = border.front();
    int top = rows;
    int bottom = 0;
    int left = columns;
    int right = 0;
    for (std::size_t n = 0; n < region.size(); ++n) {
      const int row = region[n] / columns;
      const int column = region[n] % columns;
      top = std::min(top, row);
      bottom = std::max(bottom, row);
      left = std::min(left, column);
      right = std::max(right, column);
      for (const auto& [down, across] : steps) {
        const int r = row + down;
        const int c = column + across;
        if (r < 0 || r >= rows || c < 0 || c >= columns) {
          continue;
        }
        char32_t& letter = rest[static_cast<std::size_t>(r * columns + c)];
        if (letter != border.front()) {
          letter = border.front();
          region.push_back(r * columns + c);
        }
      }
    }
    const int width = right - left + 1;
    const int height = bottom - top + 1;
    Rectangle part{height, width, std::u32string(static_cast<std::size_t>(height * width), border.front())};
    for (const int cell : region) {
      const int place = (cell / columns - top) * width + cell % columns - left;
      part.letters[static_cast<std::size_t>(place)] = cells[static_cast<std::size_t>(cell)];
    }
    found.push_back(std::move(part));
  }
  return found;
}

}  // namespace partizan
