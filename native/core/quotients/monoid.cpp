#include "quotients/monoid.hpp"

#include <utility>

namespace partizan::quotients {

bool is_empty(const Bits& set) noexcept {
  for (const std::uint64_t word : set) {
    if (word != 0) {
      return false;
    }
  }
  return true;
}

bool is_subset(const Bits& a, const Bits& b) noexcept {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if ((a[i] & ~b[i]) != 0) {
      return false;
    }
  }
  return true;
}

bool meet(const Bits& a, const Bits& b) noexcept {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if ((a[i] & b[i]) != 0) {
      return true;
    }
  }
  return false;
}

void unite(Bits& into, const Bits& other) noexcept {
  for (std::size_t i = 0; i < into.size(); ++i) {
    into[i] |= other[i];
  }
}

Monoid::Monoid(Monoid&& other) noexcept
    : values(std::move(other.values)),
      meter_(other.meter_),
      charged_(std::exchange(other.charged_, 0)),
      products_(std::move(other.products_)),
      in_p_(std::move(other.in_p_)),
      p_rows_(std::move(other.p_rows_)) {}

Monoid& Monoid::operator=(Monoid&& other) noexcept {
  std::swap(values, other.values);
  std::swap(meter_, other.meter_);
  std::swap(charged_, other.charged_);
  std::swap(products_, other.products_);
  std::swap(in_p_, other.in_p_);
  std::swap(p_rows_, other.p_rows_);
  return *this;
}

Monoid Monoid::trivial(Meter& meter) { return from_actions(meter, {}, 0, {false}); }

Monoid Monoid::from_actions(Meter& meter, std::span<const Element> actions, std::size_t generators, std::vector<bool> in_p) {
  Monoid made(meter);
  const std::size_t q = in_p.size();
  const std::uint64_t bytes = bytes_of<Element>(q) * q + bytes_of<std::uint64_t>(q) * ((q + 63) / 64);
  meter.charge(bytes);
  made.charged_ = in_memory(bytes);
  made.in_p_ = std::move(in_p);
  made.products_.resize(q * q);
  std::vector<bool> done(q, false);
  std::vector<Element> reached{0};
  done[0] = true;
  for (std::size_t x = 0; x < q; ++x) {
    made.products_[x * q] = static_cast<Element>(x);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const std::size_t y = reached[i];
    for (std::size_t g = 0; g < generators; ++g) {
      const Element next = actions[y * generators + g];
      if (!done[next]) {
        done[next] = true;
        reached.push_back(next);
        for (std::size_t x = 0; x < q; ++x) {
          made.products_[x * q + next] = actions[std::size_t{made.products_[x * q + y]} * generators + g];
        }
        meter.tick(q / 64 + 1);
      }
    }
  }
  made.p_rows_.assign(q, made.no_elements());
  for (std::size_t x = 0; x < q; ++x) {
    for (std::size_t z = 0; z < q; ++z) {
      if (made.in_p_[made.products_[x * q + z]]) {
        put(made.p_rows_[x], z);
      }
    }
    meter.tick(q / 64 + 1);
  }
  return made;
}

}  // namespace partizan::quotients
