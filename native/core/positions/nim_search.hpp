/// Nim-values by search: tests whether a position has a given nim-value, without evaluating all its followers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "positions/any_kernel.hpp"
#include "positions/fold.hpp"

namespace partizan::positions {

/// The nim-value of G is k if no option has it and every smaller value is excluded. [LV12] So the values 0, 1, 2, ...
/// are tested in turn; one option with the value k excludes k, and the other options need not be examined. An option
/// that is a sum needs the values of all its parts but the largest; that one is tested for the value that is left.
/// Values above the number of options are excluded at once.
///
/// Every fact is kept, at sizeof(Position) + 8 bytes at a load factor of one half to three quarters. There is no
/// recursion, so play may be long.
template <class P>
class NimSearch {
 public:
  using Position = P;

  NimSearch(const AnyKernel<Position>& kernel, Meter& meter) : kernel_(kernel), meter_(&meter), table_(meter) {}

  /// Returns the nim-value of any position, or nothing if a value above 31 would have to be tested.
  [[nodiscard]] std::optional<std::uint16_t> of(const Position& p) {
    std::vector<Position> parts;
    each_part(kernel_, p, [&](const Position& part, bool /*negated*/) { parts.push_back(part); });
    std::uint32_t total = 0;
    for (const Position& part : parts) {
      if (!find(part)) {
        return std::nullopt;
      }
      total ^= *facts(part).value();
    }
    return static_cast<std::uint16_t>(total);
  }

  /// The number of positions in the table, and its size in bytes.
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes(); }
  void forget() noexcept { table_.clear(); }

 private:
  static constexpr std::uint32_t kMost = 31;   // the greatest value that is tested
  static constexpr std::uint32_t kAny = ~0U;   // a frame that seeks the value
  static constexpr std::uint64_t kTicks = 4;

  /// What is known about the nim-value of a part, as sets of values.
  struct Facts {
    std::uint32_t excluded = 0;  // the position does not have it
    std::uint32_t free = 0;      // no option has it, so the value is at most this

    [[nodiscard]] std::optional<std::uint32_t> value() const noexcept {
      const auto least = static_cast<std::uint32_t>(std::countr_one(excluded));
      return least <= kMost && ((free >> least) & 1) != 0 ? std::optional(least) : std::nullopt;
    }
    /// Returns whether the value is k, if that is known. Pre: k <= kMost.
    [[nodiscard]] std::optional<bool> is(std::uint32_t k) const noexcept {
      if (const auto known = value()) {
        return *known == k;
      }
      const std::uint32_t below = (1U << k) - 1;
      return ((excluded >> k) & 1) != 0 || (free & below) != 0 ? std::optional(false) : std::nullopt;
    }
  };
  /// An option whose value is not known yet.
  struct Choice {
    std::uint32_t first = 0;  // its parts, in parts_
    std::uint32_t count = 0;
    std::uint32_t nim = 0;    // the sum of the values of its other parts
    std::uint32_t cost = 0;
  };
  /// A question on the stack: whether the value of a position is `wanted`, or which it is.
  struct Frame {
    Position position;
    std::uint32_t wanted = kAny;
    bool is_expanded = false;
    std::uint32_t first_choice = 0;
    std::uint32_t next_choice = 0;
    std::uint32_t first_part = 0;
  };

  [[nodiscard]] Facts facts(const Position& part) const noexcept {
    const Facts* const known = table_.find(part);
    return known == nullptr ? Facts{} : *known;
  }

  /// Finds the value of a part in normal form. Returns false if that would need a value above kMost.
  bool find(const Position& root) {
    stack_.clear();
    choices_.clear();
    parts_.clear();
    stack_.push_back({root});
    while (!stack_.empty()) {
      Frame& here = stack_.back();
      const Facts known = facts(here.position);
      if (here.wanted == kAny ? known.value().has_value() : known.is(here.wanted).has_value()) {
        if (here.is_expanded) {
          choices_.resize(here.first_choice);
          parts_.resize(here.first_part);
        }
        stack_.pop_back();
      } else if (here.wanted == kAny) {
        const auto least = static_cast<std::uint32_t>(std::countr_one(known.excluded));
        if (!push(here.position, least)) {
          return false;
        }
      } else if (!here.is_expanded) {
        expand(here, known);
      } else if (here.next_choice < choices_.size()) {
        if (!examine(here, known)) {
          return false;
        }
      } else {
        // No option has the value: it remains to exclude the smaller ones.
        Facts more = known;
        more.free |= 1U << here.wanted;
        table_.insert(here.position, more);
        if (!more.is(here.wanted) && !push(here.position, static_cast<std::uint32_t>(std::countr_one(more.excluded)))) {
          return false;
        }
      }
    }
    return true;
  }
  /// Pushes a question. Returns false if the value is too great to be tested.
  bool push(const Position position, std::uint32_t wanted) {
    if (wanted > kMost && wanted != kAny) {
      return false;
    }
    stack_.push_back({position, wanted});
    return true;
  }

