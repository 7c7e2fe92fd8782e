/// The search of one thread for a nim-value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "hashing.hpp"
#include "meter.hpp"
#include "positions/any_kernel.hpp"
#include "positions/nim_table.hpp"
#include "positions/outlooks.hpp"
#include "second_thread.hpp"

namespace partizan::positions {

/// Tests which nim-value a position has. There is no recursion, so play may be long.
///
/// The nim-value of G is k if no option has it and every smaller value is excluded. [LV12] So the values 0, 1, 2, ...
/// are tested in turn; one option with the value k excludes k, and the other options need not be examined. An option
/// that is a sum needs the values of all its parts but the largest; that one is tested for the value that is left.
/// Values above the number of options are excluded at once.
///
/// A small position is searched to the end, its options in a fixed order. In a large one a wrong choice costs much, so the
/// search leaves an option as soon as another one seems nearer to its answer: proof-number search, depth first [Nagai02]. Its
/// numbers are estimates for both answers. That an option with a value exists takes one option; that none exists takes all of
/// them, whose numbers are not added up, since they have most positions in common: the number is that of the hardest option,
/// and one for each other. [UHHI08]
template <class P>
class NimLine {
 public:
  using Position = P;
  enum class End : std::uint8_t { found, paused, too_great };

  NimLine(const AnyKernel<Position>& kernel, NimTable<Position>& table, Outlooks& outlooks, Meter& meter)
      : kernel_(kernel), table_(table), outlooks_(outlooks), meter_(meter) {}

  /// Begins to test whether the value of a part in normal form is `asked`, or to search for the value, alone. Pre: a value that
  /// is asked for is at most NimFacts::kMost.
  void begin(const Position& root, std::optional<std::uint32_t> asked) {
    begun_ = nullptr;
    stack_.clear();
    choices_.clear();
    parts_.clear();
    expanded_ = 0;
    static_cast<void>(push(root, asked.value_or(kAny), false, {kNoLimit, kNoLimit}));
  }
  /// Sets where two threads note what they are searching; null if there is only one thread.
  void set_begun(Begun* begun) noexcept { begun_ = begun; }

  /// Goes on until the answer is in the table, a value above NimFacts::kMost would have to be tested, `most` positions have
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
        // A large position was visited before, so its work is not known; it is worth more than that of any small one.
        if (const std::uint64_t work = std::max(expanded_ - here.before, here.is_small ? 0 : kDear); work >= kWorthNoting) {
          known.effort = std::max(known.effort, effort_of(work));
        }
        if (known.bits() != found.bits()) {
          table_.learn(here.position, known);
        }
        if (here.is_trial) {
          note_trial(here);
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
        here.are_weighed = false;
      }
      if (here.next_choice == choices_.size()) {  // no option has the value
        known.free |= 1U << wanted;
        table_.learn(here.position, known);
      } else if (!(here.is_small ? examine(here, known) : follow_best(here, known))) {
        return End::too_great;
      }
    }
    return End::found;
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

 private:
  static constexpr std::uint32_t kAny = ~0U;  // a question for the value
  static constexpr std::uint64_t kTicks = 4;
  static constexpr std::uint64_t kWorthNoting = 8;  // positions
  /// The number of options described together, enough that one lookup need not wait for another.
  static constexpr std::size_t kTogether = 3;
  /// Options are tried in the order of their costs, in which each move of a part and each value to be excluded counts.
  static constexpr std::uint32_t kMoveCost = 4;
  static constexpr std::uint32_t kValueCost = 6;
  static constexpr std::uint32_t kNoLimit = 1U << 30;
  /// An option is left for one that is nearer to its answer by more than a sixteenth, or it would be left too often.
  static constexpr std::uint32_t kPatience = 16;
  static constexpr std::uint32_t kEffortPerProof = 4;  // a guess of the numbers of a position that was not visited
  /// Whether there are large positions. Measured on Cram, where positions are sets of cells, as well as NoGo and Clobber: these two take
  /// up to twice the positions on some boards, and fewer on others.
  static constexpr bool kHasLarge = requires(const Position& p) { p.cells; };
  static constexpr std::uint32_t kFirstSmall = 16;  // moves
  /// More moves count as few after so many trials that took fewer positions than this each, and fewer moves if they took more.
  static constexpr std::uint32_t kTrials = 64;
  static constexpr std::uint64_t kCheap = 8;
  static constexpr std::uint64_t kDear = 24;

