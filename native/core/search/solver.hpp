/// Finds the winner of a sum of boards of any rulesets, and of values.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
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

  Solver(kernels::Rulebook& rulebook, normal::ValueStore& store)
      : rulebook_(rulebook),
        values_(store),
        normal_(values_, Convention::normal),
        misere_(values_, Convention::misere) {}

  /// Returns the value of a board. If that takes long, it is guessed meanwhile.
  [[nodiscard]] normal::Value value(const positions::Board& board);
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

  /// Drops everything known about sums and about the rules of their boards. Call it before Rulebook::forget().
  void forget() noexcept;

 private:
  [[nodiscard]] Search& search(Convention convention) noexcept {
    return convention == Convention::normal ? normal_ : misere_;
  }
  /// Returns the rules of all boards in these sums, if they are the same and have a search of their own.
  [[nodiscard]] kernels::Rules* own_search(std::span<const BoardSum> sums);
  [[nodiscard]] Sum read(const BoardSum& sum, Convention convention);
  [[nodiscard]] bool read_together(std::span<const BoardSum> sums, Convention convention, std::vector<Sum>& all);

  kernels::Rulebook& rulebook_;
  Values values_;
  Search normal_;
  Search misere_;
};

}  // namespace partizan::search
