#include "kernels/sprouts/lands.hpp"

#include <bit>

namespace partizan::kernels::sprouts {

// --- reduction ------------------------------------------------------------------------------------

namespace {

struct Region {
  std::size_t begin = 0, end = 0;
  std::uint32_t lives = 0;
  Letters once = 0;   // met at least once
  Letters twice = 0;  // met twice
};

[[nodiscard]] Symbol lowest(Letters letters) noexcept {
  const auto low = static_cast<std::uint64_t>(letters);
  return static_cast<Symbol>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(letters >> 64)));
}

[[nodiscard]] int count(Letters letters) noexcept {
  return std::popcount(static_cast<std::uint64_t>(letters)) + std::popcount(static_cast<std::uint64_t>(letters >> 64));
}

/// Adds a symbol to the lives and letters of a region.
void meet(Symbol s, Region& region) noexcept {
  if (is_letter(s)) {
    const Letters letter = one_letter(s);
    region.lives += (region.once & letter) == 0 ? 1 : 0;
    region.twice |= region.once & letter;
    region.once |= letter;
  } else {
    region.lives += 3U - s;
  }
}

}  // namespace

void reduce(Symbols word, Letters killed, Draft& out) noexcept {
  Draft kept;
  std::array<Region, kRoom + 33> regions;
  std::size_t regions_kept = 0;
  Region region;
  std::size_t walk = 0;  // where the boundary begins in `kept`
  Letters seen = 0;
  Letters shared = 0;
  for (const Symbol s : word) {
    if (!is_end(s)) {
      if (!is_letter(s) || ((killed & one_letter(s)) == 0 && (kept.size == walk || kept.at[kept.size - 1] != s))) {
        kept.put(s);
      }
      continue;
    }
    if (kept.size - walk > 1 && is_letter(kept.at[walk]) && kept.at[walk] == kept.at[kept.size - 1]) {
      --kept.size;  // side by side, across the end of the walk
    }
    for (std::size_t i = walk; i < kept.size; ++i) {
      meet(kept.at[i], region);
    }
    if (kept.size > walk) {
      kept.put(kDot);
      walk = kept.size;
    }
    if (s == kBar) {
      if (region.lives < 2) {
        kept.size = walk = region.begin;
      } else {
        region.end = kept.size;
        shared |= seen & region.once;
        seen |= region.once;
        regions[regions_kept++] = region;
      }
      region = Region{};
      region.begin = kept.size;
    }
  }
  out.size = 0;
  for (std::size_t r = 0; r < regions_kept; ++r) {
    const Region& here = regions[r];
    if (here.lives <= 3) {
      Letters letters = here.once & shared;
      const auto others = here.lives - static_cast<std::uint32_t>(count(letters));
      if (others > 0) {
        out.put(static_cast<Symbol>(3 - others));
      }
      for (; letters != 0; letters &= letters - 1) {
        out.put(lowest(letters));
      }
    } else {
      const Letters named = here.twice | shared;
      for (std::size_t i = here.begin; i + 1 < here.end; ++i) {
        const Symbol s = kept.at[i];
        out.put(is_letter(s) && (named & one_letter(s)) == 0 ? Symbol{2} : s);
      }
    }
    out.put(kBar);
  }
}

void rename(Symbols word, Draft& out) noexcept {
  std::array<Symbol, kSymbols> name{};
  Symbol next = kLetter;
  out.size = 0;
  for (const Symbol s : word) {
    if (is_letter(s) && name[s] == 0) {
      name[s] = next++;
    }
    out.put(is_letter(s) ? name[s] : s);
  }
}

Size size_of(Symbols word) noexcept {
  Size out;
  Letters seen = 0;
  std::size_t begin = 0;
  for (std::size_t end = 0; end < word.size(); ++end) {
    if (word[end] != kBar) {
      continue;
    }
    std::uint64_t pairs = 0;
    std::uint64_t singles = 0;
    std::uint64_t squares = 0;
    std::size_t walks = 0;
    for (std::size_t i = begin; i <= end; ++walks) {
      std::size_t places = 0;
      for (; !is_end(word[i]); ++i, ++places) {
        if (is_letter(word[i])) {
          out.lives += (seen & one_letter(word[i])) == 0 ? 1 : 0;
          seen |= one_letter(word[i]);
        } else {
          out.lives += 3U - word[i];
        }
      }
      ++i;
      pairs += singles * places * 2;
      singles += places;
      squares += places * places;
    }
    pairs += squares << std::min<std::size_t>(walks - 1, 40);
    out.moves += static_cast<std::uint32_t>(std::min<std::uint64_t>(pairs / 2, 1'000'000));
    begin = end + 1;
  }
  return out;
}

