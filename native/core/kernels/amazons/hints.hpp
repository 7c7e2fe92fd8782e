/// Amazons: bounds from the cells that only one player reaches, and guesses from who reaches a cell first.
///
/// Let Left's queens stand still. Then Right reaches some cells, which are called open, and makes at most as many moves as
/// there are open cells: every move leaves one fewer. The other empty cells are safe, and Left can fill them: a queen beside
/// an open cell shoots, when it leaves, at the cell that it comes from, so that the wall stays closed; the others may move as
/// they like. So the value is at least the number of moves that fill safe cells, minus the number of open cells.
///
/// A queen that is not needed for that may intrude: it steps into an open cell and shoots back, which is one move more for
/// Left, and one open cell fewer. Every move of Right's takes at most two of the cells beside such queens, so that Left surely
/// intrudes once if there are three.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "components/hints.hpp"
#include "hashing.hpp"
#include "kernels/amazons/rules.hpp"
#include "pool.hpp"
#include "positions/frame.hpp"

namespace partizan::kernels {

template <int W>
class AmazonsHints final : public components::Hints<typename Amazons<W>::Position> {
  using Set = positions::Bits<W>;
  using Position = typename Amazons<W>::Position;
  using Thermal = components::Thermal;

 public:
  explicit AmazonsHints(const components::Setting<Position>& given)
      : components::Hints<Position>(given),
        rules_(given.board),
        frame_(positions::Frame<W>::stride_for(given.board.rows, given.board.columns)),
        fillings_(given.values.store().meter()) {}

  /// A queen that can move can always shoot, at least where it came from, so its steps alone are counted.
  [[nodiscard]] components::Moves moves(const Position& p) const noexcept override {
    const auto count = [&](Player player) { return static_cast<std::uint16_t>(rules_.count_steps(p, player)); };
    return {count(Player::left), count(Player::right)};
  }
  [[nodiscard]] bool bound(const Position& p, bool of_negative, Thermal& out) override {
    const Player player = of_negative ? Player::right : Player::left;
    out = bounded(p.held_by(player), p.held_by(opponent(player)), p.both());
    return true;
  }
  [[nodiscard]] bool is_guided() const noexcept override { return true; }
  [[nodiscard]] std::int32_t estimate(const Position& p) const noexcept override {
    const Set empty = p.both();
    Set left{};  // the cells that each player reaches in so many moves
    Set right{};
    std::int32_t guess = kShutIn * (shut_in(p.right(), empty) - shut_in(p.left(), empty));
    for (std::int32_t weight = kAtOnce;; weight = 0) {
      const Set more_left = rules_.in_sight(left | p.left(), empty).without(left);
      const Set more_right = rules_.in_sight(right | p.right(), empty).without(right);
      if (more_left.none() && more_right.none()) {
        break;
      }
      guess += weight * (more_left.count() - more_right.count());
      guess += kSooner * (more_left.without(right | more_right).count() - more_right.without(left | more_left).count());
      left |= more_left;
      right |= more_right;
    }
    return guess + kAlone * (left.without(right).count() - right.without(left).count());
  }

 private:
  // In 32nds, chosen by experiments on boards of 16 to 25 cells.
  static constexpr std::int32_t kAlone = 32;   // for a cell that only one player reaches
  static constexpr std::int32_t kSooner = 16;  // for a cell that a player reaches first
  static constexpr std::int32_t kAtOnce = 8;   // for a cell in sight
  static constexpr std::int32_t kShutIn = 16;  // against a queen that cannot move
  static constexpr int kMostSure = 128;        // beyond that, sums might overflow
  static constexpr int kFillBudget = 60;       // positions visited to fill safe cells
  static constexpr std::size_t kFillings = std::size_t{1} << 12;

  /// How many moves queens make in safe cells. Entries overwrite each other.
  struct Filling {
    Set cells, inside, walls;
    int moves = 0;
  };
  /// The queens of a player, as they stand to the cells that the opponent reaches.
  struct Standing {
    Set inside;  // the opponent does not reach the cells around these
    Set walls;   // these are needed to fill safe cells, and shoot back when they leave
    Set idle;    // these are not needed
    int sure;    // the moves that fill safe cells
  };

  [[nodiscard]] int shut_in(const Set& queens, const Set& empty) const noexcept { return queens.without(frame_.around(empty)).count(); }
  /// Returns the cells of `empty` that queens reach in any number of moves.
  [[nodiscard]] Set reached(const Set& queens, const Set& empty) const noexcept {
    return frame_.region_around(frame_.around(queens) & empty, empty);
  }
  [[nodiscard]] Standing standing(const Set& mine, const Set& theirs, const Set& open, const Set& safe) {
    const Set exposed = mine & frame_.around(theirs | open);
    if (safe.none()) {
      return {mine.without(exposed), {}, exposed, 0};
    }
    Standing out{mine.without(exposed), exposed & frame_.around(safe), {}, 0};
    out.idle = exposed.without(out.walls);
    out.sure = filled(safe, out.inside, out.walls);
    for (Set queens = out.walls & frame_.around(open); queens.any();) {
      const Set queen = queens.take();
      if (const Set others = out.walls.without(queen); (out.inside | others).any() && filled(safe, out.inside, others) == out.sure) {
        out.walls = others;
        out.idle |= queen;
      }
    }
    return out;
  }
  /// Returns how often a player who moves second surely intrudes.
  [[nodiscard]] int intrusions(const Set& idle, const Set& open) const noexcept { return (frame_.around(idle) & open).count() >= 3 ? 1 : 0; }

