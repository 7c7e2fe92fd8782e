/// Sixty-four dicots against which every form is played when it is made: two words that refute most comparisons.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "hashing.hpp"

namespace partizan::universes {

/// The tests T_0 = 0, T_1 = *, the other eight dicots born by day 2, and some of day 3. Bit j of a mask means "can
/// move to T_j"; options come before the forms they belong to.
struct TestDicots {
  static constexpr std::size_t kCount = 64;
  std::array<std::uint64_t, kCount> options[2]{};
};

[[nodiscard]] constexpr TestDicots make_test_dicots() noexcept {
  constexpr std::uint64_t kDay1 = 3;
  constexpr std::uint64_t kDay2 = 10;
  TestDicots tests;
  std::size_t made = 1;  // 0 has no options
  const auto add = [&](std::uint64_t left, std::uint64_t right) {
    tests.options[0][made] = left;
    tests.options[1][made] = right;
    ++made;
  };
  add(1, 1);
  for (std::uint64_t left = 1; left <= kDay1; ++left) {
    for (std::uint64_t right = left == 1 ? 2 : 1; right <= kDay1; ++right) {
      add(left, right);
    }
  }
  // Any choice is sound. A quarter of the ten forms on each side distinguishes more than half of them would.
  for (std::uint64_t draw = 1; made < TestDicots::kCount; ++draw) {
    const std::uint64_t left = mix(4 * draw) & mix(4 * draw + 1) & ((1U << kDay2) - 1);
    const std::uint64_t right = mix(4 * draw + 2) & mix(4 * draw + 3) & ((1U << kDay2) - 1);
    if (left != 0 && right != 0) {
      add(left, right);
    }
  }
  return tests;
}

inline constexpr TestDicots kTestDicots = make_test_dicots();

}  // namespace partizan::universes