// --- moves ----------------------------------------------------------------------------------------

void Moves::read(Symbols word) noexcept {
  word_ = word;
  walk_count_ = regions_ = 0;
  made_ = kLetter;
  std::array<std::uint8_t, kSymbols> visits{};
  std::size_t first = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const Symbol s = word[i];
    if (is_letter(s)) {
      made_ = std::max(made_, static_cast<Symbol>(s + 1));
      ++visits[s];
    } else if (is_end(s)) {
      Walk& w = walks_[walk_count_++];
      w = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(i - first), static_cast<std::uint8_t>(regions_), false};
      for (std::size_t k = first; k < i; ++k) {
        w.is_shared = w.is_shared || (is_letter(word[k]) && visits[word[k]] == 1);
      }
      for (std::size_t k = first; k < i; ++k) {
        visits[word[k]] = 0;
      }
      first = i + 1;
      regions_ += s == kBar ? 1 : 0;
    }
  }
}

void Moves::begin_region(std::size_t r) noexcept {
  draft_.size = 0;
  first_ = last_ = walk_count_;
  groups_ = 0;
  for (std::size_t b = 0; b < walk_count_; ++b) {
    const Walk& w = walks_[b];
    if (w.region != r) {
      draft_.put(symbols(w, 0, w.size + 1U));
      continue;
    }
    first_ = std::min(first_, b);
    last_ = b + 1;
    std::size_t g = 0;
    while (g < groups_ && !are_alike(walks_[group_[g].walks[0]], w)) {
      ++g;
    }
    if (g == groups_) {
      group_[groups_].size = group_[groups_].inside = 0;
      ++groups_;
    }
    group_[g].walks[group_[g].size++] = static_cast<std::uint8_t>(b);
  }
}

bool Moves::are_alike(const Walk& a, const Walk& b) const noexcept {
  if (a.size != b.size || a.is_shared || b.is_shared) {
    return false;
  }
  const std::size_t n = a.size;
  for (std::size_t turn = 0; turn < n; ++turn) {
    std::array<Symbol, kSymbols> image{};
    std::size_t i = 0;
    for (; i < n; ++i) {
      const Symbol x = symbol(a, i);
      const Symbol y = symbol(b, (turn + i) % n);
      if (!is_letter(x) || !is_letter(y)) {
        if (x != y) {
          break;
        }
      } else if (image[x] == 0) {
        image[x] = y;
      } else if (image[x] != y) {
        break;
      }
    }
    if (i == n) {  // every letter has two visits in either boundary, so the images differ
      return true;
    }
  }
  return false;
}

void Moves::cut(const Walk& w, std::size_t i, std::size_t j) noexcept {
  const Symbol x = symbol(w, i);
  const Symbol y = symbol(w, j);
  const auto left = static_cast<Symbol>(made_ + 1);
  const auto right = static_cast<Symbol>(made_ + 2);
  one_.size = two_.size = 0;
  if (i == j) {  // a loop: a lone spot keeps a life, an end dies
    if (x == 0) {
      one_.put(left);
      two_.put(left);
    }
    two_.put(symbols(w, i + 1, w.size));
    two_.put(symbols(w, 0, i));
  } else {
    if (x == 1) {
      one_.put(left);
    }
    one_.put(symbols(w, i + 1, j));
    if (y == 1) {
      one_.put(right);
      two_.put(right);
    }
    two_.put(symbols(w, j + 1, w.size));
    two_.put(symbols(w, 0, i));
    if (x == 1) {
      two_.put(left);
    }
  }
  one_.put(made_);
  two_.put(made_);
}

void Moves::around(const Walk& w, std::size_t place, int renamed) noexcept {
  const Symbol s = symbol(w, place);
  if (s == 0) {
    draft_.put(1);
  } else if (s == 1) {
    draft_.put(static_cast<Symbol>(renamed));
  }
  draft_.put(symbols(w, place + 1, w.size));
  draft_.put(symbols(w, 0, place));
  if (s == 1) {
    draft_.put(static_cast<Symbol>(renamed));
  }
  draft_.put(made_);
}

