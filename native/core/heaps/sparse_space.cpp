#include "heaps/sparse_space.hpp"

#include <vector>

namespace partizan::heaps {
namespace {

/// Replaces h[M], for every M, by the sum over v of h[v] (-1)^parity(v & M).
void transform(std::vector<std::int64_t>& h) {
  for (std::size_t step = 1; step < h.size(); step *= 2) {
    for (std::size_t block = 0; block < h.size(); block += 2 * step) {
      for (std::size_t j = block; j < block + step; ++j) {
        const std::int64_t a = h[j];
        const std::int64_t b = h[j + step];
        h[j] = a + b;
        h[j + step] = a - b;
      }
    }
  }
}

}  // namespace

bool lawful(const SparseSpace& space, const TakeAndBreak& rules) {
  for (const std::uint32_t i : rules.takes(kTwoHeaps)) {
    if (((space.e * i) & 1) != space.f) {
      return false;
    }
  }
  return space.mask != 0 && space.e <= 1 && space.f <= 1;
}

std::optional<Recognition> recognise(const TakeAndBreak& rules, const Values& values) {
  const auto splits = rules.takes(kTwoHeaps);
  if (splits.empty() || values.largest() == 0) {
    return std::nullopt;
  }
  const std::size_t spread = std::bit_ceil(std::size_t{values.largest()} + 1);
  const Heap first = values.size() / 2;
  const Heap examined = values.size() - first;
  std::optional<Recognition> best;
  for (std::uint32_t e = 0; e <= 1; ++e) {
    const SparseSpace plain{1, e, e & splits.front() & 1};
    if (!lawful(plain, rules)) {
      continue;
    }
    std::vector<std::int64_t> signed_count(spread);
    for (Heap n = first; n < values.size(); ++n) {
      signed_count[values[n]] += ((e & n) ^ plain.f) != 0 ? -1 : 1;
    }
    transform(signed_count);
    for (std::uint32_t mask = 1; mask < spread; ++mask) {
      const auto rare = static_cast<Heap>((signed_count[mask] + static_cast<std::int64_t>(examined)) / 2);
      if (!best || rare < best->rare) {
        best = Recognition{{mask, e, plain.f}, rare, examined};
      }
    }
  }
  return best;
}

}  // namespace partizan::heaps
