/// Amazons: counts where queens can go, not where they can then shoot.
#pragma once

#include "kernels/amazons.hpp"
#include "search/counting_hints.hpp"

namespace partizan::search {

template <int W>
class AmazonsHints final : public CountingHints<typename kernels::Amazons<W>::Position> {
  using Position = typename kernels::Amazons<W>::Position;

 public:
  AmazonsHints(const positions::Board& board, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& exact,
               Values& values)
      : CountingHints<Position>(board, kernel, exact, values), rules_(board) {}

 private:
  /// A queen that can move can always shoot, at least where it came from.
  [[nodiscard]] int moves_of(const Position& p, Player player) const noexcept override { return rules_.count_steps(p, player); }
  /// Every move leaves one empty cell fewer.
  [[nodiscard]] int most_moves(const Position& p, Player player) const noexcept override {
    return p.held_by(player).any() ? p.both().count() : 0;
  }

  kernels::Amazons<W> rules_;
};

}  // namespace partizan::search
