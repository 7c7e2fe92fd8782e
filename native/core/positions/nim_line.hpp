/// The search of one thread for a nim-value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hashing.hpp"
#include "meter.hpp"
#include "positions/any_kernel.hpp"
#include "positions/nim_table.hpp"
#include "second_thread.hpp"

namespace partizan::positions {

/// Tests which nim-value a position has. There is no recursion, so play may be long.
///
/// The nim-value of G is k if no option has it and every smaller value is excluded. [LV12] So the values 0, 1, 2, ...
/// are tested in turn; one option with the value k excludes k, and the other options need not be examined. An option
/// that is a sum needs the values of all its parts but the largest; that one is tested for the value that is left.
/// Values above the number of options are excluded at once.
template <class P>
class NimLine {
 public:
  using Position = P;
  enum class End : std::uint8_t { found, paused, too_great };

  NimLine(const AnyKernel<Position>& kernel, NimTable<Position>& table, Meter& meter)
      : kernel_(kernel), table_(table), meter_(meter) {}

  /// Begins to search for the value of a part in normal form, alone.
  void begin(const Position& root) {
    begun_ = nullptr;
    stack_.clear();
    choices_.clear();
    parts_.clear();
    expanded_ = 0;
    stack_.emplace_back().position = root;
  }
  /// Sets where two threads note what they are searching; null if there is only one thread.
  void set_begun(Begun* begun) noexcept { begun_ = begun; }

  /// Goes on until the value is in the table, a value above NimFacts::kMost would have to be tested, `most` positions have
  /// been expanded since begin(), or a shared table must grow.
  [[nodiscard]] End run(std::uint64_t most) {
    for (std::uint64_t next_look_around = expanded_; !stack_.empty();) {
      if (begun_ != nullptr) {
        if (table_.is_crowded()) {
          return End::paused;
        }
        if (expanded_ >= next_look_around) {
          next_look_around = expanded_ + kLookAround;
          look_around();
        }
      }
      Frame& here = stack_.back();
      const NimFacts found = table_.find(here.position);
      NimFacts known = here.learnt;  // the table may have dropped some
      known.unite(found);
      if (here.is_answered(known)) {
        if (const std::uint64_t work = expanded_ - here.before; work >= kWorthNoting) {
          known.effort = std::max(known.effort, effort_of(work));
        }
        if (known.bits() != found.bits()) {
          table_.learn(here.position, known);
        }
        pop();
        continue;
      }
      here.learnt = known;
      if (!here.is_expanded) {
        if (expanded_ >= most) {
          return End::paused;
        }
        expand(here, known);
        continue;
      }
      const std::uint32_t wanted = here.next_wanted(known);
      if (wanted > NimFacts::kMost) {
        return End::too_great;
      }
      if (here.wanted != wanted) {
        here.wanted = wanted;
        here.next_choice = here.first_choice;
        here.put_off = 0;
      }
      if (here.next_choice == choices_.size()) {  // no option has the value
        known.free |= 1U << wanted;
        table_.learn(here.position, known);
      } else if (!examine(here, known)) {
        return End::too_great;
      }
    }
    return End::found;
  }

 private:
  static constexpr std::uint32_t kAny = ~0U;  // a question for the value
  static constexpr std::uint64_t kTicks = 4;
  static constexpr std::uint64_t kWorthNoting = 8;  // positions
  /// The number of options described together, enough that one lookup need not wait for another.
  static constexpr std::size_t kTogether = 3;
  /// Options are tried in the order of their costs, in which each move of a part and each value to be excluded counts.
  static constexpr std::uint32_t kMoveCost = 4;
  static constexpr std::uint32_t kValueCost = 6;

  /// An option whose value is not known yet.
  struct Choice {
    std::uint32_t first = 0;  // its parts, in parts_
    std::uint32_t count = 0;
    std::uint32_t nim = 0;    // the sum of the values of its other parts
    std::uint32_t cost = 0;
  };
  /// A question on the stack: whether the value of a position is `asked`, or which it is.
  struct Frame {
    Position position;
    std::uint32_t asked = kAny;
    std::uint32_t wanted = kAny;  // the value that is being tested
    bool is_expanded = false;
    std::uint32_t first_choice = 0;
    std::uint32_t next_choice = 0;
    std::uint32_t first_part = 0;
    std::uint32_t put_off = 0;  // how many choices at the end wait, because the other thread was searching them
    std::uint64_t before = 0;   // the number of positions expanded before it
    NimFacts learnt{};

    [[nodiscard]] bool is_answered(const NimFacts& known) const noexcept {
      return asked == kAny ? known.value().has_value() : known.is(asked).has_value();
    }
    /// The value to be tested next: the one that is asked for, and if no option has it, the smaller ones.
    [[nodiscard]] std::uint32_t next_wanted(const NimFacts& known) const noexcept {
      return asked == kAny || known.has_free(asked) ? known.least_open() : asked;
    }
    [[nodiscard]] static std::uint64_t hash_of(const Position& position, std::uint32_t asked) noexcept {
      return combine(position.hash(), asked);
    }
    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_of(position, asked); }
  };

