/// Conversion between ordinary forms of a FormStore and augmented forms.
#pragma once

#include <optional>

#include "flat_map.hpp"
#include "form_store.hpp"
#include "universes/augmented_store.hpp"

namespace partizan::universes {

/// Each direction makes one form per follower, once.
class Conversion {
 public:
  Conversion(FormStore& plain, AugmentedStore& augmented);

  [[nodiscard]] AugmentedId augmented(FormId form);
  /// Returns nothing if a follower has a tombstone.
  [[nodiscard]] std::optional<FormId> plain(AugmentedId form);

  void forget() noexcept;

 private:
  FormStore* plain_;
  AugmentedStore* augmented_;
  FlatMap<FormId, AugmentedId, FormIdTraits> to_augmented_;
  FlatMap<AugmentedId, FormId, AugmentedIdTraits> to_plain_;
};

}  // namespace partizan::universes
