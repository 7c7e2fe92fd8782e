#include "kernels/graph_rules/rules.hpp"

#include <vector>

#include "check.hpp"
#include "errors.hpp"
#include "kernels/by_play.hpp"
#include "kernels/rulebook.hpp"

namespace partizan::kernels {

using normal::Value;
using normal::testing::Store;
using partizan::testing::throws;
using positions::Board;
using testing::ByPlay;

namespace {

using Numbers = std::vector<std::int64_t>;

/// A vertex goes with its neighbours; edges have no letters.
Numbers node_kayles() {
  Numbers out{3, 2, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 1, 2, 1, 0, 1, 2};
  for (int player = 0; player < 2; ++player) {
    out.insert(out.end(), {1, 1, -1, 0, -1, 0, 1, 0, 0, 0, 0, 0, 2});
  }
  return out;
}
/// Both ends of an edge go.
Numbers arc_kayles() {
  Numbers out{3, 2, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 1, 2, 1, 0, 1, 2};
  for (int player = 0; player < 2; ++player) {
    out.insert(out.end(), {1, 2, -1, 0, -1, -1, 0, -1, 0, -1, -1, 2, 0, 0});
  }
  return out;
}
/// Snort with stones: letters gone, free, Left's, Right's, and an edge.
Numbers snort() {
  return {5, 4, 0, 0, 0, 0, 0, 12, 0, 14, 2, 2, 2, 0, 0, 1, 2, 3, 4, 1, 0, 1, 3, 2, 4, 1, 1, -1, 2, -1, -1, -1, 0, 1, 2, 0, 0, -1, -1, -1, 3, -1, 1, 1, -1, 3, -1, -1, -1, 0, 1, 2, 0, 0, -1, -1, 2, -1, -1};
}
/// Hackenbush: letters gone, free, the ground; blue, red and green edges.
Numbers hackenbush() {
  return {6,  3,  1, 0, 0, 0, 4, 4, 0, 6,  6,  2,  0, 0, 1, 2, 3, 4, 5, 1, 0, 1, 2, 4, 3,  5,  1, 2,  -1, 1, 2,  -1, -1, -1, -1, 1, 2, -1, -1, -1,
          0,  -1, -1, -1, 0, -1, 0, 0, 0, 1, 2, -1, 1, 2, -1, -1, -1, -1, 1, 2, -1, -1, -1, 0, -1, -1, -1, -1, 0, 0, 0, 0};
}
/// Timber with arcs to vertices from which an odd number of arcs leads: the arc goes, and all that is joined to its head.
Numbers timber() {
  return {3, 2, 1, 1, 0, 0, 0, 0, 0, 2, 2, 0, 0, 1, 2, 1, 0, 1, 2, 1, 2, -1, 1, -1, -1, 1, -1, 1, -1, -1, 0, 1, 1, 3, 1, 1, 1, 2, -1, -1, -1, 1, 2, -1, 1, -1, -1, 1, -1, 1, -1, -1, 0, 1, 1, 3, 1, 1, 1, 2, -1, -1, -1};
}

/// Calls visit(board) for every graph with `size` vertices, each with the letter 1, whose edges have one of some letters.
template <class Visit>
void each_graph(const Numbers& rules, std::uint32_t size, const std::vector<std::uint8_t>& letters, Visit&& visit) {
  Board board{"graph-rules", rules, 1, static_cast<int>(size), std::vector<std::uint8_t>(size, 1), {}};
  const auto grow = [&](const auto& self, std::uint32_t u, std::uint32_t v) -> void {
    if (u == size) {
      visit(board);
    } else if (v == size) {
      self(self, u + 1, u + 2);
    } else {
      self(self, u, v + 1);
      for (const std::uint8_t letter : letters) {
        board.edges.push_back({u, v, letter});
        self(self, u, v + 1);
        board.edges.pop_back();
      }
    }
  };
  grow(grow, 0, 1);
}

template <class K>
int disagreements(const Numbers& rules, std::uint32_t size, const std::vector<std::uint8_t>& letters, bool is_grounded) {
  Store s;
  Rulebook rulebook(s.values);
  int out = 0;
  each_graph(rules, size, letters, [&](Board board) {
    board.cells[0] = is_grounded ? 2 : 1;
    out += rulebook.rules(board).value(board) != ByPlay<K>(board, s, graph_rules::read_description(board).is_impartial()).of(board);
  });
  return out;
}

/// The number of graphs on which these rules and a kernel of its own have different values.
int differences(const Numbers& rules, std::uint32_t size, std::uint8_t letter, std::string_view kernel) {
  Store s;
  Rulebook rulebook(s.values);
  int out = 0;
  each_graph(rules, size, {letter}, [&](Board board) {
    const Value value = rulebook.rules(board).value(board);
    board.kernel = kernel;
    board.parameters.clear();
    board.cells.assign(board.cells.size(), 0);
    for (auto& edge : board.edges) {
      edge.code = 0;
    }
    out += value != rulebook.rules(board).value(board);
  });
  return out;
}

}  // namespace

TEST("graph rules agree with the options alone, in every width and number of planes") {
  CHECK(disagreements<GraphRules<1, 1>>(node_kayles(), 4, {2}, false) == 0);
  CHECK(disagreements<GraphRules<1, 2>>(arc_kayles(), 4, {2}, false) == 0);
  CHECK(disagreements<GraphRules<2, 1>>(snort(), 4, {4}, false) == 0);
  CHECK(disagreements<GraphRules<4, 1>>(hackenbush(), 3, {3, 4, 5}, true) == 0);
  CHECK(disagreements<GraphRules<2, 1>>(timber(), 4, {2}, false) == 0);
}

TEST("Node Kayles, Arc Kayles and Snort as graph rules have the values of their kernels") {
  CHECK(differences(node_kayles(), 5, 2, "node-kayles") == 0);
  CHECK(differences(arc_kayles(), 4, 2, "arc-kayles") == 0);
  CHECK(differences(snort(), 4, 4, "graph-snort") == 0);
}

TEST("descriptions of graph rules that are cut off or too long are refused") {
  const auto is_refused = [](const Numbers& numbers) {
    const Board board{"graph-rules", numbers, 1, 2, {1, 1}, {}};
    return throws<DomainError>([&] { (void)graph_rules::read_description(board); });
  };
  for (const Numbers& whole : {node_kayles(), arc_kayles(), snort(), hackenbush(), timber()}) {
    CHECK(!is_refused(whole));
    for (std::size_t n = 0; n < whole.size(); ++n) {
      CHECK(is_refused(Numbers(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(n))));
    }
    Numbers longer = whole;
    longer.push_back(0);
    CHECK(is_refused(longer));
  }
}

}  // namespace partizan::kernels
