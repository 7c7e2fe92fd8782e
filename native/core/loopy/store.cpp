#include "loopy/store.hpp"

#include <algorithm>
#include <tuple>

#include "errors.hpp"
#include "loopy/simplify.hpp"

namespace partizan::loopy {

using normal::Number;
using normal::Value;

Store::Store(normal::ValueStore& values)
    : values_(values),
      meter_(values.meter()),
      nodes_(meter_),
      options_(meter_),
      index_(meter_),
      of_values_(meter_),
      sums_(meter_),
      stops_(meter_),
      order_(*this, meter_) {
  (void)of_value(Value{});
  (void)intern(Graph({{0}}, {{}}));
  (void)intern(Graph({{}}, {{0}}));
}

std::size_t Store::bytes() const noexcept {
  return nodes_.capacity() * sizeof(Stored) + options_.capacity() * sizeof(Node) + index_.bytes() + of_values_.bytes();
}

void Store::forget() noexcept {
  sums_.clear();
  stops_.clear();
  order_.forget();
}

// --- nodes ---------------------------------------------------------------------------------------

Node Store::of_value(Value value) {
  if (const Node* const found = of_values_.find(value.bits())) {
    return *found;
  }
  if (nodes_.size() >= kMostNodes) {
    throw StoreFull("the store of loopy games has no room for more nodes");
  }
  const auto i = static_cast<Node>(nodes_.size());
  nodes_.reserve_extra(1);
  of_values_.insert(value.bits(), i);
  nodes_.push({value, 0, 0, 0, i, -1, kLoopFree | kStopper});
  return i;
}

void Store::list_options(Node i) {
  Ends ends;
  std::uint32_t counts[2];
  for (const Player player : kPlayers) {
    const normal::Options list = values_.options(at(i).value, player);
    counts[static_cast<std::size_t>(player)] = static_cast<std::uint32_t>(list.size());
    for (std::size_t k = 0; k < list.size(); ++k) {
      ends.push_back(of_value(list[k]));
    }
  }
  Stored& node = at(i);
  node.offset = static_cast<std::uint32_t>(options_.size());
  options_.append(ends);
  node.left = counts[0];
  node.right = counts[1];
  node.flags |= kListed;
}

std::span<const Node> Store::options_of(Node i, Player player) {
  if ((at(i).flags & kListed) == 0) {
    list_options(i);
  }
  const Stored& node = at(i);
  const Node* const left = options_.data() + node.offset;
  return player == Player::left ? std::span(left, node.left) : std::span(left + node.left, node.right);
}

void Store::options(Node v, Player player, Ends& out) {
  const auto list = options_of(v, player);
  out.insert(out.end(), list.begin(), list.end());
}

Ends Store::followers(std::span<const Node> from, bool loopy) {
  Ends found;
  Places seen(meter_);
  const auto meet = [&](Node i) {
    if (!(loopy && is_loop_free(i)) && seen.find(key(i)) == nullptr) {
      seen.insert(key(i), static_cast<Node>(found.size()));
      found.push_back(i);
    }
  };
  for (const Node i : from) {
    meet(i);
  }
  for (std::size_t k = 0; k < found.size(); ++k) {  // the list grows meanwhile
    meter_.tick();
    for (const Player player : kPlayers) {
      for (const Node w : options_of(found[k], player)) {
        meet(w);
      }
    }
  }
  return found;
}

/// Returns the graph of the loopy followers of a node, itself first; `image(i)` is the end for the loop-free node i.
template <class Image>
Graph Store::loops_below(Node a, Ends& nodes, const Image& image) {
  nodes = followers(std::span(&a, 1), true);
  Places place(meter_);
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    place.insert(key(nodes[k]), static_cast<Node>(k));
  }
  Graph graph(nodes.size());
  Ends ends;
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    for (const Player player : kPlayers) {
      ends.clear();
      options(nodes[k], player, ends);
      for (const Node w : ends) {
        const Node* const inside = place.find(key(w));
        graph[player][k].push_back(inside != nullptr ? *inside : ~image(w));
      }
    }
  }
  return graph;
}

