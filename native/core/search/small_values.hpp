/// Exact values of small components, within an allowance.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "flat_map.hpp"
#include "normal/value_store.hpp"
#include "positions/any_kernel.hpp"
#include "positions/fold.hpp"
#include "search/values.hpp"

namespace partizan::search {

/// Unlike the fold, this may give up. Results found on the way are kept, which makes the next attempt cheaper.
template <class P>
class SmallValues {
 public:
  using Position = P;

  SmallValues(const positions::AnyKernel<Position>& kernel, Values& values)
      : kernel_(kernel), values_(values), store_(values.store()), known_(store_.meter()), failures_(kFailures) {}

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
    normal::Value value;
    if (evaluate(part, value, 0)) {
      return value;
    }
    failure = {part, allowance};
    return std::nullopt;
  }
  void forget() noexcept {
    known_.clear();
    std::fill(failures_.begin(), failures_.end(), Failure{});
  }

 private:
  static constexpr std::size_t kFailures = 64;
  static constexpr int kDeepest = 500;  // levels of recursion
  struct Failure {
    Position position{};
    std::uint32_t allowance = 0;
  };

  /// Returns false if the allowance is used up.
  bool evaluate(const Position& part, normal::Value& out, int depth) {
    if (allowance_ == 0 || depth > kDeepest) {
      return false;
    }
    --allowance_;
    store_.meter().visit(4);
    std::vector<normal::Value> sides[2];
    for (const Player player : kPlayers) {
      auto& side = sides[static_cast<std::size_t>(player)];
      if (kernel_.is_impartial() && player == Player::right) {
        side = sides[0];
      } else if (!evaluate_options(part, player, side, depth)) {
        return false;
      }
    }
    out = store_.make(sides[0], sides[1]);
    known_.insert(part, out);
    return true;
  }
  bool evaluate_options(const Position& position, Player player, std::vector<normal::Value>& out, int depth) {
    options_.clear();
    kernel_.options(position, player, positions::Which::undominated, options_);
    std::vector<Position> parts;  // of all options
    std::vector<std::uint32_t> counts;
    kernel_.split(options_, parts, counts);
    std::size_t next = 0;
    for (const std::uint32_t count : counts) {
      normal::Value total{};
      for (const std::size_t end = next + count; next < end; ++next) {
        const auto normal = kernel_.normal(parts[next]);
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
      out.push_back(total);
    }
    return true;
  }

  const positions::AnyKernel<Position>& kernel_;
  Values& values_;
  normal::ValueStore& store_;
  FlatMap<Position, normal::Value, positions::PositionTraits<Position>> known_;
  std::vector<Failure> failures_;
  std::vector<Position> options_;  // of the position that is being evaluated
  std::uint32_t allowance_ = 0;
};

}  // namespace partizan::search