  /// Pushes a question. Returns false if the value is too great to be tested.
  bool push(const Position position, std::uint32_t asked) {
    if (asked > NimFacts::kMost && asked != kAny) {
      return false;
    }
    Frame& frame = stack_.emplace_back();
    frame.position = position;
    frame.asked = asked;
    frame.before = expanded_;
    if (begun_ != nullptr) {
      begun_->begin(stack_.back().hash());
    }
    return true;
  }
  void pop() {
    const Frame& here = stack_.back();
    if (begun_ != nullptr) {
      begun_->end(here.hash());
    }
    if (here.is_expanded) {
      choices_.resize(here.first_choice);
      parts_.resize(here.first_part);
    }
    stack_.pop_back();
  }
  /// Returns to the first question of the line that the other thread has answered, if there is one.
  void look_around() {
    const auto answered = std::find_if(stack_.begin(), stack_.end(), [&](const Frame& frame) {
      return frame.is_answered(table_.find(frame.position));
    });
    const auto kept = static_cast<std::size_t>(answered - stack_.begin()) + 1;
    while (stack_.size() > kept) {
      pop();
    }
  }

  /// Lists the options whose value is not known, the most promising first. Most questions are answered by an option whose value
  /// is known, so the options are described a few at a time, and no more than are needed.
  void expand(Frame& here, NimFacts known) {
    ++expanded_;
    here.is_expanded = true;
    here.first_choice = here.next_choice = static_cast<std::uint32_t>(choices_.size());
    here.first_part = static_cast<std::uint32_t>(parts_.size());
    options_.clear();
    kernel_.options(here.position, Player::left, Which::all, options_);
    meter_.visit(kTicks);
    known.exclude_above(options_.size());  // one option for each smaller value
    for (std::size_t i = 0; i < options_.size() && !here.is_answered(known); i += kTogether) {
      describe(std::span(options_).subspan(i, std::min(kTogether, options_.size() - i)), here.next_wanted(known), known);
    }
    std::stable_sort(choices_.begin() + here.first_choice, choices_.end(),
                     [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
    table_.learn(here.position, known);
  }
  /// Adds the options whose values are not known to choices_, and excludes the values of the others.
  void describe(std::span<const Position> options, std::uint32_t wanted, NimFacts& known) {
    split_.clear();
    counts_.clear();
    kernel_.split(options, Which::all, split_, counts_);
    meter_.tick(split_.size());
    for (Position& part : split_) {
      part = kernel_.normal(part).position;
      table_.prefetch(part);
    }
    std::size_t part = 0;
    for (const std::uint32_t count : counts_) {
      Choice choice{static_cast<std::uint32_t>(parts_.size())};
      NimFacts last;  // about the last part whose value is not known
      for (std::uint32_t i = 0; i < count; ++i, ++part) {
        const NimFacts facts = table_.find(split_[part]);
        if (const auto value = facts.value()) {
          choice.nim ^= *value;
        } else {
          last = facts;
          parts_.push_back(split_[part]);
          ++choice.count;
          choice.cost += kMoveCost * effort(split_[part]);
        }
      }
      if (choice.count == 0) {
        known.exclude(choice.nim);
        continue;
      }
      if (const std::uint32_t needed = wanted ^ choice.nim; choice.count == 1 && needed <= NimFacts::kMost) {
        choice.cost += kValueCost * last.open_below(needed);
      }
      choices_.push_back(choice);
    }
  }
  /// A cheap measure of the work that a part needs. Measured on Cram and NoGo: moves are the better measure where a
  /// position is one set of cells, and cells where listing the moves takes long.
  [[nodiscard]] std::uint32_t effort(const Position& p) const {
    if constexpr (requires { p.effort(); }) {
      return p.effort();
    } else if constexpr (requires { p.cells; }) {
      return static_cast<std::uint32_t>(kernel_.count_options(p, Player::left));
    } else {
      return static_cast<std::uint32_t>(p.all().count());
    }
  }

  /// Examines the next option: moves on, excludes a value, or asks about a part. Returns false if that is impossible.
  bool examine(Frame& here, NimFacts known) {
    Choice& choice = choices_[here.next_choice];
    NimFacts last;  // about the last part whose value is not known
    for (std::uint32_t i = 0; i < choice.count;) {
      Position& part = parts_[choice.first + i];
      const NimFacts facts = table_.find(part);
      if (const auto value = facts.value()) {
        choice.nim ^= *value;
        part = parts_[choice.first + --choice.count];
      } else {
        last = facts;
        ++i;
      }
    }
    if (choice.count == 0) {
      known.exclude(choice.nim);
      table_.learn(here.position, known);
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
    // The facts read above are used, not read again: the other thread may have found meanwhile that this is the value.
    const bool is_excluded =
        needed <= NimFacts::kMost ? last.is(needed) == std::optional(false) : needed > kernel_.count_options(rest, Player::left);
    if (is_excluded) {
      ++here.next_choice;
      return true;
    }
    return put_off(here, rest, needed) || push(rest, needed);
  }
  /// Moves the next choice behind those that the other thread is not searching, if it is searching this one. The first choice,
  /// which often settles the question, is searched together.
  bool put_off(Frame& here, const Position& rest, std::uint32_t needed) {
    if (begun_ == nullptr || here.next_choice == here.first_choice || here.next_choice + here.put_off >= choices_.size() ||
        !begun_->contains(Frame::hash_of(rest, needed))) {
      return false;
    }
    const auto next = choices_.begin() + here.next_choice;
    std::rotate(next, next + 1, choices_.end());
    ++here.put_off;
    return true;
  }

  const AnyKernel<Position>& kernel_;
  NimTable<Position>& table_;
  Meter& meter_;
  Begun* begun_ = nullptr;
  std::uint64_t expanded_ = 0;  // the number of positions
  std::vector<Frame> stack_;
  std::vector<Choice> choices_;    // of all frames
  std::vector<Position> parts_;    // of all choices, in normal form
  std::vector<Position> options_;  // of the position that is being expanded
  std::vector<Position> split_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace partizan::positions
