/// Which cells may influence each other, as far as that follows from their letters.
///
/// reach(l) is the set of letters that a cell with letter l might ever hold, whatever the cells around it. A move is ruled out at
/// an anchor if some cell can never hold a letter that it needs there. For every other move, link its written cells, and each
/// tested cell whose letter may change and is told apart from the outside by the test; a tested cell whose letter never
/// changes is copied into the part instead. Cells that are not linked belong to different parts of a sum: a move
/// writes cells of one part only, and the outside, by which the other parts are replaced, gives its tests the same answers.
#pragma once

#include <array>
#include <set>
#include <tuple>
#include <vector>

#include "kernels/rewriting/instances.hpp"

namespace partizan::kernels::rewriting {

struct Links {
  /// A cell with a letter of `from` is linked to the cell at this step if that holds a letter of `to`.
  using Link = std::tuple<Offset, Letters, Letters>;
  /// A part with a cell that holds a letter of `from` keeps the cell at this step if that holds a letter of `to`, which never changes.
  using Copy = std::tuple<Offset, Letters, Letters>;

  std::set<Link> links;
  std::set<Copy> copies;
  Letters changing = 0;            // the letters of cells that may change
  int fewest = 0;                  // cells without which there is no move
  std::vector<bool> can_move;      // for each set of letters, whether there may be a move where just these are present

  explicit Links(const Description& description);
};

}  // namespace partizan::kernels::rewriting
