/// Exact values of small components, as far as an allowance goes.
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

/// Unlike the fold, this may give up: then what it found on the way is kept, and the next try is cheaper.
template <positions::Kernel K>
class SmallValues {
 public:
  using Position = typename K::Position;

  SmallValues(const K& kernel, normal::ValueStore& store) : kernel_(kernel), store_(store), known_(store.meter()), failed_(kFailures) {}

  /// The value of a part in normal form, if no more than `allowance` new positions must be evaluated.
  [[nodiscard]] std::optional<normal::Value> of(const Position& part, std::uint32_t allowance) {
    if (const auto* const value = known_.find(part)) {
      return *value;
    }
    Failure& failure = failed_[part.hash() % kFailures];
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
  [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }
  void forget() noexcept {
    known_.clear();
    std::fill(failed_.begin(), failed_.end(), Failure{});
  }

 private:
  static constexpr std::size_t kFailures = 512;
  static constexpr int kDeepest = 400;  // levels of recursion
  struct Failure {
    Position position{};
    std::uint32_t allowance = 0;
  };
  struct Part {
    Position position;
    bool negated;
  };

  bool evaluate(const Position& part, normal::Value& out, int depth) {
    if (allowance_ == 0 || depth > kDeepest) {
      return false;
    }
    --allowance_;
    store_.meter().tick(4);
    std::vector<normal::Value> sides[2];
    std::vector<Part> parts;  // of all options of one side, each followed by its end
    std::vector<std::uint32_t> ends;
    for (const Player player : kPlayers) {
      auto& side = sides[static_cast<std::size_t>(player)];
      if (positions::is_impartial<K> && player == Player::right) {
        side = sides[0];
        break;
      }
      parts.clear();
      ends.clear();
      kernel_.options(part, player, [&](const Position& option) {
        positions::each_part(kernel_, option, [&](const Position& p, bool negated) { parts.push_back({p, negated}); });
        ends.push_back(static_cast<std::uint32_t>(parts.size()));
      });
      std::size_t next = 0;
      for (const std::uint32_t end : ends) {
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
        side.push_back(total);
      }
    }
    out = store_.make(sides[0], sides[1]);
    known_.insert(part, out);
    return true;
  }

  const K& kernel_;
  normal::ValueStore& store_;
  FlatMap<Position, normal::Value, positions::PositionTraits<Position>> known_;
  std::vector<Failure> failed_;
  std::uint32_t allowance_ = 0;
};

}  // namespace partizan::search
