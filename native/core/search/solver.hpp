/// Finds the winner of a sum of boards of any rulesets, and of values.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "components/values.hpp"
#include "kernels/rulebook.hpp"
#include "player.hpp"
#include "positions/board.hpp"
#include "search/search.hpp"

namespace partizan::search {

using BoardSum = std::vector<positions::Board>;

/// The kernel's name in a board that stands for a value: its parameter has the bits of the value, and there are no cells.
inline constexpr std::string_view kValue = "value";
[[nodiscard]] inline bool is_value(const positions::Board& board) noexcept { return board.kernel == kValue; }

class Solver {
 public:
  /// Half the number of kinds of board that a search can distinguish.
  static constexpr std::size_t kMostKinds = 60;

  /// Values that are passed to this solver, and that it returns, belong to `store`.
  Solver(kernels::Rulebook& rulebook, normal::ValueStore& store) : rulebook_(rulebook), store_(store) {}

  /// Says that a question begins, and when it goes out of scope, that it has ended. If memory is short, the values that were made
  /// meanwhile are dropped, except for the answer.
  class Question {
   public:
    explicit Question(Solver& solver) : solver_(solver) { solver.mark_ = solver.store_.mark(); }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
    ~Question() { solver_.mark_.reset(); }

   private:
    Solver& solver_;
  };

  /// Returns the value of a board. If that takes long, it is guessed meanwhile.
  [[nodiscard]] normal::Value value(const positions::Board& board);
  /// Returns the same value, found from the values of all followers and never by a guess.
  [[nodiscard]] normal::Value value_by_play(const positions::Board& board);
  /// Returns the misère outcome of a board, found from those of all followers.
  [[nodiscard]] FirstWins misere_outcome(const positions::Board& board);
  /// Returns the value of a board if it is found by guesses alone, as befits a question that takes so much work.
  [[nodiscard]] std::optional<normal::Value> guessed(const positions::Board& board, std::uint64_t effort);
  /// Returns whether the player to move wins.
  [[nodiscard]] bool wins(const BoardSum& sum, Player to_move, Convention convention);
  /// Returns the index of a sum that the player to move loses, or nothing if they win every sum.
  [[nodiscard]] std::optional<std::size_t> losing(std::span<const BoardSum> sums, Player to_move, Convention convention);
  /// Returns the index of a sum that the opponent of `mover` loses, where `after` are the sums to which `mover` can move from
  /// `before`; nothing if there is none. Asking along a line of play costs little.
  [[nodiscard]] std::optional<std::size_t> reply(const BoardSum& before, std::span<const BoardSum> after, Player mover,
                                                 Convention convention);

  /// Returns what is known about sums and would take long to find again, as a page; empty if there is nothing, or nothing new.
  [[nodiscard]] std::string page(const positions::Wanted& wanted, bool only_new);
  /// Returns how far the latest search has come, see Search::standing(); nothing if there was none.
  [[nodiscard]] std::vector<Standing> standing(Convention convention) const;
  /// Enters a page. What is about boards other than those of `sum` may be left out.
  void learn(const BoardSum& sum, Convention convention, std::string_view page);
  /// Drops everything known about sums and about the rules of their boards. Call it before Rulebook::forget().
  void forget() noexcept;

 private:
  /// The index of a sum that the first player loses, if there is one.
  using Lost = std::optional<std::size_t>;
  /// What searches know, and the values in it. They are of no use to anybody else, so they are dropped when memory is short.
  struct Workshop {
    explicit Workshop(Meter& meter)
        : store(meter), values(store), normal(values, Convention::normal), misere(values, Convention::misere) {}
    normal::ValueStore store;
    Values values;
    Search normal;
    Search misere;
    positions::PassedOn passed_on{};
    [[nodiscard]] Search& search(Convention convention) noexcept { return convention == Convention::normal ? normal : misere; }
  };
  [[nodiscard]] Workshop& workshop();
  [[nodiscard]] Search& search(Convention convention) { return workshop().search(convention); }
  template <class Ask>
  auto going_on(Ask&& ask);
  template <class Answer>
  [[nodiscard]] bool by_play(const positions::Board& board, Answer (kernels::Rules::*ask)(const positions::Board&), Answer& answer);
  [[nodiscard]] normal::Value keep_values_in_use(const normal::ValueStore::Mark& mark, normal::Value own);
  [[nodiscard]] std::optional<normal::Value> by_play_or_guess(const positions::Board& board);
  [[nodiscard]] normal::Value brought(normal::Value value, normal::ValueStore& from, normal::ValueStore& to);
  /// Returns the rules of all boards in these sums, if they are the same and have a search of their own.
  [[nodiscard]] kernels::Rules* own_search(std::span<const BoardSum> sums);
  [[nodiscard]] normal::Value given_value(const positions::Board& board) const;
  [[nodiscard]] bool has_nim_values(std::span<const BoardSum> sums);
  [[nodiscard]] std::optional<bool> is_zero(const BoardSum& sum);
  [[nodiscard]] std::optional<Lost> lost(std::span<const BoardSum> sums);
  [[nodiscard]] Sum read(const BoardSum& sum, Convention convention);
  [[nodiscard]] std::vector<Sum> read_all(std::span<const BoardSum> sums, Convention convention);
  [[nodiscard]] bool can_read_together(std::span<const BoardSum> sums);
  void learn(const std::vector<Sum>& sums, Convention convention, std::string_view page);

  kernels::Rulebook& rulebook_;
  normal::ValueStore& store_;
  std::unique_ptr<Workshop> workshop_;  // made when it is first needed
  std::optional<Standing> tested_;  // of the latest search, if it tested nim-values
  std::optional<normal::ValueStore::Mark> mark_;  // of `store_`, when the question began
};

}  // namespace partizan::search
