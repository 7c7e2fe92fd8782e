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
  positions::Bits<W> inside{};  // the anchors for which the cell is in the frame
};

template <int W>
class Layout {
 public:
  using Set = positions::Bits<W>;

  explicit Layout(int stride) : stride_(stride), rows_(Set::kSize / stride) {}

  [[nodiscard]] int stride() const noexcept { return stride_; }
  /// Steps such as (0, 7) and (1, -1) may have the same shift, so each offset has its own set of anchors.
  [[nodiscard]] Place<W> place(Offset offset) const {
    Place<W> out{offset.row * stride_ + offset.column, {}};
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < stride_; ++column) {
        const Offset to = Offset{row, column} + offset;
        if (to.row >= 0 && to.row < rows_ && to.column >= 0 && to.column < stride_) {
          out.inside |= Set::single(row * stride_ + column);
        }
      }
    }
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
  int rows_;
};

}  // namespace partizan::kernels::rewriting
