#include "universes/down_sets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "errors.hpp"
#include "hashing.hpp"

namespace partizan::universes {
namespace {

/// The entries of all tables together, beyond which a component is divided.
constexpr std::size_t kEntries = std::size_t{1} << 14;
/// Components with at most this many elements have fewer than 2^128 down-sets, so that no entry overflows.
constexpr std::size_t kSafe = 127;
/// The factor by which an element is assumed to increase the work.
constexpr double kGrowth = 1.05;

[[noreturn]] void refuse() { throw TooLarge("cannot count the antichains: there are more than 2^128"); }

}  // namespace

/// A count for all possibilities of some elements, which are given by their places in the order of elimination,
/// ascending. Bit k of an index says whether the k-th of them belongs to the down-set.
struct DownSetCounter::Table {
  std::vector<std::size_t> places;
  std::vector<DownSetCount> counts;
};

std::uint64_t DownSetCounter::Traits::hash(const Elements& set) noexcept {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : set.words) {
    hash = combine(hash, word);
  }
  return hash;
}

DownSetCounter::DownSetCounter(Meter& meter, std::vector<Elements> below)
    : meter_(&meter), below_(std::move(below)), above_(below_.size()), known_(meter) {
  for (std::size_t i = 0; i < below_.size(); ++i) {
    below_[i].each([&](std::size_t j) { above_[j].add(i); });
  }
}

/// The recursion depth is at most the number of elements.
DownSetCount DownSetCounter::count(const Elements& among) {
  DownSetCount product = 1;
  for (Elements rest = among; !rest.empty();) {
    const Elements part = component_of_first(rest);
    if (__builtin_mul_overflow(product, of_component(part), &product)) {
      refuse();
    }
    rest = rest.without(part);
  }
  return product;
}

DownSetCount DownSetCounter::of_component(const Elements& part) {
  const std::size_t size = part.size();
  if (size <= 2) {
    return size + 1;  // a chain
  }
  if (const DownSetCount* const found = known_.find(part)) {
    return *found;
  }
  meter_->tick(20);
  std::vector<std::size_t> order;
  DownSetCount total = 0;
  if (size <= kSafe) {
    const Covers related = covers(part);
    order = cheap_order(part, related);
    if (!order.empty()) {
      total = eliminated(order, related);
    }
  }
  if (order.empty()) {
    total = divided(part);
  }
  known_.insert(part, total);
  return total;
}

/// Chooses an element such that few elements are left on both sides.
DownSetCount DownSetCounter::divided(const Elements& part) {
  std::size_t chosen = part.first();
  double least = 2;
  part.each([&](std::size_t i) {
    const auto above = static_cast<double>(above_[i].common(part).size());
    const auto below = static_cast<double>(below_[i].common(part).size());
    if (const double work = std::pow(kGrowth, -above) + std::pow(kGrowth, -below); work < least) {
      least = work;
      chosen = i;
    }
  });
  DownSetCount total = 0;
  if (__builtin_add_overflow(count(part.without(above_[chosen])), count(part.without(below_[chosen])), &total)) {
    refuse();
  }
  return total;
}

Elements DownSetCounter::component_of_first(const Elements& among) const {
  Elements part;
  part.add(among.first());
  for (Elements fresh = part; !fresh.empty();) {
    Elements reached;
    fresh.each([&](std::size_t i) { reached = reached.joined(below_[i]).joined(above_[i]); });
    fresh = reached.common(among).without(part);
    part = part.joined(fresh);
  }
  return part;
}

DownSetCounter::Covers DownSetCounter::covers(const Elements& part) const {
  Covers found{std::vector<Elements>(below_.size()), std::vector<Elements>(below_.size())};
  part.each([&](std::size_t i) {
    Elements smaller = below_[i].common(part);
    smaller.remove(i);
    Elements covered = smaller;
    smaller.each([&](std::size_t j) {
      Elements beneath = below_[j];
      beneath.remove(j);
      covered = covered.without(beneath);
    });
    found.lower[i] = covered;
    covered.each([&](std::size_t j) { found.upper[j].add(i); });
  });
  return found;
}