std::vector<Node> Store::intern(const Graph& graph) {
  meter_.check_room_to_stay();
  std::vector<Node> ids(graph.size(), -1);
  std::vector<Node> place(graph.size(), -1);
  for (const Ends& part : components(graph, meter_)) {
    for (std::size_t k = 0; k < part.size(); ++k) {
      place[static_cast<std::size_t>(part[k])] = static_cast<Node>(k);
    }
    Graph inner(part.size());
    Graph outer(part.size());
    for (std::size_t k = 0; k < part.size(); ++k) {
      const auto v = static_cast<std::size_t>(part[k]);
      for (const Player player : kPlayers) {
        for (const Node w : graph[player][v]) {
          const bool is_inner = w >= 0 && ids[static_cast<std::size_t>(w)] < 0;
          if (is_inner) {
            inner[player][k].push_back(place[static_cast<std::size_t>(w)]);
          } else {
            outer[player][k].push_back(w < 0 ? ~w : ids[static_cast<std::size_t>(w)]);
          }
        }
        sort_and_unique(outer[player][k]);
      }
    }
    const auto are_loop_free = [&](const Ends& ends) {
      return std::all_of(ends.begin(), ends.end(), [&](Node i) { return is_loop_free(i); });
    };
    if (part.size() == 1 && inner.left()[0].empty() && inner.right()[0].empty() && are_loop_free(outer.left()[0]) &&
        are_loop_free(outer.right()[0])) {
      std::vector<Value> sides[2];
      for (const Player player : kPlayers) {
        for (const Node i : outer[player][0]) {
          sides[static_cast<std::size_t>(player)].push_back(at(i).value);
        }
      }
      ids[static_cast<std::size_t>(part[0])] = of_value(values_.make(sides[0], sides[1]));
      continue;
    }
    // Colour refinement orders the nodes of a component, up to bisimilar ones, which are united.
    std::vector<std::size_t> order(part.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
      order[k] = k;
    }
    const auto outside = [&](std::size_t k) { return std::tie(outer.left()[k], outer.right()[k]); };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return outside(a) < outside(b); });
    std::vector<Node> colours(part.size());
    Node colour = -1;
    for (std::size_t k = 0; k < order.size(); ++k) {
      colour += k == 0 || outside(order[k - 1]) != outside(order[k]) ? 1 : 0;
      colours[order[k]] = colour;
    }
    const std::vector<Node> classes = bisimulation(inner, std::move(colours), meter_);
    Graph rows(static_cast<std::size_t>(*std::max_element(classes.begin(), classes.end())) + 1);
    std::vector<std::uint8_t> is_written(rows.size(), 0);
    for (std::size_t k = 0; k < part.size(); ++k) {
      const auto row = static_cast<std::size_t>(classes[k]);
      if (is_written[row] != 0) {
        continue;
      }
      is_written[row] = 1;
      for (const Player player : kPlayers) {
        Ends ends;
        for (const Node w : inner[player][k]) {
          ends.push_back(classes[static_cast<std::size_t>(w)]);
        }
        sort_and_unique(ends);
        rows[player][row] = std::move(outer[player][k]);
        for (const Node w : ends) {
          rows[player][row].push_back(~w);
        }
      }
    }
    const Node first = enter(rows);
    for (std::size_t k = 0; k < part.size(); ++k) {
      ids[static_cast<std::size_t>(part[k])] = first + classes[k];
    }
  }
  return ids;
}

std::uint64_t Store::hash_of(Node first) {
  std::uint64_t hash = 0;
  for (auto i = static_cast<std::size_t>(first); i < nodes_.size() && nodes_[i].first == first; ++i) {
    const Stored& node = nodes_[i];
    hash = combine(combine(hash, node.left), node.right);
    for (std::uint32_t k = 0; k < node.left + node.right; ++k) {
      const Node w = options_[node.offset + k];
      hash = combine(hash, static_cast<std::uint64_t>(w >= first ? ~static_cast<std::int64_t>(w - first) : w));
    }
  }
  return hash;
}

