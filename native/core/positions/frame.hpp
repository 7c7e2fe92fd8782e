/// The geometry of cells laid out row by row in a word: neighbours, regions, symmetries.
#pragma once

#include <array>

#include "positions/bits.hpp"

namespace partizan::positions {

/// Boards up to 8x8 share one frame of stride 8, where reflection and transposition take a few machine operations. A
/// longer board has a frame of its own width and is only reflected.
template <int W>
class Frame {
 public:
  using Set = Bits<W>;
  static constexpr int kMaxImages = 8;

  /// Returns whether a board of this size fits into W words.
  [[nodiscard]] static constexpr bool fits(int rows, int columns) noexcept {
    return (rows <= 8 && columns <= 8) || rows * columns <= Set::kSize;
  }
  /// Returns the stride for boards of this size. Boards of one or two rows share a frame, whatever their length.
  [[nodiscard]] static constexpr int stride_for(int rows, int columns) noexcept {
    if (W == 1 && rows <= 8 && columns <= 8) {
      return 8;
    }
    return rows <= 2 ? Set::kSize / rows : columns;
  }

  explicit Frame(int stride)
      : stride_(stride), rows_(Set::kSize / stride), is_square_(W == 1 && stride == 8), is_thin_(W == 1 && rows_ <= 2) {
    const Set row = Set::first(stride);
    for (int r = 0; r < rows_; ++r) {
      first_column_ |= Set::single(r * stride);
      last_column_ |= Set::single(r * stride + stride - 1);
      all_ |= row << (r * stride);
    }
    row_ = row;
    for (int cell = 0; cell < Set::kSize; ++cell) {
      row_of_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(cell / stride);
    }
  }

  [[nodiscard]] int stride() const noexcept { return stride_; }
  [[nodiscard]] int rows() const noexcept { return rows_; }
  /// Returns whether sets can be transposed.
  [[nodiscard]] bool is_square() const noexcept { return is_square_; }
  [[nodiscard]] Set cell(int row, int column) const noexcept { return Set::single(row * stride_ + column); }

  [[nodiscard]] Set right(const Set& b) const noexcept { return b.without(last_column_) << 1; }
  [[nodiscard]] Set left(const Set& b) const noexcept { return b.without(first_column_) >> 1; }
  [[nodiscard]] Set down(const Set& b) const noexcept { return stride_ == Set::kSize ? Set{} : (b << stride_) & all_; }
  [[nodiscard]] Set up(const Set& b) const noexcept { return stride_ == Set::kSize ? Set{} : b >> stride_; }
  /// One step by (rows down, columns right), each -1, 0 or 1.
  [[nodiscard]] Set step(const Set& b, int rows, int columns) const noexcept {
    const Set v = rows < 0 ? up(b) : rows > 0 ? down(b) : b;
    return columns < 0 ? left(v) : columns > 0 ? right(v) : v;
  }
  [[nodiscard]] Set beside(const Set& b) const noexcept { return right(b) | left(b) | down(b) | up(b); }
  [[nodiscard]] Set around(const Set& b) const noexcept {
    const Set row = b | right(b) | left(b);
    return (row | down(row) | up(row)).without(b);
  }

  /// Returns the cells of `within` that are connected to `seed` orthogonally. Pre: seed is a cell of within.
  [[nodiscard]] Set region(Set seed, const Set& within) const noexcept {
    if constexpr (W == 1) {
      if (is_thin_) {
        return thin_region(seed, within);
      }
      if (stride_ > 8) {
        return long_region(seed, within);
      }
    } else if (stride_ == Set::kSize) {
      return strip_region(seed, within);
    }
    for (Set before{}; seed != before;) {  // two steps at a time, since each check may be mispredicted
      before = seed;
      seed |= beside(seed) & within;
      seed |= beside(seed) & within;
    }
    return seed;
  }
  /// The same, with diagonal steps too.
  [[nodiscard]] Set region_around(Set seed, const Set& within) const noexcept {
    for (Set before{}; seed != before;) {
      before = seed;
      seed |= around(seed) & within;
    }
    return seed;
  }

