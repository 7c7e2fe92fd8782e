/// NoGo: counts all legal moves at once.
#pragma once

#include <cstdint>

#include "kernels/nogo.hpp"
#include "positions/frame.hpp"
#include "search/hints.hpp"

namespace partizan::search {

template <int W>
class NoGoHints final : public Hints<typename kernels::NoGo<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename kernels::NoGo<W>::Position;

 public:
  NoGoHints(const positions::Board& board, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& exact, Values& values)
      : Hints<Position>(board, kernel, exact, values), frame_(positions::Frame<W>::stride_for(board.rows, board.columns)) {}

  /// A cell is illegal if it is the last liberty of an enemy group, or if it has no free neighbour and joins no
  /// friendly group with another liberty.
  [[nodiscard]] Moves moves(const Position& p) const noexcept override {
    const Set empty = p.both();
    const Liberties left = liberties(p.left(), empty);
    const Liberties right = liberties(p.right(), empty);
    const Set open = empty & frame_.beside(empty);
    return {static_cast<std::uint16_t>((empty & (open | left.shared)).without(right.last).count()),
            static_cast<std::uint16_t>((empty & (open | right.shared)).without(left.last).count())};
  }
  [[nodiscard]] std::uint32_t allowance(const Position& /*p*/, const Moves& moves) const noexcept override {
    return moves[0] + moves[1] <= kFew ? kAllowance : 0;
  }

 private:
  static constexpr int kFew = 4;
  struct Liberties {
    Set last;    // the liberties of groups with exactly one
    Set shared;  // the liberties of groups with more
  };
  [[nodiscard]] Liberties liberties(Set stones, const Set& empty) const noexcept {
    Liberties out{};
    while (stones.any()) {
      const Set group = frame_.region(stones.lowest_bit(), stones);
      stones = stones.without(group);
      const Set own = frame_.beside(group) & empty;
      (own.any() && own == own.lowest_bit() ? out.last : out.shared) |= own;
    }
    return out;
  }

  positions::Frame<W> frame_;
};

}  // namespace partizan::search
