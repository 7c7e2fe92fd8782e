#include "loopy/survival.hpp"

#include <algorithm>

#include "errors.hpp"

namespace partizan::loopy {

/// Forgets the states of a question that is not answered: their entries hold numbers of states.
class Survival::Cleaning {
 public:
  explicit Cleaning(Survival& survival) noexcept : survival_(survival) {}
  Cleaning(const Cleaning&) = delete;
  Cleaning& operator=(const Cleaning&) = delete;
  ~Cleaning() {
    if (!is_answered) {
      Survival& s = survival_;
      for (std::size_t i = 0; i < s.states_.size(); ++i) {
        const State& state = s.states_[i];
        s.set_entry(state.g, state.h, state.mover, 0);  // the entry exists, so this cannot throw
      }
    }
    survival_.clear_question();
  }
  bool is_answered = false;

 private:
  Survival& survival_;
};

Survival::Survival(Play& play, Meter& meter, std::size_t rows)
    : play_(play),
      meter_(meter),
      rows_(rows),
      table_(meter),
      sparse_(meter),
      states_(meter),
      moves_(meter),
      before_start_(meter),
      before_(meter),
      todo_(meter),
      reason_(meter),
      waiting_(meter),
      suspects_(meter),
      fallen_(meter) {
  table_.resize_zeroed(2 * rows * rows);
}

bool Survival::holds(Node g, Node h, Player mover, bool endless) {
  const Answer first = answer(g, h, mover);
  if (first != Answer::unknown) {
    return first == Answer::yes;
  }
  Cleaning cleaning(*this);
  (void)state(g, h, mover);
  explore();
  find_predecessors();
  spread();
  while (endless && mark_without_progress()) {
    spread();
  }
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const State& s = states_[i];
    set_entry(s.g, s.h, s.mover, s.is_bad ? kNo : kYes);
  }
  cleaning.is_answered = true;
  return !states_[0].is_bad;
}

void Survival::forget() noexcept {
  sparse_.clear();
  std::fill_n(table_.data(), table_.size(), 0U);
}

std::size_t Survival::place(Node g, Node h, Player mover) const {
  if (rows_ == 0) {
    return Play::kNoRow;
  }
  const std::size_t row = play_.row(g);
  const std::size_t column = play_.row(h);
  if (row >= rows_ || column >= rows_) {
    return Play::kNoRow;
  }
  return 2 * (row * rows_ + column) + static_cast<std::size_t>(mover);
}

std::uint64_t Survival::key(Node g, Node h, Player mover) noexcept {
  // Nodes lie between -2^30 and 2^30, so their bit 30 repeats the sign. It is changed in g, so that no key has all bits
  // set, and in h it shows the player.
  const auto bits = [](Node v) { return static_cast<std::uint64_t>(static_cast<std::uint32_t>(v)); };
  return ((bits(g) << 32) | bits(h)) ^ (std::uint64_t{1} << 62) ^ (static_cast<std::uint64_t>(mover) << 30);
}

std::uint32_t Survival::entry(Node g, Node h, Player mover) const {
  if (const std::size_t at = place(g, h, mover); at != Play::kNoRow) {
    return table_[at];
  }
  const std::uint32_t* const found = sparse_.find(key(g, h, mover));
  return found == nullptr ? 0 : *found;
}

void Survival::set_entry(Node g, Node h, Player mover, std::uint32_t to) {
  if (const std::size_t at = place(g, h, mover); at != Play::kNoRow) {
    table_[at] = to;
  } else if (const std::uint32_t* const found = sparse_.find(key(g, h, mover))) {
    *const_cast<std::uint32_t*>(found) = to;  // inserting could make the table grow, and throw
  } else {
    sparse_.insert(key(g, h, mover), to);
  }
}

/// Returns an answer that needs no play. An entry of a state that is being explored is unknown.
Answer Survival::answer(Node g, Node h, Player mover) {
  const std::uint32_t found = entry(g, h, mover);
  if (found == kNo || found == kYes) {
    return found == kYes ? Answer::yes : Answer::no;
  }
  return found == 0 ? play_.known(g, h, mover) : Answer::unknown;
}

