#include "heaps/by_definition.hpp"

#include <algorithm>

namespace partizan::heaps {
namespace {

void add(std::vector<bool>& set, Value v) {
  if (v >= set.size()) {
    set.resize(v + 1);
  }
  set[v] = true;
}

void add_all(std::vector<bool>& set, const std::vector<bool>& more) {
  for (Value v = 0; v < more.size(); ++v) {
    if (more[v]) {
      add(set, v);
    }
  }
}

}  // namespace

ByDefinition::~ByDefinition() { meter_->release(charged_); }

/// Adds the sums of `tokens` as `count` different heaps, all smaller than `below`, to `sum`.
void ByDefinition::add_unequal(const Values& values, Set& found, Heap tokens, int count, Heap below, Value sum) const {
  if (count == 1) {
    if (tokens >= 1 && tokens < below) {
      add(found, sum ^ values[tokens]);
    }
    return;
  }
  meter_->tick();
  for (Heap a = 1; a < std::min(below, tokens); ++a) {
    add_unequal(values, found, tokens - a, count - 1, a, sum ^ values[a]);
  }
}

ByDefinition::Set ByDefinition::splits(const Values& values, Heap tokens, int count) const {
  Set found;
  if (rules_.unequal) {
    add_unequal(values, found, tokens, count, tokens, 0);
    return found;
  }
  for (Heap a = 1; a < tokens; ++a) {
    if (count == 2) {
      add(found, values[a] ^ values[tokens - a]);
      continue;
    }
    const Set& rest = split_[in_memory(tokens - a)][static_cast<std::size_t>(count) - 3];
    for (Value v = 0; v < rest.size(); ++v) {
      if (rest[v]) {
        add(found, v ^ values[a]);
      }
    }
  }
  return found;
}

Value ByDefinition::mex(const Values& values, Heap n) const {
  Set options;
  for (Heap taken = 0; taken <= n; ++taken) {
    const Digit digit = rules_.digit(taken);
    const Heap left = n - taken;
    if ((digit & kVanish) != 0 && left == 0) {
      add(options, 0);
    }
    if ((digit & kOneHeap) != 0 && left > 0) {
      add(options, values[left]);
    }
    for (int count = 2; digit >> count != 0; ++count) {
      if ((digit >> count & 1) != 0) {
        add_all(options, split_[in_memory(left)][static_cast<std::size_t>(count) - 2]);
      }
    }
    if (taken > rules_.reach() && rules_.finite()) {
      break;
    }
  }
  return static_cast<Value>(std::find(options.begin(), options.end(), false) - options.begin());
}

void ByDefinition::extend(Values& values, Heap heaps) {
  const int most = rules_.most_heaps();
  while (values.size() < heaps || split_.size() < values.size()) {
    const Heap n = split_.size();
    std::vector<Set> sets;
    std::size_t bytes = sizeof(sets);
    for (int count = 2; count <= most; ++count) {
      meter_->tick(1 + n / 16);
      sets.push_back(splits(values, n, count));
      bytes += sizeof(Set) + sets.back().size() / 8;
    }
    meter_->charge(bytes);
    charged_ += bytes;
    split_.push_back(std::move(sets));
    if (n == values.size()) {
      meter_->tick(1 + n / 16);
      try {
        values.push(n == 0 ? 0 : mex(values, n));
      } catch (...) {
        split_.pop_back();
        throw;
      }
    }
  }
}

}  // namespace partizan::heaps
