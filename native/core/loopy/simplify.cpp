#include "loopy/simplify.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "loopy/component.hpp"

namespace partizan::loopy {
namespace {

/// Where the loops of a component cannot be removed otherwise, a move on a cycle may be made only a few times.
constexpr std::size_t kMostCopies = 4;
constexpr int kUnravellings = 6;

class Simplifier final : public Component {
 public:
  using Component::Component;

  std::vector<Node> run() {
    const std::size_t wanted = graph.size();
    unite_bisimilar();
    find_cycles();
    begin_comparing();
    shrink();
    if (is_cyclic()) {
      unravel();
    }
    if (is_cyclic()) {  // no stopper was found for some node
      unite_bisimilar();
    }
    return finished(wanted);
  }

 private:
  void begin_comparing() {
    std::size_t rows = 0;
    if (graph.size() >= kManyNodes) {
      // A large number has many followers; then there is no table, and they are met only where play leads to them.
      rows = number_rows(few_followers(stored_ends()));
    }
    survival_ = std::make_unique<Survival>(*this, meter_, rows);
  }
  /// Returns whether g >= h on the onside; steps keep all onsides, so answers stay true.
  [[nodiscard]] bool ge(Node g, Node h) { return survival_->holds(g, h, Player::right, is_cyclic()); }
  [[nodiscard]] bool are_equal(Node g, Node h) { return ge(g, h) && ge(h, g); }

  // --- steps ---------------------------------------------------------------------------------

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
        if (has_changed && is_cyclic()) {
          find_cycles();
        }
      }
      if (!is_cyclic()) {
        recognise();
        return;
      }
      const bool are_fewer = replace_by_stoppers();
      find_cycles();
      if (is_cyclic() && !are_fewer) {
        return;
      }
      // Again: with fewer cycles more options may go.
    }
  }

  /// Simplifies Left's options of v, and returns whether they have changed. Through a cycle of alternating play a
  /// bypass could become a cycle that Left wins.
  bool reduce_left(Node v) {
    return reduce(
        v, Player::left,
        [&](Node option, Node k) {
          return k != v && !are_on_a_cycle(k, Player::left, option, Player::right) && ge(v, k);
        },
        [&](Node option, Node other) { return ge(other, option); });
  }

  /// Simplifies Right's options of v, and returns whether they have changed. A bypass needs no condition, but Right
  /// must not be sent round for ever by substitutions.
  bool reduce_right(Node v) {
    return reduce(
        v, Player::right, [&](Node, Node k) { return ge(k, v); },
        [&](Node option, Node other) {
          return !are_on_a_cycle(other, Player::left, v, Player::right) && ge(option, other);
        });
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
      is_bad[v] = is_on_cycle(static_cast<Node>(v), Player::left) || is_on_cycle(static_cast<Node>(v), Player::right);
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
              are_on_a_cycle(x, Player::left, static_cast<Node>(v), Player::right)) {
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
      if (!is_cyclic()) {
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
