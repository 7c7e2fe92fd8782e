#include "universes/arithmetic.hpp"

#include "recursion.hpp"

namespace partizan::universes {
namespace {

constexpr AugmentedId kZero = AugmentedStore::kZero;

std::span<const AugmentedId> view(const Pool<AugmentedId>& pool) { return {pool.data(), pool.size()}; }

constexpr Pair ascending(Pair pair) { return pair.h < pair.g ? Pair{pair.h, pair.g} : pair; }

}  // namespace

Arithmetic::Arithmetic(AugmentedStore& forms)
    : forms_(&forms),
      sums_(forms.meter()),
      conjugates_(forms.meter()),
      adjoints_(forms.meter()),
      wins_(forms.meter()),
      sides_{Pool<AugmentedId>(forms.meter()), Pool<AugmentedId>(forms.meter())} {}

void Arithmetic::forget() noexcept {
  sums_.clear();
  conjugates_.clear();
  adjoints_.clear();
  wins_.clear();
}

AugmentedId Arithmetic::sum(AugmentedId g, AugmentedId h) {
  return evaluate<Pair, AugmentedId>(ascending({g, h}), sums_, [&](Pair pair, auto& ask) {
    if (pair.g == kZero) {  // 0 is the oldest form, so it comes first
      return pair.h;
    }
    Tombstones tombstones;
    for (const Player player : kPlayers) {
      Pool<AugmentedId>& side = sides_[static_cast<std::size_t>(player)];
      side.truncate(0);
      for (const AugmentedId option : forms_->options(pair.g, player)) {
        forms_->meter().tick();
        side.push(ask(ascending({option, pair.h})));
      }
      for (const AugmentedId option : forms_->options(pair.h, player)) {
        forms_->meter().tick();
        side.push(ask(ascending({pair.g, option})));
      }
      const bool both_end_like = forms_->is(pair.g, Sided::end_like, player) && forms_->is(pair.h, Sided::end_like, player);
      tombstones[player] = both_end_like && side.size() > 0;
    }
    return ask.incomplete() ? kZero : forms_->intern(view(sides_[0]), view(sides_[1]), tombstones);
  });
}

AugmentedId Arithmetic::conjugate(AugmentedId g) { return exchange(conjugates_, Ends::stay, g); }

AugmentedId Arithmetic::adjoint(AugmentedId g) { return exchange(adjoints_, Ends::get_zero, g); }

/// Gives each player the images of the opponent's options.
AugmentedId Arithmetic::exchange(Memo& memo, Ends ends, AugmentedId root) {
  return evaluate<AugmentedId, AugmentedId>(root, memo, [&](AugmentedId form, auto& ask) {
    forms_->meter().tick();
    Tombstones tombstones;
    for (const Player player : kPlayers) {
      Pool<AugmentedId>& side = sides_[static_cast<std::size_t>(player)];
      side.truncate(0);
      for (const AugmentedId option : forms_->options(form, opponent(player))) {
        side.push(ask(option));
      }
      if (ends == Ends::get_zero) {
        if (side.size() == 0) {
          side.push(kZero);
        }
      } else {
        tombstones[player] = forms_->is(form, Sided::tombstone, opponent(player));
      }
    }
    return ask.incomplete() ? kZero : forms_->intern(view(sides_[0]), view(sides_[1]), tombstones);
  });
}

bool Arithmetic::wins(Pair sum, Player player) {
  return evaluate<Turn, bool>({ascending(sum), player}, wins_, [&](const Turn& turn, auto& ask) {
    const auto [g, h] = turn.sum;
    if (g == kZero) {
      return forms_->is(h, Sided::wins, turn.player);
    }
    if (forms_->is(g, Sided::end_like, turn.player) && forms_->is(h, Sided::end_like, turn.player)) {
      return true;
    }
    for (const AugmentedId option : forms_->options(g, turn.player)) {
      forms_->meter().tick();
      const bool refuted = ask({ascending({option, h}), opponent(turn.player)});
      if (ask.incomplete() || !refuted) {
        return true;
      }
    }
    for (const AugmentedId option : forms_->options(h, turn.player)) {
      forms_->meter().tick();
      const bool refuted = ask({ascending({g, option}), opponent(turn.player)});
      if (ask.incomplete() || !refuted) {
        return true;
      }
    }
    return false;
  });
}

}  // namespace partizan::universes
