/// The number of down-sets of a finite order, which is also the number of its antichains: the greatest elements of a
/// down-set form an antichain, and every antichain arises in this way from exactly one down-set.
///
/// Orders with hundreds of elements and 2^80 down-sets are within reach, as long as their elements cover few others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "universes/elements.hpp"

namespace partizan::universes {

__extension__ using DownSetCount = unsigned __int128;

/// Counts down-sets exactly. Components between which nothing is comparable are independent, so their counts are
/// multiplied. In a component, the question whether each element belongs to a down-set is restricted only by the pairs
/// of an element and one that it covers, so that the elements can be eliminated one by one: each is replaced by a
/// table that counts its possibilities, given those of the elements that it still depends on. Where the tables would
/// be large, some element x is chosen, and the down-sets without x, which contain nothing above x, are added to those
/// with x, which contain everything below x. Counts of components are kept, at 48 bytes each.
class DownSetCounter {
 public:
  /// `below[i]` contains i and everything smaller. Pre: it is an order of at most Elements::kMost elements.
  DownSetCounter(Meter& meter, std::vector<Elements> below);

  /// Returns the number of down-sets of the order restricted to `among`. Throws TooLarge if it is 2^128 or more.
  [[nodiscard]] DownSetCount count(const Elements& among);

 private:
  struct Traits {
    [[nodiscard]] static std::uint64_t hash(const Elements& set) noexcept;
    [[nodiscard]] static Elements empty() noexcept { return {}; }
  };
  /// Which elements of a component are covered by each, and which cover it.
  struct Covers {
    std::vector<Elements> lower;
    std::vector<Elements> upper;
  };
  struct Table;

  [[nodiscard]] DownSetCount of_component(const Elements& part);
  [[nodiscard]] DownSetCount divided(const Elements& part);
  [[nodiscard]] Elements component_of_first(const Elements& among) const;
  [[nodiscard]] Covers covers(const Elements& part) const;
  [[nodiscard]] std::vector<std::size_t> cheap_order(const Elements& part, const Covers& covers) const;
  [[nodiscard]] DownSetCount eliminated(const std::vector<std::size_t>& order, const Covers& covers);

  Meter* meter_;
  std::vector<Elements> below_;
  std::vector<Elements> above_;
  FlatMap<Elements, DownSetCount, Traits> known_;
};

}  // namespace partizan::universes
