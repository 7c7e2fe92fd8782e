#include "normal/test_games.hpp"

#include <algorithm>
#include <initializer_list>

namespace partizan::normal {
namespace {

/// A form given by the tests that are its options; -i denotes the negative of test i.
struct Recipe {
  std::initializer_list<int> left;
  std::initializer_list<int> right;
};

}  // namespace

TestGames::TestGames() {
  // Options precede the games that have them. Chosen among the all-small games born by day 3 for the number of
  // comparisons they settle in Clobber, Domineering and random sums.
  constexpr int kStar = 1;
  constexpr int kUp = 4;
  constexpr int kUpStar = 5;
  const Recipe recipes[kCount] = {
      {{}, {}},                      // 0: 0
      {{0}, {0}},                    // 1: *
      {{0, 1}, {0, 1}},              // 2: *2
      {{0, 1, 2}, {0, 1, 2}},        // 3: *3
      {{0}, {1}},                    // 4: ↑
      {{0, 1}, {0}},                 // 5: ↑*
      {{0}, {5}},                    // 6: ⇑
      {{0}, {4}},                    // 7: ⇑*
      {{0}, {7}},                    // 8: ↑3
      {{0}, {6}},                    // 9: ↑3*
      {{0}, {3}},                    // 10: ↑*2
      {{0}, {2}},                    // 11: ↑*3
      {{0}, {11}},                   // 12: ⇑*2
      {{0}, {10}},                   // 13: ⇑*3
      {{kUp}, {kStar}},              // 14: ↑[2]
      {{0}, {-kUpStar}},             // 15: ↑<2>
      {{0}, {-kUp}},                 // 16: {0|↓}
      {{kUp}, {-kUp}},               // 17: ±↑
      {{kUpStar}, {-kUpStar}},       // 18: ±↑*
      {{kUp, kUpStar}, {-kUp, -kUpStar}},  // 19: ±{↑,↑*}
      {{0, kStar}, {-kUp}},          // 20: {0,*|↓}
      {{0}, {0, kUpStar}},           // 21: {0|0,↑*}
      {{kUp, kStar}, {0, -kUp}},     // 22
      {{0, kStar}, {kStar}},         // 23: {0,*|*}
      {{kUpStar}, {0}},              // 24: {↑*|0}
      {{kUpStar}, {0, kStar}},       // 25
      {{kUp}, {0, kStar}},           // 26
      {{0, 2}, {0, 1}},              // 27: {0,*2|0,*}
      {{kUp}, {0}},                  // 28: {↑|0}
      {{kUpStar}, {0, -kUp}},        // 29
      {{kUp, kUpStar}, {0}},         // 30
      {{2}, {0, 1}},                 // 31: {*2|0,*}
  };
  const auto bit = [](int test) {
    return std::uint64_t{1} << (test >= 0 ? test : 32 - test);
  };
  for (int i = 0; i < kCount; ++i) {
    Test& t = tests_[static_cast<std::size_t>(i)];
    for (const int l : recipes[i].left) {
      t.left |= bit(l);
    }
    for (const int r : recipes[i].right) {
      t.right |= bit(r);
    }
    tests_[static_cast<std::size_t>(i) + 32] = {std::rotl(t.right, 32), std::rotl(t.left, 32)};
    valid_ |= bit(i) | (std::uint64_t{1} << (i + 32));
  }
  for (std::size_t m = 0; m < kNimbers; ++m) {
    std::uint64_t above = 0;
    std::uint64_t below = 0;
    for (std::size_t j = 0; j < m; ++j) {
      above |= up_star_[0][j].above;
      below |= up_star_[0][j].below;
    }
    up_star_[0][m] = cold(above, below);
  }
  for (std::size_t k = 1; k < kUps; ++k) {
    for (std::size_t m = 0; m < kNimbers; ++m) {  // k↑ + *m = {0 | (k-1)↑ + *(m xor 1)}, but ↑* = {0,*|0}
      const bool up_and_star = k == 1 && m == 1;
      const Masks zero = up_star_[0][0];
      const std::uint64_t left = zero.above | (up_and_star ? up_star_[0][1].above : 0);
      const std::uint64_t right = up_and_star ? zero.below : up_star_[k - 1][m ^ 1].below;
      up_star_[k][m] = cold(left, right);
    }
  }
}

Masks TestGames::cold(std::uint64_t block_below, std::uint64_t block_above) const noexcept {
  Masks g;
  for (int k = 0; k < kCount; ++k) {
    for (const int i : {k, k + 32}) {
      const Test& t = tests_[static_cast<std::size_t>(i)];
      const std::uint64_t bit = std::uint64_t{1} << i;
      const bool below = (block_below & bit) == 0 && (g.above & t.right) == 0;  // no G^L >= t, no t^R <= G
      const bool above = (block_above & bit) == 0 && (g.below & t.left) == 0;
      g.below |= below ? bit : 0;
      g.above |= above ? bit : 0;
    }
  }
  return g;
}

Masks TestGames::up_star(UpStar value) const noexcept {
  const bool negative = value.ups < 0;
  const auto ups = std::min<std::uint64_t>(negative ? 0 - static_cast<std::uint64_t>(value.ups) : static_cast<std::uint64_t>(value.ups), kUps - 1);
  const std::size_t nimber = value.nimber < 16 ? value.nimber : 16 + (value.nimber & 1U);
  const Masks masks = up_star_[in_memory(ups)][nimber];
  return negative ? -masks : masks;
}

}  // namespace partizan::normal
