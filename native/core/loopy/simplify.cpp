#include "loopy/simplify.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "loopy/survival.hpp"

namespace partizan::loopy {
namespace {

std::size_t index(Node v) { return static_cast<std::size_t>(v); }

/// Where the loops of a component cannot be removed otherwise, a move on a cycle may be made only a few times.
constexpr std::size_t kMostCopies = 4;
constexpr int kUnravellings = 6;
/// Components with at least this many nodes have a table of all pairs, of at most kMostRows rows (64 MiB).
constexpr std::size_t kManyNodes = 24;
constexpr std::size_t kMostRows = 2896;

/// A graph above stored nodes, whose differences are played. `Survival` answers questions about it.
class Above : public Play {
 public:
  explicit Above(Store& store) : store_(store) {}
  Graph graph;

  void options(Node v, Player player, Ends& out) override {
    if (v >= 0) {
      const Ends& ends = graph[player][index(v)];
      out.insert(out.end(), ends.begin(), ends.end());
      return;
    }
    for (const Node w : store_.options_of(~v, player)) {
      out.push_back(~w);
    }
  }
  [[nodiscard]] Answer known(Node g, Node h, Player mover) override {
    if (g < 0 && h < 0) {
      return store_.survives(~g, ~h, mover) ? Answer::yes : Answer::no;
    }
    return g == h && mover == Player::right ? Answer::yes : Answer::unknown;
  }
  [[nodiscard]] std::size_t row(Node v) const override {
    if (v >= 0) {
      return index(v);
    }
    return index(~v) < rows_.size() && rows_[index(~v)] >= 0 ? index(rows_[index(~v)]) : kNoRow;
  }

  /// Numbers all nodes, unless there are too many for a table, and returns how many there are (0: no table).
  [[nodiscard]] std::size_t number_rows(const Ends& stored) {
    if (graph.size() < kManyNodes || graph.size() + stored.size() > kMostRows) {
      return 0;
    }
    Node next = static_cast<Node>(graph.size());
    rows_.assign(store_.size(), -1);
    for (const Node i : stored) {
      rows_[index(i)] = next++;
    }
    return index(next);
  }

 protected:
  Store& store_;

 private:
  std::vector<Node> rows_;
};

class Simplifier final : public Above {
 public:
  Simplifier(Store& store, const Graph& given) : Above(store), meter_(store.meter()), became_(given.size(), kItself) {
    graph = given;
    for (Edges& side : graph.edges) {
      for (Ends& ends : side) {
        sort_and_unique(ends);
      }
    }
  }

  std::vector<Node> run() {
    const std::size_t wanted = graph.size();
    unite_bisimilar();
    find_cycles();
    begin_comparing();
    shrink();
    if (is_cyclic_) {
      unravel();
    }
    if (is_cyclic_) {  // no stopper was found for some node
      unite_bisimilar();
    }
    return finished(wanted);
  }

 private:
  static constexpr Node kItself = INT32_MAX;

  // --- the graph -----------------------------------------------------------------------------

  [[nodiscard]] bool is_alive(Node v) const { return became_[index(v)] == kItself; }
  [[nodiscard]] Ends options_now(Node v, Player player) {
    Ends out;
    options(v, player, out);
    return out;
  }
  [[nodiscard]] bool is_stored_stopper(Node v) const { return v < 0 && store_.is_stopper(~v); }

  /// The stored nodes to which edges of new nodes lead.
  [[nodiscard]] Ends stored_ends() const {
    Ends found;
    for (const Edges& side : graph.edges) {
      for (const Ends& ends : side) {
        for (const Node w : ends) {
          if (w < 0) {
            found.push_back(~w);
          }
        }
      }
    }
    sort_and_unique(found);
    return found;
  }

  void begin_comparing() {
    std::size_t rows = 0;
    if (graph.size() >= kManyNodes) {
      // A large number has many followers; then there is no table, and they are met only where play leads to them.
      rows = number_rows(few_followers(stored_ends()));
    }
    survival_ = std::make_unique<Survival>(*this, meter_, rows);
  }
  /// The stored nodes that can be reached, or more than a table can have.
  [[nodiscard]] Ends few_followers(const Ends& from) {
    Ends found = from;
    std::map<Node, bool> seen;
    for (const Node i : from) {
      seen[i] = true;
    }
    for (std::size_t k = 0; k < found.size() && found.size() <= kMostRows; ++k) {
      for (const Player player : kPlayers) {
        const auto ends = store_.options_of(found[k], player);
        for (std::size_t j = 0; j < ends.size(); ++j) {
          if (!std::exchange(seen[ends[j]], true)) {
            found.push_back(ends[j]);
          }
        }
      }
    }
    return found;
  }

