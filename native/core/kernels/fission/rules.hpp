/// Fission: a stone between two empty cells splits into two stones on those cells; Left splits along columns.
#pragma once

#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 a stone, 2 blocked. Stones are neutral and are kept in the first plane.
template <int W>
class Fission : public positions::GridKernel<W> {
  using Grid = positions::GridKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;
  using Grid::Grid;

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 3);
    return Position::of(Grid::cells_with(board, 1), Set{}, Grid::cells_with(board, 0));
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set stones = p.left();
    const Set empty = p.both();
    const bool vertical = player == Player::left;
    const Set both_free = vertical ? frame_.down(empty) & frame_.up(empty) : frame_.right(empty) & frame_.left(empty);
    for (Set splitting = stones & both_free; splitting.any();) {
      const Set stone = splitting.take();
      const Set halves = vertical ? frame_.down(stone) | frame_.up(stone) : frame_.right(stone) | frame_.left(stone);
      sink(Position::of(stones.without(stone) | halves, Set{}, (empty | stone).without(halves)));
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    const auto [vertical, horizontal] = conceivable(p);
    const Position playing = p.within(beneath(vertical, horizontal));
    return playing.all().any() ? Grid::at_corner(playing) : Position{};
  }
  /// Links cells by the splits that could ever happen there; a stone that can never split acts as a wall.
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    const auto [vertical, horizontal] = conceivable(p);
    for (Set rest = beneath(vertical, horizontal); rest.any();) {
      Set region = rest.lowest_bit();
      for (Set before{}; region != before;) {
        before = region;
        region |= beneath(vertical & (region | frame_.up(region) | frame_.down(region)),
                          horizontal & (region | frame_.left(region) | frame_.right(region)));
      }
      rest = rest.without(region);
      sink(Grid::at_corner(p.within(region)));
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    return Grid::template least<positions::RoleSwap::transposing>(p);
  }

 private:
  struct Splits {
    Set vertical, horizontal;  // their middle stones
  };
  /// Returns a superset of the splits that could ever happen: a stone may appear wherever a split puts one, and a
  /// cell may become empty if a stone there can split.
  [[nodiscard]] Splits conceivable(const Position& p) const noexcept {
    Set stones = p.left();
    Set empty = p.both();
    for (Splits before{};;) {
      const Splits splits{stones & frame_.down(empty) & frame_.up(empty), stones & frame_.right(empty) & frame_.left(empty)};
      if (splits.vertical == before.vertical && splits.horizontal == before.horizontal) {
        return splits;
      }
      stones |= beneath(splits.vertical, splits.horizontal);
      empty |= splits.vertical | splits.horizontal;
      before = splits;
    }
  }
  /// Returns the cells involved in the given splits.
  [[nodiscard]] Set beneath(const Set& vertical, const Set& horizontal) const noexcept {
    return vertical | frame_.down(vertical) | frame_.up(vertical) | horizontal | frame_.left(horizontal) | frame_.right(horizontal);
  }
};

}  // namespace partizan::kernels
