#include "components/hints.hpp"

#include <random>

#include "check.hpp"
#include "kernels/amazons/hints.hpp"
#include "kernels/clobber/hints.hpp"
#include "kernels/domineering/hints.hpp"
#include "kernels/nogo/hints.hpp"
#include "kernels/sheep/hints.hpp"
#include "kernels/toads_and_frogs/hints.hpp"
#include "search/fixtures.hpp"

namespace partizan::kernels::testing {

using components::Bounds;
using components::counted_moves;
using components::Gauge;
using components::kNothing;
using components::kTemperature;
using components::kTemperatures;
using components::SmallValues;
using components::Thermal;
using components::Traits;
using components::Values;
using positions::Board;
using search::testing::board;
using search::testing::drawn;
using search::testing::filled;
using search::testing::Kind;

namespace {

/// Whether bounds below a value hold: the numbers lie below it, and the stops of the sum with any switch are no worse than
/// what the bounds promise.
bool holds(normal::ValueStore& store, normal::Value h, const Thermal& t) {
  if (!store.le(store.number(Dyadic(t.right[0], -5)), h)) {
    return false;
  }
  if (t.left[0] > kNothing / 2 && store.le(h, store.number(Dyadic(t.left[0], -5)))) {
    return false;
  }
  Gauge gauge;
  gauge.add(t);
  if ((gauge.first() >= 0 && store.le(h, {})) || (gauge.second() >= 0 && !store.le({}, h))) {
    return false;
  }
  // A switch ±x tests the wall at x: the mover takes the one or the other.
  for (std::size_t i = 1; i < kTemperatures; ++i) {
    const normal::Value up = store.number(Dyadic(kTemperature[i], -5));
    const normal::Value down = -up;
    const normal::Value with = store.add(h, store.make(std::span(&up, 1), std::span(&down, 1)));
    if (store.numbers().less(store.stop(with, Player::left), store.numbers().make(Dyadic(t.right[i], -5)))) {
      return false;
    }
  }
  return true;
}
bool holds(normal::ValueStore& store, normal::Value g, const Bounds& bounds) {
  return holds(store, g, bounds.below) && holds(store, -g, bounds.above);
}

/// Calls check(hints, kernel, exact, part) for the parts of random boards, and returns how often it is false.
template <class K, class H, class Check>
std::size_t failures(const Kind& kind, int rounds, int most_cells, normal::ValueStore& store, Check&& check) {
  std::mt19937 random(3);
  Values values(store);
  std::size_t count = 0;
  for (int round = 0; round < rounds; ++round) {
    const Board b = drawn(kind, random, most_cells);
    const positions::KernelAs<K> kernel(b);
    SmallValues<typename K::Position> exact(kernel, values);
    H hints({b, kernel, exact, values});
    positions::each_part(kernel, kernel.read(b),
                         [&](const typename K::Position& part, bool) { count += check(hints, kernel, exact, part) ? 0 : 1; });
  }
  return count;
}

template <class K, class H>
std::size_t wrong_moves(const Kind& kind, int rounds) {
  Meter meter;
  normal::ValueStore store(meter);
  return failures<K, H>(kind, rounds, 16, store, [](const H& hints, const auto& kernel, auto& /*exact*/, const auto& part) {
    return hints.moves(part) == counted_moves<typename K::Position>(kernel, part);
  });
}

/// How many bounds of parts of random boards do not hold of their values.
template <class K, class H>
std::size_t wrong_bounds(const Kind& kind, int rounds, int most_cells = 9) {
  Meter meter;
  normal::ValueStore store(meter);
  return failures<K, H>(kind, rounds, most_cells, store, [&](H& hints, const auto& /*kernel*/, auto& exact, const auto& part) {
    const auto g = exact.of(part, 100'000);
    Bounds bounds;
    return !g || (hints.bound(part, false, bounds.below) && hints.bound(part, true, bounds.above) && holds(store, *g, bounds));
  });
}

}  // namespace

TEST("hints count the moves correctly") {
  CHECK(wrong_moves<Domineering<1>, DomineeringHints<1>>({"domineering", {}, 2, false}, 400) == 0);
  CHECK(wrong_moves<Clobber<1>, ClobberHints<1>>({"clobber", {0, 1, 4, 0}, 4, false}, 400) == 0);
  CHECK(wrong_moves<NoGo<1>, NoGoHints<1>>({"nogo", {}, 4, false}, 400) == 0);
  CHECK(wrong_moves<ToadsAndFrogs<1>, ToadsAndFrogsHints<1>>({"toads-and-frogs", {1, 2, 2, 1}, 3, true}, 400) == 0);
  CHECK(wrong_moves<Sheep, SheepHints>({"sheep", {}, 54, false}, 100) == 0);
  CHECK(wrong_moves<Domineering<8>, DomineeringHints<8>>({"domineering", {}, 2, false}, 50) == 0);
}

TEST("the moves that a player can still make bound the value") {
  CHECK(wrong_bounds<NoGo<1>, NoGoHints<1>>({"nogo", {}, 3, false}, 200) == 0);
  CHECK(wrong_bounds<NoGo<1>, NoGoHints<1>>({"nogo", {}, 3, true}, 400, 12) == 0);
  CHECK(wrong_bounds<Amazons<1>, AmazonsHints<1>>({"amazons", {}, 4, false}, 200) == 0);
  CHECK(wrong_bounds<ToadsAndFrogs<1>, ToadsAndFrogsHints<1>>({"toads-and-frogs", {1, 1, 1, 0}, 3, true}, 400, 12) == 0);
  CHECK(wrong_bounds<ToadsAndFrogs<1>, ToadsAndFrogsHints<1>>({"toads-and-frogs", {1, 3, 2, 1}, 3, true}, 200) == 0);
}

TEST("cells that only one player reaches bound the value of Amazons") {
  Meter meter;
  normal::ValueStore store(meter);
  Values values(store);
  std::size_t wrong = 0;
  std::size_t exact = 0;  // parts whose value is both bounds
  const auto compare = [&](const Board& b) {
    const positions::KernelAs<Amazons<1>> kernel(b);
    SmallValues<Amazons<1>::Position> small(kernel, values);
    AmazonsHints<1> hints({b, kernel, small, values});
    positions::each_part(kernel, kernel.read(b), [&](const Amazons<1>::Position& part, bool) {
      if (const auto g = small.of(part, 3000)) {
        Bounds bounds;
        wrong += !hints.bound(part, false, bounds.below) || !hints.bound(part, true, bounds.above) || !holds(store, *g, bounds);
        exact += bounds.below.right[0] == -bounds.above.right[0];
      }
    });
  };
  for (unsigned number = 0; number < 4 * 4 * 4 * 4 * 4 * 4; ++number) {
    Board b = filled("amazons", 2, 3);
    unsigned rest = number;
    for (auto& cell : b.cells) {
      cell = static_cast<std::uint8_t>(rest % 4);
      rest /= 4;
    }
    compare(b);
  }
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {  // crowded boards, whose values are found quickly
    Board b = filled("amazons", 4, 4, 3);
    for (auto& cell : b.cells) {
      if (random() % 2 == 0) {
        cell = static_cast<std::uint8_t>(random() % 3);
      }
    }
    compare(b);
  }
  CHECK(wrong == 0);
  CHECK(exact > 1000);
}

/// How the bounds of Sheep compare with the values.
struct SheepBounds {
  std::size_t wrong = 0;
  std::size_t exact = 0;  // parts whose value is both bounds
  std::size_t all = 0;

