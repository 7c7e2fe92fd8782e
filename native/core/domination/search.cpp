#include "domination/search.hpp"

#include <algorithm>
#include <utility>

namespace partizan::domination {
namespace {

constexpr std::size_t kTurns = 8;

/// From sets sorted by size, keeps those that contain, or are contained in, no earlier one.
template <class Mask>
void keep_extreme(std::vector<Mask>& sets, bool smallest) {
  std::size_t kept = 0;
  for (const Mask set : sets) {
    bool is_needed = true;
    for (std::size_t i = 0; i < kept && is_needed; ++i) {
      const Mask common = set & sets[i];
      is_needed = common != (smallest ? sets[i] : set);
    }
    if (is_needed) {
      sets[kept++] = set;
    }
  }
  sets.resize(kept);
}

}  // namespace

template <SmallSet Mask>
Search<Mask>::Search(Board<Mask> board) : board_(std::move(board)), symmetries_(board_.symmetries) {
  for (std::size_t i = 0; i < kTurns; ++i) {
    memos_.push_back(std::make_unique<Memo>(meter_));
  }
}

template <SmallSet Mask>
Mask Search<Mask>::representative(Mask open) const noexcept {
  return with_copies_sorted(symmetries_.least(open));
}

template <SmallSet Mask>
Mask Search<Mask>::with_copies_sorted(Mask open) const noexcept {
  std::array<Mask, 8 * sizeof(Mask)> parts;
  for (const auto& blocks : board_.copies) {
    for (std::size_t k = 0; k < blocks.size(); ++k) {
      parts[k] = 0;
      for (std::size_t i = 0; i < blocks[k].size(); ++i) {
        parts[k] |= (open >> blocks[k][i] & 1) << i;
        open &= ~(Mask{1} << blocks[k][i]);
      }
    }
    std::sort(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(blocks.size()));
    for (std::size_t k = 0; k < blocks.size(); ++k) {
      for (std::size_t i = 0; i < blocks[k].size(); ++i) {
        open |= (parts[k] >> i & 1) << blocks[k][i];
      }
    }
  }
  return open;
}

template <SmallSet Mask>
bool Search<Mask>::is_legal(int vertex, Mask open) const noexcept {
  const bool is_reached = board_.rules != Rules::kConnected || open == board_.all || (open >> vertex & 1) == 0;
  return is_reached && (board_.covers[static_cast<std::size_t>(vertex)] & open) != 0;
}

template <SmallSet Mask>
std::vector<Mask> Search<Mask>::choices(Mask open, bool staller) const {
  struct Sized {
    int size;
    Mask set;
  };
  std::array<Sized, 8 * sizeof(Mask)> found;
  std::size_t legal = 0;
  for (std::size_t v = 0; v < board_.covers.size(); ++v) {
    if (is_legal(static_cast<int>(v), open)) {
      const Mask set = board_.covers[v] & open;
      found[legal++] = {staller ? count(set) : -count(set), set};
    }
  }
  std::sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(legal),
            [](const Sized& a, const Sized& b) { return a.size != b.size ? a.size < b.size : a.set < b.set; });
  std::vector<Mask> sets(legal);
  for (std::size_t i = 0; i < legal; ++i) {
    sets[i] = found[i].set;
  }
  // Fewer undominated vertices never mean more choices, so Dominator needs only the largest sets, and Staller only
  // the smallest (the continuation principle). This requires that the legal choices do not depend on the position.
  if (board_.rules == Rules::kOrdinary) {
    keep_extreme(sets, staller);
  } else {
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  }
  return sets;
}

template <SmallSet Mask>
bool Search<Mask>::at_most(Mask open, Turn turn, int most) {
  if (open == 0 || most <= 0) {
    return open == 0 && most >= 0;
  }
  if (count(open) <= most) {
    return true;  // every choice dominates one of them
  }
  const Mask key = representative(open);
  Memo& memo = *memos_[turn.index()];
  Range range{1, static_cast<std::uint8_t>(count(open))};
  if (const Range* const known = memo.find(key)) {
    range = *known;
  }
  if (most >= range.high || most < range.low) {
    return most >= range.high;
  }
  meter_.visit();
  const bool is_enough = board_.rules == Rules::kIndicated ? indicated(key, turn, most) : decided(key, turn, most);
  if (const Range* const known = memo.find(key)) {
    range = *known;
  }
  (is_enough ? range.high : range.low) = static_cast<std::uint8_t>(is_enough ? most : most + 1);
  memo.insert(key, range);
  return is_enough;
}