  /// Finds the states on cycles of alternating play; stored stoppers have none.
  void find_cycles() {
    old_.clear();
    for (const Node i : store_.followers(stored_ends(), true)) {
      if (!store_.is_stopper(i)) {
        old_.push_back(i);
      }
    }
    std::map<Node, Node> place;
    for (std::size_t k = 0; k < old_.size(); ++k) {
      place[~old_[k]] = static_cast<Node>(graph.size() + k);
    }
    Graph all(graph.size() + old_.size());
    for (std::size_t k = 0; k < all.size(); ++k) {
      const Node v = k < graph.size() ? static_cast<Node>(k) : ~old_[k - graph.size()];
      for (const Player player : kPlayers) {
        for (const Node w : options_now(v, player)) {
          const auto found = place.find(w);
          if (w >= 0 || found != place.end()) {
            all[player][k].push_back(w >= 0 ? w : found->second);
          }
        }
      }
    }
    cyclic_ = alternating_states(all, meter_);
    is_cyclic_ = std::find(cyclic_.begin(), cyclic_.end(), 1) != cyclic_.end();
  }
  /// Pre: v is a new node.
  [[nodiscard]] bool is_on_cycle(Node v, Player mover) const {
    return cyclic_[2 * index(v) + static_cast<std::size_t>(mover)] != 0;
  }

  /// Returns whether g >= h on the onside; steps keep all onsides, so answers stay true.
  [[nodiscard]] bool ge(Node g, Node h) { return survival_->holds(g, h, Player::right, is_cyclic_); }
  [[nodiscard]] bool are_equal(Node g, Node h) { return ge(g, h) && ge(h, g); }

  /// Returns whether alternating play leads from `mover` at v to `other` at `target`.
  [[nodiscard]] bool reaches(Node v, Player mover, Node target, Player other) {
    if (!is_cyclic_ || is_stored_stopper(target)) {
      return false;
    }
    std::vector<std::uint8_t> seen(2 * graph.size(), 0);
    std::map<std::pair<Node, Player>, bool> seen_below;
    std::vector<std::pair<Node, Player>> todo;
    const auto meet = [&](Node u, Player m) {
      if (u >= 0 ? std::exchange(seen[2 * index(u) + static_cast<std::size_t>(m)], 1) == 0
                 : !std::exchange(seen_below[{u, m}], true)) {
        todo.emplace_back(u, m);
      }
    };
    meet(v, mover);
    Ends ends;
    while (!todo.empty()) {
      meter_.tick();
      const auto [u, m] = todo.back();
      todo.pop_back();
      if (u == target && m == other) {
        return true;
      }
      if (u < 0 && (target >= 0 || is_stored_stopper(u))) {
        continue;  // stored nodes do not lead back to new ones
      }
      ends.clear();
      options(u, m, ends);
      for (const Node w : ends) {
        meet(w, opponent(m));
      }
    }
    return false;
  }

  // --- steps ---------------------------------------------------------------------------------

  /// Unites new nodes whose options are the same.
  void unite_bisimilar() {
    Ends live;
    std::vector<Node> place(graph.size(), -1);
    for (std::size_t v = 0; v < graph.size(); ++v) {
      if (is_alive(static_cast<Node>(v))) {
        place[v] = static_cast<Node>(live.size());
        live.push_back(static_cast<Node>(v));
      }
    }
    if (live.size() < 2) {
      return;
    }
    Graph inner(live.size());
    std::map<std::pair<Ends, Ends>, Node> colour_of;
    std::vector<Node> colours(live.size());
    for (std::size_t k = 0; k < live.size(); ++k) {
      std::pair<Ends, Ends> outside;
      for (const Player player : kPlayers) {
        for (const Node w : graph[player][index(live[k])]) {
          if (w < 0) {
            (player == Player::left ? outside.first : outside.second).push_back(w);
          } else {
            inner[player][k].push_back(place[index(w)]);
          }
        }
      }
      colours[k] = colour_of.try_emplace(std::move(outside), static_cast<Node>(colour_of.size())).first->second;
    }
    const std::vector<Node> classes = bisimulation(inner, std::move(colours), meter_);
    std::vector<Node> first(live.size(), -1);
    std::vector<Node> into(graph.size(), kItself);
    for (std::size_t k = 0; k < live.size(); ++k) {
      Node& chosen = first[index(classes[k])];
      if (chosen < 0) {
        chosen = live[k];
      } else {
        into[index(live[k])] = chosen;
      }
    }
    (void)merge(into);
  }

