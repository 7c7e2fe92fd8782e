#include "kernels/rewriting/rules.hpp"

#include <map>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "kernels/by_play.hpp"
#include "kernels/rulebook.hpp"
#include "normal/fixtures.hpp"

namespace partizan::kernels {

using normal::Value;
using normal::testing::Store;
using testing::ByPlay;
using partizan::testing::throws;
using positions::Board;

namespace {

using Numbers = std::vector<std::int64_t>;

/// Two letters (outside, free) and the symmetries of Domineering; Left places dominoes down, Right to the right.
Numbers domineering() {
  Numbers out{2, 0, 8};
  for (std::int64_t turn = 0; turn < 8; ++turn) {
    out.insert(out.end(), {turn, turn >= 4 ? 1 : 0, 0, 1});
  }
  out.insert(out.end(), {2, 1, 2, 0, 0, 2, 0, 1, 0, 2, 0, 0, 0, 0, 0, -1});
  out.insert(out.end(), {1, 2, 0, 0, 2, 0, 0, 1, 2, 0, 0, 0, 0, 0, -1});
  return out;
}
/// Outside, free, Left's, Right's. A piece steps to the right and then burns the cell to the right of it; only the identity is
/// given as a symmetry. The first step of Right leads down.
Numbers burning() {
  Numbers out{4, 0, 1, 0, 0, 0, 1, 2, 3, 4};
  out.insert(out.end(), {1, 2, 0, 0, 4, 1, 0, 1, 2, 2, 0, 0, 0, 1, 2});  // x. -> .x', then list 2
  out.insert(out.end(), {1, 2, 0, 0, 8, 1, 1, 0, 2, 3, 0, 0, 1, 0, 3});  // the same for o, down, then list 3
  out.insert(out.end(), {1, 2, 0, 0, 4, -1, 0, 1, 2, 0, 0, 0, 0, 0, -1});
  out.insert(out.end(), {1, 2, 0, 0, 8, -1, 0, 1, 2, 0, 0, 0, 0, 0, -1});
  return out;
}

/// The same rules on a board whose columns are closed to a cylinder or, with the rows, to a torus.
Numbers closed(const Numbers& rules, bool is_torus, int rows, int columns) {
  Numbers out{rules[0], is_torus ? 6 : 2, rows, columns};
  out.insert(out.end(), rules.begin() + 2, rules.end());
  return out;
}
/// Each group of Left's pieces, and of Right's, must have a free cell beside it. A player places a piece on a free cell.
Numbers nogo() {
  return {4, 8, 2, 4, 2, 8, 2, 2, 0, 0, 0, 1, 2, 3, 0, 1, 0, 1, 3, 2, 2, 1, 1, 0, 0, 2, 2, 0, 0, 0, 0, -1, 1, 1, 0, 0, 2, 3, 0, 0, 0, 0, -1};
}

/// Calls visit(board) for every board of a size.
template <class Visit>
void each_board(const Numbers& rules, int rows, int columns, int letters, Visit&& visit) {
  Board board{"rewriting", rules, rows, columns, std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns)), {}};
  for (bool more = true; more;) {
    visit(board);
    more = false;
    for (std::uint8_t& cell : board.cells) {
      if (++cell < letters) {
        more = true;
        break;
      }
      cell = 0;
    }
  }
}

template <class Narrow, class Wide>
int disagreements(const Numbers& rules, int rows, int columns, int letters) {
  Store s;
  Rulebook rulebook(s.values);
  int out = 0;
  each_board(rules, rows, columns, letters, [&](const Board& board) {
    const Value value = rulebook.rules(board).value(board);
    out += value != ByPlay<Narrow>(board, s).of(board);
    out += value != ByPlay<Wide>(board, s).of(board);
  });
  return out;
}

}  // namespace

TEST("rewriting agrees with the options alone, in every width and number of planes") {
  CHECK(disagreements<Rewriting<1, 1>, Rewriting<1, 2>>(domineering(), 3, 3, 2) == 0);
  CHECK(disagreements<Rewriting<2, 1>, Rewriting<2, 16>>(burning(), 2, 3, 4) == 0);
  CHECK(disagreements<Rewriting<2, 1>, Rewriting<4, 1>>(burning(), 1, 5, 4) == 0);
}

TEST("so it does on tori and cylinders, and where groups must touch free cells") {
  for (const bool is_torus : {false, true}) {
    for (const auto& [rows, columns] : {std::pair{3, 3}, {2, 3}, {3, 2}, {2, 2}}) {
      CHECK(disagreements<Rewriting<1, 1>, Rewriting<1, 2>>(closed(domineering(), is_torus, rows, columns), rows, columns, 2) == 0);
    }
    CHECK(disagreements<Rewriting<2, 1>, Rewriting<2, 2>>(closed(burning(), is_torus, 2, 3), 2, 3, 4) == 0);
  }
  CHECK(disagreements<Rewriting<2, 1>, Rewriting<2, 2>>(nogo(), 2, 2, 2) == 0);
  Store s;
  Rulebook rulebook(s.values);
  const Board board{"rewriting", nogo(), 1, 2, {1, 1}, {}};
  CHECK(rulebook.rules(board).value(board) == rulebook.rules(board).value(Board{"rewriting", nogo(), 2, 2, {1, 1, 1, 1}, {}}));
}

TEST("Domineering as rewriting rules has the values of Domineering") {
  Store s;
  Rulebook rulebook(s.values);
  int wrong = 0;
  each_board(domineering(), 3, 4, 2, [&](Board board) {
    const Value value = rulebook.rules(board).value(board);
    board.kernel = "domineering";
    board.parameters.clear();
    for (std::uint8_t& cell : board.cells) {
      cell = 1 - cell;
    }
    wrong += value != rulebook.rules(board).value(board);
  });
  CHECK(wrong == 0);
}

TEST("descriptions of rewriting rules that are cut off, too long or write over the edge are refused") {
  const auto is_refused = [](const Numbers& numbers) {
    const Board board{"rewriting", numbers, 1, 2, {1, 1}, {}};
    return throws<DomainError>([&] { (void)rewriting::read_description(board); });
  };
  for (const Numbers& whole : {domineering(), burning(), nogo()}) {
    CHECK(!is_refused(whole));
    for (std::size_t n = 0; n < whole.size(); ++n) {
      CHECK(is_refused(Numbers(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(n))));
    }
    Numbers longer = whole;
    longer.push_back(0);
    CHECK(is_refused(longer));
  }
  Numbers over_the_edge = domineering();
  over_the_edge[39] = 3;  // the first cell may be outside, and is written
  CHECK(is_refused(over_the_edge));
}

}  // namespace partizan::kernels
