#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "regions.hpp"

namespace partizan {

void bind_regions(nb::module_& m) {
  m.def(
      "regions",
      [](int rows, int columns, const std::string& cells, const std::string& border,
         const std::vector<std::pair<int, int>>& steps) {
        nb::list found;
        for (const Rectangle& part : regions(rows, columns, cells, border, steps)) {
          found.append(nb::make_tuple(part.rows, part.columns, part.letters));
        }
        return found;
      },
      nb::arg("rows"), nb::arg("columns"), nb::arg("cells"), nb::arg("border"), nb::arg("steps"),
      nb::sig("def regions(rows: int, columns: int, cells: str, border: str, steps: Sequence[tuple[int, int]]) -> "
              "list[tuple[int, int, str]]"),
      "Return the connected regions of a grid of ASCII letters, as rows, columns and letters.");
}

}  // namespace partizan
