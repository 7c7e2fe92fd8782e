#include "universes/comparison.hpp"

namespace partizan::universes {

Comparison::Comparison(AugmentedStore& forms)
    : forms_(&forms), memos_{Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter()), Memo(forms.meter())} {}

void Comparison::forget() noexcept {
  for (Memo& memo : memos_) {
    memo.clear();
  }
}

bool Comparison::ge(Universe universe, AugmentedId g, AugmentedId h) {
  const Answer answer = quick(universe, {g, h});
  return answer == Answer::open ? decide(universe, {g, h}, true) : answer == Answer::yes;
}

bool Comparison::ge_once(Universe universe, AugmentedId g, AugmentedId h) {
  const Answer answer = quick(universe, {g, h});
  return answer == Answer::open ? decide(universe, {g, h}, false) : answer == Answer::yes;
}

/// The dicot tests are sound because every universe contains the dicots.
Comparison::Answer Comparison::quick(Universe universe, Pair pair) const noexcept {
  const auto [g, h] = pair;
  if (g == h) {
    return Answer::yes;
  }
  const std::uint64_t left_worse = forms_->wins_with_tests(h, Player::left) & ~forms_->wins_with_tests(g, Player::left);
  const std::uint64_t right_better = forms_->wins_with_tests(g, Player::right) & ~forms_->wins_with_tests(h, Player::right);
  if ((left_worse | right_better) != 0) {
    return Answer::no;
  }
  if (forms_->is(h, Sided::end_like, Player::left) && !forms_->is_strong(universe, g, Player::left)) {
    return Answer::no;
  }
  if (forms_->is(g, Sided::end_like, Player::right) && !forms_->is_strong(universe, h, Player::right)) {
    return Answer::no;
  }
  const bool* const known = memos_[static_cast<std::size_t>(universe)].find(pair);
  return known == nullptr ? Answer::open : *known ? Answer::yes : Answer::no;
}

std::optional<Comparison::Threat> Comparison::threat(Pair pair, std::size_t number) const noexcept {
  const auto lefts = forms_->options(pair.h, Player::left);
  if (number < lefts.size()) {
    return Threat{Player::left, lefts[number]};
  }
  const auto rights = forms_->options(pair.g, Player::right);
  number -= lefts.size();
  return number < rights.size() ? std::optional(Threat{Player::right, rights[number]}) : std::nullopt;
}

/// Returns the `number`-th question to which "yes" would answer the threat: first the mover's options in the other
/// form, then the opponent's replies to the threat itself.
std::optional<Pair> Comparison::reply(Pair pair, const Threat& threat, std::size_t number) const noexcept {
  const bool in_h = threat.mover == Player::left;
  const auto others = forms_->options(in_h ? pair.g : pair.h, threat.mover);
  if (number < others.size()) {
    return in_h ? Pair{others[number], threat.option} : Pair{threat.option, others[number]};
  }
  const auto backs = forms_->options(threat.option, opponent(threat.mover));
  number -= others.size();
  if (number < backs.size()) {
    return in_h ? Pair{pair.g, backs[number]} : Pair{backs[number], pair.h};
  }
  return std::nullopt;
}

/// Continues with a question until it is decided, or until a reply must be decided first, which is then given by
/// frame.threat and frame.reply.
Comparison::Answer Comparison::advance(Universe universe, Frame& frame) {
  while (const auto next = threat(frame.pair, frame.threat)) {
    forms_->meter().tick();
    bool answered = false;
    while (!answered) {
      const auto question = reply(frame.pair, *next, frame.reply);
      if (!question) {
        return Answer::no;
      }
      const Answer answer = quick(universe, *question);
      if (answer == Answer::open) {
        return Answer::open;
      }
      answered = answer == Answer::yes;
      ++frame.reply;
    }
    ++frame.threat;
    frame.reply = 0;
  }
  return Answer::yes;
}

/// Pre: quick() left the question open.
bool Comparison::decide(Universe universe, Pair root, bool remember_root) {
  frames_.clear();
  frames_.push_back({root});
  for (;;) {
    Frame& frame = frames_.back();
    const Answer answer = advance(universe, frame);
    if (answer == Answer::open) {
      const auto question = reply(frame.pair, *threat(frame.pair, frame.threat), frame.reply);
      frames_.push_back({*question});
      continue;
    }
    const Pair decided = frame.pair;
    const bool yes = answer == Answer::yes;
    frames_.pop_back();
    if (!frames_.empty() || remember_root) {
      memo(universe).insert(decided, yes);
    }
    if (frames_.empty()) {
      return yes;
    }
  }
}

std::optional<Comparison::Threat> Comparison::unanswered(Universe universe, Pair pair) {
  for (const Player mover : kPlayers) {
    const auto sorted = forms_->sorted_options(mover == Player::left ? pair.h : pair.g, mover);
    for (const AugmentedId option : sorted) {
      const Threat threat{mover, option};
      bool answered = false;
      for (std::size_t number = 0; !answered; ++number) {
        const auto question = reply(pair, threat, number);
        if (!question) {
          return threat;
        }
        answered = ge(universe, question->g, question->h);
      }
    }
  }
  return std::nullopt;
}

}  // namespace partizan::universes
