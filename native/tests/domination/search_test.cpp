#include "domination/search.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <tuple>
#include <vector>

#include "check.hpp"
#include "errors.hpp"

namespace partizan::testing {
namespace {

using namespace domination;
using Mask = std::uint64_t;

/// The definition of the game: every legal choice is tried.
class Definition {
 public:
  explicit Definition(const Board<Mask>& board) : board_(board) {}

  int lasts(Mask open, Turn turn) {
    if (open == 0) {
      return 0;
    }
    const auto key = std::tuple(open, turn.index());
    if (const auto known = memo_.find(key); known != memo_.end()) {
      return known->second;
    }
    std::vector<int> ends;
    for (const Mask cover : board_.covers) {
      if ((cover & open) != 0) {
        ends.push_back(1 + lasts(open & ~cover, turn.after_move()));
      }
    }
    if (turn.may_pass()) {
      ends.push_back(lasts(open, turn.after_pass()));
    }
    const int found = turn.staller ? *std::max_element(ends.begin(), ends.end()) : *std::min_element(ends.begin(), ends.end());
    return memo_[key] = found;
  }

 private:
  const Board<Mask>& board_;
  std::map<std::tuple<Mask, std::size_t>, int> memo_;
};

Board<Mask> random_board(std::mt19937& random, std::size_t n) {
  Board<Mask> board;
  board.all = (Mask{1} << n) - 1;
  for (std::size_t v = 0; v < n; ++v) {
    board.covers.push_back(Mask{1} << v);
  }
  for (std::size_t v = 0; v < n; ++v) {
    for (std::size_t u = 0; u < v; ++u) {
      if (random() % 3 == 0) {
        board.covers[u] |= Mask{1} << v;
        board.covers[v] |= Mask{1} << u;
      }
    }
  }
  return board;
}

Board<Wide> widened(const Board<Mask>& board) {
  Board<Wide> wide;
  wide.all = Wide{board.all} << 60;
  wide.covers.assign(60, 0);
  for (const Mask cover : board.covers) {
    wide.covers.push_back(Wide{cover} << 60);
  }
  return wide;
}

}  // namespace

TEST("the search agrees with the definition, in narrow and wide sets, and its lines have that length") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const Board<Mask> board = random_board(random, 1 + random() % 8);
    Definition definition(board);
    Search<Mask> search(board);
    Search<Wide> wide(widened(board));
    const Mask open = board.all & random();
    for (const bool staller : {false, true}) {
      for (const int may : {0, 1, 2, 3}) {
        const Turn turn{staller, (may & 1) != 0, (may & 2) != 0};
        const int expected = definition.lasts(open, turn);
        CHECK(search.value(open, turn) == expected);
        CHECK(wide.value(Wide{open} << 60, turn) == expected);
        const std::vector<int> line = search.line(open, turn);
        CHECK(std::count_if(line.begin(), line.end(), [](int v) { return v >= 0; }) == expected);
      }
    }
  }
}

TEST("positions of thirty-two isolated edges depend only on how many are left") {
  Board<Mask> board;
  board.all = ~Mask{0};
  board.copies.emplace_back();
  for (unsigned v = 0; v < 64; ++v) {
    board.covers.push_back(Mask{3} << (v / 2 * 2));
    if (v % 2 == 0) {
      board.copies[0].push_back({static_cast<std::uint8_t>(v), static_cast<std::uint8_t>(v + 1)});
    }
  }
  Search<Mask> search(board);
  CHECK(search.value(board.all, Turn{}) == 32);
  CHECK(search.meter().positions() < 10000);
}

TEST("symmetries change no value") {
  Board<Mask> board;
  constexpr unsigned kLength = 14;
  board.all = (Mask{1} << kLength) - 1;
  for (unsigned v = 0; v < kLength; ++v) {
    board.covers.push_back(Mask{1} << v | Mask{1} << (v + 1) % kLength | Mask{1} << (v + kLength - 1) % kLength);
  }
  Search<Mask> plain(board);
  for (unsigned turn = 1; turn < kLength; ++turn) {
    board.symmetries.emplace_back();
    for (unsigned v = 0; v < kLength; ++v) {
      board.symmetries.back().push_back(static_cast<std::uint8_t>((v + turn) % kLength));
    }
  }
  Search<Mask> turned(board);
  CHECK(turned.value(board.all, Turn{}) == plain.value(board.all, Turn{}));
  CHECK(turned.value(board.all, Turn{true}) == plain.value(board.all, Turn{true}));
  CHECK(turned.meter().positions() < plain.meter().positions());
}

TEST("a search stops at its limit of positions and can continue") {
  std::mt19937 random(1);
  const Board<Mask> board = random_board(random, 24);
  Search<Mask> search(board);
  search.meter().begin_question(3);
  CHECK(throws<BudgetExceeded>([&] { static_cast<void>(search.value(board.all, Turn{})); }));
  search.meter().begin_question(std::nullopt);
  CHECK(search.value(board.all, Turn{}) > 0);
}

}  // namespace partizan::testing
