#include "search/search.hpp"

#include <algorithm>
#include <limits>

#include "search/together.hpp"
#include "second_thread.hpp"

namespace partizan::search {
namespace {

using normal::Value;

/// The first attempt searches this many nodes. If that is not enough, the given positions are evaluated, within this
/// allowance, before the second attempt.
constexpr std::uint64_t kFirstNodes = 400;
constexpr std::uint32_t kRootAllowance = 1000;
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

}  // namespace

// ------------------------------------------------------------------------------------ questions

Search::Search(Values& values, Convention convention)
    : values_(values),
      meter_(values.store().meter()),
      convention_(convention),
      sources_(convention),
      known_(meter_),
      line_(meter_),
      settling_(sources_, values, convention),
      expansion_(sources_, values, settling_, known_, line_, convention) {}

Search::~Search() = default;

bool Search::wins(const Sum& sum, Player to_move) { return !losing(std::span(&sum, 1), to_move).has_value(); }

std::optional<std::size_t> Search::losing(std::span<const Sum> sums, Player to_move) {
  last_node_ = nodes_ + kFirstNodes;
  if (const Found found = attempt(sums, to_move, 0); found.is_complete) {
    return found.lost;
  }
  last_node_ = kNever;
  return attempt(sums, to_move, convention_ == Convention::normal ? kRootAllowance : 0).lost;
}

std::optional<std::size_t> Search::reply(const Sum& before, std::span<const Sum> after, Player mover) {
  const auto is_guided = [](const Summand& s) { return s.source != nullptr && s.source->is_guided(); };
  if (convention_ == Convention::misere || !std::all_of(before.begin(), before.end(), is_guided)) {
    return losing(after, opponent(mover));
  }
  struct Plainly {  // also if the search is interrupted
    Settling& settling;
    explicit Plainly(Settling& of) : settling(of) { settling.set_sharpens(false); }
    Plainly(const Plainly&) = delete;
    Plainly& operator=(const Plainly&) = delete;
    ~Plainly() { settling.set_sharpens(true); }
  } const plainly(settling_);
  auto found = known_to_be_lost(after, opponent(mover));
  if (!found && wins(before, mover)) {
    found = known_to_be_lost(after, opponent(mover));
    if (!found) {  // the table has dropped it
      found = losing(after, opponent(mover));
    }
  }
  return found;
}

/// Searches the given sums until one is lost, or until too many nodes have been searched.
Search::Found Search::attempt(std::span<const Sum> sums, Player to_move, std::uint32_t allowance) {
  const std::size_t alone = shared_after();
  alone_until_ = alone == kNeverShared ? kNever : looks() + alone;
  next_look_around_ = nodes_;
  if (const auto lost = lost_at_once(sums, to_move, allowance)) {
    return {true, lost};
  }
  const Parting parting(*this);
  if (expansion_.order(0)) {
    return {true, line_[0].children[0].origin};
  }
  const Found found = first_loss();
  if (const auto* const answer = !found.is_complete && second_ != nullptr ? second_->answer() : nullptr) {
    return {true, *answer};
  }
  return found;
}

/// Reads the given sums, and makes those that are not settled the children at the top. Returns the index of a sum that is lost
/// without search.
std::optional<std::size_t> Search::lost_at_once(std::span<const Sum> sums, Player to_move, std::uint32_t allowance) {
  Level& top = line_[0];
  top.clear();
  const auto all_sources = [&](auto&& hold) {
    return convention_ == Convention::normal && std::all_of(sums.begin(), sums.end(), [&](const Sum& sum) {
             return std::all_of(sum.begin(), sum.end(), [&](const Summand& s) { return s.source == nullptr || hold(*s.source); });
           });
  };
  top.is_guided = all_sources([](const ComponentSource& source) { return source.is_guided(); });
  top.is_estimated = all_sources([](const ComponentSource& source) { return source.is_estimated(); });
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sources_.read(sums[i], to_move, allowance, top);
    std::int64_t gain = 0;
    if (top.is_guided) {
      for (const Term& term : top.next_terms) {
        const std::int32_t guess = sources_[term.source].estimate(term.words);
        gain += term.negated ? -guess : guess;
      }
      for (const Value value : top.next_values) {
        gain += values_.mean(value);
      }
    }
    if (expansion_.look(top, true, gain, static_cast<std::uint32_t>(i)) == Fate::loss) {
      return i;
    }
  }
  return std::nullopt;
}