  /// Lists the options whose value is not known, the smallest first.
  void expand(Frame& here, Facts known) {
    here.is_expanded = true;
    here.first_choice = here.next_choice = static_cast<std::uint32_t>(choices_.size());
    here.first_part = static_cast<std::uint32_t>(parts_.size());
    options_.clear();
    kernel_.options(here.position, Player::left, Which::all, options_);
    split_.clear();
    counts_.clear();
    kernel_.split(options_, split_, counts_);
    meter_->visit(kTicks + split_.size());
    if (options_.size() < kMost) {
      known.excluded |= ~0U << (options_.size() + 1);  // one option for each smaller value
    }
    std::size_t part = 0;
    for (const std::uint32_t count : counts_) {
      Choice choice{static_cast<std::uint32_t>(parts_.size())};
      for (std::uint32_t i = 0; i < count; ++i, ++part) {
        const Position normal = kernel_.normal(split_[part]).position;
        if (const auto value = facts(normal).value()) {
          choice.nim ^= *value;
        } else {
          parts_.push_back(normal);
          ++choice.count;
        }
      }
      if (choice.count == 0) {
        exclude(known, choice.nim);
      } else {
        for (std::uint32_t i = 0; i < choice.count; ++i) {
          choice.cost += effort(parts_[choice.first + i]);
        }
        choices_.push_back(choice);
      }
    }
    std::stable_sort(choices_.begin() + here.first_choice, choices_.end(),
                     [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
    table_.insert(here.position, known);
  }
  /// A cheap measure of the work that a part needs. Measured on Cram and NoGo: moves are the better measure where a
  /// position is one set of cells, and cells where listing the moves is dear.
  [[nodiscard]] std::uint32_t effort(const Position& p) const {
    if constexpr (requires { p.cells; }) {
      return static_cast<std::uint32_t>(kernel_.count_options(p, Player::left));
    } else {
      return static_cast<std::uint32_t>(p.all().count());
    }
  }
  static void exclude(Facts& known, std::uint32_t value) noexcept {
    if (value <= kMost) {
      known.excluded |= 1U << value;
    }
  }

  /// Examines the next option: moves on, excludes a value, or asks about a part. Returns false if that is impossible.
  bool examine(Frame& here, Facts known) {
    Choice& choice = choices_[here.next_choice];
    for (std::uint32_t i = 0; i < choice.count;) {
      Position& part = parts_[choice.first + i];
      if (const auto value = facts(part).value()) {
        choice.nim ^= *value;
        part = parts_[choice.first + --choice.count];
      } else {
        ++i;
      }
    }
    if (choice.count == 0) {
      exclude(known, choice.nim);
      table_.insert(here.position, known);
      ++here.next_choice;
      return true;
    }
    if (choice.count > 1) {
      const std::span<const Position> open(parts_.data() + choice.first, choice.count);
      const auto least = std::min_element(open.begin(), open.end(), [&](const Position& a, const Position& b) {
        return effort(a) < effort(b);
      });
      return push(*least, kAny);
    }
    const Position& rest = parts_[choice.first];
    const std::uint32_t needed = here.wanted ^ choice.nim;
    const bool is_excluded = needed <= kMost ? facts(rest).is(needed).has_value()  // or the value would be known
                                             : needed > kernel_.count_options(rest, Player::left);
    if (is_excluded) {
      ++here.next_choice;
      return true;
    }
    return push(rest, needed);
  }

  const AnyKernel<Position>& kernel_;
  Meter* meter_;
  FlatMap<Position, Facts, PositionTraits<Position>> table_;
  std::vector<Frame> stack_;
  std::vector<Choice> choices_;    // of all frames
  std::vector<Position> parts_;    // of all choices, in normal form
  std::vector<Position> options_;  // of the position that is being expanded
  std::vector<Position> split_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace partizan::positions
