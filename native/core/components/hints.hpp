/// Knowledge about a ruleset beyond its rules, used only by the search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "components/component_source.hpp"
#include "components/small_values.hpp"
#include "components/thermal.hpp"
#include "components/values.hpp"
#include "positions/any_kernel.hpp"
#include "positions/board.hpp"

namespace partizan::components {

/// The allowance for a position with few moves, and the number of moves of both players up to which it applies.
inline constexpr std::uint32_t kAllowance = 200;
inline constexpr int kFewMoves = 2;
/// How much a reply of the opponent counts against a move of one's own, when moves are ordered.
inline constexpr std::int32_t kReplyWeight = 4;
/// The allowance for nim-values. Evaluating all terms of a sum but one leaves one component and a nimber to search.
inline constexpr std::uint32_t kNimAllowance = 20'000;

/// Counts the moves by listing them.
template <class Position>
[[nodiscard]] Moves counted_moves(const positions::AnyKernel<Position>& kernel, const Position& p) {
  const auto count = [&](Player player) {
    const std::size_t all = kernel.count_options(p, player);
    return static_cast<std::uint16_t>(std::min<std::size_t>(all, std::numeric_limits<std::uint16_t>::max()));
  };
  const std::uint16_t left = count(Player::left);
  return {left, kernel.is_impartial() ? left : count(Player::right)};
}

/// What hints are made from. The board is one of the family that the kernel serves; the others outlive the hints.
template <class Position>
struct Setting {
  const positions::Board& board;
  const positions::AnyKernel<Position>& kernel;
  SmallValues<Position>& exact;
  Values& values;
};

/// Hints that serve any kernel. A ruleset about which more is known overrides some of them. Every argument `p` is a
/// part in normal form.
template <class Position>
class Hints {
 public:
  explicit Hints(const Setting<Position>& given) : kernel_(given.kernel) {}
  Hints(const Hints&) = delete;
  Hints& operator=(const Hints&) = delete;
  virtual ~Hints() = default;

  /// Returns the number of moves of each player; 0 only if there are none.
  [[nodiscard]] virtual Moves moves(const Position& p) const { return counted_moves(kernel_, p); }
  /// Finds the numbers of moves and the estimate together.
  virtual void describe(const Position& p, Traits& out) const {
    out.moves = moves(p);
    out.estimate = estimate(p);
  }
  /// Returns how many positions may be visited to find the exact value; 0 if it is not worth finding. It is asked before
  /// the moves are counted.
  [[nodiscard]] virtual std::uint32_t allowance(const Position& /*p*/) const { return 0; }
  /// Finds cheap bounds below p or its negative, for positions that are looked at. Returns false if there are none.
  [[nodiscard]] virtual bool bound(const Position& /*p*/, bool /*of_negative*/, Thermal& /*out*/) { return false; }
  /// Finds better bounds that take more time, for sums that the cheap ones of all parts leave open. Returns false if there
  /// are none.
  [[nodiscard]] virtual bool sharpen(const Position& /*p*/, bool /*of_negative*/, Thermal& /*out*/) { return false; }
  /// Whether bound_options() may find something.
  [[nodiscard]] virtual bool bounds_options() const noexcept { return false; }
  /// Appends bounds for options of a player, seen from the opponent: below the negatives of Left's options, or below those of
  /// Right. Sharp ones take more time. Returns false if there are none.
  [[nodiscard]] virtual bool bound_options(const Position& /*p*/, Player /*player*/, std::span<const Position> /*options*/,
                                           bool /*are_sharp*/, std::vector<Thermal>& /*out*/) {
    return false;
  }
  /// Finds bounds below the atomic weight of p or of its negative. Returns false if there are none.
  [[nodiscard]] virtual bool atomic_bound(const Position& /*p*/, bool /*of_negative*/, Thermal& /*out*/) { return false; }
  /// Whether all positions are all-small, so that no number settles them.
  [[nodiscard]] virtual bool is_all_small() const noexcept { return false; }
  /// Whether moves are ordered better by estimates than by looking two moves ahead.
  [[nodiscard]] virtual bool is_estimated() const noexcept { return is_guided(); }
  /// Whether estimates of the value order the moves so well that the best one is worth searching before the others are
  /// examined.
  [[nodiscard]] virtual bool is_guided() const noexcept { return false; }
  /// Whether options are examined in the order of gains(), which finds a winning one sooner.
  [[nodiscard]] virtual bool sorts_options() const noexcept { return false; }
  /// Returns how much a reply of the opponent counts against a move of one's own, when moves are ordered.
  [[nodiscard]] virtual std::int32_t reply_weight() const noexcept { return kReplyWeight; }
  /// Guesses the value or, if p is all-small, the atomic weight, in 32nds, to order the moves. No proof rests on it. Here
  /// and in gains(), p need not be in normal form.
  [[nodiscard]] virtual std::int32_t estimate(const Position& /*p*/) const { return 0; }
  /// Appends for each option of a player a guess of what the move gains, in 32nds.
  virtual void gains(const Position& p, Player player, std::span<const Position> options, std::vector<std::int32_t>& out) const {
    const std::int32_t before = estimate(p);
    for (const Position& option : options) {
      const std::int32_t gain = estimate(option) - before;
      out.push_back(player == Player::left ? gain : -gain);
    }
  }

 protected:
  [[nodiscard]] const positions::AnyKernel<Position>& kernel() const noexcept { return kernel_; }

 private:
  const positions::AnyKernel<Position>& kernel_;
};

template <class Position>
using MakeHints = std::unique_ptr<Hints<Position>> (*)(const Setting<Position>& given);
template <class Position, class H>
[[nodiscard]] std::unique_ptr<Hints<Position>> make_hints(const Setting<Position>& given) {
  return std::make_unique<H>(given);
}

}  // namespace partizan::components
