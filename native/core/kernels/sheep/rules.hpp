/// Sheep: split a herd, and send a part of it in one of six directions as far as it can go.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "kernels/sheep/herds.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 blocked, 2 to 27 herds of 1 to 26 sheep of Left, 28 to 53 those of Right.
class Sheep : public positions::SmallGridKernel {
  using Set = positions::Bits<1>;

 public:
  using Position = Herds;
  using SmallGridKernel::SmallGridKernel;

  [[nodiscard]] static std::string family(const positions::Board& /*board*/) { return "sheep"; }
  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 2 + 2 * kMost);
    Position p{};
    p.cells.a = p.cells.b = cells_with(board, 0);
    for (int size = 1; size <= kMost; ++size) {
      const Set left = cells_with(board, static_cast<std::uint8_t>(1 + size));
      const Set right = cells_with(board, static_cast<std::uint8_t>(1 + kMost + size));
      p.cells.a |= left;
      p.cells.b |= right;
      p.set_spare(left | right, size - 1);
    }
    return p;
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set empty = p.cells.both();
    for (Set herds = p.cells.held_by(player) & p.large(); herds.any();) {
      const Set from = herds.take();
      const int spare = p.spare(from);
      each_run(from, empty, [&](const Set& /*run*/, const Set& /*first*/, const Set& to) {
        for (int going = 1; going <= spare; ++going) {
          Position option = p;
          option.set_spare(from, spare - going);
          option.set_spare(to, going - 1);
          (player == Player::left ? option.cells.b : option.cells.a) = (player == Player::left ? p.cells.b : p.cells.a).without(to);
          sink(option);
        }
      });
    }
  }
  /// Drops herds that can never move: single sheep, and herds beside no empty cell. They block their cells for ever.
  [[nodiscard]] Position tidy(const Position& p) const noexcept {
    const Set empty = p.cells.both();
    const Set kept = empty | (p.large() & beside(empty));
    return at_corner(p.within(kept));
  }
  /// Herds stay where they are, so two herds matter to each other only through empty cells.
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    const Set empty = p.cells.both();
    const Set herds = (p.large() & beside(empty)).without(empty);
    for (Set rest = herds; rest.any();) {
      Set region = rest.lowest_bit();
      for (Set before{}; region != before;) {
        before = region;
        region |= (beside(region) & empty) | (beside(region & empty) & herds);
      }
      rest = rest.without(region);
      sink(at_corner(p.within(region)));
    }
  }
  /// The symmetries of the rhombus: the half-turn, and transposition.
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    const auto box = frame_.box(p.cells.all());
    std::array<Set, positions::Frame<1>::kMaxImages> images;
    std::array<Position, 4> turned;
    const auto write = [&](const Set& plane, auto&& of) {
      frame_.images(plane, box, images.data());
      of(turned[0]) = images[0];
      of(turned[1]) = images[3];
      of(turned[2]) = images[4];
      of(turned[3]) = images[7];
    };
    write(p.cells.a, [](Position& q) -> Set& { return q.cells.a; });
    write(p.cells.b, [](Position& q) -> Set& { return q.cells.b; });
    for (std::size_t k = 0; k < Position::kDigits; ++k) {
      if (p.digits[k].none()) {
        for (Position& q : turned) {
          q.digits[k] = {};
        }
      } else {
        write(p.digits[k], [k](Position& q) -> Set& { return q.digits[k]; });
      }
    }
    positions::Normal<Position> best{turned[0], false};
    for (const Position& q : turned) {
      for (const bool negated : {false, true}) {
        if (const Position image = negated ? q.swapped() : q; image < best.position) {
          best = {image, negated};
        }
      }
    }
    return best;
  }

  /// Returns how many moves a player has: a herd can send each number of its spare sheep towards each empty neighbour.
  [[nodiscard]] std::uint16_t count_moves(const Position& p, Player player) const noexcept {
    const Set empty = p.cells.both();
    const Set herds = p.cells.held_by(player) & p.large();
    int count = 0;
    for (const auto& [rows, columns] : kDirections) {
      count += p.total_spare(herds & frame_.step(empty, rows, columns));
    }
    return static_cast<std::uint16_t>(count);
  }
  /// Returns the empty cells that a player's sheep may ever enter.
  [[nodiscard]] Set reachable(const Position& p, Player player) const noexcept {
    const Set empty = p.cells.both();
    Set cells = beside(p.cells.held_by(player) & p.large()) & empty;
    for (Set before{}; cells != before;) {
      before = cells;
      cells |= beside(cells) & empty;
    }
    return cells;
  }
  /// Calls visit(run, first, last) for each straight run of empty cells that begins beside a cell, with its first and
  /// last cell. Sheep from the cell end in the last one.
  template <class Visit>
  void each_run(const Set& from, const Set& empty, Visit&& visit) const {
    for (const auto& [rows, columns] : kDirections) {
      const Set first = frame_.step(from, rows, columns) & empty;
      Set run{};
      Set last{};
      for (Set at = first; at.any(); at = frame_.step(at, rows, columns) & empty) {
        run |= at;
        last = at;
      }
      if (first.any()) {
        visit(run, first, last);
      }
    }
  }
  /// The six neighbours of cells.
  [[nodiscard]] Set beside(const Set& b) const noexcept {
    return frame_.beside(b) | frame_.step(b, -1, 1) | frame_.step(b, 1, -1);
  }

 private:
  static constexpr int kMost = 26;
  static constexpr std::array<std::pair<int, int>, 6> kDirections = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, 1}, {1, -1}}};

  [[nodiscard]] Position at_corner(const Position& p) const noexcept {
    if (p.cells.all().none()) {
      return Position{};
    }
    const int corner = frame_.box(p.cells.all()).corner;
    return p.mapped([corner](const Set& plane) { return plane >> corner; });
  }
};

}  // namespace partizan::kernels
