#include "universes/conversion.hpp"

#include <vector>

#include "recursion.hpp"

namespace partizan::universes {

Conversion::Conversion(FormStore& plain, AugmentedStore& augmented)
    : plain_(&plain), augmented_(&augmented), to_augmented_(augmented.meter()), to_plain_(augmented.meter()) {}

void Conversion::forget() noexcept {
  to_augmented_.clear();
  to_plain_.clear();
}

AugmentedId Conversion::augmented(FormId form) {
  return evaluate<FormId, AugmentedId>(form, to_augmented_, [this](FormId g, auto& ask) {
    augmented_->meter().tick();
    AugmentedIds sides[2];
    for (const Player player : kPlayers) {
      for (const FormId option : plain_->options(g, player)) {
        sides[static_cast<std::size_t>(player)].push_back(ask(option));
      }
    }
    return ask.incomplete() ? AugmentedStore::kZero : augmented_->intern(sides[0], sides[1]);
  });
}

std::optional<FormId> Conversion::plain(AugmentedId form) {
  if (!augmented_->is(form, Fact::ordinary)) {
    return std::nullopt;
  }
  return evaluate<AugmentedId, FormId>(form, to_plain_, [this](AugmentedId g, auto& ask) {
    plain_->meter().tick();
    std::vector<FormId> sides[2];
    for (const Player player : kPlayers) {
      for (const AugmentedId option : augmented_->options(g, player)) {
        sides[static_cast<std::size_t>(player)].push_back(ask(option));
      }
    }
    return ask.incomplete() ? FormStore::kZero : plain_->intern(sides[0], sides[1]);
  });
}

}  // namespace partizan::universes
