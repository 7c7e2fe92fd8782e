/// Clobber: bounds by infinitesimals.
#pragma once

#include <cstdint>

#include "kernels/clobber.hpp"
#include "positions/frame.hpp"
#include "search/hints.hpp"

namespace partizan::search {

template <int W>
class ClobberHints final : public Hints<typename kernels::Clobber<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename kernels::Clobber<W>::Position;

 public:
  /// If only enemies are taken and nothing is left behind, capture is mutual: if one player can move, so can the
  /// other. Every position is then all-small.
  ClobberHints(const positions::Board& board, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& exact, Values& values)
      : Hints<Position>(board, kernel, exact, values),
        frame_(positions::Frame<W>::stride_for(board.rows, board.columns)),
        is_all_small_(board.parameters.size() == 4 && board.parameters[2] == 4 && board.parameters[3] == 0),
        is_clobber_(is_all_small_ && board.parameters[0] == 0 && board.parameters[1] == 1) {}

  [[nodiscard]] Moves moves(const Position& p) const override {
    if (!is_clobber_) {
      return counted_moves(this->kernel(), p);
    }
    const Set left = p.left();
    const Set right = p.right();
    const int pairs = (frame_.right(left) & right).count() + (frame_.left(left) & right).count() +
                      (frame_.down(left) & right).count() + (frame_.up(left) & right).count();
    return {static_cast<std::uint16_t>(pairs), static_cast<std::uint16_t>(pairs)};
  }
  /// Evaluating a few stones is many times cheaper than searching them in sums.
  [[nodiscard]] std::uint32_t allowance(const Position& p, const Moves& /*moves*/) const noexcept override {
    return (p.left() | p.right()).count() <= kFewStones ? kFewStonesAllowance : 0;
  }
  [[nodiscard]] bool bound(const Position& /*p*/, bool /*of_negative*/, Thermal& out) noexcept override {
    out = Thermal::infinitesimal();
    return is_all_small_;
  }

 private:
  static constexpr int kFewStones = 8;
  static constexpr std::uint32_t kFewStonesAllowance = 1000;

  positions::Frame<W> frame_;
  bool is_all_small_;
  bool is_clobber_;
};

}  // namespace partizan::search
