#include "strings/board.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "errors.hpp"

namespace partizan::strings {
namespace {

constexpr int kLoonyChain = 3;  // the fewest coins of a chain, and of a loop, of which some can be left to the opponent
constexpr int kLoonyLoop = 4;
constexpr std::size_t kMostSymmetries = 16;
constexpr std::size_t kMostSteps = 20'000;  // of the search for symmetries, which are optional

/// Where the number of isolated components of a length is written; a component that has no place stays in the core.
struct Field {
  std::uint8_t shift = 0;
  std::uint8_t width = 0;
};
using Fields = std::array<Field, 11>;
constexpr std::array<std::uint8_t, 11> kChainWidths = {0, 1, 1, 4, 4, 4, 3, 3, 3, 2, 2};
constexpr std::array<std::uint8_t, 11> kLoopWidths = {0, 0, 4, 4, 4, 3, 3, 2, 3, 0, 2};
constexpr Fields fields(const std::array<std::uint8_t, 11>& widths, int from) {
  Fields found{};
  for (std::size_t n = 0; n < widths.size(); ++n) {
    found[n] = {static_cast<std::uint8_t>(from), widths[n]};
    from += widths[n];
  }
  return found;
}
constexpr Fields kChains = fields(kChainWidths, 0);
constexpr Fields kLoops = fields(kLoopWidths, kChains.back().shift + kChains.back().width);
static_assert(kLoops.back().shift + kLoops.back().width <= 64);

/// Counts a component of `n` coins, if there is room. Returns whether it did.
bool counts(std::uint64_t& isolated, const Fields& fields, std::size_t n) noexcept {
  if (n >= fields.size()) {
    return false;
  }
  const Field field = fields[n];
  const std::uint64_t most = (std::uint64_t{1} << field.width) - 1;
  if ((isolated >> field.shift & most) == most) {
    return false;
  }
  isolated += std::uint64_t{1} << field.shift;
  return true;
}

}  // namespace

template <SmallSet Mask>
std::vector<std::uint8_t> Board<Mask>::grouped(std::vector<Ends>& strings) {
  if (strings.size() > kMostStrings) {
    throw TooLarge(std::to_string(strings.size()) + " strings are too many; the limit is " + std::to_string(kMostStrings));
  }
  for (Ends& ends : strings) {
    if (ends.first == ends.second) {
      ends.second = kGround;  // a coin with a loop is free when the loop is cut, like one tied to the ground
    }
    if (ends.first > ends.second) {
      std::swap(ends.first, ends.second);
    }
  }
  std::vector<Ends> ordered;
  std::vector<std::uint8_t> places(strings.size());
  for (std::size_t i = 0; i < strings.size(); ++i) {
    if (std::find(strings.begin(), strings.begin() + static_cast<std::ptrdiff_t>(i), strings[i]) !=
        strings.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;  // it has its place beside the first one of its parallels
    }
    for (std::size_t j = i; j < strings.size(); ++j) {
      if (strings[j] == strings[i]) {
        places[j] = static_cast<std::uint8_t>(ordered.size());
        ordered.push_back(strings[j]);
      }
    }
  }
  strings = std::move(ordered);
  return places;
}

template <SmallSet Mask>
Board<Mask>::Board(std::vector<Ends> strings)
    : ends_(std::move(strings)),
      places_(grouped(ends_)),
      all_(ends_.empty() ? Mask{0} : static_cast<Mask>(~Mask{0}) >> (kMostStrings - ends_.size())),
      symmetries_({}) {
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    const Mask string = Mask{1} << i;
    for (const std::uint8_t coin : {ends_[i].first, ends_[i].second}) {
      if (coin != kGround) {
        at_.resize(std::max<std::size_t>(at_.size(), coin + std::size_t{1}));
        at_[coin] |= string;
      }
    }
    if (i > 0 && ends_[i] == ends_[i - 1]) {
      if (parallel_.empty() || (parallel_.back() >> (i - 1) & 1) == 0) {
        parallel_.push_back(string >> 1);
      }
      parallel_.back() |= string;
    }
  }
  symmetries_ = Symmetries<Mask>(automorphisms());
}

