/// The rules of Sprouts on words: moves, reduction, lands, and canonical words.
///
/// A region is a set of boundaries, and a move joins two places of one region by a curve with a new spot on it. Regions that
/// share a spot, which is a letter with a visit in each, form a land. Lands share nothing, so a position is their sum. A spot
/// of degree d has 3 - d lives. [AJS91] [LV15]
///
/// A word of n spots with L lives and b boundaries has no follower with more than (3L + n) / 2 + b symbols. A move takes one
/// life and adds at most one spot and one boundary. After m moves, a word has at most min(2(n + m), 2(L - m)) places, since a
/// spot has two places at most, and b + m ends of boundaries; both together are most at m = (L - n) / 2.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "kernels/sprouts/word.hpp"

namespace partizan::kernels::sprouts {

__extension__ using Letters = unsigned __int128;  // a set of letters
[[nodiscard]] constexpr Letters one_letter(Symbol s) noexcept { return Letters{1} << s; }

/// Symbols that are being written, with room for one move beyond the longest word.
struct Draft {
  std::array<Symbol, kRoom + 33> at;
  std::size_t size = 0;

  void put(Symbol s) noexcept { at[size++] = s; }
  void put(Symbols symbols) noexcept {
    std::copy(symbols.begin(), symbols.end(), at.begin() + static_cast<std::ptrdiff_t>(size));
    size += symbols.size();
  }
  [[nodiscard]] operator Symbols() const noexcept { return {at.data(), size}; }  // NOLINT(google-explicit-constructor)
};

/// Writes a word with the same game tree, in the same order:
///
/// 1. the letters in `killed` are left out, and empty boundaries;
/// 2. two visits of a letter side by side become one;
/// 3. regions with fewer than two lives are left out;
/// 4. a letter with one visit becomes 2;
/// 5. a region with at most three lives forgets its boundaries: it has its shared letters, and one spot with the other lives.
void reduce(Symbols word, Letters killed, Draft& out) noexcept;

/// Writes a word with its letters in alphabetical order, by their first visits.
void rename(Symbols word, Draft& out) noexcept;

/// Calls sink(Symbols) for each land of a reduced word.
template <class Sink>
void each_land(Symbols word, Sink&& sink);

/// How ties between letters are broken. Trying all gives isomorphic words one name; trying one is much faster and almost
/// never gives two.
enum class Ties : bool { once, all };
/// Writes the canonical word of a reduced land. Boundaries may be rotated and reordered, the boundaries of one region reversed
/// together, regions reordered, and letters renamed: each of these is an isomorphism of the game.
void canonise(Symbols land, Ties ties, Draft& out) noexcept;

/// The number of lives in a word, and a measure of the number of its moves.
struct Size {
  std::uint32_t lives = 0;
  std::uint32_t moves = 0;
};
[[nodiscard]] Size size_of(Symbols word) noexcept;

/// Lists the moves of reduced words.
class Moves {
 public:
  /// Calls sink(Symbols word, Letters killed) for each option, which is not reduced. Boundaries that look alike and
  /// share no letter are interchangeable: options that differ only in which of them is used are given once.
  template <class Sink>
  void each(Symbols word, Sink&& sink) {
    read(word);
    for (std::size_t r = 0; r < regions_; ++r) {
      begin_region(r);
      each_cut(sink);
      each_join(sink);
    }
  }

 private:
  struct Walk {
    std::uint8_t first = 0;
    std::uint8_t size = 0;
    std::uint8_t region = 0;
    bool is_shared = false;  // has a letter of another region
  };
  struct Group {  // boundaries of the current region that are alike
    std::array<std::uint8_t, kRoom> walks;
    std::uint8_t size = 0;
    std::uint8_t inside = 0;  // how many a new closed curve encloses
  };

  void read(Symbols word) noexcept;
  /// Prepares the groups of a region, and writes all other regions to draft_.
  void begin_region(std::size_t r) noexcept;
  [[nodiscard]] bool are_alike(const Walk& a, const Walk& b) const noexcept;
  [[nodiscard]] Symbol symbol(const Walk& w, std::size_t i) const noexcept { return word_[w.first + i]; }
  [[nodiscard]] Symbols symbols(const Walk& w, std::size_t from, std::size_t to) const noexcept {
    return word_.subspan(w.first + from, to - from);
  }
  [[nodiscard]] static Letters letter(Symbol s) noexcept { return is_letter(s) ? one_letter(s) : 0; }