  /// A bounding box: `corner` is its first cell.
  struct Box {
    int corner, rows, columns;
  };
  /// Pre: b.any().
  [[nodiscard]] Box box(const Set& b) const noexcept {
    if (is_square_) {
      const std::uint64_t w = b.words[0];
      const int top = std::countr_zero(w) >> 3;
      std::uint64_t f = w | (w >> 32);
      f |= f >> 16;
      f |= f >> 8;
      const auto c = static_cast<std::uint8_t>(f);
      const int left_end = std::countr_zero(c);
      return {top * 8 + left_end, (63 - std::countl_zero(w)) / 8 - top + 1, 8 - std::countl_zero(c) - left_end};
    }
    return long_box(b);
  }
  /// The number of images that `images` writes; the fifth and later ones are transposed. A single row has two.
  [[nodiscard]] int image_count() const noexcept { return is_square_ ? 8 : rows_ == 1 ? 2 : 4; }
  /// Writes the images of b under the symmetries of its box, each moved to the first corner: the identity, the
  /// left-right reflection, the up-down reflection and the half-turn, then the same four transposed. Pre: b lies
  /// inside `box`.
  void images(const Set& b, const Box& box, Set* out) const noexcept {
    const Set at_corner = b >> box.corner;
    if (is_square_) {
      square_images(at_corner.words[0], box, [out](int k, std::uint64_t image) { out[k] = {{image}}; });
      return;
    }
    out[0] = at_corner;
    const int size = (box.rows - 1) * stride_ + box.columns;
    const auto turned = [&](const Set& s) { return s.reversed() >> (Set::kSize - size); };
    Set flipped = at_corner;
    if (is_thin_ && box.rows > 1) {
      flipped.words[0] = lower_row(at_corner) | ((at_corner.words[0] & row_.words[0]) << stride_);
    } else if (box.rows > 1) {
      flipped = {};
      for (int r = 0; r < box.rows; ++r) {
        flipped |= ((at_corner >> (r * stride_)) & row_) << ((box.rows - 1 - r) * stride_);
      }
    }
    out[1] = turned(flipped);
    if (rows_ > 1) {
      out[2] = flipped;
      out[3] = turned(at_corner);
    }
  }
  /// Writes the images of two sets in one box.
  void images(const Set& a, const Set& b, const Box& box, Set* of_a, Set* of_b) const noexcept {
    if (is_square_) {
      const Lanes both = {a.words[0], b.words[0]};
      square_images(both >> box.corner, box, [=](int k, Lanes image) {
        of_a[k] = {{image[0]}};
        of_b[k] = {{image[1]}};
      });
      return;
    }
    images(a, box, of_a);
    images(b, box, of_b);
  }
  /// Pre: is_square().
  [[nodiscard]] static Set transposed(const Set& b) noexcept {
    Set r;
    r.words[0] = transposed(b.words[0]);
    return r;
  }

 private:
  /// Two words, on which processors operate at once.
  using Lanes = std::uint64_t __attribute__((vector_size(16)));

