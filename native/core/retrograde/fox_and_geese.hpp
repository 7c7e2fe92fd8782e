/// Values of Fox and Geese, for all places of the fox at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "loopy/store.hpp"

namespace partizan::retrograde {

/// The values of Fox and Geese on squares of one colour of a board with a given width.
///
/// Geese only go down, so the graph of positions falls into pieces, one for each place of the geese: the fox's walks.
/// A piece is evaluated after all pieces that a goose's move leads to. A position takes 4 bytes, and a piece 16 and an
/// entry in an index. Alternating play ends, so all values are stoppers.
class FoxAndGeese {
 public:
  /// A set of squares, numbered row by row from below.
  using Squares = std::uint64_t;

  /// The board has as many rows as fit into 64 squares. The lowest row has its first square in column `parity`, 0 or 1;
  /// the fox makes up to `range` steps. Throws DomainError if there is no such board.
  FoxAndGeese(loopy::Store& store, int columns, int parity, int range);

  /// Returns the number of the square in a row and column, counted from 0 and from below, or -1 if the square has the
  /// other colour or is not on the board.
  [[nodiscard]] int square(int row, int column) const noexcept;
  /// Returns the value of a position, a stopper of the store. Throws BudgetExceeded or StoreFull; what has been
  /// evaluated is kept.
  [[nodiscard]] loopy::Node value(Squares geese, int fox);

  /// The number of positions that have been evaluated, and of those in which the fox has not escaped.
  [[nodiscard]] std::size_t positions() const noexcept { return values_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  struct SquaresTraits {
    static constexpr Squares empty() noexcept { return 0; }  // without geese, the fox has escaped
    static std::uint64_t hash(Squares key) noexcept { return mix(key); }
  };
  struct Square {
    int row = 0;
    Squares down = 0;  // where a goose can go
    Squares up = 0;
    std::array<std::vector<std::uint8_t>, 4> rays;  // where the fox can go
  };
  [[nodiscard]] static Squares bit(int square) noexcept { return Squares{1} << square; }
  [[nodiscard]] int top(Squares geese) const noexcept;
  [[nodiscard]] bool has_escaped(Squares geese, int fox) const noexcept;
  [[nodiscard]] loopy::Node known(Squares geese, int fox) const;
  void evaluate(Squares geese);

  loopy::Store& store_;
  int columns_;
  int parity_;
  int rows_;
  std::vector<Square> squares_;
  std::vector<int> starts_;  // the first square of each row, and the number of all squares
  std::vector<loopy::Node> values_;
  FlatMap<Squares, std::uint32_t, SquaresTraits> pieces_;  // where the values of a piece begin
};

}  // namespace partizan::retrograde
