#include "heaps/period.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "errors.hpp"

namespace partizan::heaps {
namespace {

constexpr Heap kWindow = 2048;

constexpr std::array<std::pair<Proof, std::string_view>, 4> kNames{
    {{Proof::none, ""}, {Proof::guy_smith, "guy-smith"}, {Proof::window, "window"}, {Proof::recurrence, "recurrence"}}};

/// Returns the least n0 such that g[n] = g[n + p] for n0 <= n < size - p.
template <class V>
Heap start_of_repetition(const V* g, Heap size, Heap p) {
  constexpr Heap kStretch = 4096;
  Heap n = size - p;
  while (n >= kStretch && std::memcmp(g + (n - kStretch), g + (n - kStretch + p), kStretch * sizeof(V)) == 0) {
    n -= kStretch;
  }
  while (n > 0 && g[n - 1] == g[n - 1 + p]) {
    --n;
  }
  return n;
}

/// Proves the period if the known heaps suffice. In a space that depends on parity an odd p requires that 2 p be
/// proved first; p is then a period because G(n + p) = G(n) has been seen on a stretch longer than 2 p.
void prove(Period& found, const Sequence& sequence) {
  const TakeAndBreak& rules = sequence.rules();
  const Heap size = sequence.size();
  const Heap start = std::max<Heap>(found.preperiod, 1);
  const Heap k = rules.reach();
  if (rules.only_takes()) {
    if (rules.finite() && size >= start + found.period + k) {
      found.proof = Proof::recurrence;
    }
    return;
  }
  if (!rules.octal()) {
    return;
  }
  if (const Sparse* const sparse = sequence.sparse()) {
    const Heap p = sparse->space().e == 1 && found.period % 2 == 1 ? 2 * found.period : found.period;
    const Heap last = size - 1;
    const Heap rare = sparse->rare().empty() ? 0 : sparse->rare().back().heap;
    if (last > p && last - p + 1 >= sparse->checked_from()) {
      const Heap part = sparse->witness_bound(last - p + 1);
      if (last >= start + p + std::max(rare, part) + k) {
        found.proof = Proof::window;
        found.witness_bound = part;
        found.space = sparse->space();
        found.rare = sparse->rare();
        return;
      }
    }
  }
  if (!rules.unequal && size >= 2 * start + 2 * found.period + k) {
    found.proof = Proof::guy_smith;
    found.space = sequence.space();
  }
}

/// Tries the periods under which the last values recur, in ascending order.
template <class V>
std::optional<Period> search(Sequence& sequence, const V* g, const Kernels& kernels) {
  const Heap size = sequence.size();
  const Heap window = std::clamp<Heap>(size / 8, 1, kWindow);
  if (size < window + 2) {
    return std::nullopt;
  }
  Probes probes{};
  for (std::size_t q = 0; q < Probes::kCount; ++q) {
    probes.back[q] = q * (window - 1) / (Probes::kCount - 1);
    probes.value[q] = static_cast<std::uint16_t>(g[size - 1 - probes.back[q]]);
  }
  std::optional<Period> observed;
  Heap earliest = size;  // the longest repetition so far begins here
  // The window recurs with its last value at heap m.
  for (Heap high = size - 1; high >= window;) {
    constexpr Heap kStretch = Heap{1} << 20;
    const Heap low = std::max(window - 1, high > kStretch ? high - kStretch : 0);
    sequence.meter().tick((high - low) / 4096 + 1);
    const Heap m = [&] {
      if constexpr (sizeof(V) == 1) {
        return kernels.match8(g, low, high, probes);
      } else {
        return kernels.match16(g, low, high, probes);
      }
    }();
    if (m == high) {
      high = low;
      if (low == window - 1) {
        break;
      }
      continue;
    }
    high = m;
    const Heap p = size - 1 - m;
    // A repetition that is no longer than that of a smaller period gives nothing new.
    if (earliest > 0 && earliest - 1 + p < size && g[earliest - 1] != g[earliest - 1 + p]) {
      continue;
    }
    if (std::memcmp(g + (size - window), g + (size - window - p), in_memory(window) * sizeof(V)) != 0) {
      continue;
    }
    const Heap start = start_of_repetition(g, size, p);
    if (start >= earliest) {
      continue;
    }
    earliest = start;
    Period found;
    found.period = p;
    found.preperiod = start;
    found.examined = size;
    prove(found, sequence);
    if (found.proof != Proof::none) {
      return found;
    }
    if (!observed && start + 3 * p <= size && start <= size / 2) {
      observed = found;
    }
    if (start == 0) {
      break;
    }
  }
  return observed;
}

}  // namespace

std::string_view name_of(Proof proof) {
  return std::find_if(kNames.begin(), kNames.end(), [&](const auto& entry) { return entry.first == proof; })->second;
}

Proof proof_named(std::string_view name) {
  const auto found = std::find_if(kNames.begin(), kNames.end(), [&](const auto& entry) { return entry.second == name; });
  if (found == kNames.end()) {
    throw DomainError("\"" + std::string(name) + "\" is not a kind of proof; choose guy-smith, window or recurrence");
  }
  return found->first;
}

std::optional<Period> period_of(Sequence& sequence) {
  const Values& values = sequence.values();
  return values.width() == 1 ? search(sequence, values.as<std::uint8_t>(), best_kernels())
                             : search(sequence, values.as<std::uint16_t>(), best_kernels());
}

std::optional<Period> find_period(Sequence& sequence, Heap heaps) {
  constexpr Heap kFirst = 256;
  constexpr Heap kLarge = Heap{1} << 16;
  std::optional<Period> found;
  for (Heap next = std::max(kFirst, sequence.size());;) {
    next = std::min(next, heaps);
    sequence.extend(next);
    found = period_of(sequence);
    if ((found && found->proof != Proof::none) || sequence.size() >= heaps) {
      return found;
    }
    next = sequence.size() + sequence.size() / (sequence.size() < kLarge ? 2 : 16);
  }
}

}  // namespace partizan::heaps
