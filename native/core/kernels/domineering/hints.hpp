/// Domineering: bounds obtained by forbidding some of one player's moves.
///
/// Forbidding some of Left's dominoes never improves the game for Left. Forbid all dominoes that cross certain lines
/// between rows: the board splits into bands, and the sum of their values is a lower bound. Dynamic programming finds
/// the best lines for each temperature. Values of bands of one and two rows come from tables; if they do not settle a
/// sum, bands of three and four rows are tried whose parts are small. The same with columns and with the roles exchanged
/// gives an upper bound.
///
/// Left's domino lies in one column. So when Right looks for an answer to each of Left's moves, only bands with that column are new:
/// the best bounds of the columns before them and behind them are found once for all moves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "components/hints.hpp"
#include "flat_map.hpp"
#include "hashing.hpp"
#include "kernels/domineering/rules.hpp"
#include "pool.hpp"
#include "positions/frame.hpp"

namespace partizan::kernels {

template <int W>
class DomineeringHints final : public components::Hints<typename Domineering<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename Domineering<W>::Position;
  using Lanes = components::Lanes;
  using Thermal = components::Thermal;

 public:
  explicit DomineeringHints(const components::Setting<Position>& given)
      : components::Hints<Position>(given),
        exact_(given.exact),
        values_(given.values),
        frame_(positions::Frame<W>::stride_for(given.board.rows, given.board.columns)),
        pairs_(given.values.store().meter()),
        long_pairs_(given.values.store().meter()),
        wide_bands_(given.values.store().meter()) {}

