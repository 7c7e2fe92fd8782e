/// What searches have found is of use to others, and of none to those who read damaged bytes.
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "normal/value_bytes.hpp"
#include "positions/findings.hpp"
#include "search/fixtures.hpp"
#include "search/solver.hpp"

namespace partizan::search::testing {
namespace {

using partizan::testing::throws;
using positions::Fact;
using positions::Finding;

constexpr positions::Wanted kAll{std::size_t{1} << 20, 0, true};

/// A world of its own, with a solver.
struct World {
  explicit World(std::size_t bytes = std::size_t{1} << 30) : meter(bytes) {}
  Meter meter;
  normal::ValueStore store{meter};
  kernels::Rulebook rulebook{store};
  Solver solver{rulebook, store};

  /// Asks who wins, after `positions` positions at most; returns whether there was an answer.
  bool asks(const BoardSum& sum, std::uint64_t positions, Convention convention, bool& wins) {
    meter.begin_question(positions);
    return !throws<BudgetExceeded>([&] { wins = solver.wins(sum, Player::left, convention); });
  }
};

/// A random value in a store, not too large.
normal::Value drawn_value(normal::ValueStore& store, std::mt19937_64& random, int depth) {
  if (depth == 0) {
    return store.number(Dyadic(static_cast<std::int64_t>(random() % 9) - 4, -static_cast<std::int64_t>(random() % 3)));
  }
  std::vector<normal::Value> sides[2];
  for (auto& side : sides) {
    for (std::uint64_t i = random() % 3; i > 0; --i) {
      side.push_back(drawn_value(store, random, depth - 1));
    }
  }
  return store.make(sides[0], sides[1]);
}

}  // namespace

TEST("values that are written and read back are the same games") {
  std::mt19937_64 random(11);
  Meter meter;
  normal::ValueStore store(meter);
  normal::ValueStore other(meter);
  static_cast<void>(drawn_value(other, random, 3));  // so that ids differ
  std::size_t wrong = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<normal::Value> values;
    for (int i = 0; i < 4; ++i) {
      values.push_back(store.add(drawn_value(store, random, 3), store.up_star({}, {i - 2, static_cast<std::uint32_t>(i)})));
    }
    values.push_back(store.number(Dyadic(3, 80)));    // too large to be packed
    values.push_back(store.number(Dyadic(-5, -90)));
    const auto moved = [](const std::vector<normal::Value>& these, normal::ValueStore& from, normal::ValueStore& to) {
      Finding finding{Fact::winner, 1, 0, {}, these};
      return positions::findings_of(positions::page_of({&finding, 1}, from), to)[0].values;
    };
    wrong += moved(moved(values, store, other), other, store) == values ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST("a search that is interrupted again and again, each time in a new world, finds what an undisturbed one finds") {
  std::mt19937_64 random(3);
  std::size_t interrupted = 0;
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (const Kind& kind : kinds()) {
      for (int round = 0; round < 4; ++round) {
        const Board a = drawn(kind, random, 14);
        const Board b = drawn(kind, random, 8);
        const BoardSum sum{a, b};
        World calm;
        const bool expected = calm.solver.wins(sum, Player::left, convention);
        std::string page;
        bool found = false;
        for (std::uint64_t positions = 20;; positions += positions / 2) {
          World world;
          if (!page.empty()) {
            world.solver.learn(sum, convention, page);
          }
          if (world.asks(sum, positions, convention, found)) {
            break;
          }
          ++interrupted;
          page = world.solver.page(kAll, false);
        }
        CHECK(found == expected);
      }
    }
  }
  CHECK(interrupted > 20);
}

TEST("what was passed on once is not passed on again, and what was learned neither") {
  const BoardSum sum{filled("domineering", 5, 5)};
  World world;
  static_cast<void>(world.solver.wins(sum, Player::left, Convention::normal));
  const std::string page = world.solver.page(kAll, true);
  CHECK(!page.empty() && world.solver.page(kAll, true).empty());
  World other;
  other.solver.learn(sum, Convention::normal, page);
  CHECK(other.solver.page(kAll, true).empty() && !other.solver.page(kAll, false).empty());
}

TEST("a page that is cut or changed anywhere is refused") {
  World world;
  const BoardSum sum{filled("domineering", 4, 5)};
  static_cast<void>(world.solver.wins(sum, Player::left, Convention::normal));
  const std::string page = world.solver.page(kAll, false);
  World other;
  for (std::size_t i = 0; i < page.size(); i += 7) {
    std::string changed = page;
    changed[i] = static_cast<char>(changed[i] ^ 4);
    CHECK(throws<DomainError>([&] { other.solver.learn(sum, Convention::normal, changed); }));
    CHECK(throws<DomainError>([&] { other.solver.learn(sum, Convention::normal, page.substr(0, i)); }));
  }
  Finding finding{Fact::misere_outcome, 1, 1, {{kernels::Rulebook::family(sum[0]), "abc"}}, {}};
  static_cast<void>(world.rulebook.rules(sum[0]));
  CHECK(throws<DomainError>([&] { world.rulebook.learn(finding); }));
  finding.parts[0].family = "unknown";
  world.rulebook.learn(finding);  // nobody needs it here
}

TEST("an evaluation goes on from what another one has found") {
  const Board board = filled("domineering", 5, 5);
  World calm;
  const normal::Value expected = calm.rulebook.rules(board).value(board);
  const std::uint64_t alone = calm.meter.positions();
  std::string page;
  int interruptions = 0;
  for (;; ++interruptions) {
    World world;
    auto& rules = world.rulebook.rules(board);
    if (!page.empty()) {
      for (const Finding& finding : positions::findings_of(page, world.store)) {
        world.rulebook.learn(finding);
      }
    }
    world.meter.begin_question(alone / 3);
    normal::Value value;
    if (!throws<BudgetExceeded>([&] { value = rules.value(board); })) {
      const Finding both{Fact::value, 0, 0, {}, {value}};
      CHECK(positions::findings_of(positions::page_of({&both, 1}, world.store), calm.store)[0].values[0] == expected);
      break;
    }
    page = positions::page_of(world.rulebook.findings(kAll), world.store);
    if (interruptions > 20) {
      break;
    }
  }
  CHECK(interruptions > 1 && interruptions < 8);
}

TEST("with very little memory, searches forget, go on, and find the same") {
  const SharedAfter never(kNeverShared);
  const BoardSum sum{filled("domineering", 8, 8)};
  World rich;
  World poor(std::size_t{5} << 20);
  const bool wins = rich.solver.wins(sum, Player::left, Convention::normal);
  CHECK(rich.meter.bytes() > poor.meter.byte_limit());
  CHECK(poor.solver.wins(sum, Player::left, Convention::normal) == wins);
}

TEST("work rests when it is asked to, and goes on") {
  Meter meter;
  int rests = 0;
  int done = 0;
  meter.begin_question(std::nullopt);
  meter.works_with_rests(
      [&] {
        while (done < 10) {
          if (meter.works_at_most(1'000'000, [&] { meter.visit(); })) {
            ++done;
          }
          meter.ask_to_rest();
        }
      },
      [&] { ++rests; });
  CHECK(done == 10 && rests == 9);
  meter.begin_question(std::nullopt);
  meter.visit();  // nobody asks this question to rest
}

}  // namespace partizan::search::testing
