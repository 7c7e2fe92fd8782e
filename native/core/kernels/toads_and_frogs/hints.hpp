/// Toads and Frogs: counts moves at once, bounds the value by them, and estimates it by how far the pieces can go.
#pragma once

#include <cstdint>

#include "components/hints.hpp"
#include "kernels/toads_and_frogs/rules.hpp"

namespace partizan::kernels {

template <int W>
class ToadsAndFrogsHints final : public components::Hints<typename ToadsAndFrogs<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename ToadsAndFrogs<W>::Position;

 public:
  explicit ToadsAndFrogsHints(const components::Setting<Position>& given)
      : components::Hints<Position>(given), rules_(given.board) {}

  [[nodiscard]] components::Moves moves(const Position& p) const noexcept override {
    return {static_cast<std::uint16_t>(rules_.count_moves(p, Player::left)),
            static_cast<std::uint16_t>(rules_.count_moves(p, Player::right))};
  }
  /// The player answers each move of the opponent in an integer, as long as the opponent can move.
  [[nodiscard]] bool bound(const Position& p, bool of_negative, components::Thermal& out) noexcept override {
    const Player player = of_negative ? Player::right : Player::left;
    out = components::Thermal::within_moves(rules_.most_in_a_row(p, opponent(player)), false);
    if (rules_.count_moves(p, player) > 0) {
      out.left[0] = components::Thermal::within_moves(most_moves(p, opponent(player)), true).left[0];
    }
    return true;
  }
  [[nodiscard]] bool is_estimated() const noexcept override { return true; }
  [[nodiscard]] std::int32_t reply_weight() const noexcept override { return 0; }
  [[nodiscard]] std::int32_t estimate(const Position& p) const noexcept override {
    return kConceivable * (most_moves(p, Player::left) - most_moves(p, Player::right)) +
           kMove * (rules_.count_moves(p, Player::left) - rules_.count_moves(p, Player::right));
  }
  /// Short strips have few positions, so that evaluating them is cheaper than searching them in sums.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const noexcept override {
    return p.all().count() <= kShort ? kShortAllowance : 0;
  }

 private:
  /// Returns a number of moves that a player never exceeds, in any play from here: a move takes a piece at least one cell ahead,
  /// and no piece goes further than the end of the part.
  [[nodiscard]] static int most_moves(const Position& p, Player player) noexcept {
    const Set pieces = p.held_by(player);
    const int count = pieces.count();
    int cells = 0;  // behind the pieces
    for (Set rest = pieces; rest.any();) {
      cells += rest.take().lowest();
    }
    const int behind = cells - count * (count - 1) / 2;
    return player == Player::right ? behind : count * (p.all().highest() + 1 - count) - behind;
  }

  static constexpr int kShort = 13;  // cells
  static constexpr std::uint32_t kShortAllowance = 3000;
  // In 32nds. Fitted, with the weight of replies, to the number of sums examined on thirteen rows of 20 cells.
  static constexpr std::int32_t kConceivable = 32;
  static constexpr std::int32_t kMove = 16;

  ToadsAndFrogs<W> rules_;
};

}  // namespace partizan::kernels