template <SmallSet Mask>
bool Search<Mask>::decided(Mask open, Turn turn, int most) {
  const std::vector<Mask> sets = choices(open, turn.staller);
  if (board_.rules == Rules::kOrdinary && !turn.staller) {
    const int largest = count(sets.front());
    if (count(open) > largest * most) {
      return false;
    }
    if (count(open) - largest < most) {
      return true;
    }
  }
  for (const Mask set : sets) {
    if (at_most(open & ~set, turn.after_move(), most - 1) != turn.staller) {
      return !turn.staller;
    }
  }
  if (turn.may_pass() && at_most(open, turn.after_pass(), most) != turn.staller) {
    return !turn.staller;
  }
  return turn.staller;
}

template <SmallSet Mask>
bool Search<Mask>::indicated(Mask open, Turn turn, int most) {
  for (Mask left = open; left != 0; left &= left - 1) {
    const int pointed = first(left);
    bool is_enough = true;
    for (std::size_t v = 0; v < board_.covers.size() && is_enough; ++v) {
      if ((board_.covers[v] >> pointed & 1) != 0) {
        is_enough = at_most(open & ~board_.covers[v], turn, most - 1);
      }
    }
    if (is_enough) {
      return true;
    }
  }
  return false;
}

template <SmallSet Mask>
void Search<Mask>::forget() noexcept {
  for (const auto& memo : memos_) {
    memo->clear();
  }
}

template <SmallSet Mask>
int Search<Mask>::value(Mask open, Turn turn) {
  int most = 0;
  while (!at_most(open, turn, most)) {
    ++most;
  }
  return most;
}

template <SmallSet Mask>
std::vector<int> Search<Mask>::line(Mask open, Turn turn) {
  std::vector<int> played;
  int left = value(open, turn);
  while (open != 0) {
    const Step step = board_.rules == Rules::kIndicated ? best_answer(open, turn, left) : best_choice(open, turn, left);
    if (step.pointed != kPass) {
      played.push_back(step.pointed);
    }
    played.push_back(step.chosen);
    if (step.chosen == kPass) {
      turn = turn.after_pass();
      continue;
    }
    open &= ~board_.covers[static_cast<std::size_t>(step.chosen)];
    turn = board_.rules == Rules::kIndicated ? turn : turn.after_move();
    --left;
  }
  return played;
}

template <SmallSet Mask>
auto Search<Mask>::best_choice(Mask open, Turn turn, int left) -> Step {
  for (std::size_t v = 0; v < board_.covers.size(); ++v) {
    if (is_legal(static_cast<int>(v), open)) {
      const Mask after = open & ~board_.covers[v];
      if (turn.staller ? !at_most(after, turn.after_move(), left - 2) : at_most(after, turn.after_move(), left - 1)) {
        return {kPass, static_cast<int>(v)};
      }
    }
  }
  return {kPass, kPass};  // a pass reaches the value, and no choice does
}

template <SmallSet Mask>
auto Search<Mask>::best_answer(Mask open, Turn turn, int left) -> Step {
  for (Mask wanted = open; wanted != 0; wanted &= wanted - 1) {
    const int pointed = first(wanted);
    int longest = kPass;
    bool is_best = true;
    for (std::size_t v = 0; v < board_.covers.size() && is_best; ++v) {
      if ((board_.covers[v] >> pointed & 1) != 0) {
        const Mask after = open & ~board_.covers[v];
        is_best = at_most(after, turn, left - 1);
        if (longest == kPass && !at_most(after, turn, left - 2)) {
          longest = static_cast<int>(v);
        }
      }
    }
    if (is_best) {
      return {pointed, longest};
    }
  }
  return {kPass, kPass};  // unreachable: some vertex reaches the value
}

template class Search<std::uint64_t>;
template class Search<Wide>;

}  // namespace partizan::domination
