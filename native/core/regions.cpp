#include "regions.hpp"

#include <algorithm>
#include <cstddef>

#include "errors.hpp"

namespace partizan {

std::vector<Rectangle> regions(int rows, int columns, std::string_view cells, std::string_view border,
                               const std::vector<std::pair<int, int>>& steps) {
  if (rows < 1 || columns < 1 || static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) != cells.size()) {
    throw DomainError("a grid needs as many letters as it has cells");
  }
  if (border.empty()) {
    throw DomainError("components need a border of at least one letter, as in components('#')");
  }
  std::string rest(cells);  // cells of regions that were found have the first letter of the border
  for (char& letter : rest) {
    if (border.find(letter) != std::string_view::npos) {
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
        for (const int sign : {1, -1}) {
          const int r = row + sign * down;
          const int c = column + sign * across;
          if (r < 0 || r >= rows || c < 0 || c >= columns) {
            continue;
          }
          char& letter = rest[static_cast<std::size_t>(r * columns + c)];
          if (letter != border.front()) {
            letter = border.front();
            region.push_back(r * columns + c);
          }
        }
      }
    }
    const int width = right - left + 1;
    const int height = bottom - top + 1;
    Rectangle part{height, width, std::string(static_cast<std::size_t>(height * width), border.front())};
    for (const int cell : region) {
      const int place = (cell / columns - top) * width + cell % columns - left;
      part.letters[static_cast<std::size_t>(place)] = cells[static_cast<std::size_t>(cell)];
    }
    found.push_back(std::move(part));
  }
  return found;
}

}  // namespace partizan
