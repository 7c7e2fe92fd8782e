/// Exact values of small components, within an allowance.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "flat_map.hpp"
#include "normal/value_store.hpp"
#include "positions/fold.hpp"
#include "positions/kernel.hpp"

namespace partizan::search {

/// Unlike the fold, this may give up. Results found on the way are kept, which makes the next attempt cheaper.
template <positions::Kernel K>
class SmallValues {
 public:
  using Position = typename K::Position;

  SmallValues(const K& kernel, normal::ValueStore& store)
      : kernel_(kernel), store_(store), known_(store.meter()), failures_(kFailures) {}

  /// Returns the value of a part in normal form, if evaluating it visits at most `allowance` positions.
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
      if (positions::is_impartial<K> && player == Player::right) {
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
    std::vector<positions::Normal<Position>> parts;  // of all options
    std::vector<std::size_t> ends;                   // of each option's parts
    positions::each_undominated(kernel_, position, player, [&](const Position& option) {
      positions::each_part(kernel_, option, [&](const Position& part, bool negated) { parts.push_back({part, negated}); });
      ends.push_back(parts.size());
    });
    std::size_t next = 0;
    for (const std::size_t end : ends) {
      normal::Value total{};
      for (; next < end; ++next) {
        normal::Value value;
        if (const auto* const known = known_.find(parts[next].position)) {
          value = *known;
        } else if (!evaluate(parts[next].position, value, depth + 1)) {
          return false;
        }
        total = store_.add(total, parts[next].negated ? -value : value);
      }
      out.push_back(total);
    }
    return true;
  }

  const K& kernel_;
  normal::ValueStore& store_;
  FlatMap<Position, normal::Value, positions::PositionTraits<Position>> known_;
  std::vector<Failure> failures_;
  std::uint32_t allowance_ = 0;
};

}  // namespace partizan::search
