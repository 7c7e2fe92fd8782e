/// Winners, nim-values and Fox and Geese, compared with their definitions on small graphs.
#include <algorithm>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "loopy/graph.hpp"
#include "loopy/store.hpp"
#include "retrograde/fox_and_geese.hpp"
#include "retrograde/graph.hpp"
#include "retrograde/nim_values.hpp"
#include "retrograde/winners.hpp"

namespace partizan::retrograde::testing {
namespace {

using partizan::testing::throws;
using Lists = std::vector<std::vector<Node>>;

Lists random_lists(std::size_t n, std::mt19937& random, unsigned sparse) {
  Lists lists(n);
  for (auto& ends : lists) {
    for (Node w = 0; w < n; ++w) {
      if (random() % sparse == 0) {
        ends.push_back(w);
      }
    }
  }
  return lists;
}

Arcs arcs_of(const Lists& lists) {
  Arcs arcs;
  for (const auto& ends : lists) {
    arcs.add(ends);
  }
  return arcs;
}

/// The least number of moves in which `player`, who is 0 for Left, can force a win from each state, or -1: round by round.
std::vector<int> forced_wins(const Lists sides[2], int player, bool misere) {
  const std::size_t n = sides[0].size();
  std::vector<int> moves(2 * n, -1);
  for (int round = 0; round <= static_cast<int>(2 * n); ++round) {
    std::vector<int> next = moves;
    for (std::size_t state = 0; state < 2 * n; ++state) {
      if (moves[state] >= 0) {
        continue;
      }
      const int mover = static_cast<int>(state % 2);
      const auto& ends = sides[mover][state / 2];
      const auto is_won = [&](Node w) {
        const int m = moves[2 * w + static_cast<std::size_t>(1 - mover)];
        return m >= 0 && m < round;
      };
      bool wins = false;
      if (ends.empty()) {
        wins = round == 0 && (mover == player) == misere;
      } else if (round > 0) {
        wins = mover == player ? std::any_of(ends.begin(), ends.end(), is_won) : std::all_of(ends.begin(), ends.end(), is_won);
      }
      if (wins) {
        next[state] = round;
      }
    }
    moves = std::move(next);
  }
  return moves;
}

/// The nim-value of a node in the sense of Smith, node by node until no more node can be labelled.
std::vector<std::int32_t> slow_nim_values(const Lists& options) {
  const std::size_t n = options.size();
  std::vector<std::int32_t> values(n, kInfinite);
  for (bool has_changed = true; std::exchange(has_changed, false);) {
    for (Node v = 0; v < n && !has_changed; ++v) {
      if (values[v] != kInfinite) {
        continue;
      }
      const auto shows = [&](Node u, std::int32_t m) {
        return std::any_of(options[u].begin(), options[u].end(), [&](Node w) { return values[w] == m; });
      };
      std::int32_t m = 0;
      while (shows(v, m)) {
        ++m;
      }
      const bool has_value = std::all_of(options[v].begin(), options[v].end(), [&](Node w) {
        return (values[w] != kInfinite && values[w] < m) || shows(w, m);
      });
      if (has_value) {
        values[v] = m;
        has_changed = true;
      }
    }
  }
  return values;
}

}  // namespace

TEST("arcs the other way round lead back, and arcs turned round twice are the same") {
  std::mt19937 random(1);
  Meter meter;
  const Arcs arcs = arcs_of(random_lists(9, random, 3));
  const Arcs back = arcs.reversed(meter);
  const Arcs again = back.reversed(meter);
  CHECK(back.nodes() == 9 && back.size() == arcs.size());
  for (Node v = 0; v < 9; ++v) {
    CHECK(std::equal(arcs.of(v).begin(), arcs.of(v).end(), again.of(v).begin(), again.of(v).end()));
    for (const Node w : arcs.of(v)) {
      CHECK(std::find(back.of(w).begin(), back.of(w).end(), v) != back.of(w).end());
    }
  }
}

TEST("retrograde analysis finds who can force a win, and in how many moves, under both conventions") {
  std::mt19937 random(2);
  Meter meter;
  int wrong = 0;
  int draws = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const std::size_t n = 1 + random() % 6;
    const unsigned sparse = 2 + trial % 4;
    const Lists sides[2] = {random_lists(n, random, sparse), random_lists(n, random, sparse)};
    for (const bool misere : {false, true}) {
      const auto found = winners(arcs_of(sides[0]), arcs_of(sides[1]), misere, meter);
      const std::vector<int> wins[2] = {forced_wins(sides, 0, misere), forced_wins(sides, 1, misere)};
      for (std::size_t state = 0; state < 2 * n; ++state) {
        const int winner = wins[0][state] >= 0 ? 1 : wins[1][state] >= 0 ? -1 : 0;
        wrong += found[state].winner != winner;
        draws += winner == 0;
        const int moves = winner == 0 ? 0 : wins[winner > 0 ? 0 : 1][state];
        wrong += found[state].moves != static_cast<std::uint32_t>(moves);
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(draws > 100);
}

TEST("nim-values with loops are those of the definition") {
  std::mt19937 random(3);
  Meter meter;
  int wrong = 0;
  int infinite = 0;
  std::int32_t greatest = 0;
  for (int trial = 0; trial < 600; ++trial) {
    const Lists options = random_lists(1 + random() % 8, random, 2 + trial % 4);
    const auto found = nim_values(arcs_of(options), meter);
    wrong += found != slow_nim_values(options);
    infinite += static_cast<int>(std::count(found.begin(), found.end(), kInfinite));
    greatest = std::max(greatest, *std::max_element(found.begin(), found.end()));
  }
  CHECK(wrong == 0);
  CHECK(infinite > 100 && greatest >= 2);
}

TEST("Fox and Geese has the values of its graph of positions") {
  Meter meter;
  normal::ValueStore values(meter);
  loopy::Store store(values);
  constexpr int kRows = 4;
  constexpr int kColumns = 4;
  for (const int range : {1, 2}) {
    FoxAndGeese game(store, kColumns, 0, range);
    const auto on_board = [&](int row, int column) { return row >= 0 && row < kRows && game.square(row, column) >= 0; };
    using Place = std::pair<int, int>;
    using Position = std::pair<std::vector<Place>, Place>;
    std::map<Position, loopy::Node> numbers;
    std::vector<Position> positions;
    const auto number = [&](const Position& p) {
      const auto [at, is_new] = numbers.try_emplace(p, static_cast<loopy::Node>(positions.size()));
      if (is_new) {
        positions.push_back(p);
      }
      return at->second;
    };
    const auto has_goose = [](const Position& p, Place at) { return std::find(p.first.begin(), p.first.end(), at) != p.first.end(); };
    const auto has_escaped = [&](const Position& p) {
      int top = -1;
      for (const Place& goose : p.first) {
        top = std::max(top, goose.first);
      }
      const auto is_free = [&](int side) {
        const Place up{p.second.first + 1, p.second.second + side};
        return on_board(up.first, up.second) && !has_goose(p, up);
      };
      return p.second.first >= top || (p.second.first == top - 1 && (is_free(-1) || is_free(1)));
    };
    loopy::Graph graph;
    const Position start{{{3, 1}, {3, 3}}, {0, 0}};
    (void)number(start);
    for (std::size_t k = 0; k < positions.size(); ++k) {
      const Position p = positions[k];
      loopy::Ends ends[2];
      if (has_escaped(p)) {
        ends[1].push_back(static_cast<loopy::Node>(k));
      } else {
        for (std::size_t g = 0; g < p.first.size(); ++g) {
          for (const int side : {-1, 1}) {
            Position next = p;
            const Place to{p.first[g].first - 1, p.first[g].second + side};
            if (on_board(to.first, to.second) && !has_goose(p, to) && to != p.second) {
              next.first[g] = to;
              std::sort(next.first.begin(), next.first.end());
              ends[0].push_back(number(next));
            }
          }
        }
        for (const int up : {-1, 1}) {
          for (const int side : {-1, 1}) {
            for (int steps = 1; steps <= range; ++steps) {
              const Place to{p.second.first + steps * up, p.second.second + steps * side};
              if (!on_board(to.first, to.second) || has_goose(p, to)) {
                break;
              }
              ends[1].push_back(number({p.first, to}));
            }
          }
        }
      }
      graph.left().push_back(ends[0]);
      graph.right().push_back(ends[1]);
    }
    const std::vector<loopy::Node> wanted = store.onsides(graph);
    int wrong = 0;
    for (std::size_t k = 0; k < positions.size(); ++k) {
      FoxAndGeese::Squares geese = 0;
      for (const Place& goose : positions[k].first) {
        geese |= FoxAndGeese::Squares{1} << game.square(goose.first, goose.second);
      }
      wrong += game.value(geese, game.square(positions[k].second.first, positions[k].second.second)) != wanted[k];
    }
    CHECK(wrong == 0);
    CHECK(positions.size() > 50);
  }
  CHECK(throws<DomainError>([&] { FoxAndGeese(store, 4, 0, 0); }));
}

}  // namespace partizan::retrograde::testing
