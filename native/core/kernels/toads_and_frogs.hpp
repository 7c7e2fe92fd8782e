/// Toads and Frogs: toads go right, frogs go left, by slides over empty cells and jumps over pieces.
#pragma once

#include <algorithm>
#include <cstdint>

#include "errors.hpp"
#include "positions/strip.hpp"

namespace partizan::kernels {

/// Codes: 0 empty, 1 a toad (Left's), 2 a frog (Right's). Parameters: least and greatest slide, greatest
/// jump, and 1 if pieces may jump over their friends too.
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
          "toads-and-frogs takes four numbers: the least and the greatest slide, the greatest jump, "
          "and whether friends may be jumped");
    }
    if (p[0] < 0) {
      throw DomainError("toads and frogs that slide back may go on for ever");
    }
    if (p[2] < 0 || (p[3] != 0 && p[3] != 1)) {
      throw DomainError("toads-and-frogs was given numbers that mean nothing to it");
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
    const bool is_left = player == Player::left;
    const auto ahead = [=](const Set& cells) { return is_left ? cells << 1 : cells >> 1; };
    const Set mine = p.held_by(player);
    const Set theirs = p.held_by(opponent(player));
    const Set empty = p.both();
    const auto land = [&](Set targets, int distance) {
      while (targets.any()) {
        const Set to = targets.take();
        const Set from = is_left ? to >> distance : to << distance;
        sink(Position::seen_by(player, (mine ^ from) | to, theirs, (empty ^ to) | from));
      }
    };
    Set sliding = ahead(mine) & empty;
    for (int k = 1; k <= max_slide_ && sliding.any(); ++k) {
      if (k >= min_slide_) {
        land(sliding, k);
      }
      sliding = ahead(sliding) & empty;
    }
    const Set jumped = is_friendly_ ? mine | theirs : theirs;
    Set jumping = ahead(mine) & jumped;
    for (int j = 1; j <= max_jump_ && jumping.any(); ++j) {
      land(ahead(jumping) & empty, j + 1);
      jumping = ahead(jumping) & jumped;
    }
  }
  /// Useless cells at the ends are forgotten.
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
  /// Seen from the other side, toads are frogs.
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    const Position other = Strip::mirrored(p).swapped();
    return other < p ? positions::Normal<Position>{other, true} : positions::Normal<Position>{p, false};
  }

 private:
  /// The cells into which nothing of `own` that comes straight from behind can ever move or jump, if
  /// `own` and `enemy` never move. `behind` steps from cells to those before which they lie.
  template <class Behind>
  [[nodiscard]] Set barred(const Set& own, const Set& enemy, const Set& outside, Behind&& behind) const {
    const Set jumped = is_friendly_ ? own | enemy : enemy;
    Set too_far = jumped;  // where more pieces begin than can be jumped over
    for (int k = 0; k < max_jump_ && too_far.any(); ++k) {
      too_far = jumped & behind(too_far);
    }
    Set bar = outside | too_far;
    if (!is_friendly_) {
      bar |= own;
    }
    for (Set before{}; bar != before;) {
      before = bar;
      bar |= jumped & behind(bar);
    }
    return bar;
  }
  /// Pieces that never move again: the greatest set of pieces each of which, if none of the set moves,
  /// can neither slide nor jump now or later. The first of them to move would have to be able to.
  [[nodiscard]] Set stuck(const Position& p) const {
    const Set outside = Set::first(Set::kSize).without(p.all());
    Set toads = p.left();
    Set frogs = p.right();
    const auto before = [](const Set& cells) { return (cells >> 1) | Set::single(Set::kSize - 1); };  // nor beyond the word
    const auto after = [](const Set& cells) { return (cells << 1) | Set::single(0); };
    for (;;) {
      const Set toads_left = toads & before(barred(toads, frogs, outside, before));
      const Set frogs_left = frogs & after(barred(frogs, toads_left, outside, after));
      if (toads_left == toads && frogs_left == frogs) {
        return toads | frogs;
      }
      toads = toads_left;
      frogs = frogs_left;
    }
  }
  /// Whether nothing can ever pass over these cells, whose pieces are stuck.
  [[nodiscard]] bool is_wall(const Position& p, const Set& cells, int length) const noexcept {
    return length > max_jump_ || (!is_friendly_ && (cells & p.left()).any() && (cells & p.right()).any());
  }

  /// Calls sink(from, to) for stretches of the strip that do not concern each other.
  template <class Sink>
  void each_stretch(const Position& p, Sink&& sink) const {
    const Set all = p.all();
    const Set dead = stuck(p);
    const Set alive = (p.left() | p.right()).without(dead);
    if (alive.none()) {
      return;
    }
    Set open = all;
    Strip::each_run(dead, [&](int from, int to) {
      const Set cells = Strip::stretch(from, to);
      if (is_wall(p, cells, to - from) || from == 0 || !all.holds(from - 1) || to == Set::kSize || !all.holds(to)) {
        open = open.without(cells);
      }
    });
    Strip::each_run(open, [&](int from, int to) {
      for (int cut = 0; from < to; from = cut) {
        const Set here = alive & Strip::stretch(from, to);
        cut = first_cut(here & p.left(), here & p.right(), to);
        offer(alive & Strip::stretch(from, cut), p, from, cut, sink);
      }
    });
  }
  /// The first cell at which a stretch that ends at `to` may be cut, since behind frogs to the left of it and
  /// toads to the right nobody passes; or `to`.
  [[nodiscard]] int first_cut(const Set& toads, const Set& frogs, int to) const noexcept {
    if (toads.none() || frogs.none()) {
      return to;
    }
    if (max_jump_ > 0) {
      return frogs.highest() < toads.lowest() ? toads.lowest() : to;
    }
    const Set beyond = toads.without(Set::first(frogs.lowest()));
    return beyond.any() ? beyond.lowest() : to;
  }
  /// Calls sink for a stretch without the cells at its ends that nobody will enter, if anybody can move there.
  template <class Sink>
  void offer(const Set& alive, const Position& p, int from, int to, Sink&& sink) const {
    if (alive.none()) {
      return;
    }
    const int first = alive.lowest();
    const int last = alive.highest();
    const bool can_pass = max_jump_ > 0;
    const bool frogs_come = can_pass ? (alive & p.right()).any() : p.right().holds(first);
    const bool toads_come = can_pass ? (alive & p.left()).any() : p.left().holds(last);
    sink(frogs_come ? from : first, toads_come ? to : last + 1);
  }

  int min_slide_ = 1;
  int max_slide_ = 1;
  int max_jump_ = 1;
  bool is_friendly_ = false;
};

}  // namespace partizan::kernels
