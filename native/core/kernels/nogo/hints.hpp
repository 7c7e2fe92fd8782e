/// NoGo: counts all legal moves at once, and estimates who has more moves to come.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "components/hints.hpp"
#include "kernels/nogo/rules.hpp"
#include "positions/frame.hpp"

namespace partizan::kernels {

template <int W>
class NoGoHints final : public components::Hints<typename NoGo<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename NoGo<W>::Position;
  using View = NoGoView<W>;

 public:
  explicit NoGoHints(const components::Setting<Position>& given)
      : components::Hints<Position>(given),
        frame_(positions::Frame<W>::stride_for(given.board.rows, given.board.columns)),
        valued_row_(valued_row(std::max(given.board.rows, given.board.columns))) {}

  [[nodiscard]] components::Moves moves(const Position& p) const noexcept override { return moves(View(frame_, p)); }
  [[nodiscard]] std::int32_t estimate(const Position& p) const noexcept override { return estimate(View(frame_, p)); }
  [[nodiscard]] bool bound(const Position& p, bool of_negative, components::Thermal& out) noexcept override {
    if (p != bounded_) {  // mostly both sides are asked for in turn
      const View view(frame_, p);
      bounded_ = p;
      bounds_ = {bound(view, 0), bound(view, 1)};
    }
    out = bounds_[of_negative ? 1 : 0];
    return true;
  }
  [[nodiscard]] bool is_guided() const noexcept override { return true; }
  /// Only in short rows, which have few positions, does finding values take less time than the search that they save. The longer
  /// the whole row, the more often does the search meet its parts.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const noexcept override {
    const Set cells = p.all();
    if (cells.count() > valued_row_) {
      return 0;
    }
    const auto box = frame_.box(cells);
    return box.rows == 1 || box.columns == 1 ? kShortRowAllowance : 0;
  }

 private:
  /// The longest parts that have values, in cells, by the length of the whole row: what was fastest from 14 to 30 cells.
  [[nodiscard]] static constexpr int valued_row(int whole) noexcept {
    return std::clamp(whole - 6, 9, std::clamp(whole / 2, 12, 17));
  }
  static constexpr std::uint32_t kShortRowAllowance = 3000;
  // In 32nds, fitted to the winners of 30,000 positions of random play on 4x5.
  static constexpr std::int32_t kOwnCell = 32;
  static constexpr std::int32_t kSpareLiberty = 10;

  [[nodiscard]] static components::Moves moves(const View& view) noexcept {
    return {static_cast<std::uint16_t>(view.legal[0].count()), static_cast<std::uint16_t>(view.legal[1].count())};
  }
  /// A cell on which only one player may place a stone is a move in reserve; liberties make such cells.
  [[nodiscard]] static std::int32_t estimate(const View& view) noexcept {
    return kOwnCell * (view.legal[0].count() - view.legal[1].count()) + kSpareLiberty * (view.spare[0] - view.spare[1]);
  }

  /// Illegal cells stay illegal, so the opponent makes at most as many moves as they have legal cells.
  [[nodiscard]] static components::Thermal bound(const View& view, std::size_t player) noexcept {
    return components::Thermal::within_moves(view.legal[1 - player].count(), view.legal[player].any());
  }

  positions::Frame<W> frame_;
  int valued_row_;  // rows of up to so many cells have values
  Position bounded_{};  // the latest position that was bounded, and its bounds
  std::array<components::Thermal, 2> bounds_{};
};

}  // namespace partizan::kernels
