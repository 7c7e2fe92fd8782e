/// The domination game on one board, by search: the number of vertices chosen under optimal play.
///
/// A board defines what each choice dominates; a position is the set of vertices that are not yet dominated. A choice
/// must dominate one of them, and the game ends when there are none. Dominator wants few choices, Staller many. With
/// closed neighbourhoods this is the domination game, with open ones the total domination game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "flat_map.hpp"
#include "meter.hpp"
#include "small_sets.hpp"

namespace partizan::domination {

enum class Rules : std::uint8_t {
  kOrdinary,
  kConnected,  ///< what is chosen, except first, must be dominated already
  kIndicated,  ///< Dominator points at a vertex, and Staller chooses what dominates it
};

template <SmallSet Mask>
struct Board {
  Mask all = 0;
  std::vector<Mask> covers;      ///< by vertex: what choosing it dominates
  Rules rules = Rules::kOrdinary;
  std::vector<std::vector<std::uint8_t>> symmetries;  ///< automorphisms, not necessarily all of them
  /// Groups of isomorphic components: the vertices of each, listed so that the i-th vertices correspond.
  std::vector<std::vector<std::vector<std::uint8_t>>> copies;
};

/// The player to move, and which player may still pass.
struct Turn {
  bool staller = false;
  bool dominator_may_pass = false;
  bool staller_may_pass = false;

  [[nodiscard]] constexpr std::size_t index() const noexcept {
    return (staller ? 1U : 0U) + (dominator_may_pass ? 2U : 0U) + (staller_may_pass ? 4U : 0U);
  }
  [[nodiscard]] constexpr bool may_pass() const noexcept { return staller ? staller_may_pass : dominator_may_pass; }
  [[nodiscard]] constexpr Turn after_move() const noexcept { return {!staller, dominator_may_pass, staller_may_pass}; }
  [[nodiscard]] constexpr Turn after_pass() const noexcept {
    return {!staller, dominator_may_pass && staller, staller_may_pass && !staller};
  }
};

template <SmallSet Mask>
class Search {
 public:
  static constexpr int kPass = -1;

  explicit Search(Board<Mask> board);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// Returns the number of remaining choices. Exponential in the worst case; ticks, and books its memory.
  [[nodiscard]] int value(Mask open, Turn turn);
  /// Returns whether at most `most` choices remain. The recursion depth is at most the number of vertices and passes.
  [[nodiscard]] bool at_most(Mask open, Turn turn, int most);
  /// Returns an optimal line of play: the chosen vertices, or kPass; in the indicated game each choice is preceded by
  /// the indicated vertex. Ties are broken by the least vertex, and a pass comes last.
  [[nodiscard]] std::vector<int> line(Mask open, Turn turn);
  /// Drops every memo.
  void forget() noexcept;
  [[nodiscard]] const Board<Mask>& board() const noexcept { return board_; }
  [[nodiscard]] Meter& meter() noexcept { return meter_; }

 private:
  struct Range {
    std::uint8_t low;
    std::uint8_t high;
  };
  struct Traits {
    static std::uint64_t hash(Mask open) noexcept { return spread(open); }
    static Mask empty() noexcept { return 0; }
  };
  struct Step {
    int pointed;
    int chosen;
  };
  using Memo = FlatMap<Mask, Range, Traits>;

  [[nodiscard]] bool decided(Mask open, Turn turn, int most);
  [[nodiscard]] bool indicated(Mask open, Turn turn, int most);
  /// Returns an optimal choice if `left` choices remain.
  [[nodiscard]] Step best_choice(Mask open, Turn turn, int left);
  [[nodiscard]] Step best_answer(Mask open, Turn turn, int left);
  [[nodiscard]] bool is_legal(int vertex, Mask open) const noexcept;
  /// Returns the sets of newly dominated vertices for the choices worth trying, promising ones first.
  [[nodiscard]] std::vector<Mask> choices(Mask open, bool staller) const;
  [[nodiscard]] Mask representative(Mask open) const noexcept;
  /// Returns the same position with the undominated vertices of isomorphic components sorted.
  [[nodiscard]] Mask with_copies_sorted(Mask open) const noexcept;

  Board<Mask> board_;
  Meter meter_;
  std::vector<std::unique_ptr<Memo>> memos_;
  Symmetries<Mask> symmetries_;
};

extern template class Search<std::uint64_t>;
extern template class Search<Wide>;

}  // namespace partizan::domination
