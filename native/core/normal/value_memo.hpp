/// Exact memo tables keyed by values.
#pragma once

#include <cstdint>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "normal/value.hpp"

namespace partizan::normal {

struct ValueTraits {
  static constexpr Value empty() noexcept { return Value::from_bits(~std::uint64_t{0}); }
  static std::uint64_t hash(Value v) noexcept { return mix(v.bits()); }
};
template <class Result>
using ValueMemo = FlatMap<Value, Result, ValueTraits>;

struct ValuePair {
  Value a;
  Value b;
  [[nodiscard]] friend constexpr bool operator==(const ValuePair&, const ValuePair&) = default;
};
struct ValuePairTraits {
  static constexpr ValuePair empty() noexcept { return {ValueTraits::empty(), ValueTraits::empty()}; }
  static std::uint64_t hash(const ValuePair& p) noexcept { return combine(p.a.bits(), p.b.bits()); }
};
template <class Result>
using PairMemo = FlatMap<ValuePair, Result, ValuePairTraits>;

}  // namespace partizan::normal
