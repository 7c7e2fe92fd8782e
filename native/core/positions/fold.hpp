/// The value of a position from the values of its options: one engine for all kernels and questions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "positions/kernel.hpp"

namespace partizan::positions {

/// Keys of tables of positions.
template <class Position>
struct PositionTraits {
  static constexpr Position empty() noexcept { return {}; }
  static std::uint64_t hash(const Position& p) noexcept { return p.hash(); }
};

/// Answers a question that an Algebra puts, for all positions of a kernel.
///
/// An Algebra has a trivially copyable `Result`, `kIsImpartial` (both players have the same moves),
/// `negative(r)`, `sum(span<Result>)` (which may reorder its argument) and `of_options(left, right)`.
///
/// Every position is expanded once: its options are tidied, looked up in a small lossy cache, and if
/// they are not there, split into parts in normal form, which are looked up in the exact table. The
/// lookups of all options are started together, because waiting for memory is most of the work. Costs
/// about sizeof(Position) + sizeof(Result) bytes over a load of one half to three quarters, a position.
template <Kernel K, class Algebra>
class Fold {
 public:
  using Position = typename K::Position;
  using Result = typename Algebra::Result;

  Fold(const K& kernel, Algebra algebra, Meter& meter) : kernel_(kernel), algebra_(algebra), meter_(&meter), table_(meter), recent_(meter) {}

  /// The answer for any position.
  Result of(const Position& p) {
    std::vector<Normal<Position>> parts;
    kernel_.parts(kernel_.tidy(p), [&](const Position& part, bool negated) { parts.push_back({part, negated}); });
    std::vector<Result> results;
    for (const auto& part : parts) {
      results.push_back(signed_by(part.negated, of_part(part.position)));
    }
    return algebra_.sum(results);
  }
  /// The answer for one part in normal form.
  Result of_part(const Position& part) {
    if (const Result* known = table_.find(part)) {
      return *known;
    }
    return evaluate(part);
  }
  /// The answer for a part in normal form, if it was found before.
  [[nodiscard]] const Result* known(const Position& part) const noexcept { return table_.find(part); }

  /// How many positions were evaluated and are kept, and in how many bytes.
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes(); }
  void forget() noexcept {
    table_.clear();
    recent_.clear();
  }

 private:
  struct Summand {
    Position position;
    Result result;  // with its sign, if known
    bool negated;
    bool is_known;
  };
  struct Option {
    Position tidy;
    Result result;        // if parts == 0
    std::uint32_t parts;  // how many, in parts_
  };
  struct Open {  // a position on the stack
    Position position;
    std::uint32_t options = 0, parts = 0;  // where its own begin, once it is expanded
    std::uint32_t left = 0;                // how many of its options are Left's
    bool is_expanded = false;
  };
  /// The lossy cache from tidy positions to results.
  class Recent {
   public:
    explicit Recent(Meter& meter) : slots_(meter) {}
    struct Slot {
      Position key;
      Result result;
    };
    [[nodiscard]] Slot& at(const Position& p) noexcept { return slots_[p.hash() & (slots_.size() - 1)]; }
    void prefetch(const Position& p) noexcept { __builtin_prefetch(&at(p)); }
    /// Grows with what there is to remember, up to what a processor's cache holds.
    void make_room_for(std::size_t positions) {
      if (slots_.size() == 0 || (slots_.size() < positions && slots_.size() < kMaxSlots)) {
        const std::size_t wanted = std::min(std::max(slots_.size() * 8, kMinSlots), kMaxSlots);
        slots_.clear();
        slots_.resize_zeroed(wanted);
      }
    }
    void clear() noexcept { slots_.clear(); }

   private:
    static constexpr std::size_t kMinSlots = std::size_t{1} << 12;
    static constexpr std::size_t kMaxSlots = std::size_t{1} << (sizeof(Position) > 32 ? 15 : 18);
    Pool<Slot> slots_;
  };

