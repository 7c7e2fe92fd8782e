/// Positions on grids and strips: one or two planes of cells, in normal form under the symmetries.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "positions/board.hpp"
#include "positions/codes.hpp"
#include "positions/frame.hpp"
#include "positions/kernel.hpp"

namespace partizan::positions {

/// Each cell is in or out of one set.
template <int W>
struct OnePlane {
  Bits<W> cells;
  [[nodiscard]] friend constexpr bool operator==(const OnePlane&, const OnePlane&) = default;
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return cells.hash(); }
};

/// Each cell is in one of four states, the first of which is "absent".
///
/// A cell that neither player holds is in both planes; left() and right() are the cells in only one plane.
template <int W>
struct TwoPlanes {
  Bits<W> a, b;
  [[nodiscard]] friend constexpr bool operator==(const TwoPlanes&, const TwoPlanes&) = default;
  [[nodiscard]] friend constexpr auto operator<=>(const TwoPlanes&, const TwoPlanes&) = default;
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept { return combine(a.hash(), b.hash()); }

  [[nodiscard]] static constexpr TwoPlanes of(const Bits<W>& left, const Bits<W>& right, const Bits<W>& both) noexcept {
    return {left | both, right | both};
  }
  [[nodiscard]] constexpr Bits<W> left() const noexcept { return a.without(b); }
  [[nodiscard]] constexpr Bits<W> right() const noexcept { return b.without(a); }
  [[nodiscard]] constexpr Bits<W> both() const noexcept { return a & b; }
  [[nodiscard]] constexpr Bits<W> all() const noexcept { return a | b; }
  [[nodiscard]] constexpr Bits<W> held_by(Player player) const noexcept { return player == Player::left ? left() : right(); }
  [[nodiscard]] constexpr TwoPlanes within(const Bits<W>& region) const noexcept { return {a & region, b & region}; }
  [[nodiscard]] constexpr TwoPlanes swapped() const noexcept { return {b, a}; }
  /// The position with the players in the given roles: `mine` belongs to `player`.
  [[nodiscard]] static constexpr TwoPlanes seen_by(Player player, const Bits<W>& mine, const Bits<W>& theirs,
                                                   const Bits<W>& both) noexcept {
    return player == Player::left ? of(mine, theirs, both) : of(theirs, mine, both);
  }
};

/// Each cell is in one of 2^K states, the first of which is "absent".
template <int K, int W>
struct ManyPlanes {
  std::array<Bits<W>, K> planes;
  [[nodiscard]] friend constexpr bool operator==(const ManyPlanes& p, const ManyPlanes& q) noexcept {
    bool equal = true;
    for (std::size_t k = 0; k < K; ++k) {
      equal = equal && p.planes[k] == q.planes[k];
    }
    return equal;
  }
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
    std::uint64_t h = 0;
    for (const Bits<W>& plane : planes) {
      h = combine(h, plane.hash());
    }
    return h;
  }
  [[nodiscard]] constexpr Bits<W> all() const noexcept {
    Bits<W> out{};
    for (const Bits<W>& plane : planes) {
      out |= plane;
    }
    return out;
  }
};

/// The type of the positions with K planes.
template <int K, int W>
struct PositionOf {
  using Type = ManyPlanes<K, W>;
};
template <int W>
struct PositionOf<1, W> {
  using Type = OnePlane<W>;
};
template <int W>
struct PositionOf<2, W> {
  using Type = TwoPlanes<W>;
};

/// The effect of exchanging the players' roles on a board, apart from exchanging the planes.
enum class RoleSwap : std::uint8_t {
  colours,     // Left's pieces become Right's
  transposing  // Left plays along columns, Right along rows
};

/// The common base of the kernels on grids.
template <int W>
class GridKernel {
 public:
  using Set = Bits<W>;

  explicit GridKernel(const Board& board) : frame_(Frame<W>::stride_for(board.rows, board.columns)) {}

  [[nodiscard]] static bool accepts(const Board& board) noexcept {
    return board.rows >= 1 && board.columns >= 1 && Frame<W>::fits(board.rows, board.columns);
  }
  [[nodiscard]] static std::string family(const Board& board) {
    std::string key = std::to_string(Frame<W>::stride_for(board.rows, board.columns));
    for (const auto p : board.parameters) {
      key += ',' + std::to_string(p);
    }
    return key;
  }