  /// Leads edges to nodes that equal others to those; returns whether there are any.
  bool merge(const std::vector<Node>& into) {
    bool is_any = false;
    for (std::size_t v = 0; v < into.size(); ++v) {
      if (into[v] != kItself) {
        is_any = true;
        became_[v] = into[v];
      }
    }
    if (!is_any) {
      return false;
    }
    for (Edges& side : graph.edges) {
      for (std::size_t v = 0; v < side.size(); ++v) {
        if (into[v] != kItself) {
          side[v].clear();
          continue;
        }
        for (Node& w : side[v]) {
          if (w >= 0 && into[index(w)] != kItself) {
            w = into[index(w)];
          }
        }
        sort_and_unique(side[v]);
      }
    }
    return true;
  }

  /// Bypasses reversible and deletes dominated options until nothing changes; unites equal nodes.
  void shrink() {
    while (true) {
      const std::size_t rounds = 3 * graph.size() + 10;
      bool has_changed = true;
      for (std::size_t round = 0; has_changed && round < rounds; ++round) {
        has_changed = false;
        for (std::size_t v = 0; v < graph.size(); ++v) {
          if (is_alive(static_cast<Node>(v))) {
            meter_.tick();
            has_changed |= reduce_left(static_cast<Node>(v));
            has_changed |= reduce_right(static_cast<Node>(v));
          }
        }
      }
      if (!is_cyclic_) {
        recognise();
        return;
      }
      find_cycles();
      if (is_cyclic_) {
        const bool are_fewer = replace_by_stoppers();
        find_cycles();
        if (is_cyclic_ && !are_fewer) {
          return;
        }
      }
      // Again: with fewer cycles more options may go.
    }
  }

  /// Simplifies Left's options of v, and returns whether they have changed. Through a cycle of alternating play a
  /// bypass could become a cycle that Left wins.
  bool reduce_left(Node v) {
    return reduce(
        v, Player::left,
        [&](Node option, Node k) { return k != v && ge(v, k) && !reaches(k, Player::left, option, Player::right); },
        [&](Node option, Node other) { return ge(other, option); });
  }

  /// Simplifies Right's options of v, and returns whether they have changed. A bypass needs no condition, but Right
  /// must not be sent round for ever by substitutions.
  bool reduce_right(Node v) {
    return reduce(
        v, Player::right, [&](Node, Node k) { return ge(k, v); },
        [&](Node option, Node other) { return ge(option, other) && !reaches(other, Player::left, v, Player::right); });
  }

