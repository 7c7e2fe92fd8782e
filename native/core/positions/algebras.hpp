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
  static constexpr bool kIsSlow = true;

  normal::ValueStore* values;

  /// A promise stands for a result that is being found: a number, which no value has in its place, and perhaps a sign.
  [[nodiscard]] static constexpr Result promise(std::uint32_t number, bool negated) noexcept {
    return {{static_cast<std::int32_t>(number)}, {kPromise | (negated ? normal::Base::kNegated : 0U)}};
  }
  [[nodiscard]] static constexpr bool is_promise(Result r) noexcept { return (r.base.raw | normal::Base::kNegated) == (kPromise | normal::Base::kNegated); }
  [[nodiscard]] static constexpr std::uint32_t promised(Result r) noexcept { return static_cast<std::uint32_t>(r.number.raw); }

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

 private:
  static constexpr std::uint32_t kPromise = normal::ValueStore::kScratchNode << 2;
};

/// Nim-values of games whose players have the same moves; they add by exclusive or.
struct NimAlgebra {
  using Result = std::uint16_t;
  static constexpr bool kIsImpartial = true;
  static constexpr bool kNeedsAllOptions = true;
  static constexpr bool kIsSlow = false;

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
