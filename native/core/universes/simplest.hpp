/// The simplest form modulo a universe: no follower has dominated or reversible options.
///
/// Two augmented forms are equal modulo a universe iff their simplest forms are identical [Siegel25]. A simplest form
/// may have tombstones and may lie outside the universe; see realisation.hpp for a member.
#pragma once

#include "flat_map.hpp"
#include "universes/augmented_store.hpp"
#include "universes/comparison.hpp"

namespace partizan::universes {

/// A form costs about k² comparisons, where k is the number of options, for each distinct follower, once. Forms tried
/// on the way remain in the store.
class Simplest {
 public:
  Simplest(AugmentedStore& forms, Comparison& comparison);

  AugmentedId of(Universe universe, AugmentedId form);

  void forget() noexcept;

 private:
  using Memo = FlatMap<AugmentedId, AugmentedId, AugmentedIdTraits>;
  /// A form being reduced. Its options are already simplest.
  struct Draft {
    AugmentedIds sides[2];
    Tombstones tombstones;

    [[nodiscard]] AugmentedIds& operator[](Player player) noexcept { return sides[static_cast<std::size_t>(player)]; }
  };

  [[nodiscard]] AugmentedId reduced(Universe universe, Draft draft);
  void drop_dominated(Universe universe, AugmentedIds& side, Player player);
  [[nodiscard]] bool bypass_reversible(Universe universe, Draft& draft, AugmentedId current, Player player);
  void drop_idle_tombstone(Universe universe, Draft& draft, Player player);
  [[nodiscard]] AugmentedId made(const Draft& draft) { return forms_->intern(draft.sides[0], draft.sides[1], draft.tombstones); }
  /// Returns whether a is at least as good as b for `player`.
  [[nodiscard]] bool as_good(Universe universe, Player player, AugmentedId a, AugmentedId b) {
    return player == Player::left ? comparison_->ge(universe, a, b) : comparison_->ge(universe, b, a);
  }

  AugmentedStore* forms_;
  Comparison* comparison_;
  Memo memos_[4];
};

}  // namespace partizan::universes
