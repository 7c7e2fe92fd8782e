#include "loopy/store.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <tuple>

#include "check.hpp"
#include "errors.hpp"
#include "loopy/graph.hpp"
#include "loopy/survival.hpp"

namespace partizan::loopy::testing {

using partizan::testing::throws;

struct Fixture {
  Meter meter;
  normal::ValueStore values{meter};
  Store store{values};

  Node number(std::int64_t numerator, int exponent = 0) { return store.of_value(values.number(Dyadic(numerator, exponent))); }
  Node star() { return store.of_value(values.up_star({}, {0, 1})); }
  /// The onside of a game with loops, the first node of a graph.
  Node onside(Edges left, Edges right) { return store.onsides(Graph(std::move(left), std::move(right)))[0]; }
  Node over() { return onside({{~Store::kZero}}, {{0}}); }
  Node upon() { return onside({{0}}, {{~star()}}); }
};

Graph random_graph(std::size_t n, std::mt19937& random) {
  Graph graph(n);
  for (const Player player : kPlayers) {
    for (Ends& ends : graph[player]) {
      for (std::size_t w = 0; w < n; ++w) {
        if (random() % 4 == 0) {
          ends.push_back(static_cast<Node>(w));
        }
      }
    }
  }
  return graph;
}

/// The definition: the greatest set of states in which moves in g stay, around the least one in which Left forces them.
std::set<std::pair<Node, Node>> order_by_definition(const Graph& graph) {
  using State = std::tuple<Node, Node, Player>;
  std::set<State> outer;
  const auto n = static_cast<Node>(graph.size());
  for (Node g = 0; g < n; ++g) {
    for (Node h = 0; h < n; ++h) {
      outer.insert({g, h, Player::left});
      outer.insert({g, h, Player::right});
    }
  }
  const auto ends = [&](Node v, Player player) { return graph[player][static_cast<std::size_t>(v)]; };
  while (true) {
    std::set<State> inner;
    while (true) {
      std::set<State> more;
      for (Node g = 0; g < n; ++g) {
        for (Node h = 0; h < n; ++h) {
          const auto in_outer = [&](Node x, Player p) { return outer.count({x, h, p}) != 0; };
          const auto in_inner = [&](Node y, Player p) { return inner.count({g, y, p}) != 0; };
          const Ends a = ends(g, Player::left);
          const Ends b = ends(h, Player::right);
          if (std::any_of(a.begin(), a.end(), [&](Node x) { return in_outer(x, Player::right); }) ||
              std::any_of(b.begin(), b.end(), [&](Node y) { return in_inner(y, Player::right); })) {
            more.insert({g, h, Player::left});
          }
          const Ends c = ends(g, Player::right);
          const Ends d = ends(h, Player::left);
          if (std::all_of(c.begin(), c.end(), [&](Node x) { return in_outer(x, Player::left); }) &&
              std::all_of(d.begin(), d.end(), [&](Node y) { return in_inner(y, Player::left); })) {
            more.insert({g, h, Player::right});
          }
        }
      }
      if (more == inner) {
        break;
      }
      inner = more;
    }
    if (inner == outer) {
      break;
    }
    outer = inner;
  }
  std::set<std::pair<Node, Node>> order;
  for (const auto& [g, h, mover] : outer) {
    if (mover == Player::right) {
      order.insert({g, h});
    }
  }
  return order;
}

TEST("on, off and over are what their options say, and {0|over} is over") {
  Fixture f;
  CHECK(f.onside({{0}}, {{}}) == Store::kOn);
  CHECK(f.onside({{}}, {{0}}) == Store::kOff);
  CHECK(f.store.negative(Store::kOn) == Store::kOff);
  const Node over = f.over();
  CHECK(f.onside({{~Store::kZero}}, {{~over}}) == over);
  CHECK(f.store.is_stopper(over));
  CHECK(f.store.ge(over, Store::kZero));
  CHECK(!f.store.ge(Store::kZero, over));
  CHECK(f.store.upsum(over, over) == over);
  CHECK(f.store.upsum(over, f.store.negative(over)) == over);
}

TEST("values of all nodes of random graphs are ordered as by the definition") {
  std::mt19937 random(1);
  for (int round = 0; round < 40; ++round) {
    Fixture f;
    const Graph graph = random_graph(2 + static_cast<std::size_t>(round) % 4, random);
    const auto order = order_by_definition(graph);
    const std::vector<Node> onsides = f.store.onsides(graph);
    std::size_t wrong = 0;
    for (Node g = 0; g < static_cast<Node>(graph.size()); ++g) {
      for (Node h = 0; h < static_cast<Node>(graph.size()); ++h) {
        const bool holds = f.store.ge(onsides[static_cast<std::size_t>(g)], onsides[static_cast<std::size_t>(h)]);
        wrong += holds != (order.count({g, h}) != 0) ? 1 : 0;
      }
    }
    CHECK(wrong == 0);
  }
}

TEST("sums with numbers translate stoppers, and stops decide comparisons with large numbers") {
  Fixture f;
  const Node upon = f.upon();
  const Node huge = f.number(1, 90);
  const Node sum = f.store.upsum(upon, huge);
  CHECK(f.store.upsum(sum, f.store.negative(huge)) == upon);
  CHECK(f.store.ge(sum, huge));
  CHECK(!f.store.ge(huge, sum));
  CHECK(f.store.ge(huge, upon));
  CHECK(f.store.stop(sum, Player::left) == f.store.pseudonumber(huge));
  CHECK(f.store.upsum(Store::kOn, huge) == Store::kOn);
}

TEST("outcomes of a long path with a draw at its end take linear time") {
  constexpr std::size_t kNodes = 100'000;
  Graph graph(kNodes);
  for (std::size_t v = 0; v < kNodes; ++v) {
    for (const Player player : kPlayers) {
      graph[player][v].push_back(static_cast<Node>(v == 0 ? 0 : v - 1));
    }
  }
  Meter meter;
  auto won = winners(graph, meter);
  CHECK(std::all_of(won.begin(), won.end(), [](int w) { return w == 0; }));
  graph.left()[0].clear();
  graph.right()[0].clear();
  won = winners(graph, meter);
  CHECK(won[0] == -1 && won[1] == 1 && won[2] == 1 && won[3] == -1);
}

TEST("a comparison that is stopped by its budget leaves the store intact") {
  Fixture f;
  std::mt19937 random(5);
  const Graph graph = random_graph(6, random);
  f.meter.begin_question(2);
  CHECK(throws<BudgetExceeded>([&] { (void)f.store.onsides(graph); }));
  f.meter.end_question();
  const std::vector<Node> onsides = f.store.onsides(graph);
  Fixture fresh;
  const std::vector<Node> again = fresh.store.onsides(graph);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    CHECK(f.store.ge(onsides[v], Store::kZero) == fresh.store.ge(again[v], Store::kZero));
  }
}

TEST("many components that differ in one option only are different nodes") {
  Fixture f;
  std::vector<Node> values;
  for (int k = 0; k < 600; ++k) {
    values.push_back(f.number(k));
  }
  std::vector<Node> found;
  for (const Node a : values) {
    for (const Node b : values) {
      if (a < b) {  // there are enough for collisions of the bits of a hash that the index holds
        found.push_back(f.store.intern(Graph({{~a, ~b}}, {{0}}))[0]);
      }
    }
  }
  std::sort(found.begin(), found.end());
  CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
}

TEST("bisimulation unites nodes with the same moves") {
  Meter meter;
  const auto classes = bisimulation(Graph({{1}, {0}, {}}, {{}, {}, {}}), {0, 0, 0}, meter);
  CHECK(classes[0] == classes[1]);
  CHECK(classes[0] != classes[2]);
  CHECK(alternating_cycle(Graph({{0}}, {{}}), meter).empty());
  CHECK(alternating_cycle(Graph({{1}, {0}}, {{0}, {0}}), meter) == Ends({0, 1, 0}));
}

}  // namespace partizan::loopy::testing
