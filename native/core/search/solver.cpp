#include "search/solver.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

#include "bytes.hpp"
#include "errors.hpp"
#include "normal/value_bytes.hpp"
#include "search/guess.hpp"

namespace partizan::search {
namespace {

/// A value that takes less work, five milliseconds or so, is not guessed.
constexpr std::uint64_t kNotGuessed = 50'000;
/// Guessing goes on when the value has taken this many times as much work as before, and a test comes back after as many times as much.
constexpr std::uint64_t kStage = 4;
/// Sums are tested in turn for their nim-values, each with so much work at first.
constexpr std::uint64_t kFirstTurn = 2'000;
/// A search that has filled the memory goes on if it has done this many units of work since it last did so.
constexpr std::uint64_t kLeastWork = 20'000;
/// It then keeps one finding for each so many bytes of the limit, of those that took this effort.
constexpr std::size_t kBytesForOneKept = 2048;
constexpr std::uint8_t kLeastEffort = 3;
/// An evaluation of followers that has filled the memory goes on if it has found this many since it last did so.
constexpr std::size_t kLeastNew = 16;
/// It then keeps at least one of so many; and when it is done, so many in all.
constexpr std::size_t kLeastKept = 16;
constexpr std::size_t kKeptAtTheEnd = 1024;

}  // namespace

Solver::Workshop& Solver::workshop() {
  if (workshop_ == nullptr) {
    workshop_ = std::make_unique<Workshop>(store_.meter());
  }
  return *workshop_;
}

/// Answers a question by search. If memory is short, everything that searches know is dropped, except for what took the most
/// work, and the search goes on from there.
template <class Ask>
auto Solver::going_on(Ask&& ask) {
  Meter& meter = store_.meter();
  std::string kept;
  for (;;) {
    const std::uint64_t before = meter.ticks();
    try {
      return ask([&](const std::vector<Sum>& sums, Convention convention) {
        if (!kept.empty()) {
          learn(sums, convention, std::exchange(kept, {}));
        }
      });
    } catch (const StoreFull&) {
      if (meter.ticks() - before < kLeastWork) {
        throw;
      }
    }
    kept = page({meter.byte_limit() / kBytesForOneKept, kLeastEffort, false}, false);
    forget();
  }
}

/// Answers a question about a board from the answers for all followers. If memory is short, it forgets what took little work to find,
/// and the evaluation goes on from there. Each time it comes further along the same line of play, so it ends unless what that line
/// needs fills the memory. Returns whether it did so.
template <class Answer>
bool Solver::by_play(const positions::Board& board, Answer (kernels::Rules::*ask)(const positions::Board&), Answer& answer) {
  const normal::ValueStore::Mark mark = mark_.value_or(store_.mark());
  kernels::Rules& rules = rulebook_.rules(board);
  std::size_t known = 0;
  for (;; known = rules.size().positions) {
    try {
      answer = (rules.*ask)(board);
      return known != 0;
    } catch (const StoreFull&) {
      if (rules.size().positions < known + kLeastNew) {
        throw;
      }
    }
    forget();
    store_.forget();
    const std::size_t all = rules.size().positions;
    const auto has_room = [&] { return store_.meter().affords(store_.meter().byte_limit() / 2); };
    const std::size_t least = std::max<std::size_t>(all / kLeastKept, 1);
    for (std::size_t most = all / 2; most >= least; most /= 2) {
      rulebook_.keep_dearest(most);
      if (has_room()) {
        break;
      }
      (void)keep_values_in_use(mark, {});
      if (has_room()) {
        break;
      }
    }
  }
}

/// Drops all values made since the mark that neither a table holds nor the caller, who gets theirs back.
normal::Value Solver::keep_values_in_use(const normal::ValueStore::Mark& mark, normal::Value own) {
  normal::ValueWriter writer(store_);
  writer.add(own);
  rulebook_.change_values([&](normal::Value value) {
    writer.add(value);
    return value;
  });
  ByteWriter bytes("");
  writer.bases(bytes);
  const std::string sealed = bytes.sealed();
  store_.forget_since(mark);
  try {
    ByteReader in(sealed, "", "values");
    const normal::ValueReader reader(store_, in);
    const auto again = [&](normal::Value value) { return store_.shifted(reader.base(writer.place(value.base)), value.number); };
    rulebook_.change_values(again);
    return again(own);
  } catch (...) {
    rulebook_.empty_tables();  // their values are gone
    throw;
  }
}

normal::Value Solver::value_by_play(const positions::Board& board) {
  const normal::ValueStore::Mark mark = mark_.value_or(store_.mark());
  normal::Value value;
  if (by_play(board, &kernels::Rules::value, value)) {
    rulebook_.keep_dearest(kKeptAtTheEnd);
    value = keep_values_in_use(mark, value);
  }
  return value;
}

FirstWins Solver::misere_outcome(const positions::Board& board) {
  FirstWins wins{};
  (void)by_play(board, &kernels::Rules::misere_outcome, wins);
  return wins;
}

normal::Value Solver::value(const positions::Board& board) {
  try {
    if (const auto found = by_play_or_guess(board)) {
      return *found;
    }
  } catch (const StoreFull&) {
    forget();  // and do not guess
  }
  return value_by_play(board);
}

/// Returns the value of a board unless it is expensive to find, and guesses have come to their end.
std::optional<normal::Value> Solver::by_play_or_guess(const positions::Board& board) {
  kernels::Rules& rules = rulebook_.rules(board);
  std::uint64_t effort = kNotGuessed;
  kernels::Progress found = rules.progress(board, effort);
  if (found.open == 0) {
    return found.known;
  }
  const BoardSum whole{board};  // which outlives the guess
  normal::ValueStore& own = workshop().store;
  Guess guess(search(Convention::normal), own, read(whole, Convention::normal), brought(found.known, store_, own));
  for (; !guess.is_over(); effort *= kStage) {
    if (const auto rest = guess.go_on(effort)) {
      const normal::Value value = store_.add(found.known, brought(*rest, own, store_));
      rules.learn_value(board, value);
      return value;
    }
    if (!guess.is_over()) {
      if (const kernels::Progress more = rules.progress(board, effort * kStage - effort); more.open == 0) {
        return more.known;
      }
    }
  }
  return std::nullopt;
}

std::optional<normal::Value> Solver::guessed(const positions::Board& board, std::uint64_t effort) {
  const BoardSum whole{board};
  normal::ValueStore& own = workshop().store;
  const auto found = Guess(search(Convention::normal), own, read(whole, Convention::normal), {}).go_on(effort);
  return found ? std::optional(brought(*found, own, store_)) : std::nullopt;
}

/// Returns a value of one store as a value of another one.
normal::Value Solver::brought(normal::Value value, normal::ValueStore& from, normal::ValueStore& to) {
  normal::ValueWriter writer(from);
  writer.add(value);
  ByteWriter bytes("");
  writer.bases(bytes);
  writer.value(value, bytes);
  const std::string sealed = bytes.sealed();
  ByteReader in(sealed, "", "a value");
  const normal::ValueReader reader(to, in);
  return reader.value(in);
}

/// Returns the value that a board stands for.
normal::Value Solver::given_value(const positions::Board& board) const {
  const std::uint64_t bits = board.parameters.size() == 1 ? static_cast<std::uint64_t>(board.parameters[0]) : ~std::uint64_t{0};
  if (!store_.is_valid(bits)) {
    throw DomainError("this value belongs to another world");
  }
  return normal::Value::from_bits(bits);
}

Sum Solver::read(const BoardSum& sum, Convention convention) {
  Sum out;
  for (const positions::Board& board : sum) {
    if (is_value(board)) {
      out.push_back({nullptr, nullptr, brought(given_value(board), store_, workshop().store)});
      continue;
    }
    kernels::Rules& rules = rulebook_.rules(board);
    if (convention == Convention::normal && rules.has_own_search()) {
      out.push_back({nullptr, nullptr, brought(rules.value(board), store_, workshop().store)});
      continue;
    }
    ComponentSource& source = rules.components(board, workshop().values, convention);
    out.push_back({&source, &board, {}});
  }
  return out;
}

kernels::Rules* Solver::own_search(std::span<const BoardSum> sums) {
  kernels::Rules* found = nullptr;
  for (const BoardSum& sum : sums) {
    for (const positions::Board& board : sum) {
      kernels::Rules* const rules = is_value(board) ? nullptr : &rulebook_.rules(board);
      if (rules == nullptr || !rules->has_own_search() || (found != nullptr && rules != found)) {
        return nullptr;
      }
      found = rules;
    }
  }
  return found;
}

/// Returns whether the nim-values of these sums can be tested: all boards are impartial, and all values nimbers.
bool Solver::has_nim_values(std::span<const BoardSum> sums) {
  return std::all_of(sums.begin(), sums.end(), [&](const BoardSum& sum) {
    return std::all_of(sum.begin(), sum.end(), [&](const positions::Board& board) {
      if (is_value(board)) {
        const auto value = given_value(board);
        return value.number.is_zero() && store_.is_up_star(value) && store_.up_star(value).ups == 0;
      }
      const kernels::Rules& rules = rulebook_.rules(board);
      return rules.tests_nim_values() || rules.has_own_search();
    });
  });
}

/// Returns whether the second player wins a sum of nim-values, or nothing if one of them is too great to be tested. The values of all
/// boards are found but those of one kind, the largest: these are tested for the value that is left.
std::optional<bool> Solver::is_zero(const BoardSum& sum) {
  struct Kind {
    kernels::Rules* rules;
    BoardSum boards;
    std::size_t cells = 0;
  };
  std::uint32_t nim = 0;
  std::vector<Kind> kinds;
  for (const positions::Board& board : sum) {
    if (is_value(board)) {
      nim ^= store_.up_star(given_value(board)).nimber;
      continue;
    }
    kernels::Rules& rules = rulebook_.rules(board);
    if (rules.has_own_search()) {
      nim ^= store_.up_star(rules.value(board)).nimber;
      continue;
    }
    auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& it) { return it.rules == &rules; });
    if (kind == kinds.end()) {
      kind = kinds.insert(kind, {&rules, {}});
    }
    kind->boards.push_back(board);
    kind->cells += board.cells.size();
  }
  if (kinds.empty()) {
    return nim == 0;
  }
  const auto largest = std::max_element(kinds.begin(), kinds.end(), [](const Kind& a, const Kind& b) { return a.cells < b.cells; });
  for (auto kind = kinds.begin(); kind != kinds.end(); ++kind) {
    if (kind != largest) {
      for (const positions::Board& board : kind->boards) {
        nim ^= store_.up_star(kind->rules->value(board)).nimber;
      }
    }
  }
  return largest->rules->has_nim_value(largest->boards, nim);
}

