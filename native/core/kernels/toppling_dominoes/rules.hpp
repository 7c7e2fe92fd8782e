/// Toppling Dominoes: topple a domino and all dominoes of its row on one side of it.
#pragma once

#include "positions/strip.hpp"

namespace partizan::kernels {

/// Codes: 0 gap, 1 black (Left's), 2 white (Right's), 3 grey (either player's). A gap is an absent cell.
template <int W>
class TopplingDominoes : public positions::StripKernel<W> {
  using Strip = positions::StripKernel<W>;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Strip::Strip;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 4);
    const auto with = [&](std::uint8_t code) { return positions::cells_with<W>(board, code); };
    return Position::of(with(1), with(2), with(3));
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set own = player == Player::left ? p.a : p.b;
    Strip::each_run(p.all(), [&](int from, int to) {
      for (Set dominoes = own & Strip::stretch(from, to); dominoes.any();) {
        const int domino = dominoes.take().lowest();
        for (const Set& fallen : {Strip::stretch(from, domino + 1), Strip::stretch(domino, to)}) {
          sink(Position{p.a.without(fallen), p.b.without(fallen)});
        }
      }
    });
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return Strip::at_start(p); }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    Strip::each_run(p.all(), [&](int from, int to) { sink(Strip::at_start(p.within(Strip::stretch(from, to)))); });
  }
  /// The least of a row, its mirror image, and both with the colours exchanged.
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    const Position back = Strip::mirrored(p);
    const Position least = std::min(p, back);
    const Position swapped = std::min(p.swapped(), back.swapped());
    return swapped < least ? positions::Normal<Position>{swapped, true} : positions::Normal<Position>{least, false};
  }
};

}  // namespace partizan::kernels
