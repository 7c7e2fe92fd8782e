#include "universes/antichains.hpp"

#include <algorithm>

#include "errors.hpp"

namespace partizan::universes {

std::size_t Elements::size() const noexcept {
  std::size_t count = 0;
  for (const std::uint64_t word : words) {
    count += static_cast<std::size_t>(std::popcount(word));
  }
  return count;
}

std::size_t Elements::first() const noexcept {
  std::size_t w = 0;
  while (words[w] == 0) {
    ++w;
  }
  return w * 64 + static_cast<std::size_t>(std::countr_zero(words[w]));
}

Elements Elements::common(const Elements& other) const noexcept {
  Elements both;
  for (std::size_t w = 0; w < words.size(); ++w) {
    both.words[w] = words[w] & other.words[w];
  }
  return both;
}

Elements Elements::without(const Elements& other) const noexcept {
  Elements rest;
  for (std::size_t w = 0; w < words.size(); ++w) {
    rest.words[w] = words[w] & ~other.words[w];
  }
  return rest;
}

Elements Elements::joined(const Elements& other) const noexcept {
  Elements either;
  for (std::size_t w = 0; w < words.size(); ++w) {
    either.words[w] = words[w] | other.words[w];
  }
  return either;
}

// --- counting ---------------------------------------------------------------------------------------------------

AntichainCounter::AntichainCounter(Meter& meter, Comparabilities comparable)
    : meter_(&meter), comparable_(std::move(comparable)), known_(meter) {}

std::size_t AntichainCounter::Traits::hash(const Elements& set) noexcept {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : set.words) {
    hash = combine(hash, word);
  }
  return hash;
}

std::optional<AntichainCount> AntichainCounter::count(const Elements& among, std::uint64_t most) {
  most_ = known_.size() + std::min<std::uint64_t>(most, std::uint64_t{1} << 60);
  return counted(among);
}

/// The recursion depth is at most the number of elements.
std::optional<AntichainCount> AntichainCounter::counted(const Elements& among) {
  AntichainCount product = 1;
  for (Elements rest = among; !rest.empty();) {
    meter_->tick();
    const Elements part = part_of_first(rest);
    const auto factor = branched(part);
    if (!factor) {
      return std::nullopt;
    }
    if (__builtin_mul_overflow(product, *factor, &product)) {
      throw BudgetExceeded("cannot count the antichains: there are more than 2^128");
    }
    rest = rest.without(part);
  }
  return product;
}

/// Counts the antichains of a connected set, without and with an element that is comparable to as many others as
/// possible.
std::optional<AntichainCount> AntichainCounter::branched(const Elements& among) {
  if (among.size() == 1) {
    return 2;
  }
  if (const AntichainCount* const found = known_.find(among)) {
    return *found;
  }
  if (known_.size() >= most_) {
    return std::nullopt;
  }
  meter_->tick(2);
  const std::size_t pivot = most_comparable(among);
  Elements others = among;
  others.remove(pivot);
  const auto without = counted(others);
  const auto with = without ? counted(others.without(comparable_[pivot])) : std::nullopt;
  if (!with) {
    return std::nullopt;
  }
  AntichainCount sum = 0;
  if (__builtin_add_overflow(*without, *with, &sum)) {
    throw BudgetExceeded("cannot count the antichains: there are more than 2^128");
  }
  known_.insert(among, sum);
  return sum;
}

/// Returns the elements that are linked to the first one by comparabilities.
Elements AntichainCounter::part_of_first(const Elements& among) const {
  Elements part;
  part.add(among.first());
  for (Elements fresh = part; !fresh.empty();) {
    Elements reached;
    fresh.each([&](std::size_t i) { reached = reached.joined(comparable_[i]); });
    fresh = reached.common(among).without(part);
    part = part.joined(fresh);
  }
  return part;
}

std::size_t AntichainCounter::most_comparable(const Elements& among) const {
  std::size_t best = among.first();
  std::size_t most = 0;
  among.each([&](std::size_t i) {
    const std::size_t degree = comparable_[i].common(among).size();
    if (degree > most) {
      best = i;
      most = degree;
    }
  });
  return best;
}

// --- marks ------------------------------------------------------------------------------------------------------

namespace {

struct MarksTraits {
  [[nodiscard]] static std::size_t hash(std::uint64_t marks) noexcept { return mix(marks); }
  [[nodiscard]] static constexpr std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
};

class Listing {
 public:
  Listing(Meter& meter, const Comparabilities& comparable, std::span<const std::uint64_t> marks)
      : meter_(meter), comparable_(comparable), marks_(marks), counts_(meter) {}

  /// Adds elements of `open`, all of which are incomparable to the chosen ones, in ascending order. The recursion
  /// depth is the size of an antichain.
  void extend(Elements open, std::uint64_t chosen) {
    while (!open.empty()) {
      const std::size_t next = open.first();
      open.remove(next);
      const std::uint64_t marks = chosen | marks_[next];
      meter_.tick();
      const std::uint64_t* const known = counts_.find(marks);
      counts_.insert(marks, known == nullptr ? 1 : *known + 1);
      extend(open.without(comparable_[next]), marks);
    }
  }
  [[nodiscard]] std::vector<MarkedAntichains> sorted() const {
    std::vector<MarkedAntichains> all;
    all.reserve(counts_.size());
    counts_.each([&](std::uint64_t marks, std::uint64_t count) { all.push_back({marks, count}); });
    std::ranges::sort(all, {}, &MarkedAntichains::marks);
    return all;
  }

 private:
  Meter& meter_;
  const Comparabilities& comparable_;
  std::span<const std::uint64_t> marks_;
  FlatMap<std::uint64_t, std::uint64_t, MarksTraits> counts_;
};

}  // namespace

std::vector<MarkedAntichains> antichains_by_marks(Meter& meter, const Comparabilities& comparable, std::span<const std::uint64_t> marks) {
  if (std::ranges::any_of(marks, [](std::uint64_t mark) { return mark >> 63 != 0; })) {
    throw DomainError("marks must be sets of the numbers 0, ..., 62");
  }
  Elements all;
  for (std::size_t i = 0; i < comparable.size(); ++i) {
    all.add(i);
  }
  Listing listing(meter, comparable, marks);
  listing.extend(all, 0);
  return listing.sorted();
}

// --- walking ----------------------------------------------------------------------------------------------------

AntichainWalk::AntichainWalk(Meter& meter, const Comparabilities& comparable, const Elements& among, const Elements& start,
                             std::uint64_t seed)
    : meter_(&meter), comparable_(&comparable), here_(start), state_(mix(seed)) {
  among.each([&](std::size_t i) { among_.push_back(i); });
}

void AntichainWalk::go(std::uint64_t steps) {
  constexpr std::uint64_t kStretch = 64;
  for (; steps > 0; steps -= std::min(steps, kStretch)) {
    meter_->tick();
    for (std::uint64_t i = std::min(steps, kStretch); i > 0; --i) {
      step();
    }
  }
}

void AntichainWalk::step() {
  const std::uint64_t random = mix(state_ += 0x9E3779B97F4A7C15ULL);
  if ((random & 1) == 0) {
    return;
  }
  const std::size_t drawn = among_[static_cast<std::size_t>((random >> 32) * among_.size() >> 32)];
  if (here_.has(drawn)) {
    here_.remove(drawn);
    return;
  }
  const Elements in_the_way = (*comparable_)[drawn].common(here_);
  const std::size_t count = in_the_way.size();
  if (count <= 1) {
    here_ = here_.without(in_the_way);
    here_.add(drawn);
  }
}

}  // namespace partizan::universes
