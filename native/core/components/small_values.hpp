/// Exact values of small components, within an allowance.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "components/values.hpp"
#include "flat_map.hpp"
#include "hashing.hpp"
#include "normal/value_store.hpp"
#include "positions/any_kernel.hpp"
#include "positions/fold.hpp"

namespace partizan::components {

/// What tells the kind of a position: positions of one kind have the same game tree. The code is not 0.
struct Kind {
  std::uint64_t code;
  bool negated;  // whether this is a negative of the positions of that kind
};
template <class Position>
using KindOf = std::optional<Kind> (*)(const void* hints, const Position& p);

/// Unlike the fold, this may give up. Results found on the way are kept, which makes the next attempt cheaper.
template <class P>
class SmallValues {
 public:
  using Position = P;

  SmallValues(const positions::AnyKernel<Position>& kernel, Values& values)
      : kernel_(kernel), values_(values), store_(values.store()), known_(store_.meter()), kinds_(store_.meter()), failures_(kFailures) {}

  /// Lets positions of one kind share their value. Pre: the hints, with which `kind_of` is called, outlive all calls of of().
  void share_values(const void* hints, KindOf<Position> kind_of) noexcept {
    hints_ = hints;
    kind_of_ = kind_of;
  }

  /// Returns the value of a part in normal form, if evaluating it visits at most `allowance` positions and adds no large
  /// values.
  [[nodiscard]] std::optional<normal::Value> of(const Position& part, std::uint32_t allowance) {
    if (const auto* const value = known_.find(part)) {
      return *value;
    }
    Failure& failure = failures_[part.hash() % kFailures];
    if (failure.position == part && failure.allowance >= allowance) {
      return std::nullopt;
    }
    allowance_ = allowance;
    found_.clear();
    parts_.clear();
    counts_.clear();
    normal::Value value;
    if (evaluate(part, value, 0)) {
      return value;
    }
    failure = {part, allowance};
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kFailures = 64;
  static constexpr int kDeepest = 500;  // levels of recursion
  struct Failure {
    Position position{};
    std::uint32_t allowance = 0;
  };

  struct KindTraits {
    static constexpr std::uint64_t empty() noexcept { return 0; }
    static std::uint64_t hash(std::uint64_t code) noexcept { return mix(code); }
  };

  /// Returns false if the allowance is used up.
  bool evaluate(const Position& part, normal::Value& out, int depth) {
    const auto kind = kind_of_ == nullptr ? std::nullopt : kind_of_(hints_, part);
    const auto* const shared = kind ? kinds_.find(kind->code) : nullptr;
    if (shared != nullptr) {
      out = kind->negated ? -*shared : *shared;
    } else if (!evaluate_moves(part, out, depth)) {
      return false;
    } else if (kind) {
      kinds_.insert(kind->code, kind->negated ? -out : out);
    }
    known_.insert(part, out);
    return true;
  }
  bool evaluate_moves(const Position& part, normal::Value& out, int depth) {
    if (allowance_ == 0 || depth > kDeepest) {
      return false;
    }
    --allowance_;
    store_.meter().visit(4);
    const std::size_t left = found_.size();
    if (!evaluate_options(part, Player::left, depth)) {
      return false;
    }
    const std::size_t right = kernel_.is_impartial() ? left : found_.size();
    if (!kernel_.is_impartial() && !evaluate_options(part, Player::right, depth)) {
      return false;
    }
    const std::span all(found_);
    out = store_.make(all.subspan(left, kernel_.is_impartial() ? std::dynamic_extent : right - left), all.subspan(right));
    found_.resize(left);
    return true;
  }
  /// Appends the values of the options of a player to found_.
  bool evaluate_options(const Position& position, Player player, int depth) {
    options_.clear();
    kernel_.options(position, player, positions::Which::undominated, options_);
    std::size_t next = parts_.size();
    const std::size_t first_part = next;
    const std::size_t first_count = counts_.size();
    kernel_.split(options_, positions::Which::undominated, parts_, counts_);
    const std::size_t last_count = counts_.size();
    for (std::size_t i = first_count; i < last_count; ++i) {
      normal::Value total{};
      for (const std::size_t end = next + counts_[i]; next < end; ++next) {
        const auto normal = kernel_.normal(parts_[next]);
        normal::Value value;
        if (const auto* const known = known_.find(normal.position)) {
          value = *known;
        } else if (!evaluate(normal.position, value, depth + 1)) {
          return false;
        }
        if (!values_.is_cheap(total, value)) {
          return false;
        }
        total = store_.add(total, normal.negated ? -value : value);
      }
      found_.push_back(total);
    }
    parts_.resize(first_part);
    counts_.resize(first_count);
    return true;
  }

  const positions::AnyKernel<Position>& kernel_;
  Values& values_;
  normal::ValueStore& store_;
  FlatMap<Position, normal::Value, positions::PositionTraits<Position>> known_;
  FlatMap<std::uint64_t, normal::Value, KindTraits> kinds_;
  const void* hints_ = nullptr;
  KindOf<Position> kind_of_ = nullptr;  // null if positions do not share values
  std::vector<Failure> failures_;
  std::vector<Position> options_;  // of the position that is being evaluated
  // Of all positions that are being evaluated: the values of options, and the parts of options with their numbers.
  std::vector<normal::Value> found_;
  std::vector<Position> parts_;
  std::vector<std::uint32_t> counts_;
  std::uint32_t allowance_ = 0;
};

}  // namespace partizan::components
