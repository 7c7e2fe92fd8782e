#include "dyadic.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "errors.hpp"
#include "hashing.hpp"

namespace partizan {
namespace {

using Limbs = std::vector<std::uint64_t>;
__extension__ using Wide = unsigned __int128;

void trim(Limbs& a) {
  while (!a.empty() && a.back() == 0) {
    a.pop_back();
  }
}

std::int64_t bit_length(const Limbs& a) {
  return a.empty() ? 0 : static_cast<std::int64_t>(a.size()) * 64 - std::countl_zero(a.back());
}

void refuse_over(std::int64_t bits) {
  if (bits > Dyadic::kMaxBits) {
    throw TooLarge("cannot represent a number of " + std::to_string(bits) + " bits; the limit is " +
                   std::to_string(Dyadic::kMaxBits));
  }
}

Limbs shifted_left(const Limbs& a, std::int64_t k) {
  refuse_over(bit_length(a) + k);
  const auto words = static_cast<std::size_t>(k / 64);
  const int bits = static_cast<int>(k % 64);
  Limbs out(a.size() + words + 1, 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    out[i + words] |= a[i] << bits;
    if (bits != 0) {
      out[i + words + 1] |= a[i] >> (64 - bits);
    }
  }
  trim(out);
  return out;
}

Limbs shifted_right(const Limbs& a, std::int64_t k) {
  const auto words = static_cast<std::size_t>(k / 64);
  const int bits = static_cast<int>(k % 64);
  if (words >= a.size()) {
    return {};
  }
  Limbs out(a.begin() + static_cast<std::ptrdiff_t>(words), a.end());
  if (bits != 0) {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::uint64_t above = i + 1 < out.size() ? out[i + 1] : 0;
      out[i] = (out[i] >> bits) | (above << (64 - bits));
    }
  }
  trim(out);
  return out;
}

std::strong_ordering compare(const Limbs& a, const Limbs& b) {
  if (a.size() != b.size()) {
    return a.size() <=> b.size();
  }
  for (std::size_t i = a.size(); i-- > 0;) {
    if (a[i] != b[i]) {
      return a[i] <=> b[i];
    }
  }
  return std::strong_ordering::equal;
}

Limbs plus(const Limbs& a, const Limbs& b) {
  Limbs out;
  out.reserve(std::max(a.size(), b.size()) + 1);
  Wide carry = 0;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()) || carry != 0; ++i) {
    carry += (i < a.size() ? a[i] : 0);
    carry += (i < b.size() ? b[i] : 0);
    out.push_back(static_cast<std::uint64_t>(carry));
    carry >>= 64;
  }
  return out;
}

Limbs minus(const Limbs& a, const Limbs& b) {  // Pre: a >= b
  Limbs out(a);
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < a.size() && (i < b.size() || borrow != 0); ++i) {
    const std::uint64_t take = i < b.size() ? b[i] : 0;
    const std::uint64_t before = out[i];
    out[i] = before - take - borrow;
    borrow = (before < take || (before == take && borrow != 0)) ? 1 : 0;
  }
  trim(out);
  return out;
}

}  // namespace

Dyadic::Dyadic(std::int64_t numerator, std::int64_t exponent) : negative_(numerator < 0), exponent_(exponent) {
  if (numerator != 0) {
    const auto bits = static_cast<std::uint64_t>(numerator);
    limbs_.push_back(negative_ ? ~bits + 1 : bits);
  }
  normalise();
}

Dyadic::Dyadic(bool negative, Limbs limbs, std::int64_t exponent)
    : negative_(negative), limbs_(std::move(limbs)), exponent_(exponent) {
  normalise();
}

void Dyadic::normalise() {
  trim(limbs_);
  if (limbs_.empty()) {
    negative_ = false;
    exponent_ = 0;
    return;
  }
  std::int64_t zeros = 0;
  for (const std::uint64_t limb : limbs_) {
    zeros += std::countr_zero(limb);
    if (limb != 0) {
      break;
    }
  }
  if (zeros != 0) {
    limbs_ = shifted_right(limbs_, zeros);
    exponent_ += zeros;
  }
  refuse_over(std::max({top(), -exponent_, bit_length(limbs_)}));
}

std::int64_t Dyadic::top() const noexcept { return bit_length(limbs_) + exponent_; }

