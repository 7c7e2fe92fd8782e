#include "kernels/rulebook.hpp"

#include <map>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "flat_map.hpp"
#include "kernels/clobber/rules.hpp"
#include "kernels/domineering/rules.hpp"
#include "normal/fixtures.hpp"
#include "positions/frame.hpp"
#include "search/solver.hpp"
#include "second_thread.hpp"

namespace partizan::kernels {

using normal::Value;
using normal::testing::Store;
using partizan::testing::throws;
using positions::Bits;
using positions::Board;
using positions::Frame;
using search::Solver;

namespace {

/// Every board of a size, its cells numbered in base `codes`.
std::vector<Board> all_boards(const Board& like, int codes) {
  std::vector<Board> out;
  std::size_t count = 1;
  for (int i = 0; i < like.rows * like.columns; ++i) {
    count *= static_cast<std::size_t>(codes);
  }
  for (std::size_t n = 0; n < count; ++n) {
    Board board = like;
    for (std::size_t rest = n, i = 0; i < static_cast<std::size_t>(like.rows * like.columns); ++i, rest /= static_cast<std::size_t>(codes)) {
      board.cells.push_back(static_cast<std::uint8_t>(rest % static_cast<std::size_t>(codes)));
    }
    out.push_back(board);
  }
  return out;
}

/// Values by options alone, without parts or symmetries, and with a single table of positions as they lie.
template <class K>
class Plain {
 public:
  Plain(const Board& board, Store& store) : kernel_(board), store_(store) {}
  Value of(const Board& board) { return of(kernel_.read(board)); }

 private:
  struct Less {
    bool operator()(const typename K::Position& a, const typename K::Position& b) const { return a.hash() < b.hash(); }
  };
  Value of(const typename K::Position& p) {
    if (const auto known = known_.find(p); known != known_.end() && known->first == p) {
      return known->second;
    }
    std::vector<Value> sides[2];
    for (const Player player : {Player::left, Player::right}) {
      kernel_.options(p, player, [&](const auto& option) { sides[static_cast<std::size_t>(player)].push_back(of(option)); });
    }
    const Value value = store_.values.make(sides[0], sides[1]);
    known_.emplace(p, value);
    return value;
  }

