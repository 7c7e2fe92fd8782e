/// Bounds on a game at a few temperatures, and the bounds on a sum of games that follow from them.
///
/// Let R_t and L_t be the stops of G cooled by t. For a sum of games G_i, and every t >= 0:
///   - R_t(sum) >= sum of R_t(G_i), and L_t(sum) >= that plus the greatest L_t(G_i) - R_t(G_i);
///   - R_0 >= R_t - t, and L_0 >= L_t, since cooling by t costs at most one tax of t, or gains none.
/// So the walls of the thermographs, added term by term, bound the stops of the sum from below, and those of the
/// negatives bound them from above. This is the guarantee of Thermostrat [BCG01].
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace partizan::components {

inline constexpr std::size_t kTemperatures = 8;
/// Numbers are in units of 1/32, rounded down.
inline constexpr std::int32_t kOne = 32;
inline constexpr std::array<std::int32_t, kTemperatures> kTemperature = {0,    kOne / 4,     kOne / 2,     3 * kOne / 4,
                                                                         kOne, 5 * kOne / 4, 3 * kOne / 2, 2 * kOne};
/// Less than any bound; a bound can be added to it without overflow. As a bound on Left's option: there may be none.
inline constexpr std::int16_t kNothing = -16384;

/// One number for each temperature, in one register.
using Lanes = std::int16_t __attribute__((vector_size(2 * kTemperatures)));
[[nodiscard]] constexpr Lanes all(std::int16_t x) noexcept { return Lanes{} + x; }
[[nodiscard]] constexpr Lanes higher(const Lanes& a, const Lanes& b) noexcept { return a > b ? a : b; }

/// Numbers below a game G. At temperature 0: G >= right, and Left has an option >= left. At a higher temperature t:
/// lower bounds of R_t and L_t.
struct Thermal {
  Lanes right{};
  Lanes left{};

  /// The trivial bound.
  [[nodiscard]] static constexpr Thermal nothing() noexcept { return {all(kNothing), all(kNothing)}; }
  /// Bounds for an infinitesimal: it exceeds every negative number, and its stops are 0.
  [[nodiscard]] static Thermal infinitesimal() noexcept {
    Thermal t;
    t.right[0] = -1;
    t.left[0] = kNothing;
    return t;
  }
  /// Bounds for a game in which Right makes at most `moves` moves, whatever Left does.
  [[nodiscard]] static Thermal within_moves(int moves, bool left_has_move) noexcept {
    constexpr int kMost = 128;  // beyond that, sums might overflow
    if (moves > kMost) {
      return nothing();
    }
    Thermal t{all(static_cast<std::int16_t>(-kOne * moves)), all(static_cast<std::int16_t>(-kOne * moves))};
    if (!left_has_move) {
      t.left[0] = kNothing;
    }
    return t;
  }
  /// Takes the better of two bounds of one game.
  constexpr void raise(const Thermal& other) noexcept {
    right = higher(right, other.right);
    left = higher(left, other.left);
  }
};

/// Lower bounds of G and of -G.
struct Bounds {
  Thermal below;
  Thermal above;

  constexpr void raise(const Bounds& other) noexcept {
    below.raise(other.below);
    above.raise(other.above);
  }
};

/// Lower bounds of a sum, accumulated term by term.
class Gauge {
 public:
  void add(const Thermal& term) noexcept {
    for (std::size_t i = 0; i < kTemperatures; ++i) {
      right_[i] += term.right[i];
      const std::int32_t gain = term.left[i] - term.right[i];
      gain_[i] = std::max(gain_[i], term.left[i] == kNothing ? kNoGain : gain);
    }
  }
  /// If this is >= 0, Left wins moving first; otherwise it measures how far that is from certain.
  [[nodiscard]] constexpr std::int32_t first() const noexcept {
    std::int32_t best = right_[0] + gain_[0];
    for (std::size_t i = 1; i < kTemperatures; ++i) {
      best = std::max(best, right_[i] + gain_[i] - 1);
    }
    return best;
  }
  /// If this is >= 0, so is the sum, and Right loses moving first.
  [[nodiscard]] constexpr std::int32_t second() const noexcept {
    std::int32_t best = right_[0];
    for (std::size_t i = 1; i < kTemperatures; ++i) {
      best = std::max(best, right_[i] - kTemperature[i] - 1);
    }
    return best;
  }
  /// Returns the bounds as those of one game. Pre: its size is less than -kNothing / kOne.
  [[nodiscard]] constexpr Thermal thermal() const noexcept {
    Thermal t;
    for (std::size_t i = 0; i < kTemperatures; ++i) {
      t.right[i] = clamped(right_[i]);
      t.left[i] = clamped(right_[i] + gain_[i]);
    }
    return t;
  }

 private:
  static constexpr std::int32_t kNoGain = -(1 << 24);
  [[nodiscard]] static constexpr std::int16_t clamped(std::int32_t x) noexcept {
    return static_cast<std::int16_t>(std::clamp<std::int32_t>(x, kNothing, -kNothing));
  }
  std::array<std::int32_t, kTemperatures> right_{};
  std::array<std::int32_t, kTemperatures> gain_ = {kNoGain, kNoGain, kNoGain, kNoGain, kNoGain, kNoGain, kNoGain, kNoGain};
};

}  // namespace partizan::components
