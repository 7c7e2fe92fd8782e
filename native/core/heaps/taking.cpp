#include "heaps/taking.hpp"

#include <algorithm>
#include <bit>

namespace partizan::heaps {
namespace {

constexpr Heap kStretch = 1 << 16;

}  // namespace

Taking::Taking(TakeAndBreak rules, Meter& meter)
    : rules_(std::move(rules)), meter_(&meter), takes_(rules_.takes(kOneHeap)), left_(rules_.repeating.size()),
      filled_(rules_.repeating.size()) {}

void Taking::enter(Heap n, Value value) {
  Set& set = left_[in_memory(n % left_.size())];
  if (value / 64 >= set.size()) {
    set.resize(value / 64 + 1);
  }
  set[value / 64] |= std::uint64_t{1} << value % 64;
}

/// Returns the least value that neither the digits nor the repeating block attain. For heaps that differ by a
/// multiple of the block length, the sets of the block only grow, so a full word stays full.
Value Taking::mex(const Values& values, Heap n) {
  std::fill(near_.begin(), near_.end(), 0);
  const auto mark = [&](Value v) {
    if (v / 64 >= near_.size()) {
      near_.resize(v / 64 + 1);
    }
    near_[v / 64] |= std::uint64_t{1} << v % 64;
  };
  if ((rules_.digit(n) & kVanish) != 0) {
    mark(0);
  }
  for (const std::uint32_t i : takes_) {
    if (i >= n) {
      break;
    }
    mark(values[n - i]);
  }
  const std::size_t block = left_.size();
  const std::size_t start = block == 0 ? 0 : filled_[in_memory(n % block)];
  bool full = true;
  // The block alone fills the words below `start`.
  for (std::size_t w = start;; ++w) {
    std::uint64_t attained = 0;
    for (std::size_t q = 0; q < block; ++q) {
      if (n > rules_.digits.size() + q && (rules_.repeating[q] & kOneHeap) != 0) {
        const Set& set = left_[in_memory((n - rules_.digits.size() - q) % block)];
        attained |= w < set.size() ? set[w] : 0;
      }
    }
    full = full && ~attained == 0;
    if (full) {
      filled_[in_memory(n % block)] = w + 1;
    }
    attained |= w < near_.size() ? near_[w] : 0;
    if (~attained != 0) {
      return static_cast<Value>(64 * w) + static_cast<Value>(std::countr_one(attained));
    }
  }
}

/// With few moves all options fit in one word.
template <class V>
void Taking::extend_in_a_word(Values& values, Heap heaps) {
  const V* const g = values.as<V>();
  const std::size_t count = takes_.size();
  const std::uint32_t* const takes = takes_.data();
  auto* const out = values.as<V>();
  for (Heap n = values.size(); n < heaps; ++n) {
    std::uint64_t attained = rules_.digit(n) & kVanish;
    for (std::size_t j = 0; j < count && takes[j] < n; ++j) {
      attained |= std::uint64_t{1} << g[n - takes[j]];
    }
    out[n] = static_cast<V>(std::countr_one(attained));
  }
  values.accept(heaps - values.size());
}

void Taking::extend(Values& values, Heap heaps) {
  if (values.size() == 0) {
    values.push(0);
  }
  if (rules_.finite() && takes_.size() < 63) {
    while (values.size() < heaps) {
      meter_->tick(kStretch / 64);
      const Heap next = std::min(heaps, values.size() + kStretch);
      values.reserve(next);
      values.width() == 1 ? extend_in_a_word<std::uint8_t>(values, next) : extend_in_a_word<std::uint16_t>(values, next);
    }
    return;
  }
  while (values.size() < heaps) {
    const Heap n = values.size();
    meter_->tick(1 + takes_.size() / 256);
    if (!rules_.finite()) {
      for (; entered_ + rules_.digits.size() <= n; ++entered_) {
        enter(entered_, values[entered_]);
      }
    }
    values.push(mex(values, n));
  }
}

}  // namespace partizan::heaps
