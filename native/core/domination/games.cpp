#include "domination/games.hpp"

#include <algorithm>
#include <string>

#include "errors.hpp"
#include "recursion.hpp"

namespace partizan::domination {
namespace {

constexpr std::uint8_t kLongest = 250;  // of a game; lengths are bytes

struct OpenTraits {
  static std::uint64_t hash(std::uint32_t open) noexcept { return mix(open); }
  static std::uint32_t empty() noexcept { return ~std::uint32_t{0}; }
};

void check_room(const std::vector<std::uint32_t>& covers) {
  if (covers.size() > Games::kMostVertices) {
    throw DomainError("can make the game tree of a graph with at most " + std::to_string(Games::kMostVertices) + " vertices, not " +
                      std::to_string(covers.size()));
  }
}

/// The index of a pair in a triangle, the smaller first.
std::size_t corner(std::size_t a, std::size_t b) { return a <= b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b; }

}  // namespace

Games::Games() { static_cast<void>(make({})); }

void Games::check(Game game) const {
  if (game >= size()) {
    throw DomainError("there is no game " + std::to_string(game) + " among the " + std::to_string(size()) + " that exist");
  }
}

std::span<const Game> Games::options(Game game) const noexcept {
  const std::size_t begin = game == 0 ? 0 : ends_[game - 1];
  return {options_.data() + begin, ends_[game] - begin};
}

std::uint64_t Games::hash(std::span<const Game> options) const noexcept {
  std::uint64_t found = options.size();
  for (const Game option : options) {
    found = combine(found, option);
  }
  return found;
}

Game Games::make(std::vector<Game> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const std::uint64_t slot = hash(options);
  const auto known = index_.find(slot, [&](std::uint32_t game) {
    const auto others = this->options(game);
    return std::equal(others.begin(), others.end(), options.begin(), options.end());
  });
  if (known) {
    return *known;
  }
  Choosing choosing;
  for (const Game option : options) {
    check(option);
    choosing.see(numbers_[option]);
  }
  const Numbers found = options.empty() ? Numbers{} : choosing.numbers();
  if (found.staller_sp > kLongest) {
    throw DomainError("cannot store a game of more than " + std::to_string(kLongest) + " choices");
  }
  const auto game = static_cast<Game>(size());
  if (options_.size() + options.size() > 0xFFFFFFF0U) {
    throw StoreFull("there is no room for more domination games");
  }
  index_.reserve(game, [this](std::uint32_t other) { return hash(this->options(other)); });
  numbers_.reserve_extra(1);
  ends_.reserve_extra(1);
  options_.append(options);
  numbers_.push(found);
  ends_.push(static_cast<std::uint32_t>(options_.size()));
  index_.insert(slot, game);
  return game;
}

Game Games::of_board(const std::vector<std::uint32_t>& covers, std::uint32_t open) {
  check_room(covers);
  FlatMap<std::uint32_t, Game, OpenTraits> memo(meter_);
  return evaluate<std::uint32_t, Game>(open, memo, [&](std::uint32_t at, auto& ask) {
    meter_.visit();
    std::vector<Game> found;
    for (const std::uint32_t cover : covers) {
      if ((cover & at) != 0) {
        found.push_back(ask(at & ~cover));
      }
    }
    return ask.incomplete() ? kEnded : make(std::move(found));
  });
}

std::vector<Game> Games::of_parts(const std::vector<std::uint32_t>& covers) {
  check_room(covers);
  std::vector<Game> games(std::size_t{1} << covers.size());
  for (std::uint32_t open = 1; open < games.size(); ++open) {
    meter_.visit();
    std::vector<Game> found;
    for (const std::uint32_t cover : covers) {
      if ((cover & open) != 0) {
        found.push_back(games[open & ~cover]);
      }
    }
    games[open] = make(std::move(found));
  }
  return games;
}

Game Games::sum(Game a, Game b) {
  check(a);
  check(b);
  const auto pair = [](Game x, Game y) { return std::uint64_t{std::min(x, y)} << 32 | std::max(x, y); };
  return evaluate<std::uint64_t, Game>(pair(a, b), sums_, [&](std::uint64_t at, auto& ask) {
    meter_.visit();
    const auto x = static_cast<Game>(at >> 32);
    const auto y = static_cast<Game>(at);
    if (x == kEnded) {
      return y;
    }
    std::vector<Game> found;
    for (const Game option : options(x)) {
      found.push_back(ask(pair(option, y)));
    }
    for (const Game option : options(y)) {
      found.push_back(ask(pair(x, option)));
    }
    return ask.incomplete() ? kEnded : make(std::move(found));
  });
}

std::size_t Games::class_of(Game game) const noexcept {
  const Numbers& found = numbers_[game];
  return static_cast<std::size_t>(found.dominator % 2 * 3 + (found.staller - found.dominator + 1));
}

std::vector<Offsets> Games::unions(const std::vector<Game>& games) {
  std::vector<bool> wanted(size());
  Game last = kEnded;
  for (const Game game : games) {
    check(game);
    wanted[game] = game != kEnded;
    last = std::max(last, game);
  }
  std::uint8_t longest = 0;
  for (Game game = 0; game <= last; ++game) {
    longest = std::max(longest, numbers_[game].staller_sp);
  }
  if (2 * longest > kLongest) {
    throw DomainError("cannot evaluate unions of games of more than " + std::to_string(kLongest / 2) + " choices");
  }
  std::vector<Offsets> rows(kClasses * (kClasses + 1) / 2);
  const std::size_t count = std::size_t{last} + 1;
  Pool<Lengths> lengths(meter_);
  lengths.resize_zeroed(count * (count + 1) / 2);
  // Options have smaller numbers, so every pair reachable from a pair comes before it.
  for (Game b = 0; b < count; ++b) {
    for (Game a = 0; a <= b; ++a) {
      if (b == kEnded) {
        continue;
      }
      meter_.visit();
      Lengths found{0xFF, 0};
      const auto see = [&](Game x, Game y) {
        const Lengths& option = lengths[corner(x, y)];
        found.dominator = std::min(found.dominator, option.staller);
        found.staller = std::max(found.staller, option.dominator);
      };
      for (const Game option : options(a)) {
        see(option, b);
      }
      for (const Game option : options(b)) {
        see(a, option);
      }
      ++found.dominator;
      ++found.staller;
      lengths[corner(a, b)] = found;
      if (!wanted[a] || !wanted[b]) {
        continue;
      }
      Offsets& row = rows[corner(class_of(a), class_of(b))];
      const int parts = numbers_[a].dominator + numbers_[b].dominator;
      const std::array<int, 4> here{found.dominator - parts, found.dominator - parts, found.staller - parts, found.staller - parts};
      for (std::size_t i = 0; i < 4; ++i) {
        if (row.pairs == 0 || (i % 2 == 0 ? here[i] < row.offsets[i] : here[i] > row.offsets[i])) {
          row.offsets[i] = here[i];
          row.witnesses[i] = {a, b};
        }
      }
      ++row.pairs;
    }
  }
  return rows;
}

}  // namespace partizan::domination
