#include "search/search.hpp"

#include <chrono>
#include <random>
#include <string_view>
#include <type_traits>

#include "check.hpp"
#include "errors.hpp"
#include "kernels/domineering/rules.hpp"
#include "kernels/nogo/rules.hpp"
#include "positions/any_kernel.hpp"
#include "search/fixtures.hpp"

namespace partizan::search::testing {

using partizan::testing::throws;
using positions::Variant;

namespace {

/// The definition of misère play on a sum, move by move: a player who cannot move wins.
template <class Position>
bool wins_misere_by_definition(const positions::AnyKernel<Position>& kernel, std::vector<Position>& sum, Player to_move) {
  bool can_move = false;
  bool wins = false;
  for (auto& position : sum) {
    std::vector<Position> options;
    kernel.options(position, to_move, positions::Which::all, options);
    const auto before = position;
    for (const auto& option : options) {
      can_move = true;
      position = option;
      wins = !wins_misere_by_definition(kernel, sum, opponent(to_move));
      position = before;
      if (wins) {
        return true;
      }
    }
  }
  return !can_move;
}

}  // namespace

TEST("on all small boards the search agrees with the value") {
  struct Family {
    const char* kernel;
    std::vector<std::int64_t> parameters;
    std::uint8_t codes;
    int rows, columns;
  };
  for (const auto& [kernel, parameters, codes, rows, columns] : std::vector<Family>{{"domineering", {}, 2, 3, 3},
                                                                                   {"domineering", {}, 2, 2, 4},
                                                                                   {"clobber", {0, 1, 4, 0}, 3, 2, 3},
                                                                                   {"amazons", {}, 4, 1, 4},
                                                                                   {"toppling-dominoes", {}, 4, 1, 5},
                                                                                   {"toads-and-frogs", {1, 1, 1, 0}, 3, 1, 6}}) {
    Table table;
    std::size_t wrong = 0;
    Board b{kernel, parameters, rows, columns, std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns)), {}};
    for (bool more = true; more;) {
      const auto g = table.value({b});
      for (const Player player : kPlayers) {
        wrong += table.wins({b}, player) != table.wins_by_value(g, player);
      }
      more = false;  // the next board
      for (auto& cell : b.cells) {
        cell = static_cast<std::uint8_t>((cell + 1) % codes);
        if (cell != 0) {
          more = true;
          break;
        }
      }
    }
    CHECK(wrong == 0);
  }
}

TEST("the search agrees with the value on random sums of boards of all rulesets and values") {
  std::mt19937 random(11);
  std::size_t wrong = 0;
  for (int round = 0; round < 500; ++round) {
    Table table;
    std::vector<Board> boards;
    for (std::size_t i = 0; i < 1 + random() % 4; ++i) {
      boards.push_back(drawn(kinds()[random() % kinds().size()], random, 9));
    }
    const auto one = table.store.number(Dyadic(static_cast<std::int64_t>(random() % 9) - 4, -1));
    const auto other = table.store.up_star({}, {static_cast<std::int64_t>(random() % 5) - 2, static_cast<std::uint32_t>(random() % 3)});
    const auto hot = table.store.make(std::span(&one, 1), std::span(&other, 1));
    const auto sum = table.store.add(table.store.add(table.value(boards), one), hot);
    Sum summands = table.sum(boards);
    summands.push_back({nullptr, nullptr, hot});
    summands.push_back({nullptr, nullptr, one});
    for (const Player player : kPlayers) {
      wrong += table.normal.wins(summands, player) != table.wins_by_value(sum, player);
    }
  }
  CHECK(wrong == 0);
}

TEST("the search agrees with the value on larger boards, where it must search") {
  std::mt19937 random(12);
  Table table;
  std::size_t wrong = 0;
  for (int round = 0; round < 12; ++round) {
    std::vector<Board> boards;
    boards.push_back(filled("domineering", 4, 5));
    for (auto& cell : boards[0].cells) {
      cell = random() % 5 == 0 ? 1 : 0;
    }
    boards.push_back(checkered(3, 4));
    boards[1].cells[random() % 12] = 0;
    if (round % 2 == 0) {
      boards.push_back(filled("nogo", 2, 4));
    }
    const auto g = table.value(boards);
    for (const Player player : kPlayers) {
      wrong += table.wins(boards, player) != table.wins_by_value(g, player);
    }
  }
  CHECK(wrong == 0);
  CHECK(table.normal.nodes() > 100);
}