  /// Bounds from below the position in which `mine` are Left's queens.
  [[nodiscard]] Thermal bounded(const Set& mine, const Set& theirs, const Set& empty) {
    using components::kOne;
    const Set open = reached(theirs, empty);
    if (empty.count() > kMostSure) {
      return Thermal::nothing();
    }
    const Set safe = empty.without(open);
    const Standing here = standing(mine, theirs, open, safe);
    const int second = here.sure + 2 * intrusions(here.idle, open) - open.count();
    Thermal t{components::all(static_cast<std::int16_t>(second * kOne)), {}};
    t.left = t.right;
    if ((frame_.around(mine) & empty).none()) {
      t.left[0] = components::kNothing;
      return t;
    }
    int first = safe.any() ? second - 1 : 1 - empty.count();
    for (Set queens = here.idle & frame_.around(open); queens.any();) {
      const Set from = queens.take();
      for (Set targets = frame_.around(from) & open; targets.any();) {
        const Set to = targets.take();
        first = std::max(first, after_intrusion(here, mine, theirs, {open, safe}, from, to));
      }
    }
    for (std::size_t i = 0; i < components::kTemperatures; ++i) {
      const std::int32_t cooled = first * kOne - components::kTemperature[i];
      t.left[i] = static_cast<std::int16_t>(i == 0 ? cooled : std::max<std::int32_t>(t.left[i], cooled));
    }
    return t;
  }
  struct Cells {
    Set open, safe;
  };
  /// Bounds the option in which a queen steps from one cell to another, and shoots back.
  [[nodiscard]] int after_intrusion(const Standing& before, const Set& mine, const Set& theirs, const Cells& cells, const Set& from,
                                    const Set& to) {
    const Set rest = cells.open.without(to);
    const Set open = reached(theirs, rest);
    const Set cut_off = rest.without(open);
    Set idle = before.idle.without(from) | to;
    int sure = before.sure;
    if (cut_off.any()) {
      const Set safe = cells.safe | cut_off;
      const Set queens = mine.without(from) | to;
      const Set exposed = queens & frame_.around(theirs | open);
      sure = filled(safe, queens.without(exposed), exposed);
      idle = idle.without(frame_.around(safe));
    }
    return sure + 2 * intrusions(idle, open) - open.count();
  }

  /// Returns how many moves queens surely make in safe cells. Pre: cells.any().
  [[nodiscard]] int filled(const Set& cells, const Set& inside, const Set& walls) {
    if (fillings_.size() == 0) {
      fillings_.resize_zeroed(kFillings);
    }
    Filling& known = fillings_[combine(combine(cells.hash(), inside.hash()), walls.hash()) % kFillings];
    if (known.cells != cells || known.inside != inside || known.walls != walls) {
      fill_budget_ = kFillBudget;
      known = {cells, inside, walls, fill(cells, inside, walls)};
    }
    return known.moves;
  }
  /// The same, as far as the budget lasts. Steps to a cell beside, shooting back, are tried first: mostly they fill all cells.
  [[nodiscard]] int fill(const Set& cells, const Set& inside, const Set& walls) {
    const Set near = reached(inside | walls, cells);
    const int most = near.count();
    if (most <= 1 || --fill_budget_ <= 0) {
      return std::min(most, 1);
    }
    int best = 0;
    for (Set queens = inside | walls; queens.any();) {
      const Set from = queens.take();
      for (Set targets = frame_.around(from) & near; targets.any();) {
        const Set to = targets.take();
        best = std::max(best, 1 + fill(near.without(to), inside.without(from) | to, walls.without(from)));
        if (best == most || fill_budget_ <= 0) {
          return best;
        }
      }
    }
    for (Set queens = inside; queens.any();) {
      const Set from = queens.take();
      for (Set targets = rules_.in_sight(from, near); targets.any();) {
        const Set to = targets.take();
        const Set free = (near | from).without(to);
        for (Set arrows = rules_.in_sight(to, free); arrows.any();) {
          best = std::max(best, 1 + fill(free.without(arrows.take()), inside.without(from) | to, walls));
          if (best == most || fill_budget_ <= 0) {
            return best;
          }
        }
      }
    }
    return best;
  }

  Amazons<W> rules_;
  positions::Frame<W> frame_;
  Pool<Filling> fillings_;
  int fill_budget_ = 0;
};

}  // namespace partizan::kernels