std::uint32_t Survival::state(Node g, Node h, Player mover) {
  const std::uint32_t found = entry(g, h, mover);
  if (found >= kFirst) {
    return found - kFirst;
  }
  const auto i = static_cast<std::uint32_t>(states_.size());
  states_.reserve_extra(1);
  set_entry(g, h, mover, i + kFirst);
  states_.push({g, h, 0, 0, 0, mover, false, false, false});
  return i;
}

void Survival::explore() {
  for (std::uint32_t i = 0; i < states_.size(); ++i) {  // the list grows meanwhile
    meter_.visit();
    if (i >= 0x7FFFFFF0U || moves_.size() >= 0xFFFF0000U) {
      throw TooLarge("this comparison of loopy games has more than 2^31 states");
    }
    expand(i);
  }
}

/// Lists the moves of a state whose answers are not known; a state that known answers decide is a leaf.
void Survival::expand(std::uint32_t i) {
  const State here = states_[i];
  const Answer decisive = here.mover == Player::left ? Answer::yes : Answer::no;
  const Player next = opponent(here.mover);
  const auto begin = static_cast<std::uint32_t>(moves_.size());
  std::uint32_t in_h = begin;
  bool is_decided = false;
  for (const bool is_in_g : {true, false}) {
    in_h = static_cast<std::uint32_t>(moves_.size());
    ends_.clear();
    // In -h the players have exchanged their moves.
    play_.options(is_in_g ? here.g : here.h, is_in_g ? here.mover : next, ends_);
    for (const Node end : ends_) {
      const Node g = is_in_g ? end : here.g;
      const Node h = is_in_g ? here.h : end;
      const Answer found = answer(g, h, next);
      if (found == decisive) {
        is_decided = true;
        break;
      }
      if (found == Answer::unknown) {
        moves_.push(state(g, h, next));
      }
    }
    if (is_decided) {
      break;
    }
  }
  if (is_decided) {
    moves_.truncate(begin);
    in_h = begin;
  }
  State& s = states_[i];
  s.moves = begin;
  s.in_h = in_h;
  s.count = static_cast<std::uint32_t>(moves_.size()) - begin;
  s.is_decided = is_decided;
  // A state without moves is lost by the player who has to move there.
  s.is_bad = here.mover == Player::left ? !is_decided && s.count == 0 : is_decided;
}

std::uint32_t Survival::end_of_moves(std::uint32_t i) const noexcept {
  return i + 1 < states_.size() ? states_[i + 1].moves : static_cast<std::uint32_t>(moves_.size());
}

void Survival::find_predecessors() {
  before_start_.resize_zeroed(states_.size() + 1);
  for (std::size_t k = 0; k < moves_.size(); ++k) {
    ++before_start_[moves_[k]];
  }
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < before_start_.size(); ++i) {
    total += before_start_[i];
    before_start_[i] = total;  // the end of the list, which is filled from behind
  }
  before_.resize_zeroed(moves_.size());
  for (std::uint32_t i = 0; i < states_.size(); ++i) {
    meter_.tick();
    for (std::uint32_t k = states_[i].moves; k < end_of_moves(i); ++k) {
      before_[--before_start_[moves_[k]]] = 2 * i + (k >= states_[i].in_h ? 1 : 0);
    }
  }
  for (std::uint32_t i = 0; i < states_.size(); ++i) {
    if (states_[i].is_bad) {
      todo_.push(i);
    }
  }
}

/// Marks as bad the states from which Right can force one of those in todo_.
void Survival::spread() {
  while (todo_.size() > 0) {
    meter_.tick();
    const std::uint32_t bad = todo_[todo_.size() - 1];
    todo_.truncate(todo_.size() - 1);
    for (std::uint32_t k = before_start_[bad]; k < before_start_[bad + 1]; ++k) {
      const std::uint32_t i = before_[k] / 2;
      State& s = states_[i];
      if (s.is_bad || s.is_decided || (s.mover == Player::left && --s.count != 0)) {
        continue;
      }
      s.is_bad = true;
      todo_.push(i);
      if (reason_.size() > 0) {
        fallen_.push(i);
      }
    }
  }
}

