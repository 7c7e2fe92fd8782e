/// Domineering: bounds obtained by forbidding some of one player's moves.
///
/// Forbidding some of Left's dominoes never improves the game for Left. Forbid all dominoes that cross certain lines
/// between rows: the board splits into bands, and the sum of their values is a lower bound. Dynamic programming finds
/// the best lines for each temperature; values of bands of one and two rows come from tables. The same with columns
/// and with the roles exchanged gives an upper bound.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "flat_map.hpp"
#include "kernels/domineering.hpp"
#include "pool.hpp"
#include "positions/frame.hpp"
#include "search/hints.hpp"

namespace partizan::search {

template <int W>
class DomineeringHints final : public Hints<typename kernels::Domineering<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename kernels::Domineering<W>::Position;

 public:
  DomineeringHints(const positions::Board& board, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& exact,
                   Values& values)
      : Hints<Position>(board, kernel, exact, values),
        exact_(exact),
        values_(values),
        frame_(positions::Frame<W>::stride_for(board.rows, board.columns)),
        pairs_(values.store().meter()) {}

  [[nodiscard]] Moves moves(const Position& p) const noexcept override {
    const Set& free = p.cells;
    return {static_cast<std::uint16_t>((free & frame_.up(free)).count()), static_cast<std::uint16_t>((free & frame_.left(free)).count())};
  }
  /// Bands are made of thin pieces, so their values are worth finding.
  [[nodiscard]] std::uint32_t allowance(const Position& p, const Moves& moves) const noexcept override {
    if (moves[0] + moves[1] <= kFew) {
      return kThinAllowance;
    }
    const auto box = frame_.box(p.cells);
    return std::min(box.rows, box.columns) <= 2 && std::max(box.rows, box.columns) <= 8 ? kThinAllowance : 0;
  }

  [[nodiscard]] bool bounds(const Position& p, Bounds& out) override {
    if (!frame_.is_square()) {
      return false;
    }
    if (pairs_.size() == 0) {
      pairs_.resize_zeroed(std::size_t{1} << 16);
    }
    out.below = banded(p.cells.words[0]);
    out.above = banded(positions::Frame<1>::transposed(positions::Bits<1>{{p.cells.words[0]}}).words[0]);
    return true;
  }
  /// Cuts along one line and bounds the parts on both sides of it, each by its own best bands.
  [[nodiscard]] bool refines() const noexcept override { return true; }
  void refine(const Position& p, Bounds& out) override {
    const auto box = frame_.box(p.cells);
    const Set row = Set::first(frame_.stride());
    Set upper{};
    for (int r = 0; r + 1 < box.rows; ++r) {
      upper |= row << (r * frame_.stride());
      out.below.raise(cut(p.cells, upper, false));
    }
    Set before{};
    for (int c = 0; c + 1 < box.columns; ++c) {
      before |= column(c, box.rows);
      out.above.raise(cut(p.cells, before, true));
    }
  }

 private:
  static constexpr int kFew = 16;  // moves
  static constexpr std::uint32_t kThinAllowance = 3000;

  struct Pair {
    Thermal thermal;
    bool is_known;
  };

  [[nodiscard]] Set column(int c, int rows) const noexcept {
    Set cells{};
    for (int r = 0; r < rows; ++r) {
      cells |= frame_.cell(r, c);
    }
    return cells;
  }
  /// Bounds the sum of the parts inside and outside a set, or its negative.
  [[nodiscard]] Thermal cut(const Set& cells, const Set& inside, bool negative) {
    Gauge gauge;
    const auto add = [&](const Position& part, bool negated) {
      Bounds bounds;
      const std::uint32_t affordable = allowance(part, moves(part));
      const auto value = affordable > 0 ? exact_.of(part, affordable) : std::nullopt;
      const bool is_known = value ? values_.bounds(*value, bounds) : this->bounds(part, bounds);
      gauge.add(!is_known ? Thermal::nothing() : negated != negative ? bounds.above : bounds.below);
    };
    positions::each_part(this->kernel(), Position{cells & inside}, add);
    positions::each_part(this->kernel(), Position{cells.without(inside)}, add);
    return gauge.thermal();
  }
  /// Returns the best bound by bands of one or two rows. Pre: the frame is square.
  [[nodiscard]] Thermal banded(std::uint64_t cells) {
    std::array<Thermal, 9> best;
    best[0] = Thermal{Lanes{}, all(kNothing)};
    std::uint64_t last_two = 0;
    for (std::size_t r = 0;; ++r) {
      best[r + 1] = joined(best[r], rows_[cells & 0xFF]);
      if (r > 0) {
        best[r + 1].raise(joined(best[r - 1], pair(last_two & 0xFFFF)));
      }
      last_two = cells;
      cells >>= 8;
      if (cells == 0) {
        return best[r + 1];
      }
    }
  }
  [[nodiscard]] static Thermal joined(const Thermal& a, const Thermal& b) noexcept {
    return {a.right + b.right, higher(a.left + b.right, a.right + b.left)};
  }
  /// The value of a single row is minus the number of dominoes that Right can place in it.
  [[nodiscard]] static std::array<Thermal, 256> make_rows() {
      std::array<Thermal, 256> table;
      for (unsigned row = 0; row < 256; ++row) {
        int dominoes = 0;
        for (unsigned rest = row; rest != 0;) {
          const int run = std::countr_one(rest >> std::countr_zero(rest));
          dominoes += run / 2;
          rest = rest >> std::countr_zero(rest) >> run;
        }
        table[row].right = table[row].left = all(static_cast<std::int16_t>(-dominoes * kOne));
        table[row].left[0] = kNothing;
      }
      return table;
  }
  [[nodiscard]] const Thermal& pair(std::uint64_t cells) {
    Pair& known = pairs_[cells];
    if (!known.is_known) [[unlikely]] {
      normal::Value total{};
      positions::each_part(this->kernel(), Position{{{cells}}}, [&](const Position& part, bool negated) {
        const auto value = exact_.of(part, kThinAllowance);  // 2x8 boards have fewer positions
        total = values_.store().add(total, negated ? -*value : *value);
      });
      Bounds bounds;
      (void)values_.bounds(total, bounds);
      known = {bounds.below, true};
    }
    return known.thermal;
  }

  SmallValues<Position>& exact_;
  Values& values_;
  positions::Frame<W> frame_;
  Pool<Pair> pairs_;
  std::array<Thermal, 256> rows_ = make_rows();
};

}  // namespace partizan::search