/// Returns the index of a sum of nim-values that the first player loses, in an optional, which is empty if a value is too great to be
/// tested. A sum that is quickly tested answers the question as well as any other, so all are tested in turn for a while.
std::optional<Solver::Lost> Solver::lost(std::span<const BoardSum> sums) {
  std::vector<std::size_t> open(sums.size());
  std::iota(open.begin(), open.end(), std::size_t{0});
  for (std::uint64_t most = kFirstTurn; !open.empty(); most *= kStage) {
    std::size_t kept = 0;
    for (const std::size_t i : open) {
      tested_ = {sums.size() - open.size(), sums.size()};
      std::optional<bool> found;
      const auto test = [&] { found = is_zero(sums[i]); };
      if (open.size() == 1) {
        test();
      } else if (!store_.meter().works_at_most(most, test)) {
        open[kept++] = i;
        continue;
      }
      if (!found) {
        return std::nullopt;
      }
      if (*found) {
        return Lost(i);
      }
    }
    open.resize(kept);
  }
  return Lost();
}

bool Solver::wins(const BoardSum& sum, Player to_move, Convention convention) {
  tested_.reset();
  if (kernels::Rules* const rules = own_search(std::span(&sum, 1))) {
    return !rules->losing(std::span(&sum, 1), convention).has_value();
  }
  if (convention == Convention::normal && has_nim_values(std::span(&sum, 1))) {
    if (const auto found = going_on([&](const auto& /*recall*/) { return lost(std::span(&sum, 1)); })) {
      return !found->has_value();
    }
  }
  return going_on([&](const auto& recall) {
    const std::vector<Sum> all = read_all(std::span(&sum, 1), convention);
    recall(all, convention);
    return search(convention).wins(all[0], to_move);
  });
}