  void compare(const Board& b, normal::ValueStore& store, Values& values) {
    const positions::KernelAs<Sheep> kernel(b);
    SmallValues<Herds> small(kernel, values);
    SheepHints hints({b, kernel, small, values});
    positions::each_part(kernel, kernel.read(b), [&](const Herds& part, bool) {
      if (const auto g = small.of(part, 3000)) {
        Traits traits;
        hints.describe(part, traits);
        wrong += !holds(store, *g, {traits.bound[0], traits.bound[1]});
        exact += traits.bound[0].right[0] == -traits.bound[1].right[0];
        ++all;
      }
    });
  }
};

TEST("sure moves and possible moves bound the value of Sheep") {
  Meter meter;
  normal::ValueStore store(meter);
  Values values(store);
  // Empty, blocked, and herds of 2 and 3 of Left, and of 2 and 4 of Right.
  constexpr std::array<std::uint8_t, 6> kCodes = {0, 1, 3, 4, 29, 31};
  SheepBounds small;
  for (unsigned number = 0; number < 6 * 6 * 6 * 6 * 6 * 6; ++number) {
    Board b = filled("sheep", 2, 3);
    unsigned rest = number;
    unsigned turned = 0;
    for (auto& cell : b.cells) {
      cell = kCodes[rest % 6];
      turned = 6 * turned + rest % 6;
      rest /= 6;
    }
    if (turned >= number) {  // a half-turn changes nothing
      small.compare(b, store, values);
    }
  }
  CHECK(small.wrong == 0);
  CHECK(small.exact > 1000);
  // Two herds whose paths of two cells end in the same cell: they send three sheep.
  SheepBounds crossing;
  Board corner = filled("sheep", 3, 3);
  corner.cells = {4, 0, 0, 1, 1, 0, 1, 1, 4};
  crossing.compare(corner, store, values);
  CHECK(crossing.wrong == 0 && crossing.all == 1);
  // Mostly empty boards, with some large herds.
  std::mt19937 random(8);
  SheepBounds large;
  for (int round = 0; round < 600; ++round) {
    Board b = filled("sheep", 2 + static_cast<int>(random() % 3), 3 + static_cast<int>(random() % 3));
    for (auto& cell : b.cells) {
      if (random() % 4 == 0) {
        const unsigned size = 1 + random() % (random() % 8 == 0 ? 20 : 3);
        cell = static_cast<std::uint8_t>((random() % 2 == 0 ? 1 : 27) + size);
      }
    }
    large.compare(b, store, values);
  }
  CHECK(large.wrong == 0);
  CHECK(large.exact > 100 && large.exact < large.all);
}

TEST("shortening a longest path is best, however many paths are blocked") {
  // The definition: the owner shortens any path by 1, and the blocker shortens any path, or passes.
  using Lengths = PathGame::Lengths;
  struct Best {
    static int first(const Lengths& lengths, std::size_t blocks) {
      int most = 0;
      for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] > 0) {
          Lengths shorter = lengths;
          --shorter[i];
          most = std::max(most, 1 + second(shorter, blocks));
        }
      }
      return most;
    }
    static int second(const Lengths& lengths, std::size_t blocks) {
      int least = first(lengths, blocks);
      for (std::size_t i = 0; i < lengths.size() && blocks > 0; ++i) {
        for (int length = 0; length < lengths[i]; ++length) {
          Lengths blocked = lengths;
          blocked[i] = length;
          least = std::min(least, first(blocked, blocks - 1));
        }
      }
      return least;
    }
  };
  std::size_t wrong = 0;
  for (int code = 0; code < 4 * 4 * 4; ++code) {
    const Lengths lengths = {code % 4, 0, code / 4 % 4, 0, 0, code / 16};
    const auto& sure = PathGame::sure_moves(lengths);
    for (std::size_t blocks = 0; blocks <= 3; ++blocks) {
      wrong += sure.first[blocks] != Best::first(lengths, blocks);
      wrong += sure.second[blocks] != Best::second(lengths, blocks);
    }
  }
  CHECK(wrong == 0);
  const auto& wide = PathGame::sure_moves({2, 2, 2, 2, 2, 2});
  CHECK(wide.second[6] == 4);
  CHECK(wide.first[6] == 5);
}

