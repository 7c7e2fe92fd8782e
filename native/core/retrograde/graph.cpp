#include "retrograde/graph.hpp"

namespace partizan::retrograde {

void Arcs::add(std::span<const Node> ends) {
  ends_.insert(ends_.end(), ends.begin(), ends.end());
  starts_.push_back(ends_.size());
}

Arcs Arcs::reversed(Meter& meter) const {
  Arcs back;
  back.starts_.assign(nodes() + 1, 0);
  back.ends_.resize(ends_.size());
  for (const Node w : ends_) {
    ++back.starts_[w + 1];
  }
  for (std::size_t v = 0; v < nodes(); ++v) {
    back.starts_[v + 1] += back.starts_[v];
  }
  std::vector<std::uint64_t> next(back.starts_.begin(), back.starts_.end() - 1);
  for (Node v = 0; v < nodes(); ++v) {
    meter.tick();
    for (const Node w : of(v)) {
      back.ends_[in_memory(next[w]++)] = v;
    }
  }
  return back;
}

}  // namespace partizan::retrograde
