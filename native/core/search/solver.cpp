#include "search/solver.hpp"

#include <set>

#include "errors.hpp"
#include "search/guess.hpp"

namespace partizan::search {
namespace {

/// A value that takes less work, five milliseconds or so, is not guessed.
constexpr std::uint64_t kNotGuessed = 50'000;
/// Guessing goes on when the value has taken this many times as much work as before.
constexpr std::uint64_t kStage = 4;

}  // namespace

normal::Value Solver::value(const positions::Board& board) {
  kernels::Rules& rules = rulebook_.rules(board);
  std::uint64_t effort = kNotGuessed;
  kernels::Progress found = rules.progress(board, effort);
  if (found.open == 0) {
    return found.known;
  }
  const BoardSum whole{board};  // which outlives the guess
  Guess guess(normal_, values_.store(), read(whole, Convention::normal), found.known);
  for (; !guess.is_over(); effort *= kStage) {
    if (const auto rest = guess.go_on(effort)) {
      const normal::Value value = values_.store().add(found.known, *rest);
      rules.learn_value(board, value);
      return value;
    }
    if (!guess.is_over()) {
      if (const kernels::Progress more = rules.progress(board, effort * kStage - effort); more.open == 0) {
        return more.known;
      }
    }
  }
  return rules.value(board);
}

std::optional<normal::Value> Solver::guessed(const positions::Board& board, std::uint64_t effort) {
  const BoardSum whole{board};
  return Guess(normal_, values_.store(), read(whole, Convention::normal), {}).go_on(effort);
}

Sum Solver::read(const BoardSum& sum, Convention convention) {
  Sum out;
  for (const positions::Board& board : sum) {
    if (is_value(board)) {
      const std::uint64_t bits = board.parameters.size() == 1 ? static_cast<std::uint64_t>(board.parameters[0]) : ~std::uint64_t{0};
      if (!values_.store().is_valid(bits)) {
        throw DomainError("this value belongs to another world");
      }
      out.push_back({nullptr, nullptr, normal::Value::from_bits(bits)});
      continue;
    }
    kernels::Rules& rules = rulebook_.rules(board);
    if (convention == Convention::normal && rules.has_own_search()) {
      out.push_back({nullptr, nullptr, rules.value(board)});
      continue;
    }
    ComponentSource& source = rules.components(board, values_, convention);
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

bool Solver::wins(const BoardSum& sum, Player to_move, Convention convention) {
  if (kernels::Rules* const rules = own_search(std::span(&sum, 1))) {
    return !rules->losing(std::span(&sum, 1), convention).has_value();
  }
  return search(convention).wins(read(sum, convention), to_move);
}

std::optional<std::size_t> Solver::losing(std::span<const BoardSum> sums, Player to_move, Convention convention) {
  if (kernels::Rules* const rules = own_search(sums)) {
    return rules->losing(sums, convention);
  }
  std::vector<Sum> all;
  if (read_together(sums, convention, all)) {
    return search(convention).losing(all, to_move);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {  // too many kinds of board for one search
    search(convention).forget();
    if (!search(convention).wins(all[i], to_move)) {
      return i;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> Solver::reply(const BoardSum& before, std::span<const BoardSum> after, Player mover,
                                         Convention convention) {
  std::vector<Sum> all;
  if (own_search(after) != nullptr || !read_together(after, convention, all)) {
    return losing(after, opponent(mover), convention);
  }
  return search(convention).reply(read(before, convention), all, mover);
}

/// Returns whether one search can distinguish the kinds of board of all these sums.
bool Solver::read_together(std::span<const BoardSum> sums, Convention convention, std::vector<Sum>& all) {
  all.reserve(sums.size());
  std::set<const ComponentSource*> sources;
  for (const BoardSum& sum : sums) {
    all.push_back(read(sum, convention));
    for (const Summand& summand : all.back()) {
      if (summand.source != nullptr) {
        sources.insert(summand.source);
      }
    }
  }
  return sources.size() <= kMostKinds;
}

void Solver::forget() noexcept {
  normal_.forget();
  misere_.forget();
  values_.forget();
}

}  // namespace partizan::search
