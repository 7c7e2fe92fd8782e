/// The two algebras that the fold can compute with: normal-play values and nim-values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "errors.hpp"
#include "normal/value_store.hpp"

namespace partizan::positions {

struct ValueAlgebra {
  using Result = normal::Value;
  static constexpr bool kIsImpartial = false;
  static constexpr bool kNeedsAllOptions = false;

  normal::ValueStore* values;

  [[nodiscard]] Result negative(Result r) const noexcept { return -r; }
  /// Adds equal multisets in the same order, so that the cache of sums recognises them.
  [[nodiscard]] Result sum(std::span<Result> terms) const {
    std::sort(terms.begin(), terms.end(), [](Result a, Result b) { return a.base.raw < b.base.raw; });
    Result total{};
    for (const Result term : terms) {
      total = values->add(total, term);
    }
    return total;
  }
  [[nodiscard]] Result of_options(std::span<const Result> left, std::span<const Result> right) const {
    return values->make(left, right);
  }
};

/// Nim-values of games whose players have the same moves; they add by exclusive or.
struct NimAlgebra {
  using Result = std::uint16_t;
  static constexpr bool kIsImpartial = true;
  static constexpr bool kNeedsAllOptions = true;

  [[nodiscard]] Result negative(Result r) const noexcept { return r; }
  [[nodiscard]] Result sum(std::span<Result> terms) const noexcept {
    Result total = 0;
    for (const Result term : terms) {
      total ^= term;
    }
    return total;
  }
  [[nodiscard]] Result of_options(std::span<const Result> all, std::span<const Result> /*none*/) const {
    seen.assign(all.size() + 1, 0);
    for (const Result r : all) {
      if (r < seen.size()) {
        seen[r] = 1;
      }
    }
    const auto mex = std::find(seen.begin(), seen.end(), 0) - seen.begin();
    if (mex > 0xFFFF) {
      throw DomainError("cannot store a nim-value above 65535");
    }
    return static_cast<Result>(mex);
  }

  mutable std::vector<char> seen{};
};

}  // namespace partizan::positions
