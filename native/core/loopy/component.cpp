#include "loopy/component.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace partizan::loopy {

void Above::options(Node v, Player player, Ends& out) {
  if (v >= 0) {
    const Ends& ends = graph[player][index(v)];
    out.insert(out.end(), ends.begin(), ends.end());
    return;
  }
  for (const Node w : store_.options_of(~v, player)) {
    out.push_back(~w);
  }
}

Answer Above::known(Node g, Node h, Player mover) {
  if (g < 0 && h < 0) {
    return store_.survives(~g, ~h, mover) ? Answer::yes : Answer::no;
  }
  return g == h && mover == Player::right ? Answer::yes : Answer::unknown;
}

std::size_t Above::row(Node v) const {
  if (v >= 0) {
    return index(v);
  }
  return index(~v) < rows_.size() && rows_[index(~v)] >= 0 ? index(rows_[index(~v)]) : kNoRow;
}

std::size_t Above::number_rows(const Ends& stored) {
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

Component::Component(Store& store, const Graph& given)
    : Above(store), meter_(store.meter()), became_(given.size(), kItself) {
  graph = given;
  for (Edges& side : graph.edges) {
    for (Ends& ends : side) {
      sort_and_unique(ends);
    }
  }
}

Ends Component::options_now(Node v, Player player) {
  Ends out;
  options(v, player, out);
  return out;
}

Ends Component::stored_ends() const {
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

Ends Component::few_followers(const Ends& from) {
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

void Component::find_cycles() {
  old_.clear();
  for (const Node i : store_.followers(stored_ends(), true)) {
    if (!store_.is_stopper(i)) {
      old_.push_back(i);
    }
  }
  std::sort(old_.begin(), old_.end());
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
  cycles_ = alternating_cycles(all, meter_);
  is_cyclic_ = std::any_of(cycles_.begin(), cycles_.end(), [](Node cycle) { return cycle != 0; });
}

Node Component::cycle(Node v, Player mover) const {
  std::size_t place = index(v);
  if (v < 0) {
    const auto found = std::lower_bound(old_.begin(), old_.end(), ~v);
    if (found == old_.end() || *found != ~v) {
      return 0;
    }
    place = cycles_.size() / 2 - old_.size() + static_cast<std::size_t>(found - old_.begin());
  }
  return cycles_[2 * place + static_cast<std::size_t>(mover)];
}

bool Component::are_on_a_cycle(Node v, Player mover, Node w, Player other) const {
  const Node found = is_cyclic_ ? cycle(v, mover) : 0;
  return found != 0 && found == cycle(w, other);
}

void Component::unite_bisimilar() {
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

bool Component::merge(const std::vector<Node>& into) {
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

std::vector<Node> Component::finished(std::size_t wanted) {
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

}  // namespace partizan::loopy
