#include "dyadic.hpp"

#include <cstdint>
#include <random>

#include "check.hpp"
#include "errors.hpp"

namespace partizan::testing {
namespace {

__extension__ using Wide = __int128;

/// m / 2^k as a pair on a common grid of 2^-40, for numbers small enough to compare exactly.
struct Sample {
  std::int64_t numerator;
  int exponent;
  [[nodiscard]] Dyadic exact() const { return {numerator, exponent}; }
  [[nodiscard]] Wide on_grid() const { return static_cast<Wide>(numerator) * (Wide{1} << (40 + exponent)); }
};

Sample random_sample(std::mt19937_64& random) {
  const auto bits = static_cast<int>(random() % 40);
  const auto size = static_cast<std::int64_t>(random() % (std::uint64_t{1} << (bits + 1)));
  return {random() % 2 == 0 ? size : -size, static_cast<int>(random() % 50) - 40};
}

bool equals(const Dyadic& x, Wide on_grid) {
  const bool negative = on_grid < 0;
  auto rest = static_cast<unsigned __int128>(negative ? -on_grid : on_grid);
  return x == Dyadic(negative, {static_cast<std::uint64_t>(rest), static_cast<std::uint64_t>(rest >> 64)}, -40);
}

}  // namespace

TEST("dyadics add, subtract, compare and round down as machine integers do") {
  std::mt19937_64 random(7);
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Sample a = random_sample(random);
    const Sample b = random_sample(random);
    wrong += !equals(a.exact() + b.exact(), a.on_grid() + b.on_grid());
    wrong += !equals(a.exact() - b.exact(), a.on_grid() - b.on_grid());
    wrong += (a.exact() < b.exact()) != (a.on_grid() < b.on_grid());
    wrong += (a.exact() == b.exact()) != (a.on_grid() == b.on_grid());
    const int k = static_cast<int>(random() % 30);
    const Wide unit = Wide{1} << (40 - k);
    const Wide floor = (a.on_grid() >= 0 ? a.on_grid() / unit : -((-a.on_grid() + unit - 1) / unit)) * unit;
    wrong += !equals(a.exact().floor(k), floor);
  }
  CHECK(wrong == 0);
}

TEST("multiplication distributes and shifts are exact, at hundreds of bits") {
  const Dyadic x = Dyadic(3, -400) + Dyadic(5, 300);
  const Dyadic y = Dyadic(-7, -33) + Dyadic(1, 129);
  const Dyadic z = Dyadic(11, 64);
  CHECK(x * (y + z) == x * y + x * z);
  CHECK(x * y == y * x);
  CHECK(x.scaled(17) == x * Dyadic(1, 17));
  CHECK((x - x).is_zero());
  CHECK(-x + x == Dyadic());
  CHECK((Dyadic(1, 192) - Dyadic(1)) + Dyadic(1) == Dyadic(1, 192));  // a borrow over several limbs
  CHECK(Dyadic(INT64_MIN).as_int64() == std::nullopt || Dyadic(INT64_MIN).as_int64() == INT64_MIN);
  CHECK(Dyadic(INT64_MIN) + Dyadic(INT64_MAX) == Dyadic(-1));
}

TEST("numbers beyond the limit of bits are rejected") {
  CHECK(throws<TooLarge>([] { (void)Dyadic(1, Dyadic::kMaxBits + 1); }));
  CHECK(throws<TooLarge>([] { (void)(Dyadic(1, Dyadic::kMaxBits - 2) + Dyadic(1, -Dyadic::kMaxBits + 2)); }));
  CHECK(throws<TooLarge>([] { (void)(Dyadic(1, 100'000) * Dyadic(1, 100'000)); }));
}

TEST("the simplest number of an interval is the first one born in it") {
  // Brute force: walk down the tree of numbers until inside.
  const auto brute = [](const Dyadic& low, const Dyadic& high) {
    Dyadic here;
    std::optional<Dyadic> below;
    std::optional<Dyadic> above;
    while (here <= low || high <= here) {
      if (here <= low) {
        below = here;
        here = above ? (here + *above).scaled(-1) : here + Dyadic(1);
      } else {
        above = here;
        here = below ? (here + *below).scaled(-1) : here - Dyadic(1);
      }
    }
    return here;
  };
  int wrong = 0;
  for (std::int64_t a = -40; a <= 40; ++a) {
    for (std::int64_t b = a + 1; b <= 40; ++b) {
      const Dyadic low(a, -3);
      const Dyadic high(b, -3);
      wrong += !(simplest({low, false}, {high, false}) == brute(low, high));
      wrong += !(simplest({low, true}, {high, true}) == brute(low - Dyadic(1, -9), high + Dyadic(1, -9)));
    }
  }
  CHECK(wrong == 0);
  CHECK(simplest({std::nullopt}, {std::nullopt}).is_zero());
  CHECK(simplest({Dyadic(7), false}, {std::nullopt}) == Dyadic(8));
  CHECK(simplest({std::nullopt}, {Dyadic(-7), false}) == Dyadic(-8));
  CHECK(simplest({Dyadic(1, -500), false}, {Dyadic(1, -499), false}) == Dyadic(3, -501));
}

TEST("a number is born when its sign expansion ends") {
  CHECK(birthday(Dyadic()) == Dyadic());
  CHECK(birthday(Dyadic(-5)) == Dyadic(5));
  CHECK(birthday(Dyadic(1, -1)) == Dyadic(2));
  CHECK(birthday(Dyadic(3, -2)) == Dyadic(3));
  CHECK(birthday(Dyadic(-11, -2)) == Dyadic(5));
}

}  // namespace partizan::testing
