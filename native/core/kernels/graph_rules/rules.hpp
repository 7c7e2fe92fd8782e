/// Any game of rules for graphs: the rules are data.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/graph_rules/description.hpp"
#include "positions/cells.hpp"
#include "positions/codes.hpp"
#include "positions/graph.hpp"
#include "positions/kernel.hpp"

namespace partizan::kernels {

/// A cell is a vertex or, if the rules change edges, an edge; edges come after all vertices. Its code is the number of its
/// letter, and 0 if it is gone. The parameters are read by graph_rules::read_description; codes of edges are letters, too.
template <int K, int W>
class GraphRules {
  using Set = positions::Bits<W>;
  using Planes = std::array<Set, K>;
  using Letters = graph_rules::Letters;
  using Images = graph_rules::Images;
  using Rule = graph_rules::Rule;
  using Clause = graph_rules::Clause;

 public:
  using Position = typename positions::PositionOf<K, W>::Type;

  explicit GraphRules(const positions::Board& board)
      : rules_(graph_rules::read_description(board)), is_impartial_(rules_.is_impartial()), order_(board.cells.size()),
        at_(order_), edges_at_(order_), next_(order_) {
    positions::check_edges(board, rules_.letters);
    vertices_ = Set::first(static_cast<int>(order_));
    int place = static_cast<int>(order_);
    for (const auto& [u, v, code] : board.edges) {
      if (u != v) {
        at_[u].push_back({static_cast<int>(v), rules_.changes_edges ? place : -1, 1, code});
        at_[v].push_back({static_cast<int>(u), rules_.changes_edges ? place : -1, -1, code});
        next_[u][0] |= Set::single(static_cast<int>(v));
        next_[v][0] |= Set::single(static_cast<int>(u));
        next_[u][1] |= Set::single(static_cast<int>(v));
        next_[v][2] |= Set::single(static_cast<int>(u));
      }
      if (rules_.changes_edges) {
        edges_at_[u] |= Set::single(place);
        edges_at_[v] |= Set::single(place);
      }
      ++place;
    }
    for (const auto& side : rules_.rules) {
      for (const Rule& rule : side) {
        for (const Images& images : rule.vertices) {
          changing_ = static_cast<Letters>(changing_ | images.changing);
        }
        for (const Clause& clause : rule.clauses) {
          changing_ = static_cast<Letters>(changing_ | (clause.kind == Clause::Kind::change ? clause.images.changing : 0));
        }
        for (const auto& edge : rule.edges) {
          changing_ = static_cast<Letters>(changing_ | edge.images.changing);
        }
      }
    }
    for (const auto& symmetry : rules_.symmetries) {  // those that change nothing are not needed
      bool is_plain = !symmetry.negates;
      bool is_usable = !(symmetry.negates && is_impartial_);
      for (std::size_t letter = 0; letter < static_cast<std::size_t>(rules_.letters); ++letter) {
        const bool is_same = symmetry.letters[letter] == letter;
        is_plain = is_plain && is_same;
        // Edges that never change have their letters in the graph, so a symmetry must keep those.
        is_usable = is_usable && (is_same || rules_.changes_edges || static_cast<int>(letter) < rules_.vertex_letters);
      }
      if (is_usable && !is_plain) {
        symmetries_.push_back(symmetry);
      }
    }
  }