  /// An option whose value is not known yet.
  struct Choice {
    std::uint32_t first = 0;  // its parts, in parts_
    std::uint32_t count = 0;
    std::uint32_t nim = 0;    // the sum of the values of its other parts
    std::uint32_t cost = 0;
    Outlook outlook{};        // of the question whether it has the wanted value
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
    // Of a large position, which is left when an outlook comes to its limit:
    bool is_small = false;
    bool is_trial = false;     // small, in a large one
    bool are_weighed = false;  // the outlooks of the choices are for the value that is wanted
    std::uint32_t followed = 0;  // the choice that was searched last
    Outlook limits{};            // of the question

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
  bool push(const Position position, std::uint32_t asked, bool is_in_small, const Outlook& limits) {
    if (asked > NimFacts::kMost && asked != kAny) {
      return false;
    }
    Frame& frame = stack_.emplace_back();
    frame.position = position;
    frame.asked = asked;
    frame.before = expanded_;
    frame.limits = limits;
    frame.is_small = is_in_small || !kHasLarge || effort(position) <= small_;
    frame.is_trial = frame.is_small && !is_in_small;
    returned_.reset();
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
    returned_.reset();
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
    kernel_.options(here.position, Player::left, Which::undominated, options_);
    meter_.visit(kTicks);
    known.exclude_above(options_.size());  // one option for each smaller value
    for (std::size_t i = 0; i < options_.size() && !here.is_answered(known); i += kTogether) {
      describe(std::span(options_).subspan(i, std::min(kTogether, options_.size() - i)), here.next_wanted(known), known);
    }
    if (here.is_small) {
      std::stable_sort(choices_.begin() + here.first_choice, choices_.end(),
                       [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
    }
    table_.learn(here.position, known);
  }
  /// Adds the options whose values are not known to choices_, and excludes the values of the others.
  void describe(std::span<const Position> options, std::uint32_t wanted, NimFacts& known) {
    split_.clear();
    counts_.clear();
    kernel_.split(options, Which::undominated, split_, counts_);
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

  /// Takes the parts whose value is known out of a choice. Returns what is known about the last one that is left.
  [[nodiscard]] NimFacts settle_parts(Choice& choice) {
    NimFacts last;
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
    return last;
  }
  /// Returns whether the one part that is left of a choice has not the value that would give it the wanted one. `facts`, about this
  /// part, are not read again: the other thread may have found meanwhile that it has the value.
  [[nodiscard]] bool is_excluded(const Choice& choice, std::uint32_t wanted, const NimFacts& facts) const {
    const std::uint32_t needed = wanted ^ choice.nim;
    return needed <= NimFacts::kMost ? facts.is(needed) == std::optional(false)
                                     : needed > kernel_.count_options(parts_[choice.first], Player::left);
  }
  /// The part of a sum whose value is found first.
  [[nodiscard]] Position easiest_part(const Choice& choice) const {
    const std::span<const Position> open(parts_.data() + choice.first, choice.count);
    return *std::min_element(open.begin(), open.end(), [&](const Position& a, const Position& b) { return effort(a) < effort(b); });
  }

  /// Examines the next option of a small position: moves on, excludes a value, or asks about a part. Returns false if that is
  /// impossible.
  bool examine(Frame& here, NimFacts known) {
    Choice& choice = choices_[here.next_choice];
    const NimFacts last = settle_parts(choice);
    if (choice.count == 0) {
      known.exclude(choice.nim);
      table_.learn(here.position, known);
      ++here.next_choice;
      return true;
    }
    if (choice.count > 1) {
      return push(easiest_part(choice), kAny, true, {kNoLimit, kNoLimit});
    }
    if (is_excluded(choice, here.wanted, last)) {
      ++here.next_choice;
      return true;
    }
    const Position& rest = parts_[choice.first];
    const std::uint32_t needed = here.wanted ^ choice.nim;
    return put_off(here, rest, needed) || push(rest, needed, true, {kNoLimit, kNoLimit});
  }

  /// Goes on with the option of a large position that seems nearest to having the wanted value, or leaves the position, if both
  /// take more than its limits. Returns false if that is impossible.
  bool follow_best(Frame& here, NimFacts known) {
    if (!here.are_weighed) {
      for (std::uint32_t i = here.next_choice; i < choices_.size(); ++i) {
        weigh(here, known, i);
      }
      here.are_weighed = true;
    } else {
      weigh(here, known, here.followed);
    }
    table_.learn(here.position, known);
    const std::size_t open = choices_.size() - here.next_choice;
    if (open == 0 || known.has_excluded(here.wanted)) {
      return true;
    }
    // The limits of the question are those of its present half: that no option has the value, or that none has a smaller one.
    const bool is_asked = here.wanted == here.asked;
    const Outlook limits = is_asked ? here.limits : Outlook{here.limits.disproof, here.limits.proof};
    std::uint32_t best = here.next_choice;
    std::uint32_t hardest = 0;
    Outlook nearest{kNoLimit, kNoLimit};  // the least and the second least number
    std::uint32_t least = kNoLimit;       // the same as the least, if the other thread is searching nothing
    for (std::uint32_t i = here.next_choice; i < choices_.size(); ++i) {
      const auto [proof, disproof] = choices_[i].outlook;
      hardest = std::max(hardest, disproof);
      if (proof < nearest.proof) {
        nearest = {proof, nearest.proof};
      } else {
        nearest.disproof = std::min(nearest.disproof, proof);
      }
      const std::uint32_t wait = is_begun(choices_[i], here.wanted) ? proof + kPatience : 0;
      if (proof + wait < least && proof < limits.disproof) {
        least = proof + wait;
        best = i;
      }
    }
    const auto others = static_cast<std::uint32_t>(open - 1);
    const Outlook outlook{std::min(hardest + others, kNoLimit - 1), nearest.proof};
    if (outlook.proof >= limits.proof || outlook.disproof >= limits.disproof) {
      const Outlook left = is_asked ? outlook : Outlook{outlook.disproof, outlook.proof};
      outlooks_.note(here.hash(), left);
      pop();
      returned_ = left;
      return true;
    }
    here.followed = best;
    const Choice& choice = choices_[best];
    if (choice.count > 1) {
      return push(easiest_part(choice), kAny, false, {kNoLimit, kNoLimit});
    }
    const std::uint32_t second = std::max(nearest.disproof, choice.outlook.proof);
    return push(parts_[choice.first], here.wanted ^ choice.nim, false,
                {std::min(limits.disproof, second + second / kPatience + 1), limits.proof - others});
  }
  /// Brings the outlook of a choice up to date, or moves it before those that are left.
  void weigh(Frame& here, NimFacts& known, std::uint32_t index) {
    Choice& choice = choices_[index];
    const auto returned = std::exchange(returned_, std::nullopt);
    const NimFacts last = settle_parts(choice);
    if (choice.count == 0) {
      known.exclude(choice.nim);
    }
    if (choice.count == 0 || (choice.count == 1 && is_excluded(choice, here.wanted, last))) {
      std::swap(choice, choices_[here.next_choice++]);
      return;
    }
    const Position& rest = parts_[choice.first];
    if (returned) {
      choice.outlook = *returned;
    } else if (const auto noted = choice.count > 1 ? std::nullopt : outlooks_.find(Frame::hash_of(rest, here.wanted ^ choice.nim))) {
      choice.outlook = *noted;
    } else {
      choice.outlook = {1, 1};
      for (std::uint32_t i = 0; i < choice.count; ++i) {
        choice.outlook.proof += effort(parts_[choice.first + i]) / kEffortPerProof;
      }
    }
  }
  [[nodiscard]] bool is_begun(const Choice& choice, std::uint32_t wanted) const {
    return begun_ != nullptr && choice.count == 1 && begun_->contains(Frame::hash_of(parts_[choice.first], wanted ^ choice.nim));
  }
  /// Lets positions count as small as long as the greatest of them are settled in a few steps.
  void note_trial(const Frame& trial) {
    if (effort(trial.position) + 1 < small_) {
      return;
    }
    trial_work_ += expanded_ - trial.before;
    if (++trials_ == kTrials) {
      if (trial_work_ < kCheap * kTrials) {
        ++small_;
      } else if (trial_work_ > kDear * kTrials && small_ > 0) {
        --small_;
      }
      trials_ = 0;
      trial_work_ = 0;
    }
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
  Outlooks& outlooks_;
  Meter& meter_;
  Begun* begun_ = nullptr;
  std::uint64_t expanded_ = 0;  // the number of positions
  std::optional<Outlook> returned_;  // of the question that was left last
  std::uint32_t small_ = kFirstSmall;  // the greatest effort of a small position
  std::uint32_t trials_ = 0;           // of positions that are hardly small, since this was set
  std::uint64_t trial_work_ = 0;
  std::vector<Frame> stack_;
  std::vector<Choice> choices_;    // of all frames
  std::vector<Position> parts_;    // of all choices, in normal form
  std::vector<Position> options_;  // of the position that is being expanded
  std::vector<Position> split_;
  std::vector<std::uint32_t> counts_;
};

}  // namespace partizan::positions
