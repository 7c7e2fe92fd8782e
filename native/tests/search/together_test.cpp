#include "search/together.hpp"

#include <random>
#include <thread>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "platform.hpp"
#include "search/fixtures.hpp"
#include "search/transposition_table.hpp"

namespace partizan::search::testing {

using partizan::testing::throws;

namespace {

/// The verdicts about a sum: normal and misère, with Left and with Right moving first.
std::vector<bool> verdicts(Table& table, const std::vector<Board>& boards) {
  std::vector<bool> out;
  for (const Player player : kPlayers) {
    out.push_back(table.wins(boards, player));
    out.push_back(table.wins_misere(boards, player));
  }
  return out;
}

/// The verdicts of one thread about a board.
std::vector<bool> verdicts_of_one(const Board& b) {
  const SharedAfter never(kNeverShared);
  Table table;
  return verdicts(table, {b});
}

}  // namespace

TEST("two threads give the verdicts of one, on random sums of boards of all rulesets") {
  std::mt19937 random(23);
  std::size_t wrong = 0;
  for (const Kind& kind : kinds()) {
    Table one;
    Table two;
    for (int i = 0; i < 12; ++i) {
      std::vector<Board> boards;
      for (unsigned n = 1 + static_cast<unsigned>(random() % 3); n > 0; --n) {
        boards.push_back(drawn(kind, random, n == 1 ? 12 : 7));
      }
      const auto expected = verdicts(one, boards);
      const SharedAfter at_once(0);
      wrong += verdicts(two, boards) == expected ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST("two threads give the verdicts of one, on larger boards from a fresh table and from an old one") {
  for (const Board& b : {filled("domineering", 5, 6), checkered(3, 5), filled("cram", 4, 5),
                         filled("nogo", 3, 4), filled("amazons", 1, 8)}) {
    const auto expected = verdicts_of_one(b);
    for (const std::size_t after : {std::size_t{0}, std::size_t{3}, std::size_t{500}}) {
      const SharedAfter soon(after);
      Table two;
      CHECK(verdicts(two, {b}) == expected);
      CHECK(verdicts(two, {b}) == expected);
      CHECK(!two.meter.is_shared());
    }
  }
}

TEST("two threads name the same lost sum as one thread, if there is one") {
  std::mt19937 random(5);
  for (int i = 0; i < 40; ++i) {
    std::vector<Board> boards;
    for (int k = 0; k < 5; ++k) {
      boards.push_back(drawn(kinds()[static_cast<std::size_t>(i) % 2], random, 12));
    }
    const auto lost = [&](Convention convention, std::size_t after) {
      Table table;
      const SharedAfter soon(after);
      std::vector<Sum> sums;
      for (const Board& b : boards) {
        sums.push_back(table.sum({b}, convention));
        sums.back()[0].board = &b;
      }
      return (convention == Convention::normal ? table.normal : table.misere).losing(sums, Player::left);
    };
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      CHECK(lost(convention, 0) == lost(convention, kNeverShared));
    }
  }
}

TEST("a limit or an interruption stops both threads, and nothing of the second remains") {
  const SharedAfter at_once(0);
  const Board b = filled("domineering", 5, 6);
  const auto expected = verdicts_of_one(b);
  Table table;
  check_stops(
      table, 211, [&] { static_cast<void>(verdicts(table, {b})); },
      [&] { static_cast<void>(verdicts(table, {filled("domineering", 6, 7)})); });
  CHECK(verdicts(table, {b}) == expected);

  table.meter.set_deadline(Meter::Clock::now() + std::chrono::milliseconds(20));
  CHECK(throws<BudgetExceeded>([&] { static_cast<void>(table.wins_misere({filled("domineering", 7, 8)}, Player::left)); }));
  table.meter.set_deadline(std::nullopt);
  CHECK(verdicts(table, {b}) == expected);
}

TEST("the second thread gives way when memory is short, and frees its own") {
  const SharedAfter at_once(0);
  const Board b = filled("domineering", 5, 6);
  const auto expected = verdicts_of_one(b);
  int answers = 0;
  for (std::size_t mebibytes = 2; mebibytes <= 38; mebibytes += 6) {
    Table table(mebibytes << 20);
    const std::size_t before = table.meter.bytes();
    try {
      CHECK(verdicts(table, {b}) == expected);
      ++answers;
    } catch (const StoreFull&) {
    }
    CHECK(table.meter.bytes() <= table.meter.byte_limit());
    CHECK(table.meter.bytes() >= before);
  }
  CHECK(answers > 3);
}

TEST("where no thread can be started, one searches") {
  const SharedAfter at_once(0);
  const Board b = filled("domineering", 5, 6);
  const auto expected = verdicts_of_one(b);
  const bool had = has_threads().exchange(false);
  Table table;
  CHECK(verdicts(table, {b}) == expected);
  has_threads() = had;
}

TEST("what no address can tell apart is refused") {
  struct Wide {
    std::uint64_t words[4];
  };
  Meter meter(~std::uint64_t{0});
  CHECK(meter.byte_limit() == SIZE_MAX);  // with addresses of 32 bits, 4 GiB
  CHECK(bytes_of<Wide>(std::uint64_t{1} << 27) == std::uint64_t{1} << 32);
  meter.set_byte_limit(std::uint64_t{1} << 31);
  CHECK(throws<StoreFull>([&] { meter.charge(bytes_of<Wide>(std::uint64_t{1} << 27)); }));
  CHECK(meter.bytes() == 0);
}

TEST("the meter of a second thread books with the first") {
  Meter whole(1000);
  whole.begin_question(5000);
  whole.charge(100);
  {
    Meter second(whole);
    CHECK(second.room() == 250);  // a quarter is the most it may hold
    second.charge(200);
    second.release(50);
    CHECK(whole.bytes() == 250 && second.bytes() == 150);
    CHECK(throws<StoreFull>([&] { second.charge(101); }));
    whole.charge(550);
    CHECK(second.room() == 0);  // and a quarter is left alone
    whole.release(550);
    for (int i = 0; i < 3000; ++i) {
      second.visit();
    }
    CHECK(whole.positions() >= 2000 && whole.positions() <= 3000);
  }
  CHECK(whole.bytes() == 100);
  CHECK(whole.positions() == 3000);
  CHECK(throws<BudgetExceeded>([&] {
    for (int i = 0; i < 4000; ++i) {
      whole.visit();
    }
  }));
  whole.begin_question(std::nullopt);
  CHECK(whole.positions() == 0);
}

TEST("values of a copied store have the same ids, and later ones do not disturb the original") {
  Table table;
  const auto g = table.value({filled("domineering", 2, 6)});
  const auto nodes = table.store.size().nodes;
  Meter meter;
  normal::ValueStore copy(table.store, meter);
  CHECK(copy.size().nodes == nodes);
  const auto doubled = copy.add(g, g);
  CHECK(copy.size().nodes > nodes);
  CHECK(table.store.size().nodes == nodes);
  for (const Player player : kPlayers) {
    const auto here = table.store.options(g, player);
    const auto there = copy.options(g, player);
    CHECK(here.size() == there.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
      CHECK(here[i] == there[i]);
    }
  }
  CHECK(copy.subtract(doubled, g) == g);
}

TEST("two threads at one table confuse no keys, also when long keys overwrite each other") {
  if (!has_threads()) {
    return;
  }
  for (const std::size_t limit : {std::size_t{1} << 30, std::size_t{1} << 22}) {
    Meter meter(limit);
    TranspositionTable table(meter);
    std::atomic<std::size_t> wrong = 0;
    std::atomic<std::size_t> found = 0;
    const auto work = [&](std::uint64_t seed) {
      std::mt19937_64 random(seed);
      for (int i = 0; i < 60'000; ++i) {
        const std::uint64_t number = random() % 30'000;
        std::vector<std::uint64_t> key(1 + number % 9, number);
        const std::uint64_t hash = TranspositionTable::hash(key);
        table.prefetch(hash);
        if (const auto known = table.find(key, hash)) {
          found += 1;
          wrong += *known == (number % 7 == 0) ? 0 : 1;
        } else {
          table.insert(key, hash, number % 7 == 0, 1 + number % 50);
        }
      }
    };
    for (std::uint64_t round = 0; round < 3; ++round) {
      table.share();
      std::thread second(work, 2 * round);
      work(2 * round + 1);
      second.join();
      table.end_sharing();
    }
    CHECK(wrong == 0);
    CHECK(found > 10'000);
  }
}

}  // namespace partizan::search::testing
