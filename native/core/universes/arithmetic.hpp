/// Sums, conjugates and adjoints of augmented forms, as trees, and who wins a sum without making it.
#pragma once

#include "flat_map.hpp"
#include "universes/augmented_store.hpp"

namespace partizan::universes {

/// Every result is remembered until forget(), so that an operation costs once what its different followers, or
/// pairs of followers, cost.
class Arithmetic {
 public:
  explicit Arithmetic(AugmentedStore& forms);

  /// G + H. A player has a tombstone in the sum if both are end-like for them and one of them has it.
  AugmentedId sum(AugmentedId g, AugmentedId h);
  /// The players exchange their roles.
  AugmentedId conjugate(AugmentedId g);
  /// G°, a dicot for which the second player wins G + G°. Tombstones do not matter for it. [DRSS14, Def 2.1]
  AugmentedId adjoint(AugmentedId g);
  /// `player`, moving first, wins G + H.
  bool wins(Pair sum, Player player);

  void forget() noexcept;

 private:
  /// Somebody to move in a sum.
  struct Turn {
    Pair sum;
    Player player;
    friend constexpr bool operator==(const Turn&, const Turn&) = default;
  };
  struct TurnTraits {
    [[nodiscard]] static std::size_t hash(const Turn& turn) noexcept {
      return mix(PairTraits::hash(turn.sum) + static_cast<std::size_t>(turn.player));
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
