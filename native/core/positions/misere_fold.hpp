/// Misère outcomes of positions: a player who cannot move wins.
#pragma once

#include <cstdint>
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

  MisereFold(const AnyKernel<Position>& kernel, Meter& meter) : kernel_(kernel), meter_(&meter), table_(meter) {}

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
    landmarks_.note(p, kFarAway, effort);
  }
  [[nodiscard]] const Landmarks<Position>& landmarks() const noexcept { return landmarks_; }
  /// Calls visit(position, result) for everything that is known.
  template <class Visit>
  void each(Visit&& visit) const {
    table_.each(visit);
  }

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
    std::vector<Open> stack{{root}};
    std::vector<Position> options;
    for (;;) {
      const std::size_t top = stack.size() - 1;
      const Position position = stack[top].position;
      if (table_.find(position) != nullptr) {
        stack.pop_back();
        continue;
      }
      meter_->visit();
      if (!stack[top].is_visited) {
        stack[top].is_visited = true;
        stack[top].before = finished_;
      }
      const std::size_t height = stack.size();
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
            stack.push_back({normal.position, stack[top].moves + 1});
            continue;
          }
          const FirstWins next = normal.negated ? known->swapped() : *known;
          wins = wins || !(player == Player::left ? next.right : next.left);
        }
        (player == Player::left ? result.left : result.right) = wins;
      }
      if (stack.size() != height) {
        continue;
      }
      table_.insert(position, result);
      landmarks_.note(position, stack[top].moves, effort_of(++finished_ - stack[top].before));
      stack.pop_back();
      if (stack.empty()) {
        return result;
      }
    }
  }

  const AnyKernel<Position>& kernel_;
  Meter* meter_;
  FlatMap<Position, FirstWins, PositionTraits<Position>> table_;
  Landmarks<Position> landmarks_;
  std::uint64_t finished_ = 0;  // the number of positions
};

}  // namespace partizan::positions