  [[nodiscard]] components::Moves moves(const Position& p) const noexcept override {
    const Set& free = p.cells;
    return {static_cast<std::uint16_t>((free & frame_.up(free)).count()), static_cast<std::uint16_t>((free & frame_.left(free)).count())};
  }
  /// Bands are made of thin pieces, so their values are worth finding.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const noexcept override {
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
    Lines lines;
    const int count = lines_of(p.cells, of_negative, lines);
    if (count == 0) {
      return false;
    }
    out = banded<2>(lines, count, of_negative);
    return true;
  }
  [[nodiscard]] bool sharpen(const Position& p, bool of_negative, Thermal& out) override {
    Lines lines;
    const int count = lines_of(p.cells, of_negative, lines);
    if (count < 3) {
      return false;
    }
    out = banded<4>(lines, count, of_negative);
    return true;
  }
  [[nodiscard]] bool bounds_options() const noexcept override { return true; }
  [[nodiscard]] bool bound_options(const Position& p, Player player, std::span<const Position> options, bool are_sharp,
                                   std::vector<Thermal>& out) override {
    return are_sharp ? bound_options<4>(p, player, options, out) : bound_options<2>(p, player, options, out);
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
  static constexpr std::uint32_t kBandAllowance = 20'000;
  static constexpr int kLongest = 16;  // cells of a line, and lines, for bounds
  static constexpr int kTabled = 9;    // cells of a line whose pairs are found in a table without hashing
  static constexpr std::int16_t kUnknown = std::numeric_limits<std::int16_t>::min();  // less than any bound
  static constexpr Thermal kZero = {Lanes{}, Lanes{components::kNothing}};                      // Left has no move

  /// The free cells of rows or columns, as bits.
  using Lines = std::array<std::uint16_t, kLongest>;
  using Few = std::array<std::uint16_t, 4>;  // the last ones may be 0
  using Chain = std::array<Thermal, kLongest + 1>;  // bounds of the first lines, by their number
  /// Bounds of three or four lines. Entries overwrite each other.
  struct WideBand {
    std::uint64_t lines = 0;
    std::uint32_t asked = 0;  // how often, until the bound is found
    Thermal bound;
  };
  /// A wide band is evaluated when it has been asked for this often, if its parts have few cells: two more each time that it has been
  /// asked for four times as often. Parts of four lines have fewer.
  static constexpr std::uint32_t kOftenAsked = 8;
  static constexpr int kFewestCells = 17;
  static constexpr int kMostCells = 22;
  static constexpr int kFewerInFour = 2;
  static constexpr std::size_t kReserve = 4;  // when less than this part of the memory is left, no more values are found
  static constexpr std::size_t kFewestWide = std::size_t{1} << 12;
  static constexpr std::size_t kMostWide = std::size_t{1} << 20;
  /// Two lines, as a key.
  struct Pair {
    std::uint64_t bits;
    [[nodiscard]] friend constexpr bool operator==(const Pair&, const Pair&) = default;
  };
  struct PairTraits {
    static constexpr Pair empty() noexcept { return {~std::uint64_t{0}}; }
    static std::uint64_t hash(const Pair& pair) noexcept { return mix(pair.bits); }
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
    return (mine - theirs) * (components::kOne / 2);
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
  /// Finds the rows of a part in normal form or, for its negative, the columns. Returns how many there are; 0 if they are
  /// too long or too many.
  [[nodiscard]] int lines_of(const Set& cells, bool of_negative, Lines& out) const noexcept {
    out = {};
    if (frame_.is_square()) {
      std::uint64_t rest = of_negative ? positions::Frame<1>::transposed(positions::Bits<1>{{cells.words[0]}}).words[0] : cells.words[0];
      int count = 0;
      for (; rest != 0; rest >>= 8) {
        out[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(rest);
      }
      return count;
    }
    if (frame_.stride() == Set::kSize) {
      return 0;
    }
    const std::uint64_t row = frame_.stride() < 64 ? (std::uint64_t{1} << frame_.stride()) - 1 : ~std::uint64_t{0};
    std::uint64_t any = 0;
    int count = 0;
    for (Set rest = cells; rest.any(); rest = rest >> frame_.stride()) {
      if (count == kLongest) {
        return 0;
      }
      any |= rest.words[0] & row;
      out[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(rest.words[0] & row);
    }
    if (any >> kLongest != 0) {
      return 0;
    }
    if (of_negative) {
      transpose(out, count);
      count = static_cast<int>(std::bit_width(any));
    }
    return count;
  }
  static void transpose(Lines& lines, int count) noexcept {
    using Wide = std::uint16_t __attribute__((vector_size(2 * kLongest)));
    constexpr Wide kBits = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    Wide turned{};
    for (int i = 0; i < count; ++i) {
      const Wide held = (Wide{} + lines[static_cast<std::size_t>(i)]) & kBits;
      const auto bit = static_cast<std::uint16_t>(1U << i);
      turned |= static_cast<Wide>(held == kBits) & (Wide{} + bit);
    }
    std::memcpy(lines.data(), &turned, sizeof(turned));
  }
  /// Returns the best bound by bands of up to `widest` lines.
  template <int widest>
  [[nodiscard]] Thermal banded(const Lines& lines, int count, bool are_columns) {
    Chain best;
    extend<widest>(lines, count, are_columns, best);
    return best[static_cast<std::size_t>(count)];
  }
  /// Finds the best bounds of the first lines, for every number of them.
  template <int widest>
  void extend(const Lines& lines, int count, bool are_columns, Chain& best) {
    best[0] = kZero;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      Thermal next = with_line(best[i], lines[i]);
      const auto offer = [&](std::size_t first, const Thermal& band) {
        if (is_bound(band)) {
          next.raise(joined(best[first], band));
        }
      };
      if (i >= 1) {
        offer(i - 1, pair(lines[i - 1], lines[i], are_columns));
      }
      if constexpr (widest > 2) {
        if (i >= 2 && are_linked(lines, i - 2, i)) {
          offer(i - 2, wide_band({lines[i - 2], lines[i - 1], lines[i], 0}, are_columns));
          if (i >= 3 && are_linked(lines, i - 3, i - 2)) {
            offer(i - 3, wide_band({lines[i - 3], lines[i - 2], lines[i - 1], lines[i]}, are_columns));
          }
        }
      }
      best[i + 1] = next;
    }
  }
  /// Bounds options of a player by bands of up to `widest` of the lines in which their dominoes lie.
  template <int widest>
  [[nodiscard]] bool bound_options(const Position& p, Player player, std::span<const Position> options, std::vector<Thermal>& out) {
    const bool are_columns = player == Player::left;
    Lines lines;
    const int count = lines_of(p.cells, are_columns, lines);
    if (count == 0) {
      return false;
    }
    const auto size = static_cast<std::size_t>(count);
    Lines reversed{};
    std::reverse_copy(lines.begin(), lines.begin() + count, reversed.begin());
    Chain before;
    Chain behind;
    extend<widest>(lines, count, are_columns, before);
    extend<widest>(reversed, count, are_columns, behind);
    for (const Position& option : options) {
      const int cell = p.cells.without(option.cells).lowest();
      const int row = cell / frame_.stride();
      const int column = cell % frame_.stride();
      const auto i = static_cast<std::size_t>(are_columns ? column : row);
      const std::uint16_t line = lines[i];
      lines[i] = static_cast<std::uint16_t>(line & ~(3U << (are_columns ? row : column)));
      Thermal best = joined(with_line(before[i], lines[i]), behind[size - i - 1]);
      const auto offer = [&](std::size_t first, const Thermal& band, std::size_t last) {
        if (is_bound(band)) {
          best.raise(joined(joined(before[first], band), behind[size - last - 1]));
        }
      };
      if (i >= 1) {
        offer(i - 1, pair(lines[i - 1], lines[i], are_columns), i);
      }
      if (i + 1 < size) {
        offer(i, pair(lines[i], lines[i + 1], are_columns), i + 1);
      }
      if constexpr (widest > 2) {
        for (std::size_t first = i - std::min<std::size_t>(i, 3); first <= i && first + 2 < size; ++first) {
          if (!are_linked(lines, first, first + 2)) {
            continue;
          }
          if (first + 2 >= i) {
            offer(first, wide_band({lines[first], lines[first + 1], lines[first + 2], 0}, are_columns), first + 2);
          }
          if (first + 3 < size && are_linked(lines, first + 2, first + 3)) {
            offer(first, wide_band({lines[first], lines[first + 1], lines[first + 2], lines[first + 3]}, are_columns), first + 3);
          }
        }
      }
      lines[i] = line;
      out.push_back(best);
    }
    return true;
  }
  /// Returns bounds with one more line, which is worth minus the number of dominoes that Right can place in it.
  [[nodiscard]] static Thermal with_line(const Thermal& others, std::uint16_t line) noexcept {
    const Lanes loss = components::all(static_cast<std::int16_t>(dominoes_in(line) * components::kOne));
    return {others.right - loss, others.left - loss};
  }
  /// Whether each of these lines has a link to the next. A band without a link between two of its lines is the sum of smaller bands.
  [[nodiscard]] static bool are_linked(const Lines& lines, std::size_t first, std::size_t last) noexcept {
    for (; first < last; ++first) {
      if ((lines[first] & lines[first + 1]) == 0) {
        return false;
      }
    }
    return true;
  }
  /// Whether this is a bound of a band, none of whose parts is too large.
  [[nodiscard]] static bool is_bound(const Thermal& band) noexcept { return band.right[0] > components::kNothing / 2; }
  [[nodiscard]] static Thermal joined(const Thermal& a, const Thermal& b) noexcept {
    return {a.right + b.right, components::higher(a.left + b.right, a.right + b.left)};
  }
  /// Bounds two neighbouring lines, along which Right plays. Their order does not matter.
  [[nodiscard]] const Thermal& pair(std::uint16_t one, std::uint16_t other, bool are_columns) {
    const std::uint32_t most = std::max(one, other);
    const std::uint32_t least = std::min(one, other);
    const Few lines{one, other};
    if (most >> kTabled == 0) [[likely]] {
      const std::size_t index = std::size_t{most} * (most + 1) / 2 + least;
      if (index >= pairs_.size()) [[unlikely]] {
        const std::size_t end = std::bit_ceil(most + 1);
        const std::size_t old = pairs_.size();
        pairs_.resize_zeroed(end * (end + 1) / 2);
        for (std::size_t i = old; i < pairs_.size(); ++i) {
          pairs_[i].left[0] = kUnknown;
        }
      }
      if (pairs_[index].left[0] == kUnknown) [[unlikely]] {
        pairs_[index] = bounded(lines, kLongest * 2, are_columns);
      }
      return pairs_[index];
    }
    const Pair key{std::uint64_t{most} << 32 | least};
    if (long_pairs_.find(key) == nullptr) {
      long_pairs_.insert(key, bounded(lines, kLongest * 2, are_columns));
    }
    return *long_pairs_.find(key);
  }
  /// Bounds three or four neighbouring lines. Their order may be reversed.
  [[nodiscard]] const Thermal& wide_band(Few lines, bool are_columns) {
    const bool are_four = lines[3] != 0;
    if (const std::size_t last = are_four ? 3 : 2; lines[0] > lines[last]) {
      std::reverse(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    }
    const std::uint64_t key = std::uint64_t{lines[0]} << 48 | std::uint64_t{lines[1]} << 32 | std::uint64_t{lines[2]} << 16 | lines[3];
    if (count_wide_ * 2 >= wide_bands_.size() && wide_bands_.size() < kMostWide) [[unlikely]] {
      enlarge();
    }
    WideBand& known = wide_bands_[mix(key) & (wide_bands_.size() - 1)];
    if (known.lines != key) [[unlikely]] {
      count_wide_ += known.lines == 0 ? 1 : 0;
      known = {key, 0, Thermal::nothing()};
    }
    if (!is_bound(known.bound) && std::has_single_bit(++known.asked) && known.asked >= kOftenAsked) [[unlikely]] {
      const int most_cells = kFewestCells + (std::bit_width(known.asked) - std::bit_width(kOftenAsked)) / 2;
      if (most_cells <= kMostCells) {
        known.bound = bounded(lines, are_four ? most_cells - kFewerInFour : most_cells, are_columns);
      }
    }
    return known.bound;
  }
  void enlarge() {
    Pool<WideBand> larger(values_.store().meter());
    larger.resize_zeroed(std::max(kFewestWide, wide_bands_.size() * 2));
    larger.swap(wide_bands_);
    count_wide_ = 0;
    for (std::size_t i = 0; i < larger.size(); ++i) {
      if (const WideBand& band = larger[i]; band.lines != 0) {
        WideBand& to = wide_bands_[mix(band.lines) & (wide_bands_.size() - 1)];
        count_wide_ += to.lines == 0 ? 1 : 0;
        to = band;
      }
    }
  }
  /// Bounds a band by the values of its parts, if each part has at most `most_cells` cells.
  [[nodiscard]] Thermal bounded(const Few& lines, int most_cells, bool are_columns) {
    are_columns = are_columns && !frame_.is_square();  // in a square frame, columns can be placed as rows
    Lines rows{};
    std::copy(lines.begin(), lines.end(), rows.begin());
    if (are_columns) {
      transpose(rows, static_cast<int>(lines.size()));
    }
    Set cells{};
    for (int r = 0; r < kLongest; ++r) {
      if (const std::uint16_t row = rows[static_cast<std::size_t>(r)]; row != 0) {
        Set placed{};
        placed.words[0] = row;
        cells |= placed << (r * frame_.stride());
      }
    }
    parts_.clear();
    part_counts_.clear();
    const Position band{cells};
    this->kernel().split(std::span(&band, 1), positions::Which::undominated, parts_, part_counts_);
    const Meter& meter = values_.store().meter();
    const std::uint32_t allowance = meter.affords(meter.byte_limit() / kReserve) ? kBandAllowance : 0;
    components::Gauge gauge;
    for (const Position& part : parts_) {
      const auto normal = this->kernel().normal(part);
      components::Bounds bounds;
      const auto value = part.cells.count() > most_cells ? std::nullopt : exact_.of(normal.position, allowance);
      if (!value || !values_.bounds(*value, bounds)) {
        return Thermal::nothing();
      }
      gauge.add(normal.negated != are_columns ? bounds.above : bounds.below);
    }
    return gauge.thermal();
  }
  /// Returns how many dominoes fit into a line. Runs of odd length lose a cell: carries find where runs that begin at even
  /// and at odd places end.
  [[nodiscard]] static int dominoes_in(std::uint32_t line) noexcept {
    constexpr std::uint32_t kEven = 0x55555555;
    const std::uint32_t starts = line & ~(line << 1);
    const std::uint32_t odd_runs = ((line + (starts & kEven)) & ~line & ~kEven) | ((line + (starts & ~kEven)) & ~line & kEven);
    return (std::popcount(line) - std::popcount(odd_runs)) / 2;
  }

  components::SmallValues<Position>& exact_;
  components::Values& values_;
  positions::Frame<W> frame_;
  Pool<Thermal> pairs_;  // of lines of up to kTabled cells
  FlatMap<Pair, Thermal, PairTraits> long_pairs_;
  Pool<WideBand> wide_bands_;
  std::size_t count_wide_ = 0;
  std::vector<Position> parts_;
  std::vector<std::uint32_t> part_counts_;
};

}  // namespace partizan::kernels
