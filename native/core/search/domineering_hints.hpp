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
#include <limits>
#include <span>
#include <vector>

#include "flat_map.hpp"
#include "hashing.hpp"
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
        pairs_(values.store().meter()),
        line_pairs_(values.store().meter()) {}

  [[nodiscard]] Moves moves(const Position& p) const noexcept override {
    const Set& free = p.cells;
    return {static_cast<std::uint16_t>((free & frame_.up(free)).count()), static_cast<std::uint16_t>((free & frame_.left(free)).count())};
  }
  /// Bands are made of thin pieces, so their values are worth finding.
  [[nodiscard]] std::uint32_t allowance(const Position& p, const Moves& /*moves*/) const noexcept override {
    if (const auto [left, right] = moves(p); left + right <= kFew) {
      return kThinAllowance;
    }
    if (p.cells.count() > kThinCells) {
      return 0;
    }
    const auto box = frame_.box(p.cells);
    return std::min(box.rows, box.columns) <= 2 && std::max(box.rows, box.columns) <= 8 ? kThinAllowance : 0;
  }

  [[nodiscard]] bool bound(const Position& p, bool of_negative, Thermal& out) override {
    if (!frame_.is_square()) {
      return bound_by_lines(p.cells, of_negative, out);
    }
    if (pairs_.size() == 0) {
      pairs_.resize_zeroed(std::size_t{1} << 16);
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        pairs_[i].left[0] = kUnknown;
      }
    }
    const std::uint64_t cells = p.cells.words[0];
    out = banded(of_negative ? positions::Frame<1>::transposed(positions::Bits<1>{{cells}}).words[0] : cells);
    return true;
  }
  [[nodiscard]] bool is_guided() const noexcept override { return true; }
  /// Half the dominoes that each player could place alone, and half of those that the other cannot prevent.
  [[nodiscard]] std::int32_t estimate(const Position& p) const override { return guess(p.cells); }
  void gains(const Position& p, Player player, std::span<const Position> options, std::vector<std::int32_t>& out) const override {
    const bool is_vertical = player == Player::left;
    const std::int32_t before = guess(p.cells);
    const auto box = frame_.box(p.cells);
    const int lines = is_vertical ? box.columns : box.rows;
    const int last = (is_vertical ? box.rows : box.columns) - 2;  // where the last domino of a line begins
    for (const Position& option : options) {
      const std::int32_t gain = guess(option.cells) - before;
      const int cell = p.cells.without(option.cells).lowest() - box.corner;
      const int row = cell / frame_.stride();
      const int column = cell % frame_.stride();
      out.push_back((is_vertical ? gain : -gain) + (is_vertical ? bonus(column, row, lines, last) : bonus(row, column, lines, last)));
    }
  }

 private:
  static constexpr int kThinCells = 16;
  static constexpr int kFew = 16;  // moves of both players
  // Bonuses in 32nds, chosen by experiments on 8x8, 6x8 and 7x7.
  static constexpr std::int32_t kSecondLine = 8;
  static constexpr std::int32_t kInStep = 4;
  static constexpr std::int32_t kAtEnd = 3;
  static constexpr std::uint32_t kThinAllowance = 3000;
  static constexpr std::uint32_t kLineAllowance = 20'000;
  static constexpr int kLongest = 16;  // rows or columns of boards in frames that are not square, for bounds
  static constexpr std::int16_t kUnknown = std::numeric_limits<std::int16_t>::min();  // less than any bound
  static constexpr Thermal kZero = {Lanes{}, Lanes{kNothing}};                      // Left has no move

  /// Two lines, as a key.
  struct Lines {
    std::uint64_t bits;
    [[nodiscard]] friend constexpr bool operator==(const Lines&, const Lines&) = default;
  };
  struct LinesTraits {
    static constexpr Lines empty() noexcept { return {~std::uint64_t{0}}; }
    static std::uint64_t hash(const Lines& lines) noexcept { return mix(lines.bits); }
  };

  /// Prefers dominoes on the second line from an edge, where they make the outer line safe, in step with its end, and
  /// dominoes at the end of a line. `along` is where on its line a domino begins.
  [[nodiscard]] static std::int32_t bonus(int line, int along, int lines, int last) noexcept {
    const bool is_second = line == 1 || line == lines - 2;
    const bool is_in_step = along % 2 == 0 || (last - along) % 2 == 0;
    const bool is_at_end = along == 0 || along == last;
    return (is_second ? kSecondLine + (is_in_step ? kInStep : 0) : 0) + (is_at_end ? kAtEnd : 0);
  }
  [[nodiscard]] std::int32_t guess(const Set& free) const noexcept {
    const auto up = [&](const Set& b) { return frame_.up(b); };
    const auto down = [&](const Set& b) { return frame_.down(b); };
    const auto left = [&](const Set& b) { return frame_.left(b); };
    const auto right = [&](const Set& b) { return frame_.right(b); };
    const int mine = dominoes(free, down, up) + dominoes(free.without(left(free) | right(free)), down, up);
    const int theirs = dominoes(free, right, left) + dominoes(free.without(up(free) | down(free)), right, left);
    return (mine - theirs) * (kOne / 2);
  }
  /// Returns how many dominoes fit into a set in one direction; `on` goes from the first cell of one to its second.
  template <class On, class Back>
  [[nodiscard]] static int dominoes(const Set& cells, const On& on, const Back& back) noexcept {
    int count = 0;
    for (Set first = cells.without(on(cells)); first.any();) {
      const Set placed = first & back(cells);
      count += placed.count();
      first = on(on(placed)) & cells;
    }
    return count;
  }
  /// The same bounds for boards that are not in a square frame: bands of rows or, for the negative, of columns.
  [[nodiscard]] bool bound_by_lines(const Set& cells, bool of_negative, Thermal& out) {
    const auto box = frame_.box(cells);
    const int count = of_negative ? box.columns : box.rows;
    if (std::max(box.rows, box.columns) > kLongest || std::min(box.rows, box.columns) < 2) {
      return false;
    }
    std::array<std::uint32_t, kLongest> lines{};
    for (int r = 0; r < box.rows; ++r) {
      for (int c = 0; c < box.columns; ++c) {
        if (cells.holds(box.corner + r * frame_.stride() + c)) {
          lines[static_cast<std::size_t>(of_negative ? c : r)] |= 1U << (of_negative ? r : c);
        }
      }
    }
    Thermal before;
    Thermal best = kZero;
    for (int i = 0; i < count; ++i) {
      const std::uint32_t line = lines[static_cast<std::size_t>(i)];
      const Lanes loss = all(static_cast<std::int16_t>(dominoes_in(line) * kOne));
      Thermal next{best.right - loss, best.left - loss};
      if (i > 0) {
        if (const Thermal two = line_pair(lines[static_cast<std::size_t>(i - 1)], line, of_negative); two.right[0] > kNothing / 2) {
          next.raise(joined(before, two));
        }
      }
      before = best;
      best = next;
    }
    out = best;
    return true;
  }
  /// Bounds two rows with Left playing vertically. Two columns are their negative, transposed.
  [[nodiscard]] Thermal line_pair(std::uint32_t one, std::uint32_t other, bool are_columns) {
    const Lines key{std::uint64_t{one} << 32 | other};
    if (const Thermal* const known = line_pairs_.find(key)) {
      return *known;
    }
    Set cells{};
    for (int k = 0; k < kLongest; ++k) {
      for (const int line : {0, 1}) {
        if (((line == 0 ? one : other) >> k & 1) != 0) {
          cells |= are_columns ? frame_.cell(k, line) : frame_.cell(line, k);
        }
      }
    }
    Gauge gauge;
    positions::each_part(this->kernel(), Position{cells}, [&](const Position& part, bool negated) {
      Bounds bounds;
      const auto value = exact_.of(part, kLineAllowance);
      const bool is_known = value && values_.bounds(*value, bounds);
      gauge.add(!is_known ? Thermal::nothing() : negated != are_columns ? bounds.above : bounds.below);
    });
    const Thermal found = gauge.thermal();
    line_pairs_.insert(key, found);
    return found;
  }
  /// Returns how many dominoes fit into a line. Runs of odd length lose a cell: carries find where runs that begin at even
  /// and at odd places end.
  [[nodiscard]] static int dominoes_in(std::uint32_t line) noexcept {
    constexpr std::uint32_t kEven = 0x55555555;
    const std::uint32_t starts = line & ~(line << 1);
    const std::uint32_t odd_runs = ((line + (starts & kEven)) & ~line & ~kEven) | ((line + (starts & ~kEven)) & ~line & kEven);
    return (std::popcount(line) - std::popcount(odd_runs)) / 2;
  }
  /// Returns the best bound by bands of one or two rows. Pre: the frame is square.
  [[nodiscard]] Thermal banded(std::uint64_t cells) {
    Thermal before;  // the best bound of all rows but the last
    Thermal best = kZero;
    std::uint64_t last_two = 0;
    for (bool is_first = true;; is_first = false) {
      // A row is worth minus the number of dominoes that Right can place in it.
      const Lanes loss = all(row_loss_[cells & 0xFF]);
      Thermal next{best.right - loss, best.left - loss};
      if (!is_first) {
        if (const Thermal& two = pair(last_two & 0xFFFF); two.right[0] > kNothing / 2) {  // else its value was too large to find
          next.raise(joined(before, two));
        }
      }
      last_two = cells;
      cells >>= 8;
      if (cells == 0) {
        return next;
      }
      before = best;
      best = next;
    }
  }
  [[nodiscard]] static Thermal joined(const Thermal& a, const Thermal& b) noexcept {
    return {a.right + b.right, higher(a.left + b.right, a.right + b.left)};
  }
  [[nodiscard]] static std::array<std::int16_t, 256> make_row_losses() {
    std::array<std::int16_t, 256> table;
    for (unsigned row = 0; row < 256; ++row) {
      int dominoes = 0;
      for (unsigned rest = row; rest != 0;) {
        const int run = std::countr_one(rest >> std::countr_zero(rest));
        dominoes += run / 2;
        rest = rest >> std::countr_zero(rest) >> run;
      }
      table[row] = static_cast<std::int16_t>(dominoes * kOne);
    }
    return table;
  }
  [[nodiscard]] const Thermal& pair(std::uint64_t cells) {
    Thermal& known = pairs_[cells];
    if (known.left[0] == kUnknown) [[unlikely]] {
      Gauge gauge;
      positions::each_part(this->kernel(), Position{{{cells}}}, [&](const Position& part, bool negated) {
        Bounds bounds;
        const auto value = exact_.of(part, kThinAllowance);  // 2x8 boards have fewer positions
        const bool is_known = value && values_.bounds(*value, bounds);
        gauge.add(!is_known ? Thermal::nothing() : negated ? bounds.above : bounds.below);
      });
      known = gauge.thermal();
    }
    return known;
  }

  SmallValues<Position>& exact_;
  Values& values_;
  positions::Frame<W> frame_;
  Pool<Thermal> pairs_;
  FlatMap<Lines, Thermal, LinesTraits> line_pairs_;
  std::array<std::int16_t, 256> row_loss_ = make_row_losses();
};

}  // namespace partizan::search
