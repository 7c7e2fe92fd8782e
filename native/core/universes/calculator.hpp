/// Misère play modulo a universe: everything that is asked about augmented forms, in one place.
#pragma once

#include "form_store.hpp"
#include "universes/arithmetic.hpp"
#include "universes/augmented_store.hpp"
#include "universes/comparison.hpp"
#include "universes/conversion.hpp"
#include "universes/realisation.hpp"
#include "universes/separation.hpp"
#include "universes/simplest.hpp"

namespace partizan::universes {

struct Calculator {
  explicit Calculator(FormStore& plain) : forms(plain.meter()), conversion(plain, forms) {}

  AugmentedStore forms;
  Arithmetic arithmetic{forms};
  Comparison comparison{forms};
  Simplest simplest{forms, comparison};
  Realisation realisation{forms, arithmetic, comparison, simplest};
  Separation separation{forms, arithmetic, comparison, realisation};
  Conversion conversion;

  /// The member of the universe that stands for the class of `form`. Throws DomainError if the class has none.
  [[nodiscard]] AugmentedId canonical(Universe universe, AugmentedId form);
  /// Whether the class of `form` has an inverse, which then is that of the conjugate [DY24]. Throws DomainError if the
  /// class has no member. Costs a comparison of the sum of the canonical form and its conjugate with 0.
  [[nodiscard]] bool is_invertible(Universe universe, AugmentedId form);

  /// Drops what is remembered; the forms made stay.
  void forget() noexcept;
};

}  // namespace partizan::universes
