/// The moves of one list of instances: a tree of tests, each of which narrows the set of anchors.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "kernels/rewriting/layout.hpp"
#include "small_vector.hpp"
#include "unset.hpp"

namespace partizan::kernels::rewriting {

/// Finds the cells that hold a letter, or one of several.
template <int K, int W>
class Alphabet {
 public:
  using Set = positions::Bits<W>;

  Alphabet(const Codes& codes, int letters) : codes_(codes), letters_(letters) {
    for (int letter = 0; letter < letters; ++letter) {
      for (int j = 0; j < K; ++j) {
        absent_[index(letter)][index(j)] = (codes[index(letter)] >> j & 1) != 0 ? Set{} : Set::first(Set::kSize);
      }
    }
  }
  [[nodiscard]] Set holding(const Planes<K, W>& p, int letter) const noexcept {
    Set out = p[0] ^ absent_[index(letter)][0];
    for (std::size_t j = 1; j < K; ++j) {
      out &= p[j] ^ absent_[index(letter)][j];
    }
    return out;
  }
  [[nodiscard]] Set holding_any(const Planes<K, W>& p, Letters set) const noexcept {
    Set out{};
    for (unsigned rest = set; rest != 0; rest &= rest - 1) {
      out |= holding(p, std::countr_zero(rest));
    }
    return out;
  }
  [[nodiscard]] unsigned code(int letter) const noexcept { return codes_[index(letter)]; }
  [[nodiscard]] int letters() const noexcept { return letters_; }

 private:
  [[nodiscard]] static constexpr std::size_t index(int n) noexcept { return static_cast<std::size_t>(n); }

  Codes codes_;
  int letters_;
  std::array<std::array<Set, K>, kMostLetters> absent_{};
};

template <int K, int W>
class Program {
 public:
  using Set = positions::Bits<W>;
  using Board = Planes<K, W>;

  Program(const Instances& instances, const Layout<W>& layout, const Alphabet<K, W>& alphabet) : alphabet_(alphabet) {
    Branch root;
    for (const Instance& x : instances) {
      grow(root, x, layout);
    }
    flatten(root, 0, layout);
  }

  /// Calls sink(board) for each move that is anchored in `from`. `programs` are the programs of all lists.
  template <class Sink>
  void run(const std::vector<Program>& programs, const Board& p, const Set& from, Sink& sink) const {
    each_rule(p, from, [&](const Rule& rule, const Set& here) { apply(programs, rule, p, here, sink); });
  }
  /// The number of boards for which run() calls sink(board).
  [[nodiscard]] std::size_t count(const std::vector<Program>& programs, const Board& p, const Set& from) const {
    std::size_t out = 0;
    each_rule(p, from, [&](const Rule& rule, const Set& here) {
      const Set allowed = rule.some.empty() ? here : within_conditions(rule, p, here);
      if (rule.then == kNothing) {
        out += static_cast<std::size_t>(allowed.count());
        return;
      }
      each_board(rule, p, allowed, [&](const Board& q, int anchor) {
        out += programs[static_cast<std::size_t>(rule.then)].count(programs, q, Set::single(anchor + rule.mark));
      });
    });
    return out;
  }

 private:
  struct Rule;

  /// Calls visit(rule, anchors) for each rule that passes its tests somewhere in `from`.
  template <class Visit>
  [[gnu::always_inline]] void each_rule(const Board& p, const Set& from, const Visit& visit) const {
    Unset<Set, kMostSets> in;
    for (std::size_t s = 0; s < sets_.size(); ++s) {
      in[s] = alphabet_.holding_any(p, sets_[s]);
    }
    Unset<Set, kMostTests + 1> anchors;
    anchors[0] = from;
    const int end = static_cast<int>(tests_.size());
    for (int n = 0; n < end;) {
      const Test& test = tests_[static_cast<std::size_t>(n)];
      const Set here = anchors[test.depth] & (Layout<W>::anchors(in[test.set], test.place) | test.beyond);
      if (here.none()) {
        n = test.skip;
        continue;
      }
      anchors[test.depth + 1U] = here;
      for (int r = test.first_rule; r < test.last_rule; ++r) {
        visit(rules_[static_cast<std::size_t>(r)], here);
      }
      ++n;
    }
  }

  struct Test {
    std::uint8_t depth = 0;
    std::uint8_t set = 0;
    int skip = 0;  // where to go on if no anchor is left
    int first_rule = 0, last_rule = 0;
    Place<W> place;
    Set beyond{};  // the anchors whose cell is outside the frame, if the test allows that
  };
  /// Cells that become one letter, whichever of several they held.
  struct Cover {
    Set cells{};  // moved as those of the rule
    Board letter{};
  };
  struct Blend {
    std::vector<Place<W>> at;
    Set whole{};   // the anchors for which all cells are in the frame
    Set around{};  // the cells, moved so that the first of them is bit 0
    int first = 0;  // the shift of the first cell
    std::vector<std::pair<int, unsigned>> changes;  // a letter, and the planes that change