Node Store::enter(const Graph& rows) {
  std::uint64_t hash = 0;
  std::size_t count = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    hash = combine(combine(hash, rows.left()[row].size()), rows.right()[row].size());
    count += rows.left()[row].size() + rows.right()[row].size();
    for (const Player player : kPlayers) {
      for (const Node w : rows[player][row]) {
        hash = combine(hash, static_cast<std::uint64_t>(static_cast<std::int64_t>(w)));
      }
    }
  }
  const auto is_same = [&](std::uint32_t node) {
    const auto first = static_cast<Node>(node);
    const std::size_t end = node + rows.size();
    if (end > nodes_.size() || at(static_cast<Node>(end - 1)).first != first ||
        (end < nodes_.size() && nodes_[end].first == first)) {
      return false;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const Stored& stored = nodes_[node + row];
      if (stored.left != rows.left()[row].size() || stored.right != rows.right()[row].size()) {
        return false;
      }
      std::size_t k = stored.offset;
      for (const Player player : kPlayers) {
        for (const Node w : rows[player][row]) {
          if (options_[k++] != (w < 0 ? first + ~w : w)) {
            return false;
          }
        }
      }
    }
    return true;
  };
  if (const auto found = index_.find(hash, is_same)) {
    return static_cast<Node>(*found);
  }
  if (nodes_.size() + rows.size() > kMostNodes || options_.size() + count > 0xFFFFFFFFU) {
    throw StoreFull("the store of loopy games has no room for more nodes");
  }
  Graph inner(rows.size());
  bool is_stopper = true;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const Player player : kPlayers) {
      for (const Node w : rows[player][row]) {
        if (w < 0) {
          inner[player][row].push_back(~w);
        } else {
          is_stopper = is_stopper && this->is_stopper(w);
        }
      }
    }
  }
  is_stopper = is_stopper && !can_alternate_for_ever(inner, meter_);
  const auto first = static_cast<Node>(nodes_.size());
  index_.reserve(static_cast<std::uint32_t>(first), [&](std::uint32_t node) { return hash_of(static_cast<Node>(node)); });
  nodes_.reserve_extra(rows.size());
  options_.reserve_extra(count);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    nodes_.push({Value{}, static_cast<std::uint32_t>(options_.size()), static_cast<std::uint32_t>(rows.left()[row].size()),
                 static_cast<std::uint32_t>(rows.right()[row].size()), first, -1,
                 static_cast<std::uint8_t>(kListed | (is_stopper ? kStopper : 0))});
    for (const Player player : kPlayers) {
      for (const Node w : rows[player][row]) {
        options_.push(w < 0 ? first + ~w : w);
      }
    }
  }
  index_.insert(hash, static_cast<std::uint32_t>(first));
  return first;
}

// --- order ---------------------------------------------------------------------------------------

bool Store::survives(Node a, Node b, Player mover) { return order_.holds(a, b, mover, !is_stopper(b)); }

/// Answers without play: loop-free values are compared by their store, pseudonumbers by their order, and a stopper with
/// a number by its stops, unless they are equal. So play never counts down from a large number.
Answer Store::known(Node a, Node b, Player mover) {
  const auto answer = [](bool holds) { return holds ? Answer::yes : Answer::no; };
  const bool is_second = mover == Player::right;  // Left moves second
  if (is_loop_free(a) && is_loop_free(b)) {
    return answer(is_second ? values_.le(at(b).value, at(a).value) : !values_.le(at(a).value, at(b).value));
  }
  if (is_second && (a == b || a == kOn || b == kOff)) {
    return Answer::yes;
  }
  if (!is_stopper(a) || !is_stopper(b)) {
    return Answer::unknown;
  }
  const auto p = pseudonumber(a);
  const auto q = pseudonumber(b);
  if (p && q) {
    const auto order = compare(*p, *q);
    // If both are the same, Left begins with a pass, which every loopy pseudonumber or its negative allows her.
    return answer(order > 0 || (order == 0 && (is_second || !is_loop_free(a))));
  }
  if ((!p || p->size != 0 || p->side != 0) && (!q || q->size != 0 || q->side != 0)) {
    return Answer::unknown;
  }
  const auto order = q ? compare(stop(a, mover), *q) : compare(*p, stop(b, opponent(mover)));
  return order == 0 ? Answer::unknown : answer(order > 0);
}

// --- sums ----------------------------------------------------------------------------------------

Node Store::negative(Node a) {
  if (at(a).negative >= 0) {
    return at(a).negative;
  }
  if (is_loop_free(a)) {
    const Node b = of_value(-at(a).value);
    at(a).negative = b;
    at(b).negative = a;
    return b;
  }
  Ends nodes;
  Graph graph = loops_below(a, nodes, [&](Node i) { return negative(i); });
  std::swap(graph.left(), graph.right());
  const std::vector<Node> ids = intern(graph);
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    at(nodes[k]).negative = ids[k];
    at(ids[k]).negative = nodes[k];
  }
  return at(a).negative;
}