/// Returns the index of a sum that is lost without search, or that the table knows to be lost.
std::optional<std::size_t> Search::known_to_be_lost(std::span<const Sum> sums, Player to_move) {
  if (const auto lost = lost_at_once(sums, to_move, 0)) {
    return lost;
  }
  const Level& top = line_[0];
  const auto is_lost = [&](const Child& child) { return known_.fate(top.key_of(child), child.hash) == Fate::loss; };
  const auto lost = std::find_if(top.children.begin(), top.children.end(), is_lost);
  return lost == top.children.end() ? std::nullopt : std::optional<std::size_t>(lost->origin);
}

// ------------------------------------------------------------------------------------- searching

/// Finds the first child at the top that the opponent loses.
Search::Found Search::first_loss() {
  std::size_t depth = 0;
  Step step = begin_level(depth);
  for (;;) {
    const Level& here = line_[depth];
    switch (step) {
      case Step::down:
        ++depth;
        step = begin_level(depth);
        break;
      case Step::won:
      case Step::lost: {
        if (depth == 0) {
          return {true, step == Step::won ? std::optional<std::size_t>(here.children[here.next].origin) : std::nullopt};
        }
        const Fate fate = step == Step::won ? Fate::win : Fate::loss;
        learn(here.key, here.hash, fate, nodes_ - here.before);
        --depth;
        step = after_child(depth, fate);
        break;
      }
      case Step::stop:
        return {false, std::nullopt};
    }
  }
}

/// Begins to search a level, unless the other thread has settled the line of play at a smaller depth.
Search::Step Search::begin_level(std::size_t& depth) {
  return nodes_ < next_look_around_ ? try_children(depth) : look_around(depth);
}

/// Goes on at a level whose next child has this fate for the opponent.
Search::Step Search::after_child(std::size_t depth, Fate child) {
  if (child == Fate::loss) {
    return Step::won;
  }
  ++line_[depth].next;
  return try_children(depth);
}

/// Tries the children of a level in turn, from the next one on. The moves that wait become children when the others are done.
Search::Step Search::try_children(std::size_t depth) {
  Level& here = line_[depth];
  for (;; ++here.next) {
    if (!here.has_next_child()) {
      if (here.has_waiting_moves() && expansion_.examine_all(depth)) {
        return Step::won;
      }
      if (!here.has_next_child()) {
        return Step::lost;
      }
    }
    if (together_ != nullptr && depth > 0) {  // at the top, the first loss is the answer
      put_off(here);
    }
    const Child& child = here.children[here.next];
    Fate fate = known_.fate(here.key_of(child), child.hash);
    if (fate == Fate::open) {
      if (nodes_ >= last_node_) {
        return Step::stop;
      }
      fate = open_child(depth);
    }
    if (fate == Fate::open) {
      return Step::down;
    }
    if (fate == Fate::loss) {
      return Step::won;
    }
  }
}

/// Makes the next child of a level the sum of the level below. Returns what is known at once for the player to move there.
Fate Search::open_child(std::size_t depth) {
  const Level& here = line_[depth];
  const Child& child = here.children[here.next];
  Level& below = line_[depth + 1];
  below.key = here.key_of(child);
  below.hash = child.hash;
  below.before = nodes_++;
  if (together_ != nullptr) {
    together_->begun().begin(child.hash);
  }
  const Fate fate = expansion_.expand(below.key, depth + 1);
  if (fate != Fate::open) {
    learn(below.key, below.hash, fate, nodes_ - below.before);
  }
  return fate;
}

/// Stores the fate of a sum that has been searched.
void Search::learn(Key key, std::uint64_t hash, Fate fate, std::uint64_t work) {
  if (together_ != nullptr) {
    together_->begun().end(hash);
    if (second_ != nullptr && known_.common().is_crowded()) {
      part();
    }
  }
  known_.insert(key, hash, fate, work);
}

}  // namespace partizan::search
