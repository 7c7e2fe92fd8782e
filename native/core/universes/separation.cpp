#include "universes/separation.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "errors.hpp"
#include "recursion.hpp"

namespace partizan::universes {
namespace {

constexpr AugmentedId kZero = AugmentedStore::kZero;

std::span<const AugmentedId> one(const AugmentedId& form) { return {&form, 1}; }

}  // namespace

Separation::Separation(AugmentedStore& forms, Arithmetic& arithmetic, Comparison& comparison, Realisation& realisation)
    : forms_(&forms),
      arithmetic_(&arithmetic),
      comparison_(&comparison),
      realisation_(&realisation),
      memos_{Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter())} {}

void Separation::forget() noexcept {
  for (Memo& memo : memos_) {
    memo.clear();
  }
}

Separators Separation::of(Universe universe, AugmentedId g, AugmentedId h) {
  if (comparison_->ge(universe, g, h)) {
    throw DomainError("no game distinguishes the two forms in this direction: the first is at least the second modulo this universe");
  }
  Memo& memo = memos_[static_cast<std::size_t>(universe)];
  return evaluate<Pair, Separators>({g, h}, memo, [&](Pair pair, auto& ask) { return separators(universe, pair, ask); });
}

/// Pre: not G >= H. One of the two is the reason for that; the other follows from it.
template <class Ask>
Separators Separation::separators(Universe universe, Pair pair, Ask& ask) {
  forms_->meter().tick();
  const auto [g, h] = pair;
  std::optional<AugmentedId> for_left;
  std::optional<AugmentedId> for_right;
  if (forms_->is(h, Sided::end_like, Player::left) && !forms_->is_strong(universe, g, Player::left)) {
    for_left = weakness(universe, g);
  } else if (forms_->is(g, Sided::end_like, Player::right) && !forms_->is_strong(universe, h, Player::right)) {
    for_right = arithmetic_->conjugate(weakness(universe, arithmetic_->conjugate(h)));
  } else {
    const Comparison::Threat threat = comparison_->unanswered(universe, pair).value();
    if (threat.mover == Player::left) {
      for_left = link({g, threat.option}, ask);
    } else {
      for_right = link({threat.option, h}, ask);
    }
  }
  if (ask.incomplete()) {
    return {};
  }
  if (!for_right) {  // Right moves to for_left, and Left has an answer to everything in H
    AugmentedIds left = adjoints(h, Player::right);
    left.push_back(kZero);
    for_right = forms_->intern(left, one(*for_left));
  }
  if (!for_left) {
    AugmentedIds right = adjoints(g, Player::left);
    right.push_back(kZero);
    for_left = forms_->intern(one(*for_right), right);
  }
  return {*for_left, *for_right};
}

/// Returns a form T such that Left, moving first, loses G + T, and Right, moving first, loses H + T. Pre: no G^L >= H
/// and no H^R <= G.
template <class Ask>
AugmentedId Separation::link(Pair pair, Ask& ask) {
  AugmentedIds left = adjoints(pair.g, Player::right);
  for (const AugmentedId option : forms_->options(pair.h, Player::right)) {
    left.push_back(ask({pair.g, option}).for_right);
  }
  AugmentedIds right = adjoints(pair.h, Player::left);
  for (const AugmentedId option : forms_->options(pair.g, Player::left)) {
    right.push_back(ask({option, pair.h}).for_left);
  }
  for (AugmentedIds* const side : {&left, &right}) {
    if (side->empty()) {
      side->push_back(kZero);
    }
  }
  return ask.incomplete() ? kZero : forms_->intern(left, right);
}

AugmentedIds Separation::adjoints(AugmentedId form, Player player) {
  AugmentedIds images = forms_->copied(form, player);
  for (AugmentedId& image : images) {
    image = arithmetic_->adjoint(image);
  }
  return images;
}

AugmentedId Separation::weakness(Universe universe, AugmentedId form) {
  if (universe == Universe::all) {
    return forms_->intern({}, adjoints(form, Player::left));
  }
  if (!forms_->is(form, Sided::wins, Player::left)) {
    return kZero;
  }
  return universe == Universe::dead_ending ? realisation_->murder(std::max(1U, forms_->birthday(form)))
                                           : blocked_weakness(form);
}

/// For a K that does not hold, Left loses K + X moving first if X is an end of hers in which Right can answer every
/// move to K^L as demanded. The ends are built from the last, where nothing is left to demand, to the first.
AugmentedId Separation::blocked_weakness(AugmentedId form) {
  std::vector<AugmentedIds> layers;
  for (AugmentedIds fragile{form}; !fragile.empty();) {
    Demands wanted = demands(std::move(fragile));
    layers.push_back(std::move(wanted.options));
    fragile = std::move(wanted.later);
  }
  AugmentedId end = forms_->intern({}, layers.back());
  for (std::size_t i = layers.size() - 1; i > 0; --i) {
    layers[i - 1].push_back(end);
    end = forms_->intern({}, layers[i - 1]);
  }
  return end;
}

/// Collects Right's answers to every move of Left from a fragile K, none of which holds.
///   Left does not win K^L:                Right moves to 0 in the end;
///   both win K^L moving first:            to Y = {0|adjoints of K^LL}, where Right answers everything;
///   K^L does not hold:                    to a smaller end, made for K^L;
///   otherwise some K^LR does not hold:    to K^LR, which becomes fragile in this end too.
/// Y and the smaller ends leave Left a blocked end to move to, so the end is blocked.
Separation::Demands Separation::demands(AugmentedIds fragile) {
  Demands wanted;
  FlatMap<AugmentedId, bool, AugmentedIdTraits> seen(forms_->meter());
  FlatMap<AugmentedId, bool, AugmentedIdTraits> postponed(forms_->meter());
  const auto first_time = [](auto& marks, AugmentedId form) {
    const bool fresh = marks.find(form) == nullptr;
    marks.insert(form, true);
    return fresh;
  };
  for (const AugmentedId form : fragile) {
    seen.insert(form, true);
  }
  for (std::size_t i = 0; i < fragile.size(); ++i) {
    for (const AugmentedId move : forms_->copied(fragile[i], Player::left)) {
      forms_->meter().tick();
      if (!forms_->is(move, Sided::wins, Player::left)) {
        wanted.options.push_back(kZero);
      } else if (forms_->is(move, Sided::wins, Player::right)) {
        AugmentedIds replies = adjoints(move, Player::left);
        if (replies.empty()) {
          replies.push_back(kZero);
        }
        wanted.options.push_back(forms_->intern(one(kZero), replies));
      } else if (!forms_->is(move, Sided::holds, Player::left)) {
        if (first_time(postponed, move)) {
          wanted.later.push_back(move);
        }
      } else {
        const auto replies = forms_->sorted_options(move, Player::right);
        const auto reply = std::find_if(replies.begin(), replies.end(), [this](AugmentedId x) {
          return !forms_->is(x, Sided::holds, Player::left);
        });
        if (first_time(seen, *reply)) {
          fragile.push_back(*reply);
        }
      }
    }
  }
  return wanted;
}

}  // namespace partizan::universes
