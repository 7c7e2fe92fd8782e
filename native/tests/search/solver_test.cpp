/// Who wins sums of impartial boards, by tests of nim-values.
#include "search/solver.hpp"

#include <random>
#include <utility>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "search/fixtures.hpp"

namespace partizan::search::testing {
namespace {

using partizan::testing::throws;

struct World {
  explicit World(std::size_t bytes = std::size_t{1} << 30) : meter(bytes) {}
  Meter meter;
  normal::ValueStore store{meter};
  kernels::Rulebook rulebook{store};
  Solver solver{rulebook, store};

  [[nodiscard]] Board nimber(std::uint32_t n) {
    return {std::string(kValue), {static_cast<std::int64_t>(store.up_star({}, {0, n}).bits())}, 0, 0, {}, {}};
  }
  [[nodiscard]] bool wins(const BoardSum& sum) { return solver.wins(sum, Player::left, Convention::normal); }
};

const std::vector<Kind>& impartial_kinds() {
  static const std::vector<Kind> all = {{"cram", {}, 2, false},
                                        {"impartial clobber", {0, 1, 4, 0}, 3, false},
                                        {"impartial nogo", {}, 3, false},
                                        {"impartial amazons", {}, 4, false},
                                        {"impartial toppling-dominoes", {}, 4, true}};
  return all;
}

std::uint32_t nim_value(World& world, const Board& b) { return world.store.up_star(world.rulebook.rules(b).value(b)).nimber; }

}  // namespace

TEST("the first player wins a sum of impartial boards and nimbers if and only if the nim-sum of their values is not 0") {
  std::mt19937 random(7);
  std::size_t wrong = 0;
  std::size_t lost = 0;
  for (const std::size_t after : {kNeverShared, std::size_t{0}}) {
    const SharedAfter set(after);
    for (int round = 0; round < 300; ++round) {
      const auto drawn_board = [&] { return drawn(impartial_kinds()[random() % impartial_kinds().size()], random, 10); };
      World values;
      World world;
      BoardSum sum;
      std::uint32_t nim = 0;
      for (std::uint64_t count = 1 + random() % 3; count > 0; --count) {
        sum.push_back(drawn_board());
        nim ^= nim_value(values, sum.back());
      }
      const std::uint32_t more = random() % 2 == 0 ? nim : random() % 8;
      sum.push_back(world.nimber(more));
      wrong += world.wins(sum) == (nim != more) ? 0 : 1;
      lost += nim == more ? 1 : 0;
    }
  }
  CHECK(wrong == 0 && lost > 100);
}

TEST("tests of nim-values find the same losing sums as a search of the sums") {
  std::mt19937 random(8);
  std::size_t wrong = 0;
  std::size_t found_any = 0;
  for (int round = 0; round < 100; ++round) {
    const Kind& kind = impartial_kinds()[static_cast<std::size_t>(round) % impartial_kinds().size()];
    std::vector<BoardSum> sums;
    Table table;
    std::size_t losing = 0;
    for (int i = 0; i < 4; ++i) {
      sums.push_back({drawn(kind, random, 12), drawn(kind, random, 8)});
      losing += table.wins(sums.back(), Player::left) ? 0 : 1;
    }
    World world;
    const auto found = world.solver.losing(sums, Player::left, Convention::normal);
    found_any += found ? 1 : 0;
    wrong += found ? (table.wins(sums[*found], Player::left) ? 1 : 0) : losing;
  }
  CHECK(wrong == 0 && found_any > 20 && found_any < 100);
}

TEST("equal boards cancel without search, and sums with great nimbers are settled") {
  World world;
  const Board large = filled("cram", 7, 9);
  world.meter.begin_question(100);
  CHECK(!world.wins({large, large}));
  CHECK(world.wins({large, large, world.nimber(1)}));
  world.meter.begin_question(std::nullopt);
  CHECK(world.wins({filled("cram", 3, 3), world.nimber(100)}));
  // Toppling a domino of a row of green ones leaves any shorter row, so n dominoes have the value n.
  const Board row = board("impartial toppling-dominoes", std::string(40, '3'));
  CHECK(!world.wins({row, world.nimber(40)}) && world.wins({row, world.nimber(41)}));
}

TEST("only what the answer needs is searched: who wins Cram takes fewer positions than its nim-value") {
  const SharedAfter never(kNeverShared);
  const Board b = filled("cram", 5, 6);
  World winner;
  winner.meter.begin_question(std::nullopt);
  CHECK(winner.wins({b}));
  World value;
  value.meter.begin_question(std::nullopt);
  CHECK(nim_value(value, b) == 2);
  CHECK(winner.meter.positions() * 2 < value.meter.positions());
}

TEST("a limit stops a test of nim-values, which goes on from what it has found, also with little memory") {
  for (const std::size_t after : {kNeverShared, std::size_t{0}}) {
    const SharedAfter set(after);
    World poor(std::size_t{1} << 20);
    int stops = 0;
    for (std::uint64_t limit = 1000;; limit += limit / 2) {
      poor.meter.begin_question(limit);
      bool wins = false;
      if (!throws<BudgetExceeded>([&] { wins = poor.wins({filled("cram", 5, 6), filled("cram", 3, 5)}); })) {
        CHECK(wins);
        break;
      }
      ++stops;
      CHECK(!poor.meter.is_shared());
    }
    CHECK(stops > 1);
  }
}

}  // namespace partizan::search::testing
