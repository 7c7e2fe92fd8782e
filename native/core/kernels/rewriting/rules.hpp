/// Any game of rewriting rules on a grid or a strip: the rules are data.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kernels/rewriting/instances.hpp"
#include "kernels/rewriting/layout.hpp"
#include "kernels/rewriting/links.hpp"
#include "kernels/rewriting/program.hpp"
#include "errors.hpp"
#include "positions/codes.hpp"
#include "small_vector.hpp"
#include "unset.hpp"

namespace partizan::kernels {

/// The code of a cell is the number of its letter; 0 is what lies outside the board. The parameters are read by
/// rewriting::read_description.
template <int K, int W>
class Rewriting : public positions::GridKernel<W> {
  using Grid = positions::GridKernel<W>;
  using Grid::frame_;
  using Set = positions::Bits<W>;
  using Planes = rewriting::Planes<K, W>;
  using Place = rewriting::Place<W>;
  using Layout = rewriting::Layout<W>;
  using Letters = rewriting::Letters;

 public:
  using Position = typename positions::PositionOf<K, W>::Type;

  explicit Rewriting(const positions::Board& board) : Rewriting(board, rewriting::read_description(board).unrolled()) {}

  /// Returns whether a board with these rules fits into W words and K planes.
  [[nodiscard]] static bool accepts(const positions::Board& board) {
    if (!Grid::accepts(board) || board.parameters.empty() || board.parameters[0] > std::int64_t{1} << K) {
      return false;
    }
    return rewriting::read_description(board).is_playable();
  }

