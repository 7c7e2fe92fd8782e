/// Misère play modulo a universe: all operations on augmented forms.
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

  /// Returns the member of the universe that represents the class of `form`. Throws DomainError if the class has no
  /// member.
  [[nodiscard]] AugmentedId canonical(Universe universe, AugmentedId form);
  /// Returns whether the class of `form` has an inverse, which is then that of the conjugate [DY24]. Throws
  /// DomainError if the class has no member. Compares the sum of the canonical form and its conjugate with 0.
  [[nodiscard]] bool is_invertible(Universe universe, AugmentedId form);

  /// Drops all memos; the forms remain.
  void forget() noexcept;
};

}  // namespace partizan::universes