std::optional<std::size_t> Solver::losing(std::span<const BoardSum> sums, Player to_move, Convention convention) {
  tested_.reset();
  if (kernels::Rules* const rules = own_search(sums)) {
    return rules->losing(sums, convention);
  }
  if (convention == Convention::normal && has_nim_values(sums)) {
    if (const auto found = going_on([&](const auto& /*recall*/) { return lost(sums); })) {
      return *found;
    }
  }
  if (can_read_together(sums)) {
    return going_on([&](const auto& recall) {
      const std::vector<Sum> all = read_all(sums, convention);
      recall(all, convention);
      return search(convention).losing(all, to_move);
    });
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    forget();
    if (!wins(sums[i], to_move, convention)) {
      return i;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> Solver::reply(const BoardSum& before, std::span<const BoardSum> after, Player mover,
                                         Convention convention) {
  if (convention == Convention::normal && has_nim_values(after) && has_nim_values(std::span(&before, 1))) {
    // The search of the position finds a good move sooner than searches of what each move leaves, and then that is known.
    return wins(before, mover, convention) ? losing(after, opponent(mover), convention) : std::nullopt;
  }
  if (own_search(after) != nullptr || !can_read_together(after)) {
    return losing(after, opponent(mover), convention);
  }
  return going_on([&](const auto& recall) {
    const std::vector<Sum> all = read_all(after, convention);
    recall(all, convention);
    return search(convention).reply(read(before, convention), all, mover);
  });
}

/// Returns whether one search can distinguish the kinds of board of all these sums.
bool Solver::can_read_together(std::span<const BoardSum> sums) {
  std::set<const kernels::Rules*> kinds;
  for (const BoardSum& sum : sums) {
    for (const positions::Board& board : sum) {
      if (!is_value(board)) {
        kinds.insert(&rulebook_.rules(board));
      }
    }
  }
  return kinds.size() <= kMostKinds;
}

std::vector<Sum> Solver::read_all(std::span<const BoardSum> sums, Convention convention) {
  std::vector<Sum> all;
  all.reserve(sums.size());
  for (const BoardSum& sum : sums) {
    all.push_back(read(sum, convention));
  }
  return all;
}

// ---------------------------------------------------------------------------------- what is known

std::string Solver::page(const positions::Wanted& wanted, bool only_new) {
  if (workshop_ == nullptr) {
    return {};
  }
  auto found = workshop_->normal.findings(wanted);
  auto more = workshop_->misere.findings(wanted);
  found.insert(found.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  if (only_new) {
    workshop_->passed_on.keep_new(found);
  }
  return found.empty() ? std::string() : positions::page_of(found, workshop_->store);
}

std::vector<Standing> Solver::standing(Convention convention) const {
  if (tested_) {
    return {*tested_};
  }
  return workshop_ == nullptr ? std::vector<Standing>() : workshop_->search(convention).standing();
}

void Solver::learn(const BoardSum& sum, Convention convention, std::string_view page) {
  learn(read_all(std::span(&sum, 1), convention), convention, page);
}

void Solver::learn(const std::vector<Sum>& sums, Convention convention, std::string_view page) {
  const auto findings = positions::findings_of(page, workshop().store);
  for (const Sum& sum : sums) {
    search(convention).enter(sum);
  }
  for (const positions::Finding& finding : findings) {
    workshop().passed_on.add(finding);
    if ((finding.fact == positions::Fact::misere_winner) == (convention == Convention::misere)) {
      search(convention).learn(finding);
    }
  }
}

void Solver::forget() noexcept {
  workshop_.reset();
  rulebook_.forget_components();
}

}  // namespace partizan::search
