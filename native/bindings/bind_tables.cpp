#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "errors.hpp"
#include "given.hpp"
#include "kernels/rulebook.hpp"
#include "strings/space.hpp"
#include "tables/space.hpp"
#include "world.hpp"

namespace partizan {
namespace {

using tables::Question;
using tables::Space;

/// The memory of a table: any buffer of bytes, such as a mapped file.
using Table = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Known = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr std::array<std::string_view, 6> kQuestions{"outcome", "misere outcome", "nim-value", "score", "remoteness", "misere remoteness"};

Question question_of(const std::string& name) {
  for (std::size_t n = 0; n < kQuestions.size(); ++n) {
    if (kQuestions[n] == name) {
      return static_cast<Question>(n);
    }
  }
  throw DomainError("a table holds outcomes, nim-values, scores or remoteness, not " + name);
}

/// A space as Python sees it.
struct SpaceObject {
  std::unique_ptr<Space> space;

  void check_index(std::uint64_t index) const {
    if (index >= space->size()) {
      throw DomainError("there is no position " + std::to_string(index) + " among " + std::to_string(space->size()));
    }
  }
  void check_block(std::uint64_t block) const { check_index(block > space->size() ? block : block * space->block()); }
};

nb::bytes bytes_of(const std::vector<std::uint8_t>& codes) { return nb::bytes(reinterpret_cast<const char*>(codes.data()), codes.size()); }

}  // namespace

void bind_tables(nb::module_& m) {
  nb::class_<SpaceObject>(m, "Space", "All positions of a board whose cells hold certain letters, as numbers.")
      .def(
          "__init__",
          [](SpaceObject* self, const Given& given, const std::vector<std::vector<std::pair<std::uint8_t, std::uint32_t>>>& alphabets) {
            tables::Alphabets letters;
            for (const auto& alphabet : alphabets) {
              auto& here = letters.emplace_back();
              for (const auto& [code, weight] : alphabet) {
                here.push_back({code, weight});
              }
            }
            const positions::Board board = board_of(given);
            new (self) SpaceObject{board.kernel == strings::kStrings ? strings::space_of(board) : kernels::Rulebook::space(board, letters)};
          },
          nb::arg("board"), nb::arg("alphabets"))
      .def_static("bits", [](const std::string& question) { return tables::bits_of(question_of(question)); },
                  "Return the bits that an entry takes.")
      .def_prop_ro("size", [](const SpaceObject& self) { return self.space->size(); })
      .def_prop_ro("block", [](const SpaceObject& self) { return self.space->block(); }, "The positions in a block.")
      .def_prop_ro("tiers", [](const SpaceObject& self) { return self.space->tiers(); })
      .def("index", [](const SpaceObject& self, const Given& given) { return self.space->index_of(board_of(given)); }, nb::arg("board"),
           "Return the number of a board, or None if it is not in the space.")
      .def("cells",
           [](const SpaceObject& self, std::uint64_t index) {
             self.check_index(index);
             return bytes_of(self.space->cells(index));
           },
           nb::arg("index"), "Return the codes of the cells of a position.")
      .def("options",
           [](const SpaceObject& self, std::uint64_t index, int player) {
             self.check_index(index);
             std::vector<nb::bytes> out;
             for (const auto& codes : self.space->options(index, side(player))) {
               out.push_back(bytes_of(codes));
             }
             return out;
           },
           nb::arg("index"), nb::arg("player"), "Return the codes of the options of a position, which may lie outside the space.")
      .def("solve",
           [](const SpaceObject& self, const std::string& question, std::uint64_t block, std::uint32_t tier, Table table) {
             self.check_block(block);
             const std::span bytes(table.data(), table.size());
             return metered([&](Meter& meter) { return self.space->solve(question_of(question), block, tier, bytes, meter); });
           },
           nb::arg("question"), nb::arg("block"), nb::arg("tier"), nb::arg("table"),
           nb::sig("def solve(self, question: str, block: int, tier: int, table: object) -> int"),
           "Enter the positions of a block that are in a tier, and return the digest of their entries.")
      .def("step",
           [](const SpaceObject& self, const std::string& question, std::uint64_t block, std::uint32_t moves, Table table) {
             self.check_block(block);
             const std::span bytes(table.data(), table.size());
             return metered([&](Meter& meter) { return self.space->pass(question_of(question), block, moves, bytes, meter); });
           },
           nb::arg("question"), nb::arg("block"), nb::arg("moves"), nb::arg("table"),
           nb::sig("def step(self, question: str, block: int, moves: int, table: object) -> int"),
           "Enter the states of a block from which play takes so many moves, and return how many there are.")
      .def("tally",
           [](const SpaceObject& self, const std::string& question, std::uint64_t block, Known table) {
             self.check_block(block);
             const std::span bytes(table.data(), table.size());
             const auto found = metered([&](Meter& meter) { return self.space->tally(question_of(question), block, bytes, meter); });
             return std::pair(found.digests, std::vector<std::uint64_t>(found.counts.begin(), found.counts.end()));
           },
           nb::arg("question"), nb::arg("block"), nb::arg("table"),
           nb::sig("def tally(self, question: str, block: int, table: object) -> tuple[list[int], list[int]]"),
           "Return the digests of the entries of a block, one for each tier, and how often each value occurs.")
      .def("wrong",
           [](const SpaceObject& self, const std::string& question, std::uint64_t begin, std::uint64_t end, Known table) {
             const std::span bytes(table.data(), table.size());
             return metered([&](Meter& meter) { return self.space->wrong(question_of(question), begin, end, bytes, meter); });
           },
           nb::arg("question"), nb::arg("begin"), nb::arg("end"), nb::arg("table"),
           nb::sig("def wrong(self, question: str, begin: int, end: int, table: object) -> int | None"),
           "Return the first position whose entry does not follow from those of its options, or None.");
}

}  // namespace partizan
