/// Toads and Frogs: counts moves at once, and bounds how many each player can still make.
#pragma once

#include <cstdint>

#include "components/counting_hints.hpp"
#include "kernels/toads_and_frogs/rules.hpp"

namespace partizan::kernels {

template <int W>
class ToadsAndFrogsHints final : public components::CountingHints<typename ToadsAndFrogs<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename ToadsAndFrogs<W>::Position;

 public:
  explicit ToadsAndFrogsHints(const components::Setting<Position>& given)
      : components::CountingHints<Position>(given), rules_(given.board) {}

  /// Short strips have few positions, so that evaluating them is cheaper than searching them in sums.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const override {
    return p.all().count() <= kShort ? kShortAllowance : 0;
  }

 private:
  [[nodiscard]] int moves_of(const Position& p, Player player) const noexcept override { return rules_.count_moves(p, player); }
  /// A move takes a piece at least one cell ahead, and no piece goes further than the end of the part.
  [[nodiscard]] int most_moves(const Position& p, Player player) const noexcept override {
    const Set pieces = p.held_by(player);
    const int count = pieces.count();
    int cells = 0;  // behind the pieces
    for (Set rest = pieces; rest.any();) {
      cells += rest.take().lowest();
    }
    const int behind = cells - count * (count - 1) / 2;
    return player == Player::right ? behind : count * (p.all().highest() + 1 - count) - behind;
  }

  static constexpr int kShort = 8;  // cells
  static constexpr std::uint32_t kShortAllowance = 500;

  ToadsAndFrogs<W> rules_;
};

}  // namespace partizan::kernels