template <SmallSet Mask>
std::vector<std::vector<std::uint8_t>> Board<Mask>::automorphisms() const {
  const std::size_t order = at_.size() + 1;  // the ground is the last vertex
  const auto vertex = [&](std::uint8_t coin) { return coin == kGround ? order - 1 : coin; };
  std::vector<std::uint8_t> count(order * order);
  std::vector<std::uint8_t> first(order * order);
  for (std::size_t i = ends_.size(); i-- > 0;) {
    const auto [u, v] = std::pair(vertex(ends_[i].first), vertex(ends_[i].second));
    first[u * order + v] = first[v * order + u] = static_cast<std::uint8_t>(i);
    count[v * order + u] = ++count[u * order + v];
  }
  std::vector<std::vector<std::uint8_t>> found;
  std::vector<std::size_t> images;
  std::size_t steps = 0;
  const auto place = [&](const auto& self) -> void {
    const std::size_t v = images.size();
    if (v == order) {
      std::vector<std::uint8_t>& symmetry = found.emplace_back();
      for (std::size_t i = 0; i < ends_.size(); ++i) {
        const auto [a, b] = std::pair(vertex(ends_[i].first), vertex(ends_[i].second));
        symmetry.push_back(static_cast<std::uint8_t>(first[images[a] * order + images[b]] + i - first[a * order + b]));
      }
      return;
    }
    for (std::size_t w = 0; w < order && found.size() < kMostSymmetries && steps < kMostSteps; ++w) {
      ++steps;
      if ((v + 1 == order) != (w + 1 == order) || std::find(images.begin(), images.end(), w) != images.end()) {
        continue;
      }
      images.push_back(w);
      bool fits = true;
      for (std::size_t u = 0; u <= v && fits; ++u) {
        fits = count[u * order + v] == count[images[u] * order + w];
      }
      if (fits) {
        self(self);
      }
      images.pop_back();
    }
  };
  place(place);
  return found;
}

template <SmallSet Mask>
Mask Board<Mask>::normal(Mask left) const noexcept {
  for (const Mask group : parallel_) {
    const int some = count(left & group);
    if (some < count(group)) {
      const Mask lowest = group & -group;
      left = (left & ~group) | ((lowest << some) - lowest);
    }
  }
  return left;
}

template <SmallSet Mask>
int Board<Mask>::coins(Mask left) const noexcept {
  return static_cast<int>(std::count_if(at_.begin(), at_.end(), [&](Mask at) { return (at & left) != 0; }));
}

template <SmallSet Mask>
int Board<Mask>::taken(Mask left, std::size_t string) const noexcept {
  const Mask after = left & ~(Mask{1} << string);
  const auto is_free = [&](std::uint8_t coin) { return coin != kGround && (at_[coin] & after) == 0; };
  return (is_free(ends_[string].first) ? 1 : 0) + (is_free(ends_[string].second) ? 1 : 0);
}

// Let a coin c have only the string e left, to v, and let V be the margin of the player to move.
//
// - If v is the ground, has no other string, or has two more, no cut is better than e. For let f be another cut. If f takes
//   nothing, V(G-f) >= 1 + V(G-f-e), and V(G-e) >= -V(G-e-f), so that -V(G-f) <= V(G-e) - 1. If f takes k coins, then by
//   induction k + V(G-f) = k + V(G-e-f) + 1, which is at most V(G-e) + 1; unless f is at v and leaves it one string besides
//   e, but then f led to a pendant as well, and G-f is isomorphic to G-e. (If e takes v too, read 2 for 1.)
// - Let v have one more string, g. The same argument leaves e, g, and cuts that take coins elsewhere. If the chain continues
//   from g to a coin w with two strings, g and h, and from there not to a pendant, then g is no better than e: V(G-g) = 2 +
//   V(G-g-e) >= 3 + V(G-g-e-h), but in G-e the cut h leaves a pair as well, V(G-e) >= -2 - V(G-g-e-h).
// - What is left are ends of two coins, and chains of four that are open at both ends. Such a component A is taken, a + V(R),
//   or left, -a - V(R): its coins cannot be saved. If there are several, at most one is left, one with the fewest coins.
template <SmallSet Mask>
auto Board<Mask>::settled(Mask left) const noexcept -> Settled {
  Settled found{.rest = left};
  Mask kept = 0;
  bool is_done = false;
  while (!is_done) {
    is_done = true;
    kept = 0;
    found.kept = 0;
    for (std::size_t c = 0; c < at_.size(); ++c) {
      const Mask e = at_[c] & found.rest;
      if (e == 0 || (e & (e - 1)) != 0 || (e & kept) != 0) {
        continue;
      }
      const std::uint8_t v = beyond(first(e), static_cast<std::uint8_t>(c));
      const Mask g = v == kGround ? Mask{0} : at_[v] & found.rest & ~e;
      int taken = 1;
      Mask gone = e;
      int may_keep = 0;
      if (v != kGround && g == 0) {
        taken = 2;
      } else if (g != 0 && (g & (g - 1)) == 0) {
        const std::uint8_t w = beyond(first(g), v);
        const Mask h = w == kGround ? Mask{0} : at_[w] & found.rest & ~g;
        if (w != kGround && h == 0) {
          taken = 3;
          gone |= g;
        } else if (h == 0 || (h & (h - 1)) != 0) {
          may_keep = 2;
          gone |= g;
        } else {
          const std::uint8_t u = beyond(first(h), w);
          if (u != kGround && (at_[u] & found.rest) == h) {
            may_keep = 4;
            gone |= g | h;
          }
        }
      }
      if (may_keep != 0 && kept == 0) {
        kept = gone;
        found.kept = may_keep;
        continue;
      }
      if (may_keep > 0 && may_keep < found.kept) {  // take the larger one of two
        std::swap(kept, gone);
        std::swap(found.kept, may_keep);
      }
      found.gain += may_keep == 0 ? taken : may_keep;
      found.rest &= ~gone;
      kept = 0;  // it may have changed: look again
      found.kept = 0;
      is_done = false;
    }
  }
  found.rest &= ~kept;
  return found;
}