/// Returns an order of elimination: always an element that depends on as few others as possible. Returns nothing if
/// the tables would be too large.
std::vector<std::size_t> DownSetCounter::cheap_order(const Elements& part, const Covers& covers) const {
  std::vector<Elements> linked(below_.size());
  std::vector<std::size_t> degree(below_.size());
  std::vector<std::size_t> left;
  part.each([&](std::size_t i) {
    linked[i] = covers.lower[i].joined(covers.upper[i]);
    degree[i] = linked[i].size();
    left.push_back(i);
  });
  std::vector<std::size_t> order;
  std::size_t entries = 0;
  while (!left.empty()) {
    const auto next = std::ranges::min_element(left, {}, [&](std::size_t i) { return degree[i]; });
    const std::size_t chosen = *next;
    *next = left.back();
    left.pop_back();
    if (degree[chosen] >= 32 || (entries += std::size_t{1} << degree[chosen]) > kEntries) {
      return {};
    }
    order.push_back(chosen);
    linked[chosen].each([&](std::size_t i) {
      linked[i] = linked[i].joined(linked[chosen]);
      linked[i].remove(i);
      linked[i].remove(chosen);
      degree[i] = linked[i].size();
    });
  }
  return order;
}

/// The tables together have at most kEntries entries, so they are not charged to the meter.
DownSetCount DownSetCounter::eliminated(const std::vector<std::size_t>& order, const Covers& covers) {
  std::vector<std::size_t> place(below_.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    place[order[k]] = k;
  }
  std::vector<std::vector<Table>> waiting(order.size());  // by the place of the next element to eliminate
  DownSetCount total = 1;
  std::vector<std::size_t> source;
  std::vector<DownSetCount> with;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Elements& lower = covers.lower[order[k]];
    const Elements& upper = covers.upper[order[k]];
    Elements later;
    lower.joined(upper).each([&](std::size_t i) {
      if (place[i] > k) {
        later.add(place[i]);
      }
    });
    for (const Table& table : waiting[k]) {
      std::for_each(table.places.begin() + 1, table.places.end(), [&](std::size_t p) { later.add(p); });
    }
    Table sum;
    std::size_t needed = 0;     // must belong to the down-set if this element does
    std::size_t forbidden = 0;  // must not belong to it unless this element does
    later.each([&](std::size_t p) {
      const std::size_t bit = std::size_t{1} << sum.places.size();
      needed |= lower.has(order[p]) ? bit : 0;
      forbidden |= upper.has(order[p]) ? bit : 0;
      sum.places.push_back(p);
    });
    const std::size_t size = std::size_t{1} << sum.places.size();
    meter_->tick(1 + size / 32);
    sum.counts.resize(size);
    with.resize(size);
    for (std::size_t index = 0; index < size; ++index) {
      sum.counts[index] = (index & forbidden) == 0 ? 1 : 0;
      with[index] = (index & needed) == needed ? 1 : 0;
    }
    source.resize(size);
    for (const Table& table : waiting[k]) {
      // The index into the table for each index into the sum; this element is bit 0 of the former.
      source[0] = 0;
      std::size_t taken = 1;
      for (std::size_t b = 0; b < sum.places.size(); ++b) {
        const bool is_there = taken < table.places.size() && table.places[taken] == sum.places[b];
        const std::size_t weight = is_there ? std::size_t{1} << taken++ : 0;
        const std::size_t half = std::size_t{1} << b;
        for (std::size_t index = 0; index < half; ++index) {
          source[half + index] = source[index] + weight;
        }
      }
      for (std::size_t index = 0; index < size; ++index) {
        sum.counts[index] *= table.counts[source[index]];
        with[index] *= table.counts[source[index] + 1];
      }
    }
    for (std::size_t index = 0; index < size; ++index) {
      sum.counts[index] += with[index];
    }
    waiting[k].clear();
    if (sum.places.empty()) {
      total *= sum.counts[0];
    } else {
      const std::size_t next = sum.places.front();
      waiting[next].push_back(std::move(sum));
    }
  }
  return total;
}

}  // namespace partizan::universes