/// Marks as bad, and puts into todo_, the states from which Left cannot force another move in g.
///
/// A good state of Left has a reason: a move in g to a state that is not bad, or a move in h to a good state; in a good
/// state of Right, all moves in h lead to good states. At first all states are suspect, and later those whose reasons have
/// become bad, or are suspect. Suspects for which there are no reasons without suspects are bad. So a round takes time
/// linear in the moves at suspects.
bool Survival::mark_without_progress() {
  find_suspects();
  for (std::size_t k = 0; k < suspects_.size(); ++k) {
    meter_.tick();
    const std::uint32_t i = suspects_[k];
    const State& s = states_[i];
    bool is_good = s.is_decided;
    if (s.mover == Player::left) {
      for (std::uint32_t m = s.moves; m < end_of_moves(i) && !is_good; ++m) {
        const State& end = states_[moves_[m]];
        is_good = !end.is_bad && (m < s.in_h || !end.is_suspect);
        reason_[i] = moves_[m];
      }
    } else {
      waiting_[i] = 0;
      for (std::uint32_t m = s.in_h; m < end_of_moves(i); ++m) {
        waiting_[i] += states_[moves_[m]].is_suspect ? 1 : 0;
      }
      is_good = waiting_[i] == 0;
    }
    if (is_good) {
      todo_.push(i);
    }
  }
  for (std::size_t k = 0; k < todo_.size(); ++k) {
    states_[todo_[k]].is_suspect = false;
  }
  while (todo_.size() > 0) {
    meter_.tick();
    const std::uint32_t end = todo_[todo_.size() - 1];
    todo_.truncate(todo_.size() - 1);
    for (std::uint32_t k = before_start_[end]; k < before_start_[end + 1]; ++k) {
      const std::uint32_t i = before_[k] / 2;
      const bool is_in_h = before_[k] % 2 != 0;
      State& s = states_[i];
      if (!is_in_h || !s.is_suspect || (s.mover == Player::right && --waiting_[i] != 0)) {
        continue;
      }
      reason_[i] = end;
      s.is_suspect = false;
      todo_.push(i);
    }
  }
  for (std::size_t k = 0; k < suspects_.size(); ++k) {
    State& s = states_[suspects_[k]];
    if (s.is_suspect) {
      s.is_suspect = false;
      s.is_bad = true;
      todo_.push(suspects_[k]);
      fallen_.push(suspects_[k]);
    }
  }
  suspects_.truncate(0);
  return todo_.size() > 0;
}

/// Lists the states whose reasons to be good have fallen; at first, all states that are not bad.
void Survival::find_suspects() {
  const auto suspect = [this](std::uint32_t i) {
    states_[i].is_suspect = true;
    suspects_.push(i);
  };
  if (reason_.size() == 0) {
    reason_.resize_zeroed(states_.size());
    waiting_.resize_zeroed(states_.size());
    for (std::uint32_t i = 0; i < states_.size(); ++i) {
      if (!states_[i].is_bad) {
        suspect(i);
      }
    }
    return;
  }
  const auto doubt = [&](std::uint32_t end, bool is_bad) {
    meter_.tick();
    for (std::uint32_t k = before_start_[end]; k < before_start_[end + 1]; ++k) {
      const std::uint32_t i = before_[k] / 2;
      const bool is_in_h = before_[k] % 2 != 0;
      const State& s = states_[i];
      if (!s.is_bad && !s.is_suspect && !s.is_decided &&
          (s.mover == Player::left ? reason_[i] == end && (is_bad || is_in_h) : is_in_h)) {
        suspect(i);
      }
    }
  };
  for (std::size_t k = 0; k < fallen_.size(); ++k) {
    doubt(fallen_[k], true);
  }
  fallen_.truncate(0);
  for (std::size_t k = 0; k < suspects_.size(); ++k) {  // the list grows meanwhile
    doubt(suspects_[k], false);
  }
}

void Survival::clear_question() noexcept {
  constexpr std::size_t kKept = 1U << 14;  // small arrays serve the next question
  const auto clear = [](auto& pool) {
    if (pool.capacity() > kKept) {
      pool.clear();
    } else {
      pool.truncate(0);
    }
  };
  clear(states_);
  clear(moves_);
  clear(before_start_);
  clear(before_);
  clear(todo_);
  clear(reason_);
  clear(waiting_);
  clear(suspects_);
  clear(fallen_);
}

}  // namespace partizan::loopy
