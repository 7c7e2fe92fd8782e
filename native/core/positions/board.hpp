/// A position as passed from Python: numbers only.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace partizan::positions {

struct Edge {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint8_t code = 0;
};

/// Cells row by row, or vertices and edges. Each ruleset defines the meaning of its codes.
struct Board {
  std::string kernel;                // the name of the kernel
  std::vector<std::int64_t> parameters;
  int rows = 0;
  int columns = 0;
  std::vector<std::uint8_t> cells;  // rows * columns codes
  std::vector<Edge> edges;

  [[nodiscard]] int size() const noexcept { return static_cast<int>(cells.size()); }
};

}  // namespace partizan::positions
