#include "nimber.hpp"

#include <bitset>
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "errors.hpp"

namespace partizan::testing {
namespace {

using nimber::Limbs;
using nimber::Word;

/// The product of nimbers below 2^64, one pair of bits at a time, by the rules for Fermat powers.
Word slow_product(Word a, Word b, int half = 32) {
  if (half == 0 || a < 2 || b < 2) {
    return half == 0 ? (a & b) : a * b;
  }
  const Word mask = (Word{1} << half) - 1;
  const Word al = a & mask;
  const Word bl = b & mask;
  const Word ah = a >> half;
  const Word bh = b >> half;
  const Word both = slow_product(ah, bh, half / 2);
  const Word high = both ^ slow_product(ah, bl, half / 2) ^ slow_product(al, bh, half / 2);
  return (high << half) ^ slow_product(al, bl, half / 2) ^ slow_product(both, Word{1} << (half - 1), half / 2);
}

Limbs random_limbs(std::mt19937_64& random, std::size_t n) {
  Limbs limbs(n);
  for (Word& word : limbs) {
    word = random();
  }
  return limbs;
}

Limbs sum(Limbs a, const Limbs& b) {
  a.resize(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < b.size(); ++i) {
    a[i] ^= b[i];
  }
  while (!a.empty() && a.back() == 0) {
    a.pop_back();
  }
  return a;
}

}  // namespace

TEST("the product of nimbers below 256 is the mex that defines it") {
  std::vector<std::vector<std::uint8_t>> table(256, std::vector<std::uint8_t>(256));
  int wrong = 0;
  for (unsigned a = 0; a < 256; ++a) {
    for (unsigned b = 0; b <= a; ++b) {
      std::bitset<257> taken;
      for (unsigned c = 0; c < a; ++c) {
        for (unsigned d = 0; d < b; ++d) {
          taken.set(static_cast<unsigned>(table[c][b] ^ table[a][d] ^ table[c][d]));
        }
      }
      unsigned least = 0;
      while (taken[least]) {
        ++least;
      }
      table[a][b] = table[b][a] = static_cast<std::uint8_t>(least);
      wrong += nimber::product(a, b) != least || nimber::product(b, a) != least;
    }
  }
  CHECK(wrong == 0);
}

TEST("products of words agree with the rules for Fermat powers") {
  std::mt19937_64 random(11);
  int wrong = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Word a = random() >> (random() % 64);
    const Word b = random() >> (random() % 64);
    wrong += nimber::product(a, b) != slow_product(a, b);
    wrong += nimber::square(a) != slow_product(a, a);
  }
  CHECK(wrong == 0);
  CHECK(nimber::product(0, 0) == 0);
  CHECK(nimber::product(Word{1} << 32, Word{1} << 32) == Word{3} << 31);
}

TEST("words have inverses, square roots and powers") {
  std::mt19937_64 random(12);
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Word a = (random() >> (random() % 64)) | 1;
    wrong += nimber::product(a, nimber::inverse(a)) != 1;
    wrong += nimber::square(nimber::square_root(a)) != a;
    wrong += nimber::power(a, 5) != nimber::product(a, nimber::square(nimber::square(a)));
    wrong += nimber::power(a, ~Word{0}) != 1;
  }
  CHECK(wrong == 0);
  CHECK(nimber::power(0, 0) == 1);
  CHECK(nimber::square_root(0) == 0);
  CHECK(throws<DomainError>([] { (void)nimber::inverse(Word{0}); }));
}

TEST("limbs agree with words, and their laws hold at hundreds of words") {
  std::mt19937_64 random(13);
  int wrong = 0;
  for (int i = 0; i < 200; ++i) {
    const Limbs a = random_limbs(random, 1);
    const Limbs b = random_limbs(random, 1);
    wrong += nimber::product(a, b) != Limbs{nimber::product(a[0], b[0])};
  }
  for (const std::size_t n : {1, 2, 3, 4, 7, 8, 33, 128}) {
    const Limbs a = random_limbs(random, n);
    const Limbs b = random_limbs(random, n);
    const Limbs c = random_limbs(random, (n + 1) / 2);
    wrong += nimber::product(a, b) != nimber::product(b, a);
    wrong += nimber::product(a, sum(b, c)) != sum(nimber::product(a, b), nimber::product(a, c));
    wrong += nimber::product(nimber::product(a, b), c) != nimber::product(a, nimber::product(b, c));
    wrong += nimber::square(a) != nimber::product(a, a);
    wrong += nimber::square(nimber::square_root(a)) != a;
    wrong += nimber::product(a, nimber::inverse(a)) != Limbs{1};
  }
  CHECK(wrong == 0);
}

TEST("a Fermat power of many words squares to three halves of itself") {
  for (const std::size_t n : {1, 2, 8, 64}) {
    Limbs fermat(n + 1);
    fermat[n] = 1;
    Limbs three_halves = fermat;
    three_halves[n - 1] = Word{1} << 63;
    CHECK(nimber::product(fermat, fermat) == three_halves);
    const Limbs smaller{12345};
    Limbs shifted(n + 1);
    shifted[n] = 12345;
    CHECK(nimber::product(fermat, smaller) == shifted);
  }
}

TEST("a number without words is 0") {
  CHECK(nimber::product(Limbs{}, Limbs{7}).empty());
  CHECK(nimber::square(Limbs{}).empty());
  CHECK(nimber::square_root(Limbs{0, 0}).empty());
  CHECK(throws<DomainError>([] { (void)nimber::inverse(Limbs{0, 0}); }));
}

}  // namespace partizan::testing