Dyadic Dyadic::operator-() const {
  Dyadic out(*this);
  out.negative_ = !negative_ && !is_zero();
  return out;
}

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
  if (a.is_zero()) {
    return b;
  }
  if (b.is_zero()) {
    return a;
  }
  const std::int64_t exponent = std::min(a.exponent_, b.exponent_);
  const Limbs x = shifted_left(a.limbs_, a.exponent_ - exponent);
  const Limbs y = shifted_left(b.limbs_, b.exponent_ - exponent);
  if (a.negative_ == b.negative_) {
    return {a.negative_, plus(x, y), exponent};
  }
  return compare(x, y) >= 0 ? Dyadic(a.negative_, minus(x, y), exponent) : Dyadic(b.negative_, minus(y, x), exponent);
}

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  refuse_over(bit_length(a.limbs_) + bit_length(b.limbs_));
  Limbs out(a.limbs_.size() + b.limbs_.size(), 0);
  for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
    Wide carry = 0;
    for (std::size_t j = 0; j < b.limbs_.size() || carry != 0; ++j) {
      carry += out[i + j];
      carry += j < b.limbs_.size() ? static_cast<Wide>(a.limbs_[i]) * b.limbs_[j] : 0;
      out[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }
  return {a.negative_ != b.negative_, std::move(out), a.exponent_ + b.exponent_};
}

Dyadic Dyadic::scaled(std::int64_t k) const {
  if (is_zero()) {
    return *this;
  }
  Dyadic out(*this);
  out.exponent_ += k;
  refuse_over(std::max(out.top(), -out.exponent_));
  return out;
}

Dyadic Dyadic::floor(std::int64_t k) const {
  if (exponent_ >= -k) {
    return *this;
  }
  const Dyadic truncated(negative_, shifted_right(limbs_, -k - exponent_), -k);
  return negative_ ? truncated + Dyadic(-1, -k) : truncated;
}

std::optional<std::int64_t> Dyadic::as_int64() const noexcept {
  if (is_zero()) {
    return 0;
  }
  if (exponent_ < 0 || top() > 63) {
    return std::nullopt;
  }
  const auto magnitude = static_cast<std::int64_t>(limbs_[0] << exponent_);
  return negative_ ? -magnitude : magnitude;
}

std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
  const int sign_a = a.is_zero() ? 0 : (a.negative_ ? -1 : 1);
  const int sign_b = b.is_zero() ? 0 : (b.negative_ ? -1 : 1);
  if (sign_a != sign_b || sign_a == 0) {
    return sign_a <=> sign_b;
  }
  std::strong_ordering size = a.top() <=> b.top();
  if (size == 0) {
    const std::int64_t exponent = std::min(a.exponent_, b.exponent_);
    size = compare(shifted_left(a.limbs_, a.exponent_ - exponent), shifted_left(b.limbs_, b.exponent_ - exponent));
  }
  return sign_a > 0 ? size : 0 <=> size;
}

std::size_t Dyadic::hash() const noexcept {
  std::uint64_t h = combine(static_cast<std::uint64_t>(exponent_), negative_ ? 1 : 0);
  for (const std::uint64_t limb : limbs_) {
    h = combine(h, limb);
  }
  return static_cast<std::size_t>(h);
}

Dyadic simplest(const Bound& low, const Bound& high) {
  const auto contains = [&](const Dyadic& x) {
    return (!low.at || *low.at < x || (low.included && *low.at == x)) &&
           (!high.at || x < *high.at || (high.included && x == *high.at));
  };
  const Dyadic zero;
  if (contains(zero)) {
    return zero;
  }
  if (high.at && *high.at <= zero) {  // all negative: use the mirror image
    const auto mirror = [](const Bound& b) {
      return Bound{b.at ? std::optional(-*b.at) : std::nullopt, b.included};
    };
    return -simplest(mirror(high), mirror(low));
  }
  // All positive, so low.at is set. The least multiple of 2^-k in the interval, if there is one:
  const auto candidate = [&](std::int64_t k) {
    Dyadic x = low.at->floor(k);
    return contains(x) ? x : x + Dyadic(1, -k);
  };
  if (const Dyadic n = candidate(0); contains(n)) {
    return n;
  }
  // No integer lies inside. The coarsest grid 2^-k that meets the interval meets it once.
  std::int64_t miss = 0;
  std::int64_t hit = std::max({-low.at->exponent(), -high.at->exponent(), std::int64_t{0}}) + 1;
  while (hit - miss > 1) {
    const std::int64_t k = miss + (hit - miss) / 2;
    (contains(candidate(k)) ? hit : miss) = k;
  }
  return candidate(hit);
}

Dyadic birthday(const Dyadic& x) {
  const Dyadic size = x.is_negative() ? -x : x;
  // n + m/2^k between two integers is born k + 1 days after n: one day for n+1, one for each halving.
  return size.is_integer() ? size : size.floor() + Dyadic(1 - size.exponent());
}

}  // namespace partizan