  /// Calls write(k, image) for the images of `x` on a square board. `Words` is one word or several lanes.
  template <class Words, class Write>
  static void square_images(const Words x, const Box& box, Write&& write) noexcept {
    const Words mirrored = Set::reversed_in_bytes(x) >> (8 - box.columns);
    const int d = 8 * (8 - box.rows);
    const std::array<Words, 4> images{x, mirrored, reversed_bytes(x) >> d, reversed_bytes(mirrored) >> d};
    for (int k = 0; k < 4; ++k) {
      write(k, images[static_cast<std::size_t>(k)]);
      write(4 + k, transposed(images[static_cast<std::size_t>(k)]));
    }
  }
  template <class Words>
  [[nodiscard]] static Words transposed(Words x) noexcept {
    Words t = (x ^ (x >> 7)) & 0x00AA00AA00AA00AAULL;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000CCCC0000CCCCULL;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x00000000F0F0F0F0ULL;
    return x ^ t ^ (t << 28);
  }
  [[nodiscard]] static std::uint64_t reversed_bytes(std::uint64_t x) noexcept { return __builtin_bswap64(x); }
  [[nodiscard]] static Lanes reversed_bytes(Lanes x) noexcept {
    using Bytes = std::uint8_t __attribute__((vector_size(16)));
    const auto bytes = reinterpret_cast<Bytes>(x);
    return reinterpret_cast<Lanes>(__builtin_shufflevector(bytes, bytes, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
  }

  /// box() on boards that are not square.
  [[gnu::noinline]] [[nodiscard]] Box long_box(const Set& b) const noexcept {
    if (is_thin_) {
      const std::uint64_t upper = b.words[0] & row_.words[0];
      const std::uint64_t lower = lower_row(b);
      const int left_end = std::countr_zero(upper | lower);
      const int columns = 64 - std::countl_zero(upper | lower) - left_end;
      return {upper == 0 ? stride_ + left_end : left_end, upper == 0 || lower == 0 ? 1 : 2, columns};
    }
    const int low = b.lowest();
    const int high = b.highest();
    if (stride_ == Set::kSize) {
      return {low, 1, high - low + 1};
    }
    const int top = row_of_[static_cast<std::size_t>(low)];
    const int bottom = row_of_[static_cast<std::size_t>(high)];
    Set folded{};
    for (int r = top; r <= bottom; ++r) {
      folded |= b >> (r * stride_);
    }
    folded &= row_;
    const int left_end = folded.lowest();
    return {top * stride_ + left_end, bottom - top + 1, folded.highest() - left_end + 1};
  }
  [[nodiscard]] std::uint64_t lower_row(const Set& b) const noexcept { return stride_ == 64 ? 0 : b.words[0] >> stride_; }
  /// region() on one or two rows, which are a row of columns; a connected region is a run of columns.
  [[nodiscard]] Set thin_region(const Set& seed, const Set& within) const noexcept {
    const std::uint64_t upper = within.words[0] & row_.words[0];
    const std::uint64_t lower = lower_row(within);
    const std::uint64_t linked = (upper & (upper >> 1)) | (lower & (lower >> 1));  // linked to the next column
    const int start = std::countr_zero((seed.words[0] & row_.words[0]) | lower_row(seed));
    const int after = std::countr_one(linked >> start);
    const int before = start == 0 ? 0 : std::countl_one(linked << (64 - start));
    const std::uint64_t run = Set::first(before + after + 1).words[0] << (start - before);
    Set region;
    region.words[0] = within.words[0] & (stride_ == 64 ? run : run | (run << stride_));
    return region;
  }
  /// region() on a single row: the run around the seed.
  [[nodiscard]] static Set strip_region(const Set& seed, const Set& within) noexcept {
    const Set before_seed = Set::first(seed.lowest());
    const Set gaps = Set::first(Set::kSize).without(within);
    const Set before = gaps & before_seed;
    const Set after = gaps.without(before_seed);
    const Set to_end = Set::first(after.any() ? after.lowest() : Set::kSize);
    return to_end.without(Set::first(before.any() ? before.highest() + 1 : 0));
  }
  /// region() for long rows: runs along a row are filled by doubling.
  [[nodiscard]] Set long_region(const Set& seed, const Set& within) const noexcept {
    std::array<std::uint64_t, 5> to_right;
    std::array<std::uint64_t, 5> to_left;
    to_right[0] = within.without(first_column_).words[0];
    to_left[0] = within.without(last_column_).words[0];
    for (std::size_t k = 1; k < 5; ++k) {
      to_right[k] = to_right[k - 1] & (to_right[k - 1] << (1U << (k - 1)));
      to_left[k] = to_left[k - 1] & (to_left[k - 1] >> (1U << (k - 1)));
    }
    Set filled = seed;
    for (Set before{}; filled != before;) {
      before = filled;
      filled |= (down(filled) | up(filled)) & within;
      std::uint64_t rightwards = filled.words[0];
      std::uint64_t leftwards = rightwards;
      for (std::size_t k = 0; k < 5; ++k) {
        rightwards |= to_right[k] & (rightwards << (1U << k));
        leftwards |= to_left[k] & (leftwards >> (1U << k));
      }
      filled.words[0] = rightwards | leftwards;
    }
    return filled;
  }

  int stride_;
  int rows_;
  bool is_square_;
  bool is_thin_;
  Set first_column_{};
  Set last_column_{};
  Set all_{};
  Set row_{};
  std::array<std::uint16_t, Set::kSize> row_of_{};  // of each cell, since division is slow
};

}  // namespace partizan::positions
