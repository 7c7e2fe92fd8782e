/// Clobber: bounds by infinitesimals, and an estimate of the atomic weight.
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
    const Set stones = p.left() | p.right();
    const int count = stones.count();
    return count <= kFewStones || (count <= kFewStonesInARow && is_row(stones)) ? kFewStonesAllowance : 0;
  }
  [[nodiscard]] bool is_estimated() const noexcept override { return is_clobber_; }
  [[nodiscard]] std::int32_t estimate(const Position& p) const noexcept override {
    return is_clobber_ ? safety(p.left(), p.right()) - safety(p.right(), p.left()) : 0;
  }
  [[nodiscard]] bool bound(const Position& /*p*/, bool /*of_negative*/, Thermal& out) noexcept override {
    out = Thermal::infinitesimal();
    return is_all_small_;
  }

 private:
  [[nodiscard]] bool is_row(const Set& stones) const noexcept {
    const auto box = frame_.box(stones);
    return box.rows == 1 || box.columns == 1;
  }
  /// A stone is better off with friends beside it, and worse off alone beside one enemy.
  [[nodiscard]] std::int32_t safety(const Set& mine, const Set& theirs) const noexcept {
    const auto friends = neighbours(mine);
    const auto enemies = neighbours(theirs);
    const Set lonely = mine.without(friends.one);
    const Set paired = (mine & friends.one).without(friends.two);
    const Set by_one = enemies.one.without(enemies.two);
    return kManyFriends * (mine & friends.two).count() + kPaired * (paired & by_one).count() - kLonely * (lonely & by_one).count();
  }
  /// The cells with at least one and at least two neighbours in a set.
  struct Neighbours {
    Set one;
    Set two;
  };
  [[nodiscard]] Neighbours neighbours(const Set& b) const noexcept {
    Neighbours n{};
    for (const Set& s : {frame_.up(b), frame_.down(b), frame_.left(b), frame_.right(b)}) {
      n.two |= n.one & s;
      n.one |= s;
    }
    return n;
  }
  static constexpr int kFewStones = 8;
  static constexpr int kFewStonesInARow = 18;  // rows have few positions
  static constexpr std::uint32_t kFewStonesAllowance = 3000;
  // In 32nds, fitted to the winners of 9000 positions of random play on 5x5, then tried on 5x5 itself.
  static constexpr std::int32_t kManyFriends = 4;
  static constexpr std::int32_t kPaired = 4;
  static constexpr std::int32_t kLonely = 5;

  positions::Frame<W> frame_;
  bool is_all_small_;
  bool is_clobber_;
};

}  // namespace partizan::search