  [[nodiscard]] static bool accepts(const positions::Board& board) {
    if (board.rows != 1 || board.columns < 1) {
      return false;
    }
    const graph_rules::Description rules = graph_rules::read_description(board);
    const std::size_t cells = board.cells.size() + (rules.changes_edges ? board.edges.size() : 0);
    return cells <= Set::kSize && rules.states() <= 1 << K;
  }
  [[nodiscard]] static std::string family(const positions::Board& board) {
    std::string key = positions::graph_key(board) + ';';
    for (const auto p : board.parameters) {
      key += ',' + std::to_string(p);
    }
    return key;
  }

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, rules_.vertex_letters);
    Planes out{};
    for (std::size_t v = 0; v < order_; ++v) {
      put(out, Set::single(static_cast<int>(v)), board.cells[v]);
    }
    if (rules_.changes_edges) {
      for (std::size_t n = 0; n < board.edges.size(); ++n) {
        put(out, Set::single(static_cast<int>(order_ + n)), board.edges[n].code);
      }
    }
    return std::bit_cast<Position>(standing(out));
  }
  template <class Sink>
  void options(const Position& position, Player player, Sink&& sink) const {
    if (player == Player::right && is_impartial_) {
      return;  // all moves are listed as Left's
    }
    const auto p = std::bit_cast<Planes>(position);
    const Held held = all_held(p);
    for (const Rule& rule : rules_.rules[player == Player::left ? 0 : 1]) {
      Walk walk;
      for (Set rest = union_of(held, rule.vertices[0].need); rest.any();) {
        walk.vertices[0] = rest.take().lowest();
        walk.seen = Set::single(walk.vertices[0]);
        go_on(p, held, rule, walk, 1, sink);
      }
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  template <class Sink>
  void parts(const Position& position, Sink&& sink) const {
    const auto p = std::bit_cast<Planes>(position);
    const Set alive = all(p);
    const Set shared = holding(p, rules_.separators) & vertices_;
    const Set inner = (alive & vertices_).without(shared);
    const Set moving = holding(p, changing_);
    std::array<Set, graph_rules::kMostLetters> matters;  // for each letter, the vertices that matter to a neighbour with it
    for (int letter = 1; letter < rules_.vertex_letters; ++letter) {
      matters[static_cast<std::size_t>(letter)] = holding(p, rules_.linked[static_cast<std::size_t>(letter)]) & inner;
    }
    for (Set rest = inner; rest.any();) {
      const Set region = positions::reached(rest.lowest_bit(), [&](int v) { return beside(p, v, 0) & matters[letter_at(p, v)]; });
      rest = rest.without(region);
      Set part = region;
      for (Set each = region; each.any();) {
        const int v = each.take().lowest();
        part |= beside(p, v, 0) & shared;
        for (const End& end : rules_.changes_edges ? at_[static_cast<std::size_t>(v)] : no_ends_) {
          if (region.holds(end.vertex) || shared.holds(end.vertex)) {
            part |= Set::single(end.place) & alive;
          }
        }
      }
      if ((part & moving).any()) {
        sink(within(p, part));
      }
    }
    if (rules_.changes_edges) {  // edges between two vertices that are shared
      for (Set each = shared; each.any();) {
        const int v = each.take().lowest();
        for (const End& end : at_[static_cast<std::size_t>(v)]) {
          if (end.arc > 0 && shared.holds(end.vertex) && alive.holds(end.place)) {
            sink(within(p, Set::single(v) | Set::single(end.vertex) | Set::single(end.place)));
          }
        }
      }
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& position) const noexcept {
    const auto p = std::bit_cast<Planes>(position);
    Planes best = p;
    bool negated = false;
    for (const auto& symmetry : symmetries_) {
      Planes image{};
      for (int letter = 1; letter < rules_.states(); ++letter) {
        put(image, holding(p, static_cast<Letters>(1U << letter)), symmetry.letters[static_cast<std::size_t>(letter)]);
      }
      if (image < best) {
        best = image;
        negated = symmetry.negates;
      }
    }
    return {std::bit_cast<Position>(best), negated};
  }

 private:
  /// An end of an edge: the other vertex, the edge's cell or -1, whether it is an arc to there, and its letter.
  struct End {
    int vertex = 0;
    int place = -1;
    int arc = 0;
    std::uint8_t letter = 0;
  };
  struct Walk {
    std::array<int, graph_rules::kMostVertices> vertices{};
    std::array<int, graph_rules::kMostVertices> places{};  // the cell of the edge before each vertex
    Set seen{};
  };

  static void put(Planes& p, const Set& cells, unsigned letter) noexcept {
    for (std::size_t j = 0; j < K; ++j) {
      p[j] = (letter >> j & 1) != 0 ? p[j] | cells : p[j].without(cells);
    }
  }
  [[nodiscard]] static Set all(const Planes& p) noexcept {
    Set out = p[0];
    for (std::size_t j = 1; j < K; ++j) {
      out |= p[j];
    }
    return out;
  }
  [[nodiscard]] static unsigned letter_at(const Planes& p, int cell) noexcept {
    unsigned letter = 0;
    for (std::size_t j = 0; j < K; ++j) {
      letter |= p[j].holds(cell) ? 1U << j : 0U;
    }
    return letter;
  }
  /// The cells that hold one of the letters; 0 is not among them.
  [[nodiscard]] Set holding(const Planes& p, Letters letters) const noexcept {
    Set out{};
    for (unsigned rest = letters & ((1U << rules_.states()) - 2); rest != 0; rest &= rest - 1) {
      const auto letter = static_cast<unsigned>(std::countr_zero(rest));
      Set here = (letter & 1) != 0 ? p[0] : all(p).without(p[0]);
      for (std::size_t j = 1; j < K; ++j) {
        here = (letter >> j & 1) != 0 ? here & p[j] : here.without(p[j]);
      }
      out |= here;
    }
    return out;
  }
  /// For each letter of vertices, the vertices that hold it.
  using Held = std::array<Set, graph_rules::kMostLetters>;
  [[nodiscard]] Held all_held(const Planes& p) const noexcept {
    Held out;
    for (int letter = 1; letter < rules_.vertex_letters; ++letter) {
      out[static_cast<std::size_t>(letter)] = holding(p, static_cast<Letters>(1U << letter)) & vertices_;
    }
    return out;
  }
  [[nodiscard]] Set union_of(const Held& held, Letters letters) const noexcept {
    Set out{};
    for (unsigned rest = letters & ((1U << rules_.vertex_letters) - 2); rest != 0; rest &= rest - 1) {
      out |= held[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    return out;
  }
  [[nodiscard]] static Position within(const Planes& p, const Set& cells) noexcept {
    Planes out;
    for (std::size_t j = 0; j < K; ++j) {
      out[j] = p[j] & cells;
    }
    return std::bit_cast<Position>(out);
  }
  /// The vertices to which edges lead from v: any, or (1) along arcs, or (-1) against them.
  [[nodiscard]] Set beside(const Planes& p, int v, int arc) const noexcept {
    const auto n = static_cast<std::size_t>(v);
    const Set alive = all(p);
    if (!rules_.changes_edges) {
      return next_[n][arc == 0 ? 0 : arc > 0 ? 1 : 2] & alive;
    }
    Set out{};
    for (const End& end : at_[n]) {
      if (alive.holds(end.place) && (arc == 0 || arc == end.arc)) {
        out |= Set::single(end.vertex);
      }
    }
    return out & alive;
  }
  [[nodiscard]] int degree(const Planes& p, int v, int arc) const noexcept {
    const Set alive = all(p);
    int out = 0;
    for (const End& end : at_[static_cast<std::size_t>(v)]) {
      out += (arc == 0 || arc == end.arc) && alive.holds(end.vertex) && (end.place < 0 || alive.holds(end.place)) ? 1 : 0;
    }
    return out;
  }
  [[nodiscard]] static bool has(Letters letters, unsigned letter) noexcept { return (letters >> letter & 1) != 0; }

  /// Chooses the vertex `n` of a walk, and those after it.
  template <class Sink>
  void go_on(const Planes& p, const Held& held, const Rule& rule, Walk& walk, std::size_t n, Sink&& sink) const {
    if (n == rule.vertices.size()) {
      make(p, held, rule, walk, sink);
      return;
    }
    const graph_rules::WalkEdge& edge = rule.edges[n - 1];
    for (const End& end : at_[static_cast<std::size_t>(walk.vertices[n - 1])]) {
      const unsigned letter = end.place < 0 ? end.letter : letter_at(p, end.place);
      if ((edge.arc != 0 && edge.arc != end.arc) || !has(edge.images.need, letter) || walk.seen.holds(end.vertex) ||
          !has(rule.vertices[n].need, letter_at(p, end.vertex))) {
        continue;
      }
      const Set before = walk.seen;
      walk.vertices[n] = end.vertex;
      walk.places[n] = end.place;
      walk.seen |= Set::single(end.vertex);
      go_on(p, held, rule, walk, n + 1, sink);
      walk.seen = before;
    }
  }
  template <class Sink>
  void make(const Planes& p, const Held& held, const Rule& rule, const Walk& walk, Sink&& sink) const {
    const int centre = walk.vertices[rule.mark];
    Planes next = p;
    Set settled{};  // neighbours that have changed
    for (const Clause& clause : rule.clauses) {
      if (clause.kind == Clause::Kind::degree || clause.kind == Clause::Kind::other_degree) {
        const int found = degree(p, centre, clause.arc) % clause.modulus;
        if ((clause.least <= found && found <= clause.most) != (clause.kind == Clause::Kind::degree)) {
          return;
        }
        continue;
      }
      const Set around = beside(p, centre, clause.arc);
      if (clause.kind != Clause::Kind::change) {
        if ((around & union_of(held, clause.images.need)).any() != (clause.kind == Clause::Kind::some)) {
          return;
        }
        continue;
      }
      for (unsigned rest = clause.images.changing & ((1U << rules_.vertex_letters) - 2); rest != 0; rest &= rest - 1) {
        const auto letter = static_cast<unsigned>(std::countr_zero(rest));
        const Set cells = (around & held[letter]).without(settled);
        put(next, cells, clause.images.to[letter]);
        settled |= cells;
      }
    }
    bool changes = false;
    for (std::size_t n = 0; n < rule.vertices.size(); ++n) {
      const unsigned letter = letter_at(p, walk.vertices[n]);
      if (has(rule.vertices[n].changing, letter)) {
        put(next, Set::single(walk.vertices[n]), rule.vertices[n].to[letter]);
        changes = true;
      }
      if (n > 0 && walk.places[n] >= 0) {
        const Images& images = rule.edges[n - 1].images;
        const unsigned drawn = letter_at(p, walk.places[n]);
        if (has(images.changing, drawn)) {
          put(next, Set::single(walk.places[n]), images.to[drawn]);
          changes = true;
        }
      }
    }
    if (changes && rules_.drops && all(next).holds(centre)) {
      const Set here = all(next);
      const Set rest = here.without(positions::reached(Set::single(centre), [&](int v) { return beside(next, v, rules_.dropped_arc) & here; }));
      next = std::bit_cast<Planes>(within(next, rest));
    }
    if (changes) {
      const Planes after = standing(next);
      if (is_legal(after)) {
        sink(std::bit_cast<Position>(after));
      }
    }
  }
  [[nodiscard]] bool is_legal(const Planes& p) const {
    return std::all_of(rules_.legal.begin(), rules_.legal.end(), [&](const graph_rules::Touch& clause) {
      const Set touched = holding(p, clause.touched) & vertices_;
      for (Set rest = holding(p, clause.each) & vertices_; rest.any();) {
        Set liberties{};
        const Set all = rest;
        const Set group = positions::reached(rest.lowest_bit(), [&](int v) {
          const Set near = beside(p, v, 0);
          liberties |= near & touched;
          return near & all;
        });
        if (liberties.none()) {
          return false;
        }
        rest = rest.without(group);
      }
      return true;
    });
  }
  /// Removes edges that have lost an end, and what is no longer joined as it must be.
  [[nodiscard]] Planes standing(const Planes& p) const {
    Set alive = all(p);
    if (rules_.kept != 0) {
      const Set here = alive;
      alive = positions::reached(holding(p, rules_.kept) & vertices_, [&](int v) { return beside(p, v, rules_.kept_arc) & here; }) |
              here.without(vertices_);
    }
    if (rules_.changes_edges) {
      for (Set gone = vertices_.without(alive); gone.any();) {
        alive = alive.without(edges_at_[static_cast<std::size_t>(gone.take().lowest())]);
      }
    }
    Planes out;
    for (std::size_t j = 0; j < K; ++j) {
      out[j] = p[j] & alive;
    }
    return out;
  }

  graph_rules::Description rules_;
  bool is_impartial_;
  std::size_t order_;
  std::vector<std::vector<End>> at_;
  std::vector<Set> edges_at_;
  std::vector<std::array<Set, 3>> next_;  // neighbours of each vertex: all, along arcs, against arcs
  std::vector<graph_rules::Symmetry> symmetries_;
  std::vector<End> no_ends_;
  Set vertices_{};
  Letters changing_ = 0;
};

}  // namespace partizan::kernels
