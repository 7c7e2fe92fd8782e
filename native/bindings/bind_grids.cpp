/// Grids of letters: objects of a class that extends tuple, which hold a number of rows, one of columns, and the letters.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "regions.hpp"

namespace partizan {
namespace {

std::u32string letters_of(nb::handle text) {
  const Py_ssize_t size = PyUnicode_GetLength(text.ptr());
  if (size < 0) {
    throw nb::python_error();
  }
  std::u32string letters(static_cast<std::size_t>(size), U'\0');
  if (PyUnicode_AsUCS4(text.ptr(), reinterpret_cast<Py_UCS4*>(letters.data()), size, 0) == nullptr) {
    throw nb::python_error();
  }
  return letters;
}

nb::object text_of(const std::u32string& letters) {
  std::string plain(letters.size(), '\0');
  char32_t all = 0;
  for (std::size_t n = 0; n < letters.size(); ++n) {
    all |= letters[n];
    plain[n] = static_cast<char>(letters[n]);
  }
  if (all < 0x80) {
    return nb::steal(PyUnicode_FromStringAndSize(plain.data(), static_cast<Py_ssize_t>(plain.size())));
  }
  int order = std::endian::native == std::endian::little ? -1 : 1;
  return nb::steal(PyUnicode_DecodeUTF32(reinterpret_cast<const char*>(letters.data()),
                                         static_cast<Py_ssize_t>(letters.size() * sizeof(char32_t)), "surrogatepass", &order));
}

Rectangle read(nb::handle grid) {
  PyObject* const given = grid.ptr();
  if (!PyTuple_Check(given) || PyTuple_Size(given) != 3) {
    throw nb::type_error("a grid is a tuple of rows, columns and letters");
  }
  const long rows = PyLong_AsLong(PyTuple_GetItem(given, 0));
  const long columns = PyLong_AsLong(PyTuple_GetItem(given, 1));
  if (PyErr_Occurred() != nullptr) {
    throw nb::python_error();
  }
  return {static_cast<int>(rows), static_cast<int>(columns), letters_of(PyTuple_GetItem(given, 2))};
}

/// Returns a grid of the class of `like`.
nb::object made(nb::handle like, int rows, int columns, const std::u32string& letters) {
  static const auto make = reinterpret_cast<newfunc>(PyType_GetSlot(&PyTuple_Type, Py_tp_new));
  const nb::tuple contents = nb::make_tuple(nb::make_tuple(rows, columns, text_of(letters)));
  nb::object grid = nb::steal(make(reinterpret_cast<PyTypeObject*>(like.type().ptr()), contents.ptr(), nullptr));
  if (!grid.is_valid()) {
    throw nb::python_error();
  }
  PyObject_GC_UnTrack(grid.ptr());  // letters and numbers form no cycles
  return grid;
}

nb::object made(nb::handle like, const Rectangle& found) { return made(like, found.rows, found.columns, found.letters); }

/// Puts a letter into a cell; false if one of the two is not what it should be.
bool put(Rectangle& grid, nb::handle cell, nb::handle letter) {
  if (!PyLong_Check(cell.ptr()) || !PyUnicode_Check(letter.ptr()) || PyUnicode_GetLength(letter.ptr()) != 1) {
    return false;
  }
  const Py_ssize_t place = PyLong_AsSsize_t(cell.ptr());
  if (place < 0 || static_cast<std::size_t>(place) >= grid.letters.size()) {
    PyErr_Clear();
    return false;
  }
  grid.letters[static_cast<std::size_t>(place)] = static_cast<char32_t>(PyUnicode_ReadChar(letter.ptr(), 0));
  return true;
}

nb::object with_changes(nb::handle like, const nb::dict& changes) {
  Rectangle grid = read(like);
  for (const auto& [cell, letter] : changes) {
    if (!put(grid, cell, letter)) {
      return nb::none();
    }
  }
  return made(like, grid);
}

nb::object with_letter(nb::handle like, nb::handle letter, const nb::tuple& cells) {
  Rectangle grid = read(like);
  for (const nb::handle cell : cells) {
    if (!put(grid, cell, letter)) {
      return nb::none();
    }
  }
  return made(like, grid);
}

nb::object reflections(nb::handle like) {
  const Rectangle grid = read(like);
  const Rectangle mirrored = grid.mirrored();
  const std::u32string upside_down(mirrored.letters.rbegin(), mirrored.letters.rend());
  const std::u32string turned(grid.letters.rbegin(), grid.letters.rend());
  return nb::make_tuple(like, made(like, mirrored), made(like, grid.rows, grid.columns, upside_down),
                        made(like, grid.rows, grid.columns, turned));
}

nb::list parts(nb::handle like, nb::handle border, nb::handle steps) {
  struct Read {
    nb::object given;
    std::vector<std::pair<int, int>> steps;
  };
  static Read& last = *new Read;  // nearly every call gives the same steps
  if (!steps.is(last.given)) {
    last = {nb::borrow(steps), nb::cast<std::vector<std::pair<int, int>>>(steps)};
  }
  const Rectangle grid = read(like);
  const auto found = regions(grid, letters_of(border), last.steps);
  nb::list listed;
  if (found.size() == 1 && found.front() == grid) {
    listed.append(like);
    return listed;
  }
  for (const Rectangle& part : found) {
    listed.append(made(like, part));
  }
  return listed;
}

}  // namespace

void bind_grids(nb::module_& m) {
  m.def("grid_with", &with_changes, nb::arg("grid"), nb::arg("changes"),
        nb::sig("def grid_with(grid: Any, changes: dict[int, str]) -> Any"),
        "Return a grid with new letters in some cells; None if there is no such cell, or no letter.");
  m.def("grid_filled", &with_letter, nb::arg("grid"), nb::arg("letter"), nb::arg("cells"),
        nb::sig("def grid_filled(grid: Any, letter: str, cells: tuple[int, ...]) -> Any"),
        "Return a grid with one letter in some cells; None if there is no such cell, or no letter.");
  m.def("grid_reflections", &reflections, nb::arg("grid"), nb::sig("def grid_reflections(grid: Any) -> Any"),
        "Return a grid, its left-right and up-down mirror images, and its half turn.");
  m.def(
      "grid_transposed", [](nb::handle like) { return made(like, read(like).transposed()); }, nb::arg("grid"),
      nb::sig("def grid_transposed(grid: Any) -> Any"), "Return a grid with rows and columns exchanged.");
  m.def("grid_regions", &parts, nb::arg("grid"), nb::arg("border"), nb::arg("steps"),
        nb::sig("def grid_regions(grid: Any, border: str, steps: Sequence[tuple[int, int]]) -> list[Any]"),
        "Return the connected regions of a grid, each cropped.");
}

}  // namespace partizan