/// Returns a + b, for a <= b, if that is known without play, and -1 otherwise.
Node Store::known_sum(Node a, Node b) {
  if (a == kZero) {
    return b;
  }
  if (a == kOn || b == kOn) {
    return kOn;
  }
  const bool a_ends = is_loop_free(a);
  const bool b_ends = is_loop_free(b);
  if (a_ends && b_ends) {
    return of_value(values_.add(at(a).value, at(b).value));
  }
  if ((a == kOff && b_ends) || (b == kOff && a_ends)) {
    return kOff;
  }
  if (const Node* const found = sums_.find(pair(a, b))) {
    return *found;
  }
  if ((a_ends && at(a).value.is_number() && is_stopper(b)) || (b_ends && at(b).value.is_number() && is_stopper(a))) {
    const Node sum = a_ends ? shifted(b, at(a).value.number) : shifted(a, at(b).value.number);
    sums_.insert(pair(a, b), sum);
    return sum;
  }
  return -1;
}

/// Returns a stopper plus a number, which is added to every loop-free follower; the result is canonical, because
/// neither player needs to move in a number.
Node Store::shifted(Node a, Number by) {
  Ends nodes;
  const Graph graph = loops_below(a, nodes, [&](Node i) { return of_value(values_.shifted(at(i).value, by)); });
  return intern(graph)[0];
}

Node Store::upsum(Node a, Node b) {
  if (a > b) {
    std::swap(a, b);
  }
  const Node known = known_sum(a, b);
  return known >= 0 ? known : product(a, b);
}

Node Store::product(Node a, Node b) {
  Places place(meter_);
  std::vector<std::pair<Node, Node>> pairs;
  const auto node = [&](Node x, Node y) {
    if (x > y) {
      std::swap(x, y);
    }
    const Node known = known_sum(x, y);
    if (known >= 0) {
      return ~known;
    }
    if (const Node* const found = place.find(pair(x, y))) {
      return *found;
    }
    meter_.visit();
    const auto k = static_cast<Node>(pairs.size());
    place.insert(pair(x, y), k);
    pairs.emplace_back(x, y);
    return k;
  };
  (void)node(a, b);
  Graph graph;
  Ends ends;
  for (std::size_t k = 0; k < pairs.size(); ++k) {  // the list grows meanwhile
    const auto [x, y] = pairs[k];
    for (const Player player : kPlayers) {
      Ends moves;
      ends.clear();
      options(x, player, ends);
      for (const Node z : ends) {
        moves.push_back(node(z, y));
      }
      ends.clear();
      options(y, player, ends);
      for (const Node z : ends) {
        moves.push_back(node(x, z));
      }
      graph[player].push_back(std::move(moves));
    }
  }
  const std::vector<Node> sums = onsides(graph);
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    sums_.insert(pair(pairs[k].first, pairs[k].second), sums[k]);
  }
  return sums[0];
}

std::vector<Node> Store::onsides(const Graph& graph) {
  std::vector<Node> ids(graph.size(), -1);
  std::vector<Node> place(graph.size(), -1);
  for (const Ends& part : components(graph, meter_)) {
    for (std::size_t k = 0; k < part.size(); ++k) {
      place[static_cast<std::size_t>(part[k])] = static_cast<Node>(k);
    }
    Graph inner(part.size());
    for (std::size_t k = 0; k < part.size(); ++k) {
      for (const Player player : kPlayers) {
        for (const Node w : graph[player][static_cast<std::size_t>(part[k])]) {
          const Node id = w < 0 ? ~w : ids[static_cast<std::size_t>(w)];
          inner[player][k].push_back(id >= 0 ? ~id : place[static_cast<std::size_t>(w)]);
        }
      }
    }
    const std::vector<Node> found = onsides_of_component(*this, inner);
    for (std::size_t k = 0; k < part.size(); ++k) {
      ids[static_cast<std::size_t>(part[k])] = found[k];
    }
  }
  return ids;
}

// --- values with two sides -----------------------------------------------------------------------

Sides Store::add(Sides g, Sides h) {
  const Node on = upsum(g.on, h.on);
  if ((is_loop_free(g.on) || is_loop_free(h.on)) && is_stopper(g) && is_stopper(h)) {
    // A stopper and a loop-free value: after the last move in one, play alternates in the other.
    return stopper(on);
  }
  return {on, upsum(g.negative_on, h.negative_on)};
}

