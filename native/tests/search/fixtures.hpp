/// Boards from text, and the definitions that the search is compared with.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "kernels/rulebook.hpp"
#include "normal/value_store.hpp"
#include "search/search.hpp"
#include "second_thread.hpp"

namespace partizan::search::testing {

using positions::Board;

/// A board of a kernel from rows of digits, which are codes of cells, separated by bars.
[[nodiscard]] inline Board board(std::string kernel, std::string_view rows, std::vector<std::int64_t> parameters = {}) {
  Board out{std::move(kernel), std::move(parameters), 1, 0, {}, {}};
  int column = 0;
  for (const char c : rows) {
    if (c == '|') {
      ++out.rows;
      column = 0;
    } else {
      out.cells.push_back(static_cast<std::uint8_t>(c - '0'));
      out.columns = std::max(out.columns, ++column);
    }
  }
  return out;
}
/// A board all of whose cells have one code.
[[nodiscard]] inline Board filled(std::string kernel, int rows, int columns, std::uint8_t code = 0) {
  return {std::move(kernel), {}, rows, columns, std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns), code), {}};
}
/// Black and white stones in turn.
[[nodiscard]] inline Board checkered(int rows, int columns) {
  Board out = filled("clobber", rows, columns);
  out.parameters = {0, 1, 4, 0};
  for (std::size_t i = 0; i < out.cells.size(); ++i) {
    const auto row = i / static_cast<std::size_t>(columns);
    const auto column = i % static_cast<std::size_t>(columns);
    out.cells[i] = (row + column) % 2 == 0 ? 1 : 2;
  }
  return out;
}

struct Kind {
  const char* kernel;
  std::vector<std::int64_t> parameters;
  std::uint8_t codes;  // 0 .. codes - 1
  bool is_strip;
};
/// Rulesets of all sorts.
[[nodiscard]] inline const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"domineering", {}, 2, false},      {"clobber", {0, 1, 4, 0}, 3, false},
      {"amazons", {}, 4, false},          {"fission", {}, 3, false},
      {"konane", {}, 3, false},           {"impartial clobber", {0, 1, 4, 0}, 3, false},
      {"cram", {}, 2, false},             {"toppling-dominoes", {}, 4, true},
      {"toads-and-frogs", {1, 1, 1, 0}, 3, true}, {"toads-and-frogs", {1, 2, 2, 1}, 3, true},
      {"clobber", {0, 0, 4, 0}, 3, false},  // rooks
      {"clobber", {0, 1, 1, 2}, 3, false},  // anti-clobber
  };
  return all;
}
/// A board of this kind with random cells.
template <class Random>
[[nodiscard]] Board drawn(const Kind& kind, Random& random, int most_cells) {
  const int rows = kind.is_strip ? 1 : 1 + static_cast<int>(random() % 3);
  const int columns = 1 + static_cast<int>(random() % static_cast<unsigned>(most_cells / rows));
  Board out{kind.kernel, kind.parameters, rows, columns, {}, {}};
  for (int i = 0; i < rows * columns; ++i) {
    out.cells.push_back(static_cast<std::uint8_t>(random() % kind.codes));
  }
  return out;
}

/// Sets after how many positions a second thread joins a search.
class SharedAfter {
 public:
  explicit SharedAfter(std::size_t positions) : before_(shared_after().exchange(positions)) {}
  SharedAfter(const SharedAfter&) = delete;
  SharedAfter& operator=(const SharedAfter&) = delete;
  ~SharedAfter() { shared_after() = before_; }

 private:
  std::size_t before_;
};

/// Everything that a search needs.
struct Table {
  explicit Table(std::size_t bytes = std::size_t{1} << 30) : meter(bytes) {}

  Meter meter;
  normal::ValueStore store{meter};
  kernels::Rulebook rulebook{store};
  Values values{store};
  Search normal{values, Convention::normal};
  Search misere{values, Convention::misere};

  [[nodiscard]] Sum sum(const std::vector<Board>& boards, Convention convention = Convention::normal) {
    Sum out;
    for (const Board& b : boards) {
      out.push_back({&rulebook.rules(b).components(b, values, convention), &b, {}});
    }
    return out;
  }
  [[nodiscard]] bool wins(const std::vector<Board>& boards, Player to_move) { return normal.wins(sum(boards), to_move); }
  [[nodiscard]] bool wins_misere(const std::vector<Board>& boards, Player to_move) {
    return misere.wins(sum(boards, Convention::misere), to_move);
  }
  [[nodiscard]] normal::Value value(const std::vector<Board>& boards) {
    normal::Value total{};
    for (const Board& b : boards) {
      total = store.add(total, rulebook.rules(b).value(b));
    }
    return total;
  }
  /// Moving first, Left wins unless G <= 0, and Right unless G >= 0.
  [[nodiscard]] bool wins_by_value(normal::Value g, Player to_move) {
    return to_move == Player::left ? !store.le(g, {}) : !store.le({}, g);
  }
};

/// Asks `ask` under growing limits of positions, which must stop it more than twice, and asks `ask_more` with an interruption at the
/// first poll. Neither may leave a second thread.
template <class Ask, class AskMore>
void check_stops(Table& table, std::uint64_t step, const Ask& ask, const AskMore& ask_more) {
  struct Interrupted {};
  int stops = 0;
  for (std::uint64_t limit = 1; limit < 20 * step; limit += step) {
    table.meter.begin_question(limit);
    const bool is_stopped = partizan::testing::throws<BudgetExceeded>(ask);
    stops += is_stopped ? 1 : 0;
    CHECK(!table.meter.is_shared());
    CHECK(table.meter.positions() > 0 || !is_stopped);  // an answer that the table knows by now takes none
  }
  table.meter.begin_question(std::nullopt);
  CHECK(stops > 2);

  table.meter.set_poll([] { throw Interrupted{}; });
  CHECK(partizan::testing::throws<Interrupted>(ask_more));
  CHECK(!table.meter.is_shared());
  table.meter.set_poll(nullptr);
}

}  // namespace partizan::search::testing
