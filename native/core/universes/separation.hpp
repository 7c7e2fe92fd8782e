/// Refutation of G >= H: members of the universe that distinguish the two, constructed as in the proof of the
/// comparison theorem [DRSS14, Lemmas 3.5 and 3.6; Siegel25].
#pragma once

#include <vector>

#include "flat_map.hpp"
#include "universes/arithmetic.hpp"
#include "universes/augmented_store.hpp"
#include "universes/comparison.hpp"
#include "universes/realisation.hpp"

namespace partizan::universes {

/// Moving first, Left loses G + for_left and wins H + for_left; Right wins G + for_right and loses H + for_right.
struct Separators {
  AugmentedId for_left;
  AugmentedId for_right;
};

/// Makes one form for each pair of followers that the proof visits. The trees may be much larger than G and H, but
/// identical followers are shared.
class Separation {
 public:
  Separation(AugmentedStore& forms, Arithmetic& arithmetic, Comparison& comparison, Realisation& realisation);

  /// Throws DomainError if G >= H. The result depends only on the trees.
  [[nodiscard]] Separators of(Universe universe, AugmentedId g, AugmentedId h);

  /// Returns a Left end X of the universe such that Left, moving first, loses `form` + X. Pre: `form` is not strong
  /// for her.
  [[nodiscard]] AugmentedId weakness(Universe universe, AugmentedId form);

  void forget() noexcept;

 private:
  using Memo = FlatMap<Pair, Separators, PairTraits>;
  /// What Right wants to move to in an end that Left must not survive.
  struct Demands {
    AugmentedIds options;
    AugmentedIds later;  // forms that must lose with the next, smaller end
  };

  template <class Ask>
  [[nodiscard]] Separators separators(Universe universe, Pair pair, Ask& ask);
  template <class Ask>
  [[nodiscard]] AugmentedId link(Pair pair, Ask& ask);
  [[nodiscard]] AugmentedId blocked_weakness(AugmentedId form);
  [[nodiscard]] Demands demands(AugmentedIds fragile);
  [[nodiscard]] AugmentedIds adjoints(AugmentedId form, Player player);

  AugmentedStore* forms_;
  Arithmetic* arithmetic_;
  Comparison* comparison_;
  Realisation* realisation_;
  Memo memos_[4];
};

}  // namespace partizan::universes