// Let A be an isolated chain of one or two coins, n in all. Then V(H + A + A) = V(H) for every H: of two such chains one answers
// the other. For V(H + A) >= -n - V(H), as A can be opened so that all of it is taken at once, and no other way to open it is
// better. So to open one of two chains is worth -n - V(H + A) <= V(H), which is what the cuts in H are worth, by induction; if H
// has none, V(A + A) = -n - V(A) = 0.
template <SmallSet Mask>
void Board<Mask>::look(Mask left, Quiet& found) const noexcept {
  found.coins = 0;
  found.left = left;
  found.core = left;
  found.isolated = 0;
  found.openings = 0;
  Mask in_chains = 0;
  std::array<std::uint8_t, kMostStrings> middle;  // coins with two strings
  std::size_t middles = 0;
  for (std::size_t c = 0; c < at_.size(); ++c) {
    const Mask at = at_[c] & left;
    found.coins += at != 0 ? 1 : 0;
    const Mask but_one = at & (at - 1);
    if (but_one != 0 && (but_one & (but_one - 1)) == 0) {
      middle[middles++] = static_cast<std::uint8_t>(c);
      in_chains |= at;
    }
  }
  Mask plain = left & ~in_chains;
  for (const Mask group : parallel_) {
    for (Mask several = plain & group; (several & (several - 1)) != 0; several &= several - 1) {
      plain &= ~(several & -several);
    }
  }
  for (; plain != 0; plain &= plain - 1) {
    found.opening[found.openings++] = {plain & -plain, 0};
  }
  const std::size_t chains = found.openings;
  const auto add = [&](const Opening& opening) {
    std::size_t place = found.openings++;
    for (; place > chains && found.opening[place - 1].coins > opening.coins; --place) {
      found.opening[place] = found.opening[place - 1];
    }
    found.opening[place] = opening;
  };
  Mask seen = 0;
  struct Chain {
    Mask strings = 0;
    Opening opening{};
  };
  Chain odd[kLoonyChain];  // by length: an isolated chain that is not loony and has no partner yet
  bool has_small_loop[kLoonyLoop] = {};
  Opening shortest[2] = {{0, 0}, {0, 0}};  // the shortest long isolated chain, and the shortest long loop
  for (std::size_t i = 0; i < middles; ++i) {
    Mask chain = at_[middle[i]] & left;
    if ((chain & seen) != 0) {
      continue;
    }
    int n = 1;
    bool is_loop = false;
    bool is_isolated = true;
    Mask cut = chain & -chain;  // of two coins in a chain, both are given away by cutting between them
    for (Mask side = chain; side != 0 && !is_loop; side &= side - 1) {
      Mask string = side & -side;
      for (std::uint8_t c = beyond(first(string), middle[i]);; c = beyond(first(string), c)) {
        is_loop = c == middle[i];
        if (is_loop || c == kGround) {
          break;
        }
        const Mask on = at_[c] & left & ~string;
        if ((on & (on - 1)) != 0) {
          is_isolated = false;
          break;
        }
        cut = string;
        string = on;
        chain |= on;
        ++n;
      }
    }
    seen |= chain;
    const bool is_long = n >= (is_loop ? kLoonyLoop : kLoonyChain);
    const Opening opening{cut, n};
    if (!is_isolated) {
      add(opening);
      continue;
    }
    if (!is_loop && !is_long) {
      Chain& other = odd[n];
      if (other.strings == 0) {
        other = {chain, opening};
      } else {
        found.left &= ~(other.strings | chain);
        found.coins -= 2 * n;
        other = {};
      }
      continue;
    }
    if (counts(found.isolated, is_loop ? kLoops : kChains, static_cast<std::size_t>(n))) {
      found.core &= ~chain;
    }
    if (is_long) {
      Opening& so_far = shortest[is_loop ? 1 : 0];
      if (so_far.cut == 0 || n < so_far.coins) {
        so_far = opening;
      }
    } else if (!has_small_loop[n]) {
      has_small_loop[n] = true;
      add(opening);
    }
  }
  found.core &= found.left;
  for (const auto& [strings, opening] : odd) {
    if (strings != 0) {
      counts(found.isolated, kChains, static_cast<std::size_t>(opening.coins));
      found.core &= ~strings;
      add(opening);
    }
  }
  for (const Opening& opening : shortest) {
    if (opening.cut != 0) {
      add(opening);
    }
  }
}

template class Board<std::uint64_t>;
template class Board<Wide>;

}  // namespace partizan::strings
