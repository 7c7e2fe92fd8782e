/// Sums, conjugates and adjoints of augmented forms, as trees, and the winner of a sum without making it.
#pragma once

#include "flat_map.hpp"
#include "universes/augmented_store.hpp"

namespace partizan::universes {

/// Every result is kept until forget(), so the cost of an operation is the number of its distinct followers, or pairs
/// of followers, once.
class Arithmetic {
 public:
  explicit Arithmetic(AugmentedStore& forms);

  /// G + H. A player has a tombstone in the sum if both components are end-like for that player and at least one has
  /// the tombstone.
  AugmentedId sum(AugmentedId g, AugmentedId h);
  /// Exchanges the players' roles.
  AugmentedId conjugate(AugmentedId g);
  /// G°, a dicot such that the second player wins G + G°. Tombstones do not affect it. [DRSS14, Def 2.1]
  AugmentedId adjoint(AugmentedId g);
  /// Returns whether `player`, moving first, wins G + H.
  bool wins(Pair sum, Player player);

  void forget() noexcept;

 private:
  /// A sum with a player to move.
  struct Turn {
    Pair sum;
    Player player;
    friend constexpr bool operator==(const Turn&, const Turn&) = default;
  };
  struct TurnTraits {
    [[nodiscard]] static std::uint64_t hash(const Turn& turn) noexcept {
      return mix(PairTraits::hash(turn.sum) + static_cast<std::uint64_t>(turn.player));
    }
    [[nodiscard]] static constexpr Turn empty() noexcept { return {PairTraits::empty(), Player::left}; }
  };
  using Memo = FlatMap<AugmentedId, AugmentedId, AugmentedIdTraits>;
  enum class Ends { stay, get_zero };
  AugmentedId exchange(Memo& memo, Ends ends, AugmentedId root);

  AugmentedStore* forms_;
  FlatMap<Pair, AugmentedId, PairTraits> sums_;
  Memo conjugates_;
  Memo adjoints_;
  FlatMap<Turn, bool, TurnTraits> wins_;
  Pool<AugmentedId> sides_[2];  // the options being collected for the form to be made
};

}  // namespace partizan::universes
