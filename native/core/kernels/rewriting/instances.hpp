/// Rewriting rules as the kernel receives them: instances, which test and write a few cells around an anchor.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "positions/board.hpp"

namespace partizan::kernels::rewriting {

inline constexpr int kMostLetters = 16;

/// A step in rows down and columns right.
struct Offset {
  int row = 0;
  int column = 0;
  [[nodiscard]] friend auto operator<=>(const Offset&, const Offset&) = default;
  [[nodiscard]] friend Offset operator+(Offset a, Offset b) noexcept { return {a.row + b.row, a.column + b.column}; }
  [[nodiscard]] friend Offset operator-(Offset a, Offset b) noexcept { return {a.row - b.row, a.column - b.column}; }
};

/// A set of letters; letter n is bit n. Letter 0 is what lies outside the board.
using Letters = std::uint16_t;
inline constexpr Letters kOutside = 1;
[[nodiscard]] constexpr Letters only(int letter) noexcept { return static_cast<Letters>(1U << letter); }

inline constexpr int kReadOnly = -1;

/// A cell that must hold one of the letters `need`. The move writes the letter `to`, unless that is kReadOnly.
struct Cell {
  Offset at;
  Letters need = 0;
  int to = kReadOnly;
  [[nodiscard]] bool is_written() const noexcept { return to != kReadOnly; }
  [[nodiscard]] friend bool operator==(const Cell&, const Cell&) = default;
};
/// Cells whose letters the move maps, each as it was before the move.
struct Effect {
  std::vector<Offset> at;
  std::array<std::uint8_t, kMostLetters> map{};
  /// The letters that change.
  Letters domain = 0;
  [[nodiscard]] friend bool operator==(const Effect&, const Effect&) = default;
};
/// At least one of the cells holds one of the letters `need`.
struct Some {
  std::vector<Offset> at;
  Letters need = 0;
  [[nodiscard]] friend bool operator==(const Some&, const Some&) = default;
};
inline constexpr int kNothing = -1;

struct Instance {
  std::vector<Cell> cells;
  std::vector<Effect> effects;
  std::vector<Some> some;
  Offset mark;           // where the continuation is anchored
  int then = kNothing;  // the list of the continuation, of which one instance must follow
  [[nodiscard]] friend bool operator==(const Instance&, const Instance&) = default;
};
using Instances = std::vector<Instance>;

/// A symmetry of the square and a permutation of the letters that map the instances to themselves or, if it `negates`, to
/// those of the other player. `turn` has bits: 0 mirrors columns, 1 mirrors rows, 2 transposes after that.
struct Symmetry {
  int turn = 0;
  bool negates = false;
  std::vector<int> letters;  // their images
};

/// Each connected group of the letters `each` must have a neighbour with one of the letters `touched` after a move.
struct Touch {
  Letters each = 0;
  Letters touched = 0;
};

struct Description {
  int letters = 0;
  bool is_strip = false;
  bool is_closed_along = false;   // the last column is beside the first
  bool is_closed_around = false;  // the last row is beside the first
  int rows = 0, columns = 0;      // of a closed board
  std::vector<Touch> legal;
  std::vector<Symmetry> symmetries;
  std::vector<Instances> lists;  // Left's, Right's, and those of continuations, which have greater indices than their users

  [[nodiscard]] Letters every() const noexcept { return static_cast<Letters>((1U << letters) - 1); }
  [[nodiscard]] bool is_impartial() const noexcept { return lists[0] == lists[1]; }
  /// Returns whether the kernel can play these rules. It refuses some that are rarely typed: a continuation at a cell that
  /// the first step did not write, two effects on one cell, more tests or classes of letters than it has room for.
  [[nodiscard]] bool is_playable() const;
  /// The offsets in the plane from a cell of a closed board to another one or, if it is not closed, the offset itself. Where
  /// offsets differ by a period, at most one of them leads to a cell of the board.
  [[nodiscard]] std::vector<Offset> offsets(Offset at) const;
  /// The offsets of the cells beside one.
  [[nodiscard]] std::vector<Offset> neighbours() const;
  /// Returns the same rules, with an instance for each way in which the cells of one may cross the edge of a closed board.
  [[nodiscard]] Description unrolled() const;
};

/// How many tests an instance may have, and how many sets of letters a list of instances may use.
inline constexpr std::size_t kMostTests = 130;
inline constexpr std::size_t kMostSets = 64;
/// How many steps a move may have.
inline constexpr int kMostSteps = 8;

/// Reads the parameters of a board. Throws DomainError if they are not a description.
[[nodiscard]] Description read_description(const positions::Board& board);

}  // namespace partizan::kernels::rewriting
