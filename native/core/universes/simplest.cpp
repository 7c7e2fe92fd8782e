#include "universes/simplest.hpp"

#include <algorithm>
#include <utility>

#include "recursion.hpp"

namespace partizan::universes {

Simplest::Simplest(AugmentedStore& forms, Comparison& comparison)
    : forms_(&forms),
      comparison_(&comparison),
      memos_{Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter())} {}

void Simplest::forget() noexcept {
  for (Memo& memo : memos_) {
    memo.clear();
  }
}

AugmentedId Simplest::of(Universe universe, AugmentedId form) {
  Memo& memo = memos_[static_cast<std::size_t>(universe)];
  const AugmentedId simplest = evaluate<AugmentedId, AugmentedId>(form, memo, [&](AugmentedId g, auto& ask) {
    forms_->meter().tick();
    Draft draft{.sides = {}, .tombstones = forms_->tombstones(g)};
    for (const Player player : kPlayers) {
      for (const AugmentedId option : forms_->options(g, player)) {
        draft[player].push_back(ask(option));
      }
    }
    return ask.incomplete() ? AugmentedStore::kZero : reduced(universe, std::move(draft));
  });
  memo.insert(simplest, simplest);
  return simplest;
}

AugmentedId Simplest::reduced(Universe universe, Draft draft) {
  bool again = true;
  while (again) {
    for (const Player player : kPlayers) {
      drop_dominated(universe, draft[player], player);
    }
    const AugmentedId current = made(draft);
    again = bypass_reversible(universe, draft, current, Player::left) || bypass_reversible(universe, draft, current, Player::right);
  }
  for (const Player player : kPlayers) {
    drop_idle_tombstone(universe, draft, player);
  }
  return made(draft);
}

/// Options are simplest, so equal ones are identical.
void Simplest::drop_dominated(Universe universe, AugmentedIds& side, Player player) {
  std::sort(side.begin(), side.end());
  side.erase(std::unique(side.begin(), side.end()), side.end());
  AugmentedIds kept;
  for (const AugmentedId option : side) {
    forms_->meter().tick();
    const bool dominated = std::any_of(side.begin(), side.end(), [&](AugmentedId other) {
      return other != option && as_good(universe, player, other, option);
    });
    if (!dominated) {
      kept.push_back(option);
    }
  }
  side = std::move(kept);
}

/// Replaces one reversible option by the options of the form that it reverses through. If that form is end-like for
/// `player`, the whole form is strong, and a tombstone records this.
bool Simplest::bypass_reversible(Universe universe, Draft& draft, AugmentedId current, Player player) {
  AugmentedIds& side = draft[player];
  for (std::size_t i = 0; i < side.size(); ++i) {
    for (const AugmentedId back : forms_->options(side[i], opponent(player))) {
      if (as_good(universe, player, current, back)) {
        side.erase(side.begin() + static_cast<std::ptrdiff_t>(i));
        const auto bypass = forms_->options(back, player);
        side.insert(side.end(), bypass.begin(), bypass.end());
        draft.tombstones[player] = draft.tombstones[player] || forms_->is(back, Sided::end_like, player);
        return true;
      }
    }
  }
  return false;
}

/// Only a form with options that is not strong without a tombstone needs one.
void Simplest::drop_idle_tombstone(Universe universe, Draft& draft, Player player) {
  if (!draft.tombstones[player]) {
    return;
  }
  draft.tombstones[player] = false;
  draft.tombstones[player] = !forms_->is_strong(universe, made(draft), player);
}

}  // namespace partizan::universes
