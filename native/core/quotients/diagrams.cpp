#include "quotients/diagrams.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

namespace partizan::quotients {

namespace {

constexpr std::uint32_t kMostGenerators = 1024;  // the depth of the recursion

std::uint64_t hash_slices(std::uint32_t level, std::uint32_t head, std::span<const Diagrams::Id> slices) {
  std::uint64_t h = combine(level, head);
  for (const Diagrams::Id id : slices) {
    h = combine(h, id);
  }
  return h;
}

}  // namespace

Diagrams::Diagrams(Meter& meter, std::size_t copies) : meter_(&meter), copies_(copies), index_(meter), unions_(meter), residuals_(meter) {
  nodes_.push_back({0, 0, 0, 0, kAll});  // no exits: the empty sum has no winning move, so it is lost
  nodes_.push_back({0, 0, 0, 0, kNone});
}

Diagrams::~Diagrams() { meter_->release(charged_); }

template <class T>
void Diagrams::charge_growth(const std::vector<T>& grown, std::size_t more) {
  if (grown.size() + more > grown.capacity()) {
    const std::size_t bytes = (std::max(2 * grown.capacity(), grown.size() + more) - grown.capacity()) * sizeof(T);
    meter_->charge(bytes);
    charged_ += bytes;
  }
}

void Diagrams::add_generator(std::vector<Word> options) {
  if (options_.size() >= kMostGenerators) {
    throw TooLarge("cannot find a misère quotient with more than " + std::to_string(kMostGenerators) + " generators");
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  options_.push_back(std::move(options));
}

std::uint64_t Diagrams::hash_of(Id id) const {
  const Node& n = nodes_[id];
  return hash_slices(n.level, n.head, {slices_.data() + n.first, n.head + n.period});
}

Diagrams::Id Diagrams::make(std::uint32_t level, std::vector<Id>& slices, std::size_t period) {
  std::size_t head = slices.size() - period;
  for (std::size_t p = 1; p < period; ++p) {  // the least period
    if (period % p == 0 && std::equal(slices.begin() + static_cast<std::ptrdiff_t>(head + p), slices.end(),
                                      slices.begin() + static_cast<std::ptrdiff_t>(head))) {
      period = p;
      break;
    }
  }
  while (head > 0 && slices[head - 1] == slices[head - 1 + period]) {  // the least head
    --head;
  }
  slices.resize(head + period);
  const auto same = [&](Id id) {
    const Node& n = nodes_[id];
    return n.level == level && n.head == head && n.period == period &&
           std::equal(slices.begin(), slices.end(), slices_.begin() + n.first);
  };
  const std::uint64_t hash = hash_slices(level, static_cast<std::uint32_t>(head), slices);
  if (const auto known = index_.find(hash, same)) {
    return *known;
  }
  const Id id = static_cast<Id>(nodes_.size());
  if (id >= kUnknown || slices_.size() > kUnknown - slices.size()) {
    throw TooLarge("the lost sums have too many different slices");
  }
  index_.reserve(id, [this](Id node) { return hash_of(node); });
  charge_growth(nodes_, 1);
  charge_growth(slices_, slices.size());
  nodes_.push_back({static_cast<std::uint32_t>(slices_.size()), static_cast<std::uint32_t>(head), static_cast<std::uint32_t>(period), level, kUnknown});
  slices_.insert(slices_.end(), slices.begin(), slices.end());
  index_.insert(hash, id);
  meter_->tick();
  return id;
}

Diagrams::Id Diagrams::unite(Id a, Id b) {
  if (a == b) {
    return a;
  }
  if (a > b) {
    std::swap(a, b);
  }
  if (b == kAll) {
    return kAll;
  }
  const std::uint64_t key = std::uint64_t{a} << 32 | b;
  if (const Id* known = unions_.find(key)) {
    return *known;
  }
  meter_->tick();
  const Node x = nodes_[a];
  const Node y = nodes_[b];
  const std::size_t head = std::max(x.head, y.head);
  const std::size_t period = std::lcm<std::size_t>(x.period, y.period);
  if (head + period > 4 * copies_) {
    throw NoPeriod("the lost sums have a period of " + std::to_string(period) + " copies of one game, which is too long");
  }
  std::vector<Id> slices;
  slices.reserve(head + period);
  for (std::size_t i = 0; i < head + period; ++i) {
    slices.push_back(unite(slice(a, i), slice(b, i)));
  }
  const Id made = make(x.level, slices, period);
  unions_.insert(key, made);
  return made;
}

Diagrams::Id Diagrams::residual(Id set, std::uint32_t generator) {
  const std::uint64_t key = std::uint64_t{set} << 32 | generator;
  if (const Id* known = residuals_.find(key)) {
    return *known;
  }
  meter_->tick();
  const Node n = nodes_[set];
  std::vector<Id> slices(slices_.begin() + n.first, slices_.begin() + n.first + n.head + n.period);
  if (n.level == generator) {
    if (n.head > 0) {
      slices.erase(slices.begin());
    } else {
      std::rotate(slices.begin(), slices.begin() + 1, slices.end());
    }
  } else {
    for (Id& id : slices) {
      id = residual(id, generator);
    }
  }
  const Id made = make(n.level, slices, n.period);
  residuals_.insert(key, made);
  return made;
}

Diagrams::Id Diagrams::shifted(Id set, const Word& word) {
  for (const std::uint32_t generator : word) {
    set = residual(set, generator);
  }
  return set;
}

Diagrams::Id Diagrams::solve(Id exits) {
  if (nodes_[exits].solution != kUnknown) {
    return nodes_[exits].solution;
  }
  const Node e = nodes_[exits];
  std::vector<Id> lost;
  std::vector<Id> wins;
  for (std::size_t copies = 0;; ++copies) {
    meter_->tick();
    Id reasons = slice(exits, copies);
    if (copies > 0) {
      wins.clear();
      for (const Word& option : options(e.level)) {
        wins.push_back(shifted(lost.back(), option));
      }
      std::sort(wins.begin(), wins.end());
      wins.erase(std::unique(wins.begin(), wins.end()), wins.end());
      for (const Id won : wins) {
        reasons = unite(reasons, won);
      }
    }
    const Id solved = solve(reasons);
    // What follows depends only on this slice and on the position in the period of the exits.
    for (std::size_t before = copies; before-- > e.head;) {
      if (lost[before] == solved && place(e, before) == place(e, copies)) {
        return nodes_[exits].solution = make(e.level, lost, copies - before);
      }
    }
    lost.push_back(solved);
    if (lost.size() > distinguished_) {
      // Sums that agree in the other generators but have different slices are not equivalent.
      distinguished_ = std::max(distinguished_, std::set<Id>(lost.begin(), lost.end()).size());
    }
    if (lost.size() > copies_) {
      throw NoPeriod("up to " + std::to_string(copies) + " copies of one game, no period has appeared");
    }
  }
}

Diagrams::Id Diagrams::misere() {
  Id nothing = kNone;
  Id exits = kAll;
  for (std::uint32_t level = 1; level <= generators(); ++level) {
    std::vector<Id> slices{nothing};
    const Id none_here = make(level, slices, 1);
    slices = {exits, nothing};
    exits = make(level, slices, 1);
    nothing = none_here;
  }
  return solve(exits);
}

bool Diagrams::has_empty(Id set) const {
  while (nodes_[set].level > 0) {
    set = slices_[nodes_[set].first];
  }
  return set == kAll;
}

}  // namespace partizan::quotients
