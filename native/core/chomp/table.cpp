#include "chomp/table.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "errors.hpp"
#include "sizes.hpp"

namespace partizan::chomp {
namespace {

constexpr std::uint64_t kMany = std::uint64_t{1} << 26;  // bars: a table takes some ten seconds

}  // namespace

Table::Table(std::vector<std::uint32_t> rows) : rows_(std::move(rows)), width_(rows_.empty() ? 1 : std::size_t{rows_[0]} + 1) {
  std::uint64_t squares = 0;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    if (rows_[row] == 0 || (row > 0 && rows_[row] > rows_[row - 1])) {
      throw DomainError("the rows of a bar have positive lengths that do not increase");
    }
    squares += rows_[row];
  }
  if (squares == 0 || squares > kMostSquares || rows_.size() * width_ > kMostSquares * 64) {
    throw DomainError("a bar has 1 to 32,768 squares");
  }
  ways_.resize(rows_.size() * width_);
  for (std::size_t row = rows_.size(); row-- > 0;) {
    std::uint64_t total = 0;
    for (std::uint32_t length = 0; length < width_; ++length) {
      if (length <= rows_[row]) {
        total += row + 1 == rows_.size() ? 1 : ways(row + 1, length);
      }
      total = std::min(total, kMany);
      ways_[row * width_ + length] = total;
    }
  }
  bars_ = ways(0, rows_[0]);
}

void Table::fill() {
  if (bars_ >= kMany) {
    throw TooLarge("the bar contains more than 67 million smaller ones, too many for a table");
  }
  values_.resize_zeroed(in_memory(bars_));
  const std::size_t height = rows_.size();
  std::vector<std::uint32_t> bar(height);
  std::vector<std::uint64_t> above(height + 1);  // by row: the sum of before() for the rows above it
  std::vector<std::uint64_t> below(height + 1);  // the same for the row and those below
  std::vector<std::uint64_t> seen(kMostSquares + 1);      // the last bar that had an option of this value
  for (std::uint64_t index = 1; index < bars_; ++index) {
    std::size_t grown = height - 1;  // the next bar: the lowest row that can grow does, and those below vanish
    while (bar[grown] == rows_[grown] || (grown > 0 && bar[grown] == bar[grown - 1])) {
      --grown;
    }
    ++bar[grown];
    std::fill(bar.begin() + static_cast<std::ptrdiff_t>(grown) + 1, bar.end(), 0U);
    for (std::size_t row = grown; row < height; ++row) {
      above[row + 1] = above[row] + before(row, bar[row]);
    }
    for (std::size_t row = height; row-- > 0;) {
      below[row] = below[row + 1] + before(row, bar[row]);
    }
    std::size_t high = height;  // the number of rows that reach beyond the column
    for (std::uint32_t column = 0; column < bar[0]; ++column) {
      while (bar[high - 1] <= column) {
        --high;
      }
      std::uint64_t bitten = below[high];
      for (std::size_t row = high; row-- > 0;) {
        bitten += before(row, column);
        if (column + row > 0) {
          seen[values_[in_memory(above[row] + bitten)]] = index;
        }
      }
      meter_.tick(1 + high / 64);
    }
    std::uint16_t mex = 0;
    while (seen[mex] == index) {
      ++mex;
    }
    values_[in_memory(index)] = mex;
  }
  is_filled_ = true;
}

bool Table::contains(std::span<const std::uint32_t> rows) const noexcept {
  return rows.size() <= rows_.size() && std::equal(rows.begin(), rows.end(), rows_.begin(), std::less_equal<>());
}

std::uint16_t Table::value(std::span<const std::uint32_t> rows) const noexcept {
  std::uint64_t index = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    index += before(row, rows[row]);
  }
  return values_[in_memory(index)];
}

}  // namespace partizan::chomp