  K kernel_;
  Store& store_;
  std::map<typename K::Position, Value, Less> known_;
};

template <template <int> class K>
std::size_t disagreements(const Board& like, int codes) {
  Store s;
  Rulebook rulebook(s.values);
  Solver solver(rulebook, s.values);
  Plain<K<1>> plain(like, s);
  Plain<K<8>> wide(like, s);
  std::size_t wrong = 0;
  for (const Board& board : all_boards(like, codes)) {
    const Value expected = plain.of(board);
    wrong += rulebook.rules(board).value(board) == expected ? 0U : 1U;
    wrong += wide.of(board) == expected ? 0U : 1U;
    wrong += solver.wins({board}, Player::left, Convention::normal) == !s.values.le(expected, Value{}) ? 0U : 1U;
    const FirstWins misere = rulebook.rules(board).misere_outcome(board);
    wrong += solver.wins({board}, Player::left, Convention::misere) == misere.left ? 0U : 1U;
    wrong += solver.wins({board}, Player::right, Convention::misere) == misere.right ? 0U : 1U;
  }
  return wrong;
}

}  // namespace

TEST("Domineering: fold and search agree with the options alone, in both widths") {
  CHECK(disagreements<kernels::Domineering>({"domineering", {}, 2, 5, {}, {}}, 2) == 0);
  CHECK(disagreements<kernels::Domineering>({"domineering", {}, 1, 10, {}, {}}, 2) == 0);
  CHECK(disagreements<kernels::Domineering>({"domineering", {}, 3, 3, {}, {}}, 2) == 0);
}

TEST("Clobber: fold and search agree with the options alone, in both widths") {
  CHECK(disagreements<kernels::Clobber>({"clobber", {0, 1, 4, 0}, 2, 3, {}, {}}, 3) == 0);
  CHECK(disagreements<kernels::Clobber>({"clobber", {1, 0, 4, 0}, 2, 3, {}, {}}, 3) == 0);
}

TEST("a set has the right number of images under the symmetries of a frame") {
  for (const int stride : {8, 12, 32, 64}) {
    const Frame<1> frame(stride);
    const Bits<1> hook = frame.cell(0, 0) | frame.cell(0, 1) | frame.cell(0, 2) | (stride == 64 ? frame.cell(0, 4) : frame.cell(1, 0));
    std::array<Bits<1>, 8> images;
    frame.images(hook, frame.box(hook), images.data());
    for (int k = 0; k < frame.image_count(); ++k) {
      CHECK(images[static_cast<std::size_t>(k)].count() == 4);
      CHECK(frame.box(images[static_cast<std::size_t>(k)]).corner == 0);
    }
  }
}

TEST("regions on thin, long and square frames are the same") {
  std::size_t wrong = 0;
  for (std::uint64_t mask = 1; mask < 1U << 12; ++mask) {
    int sizes[3];
    int index = 0;
    for (const int stride : {8, 12, 32}) {
      const Frame<1> frame(stride);
      Bits<1> set{};
      for (int i = 0; i < 12; ++i) {
        if (((mask >> i) & 1) != 0) {
          set |= frame.cell(i / 6, i % 6);
        }
      }
      sizes[index++] = frame.region(set.lowest_bit(), set).count();
    }
    wrong += sizes[0] == sizes[1] && sizes[1] == sizes[2] ? 0U : 1U;
  }
  CHECK(wrong == 0);
}

TEST("two threads find the same values and the same ids as one") {
  const std::size_t before = shared_after();
  for (const Board& board : {Board{"domineering", {}, 3, 6, std::vector<std::uint8_t>(18), {}},
                             Board{"clobber", {0, 1, 4, 0}, 2, 4, {1, 2, 1, 2, 2, 1, 2, 1}, {}}}) {
    std::vector<std::uint64_t> values;
    std::vector<std::size_t> nodes;
    for (const std::size_t alone : {kNeverShared, std::size_t{0}, std::size_t{7}}) {
      shared_after() = alone;
      Store s;
      Rulebook rulebook(s.values);
      values.push_back(rulebook.rules(board).value(board).bits());
      nodes.push_back(s.values.size().nodes);
      CHECK(rulebook.rules(board).value(board).bits() == values.back());
    }
    CHECK(values[1] == values[0] && values[2] == values[0]);
    CHECK(nodes[1] == nodes[0] && nodes[2] == nodes[0]);
  }
  shared_after() = before;
}

TEST("where no thread can be started, one finds the same values") {
  const std::size_t before = shared_after().exchange(0);
  const Board board{"domineering", {}, 3, 6, std::vector<std::uint8_t>(18), {}};
  Store with;
  Rulebook together(with.values);
  const std::uint64_t expected = together.rules(board).value(board).bits();
  const bool had = has_threads().exchange(false);
  Store s;
  Rulebook rulebook(s.values);
  CHECK(rulebook.rules(board).value(board).bits() == expected);
  CHECK(!has_processors());
  has_threads() = had;
  shared_after() = before;
}

TEST("what two threads had begun when a limit stopped them is found again") {
  const std::size_t before = shared_after();
  shared_after() = 0;
  const Board board{"domineering", {}, 3, 6, std::vector<std::uint8_t>(18), {}};
  Store calm;
  Rulebook whole(calm.values);
  const std::uint64_t expected = whole.rules(board).value(board).bits();
  const std::size_t positions = whole.size().positions;
  Store s;
  Rulebook rulebook(s.values);
  int stops = 0;
  for (std::uint64_t limit = 1; limit < positions; limit += 13) {
    s.meter.begin_question(limit);
    stops += throws<BudgetExceeded>([&] { static_cast<void>(rulebook.rules(board).value(board)); }) ? 1 : 0;
    CHECK(rulebook.size().positions <= positions);
  }
  s.meter.begin_question(std::nullopt);
  CHECK(stops > 5);
  CHECK(rulebook.rules(board).value(board).bits() == expected);
  CHECK(rulebook.size().positions == positions && s.values.size().nodes == calm.values.size().nodes);
  Store small;
  small.meter.set_byte_limit(small.meter.bytes() + (std::size_t{1} << 16));
  Rulebook cramped(small.values);
  CHECK(throws<StoreFull>([&] { static_cast<void>(cramped.rules(board).value(board)); }));
  small.meter.set_byte_limit(std::size_t{1} << 30);
  CHECK(cramped.rules(board).value(board).bits() == expected);
  shared_after() = before;
}

TEST("a table from which entries are removed finds the others") {
  struct Traits {
    static std::uint64_t empty() { return 0; }
    static std::uint64_t hash(std::uint64_t key) { return key % 5 << 61 | key; }  // many collisions
  };
  Meter meter;
  FlatMap<std::uint64_t, int, Traits> table(meter);
  std::map<std::uint64_t, int> expected;
  for (std::uint64_t n = 1, key = 1; n < 3000; ++n, key = key * 29 % 1009) {
    if (n % 3 == 0) {
      table.erase(key);
      expected.erase(key);
    } else {
      table.insert(key, static_cast<int>(n));
      expected[key] = static_cast<int>(n);
    }
    CHECK(table.size() == expected.size());
  }
  for (std::uint64_t key = 1; key < 1009; ++key) {
    const int* const found = table.find(key);
    CHECK((found != nullptr) == expected.contains(key));
    CHECK(found == nullptr || *found == expected[key]);
  }
}

TEST("boards that no kernel accepts are rejected") {
  Store s;
  Rulebook rulebook(s.values);
  const Board large{"domineering", {}, 40, 40, std::vector<std::uint8_t>(1600), {}};
  CHECK(!Rulebook::has_kernel(large));
  CHECK(throws<DomainError>([&] { static_cast<void>(rulebook.rules(large)); }));
  CHECK(throws<DomainError>([&] { static_cast<void>(rulebook.rules({"hopscotch", {}, 1, 1, {0}, {}})); }));
}

TEST("parameters that a kernel refuses when it is made leave nothing behind") {
  Store s;
  Rulebook rulebook(s.values);
  const Board bare{"clobber", {8}, 1, 2, {0, 1}, {}};  // Clobber has four parameters
  CHECK(Rulebook::has_kernel(bare));
  CHECK(throws<DomainError>([&] { static_cast<void>(rulebook.rules(bare)); }));
  CHECK(rulebook.size().positions == 0);
}

}  // namespace partizan::kernels