std::vector<Sides> Store::evaluate(const Graph& graph, std::span<const Sides> ends) {
  std::vector<Sides> found(graph.size());
  std::vector<std::uint8_t> is_found(graph.size(), 0);
  std::vector<Node> place(graph.size(), -1);
  for (const Ends& part : components(graph, meter_)) {
    for (std::size_t k = 0; k < part.size(); ++k) {
      place[static_cast<std::size_t>(part[k])] = static_cast<Node>(k);
    }
    Graph on(part.size());
    Graph off(part.size());    // of the negatives: the players are exchanged
    Graph inner(part.size());  // to find alternating play
    bool are_stoppers = true;
    for (std::size_t k = 0; k < part.size(); ++k) {
      for (const Player player : kPlayers) {
        for (const Node w : graph[player][static_cast<std::size_t>(part[k])]) {
          if (w >= 0 && is_found[static_cast<std::size_t>(w)] == 0) {
            const Node inside = place[static_cast<std::size_t>(w)];
            on[player][k].push_back(inside);
            off[opponent(player)][k].push_back(inside);
            inner[player][k].push_back(inside);
          } else {
            const Sides end = w < 0 ? ends[static_cast<std::size_t>(~w)] : found[static_cast<std::size_t>(w)];
            are_stoppers = are_stoppers && is_stopper(end);
            on[player][k].push_back(~end.on);
            off[opponent(player)][k].push_back(~end.negative_on);
          }
        }
      }
    }
    if (are_stoppers) {
      are_stoppers = !can_alternate_for_ever(inner, meter_);
    }
    const std::vector<Node> onside = onsides_of_component(*this, on);
    const std::vector<Node> offside = are_stoppers ? std::vector<Node>() : onsides_of_component(*this, off);
    for (std::size_t k = 0; k < part.size(); ++k) {
      const auto v = static_cast<std::size_t>(part[k]);
      found[v] = are_stoppers ? stopper(onside[k]) : Sides{onside[k], offside[k]};
      is_found[v] = 1;
    }
  }
  return found;
}

// --- stops ---------------------------------------------------------------------------------------

std::strong_ordering Store::compare(Pseudonumber a, Pseudonumber b) const {
  if (a.size != b.size || a.size != 0) {
    return a.size <=> b.size;
  }
  const auto order = values_.numbers().compare(a.number, b.number);
  return order != 0 ? order : a.side <=> b.side;
}

std::optional<Pseudonumber> Store::pseudonumber(Node i) {
  if (is_loop_free(i)) {
    const Value value = at(i).value;
    return value.is_number() ? std::optional(Pseudonumber{0, 0, value.number}) : std::nullopt;
  }
  if (i == kOn || i == kOff) {
    return Pseudonumber{static_cast<std::int8_t>(i == kOn ? 1 : -1), 0, {}};
  }
  for (const Player player : kPlayers) {
    const auto mine = options_of(i, player);
    const auto yours = options_of(i, opponent(player));
    if (mine.size() == 1 && yours.size() == 1 && yours[0] == i && is_loop_free(mine[0]) && at(mine[0]).value.is_number()) {
      return Pseudonumber{0, static_cast<std::int8_t>(player == Player::left ? 1 : -1), at(mine[0]).value.number};
    }
  }
  return std::nullopt;
}

Pseudonumber Store::stop(Node i, Player player) {
  const auto key = [](Node v, Player mover) { return 2 * Store::key(v) + static_cast<std::uint64_t>(mover); };
  std::vector<std::pair<Node, Player>> stack{{i, player}};
  while (true) {
    const auto [v, mover] = stack.back();
    std::optional<Pseudonumber> found;
    if (const Pseudonumber* const known = stops_.find(key(v, mover))) {
      found = *known;
    } else if ((found = pseudonumber(v))) {
    } else if (is_loop_free(v)) {
      found = Pseudonumber{0, 0, values_.stop(at(v).value, mover)};
    } else {
      // Alternating play of a stopper ends, so this does too.
      const std::size_t depth = stack.size();
      for (const Node w : options_of(v, mover)) {
        const auto wins = [&](Pseudonumber p) {
          return mover == Player::left ? compare(p, *found) > 0 : compare(p, *found) < 0;
        };
        const Pseudonumber* const after = stops_.find(key(w, opponent(mover)));
        if (after == nullptr) {
          stack.emplace_back(w, opponent(mover));
        } else if (!found || wins(*after)) {
          found = *after;
        }
      }
      if (stack.size() > depth) {
        continue;
      }
      if (!found) {
        throw DomainError("this position is not in canonical form, so it has no stop");
      }
    }
    meter_.tick();
    stops_.insert(key(v, mover), *found);
    stack.pop_back();
    if (stack.empty()) {
      return *found;
    }
  }
}

}  // namespace partizan::loopy