bool Moves::next_sharing(std::size_t used) noexcept {
  for (std::size_t g = 0; g < groups_; ++g) {
    if (group_[g].inside < group_[g].size - (g == used ? 1 : 0)) {
      ++group_[g].inside;
      return true;
    }
    group_[g].inside = 0;
  }
  return false;
}

bool Moves::is_lesser_half(std::size_t used) const noexcept {
  for (std::size_t g = 0; g < groups_; ++g) {
    const int twice = 2 * group_[g].inside - (group_[g].size - (g == used ? 1 : 0));
    if (twice != 0) {
      return twice < 0;
    }
  }
  return true;
}

void Moves::share(std::size_t used) noexcept {
  for (const bool is_inside : {true, false}) {
    for (std::size_t g = 0; g < groups_; ++g) {
      const std::size_t skipped = g == used ? 1 : 0;
      const std::size_t middle = skipped + group_[g].inside;
      for (std::size_t k = is_inside ? skipped : middle; k < (is_inside ? middle : group_[g].size); ++k) {
        const Walk& w = walks_[group_[g].walks[k]];
        draft_.put(symbols(w, 0, w.size));
        draft_.put(kDot);
      }
    }
    draft_.put(is_inside ? one_ : two_);
    draft_.put(kBar);
  }
}

// --- canonical words ------------------------------------------------------------------------------

namespace {

/// What a place shows: the degree of a spot, the distance to the other visit of a letter, or the rank of a shared letter.
using Look = std::uint16_t;
constexpr Look kDistance = 16;
constexpr Look kShared = 512;
constexpr Look kEnd = 4;  // of a boundary; no place shows it
constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ULL;
constexpr std::uint64_t kInverse = [] {
  std::uint64_t x = kBase;
  for (int i = 0; i < 6; ++i) {
    x *= 2 - kBase * x;
  }
  return x;
}();

class Canon {
 public:
  Canon(Symbols land, Ties ties, Draft& out) noexcept : land_(land), ties_(ties), best_(out) {
    best_.size = 0;
    read();
    refine_and_write();
  }

 private:
  struct Walk {
    std::uint8_t first, size, region;
    std::uint64_t necklace[2];  // a hash, if no letter is shared
    bool is_shared;
  };
  using Colours = std::array<std::uint64_t, kRoom / 2 + 1>;

