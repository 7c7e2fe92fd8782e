/// Letters as codes in bit planes, and cells as places in a frame.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "kernels/rewriting/instances.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels::rewriting {

/// The planes of a position, as an array.
template <int K, int W>
using Planes = std::array<positions::Bits<W>, K>;

/// The code of each letter. The outside has code 0, so that a cell is cut off by clearing its bits.
using Codes = std::array<std::uint8_t, kMostLetters>;

/// Returns codes in two planes under which as many symmetries as possible exchange the planes or leave them alone; with more
/// planes, the numbers of the letters.
[[nodiscard]] Codes choose_codes(const Description& description);

/// Where a cell at an offset from an anchor lies.
template <int W>
struct Place {
  int shift = 0;                // of its bit, against the anchor's
  positions::Bits<W> inside{};  // the anchors for which the cell is on the board, or in the frame if that is open
  positions::Bits<W> beyond{};  // the anchors for which it is outside
};

template <int W>
class Layout {
 public:
  using Set = positions::Bits<W>;

  /// A closed board has a size of its own; others are as large as the frame.
  Layout(int stride, const Description& rules)
      : stride_(stride), rows_(rules.is_closed_along ? rules.rows : Set::kSize / stride), columns_(rules.is_closed_along ? rules.columns : stride),
        is_closed_along_(rules.is_closed_along), is_closed_around_(rules.is_closed_around) {}

  [[nodiscard]] int stride() const noexcept { return stride_; }
  /// Steps such as (0, 7) and (1, -1) may have the same shift, so each offset has its own set of anchors.
  [[nodiscard]] Place<W> place(Offset offset) const {
    Place<W> out{offset.row * stride_ + offset.column, {}, is_closed_along_ ? Set{} : Set::first(Set::kSize)};
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const Set here = Set::single(row * stride_ + column);
        const Offset to = Offset{row, column} + offset;
        const bool is_along = to.column >= 0 && to.column < columns_;
        if (to.row >= 0 && to.row < rows_ && is_along) {
          out.inside |= here;
        } else if (is_closed_along_ && !is_closed_around_ && is_along) {
          out.beyond |= here;
        }
      }
    }
    out.beyond = out.beyond.without(out.inside);
    out.shift = out.inside.none() ? 0 : out.shift;  // no cell is so far away, and no set can be shifted so far
    return out;
  }
  /// The anchors whose cell at this place is in `cells`. Outside the frame, no cell is.
  [[nodiscard]] static Set anchors(const Set& cells, const Place<W>& place) noexcept { return moved(cells, -place.shift) & place.inside; }
  /// The cells at this place from the anchors.
  [[nodiscard]] static Set cells(const Set& anchors, const Place<W>& place) noexcept {
    return moved(anchors & place.inside, place.shift);
  }
  [[nodiscard]] static Set moved(const Set& b, int shift) noexcept {
    if constexpr (W == 1) {
      return {{std::rotl(b.words[0], shift)}};
    } else {
      return shift >= 0 ? b << shift : b >> -shift;
    }
  }

 private:
  int stride_;
  int rows_, columns_;
  bool is_closed_along_, is_closed_around_;
};

}  // namespace partizan::kernels::rewriting
