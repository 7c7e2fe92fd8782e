/// A fixed family of infinitesimal games with which every value is compared once, when it is made.
///
/// For a value G with stops L and R, `above` is the set of tests t with G >= R + t, and `below` the set of those with
/// G <= L + t. They follow from the options' masks without any comparison, do not change when a number is added to G,
/// and settle most questions "G <= H?" by bit operations:
///   - R(G) = R(H) and G <= H   imply   above(G) within above(H);
///   - L(G) = L(H) and G <= H   imply   below(H) within below(G);
///   - L(G) = R(H) and below(G) meets above(H)   imply   G <= H.
/// Test 0 is the game 0: its bits are "G >= R" and "G <= L", which decide comparison with numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "normal/value.hpp"

namespace partizan::normal {

struct Masks {
  std::uint64_t above = 0;
  std::uint64_t below = 0;

  [[nodiscard]] friend constexpr bool operator==(const Masks&, const Masks&) = default;
  /// Test i + 32 is the negative of test i, so the masks of -G are rotations of those of G.
  [[nodiscard]] constexpr Masks operator-() const noexcept { return {std::rotl(below, 32), std::rotl(above, 32)}; }
};

class TestGames {
 public:
  TestGames();

  /// Masks of a hot form: `block_below` is the union of `above` over Left options l with
  /// R(l) = L(G), `block_above` that of `below` over Right options r with L(r) = R(G).
  [[nodiscard]] Masks hot(std::uint64_t block_below, std::uint64_t block_above) const noexcept {
    return {~block_above & valid_, ~block_below & valid_};
  }
  /// Masks of a form with equal stops; here the options of the tests matter too.
  [[nodiscard]] Masks cold(std::uint64_t block_below, std::uint64_t block_above) const noexcept;
  /// Masks of ups·↑ + *nimber.
  [[nodiscard]] Masks up_star(UpStar value) const noexcept;

  /// The number of tests, counting t and -t once.
  [[nodiscard]] static constexpr int count() noexcept { return kCount; }
  struct Test {
    std::uint64_t left = 0;   // which tests are Left options
    std::uint64_t right = 0;  // which tests are Right options
  };
  /// Test i for i < count(), and its negative at i + 32.
  [[nodiscard]] const Test& test(int i) const noexcept { return tests_[static_cast<std::size_t>(i)]; }

 private:
  static constexpr int kCount = 32;
  static constexpr std::size_t kUps = 13;      // 12 or more ups exceed every test
  static constexpr std::size_t kNimbers = 18;  // *16 and beyond are remote from every test

  std::array<Test, 64> tests_{};
  std::uint64_t valid_ = 0;
  std::array<std::array<Masks, kNimbers>, kUps> up_star_{};
};

}  // namespace partizan::normal