    [[nodiscard]] Set cells(int anchor) const noexcept {
      const Set here = Set::single(anchor);
      if ((whole & here).any()) [[likely]] {
        return Layout<W>::moved(around, anchor + first);
      }
      Set out{};
      for (const Place<W>& place : at) {
        out |= Layout<W>::cells(here, place);
      }
      return out;
    }
  };
  struct Condition {
    std::vector<Place<W>> at;
    Letters need = 0;
  };
  struct Rule {
    int first = 0;    // the shift of the first written cell
    Board flips{};    // what changes in each plane, moved so that the first written cell is bit 0
    bool is_simple = true;
    std::vector<Cover> covers;
    std::vector<Blend> blends;
    std::vector<Condition> some;
    int mark = 0;
    int then = kNothing;
  };
  struct Branch {
    std::vector<std::pair<std::pair<Offset, Letters>, std::unique_ptr<Branch>>> next;
    std::vector<Rule> rules;
  };

  void grow(Branch& root, const Instance& x, const Layout<W>& layout) {
    std::vector<Cell> cells = x.cells;  // the anchor first, then the nearest
    const auto distance = [](const Cell& cell) { return std::abs(cell.at.row) + std::abs(cell.at.column); };
    std::stable_sort(cells.begin(), cells.end(), [&](const Cell& a, const Cell& b) { return distance(a) < distance(b); });
    Branch* branch = &root;
    for (const Cell& cell : cells) {
      const std::pair key{cell.at, cell.need};
      auto found = std::find_if(branch->next.begin(), branch->next.end(), [&](const auto& child) { return child.first == key; });
      if (found == branch->next.end()) {
        branch->next.emplace_back(key, std::make_unique<Branch>());
        found = branch->next.end() - 1;
      }
      branch = found->second.get();
    }
    branch->rules.push_back(rule(x, layout));
  }
  void flatten(Branch& branch, int depth, const Layout<W>& layout) {
    for (auto& [key, child] : branch.next) {
      const auto& [offset, need] = key;
      const std::size_t me = tests_.size();
      Test& test = tests_.emplace_back();
      test.depth = static_cast<std::uint8_t>(depth);
      test.set = set_of(need);
      test.place = layout.place(offset);
      test.beyond = (need & kOutside) != 0 ? test.place.beyond : Set{};
      test.first_rule = static_cast<int>(rules_.size());
      std::move(child->rules.begin(), child->rules.end(), std::back_inserter(rules_));
      test.last_rule = static_cast<int>(rules_.size());
      flatten(*child, depth + 1, layout);
      tests_[me].skip = static_cast<int>(tests_.size());
    }
  }
  [[nodiscard]] std::uint8_t set_of(Letters need) {
    const auto found = std::find(sets_.begin(), sets_.end(), need);
    const auto index = found - sets_.begin();
    if (found == sets_.end()) {
      sets_.push_back(need);
    }
    return static_cast<std::uint8_t>(index);
  }
  [[nodiscard]] Rule rule(const Instance& x, const Layout<W>& layout) const {
    Rule out;
    std::vector<Cell> written;
    std::copy_if(x.cells.begin(), x.cells.end(), std::back_inserter(written), [](const Cell& cell) { return cell.is_written(); });
    const auto shift = [&](Offset at) { return at.row * layout.stride() + at.column; };
    for (const Cell& cell : written) {
      out.first = &cell == written.data() ? shift(cell.at) : std::min(out.first, shift(cell.at));
    }
    for (const Cell& cell : written) {
      if (shift(cell.at) - out.first >= Set::kSize) {
        return out;  // the cells never fit into the frame together, so the tests never succeed
      }
      const Set place = Set::single(shift(cell.at) - out.first);
      if (std::has_single_bit(cell.need)) {
        flip(out.flips, alphabet_.code(std::countr_zero(cell.need)) ^ alphabet_.code(cell.to), place);
        continue;
      }
      out.is_simple = false;
      Cover cover{place, {}};
      flip(cover.letter, alphabet_.code(cell.to), Set::first(Set::kSize));
      const auto same = std::find_if(out.covers.begin(), out.covers.end(), [&](const Cover& c) { return c.letter == cover.letter; });
      if (same == out.covers.end()) {
        out.covers.push_back(cover);
      } else {
        same->cells |= place;
      }
    }
    for (const Effect& effect : x.effects) {
      Blend blend = blended(places(effect.at, layout));
      for (int letter = 1; letter < alphabet_.letters(); ++letter) {
        if ((effect.domain & only(letter)) != 0) {
          blend.changes.emplace_back(letter, alphabet_.code(letter) ^ alphabet_.code(effect.map[static_cast<std::size_t>(letter)]));
        }
      }
      out.blends.push_back(std::move(blend));
    }
    for (const Some& some : x.some) {
      out.some.push_back({places(some.at, layout), some.need});
    }
    out.mark = shift(x.mark);
    out.then = x.then;
    out.is_simple = out.is_simple && x.effects.empty() && x.some.empty() && x.then == kNothing;
    return out;
  }
  [[nodiscard]] static Blend blended(std::vector<Place<W>> at) {
    Blend out{std::move(at), Set::first(Set::kSize), {}, 0, {}};
    for (const Place<W>& place : out.at) {
      out.whole &= place.inside;
      out.first = &place == out.at.data() ? place.shift : std::min(out.first, place.shift);
    }
    for (const Place<W>& place : out.at) {
      if (place.shift - out.first >= Set::kSize) {
        out.whole = {};  // the cells never fit into the frame together
        return out;
      }
      out.around |= Set::single(place.shift - out.first);
    }
    return out;
  }
  static void flip(Board& board, unsigned planes, const Set& cells) noexcept {
    for (std::size_t j = 0; j < K; ++j) {
      if ((planes >> j & 1) != 0) {
        board[j] = board[j] ^ cells;
      }
    }
  }
  [[nodiscard]] static std::vector<Place<W>> places(const std::vector<Offset>& offsets, const Layout<W>& layout) {
    std::vector<Place<W>> out;
    for (const Offset offset : offsets) {
      out.push_back(layout.place(offset));
    }
    return out;
  }

