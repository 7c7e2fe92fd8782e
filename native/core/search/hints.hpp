/// Knowledge about a ruleset beyond its rules, used only by the search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>

#include "positions/any_kernel.hpp"
#include "positions/board.hpp"
#include "search/small_values.hpp"
#include "search/thermal.hpp"
#include "search/values.hpp"

namespace partizan::search {

/// The numbers of moves of Left and of Right.
using Moves = std::array<std::uint16_t, 2>;

/// The default allowance, and the number of moves of both players up to which it applies.
inline constexpr std::uint32_t kAllowance = 200;
inline constexpr int kFewMoves = 2;
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

/// Hints that serve any kernel. A ruleset about which more is known overrides some of them. Every argument `p` is a
/// part in normal form.
template <class Position>
class Hints {
 public:
  /// Pre: kernel, exact and values outlive this.
  Hints(const positions::Board& /*board*/, const positions::AnyKernel<Position>& kernel, SmallValues<Position>& /*exact*/,
        Values& /*values*/)
      : kernel_(kernel) {}
  Hints(const Hints&) = delete;
  Hints& operator=(const Hints&) = delete;
  virtual ~Hints() = default;

  /// Returns the number of moves of each player; 0 only if there are none.
  [[nodiscard]] virtual Moves moves(const Position& p) const { return counted_moves(kernel_, p); }
  /// Returns how many positions may be visited to find the exact value; 0 if it is not worth finding.
  [[nodiscard]] virtual std::uint32_t allowance(const Position& /*p*/, const Moves& moves) const {
    return moves[0] + moves[1] <= kFewMoves ? kAllowance : 0;
  }
  /// Finds cheap bounds, for all positions that are looked at. Returns false if there are none.
  [[nodiscard]] virtual bool bounds(const Position& /*p*/, Bounds& /*out*/) { return false; }
  /// Whether refine() improves bounds.
  [[nodiscard]] virtual bool refines() const noexcept { return false; }
  /// Improves the bounds of a position that is about to be searched.
  virtual void refine(const Position& /*p*/, Bounds& /*out*/) {}

 protected:
  [[nodiscard]] const positions::AnyKernel<Position>& kernel() const noexcept { return kernel_; }

 private:
  const positions::AnyKernel<Position>& kernel_;
};

template <class Position>
using MakeHints = std::unique_ptr<Hints<Position>> (*)(const positions::Board&, const positions::AnyKernel<Position>&,
                                                       SmallValues<Position>&, Values&);
template <class Position, class H>
[[nodiscard]] std::unique_ptr<Hints<Position>> make_hints(const positions::Board& board, const positions::AnyKernel<Position>& kernel,
                                                          SmallValues<Position>& exact, Values& values) {
  return std::make_unique<H>(board, kernel, exact, values);
}

}  // namespace partizan::search
