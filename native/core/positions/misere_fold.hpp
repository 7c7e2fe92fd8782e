/// Misère outcomes of positions: a player who cannot move wins.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "positions/any_kernel.hpp"
#include "positions/fold.hpp"

namespace partizan::positions {

/// The misère outcome of a sum is not determined by those of its parts, so positions are not split. Every follower is
/// visited once; larger boards need the search.
template <class P>
class MisereFold {
 public:
  using Position = P;

  MisereFold(const AnyKernel<Position>& kernel, Meter& meter) : kernel_(kernel), meter_(&meter), table_(meter), landmarks_(meter) {}

  FirstWins of(const Position& p) {
    const Position tidy = kernel_.tidy(p);
    if (tidy == Position{}) {
      return {true, true};
    }
    const auto normal = kernel_.normal(tidy);
    const FirstWins found = of_normal(normal.position);
    return normal.negated ? found.swapped() : found;
  }
  [[nodiscard]] std::size_t size() const noexcept { return table_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return table_.bytes(); }
  void forget() noexcept {
    table_.clear();
    landmarks_.clear();
  }
  /// Returns the result for a position in normal form, or null if it has not been found yet.
  [[nodiscard]] const FirstWins* known(const Position& p) const noexcept { return table_.find(p); }
  /// Enters a result that was found elsewhere. Pre: the position is in normal form, and not Position{}.
  void learn(const Position& p, const FirstWins& result, std::uint8_t effort) {
    table_.insert(p, result);
    landmarks_.note(p, kFarAway, effort, table_.size());
  }
  /// Returns what is known about options of the positions on the stack.
  [[nodiscard]] std::vector<std::pair<Position, FirstWins>> needed() const {
    std::vector<std::pair<Position, FirstWins>> out;
    std::vector<Position> options;
    for (const Open& open : stack_) {
      options.clear();
      for (const Player player : kPlayers) {
        if (open.is_visited) {
          kernel_.options(open.position, player, Which::all, options);
        }
      }
      for (const Position& option : options) {
        const Position tidy = kernel_.tidy(option);
        if (tidy == Position{}) {
          continue;
        }
        const Position position = kernel_.normal(tidy).position;
        if (const FirstWins* const result = table_.find(position)) {
          out.emplace_back(position, *result);
        }
      }
    }
    return out;
  }
  /// Calls visit(position, result, effort) for what is wanted of what is known.
  template <class Visit>
  void each(const Wanted& wanted, Visit&& visit) const {
    each_wanted(table_, landmarks_, wanted, visit);
  }
  /// Forgets what took less work than the dearest `most` results, except for what is needed.
  void keep_dearest(std::size_t most) { positions::keep_dearest(table_, landmarks_, most, needed()); }

 private:
  struct Open {  // a position on the stack
    Position position;
    std::uint32_t moves = 0;  // from the root
    bool is_visited = false;
    std::uint64_t before = 0;  // the number of positions finished before it
  };

  FirstWins of_normal(const Position& root) {
    if (const FirstWins* known = table_.find(root)) {
      return *known;
    }
    stack_.assign(1, {root});
    std::vector<Position> options;
    for (;;) {
      const std::size_t top = stack_.size() - 1;
      const Position position = stack_[top].position;
      if (table_.find(position) != nullptr) {
        stack_.pop_back();
        continue;
      }
      meter_->visit();
      if (!stack_[top].is_visited) {
        stack_[top].is_visited = true;
        stack_[top].before = finished_;
      }
      const std::size_t height = stack_.size();
      FirstWins result{};
      for (const Player player : kPlayers) {
        if (kernel_.is_impartial() && player == Player::right) {
          result.right = result.left;
          break;
        }
        options.clear();
        kernel_.options(position, player, Which::all, options);
        bool wins = options.empty();
        for (const Position& option : options) {
          const Position tidy = kernel_.tidy(option);
          if (tidy == Position{}) {
            continue;  // the opponent cannot move there and wins
          }
          const auto normal = kernel_.normal(tidy);
          const FirstWins* known = table_.find(normal.position);
          if (known == nullptr) {
            stack_.push_back({normal.position, stack_[top].moves + 1});
            continue;
          }
          const FirstWins next = normal.negated ? known->swapped() : *known;
          wins = wins || !(player == Player::left ? next.right : next.left);
        }
        (player == Player::left ? result.left : result.right) = wins;
      }
      if (stack_.size() != height) {
        continue;
      }
      table_.insert(position, result);
      landmarks_.note(position, stack_[top].moves, effort_of(++finished_ - stack_[top].before), table_.size());
      stack_.pop_back();
      if (stack_.empty()) {
        return result;
      }
    }
  }

  const AnyKernel<Position>& kernel_;
  Meter* meter_;
  FlatMap<Position, FirstWins, PositionTraits<Position>> table_;
  Landmarks<Position> landmarks_;
  std::vector<Open> stack_;
  std::uint64_t finished_ = 0;  // the number of positions
};

}  // namespace partizan::positions
