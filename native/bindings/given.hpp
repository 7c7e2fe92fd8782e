/// Positions as passed from Python.
#pragma once

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "errors.hpp"
#include "positions/board.hpp"

namespace partizan {

/// A position as passed from Python: kernel, parameters, rows, columns, cells, edges.
using Given = std::tuple<std::string, std::vector<std::int64_t>, int, int, nb::bytes,
                         std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint8_t>>>;

[[nodiscard]] inline positions::Board board_of(const Given& given) {
  const auto& [kernel, parameters, rows, columns, cells, edges] = given;
  positions::Board board{kernel, parameters, rows, columns, {}, {}};
  if (rows < 0 || columns < 0 || static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns) != cells.size()) {
    throw DomainError("a board of " + std::to_string(rows) + " by " + std::to_string(columns) + " cells got " +
                      std::to_string(cells.size()) + " codes");
  }
  const auto* const codes = reinterpret_cast<const std::uint8_t*>(cells.c_str());
  board.cells.assign(codes, codes + cells.size());
  for (const auto& [from, to, code] : edges) {
    if (from >= cells.size() || to >= cells.size()) {
      throw DomainError("an edge ends at vertex " + std::to_string(std::max(from, to)) + ", of " + std::to_string(cells.size()));
    }
    board.edges.push_back({from, to, code});
  }
  return board;
}

}  // namespace partizan
