#include "heaps/certificate.hpp"

#include <algorithm>
#include <vector>

namespace partizan::heaps {
namespace {

/// Computes values one by one. In a sparse space, common options are found through the rare heaps, and smaller rare
/// values one by one; otherwise all pairs are tried.
class Recount {
 public:
  Recount(const TakeAndBreak& rules, const std::optional<SparseSpace>& space, Meter& meter)
      : rules_(rules), space_(space), meter_(meter), g_(meter), met_(1024) {
    g_.push(0);
  }
  const Values& g() const { return g_; }
  const std::vector<RareHeap>& rare() const { return rare_; }

  /// Appends the next value; returns the largest part a of the pairs found for smaller rare values.
  Heap next() {
    const Heap n = g_.size();
    meter_.tick(1 + (space_ ? rare_.size() : n) / 512);
    Value v = 0;
    Heap part = 0;
    mark_others(n);
    if (!space_) {
      for (Heap a = 1; a < n; ++a) {
        mark_pairs(n, a);
      }
      v = least(n, 0);
    } else {
      for (const RareHeap& r : rare_) {
        mark_pairs(n, r.heap);
      }
      const Value common = least_common(n);
      for (v = 0; v < common; ++v) {
        if (!space_->common(v, n) && !met(v, n)) {
          Heap a = 1;
          while (a < n && !(mark_pairs(n, a), met(v, n))) {
            ++a;
          }
          if (a >= n) {
            break;
          }
          part = std::max(part, a);
        }
      }
      if (v < common) {
        rare_.push_back({n, v});
      }
    }
    g_.push(v);
    return part;
  }

 private:
  bool met(Value v, Heap n) const { return v < met_.size() && met_[v] == n; }
  void mark(Value v, Heap n) {
    if (v >= met_.size()) {
      met_.resize(2 * v);
    }
    met_[v] = n;
  }
  void mark_others(Heap n) {
    for (Heap i = 0; i < rules_.digits.size() && i <= n; ++i) {
      if ((rules_.digits[in_memory(i)] & kVanish) != 0 && i == n) {
        mark(0, n);
      }
      if ((rules_.digits[in_memory(i)] & kOneHeap) != 0 && i < n) {
        mark(g_[n - i], n);
      }
    }
  }
  void mark_pairs(Heap n, Heap a) {
    for (Heap i = 0; i < rules_.digits.size(); ++i) {
      if ((rules_.digits[in_memory(i)] & kTwoHeaps) != 0 && a + i < n && !(rules_.unequal && 2 * a + i == n)) {
        mark(g_[a] ^ g_[n - i - a], n);
      }
    }
  }
  Value least(Heap n, Value v) const {
    while (met(v, n)) {
      ++v;
    }
    return v;
  }
  Value least_common(Heap n) const {
    Value v = 0;
    while (!space_->common(v, n) || met(v, n)) {
      ++v;
    }
    return v;
  }

  const TakeAndBreak& rules_;
  const std::optional<SparseSpace>& space_;
  Meter& meter_;
  Values g_;
  std::vector<RareHeap> rare_;
  std::vector<Heap> met_;
};

bool no_smaller(const Values& g, Heap n0, Heap p) {
  if (n0 > 0 && g[n0 - 1] == g[n0 - 1 + p]) {
    return false;
  }
  for (Heap q = 2, rest = p; rest > 1; ++q) {
    q = q * q > rest ? rest : q;
    if (rest % q != 0) {
      continue;
    }
    while (rest % q == 0) {
      rest /= q;
    }
    Heap n = n0;
    while (n < n0 + p && g[n] == g[n + p / q]) {
      ++n;
    }
    if (n == n0 + p) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool verified(const TakeAndBreak& rules, const Period& claim, Meter& meter) {
  const Heap p = claim.period;
  const Heap start = std::max<Heap>(claim.preperiod, 1);
  const Heap k = rules.reach();
  constexpr Heap kMost = Heap{1} << 45;
  if (p == 0 || p > kMost || claim.preperiod > kMost || claim.witness_bound > kMost || !rules.octal()) {
    return false;
  }
  const bool by_window = claim.proof == Proof::window;
  const bool lawful_space = claim.space && !rules.only_takes() && lawful(*claim.space, rules);
  if ((claim.space && !lawful_space) || (by_window && !lawful_space)) {
    return false;
  }
  const Heap turn = by_window && claim.space->e == 1 && p % 2 == 1 ? 2 * p : p;
  const Heap last_rare = claim.rare.empty() ? 0 : claim.rare.back().heap;
  Heap size = 0;  // the number of heaps needed
  switch (claim.proof) {
    case Proof::none:
      return false;
    case Proof::guy_smith:
      size = 2 * start + 2 * p + k;
      break;
    case Proof::recurrence:
      size = start + p + k;
      break;
    case Proof::window:
      size = start + turn + std::max(last_rare, claim.witness_bound) + k + 1;
      break;
  }
  if ((claim.proof == Proof::guy_smith && rules.unequal) || (claim.proof == Proof::recurrence && !rules.only_takes()) || last_rare > kMost) {
    return false;
  }
  size = std::max(size, start + 2 * p + 1);  // to check that no divisor of p is a period
  Recount recount(rules, claim.space, meter);
  while (recount.g().size() < size) {
    const Heap n = recount.g().size();
    const Heap part = recount.next();
    if (n >= start + p && recount.g()[n] != recount.g()[n - p]) {
      return false;
    }
    if (by_window && n + turn >= size && part > claim.witness_bound) {
      return false;
    }
  }
  if (by_window && recount.rare() != claim.rare) {
    return false;
  }
  return no_smaller(recount.g(), claim.preperiod, p);
}

}  // namespace partizan::heaps