/// How the bounds of the parts of random boards compare with their values.
struct Comparison {
  std::size_t wrong = 0;
  std::size_t exact = 0;   // cheap bounds that are attained
  std::size_t sharper = 0;  // bounds that sharpen() raises
  std::size_t all = 0;
  std::size_t refuted = 0;  // options whose bounds show that the opponent wins, moving next
};
constexpr int kOften = 16;  // until wide bands are evaluated
template <int W>
Comparison compared(int rows, int columns, unsigned taken_of_8, int rounds) {
  using K = Domineering<W>;
  Meter meter;
  normal::ValueStore store(meter);
  Values values(store);
  const Board any = filled("domineering", rows, columns);
  const positions::KernelAs<K> kernel(any);
  SmallValues<typename K::Position> exact(kernel, values);
  DomineeringHints<W> hints({any, kernel, exact, values});
  std::mt19937 random(5);
  Comparison out;
  for (int round = 0; round < rounds; ++round) {
    Board b = any;
    for (auto& cell : b.cells) {
      cell = random() % 8 < taken_of_8 ? 1 : 0;
    }
    positions::each_part(kernel, kernel.read(b), [&](const typename K::Position& part, bool) {
      const auto g = exact.of(part, 5'000);
      if (!g) {
        return;
      }
      Bounds bounds;
      const bool is_bounded = hints.bound(part, false, bounds.below) && hints.bound(part, true, bounds.above);
      out.wrong += !is_bounded || !holds(store, *g, bounds);
      out.exact += store.le(store.number(Dyadic(-bounds.above.right[0], -5)), *g) ? 1 : 0;
      for (int times = 0; times < kOften; ++times) {
        Bounds again;
        static_cast<void>(hints.sharpen(part, false, again.below));
        static_cast<void>(hints.sharpen(part, true, again.above));
      }
      Bounds sharp = bounds;
      const bool is_sharper = hints.sharpen(part, false, sharp.below);
      if (hints.sharpen(part, true, sharp.above) || is_sharper) {
        out.wrong += !holds(store, *g, sharp);
        for (std::size_t i = 0; i < kTemperatures; ++i) {
          out.wrong += sharp.below.right[i] < bounds.below.right[i] || sharp.above.left[i] < bounds.above.left[i];
        }
        out.sharper += sharp.below.right[0] > bounds.below.right[0] || sharp.above.right[0] > bounds.above.right[0];
      }
      ++out.all;
      for (const Player player : {Player::left, Player::right}) {
        std::vector<typename K::Position> options;
        kernel.options(part, player, positions::Which::all, options);
        std::vector<Thermal> of_options;
        for (int times = 0; times < kOften; ++times) {
          of_options.clear();
          out.wrong += !hints.bound_options(part, player, options, times > 0, of_options);
          for (std::size_t i = 0; i < of_options.size(); i += times == 0 || times == kOften - 1 ? 1 : of_options.size()) {
            normal::Value value{};
            positions::each_part(kernel, options[i], [&](const typename K::Position& rest, bool negated) {
              const normal::Value found = *exact.of(rest, 5'000);
              value = store.add(value, negated ? -found : found);
            });
            out.wrong += !holds(store, player == Player::left ? -value : value, of_options[i]);
            Gauge gauge;
            gauge.add(of_options[i]);
            out.refuted += gauge.first() >= 0;
          }
        }
      }
    });
  }
  return out;
}

TEST("forbidding moves that cross lines bounds Domineering from below and from above") {
  const auto check = [](const Comparison& found) {
    CHECK(found.wrong == 0);
    CHECK(found.exact > 0 && found.sharper > 0 && found.refuted > 0 && found.all > 20);
  };
  check(compared<1>(5, 4, 2, 100));  // in the square frame
  check(compared<1>(4, 9, 3, 20));   // in a frame of its own
  check(compared<1>(4, 16, 4, 20));  // lines of more than nine cells
  check(compared<1>(12, 5, 4, 20));
  check(compared<2>(9, 9, 4, 20));   // more than 64 cells
  check(compared<2>(5, 14, 4, 20));
  check(compared<2>(16, 5, 4, 20));
  check(compared<16>(4, 15, 4, 10));
  CHECK(compared<1>(2, 16, 2, 40).wrong == 0);
}

TEST("small values give up at their allowance and can continue from there") {
  using K = Domineering<1>;
  Meter meter;
  normal::ValueStore store(meter);
  Values values(store);
  const Board b = filled("domineering", 4, 4);
  const positions::KernelAs<K> kernel(b);
  SmallValues<K::Position> exact(kernel, values);
  const auto part = kernel.normal(kernel.tidy(kernel.read(b))).position;
  CHECK(!exact.of(part, 10));
  CHECK(!exact.of(part, 10));
  int tries = 0;
  while (!exact.of(part, 100 + static_cast<std::uint32_t>(tries)) && tries < 100) {
    ++tries;
  }
  CHECK(tries > 0 && tries < 100);
  Rulebook rulebook(store);
  CHECK(*exact.of(part, 0) == rulebook.rules(b).value(b));
}

}  // namespace partizan::kernels::testing