  void read() noexcept {
    std::array<std::uint8_t, kSymbols> owner{};  // the number of a shared letter, from 1
    std::size_t first = 0;
    std::uint8_t region = 0;
    for (std::size_t i = 0; i < land_.size(); ++i) {
      if (!is_end(land_[i])) {
        continue;
      }
      const std::size_t n = i - first;
      Walk& w = walks_[walk_count_++];
      w = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(n), region, {0, 0}, false};
      for (std::size_t k = 0; k < n; ++k) {
        const Symbol s = land_[first + k];
        if (!is_letter(s)) {
          look_[0][first + k] = look_[1][first + k] = s;
          continue;
        }
        std::size_t step = 1;
        while (step < n && land_[first + (k + step) % n] != s) {
          ++step;
        }
        if (step < n) {
          look_[0][first + k] = static_cast<Look>(kDistance + step);
          look_[1][first + k] = static_cast<Look>(kDistance + n - step);
        } else {
          if (owner[s] == 0) {
            owner[s] = static_cast<std::uint8_t>(++letters_);
          }
          look_[0][first + k] = look_[1][first + k] = static_cast<Look>(kShared + owner[s] - 1);
          w.is_shared = true;
        }
      }
      if (!w.is_shared) {
        for (const int back : {0, 1}) {
          w.necklace[back] = turned(w, back, nullptr, [](std::size_t, std::uint64_t) {});
        }
      }
      first = i + 1;
      region = static_cast<std::uint8_t>(region + (land_[i] == kBar ? 1 : 0));
    }
    regions_ = region;
    colour_.fill(1);
  }
  [[nodiscard]] static std::size_t place(const Walk& w, std::size_t j, int back) noexcept {
    return w.first + (back != 0 ? w.size - 1 - j : j);
  }
  /// Calls note(place, hash of the walk read from there) for each place, and returns a hash of the necklace.
  template <class Note>
  [[nodiscard]] std::uint64_t turned(const Walk& w, int back, const Colours* colours, Note&& note) const noexcept {
    std::array<std::uint64_t, kRoom> values;
    std::uint64_t top = 1;
    std::uint64_t h = 0;
    std::uint64_t power = 1;
    for (std::size_t j = 0; j < w.size; ++j) {
      const Look look = look_[back][place(w, j, back)];
      values[j] = look < kShared ? mix(look + 1U) : (*colours)[look - kShared];
      h += values[j] * power;
      top = power;
      power *= kBase;
    }
    std::uint64_t necklace = w.size;
    for (std::size_t j = 0; j < w.size; ++j) {
      note(place(w, j, back), h);
      necklace += mix(h);
      h = (h - values[j]) * kInverse + values[j] * top;
    }
    return mix(necklace);
  }
  [[nodiscard]] std::size_t distinct() const noexcept {
    Colours sorted = colour_;
    std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(letters_));
    return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(letters_)) - sorted.begin());
  }
  /// Refines the colours of shared letters by what is around their visits, until no two of a colour differ.
  [[nodiscard]] std::size_t refine() noexcept {
    for (std::size_t before = 0;;) {
      const std::size_t now = letters_ == 0 ? 0 : distinct();
      if (now == letters_ || now <= before) {
        return now;
      }
      before = now;
      Colours next{};
      std::array<std::array<std::uint64_t, kRoom>, 2> turn;
      for (std::size_t b = 0; b < walk_count_;) {
        const std::size_t begin = b;
        std::uint64_t whole[2] = {0, 0};
        for (; b < walk_count_ && walks_[b].region == walks_[begin].region; ++b) {
          for (const int back : {0, 1}) {
            auto& here = turn[static_cast<std::size_t>(back)];
            whole[back] += walks_[b].is_shared
                               ? turned(walks_[b], back, &colour_, [&](std::size_t at, std::uint64_t h) { here[at] = h; })
                               : walks_[b].necklace[back];
          }
        }
        for (std::size_t c = begin; c < b; ++c) {
          for (std::size_t at = walks_[c].first; walks_[c].is_shared && at < std::size_t{walks_[c].first} + walks_[c].size; ++at) {
            if (look_[0][at] >= kShared) {
              next[look_[0][at] - kShared] += mix(whole[0] * 3 + turn[0][at]) + mix(whole[1] * 3 + turn[1][at]);
            }
          }
        }
      }
      for (std::size_t v = 0; v < letters_; ++v) {
        colour_[v] = combine(colour_[v], next[v]);
      }
    }
  }
  void refine_and_write() noexcept {
    if (refine() == letters_) {
      write();
      return;
    }
    // Letters of one colour are tied. Those of the smallest class are singled out in turn.
    std::uint64_t chosen = 0;
    std::size_t least = letters_ + 1;
    for (std::size_t v = 0; v < letters_; ++v) {
      const auto members = static_cast<std::size_t>(std::count(colour_.begin(), colour_.begin() + static_cast<std::ptrdiff_t>(letters_), colour_[v]));
      if (members > 1 && (members < least || (members == least && colour_[v] < chosen))) {
        least = members;
        chosen = colour_[v];
      }
    }
    const Colours saved = colour_;
    for (std::size_t v = 0; v < letters_; ++v) {
      if (saved[v] == chosen) {
        colour_[v] = mix(chosen + 77);
        refine_and_write();
        colour_ = saved;
        if (ties_ == Ties::once) {
          return;
        }
      }
    }
  }

  /// A region as it is written: what its places show, and where they are.
  struct Line {
    std::array<Look, kRoom> looks;
    std::array<std::uint8_t, kRoom> places;
    std::size_t size = 0;
  };
  [[nodiscard]] static bool is_less(const Look* a, std::size_t m, const Look* b, std::size_t n) noexcept {
    return std::lexicographical_compare(a, a + m, b, b + n);
  }
  /// Writes the boundaries of a region, each from its least rotation, in order.
  void line(std::size_t begin, std::size_t end, int back, const std::array<std::uint8_t, kRoom / 2 + 1>& rank, Line& out) const noexcept {
    std::array<Look, kRoom> looks;
    struct Turned {
      std::uint8_t first, size, walk, turn;
    };
    std::array<Turned, kRoom> order;
    std::size_t used = 0;
    for (std::size_t b = begin; b < end; ++b) {
      const Walk& w = walks_[b];
      const std::size_t n = w.size;
      std::array<Look, 2 * kRoom> twice;
      for (std::size_t j = 0; j < n; ++j) {
        const Look look = look_[back][place(w, j, back)];
        twice[j] = twice[n + j] = look < kShared ? look : static_cast<Look>(kShared + rank[look - kShared]);
      }
      std::size_t turn = 0;
      for (std::size_t t = 1; t < n; ++t) {
        if (is_less(&twice[t], n, &twice[turn], n)) {
          turn = t;
        }
      }
      std::copy(&twice[turn], &twice[turn] + n, &looks[used]);
      Turned made{static_cast<std::uint8_t>(used), w.size, static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(turn)};
      std::size_t k = b - begin;  // its place in the order
      for (; k > 0 && is_less(&looks[used], n, &looks[order[k - 1].first], order[k - 1].size); --k) {
        order[k] = order[k - 1];
      }
      order[k] = made;
      used += n;
    }
    out.size = 0;
    for (std::size_t k = 0; k < end - begin; ++k) {
      const Walk& w = walks_[order[k].walk];
      for (std::size_t j = 0; j < w.size; ++j) {
        out.looks[out.size] = looks[order[k].first + j];
        out.places[out.size++] = static_cast<std::uint8_t>(place(w, (order[k].turn + j) % w.size, back));
      }
      out.looks[out.size] = kEnd;
      out.places[out.size++] = static_cast<std::uint8_t>(w.first + w.size);
    }
  }
  void write() noexcept {
    std::array<std::uint8_t, kRoom / 2 + 1> rank{};
    for (std::size_t v = 0; v < letters_; ++v) {
      for (std::size_t u = 0; u < letters_; ++u) {
        rank[v] = static_cast<std::uint8_t>(rank[v] + (colour_[u] < colour_[v] ? 1 : 0));
      }
    }
    static thread_local std::array<Line, kRoom> lines;
    static thread_local Line reversed;
    std::array<std::uint8_t, kRoom> order;
    std::size_t r = 0;
    for (std::size_t b = 0; b < walk_count_; ++r) {
      const std::size_t begin = b;
      while (b < walk_count_ && walks_[b].region == walks_[begin].region) {
        ++b;
      }
      line(begin, b, 0, rank, lines[r]);
      line(begin, b, 1, rank, reversed);
      if (is_less(reversed.looks.data(), reversed.size, lines[r].looks.data(), lines[r].size)) {
        lines[r] = reversed;
      }
      std::size_t k = r;
      for (; k > 0 && is_less(lines[r].looks.data(), lines[r].size, lines[order[k - 1]].looks.data(), lines[order[k - 1]].size); --k) {
        order[k] = order[k - 1];
      }
      order[k] = static_cast<std::uint8_t>(r);
    }
    Draft unnamed;
    for (std::size_t k = 0; k < r; ++k) {
      const Line& here = lines[order[k]];
      for (std::size_t i = 0; i < here.size; ++i) {
        const Symbol s = land_[here.places[i]];
        unnamed.put(!is_end(s) ? s : i + 1 == here.size ? kBar : kDot);
      }
    }
    Draft word;
    rename(unnamed, word);
    if (best_.size == 0 || std::lexicographical_compare(word.at.begin(), word.at.begin() + static_cast<std::ptrdiff_t>(word.size),
                                                        best_.at.begin(), best_.at.begin() + static_cast<std::ptrdiff_t>(best_.size))) {
      best_ = word;
    }
  }

  Symbols land_;
  Ties ties_;
  Draft& best_;
  std::array<Walk, kRoom> walks_;
  std::size_t walk_count_ = 0;
  std::size_t regions_ = 0;
  std::array<std::array<Look, kRoom>, 2> look_;
  std::size_t letters_ = 0;  // the number of shared letters
  Colours colour_;
};

}  // namespace

void canonise(Symbols land, Ties ties, Draft& out) noexcept { static_cast<void>(Canon(land, ties, out)); }

}  // namespace partizan::kernels::sprouts
