#include "positions/nim_search.hpp"

#include <atomic>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "check.hpp"
#include "platform.hpp"
#include "positions/cells.hpp"
#include "positions/findings.hpp"
#include "search/fixtures.hpp"

namespace partizan::positions::testing {

using search::testing::board;
using search::testing::check_stops;
using search::testing::checkered;
using search::testing::drawn;
using search::testing::filled;
using search::testing::Kind;
using search::testing::SharedAfter;
using search::testing::Table;

namespace {

std::uint32_t nim_value(Table& table, const Board& b) { return table.store.up_star(table.value({b})).nimber; }

std::uint32_t nim_value_of_one(const Board& b) {
  const SharedAfter never(kNeverShared);
  Table table;
  return nim_value(table, b);
}

}  // namespace

TEST("facts about a nim-value determine it once it is free and all smaller values are excluded") {
  NimFacts facts;
  CHECK(!facts.value() && !facts.is(0) && facts.least_open() == 0 && facts.open_below(3) == 3);
  facts.free |= 1U << 2;
  CHECK(!facts.value() && facts.is(3) == std::optional(false) && !facts.is(2) && !facts.is(1));
  facts.exclude(1);
  CHECK(facts.is(1) == std::optional(false) && facts.open_below(2) == 1);
  facts.exclude(0);
  CHECK(facts.value() == std::optional<std::uint32_t>(2) && facts.is(2) == std::optional(true) && facts.is(0) == std::optional(false));

  NimFacts few;
  few.exclude_above(4);  // four options
  CHECK(few.is(5) == std::optional(false) && few.is(NimFacts::kMost) == std::optional(false) && !few.is(4));
  few.exclude(1000);  // no value that is tested
  few.exclude_above(NimFacts::kMost);
  few.exclude_above(1000);
  CHECK(few.least_open() == 0 && few.excluded == (2U << NimFacts::kMost) - (1U << 5));
}

TEST("two threads unite their facts in one table, which grows while one uses it") {
  if (!has_threads()) {
    return;
  }
  Meter meter;
  NimTable<OnePlane<1>> table(meter);
  constexpr std::uint64_t kParts = 20'000;
  const auto part = [](std::uint64_t i) { return OnePlane<1>{{{i + 1}}}; };
  const auto teach = [&](std::uint64_t& next, bool first) {
    for (; next < kParts && !table.is_crowded(); ++next) {
      NimFacts facts;
      (first ? facts.excluded : facts.free) = static_cast<std::uint32_t>(next + 1);
      table.prefetch(part(next));
      table.learn(part(next), facts);
    }
  };
  std::uint64_t mine = 0;
  std::uint64_t theirs = 0;
  while (mine < kParts || theirs < kParts) {
    table.share();
    std::thread other([&] { teach(theirs, false); });
    teach(mine, true);
    other.join();
    table.end_sharing();
  }
  std::size_t lost = 0;
  for (std::uint64_t i = 0; i < kParts; ++i) {
    const NimFacts facts = table.find(part(i));
    lost += facts.excluded == i + 1 && facts.free == i + 1 ? 0 : 1;
  }
  CHECK(lost == 0);
  CHECK(table.find(part(kParts)).bits() == 0);
  CHECK(table.size() == kParts && table.bytes() == meter.bytes());
  table.clear();
  CHECK(table.size() == 0 && meter.bytes() == 0);
}

TEST("a table without memory to grow drops facts, those that took the least effort first, and mixes none") {
  Meter meter(std::size_t{1} << 18);
  NimTable<OnePlane<1>> table(meter);
  const auto part = [](std::uint64_t i) { return OnePlane<1>{{{i * 0x9E3779B97F4A7C15}}}; };
  constexpr std::uint32_t kParts = 100'000;
  for (std::uint32_t i = 1; i <= kParts; ++i) {
    table.learn(part(i), {i & 0xFFFF, 1, static_cast<std::uint8_t>(i % 100 == 0 ? 20 : i % 2)});
  }
  CHECK(table.size() > 2000 && table.bytes() <= meter.byte_limit());
  std::size_t dear = 0;
  std::size_t wrong = 0;
  for (std::uint32_t i = 1; i <= kParts; ++i) {
    const NimFacts facts = table.find(part(i));
    wrong += facts.bits() == 0 || (facts.excluded == (i & 0xFFFF) && facts.free == 1) ? 0 : 1;
    dear += i % 100 == 0 && facts.effort == 20 ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(dear == kParts / 100);
  std::size_t count = 0;
  table.each(0, [&](const OnePlane<1>&, const NimFacts&) { ++count; });
  CHECK(count == table.size());
}

TEST("facts that are read back from a page fill a growing table without long ways to free slots") {
  struct Part {
    std::uint64_t name = 0;
    // Counts how often a slot is looked at that has another part, or this one.
    [[nodiscard]] bool operator==(const Part& other) const noexcept {
      ++looks();
      return name == other.name;
    }
    [[nodiscard]] std::uint64_t hash() const noexcept { return mix(name); }
    [[nodiscard]] static std::size_t& looks() noexcept {
      static std::size_t count = 0;
      return count;
    }
  };
  constexpr std::size_t kParts = 30'000;
  Meter meter;
  normal::ValueStore store(meter);
  NimTable<Part> first(meter);
  for (std::uint64_t i = 1; i <= kParts; ++i) {
    first.learn({i}, {static_cast<std::uint32_t>(i), 0, 1});
  }
  std::vector<Finding> findings;
  std::vector<Part> by_slot;
  first.each(0, [&](const Part& part, const NimFacts& facts) {
    findings.push_back({Fact::nim_value, facts.effort, facts.bits(), {{"family", std::to_string(part.name)}}, {}});
    by_slot.push_back(part);
  });
  const auto looks = [&](const auto& fill) {
    NimTable<Part> table(meter);
    Part::looks() = 0;
    fill(table);
    CHECK(table.size() == kParts);
    return Part::looks();
  };
  const std::size_t from_page = looks([&](NimTable<Part>& table) {
    for (const Finding& finding : findings_of(page_of(findings, store), store)) {
      table.learn({std::stoull(finding.parts[0].position)}, NimFacts::from_bits(finding.answer));
    }
  });
  const std::size_t in_order = looks([&](NimTable<Part>& table) {
    for (const Part& part : by_slot) {
      table.learn(part, first.find(part));
    }
  });
  CHECK(from_page < 10 * kParts);
  CHECK(in_order > 10 * from_page);  // so that the order of a page matters
}

TEST("nim-values with little memory are the same") {
  const SharedAfter never(kNeverShared);
  for (const Board& b : {filled("cram", 4, 6), filled("cram", 5, 5)}) {
    Table poor(std::size_t{1} << 20);
    CHECK(nim_value(poor, b) == nim_value_of_one(b));
  }
}

TEST("two threads that want the same slot for different parts lose no facts and mix none") {
  if (!has_threads()) {
    return;
  }
  struct Part {
    std::uint64_t name;
    [[nodiscard]] bool operator==(const Part&) const = default;
    [[nodiscard]] static std::uint64_t hash() noexcept { return 0; }  // so every part wants the first empty slot
  };
  constexpr std::uint32_t kParts = 500;
  const auto facts_about = [](std::uint32_t name) { return NimFacts{name, ~name & 0xFFFFFF}; };
  std::size_t wrong = 0;
  for (int round = 0; round < 50; ++round) {
    Meter meter;
    NimTable<Part> table(meter);
    std::atomic<int> ready = 0;
    const auto teach = [&](std::uint32_t first) {
      for (++ready; ready % 2 != 0;) {  // until the other thread is ready too
        std::this_thread::yield();
      }
      for (std::uint32_t name = first; name < kParts && !table.is_crowded(); name += 2) {
        table.learn({name}, facts_about(name));
      }
    };
    for (std::size_t before = kParts; before != table.size();) {  // again each time that the table must grow
      before = table.size();
      table.share();
      std::thread other(teach, 0);
      teach(1);
      other.join();
      table.end_sharing();
    }
    CHECK(table.size() == kParts);
    for (std::uint32_t name = 0; name < kParts; ++name) {
      wrong += table.find({name}).bits() == facts_about(name).bits() ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST("two threads find the nim-values of one, on random boards and on larger ones") {
  const std::vector<Kind> kinds = {
      {"cram", {}, 2, false}, {"impartial clobber", {0, 1, 4, 0}, 3, false}, {"impartial nogo", {}, 3, false},
      {"impartial amazons", {}, 4, false}, {"impartial toppling-dominoes", {}, 4, true}};
  std::mt19937 random(11);
  std::size_t wrong = 0;
  for (const Kind& kind : kinds) {
    Table two;
    for (int i = 0; i < 40; ++i) {
      const Board b = drawn(kind, random, 12);
      const auto expected = nim_value_of_one(b);
      const SharedAfter at_once(0);
      wrong += nim_value(two, b) == expected ? 0 : 1;
    }
  }
  CHECK(wrong == 0);

  for (int i = 0; i < 20; ++i) {  // a new table for each run: most races need an empty one
    Board b = filled("cram", 4, 5);
    for (int hole = 0; hole < 3; ++hole) {
      b.cells[random() % b.cells.size()] = 1;
    }
    const auto expected = nim_value_of_one(b);
    for (int run = 0; run < 10; ++run) {
      const SharedAfter at_once(0);
      Table two;
      wrong += nim_value(two, b) == expected ? 0 : 1;
    }
  }
  CHECK(wrong == 0);

  Board clobber = checkered(3, 5);
  clobber.kernel = "impartial clobber";
  for (const Board& b : {filled("cram", 4, 6), filled("cram", 3, 9), filled("impartial nogo", 3, 4), clobber}) {
    const auto expected = nim_value_of_one(b);
    for (const std::size_t after : {std::size_t{0}, std::size_t{3}, std::size_t{500}}) {
      const SharedAfter soon(after);
      Table table;
      CHECK(nim_value(table, b) == expected);
      CHECK(nim_value(table, b) == expected);
      CHECK(!table.meter.is_shared());
    }
  }
}

TEST("a limit or an interruption stops both threads of a search for a nim-value") {
  const SharedAfter at_once(0);
  const Board b = filled("cram", 4, 7);
  const auto expected = nim_value_of_one(b);
  Table table;
  check_stops(
      table, 40, [&] { static_cast<void>(nim_value(table, b)); },
      [&] { static_cast<void>(nim_value(table, filled("cram", 7, 8))); });
  CHECK(nim_value(table, b) == expected);
}

TEST("nim-values above those that are tested are found from all followers, with one thread and with two") {
  // Toppling a domino of a row of green ones leaves any shorter row, so n dominoes have the value n.
  const Board row = board("impartial toppling-dominoes", std::string(40, '3'));
  for (const std::size_t after : {std::size_t{0}, kNeverShared}) {
    const SharedAfter set(after);
    Table table;
    CHECK(nim_value(table, row) == 40);
  }
}

}  // namespace partizan::positions::testing
