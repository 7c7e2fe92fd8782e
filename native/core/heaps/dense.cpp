#include "heaps/dense.hpp"

#include <algorithm>
#include <limits>

namespace partizan::heaps {
namespace {

constexpr int kPasses = 4;

}  // namespace

Dense::Dense(TakeAndBreak rules, const Kernels& kernels, Meter& meter)
    : rules_(std::move(rules)), kernels_(&kernels), meter_(&meter), splits_(rules_.takes(kTwoHeaps)), takes_(rules_.takes(kOneHeap)),
      marked_(std::size_t{2} * kLargestValue + 4) {}

template <class V>
Value Dense::mex(const V* g, Heap n) {
  const auto now = static_cast<std::uint32_t>(n);
  if ((rules_.digit(n) & kVanish) != 0) {
    marked_[0] = now;
  }
  for (const std::uint32_t i : takes_) {
    if (i < n) {
      marked_[g[n - i]] = now;
    }
  }
  const auto sample = static_cast<Heap>(sample_);
  for (const std::uint32_t i : splits_) {
    if (i >= n) {
      continue;
    }
    const Heap total = n - i;
    const Heap last = std::min(pairs(total), sample);
    for (Heap a = 1; a <= last; ++a) {
      marked_[g[a] ^ g[total - a]] = now;
    }
  }
  const auto next = [&](Value v) {
    while (marked_[v] == now) {
      ++v;
    }
    return v;
  };
  int passes = 0;
  Value first = next(0);
  for (;;) {
    const Value second = next(first + 1);
    ++passes;
    // The nim-sum of values that fit V fits V.
    unsigned found = 0;
    if (first <= std::numeric_limits<V>::max()) {
      const V wanted[2] = {static_cast<V>(first), static_cast<V>(second <= std::numeric_limits<V>::max() ? second : first)};
      for (const std::uint32_t i : splits_) {
        if (i >= n || found == 3) {
          continue;
        }
        const Heap total = n - i;
        const Heap end = pairs(total) + 1;
        const Heap start = std::min(end, sample + 1);
        if constexpr (sizeof(V) == 1) {
          found |= kernels_->seek8(g, start, end, total, wanted);
        } else {
          found |= kernels_->seek16(g, start, end, total, wanted);
        }
      }
      if (second > std::numeric_limits<V>::max()) {
        found &= 1;
      }
    }
    if (found != 3) {
      first = (found & 1) == 0 ? first : second;
      break;
    }
    first = next(second + 1);
  }
  // Passes are cheap compared with samples: aim for a few passes per heap.
  sample_ = passes > kPasses ? std::min(sample_ * 1.02 + 1, 1e5) : std::max(16.0, sample_ * 0.995);
  return first;
}

void Dense::extend(Values& values, Heap heaps) {
  if (values.size() == 0) {
    values.push(0);
  }
  while (values.size() < heaps) {
    const Heap n = values.size();
    meter_->tick(1 + n / 8192);
    values.push(values.width() == 1 ? mex(values.as<std::uint8_t>(), n) : mex(values.as<std::uint16_t>(), n));
  }
}

}  // namespace partizan::heaps