 protected:
  /// The cells whose code is `code`.
  [[nodiscard]] Set cells_with(const Board& board, std::uint8_t code) const {
    Set out{};
    for (int r = 0; r < board.rows; ++r) {
      for (int c = 0; c < board.columns; ++c) {
        if (board.cells[static_cast<std::size_t>(r * board.columns + c)] == code) {
          out |= frame_.cell(r, c);
        }
      }
    }
    return out;
  }
  [[nodiscard]] Set at_corner(const Set& b) const noexcept { return b.any() ? b >> frame_.box(b).corner : b; }
  [[nodiscard]] TwoPlanes<W> at_corner(const TwoPlanes<W>& p) const noexcept {
    if (p.all().none()) {
      return p;
    }
    const int corner = frame_.box(p.all()).corner;
    return {p.a >> corner, p.b >> corner};
  }

  /// Returns the least image of a set under reflections, and under transposition if it exchanges the roles or changes
  /// nothing. Pre: b.any().
  template <RoleSwap kSwap>
  [[nodiscard]] Normal<OnePlane<W>> least(const Set& b) const noexcept {
    std::array<Set, Frame<W>::kMaxImages> images;
    frame_.images(b, frame_.box(b), images.data());
    Normal<OnePlane<W>> best{{images[0]}, false};
    const int count = frame_.image_count();
    for (int k = 1; k < count; ++k) {
      if (images[static_cast<std::size_t>(k)] < best.position.cells) {
        best = {{images[static_cast<std::size_t>(k)]}, kSwap == RoleSwap::transposing && k >= 4};
      }
    }
    return best;
  }
  /// The same for two planes, and under exchange of the planes if that exchanges the roles. Pre: p.all().any().
  template <RoleSwap kSwap>
  [[nodiscard]] Normal<TwoPlanes<W>> least(const TwoPlanes<W>& p) const noexcept {
    std::array<Set, Frame<W>::kMaxImages> as;
    std::array<Set, Frame<W>::kMaxImages> bs;
    frame_.images(p.a, p.b, frame_.box(p.all()), as.data(), bs.data());
    const auto count = static_cast<std::size_t>(frame_.image_count());
    TwoPlanes<W> same{as[0], bs[0]};
    TwoPlanes<W> swapped{bs[0], as[0]};
    if constexpr (kSwap == RoleSwap::colours) {
      for (std::size_t k = 1; k < count; ++k) {
        same = lesser(same, {as[k], bs[k]});
        swapped = lesser(swapped, {bs[k], as[k]});
      }
    } else {
      for (std::size_t k = 1; k < std::min<std::size_t>(count, 4); ++k) {
        same = lesser(same, {as[k], bs[k]});
      }
      swapped = count > 4 ? TwoPlanes<W>{as[4], bs[4]} : same;
      for (std::size_t k = 5; k < count; ++k) {
        swapped = lesser(swapped, {as[k], bs[k]});
      }
    }
    return swapped < same ? Normal<TwoPlanes<W>>{swapped, true} : Normal<TwoPlanes<W>>{same, false};
  }

  [[nodiscard]] static TwoPlanes<W> lesser(const TwoPlanes<W>& p, const TwoPlanes<W>& q) noexcept {
    if constexpr (W == 1) {  // without a branch, which would often be mispredicted
      __extension__ using Pair = unsigned __int128;
      const Pair first = Pair{p.a.words[0]} << 64 | p.b.words[0];
      const Pair second = Pair{q.a.words[0]} << 64 | q.b.words[0];
      const Pair less = second < first ? second : first;
      return {{{static_cast<std::uint64_t>(less >> 64)}}, {{static_cast<std::uint64_t>(less)}}};
    }
    return q < p ? q : p;
  }

  Frame<W> frame_;
};

/// The common base of the kernels in which a cell is free, or belongs to Left or Right, and exchanging the colours exchanges
/// the roles. Codes: 0 free, 1 Left's, 2 Right's, 3 blocked.
template <int W>
class ColouredKernel : public GridKernel<W> {
  using Grid = GridKernel<W>;

 public:
  using Position = TwoPlanes<W>;
  using Grid::Grid;

  [[nodiscard]] Position read(const Board& board) const {
    check_cell_codes(board, 4);
    return Position::of(Grid::cells_with(board, 1), Grid::cells_with(board, 2), Grid::cells_with(board, 0));
  }
  [[nodiscard]] Normal<Position> normal(const Position& p) const noexcept { return Grid::template least<RoleSwap::colours>(p); }
};

/// The common base of the kernels on boards up to 8x8 whose positions are more than planes of cells.
class SmallGridKernel : public GridKernel<1> {
 public:
  using GridKernel::GridKernel;

  [[nodiscard]] static bool accepts(const Board& board) noexcept {
    return board.rows >= 1 && board.columns >= 1 && board.rows <= 8 && board.columns <= 8;
  }
};

}  // namespace partizan::positions
