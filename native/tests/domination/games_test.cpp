#include "domination/games.hpp"

#include <random>
#include <vector>

#include "check.hpp"
#include "domination/table.hpp"
#include "errors.hpp"

namespace partizan::testing {
namespace {

using namespace domination;
using Covers = std::vector<std::uint32_t>;

Covers path(unsigned n) {
  Covers covers;
  for (unsigned v = 0; v < n; ++v) {
    const std::uint32_t around = v == 0 ? 3U : 7U << (v - 1);
    covers.push_back(around & ((1U << n) - 1));
  }
  return covers;
}

bool same(const Numbers& a, const Numbers& b) {
  return a.dominator == b.dominator && a.staller == b.staller && a.dominator_dp == b.dominator_dp && a.staller_dp == b.staller_dp &&
         a.dominator_sp == b.dominator_sp && a.staller_sp == b.staller_sp;
}

}  // namespace

TEST("trees and tables give the same six numbers to every set of open vertices") {
  Games games;
  for (unsigned n = 0; n <= 8; ++n) {
    Table table(path(n));
    table.fill();
    const std::vector<Game> parts = games.of_parts(path(n));
    for (std::uint32_t open = 0; open < parts.size(); ++open) {
      CHECK(same(games.numbers(parts[open]), table.at(open)));
      CHECK(games.of_board(path(n), open) == parts[open]);
    }
    CHECK(!table.minus());
  }
}

TEST("a sum of trees is the tree of the union") {
  Games games;
  const Covers three = path(3);
  const Covers four = path(4);
  Covers both = three;
  for (const std::uint32_t cover : four) {
    both.push_back(cover << 3);
  }
  const Game sum = games.sum(games.of_board(three, 7), games.of_board(four, 15));
  CHECK(sum == games.of_board(both, 127));
  CHECK(games.sum(sum, Games::kEnded) == sum);
}

TEST("the offsets of all pairs agree with their sums") {
  Games games;
  std::vector<Game> chosen;
  for (unsigned n = 1; n <= 6; ++n) {
    chosen.push_back(games.of_board(path(n), (1U << n) - 1));
  }
  for (const Offsets& row : games.unions(chosen)) {
    for (std::size_t i = 0; row.pairs != 0 && i < 4; ++i) {
      const auto [a, b] = row.witnesses[i];
      const Numbers whole = games.numbers(games.sum(a, b));
      const int parts = games.numbers(a).dominator + games.numbers(b).dominator;
      CHECK((i < 2 ? whole.dominator : whole.staller) - parts == row.offsets[i]);
    }
  }
}

TEST("games that do not exist or are too large are rejected") {
  Games games;
  CHECK(throws<DomainError>([&] { static_cast<void>(games.sum(0, 5)); }));
  CHECK(throws<DomainError>([&] { static_cast<void>(games.unions({7})); }));
  CHECK(throws<DomainError>([&] { static_cast<void>(games.of_parts(Covers(21, 1))); }));
  CHECK(throws<DomainError>([] { Table table(Covers(25, 1)); }));
}

}  // namespace partizan::testing