TEST("the search agrees with the value on long rows of Clobber, which atomic weights settle") {
  std::mt19937 random(32);
  Table table;
  std::size_t wrong = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<Board> rows = {checkered(1, 22), checkered(1, 7)};
    for (Board& row : rows) {
      for (auto& cell : row.cells) {
        cell = random() % 8 == 0 ? static_cast<std::uint8_t>(random() % 3) : cell;
      }
    }
    const auto g = table.value(rows);
    for (const Player player : kPlayers) {
      wrong += table.wins(rows, player) != table.wins_by_value(g, player);
    }
  }
  CHECK(wrong == 0);
}

TEST("a search also moves in a number that is negative and not an integer") {
  // Sums of Domineering boards and fractions that are nearly balanced; boards of more than a few cells are not evaluated.
  std::mt19937 random(21);
  std::size_t wrong = 0;
  std::uint64_t nodes = 0;
  for (int round = 0; round < 300; ++round) {
    Table table;
    std::vector<Board> boards;
    for (std::size_t i = 0; i < 1 + random() % 2; ++i) {
      boards.push_back(filled("domineering", 4 + static_cast<int>(random() % 2), 4));
      for (auto& cell : boards.back().cells) {
        cell = random() % 6 == 0 ? 1 : 0;
      }
    }
    const auto g = table.value(boards);
    const auto stop = table.store.numbers().dyadic(table.store.stop(g, round % 2 == 0 ? Player::left : Player::right));
    for (const int shift : {-1, 0, 1}) {
      const auto x = -table.store.number(stop);
      const auto y = table.store.number(Dyadic(shift, -2));
      Sum sum = table.sum(boards);
      sum.push_back({nullptr, nullptr, x});
      sum.push_back({nullptr, nullptr, y});
      const auto total = table.store.add(table.store.add(g, x), y);
      for (const Player player : kPlayers) {
        wrong += table.normal.wins(sum, player) != table.wins_by_value(total, player);
      }
    }
    nodes += table.normal.nodes();
  }
  CHECK(wrong == 0);
  CHECK(nodes > 100);
}

