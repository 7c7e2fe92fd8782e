/// A game of blocking paths, which bounds how many moves a player surely makes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace partizan::kernels {

/// Some paths have lengths. The owner moves by shortening a path by 1. The blocker moves by removing a path, which is at
/// least as good as shortening it, or passes. They alternate; the owner wants to make many moves. It is best for
/// the owner to shorten a longest path, however many paths the blocker removes. So the owner can play several such games
/// at once without knowing in which of them the blocker will move. The table has the results for up to 6 paths of length up
/// to 7: 1716 rows, 24 KB, filled in a millisecond.
class PathGame {
 public:
  static constexpr std::size_t kPaths = 6;
  static constexpr int kLongest = 7;
  using Lengths = std::array<int, kPaths>;
  /// The numbers of moves that the owner makes, if the blocker removes at most 0, 1, ... paths.
  using Numbers = std::array<std::int8_t, kPaths + 1>;

  struct Sure {
    Numbers second;  // if the blocker begins
    Numbers first;   // if the owner begins

    /// The same, with some more moves that cannot be blocked, for an owner who makes at most `most` moves.
    [[nodiscard]] Sure within(int more, int most) const noexcept {
      Sure out;
      for (std::size_t i = 0; i <= kPaths; ++i) {
        out.second[i] = static_cast<std::int8_t>(std::min(most, more + second[i]));
        out.first[i] = static_cast<std::int8_t>(std::min(most, more + first[i]));
      }
      return out;
    }
    /// Measures the advantage of beginning.
    [[nodiscard]] int gain() const noexcept {
      int sum = 0;
      for (std::size_t i = 0; i <= kPaths; ++i) {
        sum += first[i] - second[i];
      }
      return sum;
    }
  };

  [[nodiscard]] static const Sure& sure_moves(const Lengths& lengths) noexcept {
    static const PathGame game;
    return game.table_[index(lengths)];
  }

 private:
  static constexpr std::size_t kRows = 1716;  // multisets of 6 numbers up to 7

  PathGame() noexcept {
    Lengths lengths{};
    fill(lengths, 0, kLongest);
  }
  /// Fills the rows of all descending lengths that begin with the first `fixed` of the given ones, short ones first.
  void fill(Lengths& lengths, std::size_t fixed, int longest) noexcept {
    if (fixed == kPaths) {
      solve(lengths);
      return;
    }
    for (lengths[fixed] = 0; lengths[fixed] <= longest; ++lengths[fixed]) {
      fill(lengths, fixed + 1, lengths[fixed]);
    }
  }
  void solve(const Lengths& lengths) noexcept {
    Sure& sure = table_[index(lengths)];
    for (std::size_t blocks = 0; blocks <= kPaths; ++blocks) {
      sure.first[blocks] = sure.second[blocks] = beginning(lengths, blocks);
      for (std::size_t i = 0; blocks > 0 && i < kPaths; ++i) {
        Lengths fewer = lengths;
        fewer[i] = 0;
        sure.second[blocks] = std::min(sure.second[blocks], beginning(fewer, blocks - 1));
      }
    }
  }
  /// The number of moves if the owner begins.
  [[nodiscard]] std::int8_t beginning(Lengths lengths, std::size_t blocks) const noexcept {
    int& longest = *std::max_element(lengths.begin(), lengths.end());
    if (longest == 0) {
      return 0;
    }
    --longest;
    return static_cast<std::int8_t>(1 + table_[index(lengths)].second[blocks]);
  }
  /// Numbers the multisets of lengths.
  [[nodiscard]] static std::size_t index(Lengths lengths) noexcept {
    std::sort(lengths.begin(), lengths.end());
    std::size_t out = 0;
    for (std::size_t i = 0; i < kPaths; ++i) {
      out += kMultisets[i][static_cast<std::size_t>(lengths[i])];
    }
    return out;
  }
  /// Entry [i][n] is the number of multisets of i + 1 numbers less than n.
  static constexpr auto kMultisets = [] {
    std::array<std::array<std::uint16_t, kLongest + 1>, kPaths> all{};
    for (std::size_t i = 0; i < kPaths; ++i) {
      for (std::size_t n = 1; n <= static_cast<std::size_t>(kLongest); ++n) {
        all[i][n] = static_cast<std::uint16_t>(all[i][n - 1] + (i == 0 ? 1 : all[i - 1][n]));
      }
    }
    return all;
  }();

  std::array<Sure, kRows> table_{};
};

}  // namespace partizan::kernels
