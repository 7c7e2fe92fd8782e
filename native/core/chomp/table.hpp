/// The nim-values of Chomp [Gale74] on all bars that are contained in one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan::chomp {

/// A bar is given by the lengths of its rows, which do not increase. Bars are numbered in lexicographic order, so that every
/// bite leads to a smaller number, and the number after a bite is found in a step from the one after a bite a row below.
///
/// Takes two bytes for each bar and a step for each of its squares.
class Table {
 public:
  static constexpr std::size_t kMostSquares = std::size_t{1} << 15;

  /// Throws DomainError unless the rows have positive lengths that do not increase, and at most kMostSquares squares.
  explicit Table(std::vector<std::uint32_t> rows);

  /// Finds all values. It books its memory, and ticks.
  void fill();
  /// Whether a bar is contained in the one of this table.
  [[nodiscard]] bool contains(std::span<const std::uint32_t> rows) const noexcept;
  /// Returns the nim-value of a bar. Pre: the table is filled and contains the bar, which has at least one square.
  [[nodiscard]] std::uint16_t value(std::span<const std::uint32_t> rows) const noexcept;
  [[nodiscard]] bool is_filled() const noexcept { return is_filled_; }
  [[nodiscard]] Meter& meter() noexcept { return meter_; }

 private:
  /// The number of ways to fill a row and those below if the row has at most this length.
  [[nodiscard]] std::uint64_t ways(std::size_t row, std::uint32_t length) const noexcept { return ways_[row * width_ + length]; }
  /// The number of bars before those in which a row has this length, with equal rows above.
  [[nodiscard]] std::uint64_t before(std::size_t row, std::uint32_t length) const noexcept {
    return length == 0 ? 0 : ways(row, length - 1);
  }

  Meter meter_;
  std::vector<std::uint32_t> rows_;
  std::size_t width_;
  std::uint64_t bars_ = 0;
  bool is_filled_ = false;
  std::vector<std::uint64_t> ways_;
  Pool<std::uint16_t> values_{meter_};
};

}  // namespace partizan::chomp