TEST("thermographs decide a sum of hot rows of dominoes") {
  Table table;
  const std::vector<Board> rows{board("toppling-dominoes", "11323212111113311211"), board("toppling-dominoes", "11221223322211211112"),
                                board("toppling-dominoes", "21221312122111121222")};
  CHECK(table.wins(rows, Player::left));
  CHECK(!table.wins(rows, Player::right));
  CHECK(table.normal.nodes() < 10'000);
}

TEST("misère play on sums agrees with its definition") {
  std::mt19937 random(13);
  const auto compare = [&](auto kernel_tag, positions::Variant variant, const Kind& kind, int cells, int rounds) {
    using K = typename decltype(kernel_tag)::type;
    std::size_t wrong = 0;
    Table table;
    for (int round = 0; round < rounds; ++round) {
      std::vector<Board> boards;
      for (std::size_t i = 0; i < 1 + random() % 2; ++i) {
        boards.push_back(drawn(kind, random, cells));
        if (std::string_view(kind.kernel) == "nogo") {
          std::fill(boards.back().cells.begin(), boards.back().cells.end(), std::uint8_t{0});
        }
      }
      std::vector<typename K::Position> sum;
      const positions::KernelAs<K> kernel(filled(kind.kernel, 8, 8), variant);
      for (const Board& b : boards) {
        sum.push_back(kernel.read(b));
      }
      for (const Player player : kPlayers) {
        wrong += table.wins_misere(boards, player) != wins_misere_by_definition<typename K::Position>(kernel, sum, player);
      }
    }
    CHECK(wrong == 0);
  };
  compare(std::type_identity<kernels::Domineering<1>>{}, Variant::partizan, {"domineering", {}, 2, false}, 8, 40);
  compare(std::type_identity<kernels::Domineering<1>>{}, Variant::impartial, {"cram", {}, 2, false}, 6, 30);
  compare(std::type_identity<kernels::NoGo<1>>{}, Variant::partizan, {"nogo", {}, 1, false}, 3, 10);
}

TEST("a position without moves is lost under normal play and won under misère play") {
  Table table;
  for (const Player player : kPlayers) {
    CHECK(!table.wins({}, player));
    CHECK(!table.wins({board("domineering", "01|10")}, player));
    CHECK(table.wins_misere({}, player));
    CHECK(table.wins_misere({board("domineering", "01|10")}, player));
  }
  CHECK(table.wins_misere({board("domineering", "00")}, Player::left));  // Left cannot move, though Right can
  CHECK(!table.wins_misere({board("domineering", "00")}, Player::right));
}

TEST("the reported sum loses, and none is reported only if all win") {
  std::mt19937 random(17);
  std::size_t wrong = 0;
  std::size_t named = 0;
  Table table;
  for (int round = 0; round < 60; ++round) {
    std::vector<std::vector<Board>> boards;
    std::vector<Sum> sums;
    for (std::size_t i = 0; i < 4; ++i) {
      boards.push_back({drawn(kinds()[0], random, 12), drawn(kinds()[1], random, 8)});
    }
    for (const auto& b : boards) {
      sums.push_back(table.sum(b));
    }
    for (const Player player : kPlayers) {
      const auto found = table.normal.losing(sums, player);
      if (found) {
        ++named;
        wrong += table.wins_by_value(table.value(boards[*found]), player);
      } else {
        for (const auto& b : boards) {
          wrong += !table.wins_by_value(table.value(b), player);
        }
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(named > 20);
  CHECK(!table.normal.losing({}, Player::left));
}

TEST("the search finds the winners of some boards that are too large to evaluate") {
  Table table;
  const std::vector<Board> square{filled("domineering", 6, 6)};
  CHECK(table.wins(square, Player::left));
  CHECK(table.wins(square, Player::right));
  const std::vector<Board> wide{filled("domineering", 6, 7)};  // Left wins [BUH00]
  CHECK(table.wins(wide, Player::left));
  CHECK(!table.wins(wide, Player::right));
  const std::vector<Board> clobber{checkered(3, 6)};
  CHECK(!table.wins(clobber, Player::left));
  CHECK(!table.wins(clobber, Player::right));
}

TEST("boards larger than 8x8, and of several widths, are searched too") {
  Table table;
  const std::vector<Board> boards{filled("domineering", 2, 9), filled("domineering", 9, 2)};
  CHECK(!table.wins(boards, Player::left));  // a board and its negative
  CHECK(!table.wins(boards, Player::right));
  Board wide = filled("domineering", 9, 9, 1);
  for (const std::size_t cell : {0U, 9U, 18U, 27U, 40U, 41U}) {
    wide.cells[cell] = 0;
  }
  CHECK(table.wins({wide}, Player::left));  // 2 - 1
  CHECK(!table.wins({wide}, Player::right));
}

TEST("a search that runs out of time can be repeated") {
  Table table;
  const std::vector<Board> boards{filled("domineering", 8, 8)};
  table.meter.set_deadline(Meter::Clock::now() + std::chrono::milliseconds(20));
  CHECK(throws<BudgetExceeded>([&] { (void)table.wins(boards, Player::left); }));
  table.meter.set_deadline(std::nullopt);
  const std::vector<Board> small{filled("domineering", 5, 5)};
  CHECK(!table.wins(small, Player::left));
  CHECK(!table.wins(small, Player::right));
}

TEST("with little memory the answer is the same") {
  Table table(std::size_t{16} << 20);
  CHECK(table.wins({checkered(4, 4)}, Player::left));
  CHECK(!table.wins({filled("nogo", 3, 4)}, Player::left));
  CHECK(table.meter.bytes() <= std::size_t{16} << 20);
}

TEST("values are rejected under misère play") {
  Table table;
  CHECK(throws<DomainError>([&] { (void)table.misere.wins({{nullptr, nullptr, table.store.integer(1)}}, Player::left); }));
}

}  // namespace partizan::search::testing
