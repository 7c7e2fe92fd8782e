/// King Dirt: a stone steps like a king and leaves dirt behind, or is placed from the hand.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "errors.hpp"
#include "kernels/king_dirt/kingdom.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 Left's stone, 2 Right's, 3 blocked. Parameters: whether a player who can place a stone must do so, and
/// the stones in the hands of Left and of Right.
class KingDirt : public positions::SmallGridKernel {
  using Set = positions::Bits<1>;

 public:
  using Position = Kingdom;

  explicit KingDirt(const positions::Board& board) : SmallGridKernel(board), must_place_(parameter(board, 0) != 0) {}

  [[nodiscard]] static std::string family(const positions::Board& board) { return parameter(board, 0) != 0 ? "place" : "free"; }
  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 4);
    return {positions::TwoPlanes<1>::of(cells_with(board, 1), cells_with(board, 2), cells_with(board, 0)),
            {hand(board, 1), hand(board, 2)}};
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set mine = p.cells.held_by(player);
    const Set theirs = p.cells.held_by(opponent(player));
    const Set empty = p.cells.both();
    if (p.hand_of(player) > 0 && empty.any()) {
      auto hands = p.hands;
      --hands[static_cast<std::size_t>(player)];
      for (Set cells = empty; cells.any();) {
        const Set to = cells.take();
        sink(Position{positions::TwoPlanes<1>::seen_by(player, mine | to, theirs, empty.without(to)), hands});
      }
      if (must_place_) {
        return;
      }
    }
    for (Set stones = mine; stones.any();) {
      const Set from = stones.take();
      for (Set targets = frame_.around(from) & empty; targets.any();) {
        const Set to = targets.take();
        sink(Position{positions::TwoPlanes<1>::seen_by(player, mine.without(from) | to, theirs, empty.without(to)), p.hands});
      }
    }
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    const Set empty = p.cells.both();
    return empty.none() ? Position{} : at_corner({p.cells.within(alive(p)), capped(p)});
  }
  /// No cell becomes empty, so stones matter to each other only through empty cells. With stones in hand, the board is one
  /// part.
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    const Set empty = p.cells.both();
    if (empty.none()) {
      return;
    }
    const Set all = alive(p);
    if (const auto hands = capped(p); hands[0] + hands[1] > 0) {
      sink(at_corner({p.cells.within(all), hands}));
      return;
    }
    for (Set rest = all.without(empty); rest.any();) {
      Set region = rest.lowest_bit();
      for (Set before{}; region != before;) {
        before = region;
        region |= (frame_.around(region) & empty) | (frame_.around(region & empty) & all);
      }
      rest = rest.without(region);
      sink(at_corner({p.cells.within(region), {}}));
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    const auto [cells, negated] = least<positions::RoleSwap::colours>(p.cells);
    const auto& [left, right] = p.hands;
    return {{cells, negated ? std::array{right, left} : p.hands}, negated};
  }

  [[nodiscard]] bool must_place() const noexcept { return must_place_; }

 private:
  static constexpr std::int64_t kMostInHand = 1'000'000'000;

  [[nodiscard]] static std::int64_t parameter(const positions::Board& board, std::size_t i) noexcept {
    return i < board.parameters.size() ? board.parameters[i] : 0;
  }
  [[nodiscard]] static std::uint32_t hand(const positions::Board& board, std::size_t i) {
    const std::int64_t count = parameter(board, i);
    if (count < 0 || count > kMostInHand) {
      throw DomainError("a player of king-dirt has 0 to 1000000000 stones in hand; found " + std::to_string(count));
    }
    return static_cast<std::uint32_t>(count);
  }
  /// The empty cells, and the stones beside one; other stones can never move.
  [[nodiscard]] Set alive(const Position& p) const noexcept {
    const Set empty = p.cells.both();
    return empty | (frame_.around(empty) & p.cells.all());
  }
  /// Stones in hand beyond the number of empty cells can never be placed.
  [[nodiscard]] static std::array<std::uint32_t, 2> capped(const Position& p) noexcept {
    const auto most = static_cast<std::uint32_t>(p.cells.both().count());
    return {std::min(p.hands[0], most), std::min(p.hands[1], most)};
  }
  [[nodiscard]] Position at_corner(const Position& p) const noexcept { return {GridKernel::at_corner(p.cells), p.hands}; }

  bool must_place_;
};

}  // namespace partizan::kernels
