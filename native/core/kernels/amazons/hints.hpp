/// Amazons: counts where queens can go, not where they can then shoot.
#pragma once

#include "components/counting_hints.hpp"
#include "kernels/amazons/rules.hpp"

namespace partizan::kernels {

template <int W>
class AmazonsHints final : public components::CountingHints<typename Amazons<W>::Position> {
  using Position = typename Amazons<W>::Position;

 public:
  explicit AmazonsHints(const components::Setting<Position>& given)
      : components::CountingHints<Position>(given), rules_(given.board) {}

 private:
  /// A queen that can move can always shoot, at least where it came from.
  [[nodiscard]] int moves_of(const Position& p, Player player) const noexcept override { return rules_.count_steps(p, player); }
  /// Every move leaves one empty cell fewer.
  [[nodiscard]] int most_moves(const Position& p, Player player) const noexcept override {
    return p.held_by(player).any() ? p.both().count() : 0;
  }

  Amazons<W> rules_;
};

}  // namespace partizan::kernels
