/// Toads and Frogs: toads move right and frogs move left, sliding over empty cells or jumping over pieces.
#pragma once

#include <algorithm>
#include <cstdint>

#include "errors.hpp"
#include "positions/strip.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 a toad (Left's), 2 a frog (Right's). Parameters: shortest and longest slide, longest jump, and 1
/// if pieces may jump over their own kind.
template <int W>
class ToadsAndFrogs : public positions::StripKernel<W> {
  using Strip = positions::StripKernel<W>;
  using Set = positions::Bits<W>;

 public:
  using Position = positions::TwoPlanes<W>;

  explicit ToadsAndFrogs(const positions::Board& board) {
    const auto& p = board.parameters;
    if (p.size() != 4) {
      throw DomainError(
          "toads-and-frogs takes four parameters: the shortest and the longest slide, the longest jump, "
          "and whether pieces may jump over friends");
    }
    if (p[0] < 0) {
      throw DomainError("toads and frogs that slide back could move for ever; the shortest slide must be at least 0");
    }
    if (p[2] < 0 || (p[3] != 0 && p[3] != 1)) {
      throw DomainError(
          "the parameters of toads-and-frogs are out of range: the longest jump must be at least 0, and whether pieces "
          "may jump over friends must be 0 or 1");
    }
    const auto clamped = [](std::int64_t n) { return static_cast<int>(std::clamp<std::int64_t>(n, 0, Set::kSize)); };
    min_slide_ = clamped(p[0]);
    max_slide_ = clamped(p[1]);
    max_jump_ = clamped(p[2]);
    is_friendly_ = p[3] == 1;
  }
  [[nodiscard]] static bool accepts(const positions::Board& board) noexcept {
    return Strip::accepts(board) && (board.parameters.empty() || board.parameters[0] >= 0);
  }

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, 3);
    const auto with = [&](std::uint8_t code) { return positions::cells_with<W>(board, code); };
    return Position::of(with(1), with(2), with(0));
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    const Set mine = p.held_by(player);
    const Set theirs = p.held_by(opponent(player));
    const Set empty = p.both();
    each_landing(p, player, [&](Set targets, int distance) {
      while (targets.any()) {
        const Set to = targets.take();
        const Set from = player == Player::left ? to >> distance : to << distance;
        sink(Position::seen_by(player, (mine ^ from) | to, theirs, (empty ^ to) | from));
      }
    });
  }
  [[nodiscard]] int count_moves(const Position& p, Player player) const noexcept {
    int count = 0;
    each_landing(p, player, [&](const Set& targets, int) { count += targets.count(); });
    return count;
  }
  /// Returns a bound on the moves that a player can make in a row: each takes one of the player's pieces past an empty cell, and
  /// none past more of the opponent's than may be jumped, as long as these do not move.
  [[nodiscard]] int most_in_a_row(const Position& p, Player player) const noexcept {
    const Set theirs = p.held_by(opponent(player));
    Set barriers = theirs;
    for (int k = 0; k < max_jump_ && barriers.any(); ++k) {
      barriers &= theirs << (k + 1);
    }
    int count = 0;
    for (Set pieces = p.held_by(player); pieces.any();) {
      const Set behind = Set::first(pieces.take().lowest());
      if (player == Player::left) {
        const Set beyond = barriers.without(behind);
        count += (p.both() & (beyond.any() ? Set::first(beyond.lowest()) : p.all())).without(behind).count();
      } else {
        const Set beyond = barriers & behind;
        count += (p.both() & behind).without(beyond.any() ? Set::first(beyond.highest()) : Set{}).count();
      }
    }
    return count;
  }
  /// Drops useless cells at both ends.
  [[nodiscard]] Position tidy(const Position& p) const {
    int start = Set::kSize;
    int end = 0;
    each_stretch(p, [&](int from, int to) {
      start = std::min(start, from);
      end = std::max(end, to);
    });
    return start < end ? Strip::at_start(p.within(Strip::stretch(start, end))) : Position{};
  }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    each_stretch(p, [&](int from, int to) { sink(Strip::at_start(p.within(Strip::stretch(from, to)))); });
  }
  /// A toad that has passed all frogs is a number: X T □^n = X □^n + n, the terminal toads theorem [Erickson96].
  template <class Sink>
  void equal_parts(const Position& p, Sink&& sink) const {
    if (min_slide_ > 1 || max_slide_ == 0) {
      parts(p, sink);
      return;
    }
    int number = 0;
    each_stretch(p, [&](int from, int to) {
      Position part = Strip::at_start(p.within(Strip::stretch(from, to)));
      number += without_terminal_toads(part);
      if (part != Position{}) {
        part = Strip::mirrored(part).swapped();
        number -= without_terminal_toads(part);
      }
      if (part != Position{}) {
        sink(Strip::mirrored(part).swapped());
      }
    });
    for (int rest = number < 0 ? -number : number; rest > 0; rest -= Set::kSize - 1) {
      const Set cells = Set::first(std::min(rest + 1, Set::kSize));
      const Set ahead = cells.without(Set::single(0));
      const Position toad{cells, ahead};
      sink(number > 0 ? toad : Strip::mirrored(toad).swapped());
    }
  }
  /// The mirror image exchanges toads and frogs.
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    const Position other = Strip::mirrored(p).swapped();
    return other < p ? positions::Normal<Position>{other, true} : positions::Normal<Position>{p, false};
  }

 private:
  /// Takes the toads away that have passed all frogs, and returns how many moves they have left.
  [[nodiscard]] static int without_terminal_toads(Position& part) noexcept {
    const Set frogs = part.right();
    const int end = frogs.any() ? frogs.highest() + 1 : 0;
    Set toads = part.left().without(Set::first(end));
    if (toads.none()) {
      return 0;
    }
    const Set room = part.both().without(Set::first(end));
    int moves = 0;
    while (toads.any()) {
      moves += room.without(Set::first(toads.take().lowest())).count();
    }
    const Set ahead = Strip::stretch(end, end + room.count());
    const Position behind = part.within(Set::first(end));
    part = frogs.any() ? Position{behind.a | ahead, behind.b | ahead} : Position{};
    return moves;
  }
  /// Calls visit(cells, distance) for the cells to which pieces move by each distance.
  template <class Visit>
  void each_landing(const Position& p, Player player, Visit&& visit) const {
    const auto ahead = [=](const Set& cells) { return player == Player::left ? cells << 1 : cells >> 1; };
    const Set mine = p.held_by(player);
    const Set theirs = p.held_by(opponent(player));
    const Set empty = p.both();
    Set sliding = ahead(mine) & empty;
    for (int k = 1; k <= max_slide_ && sliding.any(); ++k) {
      if (k >= min_slide_) {
        visit(sliding, k);
      }
      sliding = ahead(sliding) & empty;
    }
    const Set jumped = is_friendly_ ? mine | theirs : theirs;
    Set jumping = ahead(mine) & jumped;
    for (int j = 1; j <= max_jump_ && jumping.any(); ++j) {
      visit(ahead(jumping) & empty, j + 1);
      jumping = ahead(jumping) & jumped;
    }
  }
  /// Returns the cells that block a piece directly behind them, given that the pieces in `own` and `enemy` are stuck:
  /// cells outside the strip, cells of stuck friends, and the first of a run of stuck enemies that is too long to
  /// jump over or is followed by one of the former. (Being allowed to jump over friends does not help: ahead of a
  /// stuck friend there is an end, or a run too long to jump over.) `behind` steps from cells to the cells behind
  /// them.
  template <class Behind>
  [[nodiscard]] Set barred(const Set& own, const Set& enemy, const Set& outside, Behind&& behind) const {
    Set too_many = enemy;
    for (int k = 0; k < max_jump_ && too_many.any(); ++k) {
      too_many = enemy & behind(too_many);
    }
    Set bar = outside | own | too_many;
    for (Set before{}; bar != before;) {
      before = bar;
      bar |= enemy & behind(bar);
    }
    return bar;
  }
  /// Returns the largest set of pieces that are stuck provided that all of the set are. They never move: the first
  /// one to move would not have been stuck.
  [[nodiscard]] Set stuck(const Position& p) const {
    const Set outside = Set::first(Set::kSize).without(p.all());
    // The last cell and the first face the outside.
    const auto before = [](const Set& cells) { return (cells >> 1) | Set::single(Set::kSize - 1); };
    const auto after = [](const Set& cells) { return (cells << 1) | Set::single(0); };
    Set toads = p.left();
    Set frogs = p.right();
    for (Set changed = toads | frogs; changed.any();) {
      const Set all = toads | frogs;
      toads &= before(barred(toads, frogs, outside, before));
      frogs &= after(barred(frogs, toads, outside, after));
      changed = all ^ (toads | frogs);
    }
    return toads | frogs;
  }

  /// Calls sink(from, to) for independent stretches of the strip.
  ///
  /// No piece passes over stuck pieces. Where a run of them does not reach an end of the strip, its first piece is a
  /// toad and its last a frog, since each of these has a stuck piece ahead of it. So the run has both kinds, and a
  /// toad could jump over all of it only where friends may be jumped; but then the run is too long for it, as it is
  /// for the first toad.
  template <class Sink>
  void each_stretch(const Position& p, Sink&& sink) const {
    const Set open = p.all().without(stuck(p));
    const Set pieces = open.without(p.both());
    if (pieces.none()) {
      return;
    }
    Strip::each_run(open, [&](int from, int to) {
      for (int cut = 0; from < to; from = cut) {
        const Set here = pieces & Strip::stretch(from, to);
        cut = first_cut(here & p.left(), here & p.right(), to);
        offer(p, here & Set::first(cut), from, cut, sink);
      }
    });
  }
  /// Returns the first cell at which a stretch ending at `to` may be cut, or `to`: frogs before the cut and toads
  /// after it move apart, and without jumps no piece passes them.
  [[nodiscard]] int first_cut(const Set& toads, const Set& frogs, int to) const noexcept {
    if (toads.none() || frogs.none()) {
      return to;
    }
    if (max_jump_ > 0) {
      return frogs.highest() < toads.lowest() ? toads.lowest() : to;
    }
    const Set behind = toads.without(Set::first(frogs.lowest()));
    return behind.any() ? behind.lowest() : to;
  }
  /// Calls sink for a stretch with pieces, without the cells at its ends that no piece will enter.
  template <class Sink>
  void offer(const Position& p, const Set& pieces, int from, int to, Sink&& sink) const {
    if (pieces.none()) {
      return;
    }
    const int first = pieces.lowest();
    const int last = pieces.highest();
    const bool frogs_come = max_jump_ > 0 ? (pieces & p.right()).any() : p.right().holds(first);
    const bool toads_come = max_jump_ > 0 ? (pieces & p.left()).any() : p.left().holds(last);
    sink(frogs_come ? from : first, toads_come ? to : last + 1);
  }

  int min_slide_ = 1;
  int max_slide_ = 1;
  int max_jump_ = 1;
  bool is_friendly_ = false;
};

}  // namespace partizan::kernels
