#include "universes/realisation.hpp"

#include <array>

#include "recursion.hpp"

namespace partizan::universes {
namespace {

constexpr AugmentedId kZero = AugmentedStore::kZero;

std::span<const AugmentedId> one(const AugmentedId& form) { return {&form, 1}; }

}  // namespace

Realisation::Realisation(AugmentedStore& forms, Arithmetic& arithmetic, Comparison& comparison, Simplest& simplest)
    : forms_(&forms),
      arithmetic_(&arithmetic),
      comparison_(&comparison),
      simplest_(&simplest),
      memos_{Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter())} {}

void Realisation::forget() noexcept {
  for (Memo& memo : memos_) {
    memo.clear();
  }
}

std::optional<AugmentedId> Realisation::of(Universe universe, AugmentedId form) {
  Memo& memo = memos_[static_cast<std::size_t>(universe)];
  const AugmentedId root = simplest_->of(universe, form);
  const AugmentedId member = evaluate<AugmentedId, AugmentedId>(root, memo, [&](AugmentedId g, auto& ask) {
    forms_->meter().tick();
    AugmentedIds sides[2];
    bool realised = true;
    for (const Player player : kPlayers) {
      for (const AugmentedId option : forms_->options(g, player)) {
        const AugmentedId image = ask(option);
        realised = realised && image != kNone;
        sides[static_cast<std::size_t>(player)].push_back(image);
      }
    }
    if (ask.incomplete() || !realised) {
      return kNone;
    }
    const AugmentedId bare = forms_->intern(sides[0], sides[1]);
    for (const Player player : kPlayers) {
      if (lacks_option(universe, g, bare, player)) {
        const auto option = substitute(universe, g, player);
        if (!option) {
          return kNone;
        }
        sides[static_cast<std::size_t>(player)].push_back(*option);
      }
    }
    return forms_->intern(sides[0], sides[1]);
  });
  return member == kNone ? std::nullopt : std::optional(member);
}

/// Returns whether `simplest` needs another option for `player`, because `bare`, made of realised options, has none
/// or too few.
bool Realisation::lacks_option(Universe universe, AugmentedId simplest, AugmentedId bare, Player player) const noexcept {
  if (forms_->is(simplest, Sided::tombstone, player)) {
    return true;
  }
  if (!forms_->options(bare, player).empty()) {
    return false;
  }
  switch (universe) {
    case Universe::dicot:
      return bare != kZero;
    case Universe::dead_ending:
      return !forms_->is(bare, Sided::dead_end, player);
    case Universe::blocking:
      return !forms_->is(bare, Sided::blocked_end, player);
    case Universe::all:
      break;
  }
  return false;
}

/// Returns the option for `player` that reverses through the first end no better for them than `simplest`.
std::optional<AugmentedId> Realisation::substitute(Universe universe, AugmentedId simplest, Player player) {
  if (player == Player::right) {
    const auto option = substitute(universe, arithmetic_->conjugate(simplest), Player::left);
    return option ? std::optional(arithmetic_->conjugate(*option)) : std::nullopt;
  }
  if (universe == Universe::all) {
    return std::nullopt;
  }
  if (universe == Universe::dicot) {
    return comparison_->ge(universe, simplest, kZero) ? std::optional(forms_->intern(one(kZero), one(kZero))) : std::nullopt;
  }
  auto end = least_end(universe, simplest, kZero);
  if (!end && universe == Universe::blocking) {
    end = least_end(universe, simplest, forms_->intern(one(kZero), {}));
  }
  return end ? std::optional(forms_->intern({}, one(*end))) : std::nullopt;
}

AugmentedId Realisation::murder(std::uint32_t n) { return chain_end(kZero, n); }

/// K_0 = 0 and K_n = {.|always,K_(n-1)}.
AugmentedId Realisation::chain_end(AugmentedId always, std::uint32_t n) {
  AugmentedId end = kZero;
  for (; n > 0; --n) {
    forms_->meter().tick();
    end = forms_->intern({}, std::array{always, end});
  }
  return end;
}

/// Returns the first K_n of a chain with K_n <= `simplest`. The chain descends from n = 1 on, and from n = b + 1 on,
/// where b is the birthday, the answer does not change.
std::optional<AugmentedId> Realisation::least_end(Universe universe, AugmentedId simplest, AugmentedId always) {
  const auto fits = [&](std::uint32_t n) { return comparison_->ge(universe, simplest, chain_end(always, n)); };
  if (fits(0)) {
    return kZero;
  }
  std::uint32_t low = 1;
  std::uint32_t high = forms_->birthday(simplest) + 1;
  if (!fits(high)) {
    return std::nullopt;
  }
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    fits(middle) ? high = middle : low = middle + 1;
  }
  return chain_end(always, low);
}

}  // namespace partizan::universes
