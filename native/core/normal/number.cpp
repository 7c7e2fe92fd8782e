#include "normal/number.hpp"

#include <algorithm>
#include <limits>

#include "errors.hpp"

namespace partizan::normal {

Number NumberTable::make(const Dyadic& x) {
  if (-x.exponent() <= Number::kFractionBits) {
    const auto raw = x.scaled(Number::kFractionBits).as_int64();
    if (raw && *raw > -Number::kPacked && *raw < Number::kPacked) {
      return {static_cast<std::int32_t>(*raw)};
    }
  }
  const Dyadic size = x.is_negative() ? -x : x;
  auto found = index_.find(size);
  if (found == index_.end()) {
    const auto position = static_cast<std::int64_t>(large_.size()) + Number::kPacked + 1;
    if (position > std::numeric_limits<std::int32_t>::max()) {
      throw TooLarge("the table of large numbers is full");
    }
    // Twice the limbs, plus the size of a vector, a hash node and two Dyadic headers.
    const std::size_t bytes = 2 * (size.limbs().size() * sizeof(std::uint64_t) + sizeof(Dyadic)) + 64;
    meter_->charge(bytes);
    charged_ += bytes;
    large_.push_back(size);
    found = index_.emplace(size, static_cast<std::int32_t>(position)).first;
  }
  return {x.is_negative() ? -found->second : found->second};
}

Dyadic NumberTable::dyadic(Number x) const {
  if (x.is_packed()) {
    return {x.raw, -Number::kFractionBits};
  }
  const Dyadic& size = large_[index_of(x)];
  return x.is_negative() ? -size : size;
}

Number NumberTable::add_large(Number a, Number b) { return make(dyadic(a) + dyadic(b)); }

std::strong_ordering NumberTable::compare_large(Number a, Number b) const {
  return a == b ? std::strong_ordering::equal : dyadic(a) <=> dyadic(b);
}

/// Like partizan::simplest, in units of the packed grid; returns false if the answer is not on that grid.
bool NumberTable::simplest_packed(const NumberBound& low, const NumberBound& high, Number& out) noexcept {
  const auto contains = [&](std::int64_t x) {
    return (!low.is_finite || low.at.raw < x || (low.included && low.at.raw == x)) &&
           (!high.is_finite || x < high.at.raw || (high.included && x == high.at.raw));
  };
  if (contains(0)) {
    out = {};
    return true;
  }
  if (high.is_finite && high.at.raw <= 0) {
    const auto mirror = [](NumberBound b) { return NumberBound{-b.at, b.is_finite, b.included}; };
    const bool found = simplest_packed(mirror(high), mirror(low), out);
    out = -out;
    return found;
  }
  for (int bits = Number::kFractionBits; bits >= 0; --bits) {  // integers first, then finer and finer grids
    std::int64_t x = (low.at.raw >> bits) << bits;
    if (!contains(x)) {
      x += std::int64_t{1} << bits;
    }
    if (contains(x)) {  // the simplest number; finer grids contain only less simple ones
      out = {static_cast<std::int32_t>(std::min<std::int64_t>(x, Number::kPacked))};
      return x < Number::kPacked;
    }
  }
  return false;
}

Number NumberTable::simplest(const NumberBound& low, const NumberBound& high) {
  Number out;
  if (low.at.is_packed() && high.at.is_packed() && simplest_packed(low, high, out)) {
    return out;
  }
  const auto bound = [&](const NumberBound& b) {
    return Bound{b.is_finite ? std::optional(dyadic(b.at)) : std::nullopt, b.included};
  };
  return make(partizan::simplest(bound(low), bound(high)));
}

}  // namespace partizan::normal
