/// Why not G >= H: members of the universe that tell the two apart, as the proof of the comparison theorem makes them
/// [DRSS14, Lemmas 3.5 and 3.6; Siegel25].
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

/// Costs one form for each pair of followers that the proof visits. The trees may be much larger than G and H; as
/// identical followers are shared, what is made is not.
class Separation {
 public:
  Separation(AugmentedStore& forms, Arithmetic& arithmetic, Comparison& comparison, Realisation& realisation);

  /// Throws DomainError if G >= H. The result depends on the trees alone.
  [[nodiscard]] Separators of(Universe universe, AugmentedId g, AugmentedId h);

  /// An end of Left in the universe with which Left, moving first, loses `form`. Pre: it is not strong for her.
  [[nodiscard]] AugmentedId weakness(Universe universe, AugmentedId form);

  void forget() noexcept;

 private:
  using Memo = FlatMap<Pair, Separators, PairTraits>;
  /// What Right wants to move to in an end that Left shall not survive.
  struct Demands {
    AugmentedIds options;
    AugmentedIds later;  // forms with which she shall lose the next, smaller end
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