  /// `reverses(option, k)` returns whether `option` may be replaced by the player's options of k, an answer of the
  /// opponent to it; `is_dominated(option, other)` whether it may be deleted because of another option.
  template <class Reverses, class IsDominated>
  bool reduce(Node v, Player player, const Reverses& reverses, const IsDominated& is_dominated) {
    const Ends before = graph[player][index(v)];
    Ends todo = before;
    Ends done;
    Ends kept;
    while (!todo.empty()) {
      const Node option = todo.back();
      todo.pop_back();
      if (std::find(done.begin(), done.end(), option) != done.end()) {
        continue;
      }
      done.push_back(option);
      const Ends replies = options_now(option, opponent(player));
      const auto k = std::find_if(replies.begin(), replies.end(), [&](Node reply) { return reverses(option, reply); });
      if (k == replies.end()) {
        kept.push_back(option);
      } else {
        options(*k, player, todo);
      }
    }
    std::sort(kept.begin(), kept.end());
    for (std::size_t i = 0; i < kept.size();) {
      const Node option = kept[i];
      const bool goes = std::any_of(kept.begin(), kept.end(),
                                    [&](Node other) { return other != option && is_dominated(option, other); });
      if (goes) {
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    graph[player][index(v)] = kept;
    return kept != before;
  }

  /// Unites reduced stoppers with equal stored ones to which they lead, as {0|over} = over. Equal reduced stoppers have
  /// the same options; other equals have the same code.
  void recognise() {
    std::map<std::pair<std::size_t, std::size_t>, Ends> shapes;
    for (const Node i : store_.followers(stored_ends(), true)) {
      const std::size_t left = store_.options_of(i, Player::left).size();
      shapes[{left, store_.options_of(i, Player::right).size()}].push_back(~i);
    }
    const auto holds_outside = [&](Node i, Player player, const Ends& ends) {
      const auto there = store_.options_of(~i, player);
      return std::all_of(ends.begin(), ends.end(),
                         [&](Node w) { return w >= 0 || std::find(there.begin(), there.end(), ~w) != there.end(); });
    };
    while (true) {
      settle_loop_free();
      unite_bisimilar();
      std::vector<Node> into(graph.size(), kItself);
      for (std::size_t v = 0; v < graph.size(); ++v) {
        const Ends& left = graph.left()[v];
        const Ends& right = graph.right()[v];
        const auto similar = shapes.find({left.size(), right.size()});
        if (!is_alive(static_cast<Node>(v)) || similar == shapes.end()) {
          continue;
        }
        for (const Node i : similar->second) {
          if (holds_outside(i, Player::left, left) && holds_outside(i, Player::right, right) &&
              are_equal(static_cast<Node>(v), i)) {
            into[v] = i;
            break;
          }
        }
      }
      if (!merge(into)) {
        return;
      }
    }
  }

  /// Replaces new nodes by stored ones if all their options are loop-free values.
  void settle_loop_free() {
    const auto is_loop_free = [&](const Ends& ends) {
      return std::all_of(ends.begin(), ends.end(), [&](Node w) { return w < 0 && store_.is_loop_free(~w); });
    };
    while (true) {
      std::vector<Node> into(graph.size(), kItself);
      for (std::size_t v = 0; v < graph.size(); ++v) {
        if (is_alive(static_cast<Node>(v)) && is_loop_free(graph.left()[v]) && is_loop_free(graph.right()[v])) {
          into[v] = ~store_.intern(Graph({graph.left()[v]}, {graph.right()[v]}))[0];
        }
      }
      if (!merge(into)) {
        return;
      }
    }
  }

  /// Replaces new nodes by equal stoppers among their followers; returns whether any was.
  bool replace_by_stoppers() {
    Ends kept;
    for (const Node s : stoppers()) {
      if (s < 0 || std::none_of(kept.begin(), kept.end(), [&](Node k) { return are_equal(s, k); })) {
        kept.push_back(s);
      }
    }
    std::vector<Node> into(graph.size(), kItself);
    for (std::size_t v = 0; v < graph.size(); ++v) {
      if (!is_alive(static_cast<Node>(v))) {
        continue;
      }
      for (const Node s : kept) {
        if (s == static_cast<Node>(v)) {
          break;
        }
        if (are_equal(static_cast<Node>(v), s)) {
          into[v] = s;
          break;
        }
      }
    }
    return merge(into);
  }

  /// Returns the stored and new nodes that lead to no cycle of alternating play.
  [[nodiscard]] Ends stoppers() {
    Ends found;
    for (const Node i : few_followers(stored_ends())) {
      if (store_.is_stopper(i)) {
        found.push_back(~i);
      }
    }
    std::vector<std::uint8_t> is_bad(graph.size(), 0);
    Edges before(graph.size());
    Ends todo;
    for (std::size_t v = 0; v < graph.size(); ++v) {
      is_bad[v] = cyclic_[2 * v] | cyclic_[2 * v + 1];
      for (const Edges& side : graph.edges) {
        for (const Node w : side[v]) {
          if (w >= 0) {
            before[index(w)].push_back(static_cast<Node>(v));
          } else if (!store_.is_stopper(~w)) {
            is_bad[v] = 1;
          }
        }
      }
      if (is_bad[v] != 0) {
        todo.push_back(static_cast<Node>(v));
      }
    }
    while (!todo.empty()) {
      const Node w = todo.back();
      todo.pop_back();
      for (const Node v : before[index(w)]) {
        if (std::exchange(is_bad[index(v)], 1) == 0) {
          todo.push_back(v);
        }
      }
    }
    for (std::size_t v = 0; v < graph.size(); ++v) {
      if (is_alive(static_cast<Node>(v)) && is_bad[v] == 0) {
        found.push_back(static_cast<Node>(v));
      }
    }
    return found;
  }

  // --- the last resort -----------------------------------------------------------------------

  /// Lets Right's moves on cycles of alternating play be made only a few times.
  void unravel() {
    for (int attempt = 0; attempt < kUnravellings; ++attempt) {
      std::vector<std::pair<Node, Node>> moves;
      for (std::size_t v = 0; v < graph.size(); ++v) {
        for (const Node x : graph.right()[v]) {
          if (is_alive(static_cast<Node>(v)) && x >= 0 && is_on_cycle(static_cast<Node>(v), Player::right) &&
              is_on_cycle(x, Player::left) && reaches(x, Player::left, static_cast<Node>(v), Player::right)) {
            moves.emplace_back(static_cast<Node>(v), x);
          }
        }
      }
      bool is_done = false;
      for (std::size_t copies = 0; copies < kMostCopies && !is_done; ++copies) {
        is_done = std::any_of(moves.begin(), moves.end(),
                              [&](auto move) { return unravelled(move.first, move.second, copies); });
      }
      if (!is_done) {
        return;
      }
      shrink();
      if (!is_cyclic_) {
        return;
      }
    }
  }

  /// Allows the move v → x only `copies` times, if that changes no onside.
  ///
  /// Each such move leads to the next copy of all new nodes. In a copy Right has fewer moves, so it is no less; if v is
  /// no less than its copy, all new nodes equal their first copies.
  bool unravelled(Node v, Node x, std::size_t copies) {
    const std::size_t size = graph.size();
    Above layers(store_);
    layers.graph = graph;
    for (std::size_t layer = 0; layer <= copies; ++layer) {
      for (const Player player : kPlayers) {
        for (std::size_t u = 0; u < size; ++u) {
          Ends ends;
          for (const Node w : graph[player][u]) {
            const bool is_move = player == Player::right && static_cast<Node>(u) == v && w == x;
            if (!is_move || layer < copies) {
              ends.push_back(w < 0 ? w : static_cast<Node>(index(w) + size * (layer + (is_move ? 1 : 0) + 1)));
            }
          }
          layers.graph[player].push_back(std::move(ends));
        }
      }
    }
    if (!Survival(layers, meter_).holds(v, static_cast<Node>(index(v) + size), Player::right, true)) {
      return false;
    }
    for (Edges& side : layers.graph.edges) {
      side.erase(side.begin(), side.begin() + static_cast<std::ptrdiff_t>(size));
      for (Ends& ends : side) {
        for (Node& w : ends) {
          w = w < 0 ? w : static_cast<Node>(index(w) - size);
        }
      }
    }
    graph = std::move(layers.graph);
    became_.resize(graph.size(), kItself);
    for (std::size_t u = size; u < graph.size(); ++u) {
      const Node end = became_[u % size];
      became_[u] = end == kItself || end < 0 ? end : static_cast<Node>(index(end) + u / size * size);
    }
    unite_bisimilar();
    find_cycles();
    begin_comparing();
    return true;
  }

  // --- the result ----------------------------------------------------------------------------

  /// Stores what is left, and returns the stored nodes of the nodes that were given.
  [[nodiscard]] std::vector<Node> finished(std::size_t wanted) {
    std::vector<Node> place(graph.size(), -1);
    Graph rest;
    Node next = 0;
    for (std::size_t v = 0; v < graph.size(); ++v) {
      place[v] = is_alive(static_cast<Node>(v)) ? next++ : -1;
    }
    for (const Player player : kPlayers) {
      for (std::size_t v = 0; v < graph.size(); ++v) {
        if (place[v] >= 0) {
          Ends ends = graph[player][v];
          for (Node& w : ends) {
            w = w < 0 ? w : place[index(w)];
          }
          rest[player].push_back(std::move(ends));
        }
      }
    }
    const std::vector<Node> ids = store_.intern(rest);
    std::vector<Node> found;
    for (std::size_t v = 0; v < wanted; ++v) {
      auto end = static_cast<Node>(v);
      while (end >= 0 && !is_alive(end)) {
        end = became_[index(end)];
      }
      found.push_back(end < 0 ? ~end : ids[index(place[index(end)])]);
    }
    return found;
  }

  Meter& meter_;
  std::vector<Node> became_;  // the node that a new node turned out to equal
  std::vector<std::uint8_t> cyclic_;
  bool is_cyclic_ = false;
  Ends old_;  // stored nodes for which no stopper is known
  std::unique_ptr<Survival> survival_;
};

}  // namespace

std::vector<Node> onsides_of_component(Store& store, const Graph& graph) {
  const auto is_loop_free = [&](const Ends& ends) {
    return std::all_of(ends.begin(), ends.end(), [&](Node w) { return w < 0 && store.is_loop_free(~w); });
  };
  if (graph.size() == 1 && is_loop_free(graph.left()[0]) && is_loop_free(graph.right()[0])) {
    return store.intern(graph);
  }
  return Simplifier(store, graph).run();
}

}  // namespace partizan::loopy
