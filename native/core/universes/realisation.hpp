/// The canonical form modulo a universe: an ordinary member of it, one for each class.
///
/// It is made from the simplest form. A tombstone, or an end outside the universe, represents a move that reverses
/// through an end K of the universe with K <= G (for Left); such a K exists whenever the class has a member. The
/// option {.|K} has the same effect: it reverses through K, and Right's only move in it gives Left a won end. K
/// depends only on the class: it is the first that fits of
///   dicots:       0, in the option * = {0|0};
///   dead-ending:  M_0 = 0, M_n = {.|0,M_(n-1)}, the perfect murders: every dead Left end is >= one of them;
///   blocking:     these, then W_0 = 0, W_n = {.|1,W_(n-1)}: every blocked Left end X is >= W_n for n > b(X).
/// For the last claim: W_n is strong for Right (by its move to 1), so 0 >= W_n; and Right's move from X to a blocked
/// end is matched by the move to W_(n-1), while any other is answered by Left's move to a blocked end. Modulo all
/// games, ordinary forms do not need this.
#pragma once

#include <optional>

#include "flat_map.hpp"
#include "universes/arithmetic.hpp"
#include "universes/augmented_store.hpp"
#include "universes/comparison.hpp"
#include "universes/simplest.hpp"

namespace partizan::universes {

/// Costs as much as the simplest form, and O(log birthday) comparisons for each follower that needs a K.
class Realisation {
 public:
  Realisation(AugmentedStore& forms, Arithmetic& arithmetic, Comparison& comparison, Simplest& simplest);

  /// Returns the member of the universe that represents the class of `form`; nothing if the class has no member.
  [[nodiscard]] std::optional<AugmentedId> of(Universe universe, AugmentedId form);

  /// The perfect murder M_n. [LMNRS22]
  [[nodiscard]] AugmentedId murder(std::uint32_t n);

  void forget() noexcept;

 private:
  using Memo = FlatMap<AugmentedId, AugmentedId, AugmentedIdTraits>;
  static constexpr AugmentedId kNone = AugmentedIdTraits::empty();

  [[nodiscard]] AugmentedId chain_end(AugmentedId always, std::uint32_t n);
  [[nodiscard]] bool lacks_option(Universe universe, AugmentedId simplest, AugmentedId bare, Player player) const noexcept;
  [[nodiscard]] std::optional<AugmentedId> substitute(Universe universe, AugmentedId simplest, Player player);
  [[nodiscard]] std::optional<AugmentedId> least_end(Universe universe, AugmentedId simplest, AugmentedId always);

  AugmentedStore* forms_;
  Arithmetic* arithmetic_;
  Comparison* comparison_;
  Simplest* simplest_;
  Memo memos_[4];
};

}  // namespace partizan::universes