  [[nodiscard]] Position read(const positions::Board& board) const {
    positions::check_cell_codes(board, alphabet_.letters());
    Planes out{};
    for (int letter = 1; letter < alphabet_.letters(); ++letter) {
      put(out, alphabet_.code(letter), Grid::cells_with(board, static_cast<std::uint8_t>(letter)));
    }
    return std::bit_cast<Position>(out);
  }
  template <class Sink>
  void options(const Position& p, Player player, Sink&& sink) const {
    if (player == Player::right && is_impartial_) {
      return;  // all moves are listed as Left's
    }
    const auto note = [&](const Planes& option) {
      if (is_legal(option)) {
        sink(std::bit_cast<Position>(option));
      }
    };
    const Set anywhere = Set::first(Set::kSize);
    programs_[player == Player::left ? 0 : 1].run(programs_, std::bit_cast<Planes>(p), anywhere, note);
  }
  [[nodiscard]] std::size_t count(const Position& p, Player player) const {
    if (player == Player::right && is_impartial_) {
      return 0;
    }
    if (!description_.legal.empty()) {
      std::size_t legal = 0;
      options(p, player, [&](const Position&) { ++legal; });
      return legal;
    }
    return programs_[player == Player::left ? 0 : 1].count(programs_, std::bit_cast<Planes>(p), Set::first(Set::kSize));
  }
  /// Only rules that name each cell and its letters have patterns: nothing about several cells at once, and no continuation.
  template <class Sink>
  bool patterns(Player player, Sink&& sink) const {
    if (player == Player::right && is_impartial_) {
      return true;
    }
    if (!description_.legal.empty()) {
      return false;
    }
    std::size_t count = 0;
    for (const auto& rule : description_.lists[player == Player::left ? 0 : 1]) {
      if (!rule.effects.empty() || !rule.some.empty() || rule.then != rewriting::kNothing) {
        return false;
      }
      for (int anchor = 0; anchor < frame_.rows() * frame_.stride(); ++anchor) {
        const rewriting::Offset at{anchor / frame_.stride(), anchor % frame_.stride()};
        if (!each_word(rule, at, 0, {}, {}, {}, [&](const auto& pattern) { sink(pattern), ++count; }) || count > kMostPatterns) {
          return false;
        }
      }
    }
    return true;
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return settled(std::bit_cast<Planes>(p)); }
  template <class Sink>
  void parts(const Position& position, Sink&& sink) const {
    const auto p = std::bit_cast<Planes>(position);
    Unset<Set, rewriting::kMostLetters> holding;
    for (int letter = 1; letter < alphabet_.letters(); ++letter) {
      holding[static_cast<std::size_t>(letter)] = alphabet_.holding(p, letter);
    }
    const auto cells_in = [&](Letters set) {
      Set out{};
      for (unsigned rest = set & ~rewriting::kOutside; rest != 0; rest &= rest - 1) {
        out |= holding[static_cast<std::size_t>(std::countr_zero(rest))];
      }
      return out;
    };
    if (!is_divided_) {
      if (all(p).any()) {
        sink(settled(p));
      }
      return;
    }
    SmallVector<Linked, 4> linked;
    for (const Way& way : ways_) {
      Set cells{};
      for (const auto& [from, to] : way.letters) {
        cells |= cells_in(from) & Layout::anchors(cells_in(to), way.place);
      }
      if (cells.any()) {
        linked.push_back({cells, way.place.shift});
      }
    }
    for (Set rest = cells_in(links_.changing); rest.any();) {
      const Set region = grown(rest.lowest_bit(), {linked.begin(), linked.size()});
      rest = rest.without(region);
      Set kept = region;
      for (const auto& [place, from, to] : copies_) {
        kept |= Layout::cells(region & cells_in(from), place) & cells_in(to);
      }
      if (links_.fewest > 1 && kept.count() < links_.fewest) {
        continue;
      }
      std::size_t present = rewriting::kOutside;
      for (int letter = 1; letter < alphabet_.letters(); ++letter) {
        present |= (holding[static_cast<std::size_t>(letter)] & kept).any() ? rewriting::only(letter) : 0U;
      }
      if (links_.can_move[present]) {
        Planes part;
        for (std::size_t j = 0; j < K; ++j) {
          part[j] = p[j] & kept;
        }
        sink(settled(part));
      }
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& position) const noexcept {
    const auto p = std::bit_cast<Planes>(position);
    Unset<ImagesOfPlane, K> images;
    auto box = frame_.box(all(p));
    if (description_.is_closed_along) {
      const int top = description_.is_closed_around ? 0 : box.corner / frame_.stride();
      box = {top * frame_.stride(), description_.is_closed_around ? description_.rows : box.rows, description_.columns};
    }
    if constexpr (K == 1) {
      frame_.images(p[0], box, images[0].data());
    } else {
      for (std::size_t j = 0; j < K; j += 2) {
        frame_.images(p[j], p[j + 1], box, images[j].data(), images[j + 1].data());
      }
    }
    Planes same = least_translate(image(images, acts_[0]));
    std::size_t n = 1;
    for (; n < count_same_; ++n) {
      same = lesser(same, least_translate(image(images, acts_[n])));
    }
    if (n == acts_.size()) {
      return {std::bit_cast<Position>(same), false};
    }
    Planes other = least_translate(image(images, acts_[n]));
    for (++n; n < acts_.size(); ++n) {
      other = lesser(other, least_translate(image(images, acts_[n])));
    }
    return other < same ? positions::Normal<Position>{std::bit_cast<Position>(other), true}
                        : positions::Normal<Position>{std::bit_cast<Position>(same), false};
  }

 private:
  using Images = positions::Frame<W>;
  using ImagesOfPlane = Unset<Set, Images::kMaxImages>;
  static constexpr std::size_t kMostWays = 64;
  static constexpr std::size_t kMostPatterns = 1 << 16;

  /// The cells that a step links, for each pair of sets of letters.
  struct Way {
    Place place;
    std::vector<std::pair<Letters, Letters>> letters;
  };
  /// The cells that are linked to the cell at a step.
  struct Linked {
    Set cells;
    int shift;
  };
  struct Copy {
    Place place;
    Letters from = 0, to = 0;
  };
  enum class Recoding : std::uint8_t { none, exchange, letters };
  struct Act {
    std::size_t turn = 0;
    Recoding recoding = Recoding::none;
    std::array<unsigned, rewriting::kMostLetters> codes{};
  };

  Rewriting(const positions::Board& board, const rewriting::Description& rules)
      : Grid(board), description_(rules), is_impartial_(rules.is_impartial()), alphabet_(rewriting::choose_codes(rules), rules.letters), links_(rules) {
    const Layout layout(frame_.stride(), rules);
    for (const rewriting::Offset at : rules.legal.empty() ? std::vector<rewriting::Offset>{} : rules.neighbours()) {
      beside_.push_back(layout.place(at));
    }
    for (int row = 0; row < rules.rows; ++row) {
      last_column_ |= frame_.cell(row, rules.columns - 1);
    }
    for (int column = 0; column < rules.columns; ++column) {
      last_row_ |= frame_.cell(rules.rows - 1, column);
    }
    for (const auto& list : rules.lists) {
      programs_.emplace_back(list, layout, alphabet_);
    }
    for (const auto& [step, from, to] : links_.links) {  // in order of the steps
      if (steps_.empty() || steps_.back() != step) {
        steps_.push_back(step);
        ways_.push_back({layout.place(step), {}});
      }
      add_letters(ways_.back().letters, from, to);
    }
    if (ways_.size() > kMostWays) {  // then boards are not divided
      ways_.clear();
      is_divided_ = false;
    }
    for (const auto& [step, from, to] : links_.copies) {
      copies_.push_back({layout.place(step), from, to});
    }
    choose_acts(rules);
  }

  /// Adds a pair of sets of letters, joined with one that has the same letters on one side.
  static void add_letters(std::vector<std::pair<Letters, Letters>>& pairs, Letters from, Letters to) {
    for (auto& [before, after] : pairs) {
      if (before == from || after == to) {
        before = static_cast<Letters>(before | from);
        after = static_cast<Letters>(after | to);
        return;
      }
    }
    pairs.emplace_back(from, to);
  }
  /// Calls sink(Pattern) for each choice of a letter for each cell of a rule from the n-th on. Returns false if two of its cells are one.
  template <class Sink>
  [[nodiscard]] bool each_word(const rewriting::Instance& rule, rewriting::Offset anchor, std::size_t n, Set cells, Planes before,
                               Planes after, const Sink& sink) const {
    if (n == rule.cells.size()) {
      Planes tested;
      tested.fill(cells);
      sink(positions::Pattern<Position>{std::bit_cast<Position>(tested), std::bit_cast<Position>(before), std::bit_cast<Position>(after)});
      return true;
    }
    const rewriting::Cell& cell = rule.cells[n];
    const rewriting::Offset at = anchor + cell.at;
    if (description_.is_closed_along && (at.column < 0 || at.column >= description_.columns)) {
      return true;  // this instance is for other anchors
    }
    if (description_.is_closed_around && (at.row < 0 || at.row >= description_.rows)) {
      return true;
    }
    if (at.row < 0 || at.row >= frame_.rows() || at.column < 0 || at.column >= frame_.stride()) {
      return (cell.need & rewriting::kOutside) == 0 || each_word(rule, anchor, n + 1, cells, before, after, sink);
    }
    const Set here = frame_.cell(at.row, at.column);
    if ((cells & here).any()) {
      return false;
    }
    for (unsigned rest = cell.need; rest != 0; rest &= rest - 1) {
      const int letter = std::countr_zero(rest);
      Planes then = after;
      put(then, alphabet_.code(cell.is_written() ? cell.to : letter), here);
      Planes now = before;
      put(now, alphabet_.code(letter), here);
      if (!each_word(rule, anchor, n + 1, cells | here, now, then, sink)) {
        return false;
      }
    }
    return true;
  }
  /// Those that keep the roles come first, beginning with the identity.
  void choose_acts(const rewriting::Description& rules) {
    acts_.push_back({});
    for (const bool negates : {false, true}) {
      for (const auto& symmetry : rules.symmetries) {
        if (symmetry.negates != negates || (negates && is_impartial_) || symmetry.turn >= frame_.image_count()) {
          continue;
        }
        if (symmetry.turn >= 4 && rules.is_closed_along && (rules.rows != rules.columns || !rules.is_closed_around)) {
          continue;  // the image is another board
        }
        Act act{static_cast<std::size_t>(symmetry.turn), Recoding::none, {}};
        bool is_plain = true;
        bool is_exchange = K == 2;
        for (int letter = 0; letter < rules.letters; ++letter) {
          const unsigned before = alphabet_.code(letter);
          const unsigned after = alphabet_.code(symmetry.letters[static_cast<std::size_t>(letter)]);
          act.codes[static_cast<std::size_t>(letter)] = after;
          is_plain = is_plain && before == after;
          is_exchange = is_exchange && after == ((before & 1) << 1 | before >> 1);
        }
        act.recoding = is_plain ? Recoding::none : is_exchange ? Recoding::exchange : Recoding::letters;
        if (negates || act.turn != 0 || !is_plain) {
          acts_.push_back(act);
        }
      }
      count_same_ = negates ? count_same_ : acts_.size();
    }
  }
  /// Returns the cells to which links lead from a cell.
  [[nodiscard]] static Set grown(Set region, std::span<const Linked> linked) noexcept {
    for (Set before{}; region != before;) {
      before = region;
      for (const auto& [cells, shift] : linked) {
        region |= Layout::moved(region & cells, shift) | (Layout::moved(region, -shift) & cells);
      }
    }
    return region;
  }
  [[nodiscard]] Planes image(const Unset<ImagesOfPlane, K>& images, const Act& act) const noexcept {
    const bool exchanges = act.recoding == Recoding::exchange;
    Planes out;
    for (std::size_t j = 0; j < K; ++j) {
      out[j] = images[exchanges ? K - 1 - j : j][act.turn];
    }
    return act.recoding == Recoding::letters ? recoded(out, act) : out;
  }
  [[nodiscard]] Planes recoded(const Planes& out, const Act& act) const noexcept {
    Planes other{};
    for (int letter = 1; letter < alphabet_.letters(); ++letter) {
      put(other, act.codes[static_cast<std::size_t>(letter)], alphabet_.holding(out, letter));
    }
    return other;
  }
  [[nodiscard]] static Planes lesser(const Planes& p, const Planes& q) noexcept {
    if constexpr (K == 1) {
      return {std::min(p[0], q[0])};
    } else if constexpr (K == 2) {
      const auto found = Grid::lesser({p[0], p[1]}, {q[0], q[1]});
      return {found.a, found.b};
    }
    return std::min(p, q);
  }
  static void put(Planes& p, unsigned code, const Set& cells) noexcept {
    for (std::size_t j = 0; j < K; ++j) {
      p[j] |= (code >> j & 1) != 0 ? cells : Set{};
    }
  }
  [[nodiscard]] static Set all(const Planes& p) noexcept {
    Set out = p[0];
    for (std::size_t j = 1; j < K; ++j) {
      out |= p[j];
    }
    return out;
  }
  [[nodiscard]] bool is_legal(const Planes& p) const noexcept {
    return std::all_of(description_.legal.begin(), description_.legal.end(), [&](const rewriting::Touch& clause) {
      const Set group = alphabet_.holding_any(p, clause.each);
      const Set touched = alphabet_.holding_any(p, clause.touched);
      Set safe{};
      for (const Place& place : beside_) {
        safe |= group & (Layout::anchors(touched, place) | ((clause.touched & rewriting::kOutside) != 0 ? place.beyond : Set{}));
      }
      for (Set before{}; safe != before;) {
        before = safe;
        for (const Place& place : beside_) {
          safe |= group & Layout::anchors(safe, place);
        }
      }
      return safe == group;
    });
  }
  /// The least of the positions that differ by a translation of a closed board.
  [[nodiscard]] Planes least_translate(Planes p) const noexcept {
    if (!description_.is_closed_along) {
      return p;
    }
    Planes best = p;
    const int stride = frame_.stride();
    for (int down = 0; down < (description_.is_closed_around ? description_.rows : 1); ++down) {
      for (int right = 0; right < description_.columns; ++right) {
        for (Set& plane : p) {
          plane = (plane.without(last_column_) << 1) | ((plane & last_column_) >> (description_.columns - 1));
        }
        best = lesser(best, p);
      }
      for (Set& plane : p) {
        plane = description_.rows == 1 ? plane : (plane.without(last_row_) << stride) | ((plane & last_row_) >> (stride * (description_.rows - 1)));
      }
    }
    return best;
  }
  /// Moves a position to the corner, or to the first row of a cylinder; on a torus there is no corner.
  [[nodiscard]] Position settled(Planes p) const noexcept {
    if (const Set cells = all(p); cells.any() && !description_.is_closed_around) {
      int corner = frame_.box(cells).corner;
      corner -= description_.is_closed_along ? corner % frame_.stride() : 0;
      for (Set& plane : p) {
        plane = plane >> corner;
      }
    }
    return std::bit_cast<Position>(p);
  }

  rewriting::Description description_;
  bool is_impartial_;
  rewriting::Alphabet<K, W> alphabet_;
  std::vector<rewriting::Program<K, W>> programs_;
  rewriting::Links links_;
  std::vector<rewriting::Offset> steps_;
  std::vector<Way> ways_;
  std::vector<Copy> copies_;
  std::vector<Act> acts_;
  std::size_t count_same_ = 1;
  std::vector<Place> beside_;
  Set last_column_{}, last_row_{};  // of a closed board
  bool is_divided_ = true;
};

}  // namespace partizan::kernels
