/// A finite commutative monoid with a subset P, and the element of each game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "meter.hpp"
#include "quotients/moves.hpp"

namespace partizan::quotients {

using Element = std::uint16_t;
constexpr std::size_t kMostElements = 65535;

/// A set of elements, one bit each.
using Bits = std::vector<std::uint64_t>;

[[nodiscard]] inline bool has(const Bits& set, std::size_t x) noexcept { return (set[x / 64] >> (x % 64) & 1) != 0; }
inline void put(Bits& set, std::size_t x) noexcept { set[x / 64] |= std::uint64_t{1} << (x % 64); }
[[nodiscard]] bool is_empty(const Bits& set) noexcept;
[[nodiscard]] bool is_subset(const Bits& a, const Bits& b) noexcept;
[[nodiscard]] bool meet(const Bits& a, const Bits& b) noexcept;
void unite(Bits& into, const Bits& other) noexcept;

/// Takes 2 q^2 bytes for products and q^2 / 8 bytes for rows, booked with a meter.
class Monoid {
 public:
  explicit Monoid(Meter& meter) : meter_(&meter) {}
  Monoid(Monoid&& other) noexcept;
  Monoid& operator=(Monoid&& other) noexcept;
  ~Monoid() { meter_->release(charged_); }

  /// Returns the monoid of one element, which is not in P.
  [[nodiscard]] static Monoid trivial(Meter& meter);
  /// `actions[x * g + i]` is x times generator i of g generators; element 0 is the identity, and all elements can be
  /// reached from it.
  [[nodiscard]] static Monoid from_actions(Meter& meter, std::span<const Element> actions, std::size_t generators, std::vector<bool> in_p);

  [[nodiscard]] std::size_t order() const noexcept { return in_p_.size(); }
  [[nodiscard]] Element times(Element x, Element y) const noexcept { return products_[std::size_t{x} * order() + y]; }
  [[nodiscard]] std::span<const Element> row(Element x) const noexcept { return {products_.data() + std::size_t{x} * order(), order()}; }
  [[nodiscard]] const std::vector<Element>& products() const noexcept { return products_; }
  [[nodiscard]] bool in_p(Element x) const noexcept { return in_p_[x]; }
  /// { z : zx in P }
  [[nodiscard]] const Bits& p_row(Element x) const noexcept { return p_rows_[x]; }
  [[nodiscard]] Bits no_elements() const { return Bits((order() + 63) / 64, 0); }

  /// The element of each game 0, 1, ..; games without moves have the identity.
  std::vector<Element> values;
  [[nodiscard]] Element value(std::span<const Game> sum) const noexcept {
    Element x = 0;
    for (const Game g : sum) {
      x = times(x, values[g]);
    }
    return x;
  }

 private:
  Meter* meter_;
  std::size_t charged_ = 0;
  std::vector<Element> products_;
  std::vector<bool> in_p_;
  std::vector<Bits> p_rows_;
};

}  // namespace partizan::quotients