  /// A curve from a boundary to itself cuts its region in two, and every other boundary is on one side.
  template <class Sink>
  void each_cut(Sink& sink) {
    for (std::size_t g = 0; g < groups_; ++g) {
      const Walk& w = walks_[group_[g].walks[0]];
      for (std::size_t i = 0; i < w.size; ++i) {
        for (std::size_t j = i; j < w.size; ++j) {
          const Symbol x = symbol(w, i);
          const Symbol y = symbol(w, j);
          if (i == j ? x >= 2 : x == y && is_letter(x)) {
            continue;  // a curve needs two lives
          }
          cut(w, i, j);
          const Letters killed = i == j ? 0 : letter(x) | letter(y);
          const bool is_symmetric = i == j && w.size == 1;
          for (bool more = true; more; more = next_sharing(g)) {
            if (!is_symmetric || is_lesser_half(g)) {
              const std::size_t before = draft_.size;
              share(g);
              sink(Symbols(draft_), killed);
              draft_.size = before;
            }
          }
        }
      }
    }
  }
  /// A curve between two boundaries makes them one.
  template <class Sink>
  void each_join(Sink& sink) {
    for (std::size_t g = 0; g < groups_; ++g) {
      for (std::size_t h = g; h < groups_; ++h) {
        if (g == h && group_[g].size < 2) {
          continue;
        }
        const std::size_t p = group_[g].walks[0];
        const std::size_t q = group_[h].walks[g == h ? 1 : 0];
        const std::size_t before = draft_.size;
        for (std::size_t b = first_; b < last_; ++b) {
          if (b != p && b != q) {
            draft_.put(symbols(walks_[b], 0, walks_[b].size));
            draft_.put(kDot);
          }
        }
        const std::size_t rest = draft_.size;
        for (std::size_t i = 0; i < walks_[p].size; ++i) {
          for (std::size_t j = 0; j < walks_[q].size; ++j) {
            around(walks_[p], i, made_ + 1);
            around(walks_[q], j, made_ + 2);
            draft_.put(kBar);
            sink(Symbols(draft_), letter(symbol(walks_[p], i)) | letter(symbol(walks_[q], j)));
            draft_.size = rest;
          }
        }
        draft_.size = before;
      }
    }
  }
  /// Writes the two boundaries after a cut to one_ and two_.
  void cut(const Walk& w, std::size_t i, std::size_t j) noexcept;
  /// Writes one half of a joined boundary.
  void around(const Walk& w, std::size_t place, int renamed) noexcept;
  /// Goes on to the next way to share the other boundaries between the two sides; false after the last.
  [[nodiscard]] bool next_sharing(std::size_t used) noexcept;
  [[nodiscard]] bool is_lesser_half(std::size_t used) const noexcept;
  /// Writes both sides of a cut.
  void share(std::size_t used) noexcept;

  Symbols word_;
  std::array<Walk, kRoom> walks_;
  std::size_t regions_ = 0;
  std::size_t walk_count_ = 0;
  Symbol made_ = 0;  // the new spot; the next two letters are free as well
  std::size_t first_ = 0, last_ = 0;  // the boundaries of the current region
  std::array<Group, kRoom> group_;
  std::size_t groups_ = 0;
  Draft draft_, one_, two_;
};

template <class Sink>
void each_land(Symbols word, Sink&& sink) {
  struct Region {
    std::size_t begin, end;
    Letters letters;  // of the region, then of its land
  };
  std::array<Region, kRoom> regions;
  std::size_t count = 0;
  std::size_t begin = 0;
  Letters letters = 0;
  Letters seen = 0;
  Letters shared = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (is_letter(word[i])) {
      letters |= one_letter(word[i]);
    } else if (word[i] == kBar) {
      regions[count++] = {begin, i + 1, letters};
      shared |= seen & letters;
      seen |= letters;
      letters = 0;
      begin = i + 1;
    }
  }
  if (count == 1) {
    sink(word);
    return;
  }
  Draft land;
  for (std::size_t r = 0; r < count; ++r) {
    if (regions[r].end == 0) {
      continue;  // is in a land already
    }
    Letters reached = regions[r].letters & shared;
    std::array<bool, kRoom> is_in{};
    is_in[r] = true;
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t s = r + 1; s < count; ++s) {
        if (!is_in[s] && (regions[s].letters & reached) != 0) {
          is_in[s] = grows = true;
          reached |= regions[s].letters & shared;
        }
      }
    }
    land.size = 0;
    for (std::size_t s = r; s < count; ++s) {
      if (is_in[s]) {
        land.put(word.subspan(regions[s].begin, regions[s].end - regions[s].begin));
        regions[s].end = 0;
      }
    }
    sink(Symbols(land));
  }
}

}  // namespace partizan::kernels::sprouts