  Result evaluate(const Position& root) {
    stack_.clear();
    options_.clear();
    parts_.clear();
    stack_.push_back({root});
    for (;;) {
      Open& top = stack_.back();
      if (!top.is_expanded && table_.find(top.position) != nullptr) {  // wanted twice, meanwhile answered
        stack_.pop_back();
        continue;
      }
      if (!top.is_expanded && expand(stack_.size() - 1)) {
        continue;  // its parts are on the stack above it now
      }
      const Open done = stack_.back();
      const Result result = close(done);
      table_.insert(done.position, result);
      options_.resize(done.options);
      parts_.resize(done.parts);
      stack_.pop_back();
      if (stack_.empty()) {
        return result;
      }
    }
  }

  /// Lists the options of the position at `index` of the stack, pushes what must be known before, and
  /// says whether there was anything.
  bool expand(std::size_t index) {
    meter_->tick(4);
    recent_.make_room_for(table_.size());
    {
      Open& here = stack_[index];
      here.is_expanded = true;
      here.options = static_cast<std::uint32_t>(options_.size());
      here.parts = static_cast<std::uint32_t>(parts_.size());
    }
    const Position position = stack_[index].position;
    const std::size_t first_option = options_.size();
    const std::size_t first_part = parts_.size();
    const auto note = [&](const Position& option) {
      const Position tidy = kernel_.tidy(option);
      recent_.prefetch(tidy);
      options_.push_back({tidy, Result{}, 0});
    };
    kernel_.options(position, Player::left, note);
    stack_[index].left = static_cast<std::uint32_t>(options_.size() - first_option);
    if constexpr (!Algebra::kIsImpartial) {
      kernel_.options(position, Player::right, note);
    }
    for (std::size_t i = first_option; i < options_.size(); ++i) {
      Option& option = options_[i];
      if (option.tidy == Position{}) {
        option.result = algebra_.sum({});
        continue;
      }
      if (const auto& slot = recent_.at(option.tidy); slot.key == option.tidy) {
        option.result = slot.result;
        continue;
      }
      const std::size_t before = parts_.size();
      kernel_.parts(option.tidy, [&](const Position& part, bool negated) {
        table_.prefetch(part);
        parts_.push_back({part, Result{}, negated, false});
      });
      option.parts = static_cast<std::uint32_t>(parts_.size() - before);
      if (option.parts == 0) {
        option.result = algebra_.sum({});
      }
    }
    const std::size_t height = stack_.size();
    for (std::size_t i = first_part; i < parts_.size(); ++i) {
      if (!resolve(parts_[i])) {
        stack_.push_back({parts_[i].position});
      }
    }
    return stack_.size() != height;
  }

  [[nodiscard]] Result signed_by(bool negated, const Result& r) const { return negated ? algebra_.negative(r) : r; }
  /// Looks the result of a part up, and says whether it is known.
  bool resolve(Summand& part) const {
    if (!part.is_known) {
      if (const Result* const found = table_.find(part.position)) {
        part.result = signed_by(part.negated, *found);
        part.is_known = true;
      }
    }
    return part.is_known;
  }

  /// The result of an expanded position all of whose parts are known.
  Result close(const Open& open) {
    left_.clear();
    right_.clear();
    std::size_t part = open.parts;
    for (std::size_t i = open.options; i < options_.size(); ++i) {
      const Option& option = options_[i];
      Result result = option.result;
      if (option.parts != 0) {
        terms_.clear();
        for (std::uint32_t k = 0; k < option.parts; ++k, ++part) {
          resolve(parts_[part]);
          terms_.push_back(parts_[part].result);
        }
        result = terms_.size() == 1 ? terms_[0] : algebra_.sum(terms_);
        recent_.at(option.tidy) = {option.tidy, result};
      }
      (i - open.options < open.left ? left_ : right_).push_back(result);
    }
    return algebra_.of_options(left_, right_);
  }

  const K& kernel_;
  Algebra algebra_;
  Meter* meter_;
  FlatMap<Position, Result, PositionTraits<Position>> table_;
  Recent recent_;
  std::vector<Open> stack_;
  std::vector<Option> options_;
  std::vector<Summand> parts_;
  std::vector<Result> left_, right_, terms_;
};

}  // namespace partizan::positions
