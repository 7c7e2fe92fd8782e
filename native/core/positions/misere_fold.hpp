/// Misère outcomes of positions: a player who cannot move wins.
#pragma once

#include <cstdint>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "positions/fold.hpp"
#include "positions/kernel.hpp"

namespace partizan::positions {

/// Whether the first player wins when Left, and when Right, moves first.
struct FirstWins {
  bool left = false;
  bool right = false;
  [[nodiscard]] constexpr FirstWins swapped() const noexcept { return {right, left}; }
};

/// The misère outcome of a sum is not determined by those of its parts, so positions are not split. Every follower is
/// visited once; larger boards need the search.
template <Kernel K>
class MisereFold {
 public:
  using Position = typename K::Position;

  MisereFold(const K& kernel, Meter& meter) : kernel_(kernel), meter_(&meter), table_(meter) {}

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
  void forget() noexcept { table_.clear(); }

 private:
  FirstWins of_normal(const Position& root) {
    if (const FirstWins* known = table_.find(root)) {
      return *known;
    }
    std::vector<Position> stack{root};
    for (;;) {
      const Position position = stack.back();
      if (table_.find(position) != nullptr) {
        stack.pop_back();
        continue;
      }
      meter_->visit();
      const std::size_t height = stack.size();
      FirstWins result{};
      for (const Player player : {Player::left, Player::right}) {
        bool moved = false;
        bool wins = false;
        kernel_.options(position, player, [&](const Position& option) {
          moved = true;
          const Position tidy = kernel_.tidy(option);
          if (tidy == Position{}) {
            return;  // the opponent cannot move there, and wins
          }
          const auto normal = kernel_.normal(tidy);
          const FirstWins* known = table_.find(normal.position);
          if (known == nullptr) {
            stack.push_back(normal.position);
            return;
          }
          const FirstWins next = normal.negated ? known->swapped() : *known;
          wins = wins || !(player == Player::left ? next.right : next.left);
        });
        (player == Player::left ? result.left : result.right) = wins || !moved;
      }
      if (stack.size() != height) {
        continue;
      }
      table_.insert(position, result);
      stack.pop_back();
      if (stack.empty()) {
        return result;
      }
    }
  }

  const K& kernel_;
  Meter* meter_;
  FlatMap<Position, FirstWins, PositionTraits<Position>> table_;
};

}  // namespace partizan::positions