  template <class Sink>
  void apply(const std::vector<Program>& programs, const Rule& rule, const Board& p, Set here, Sink& sink) const {
    if (!rule.is_simple) {
      apply_other(programs, rule, p, here, sink);
      return;
    }
    while (here.any()) {
      const int by = next(here) + rule.first;
      Board q = p;
      for (std::size_t j = 0; j < K; ++j) {
        q[j] = q[j] ^ (rule.flips[j] << by);
      }
      sink(q);
    }
  }
  template <class Sink>
  [[gnu::noinline]] void apply_other(const std::vector<Program>& programs, const Rule& rule, const Board& p, const Set& here,
                                     Sink& sink) const {
    each_board(rule, p, rule.some.empty() ? here : within_conditions(rule, p, here), [&](const Board& q, int anchor) {
      if (rule.then == kNothing) {
        sink(q);
      } else {
        programs[static_cast<std::size_t>(rule.then)].run(programs, q, Set::single(anchor + rule.mark), sink);
      }
    });
  }
  /// The anchors at which the conditions of a rule hold as well.
  [[nodiscard]] Set within_conditions(const Rule& rule, const Board& p, Set here) const noexcept {
    for (const Condition& condition : rule.some) {
      const Set holding = alphabet_.holding_any(p, condition.need);
      Set any{};
      for (const Place<W>& place : condition.at) {
        any |= Layout<W>::anchors(holding, place);
        any |= (condition.need & kOutside) != 0 ? place.beyond : Set{};
      }
      here &= any;
    }
    return here;
  }
  /// Calls sink(board, anchor) for each board that a rule makes before it continues.
  template <class Sink>
  [[gnu::always_inline]] void each_board(const Rule& rule, const Board& p, Set here, const Sink& sink) const {
    SmallVector<Board, 2> flips;  // for each blend, what it changes in the whole board
    for (const Blend& blend : rule.blends) {
      Board all{};
      for (const auto& [letter, planes] : blend.changes) {
        flip(all, planes, alphabet_.holding(p, letter));
      }
      flips.push_back(all);
    }
    while (here.any()) {
      const int anchor = next(here);
      const int by = anchor + rule.first;
      Board q = p;
      for (std::size_t j = 0; j < K; ++j) {
        q[j] = q[j] ^ (rule.flips[j] << by);
      }
      for (const Cover& cover : rule.covers) {
        const Set cells = cover.cells << by;
        for (std::size_t j = 0; j < K; ++j) {
          q[j] = q[j] ^ ((p[j] ^ cover.letter[j]) & cells);
        }
      }
      for (std::size_t n = 0; n < rule.blends.size(); ++n) {
        const Set cells = rule.blends[n].cells(anchor);
        for (std::size_t j = 0; j < K; ++j) {
          q[j] = q[j] ^ (flips[n][j] & cells);
        }
      }
      sink(q, anchor);
    }
  }
  /// Removes an anchor and returns it.
  [[nodiscard]] static int next(Set& anchors) noexcept {
    const int anchor = anchors.lowest();
    if constexpr (W == 1) {
      anchors.words[0] &= anchors.words[0] - 1;
    } else {
      anchors = anchors.without(Set::single(anchor));
    }
    return anchor;
  }

  Alphabet<K, W> alphabet_;
  std::vector<Letters> sets_;
  std::vector<Test> tests_;  // depth first
  std::vector<Rule> rules_;
};

}  // namespace partizan::kernels::rewriting
