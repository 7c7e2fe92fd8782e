/// The order of loopy games: whether one player survives a difference of two games.
#pragma once

#include <cstdint>

#include "flat_map.hpp"
#include "hashing.hpp"
#include "loopy/graph.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "pool.hpp"

namespace partizan::loopy {

enum class Answer : std::uint8_t { unknown, no, yes };

/// Games whose differences are played.
class Play {
 public:
  Play() = default;
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;
  virtual ~Play() = default;
  /// Appends the options of a node.
  virtual void options(Node v, Player player, Ends& out) = 0;
  /// Returns whether Left survives g - h with `mover` to move, if that is known without playing.
  [[nodiscard]] virtual Answer known(Node g, Node h, Player mover) = 0;
  /// Returns the place of a node in a table without hashing; kNoRow if it has none.
  [[nodiscard]] virtual std::size_t row(Node) const { return kNoRow; }
  static constexpr std::size_t kNoRow = ~std::size_t{0};
};

/// Left *survives* g - h if she is never stuck and infinite play does not stay in -h from some move on; this is how
/// g >= h is decided if Left wins all infinite play. The states (g, h, mover) are explored from the one that is asked
/// for, and retrograde analysis answers all of them: linear in the moves of the states, about 70 bytes a state while it
/// works. All answers are kept, in 4 bytes with a table of `rows` and 16 to 32 bytes otherwise.
class Survival {
 public:
  Survival(Play& play, Meter& meter, std::size_t rows = 0);

  /// Returns whether Left survives g - h with `mover` to move. Without `endless`, she must only never be stuck, which is
  /// enough if h is a stopper.
  [[nodiscard]] bool holds(Node g, Node h, Player mover, bool endless);
  void forget() noexcept;

 private:
  static constexpr std::uint32_t kNo = 1;
  static constexpr std::uint32_t kYes = 2;
  static constexpr std::uint32_t kFirst = 3;  // the first number of a state that is being explored
  struct State {
    Node g;
    Node h;
    std::uint32_t moves;     // where the moves begin in moves_: those in g first
    std::uint32_t in_h;      // where the moves in h begin
    std::uint32_t count;     // moves not yet known to be bad
    Player mover;
    bool is_bad;
    bool is_decided;  // good, or bad, by answers known before
    bool is_suspect;
  };
  struct KeyTraits {
    static constexpr std::uint64_t empty() noexcept { return ~std::uint64_t{0}; }
    static std::uint64_t hash(std::uint64_t key) noexcept { return mix(key); }
  };
  class Cleaning;

  /// The place of a state in table_, or kNoRow.
  [[nodiscard]] std::size_t place(Node g, Node h, Player mover) const;
  [[nodiscard]] static std::uint64_t key(Node g, Node h, Player mover) noexcept;
  [[nodiscard]] std::uint32_t entry(Node g, Node h, Player mover) const;
  void set_entry(Node g, Node h, Player mover, std::uint32_t to);
  [[nodiscard]] Answer answer(Node g, Node h, Player mover);
  [[nodiscard]] std::uint32_t state(Node g, Node h, Player mover);
  void explore();
  void expand(std::uint32_t i);
  void find_predecessors();
  void spread();
  [[nodiscard]] bool mark_without_progress();
  void find_suspects();
  [[nodiscard]] std::uint32_t end_of_moves(std::uint32_t i) const noexcept;
  void clear_question() noexcept;

  Play& play_;
  Meter& meter_;
  std::size_t rows_;
  Pool<std::uint32_t> table_;  // with rows_
  FlatMap<std::uint64_t, std::uint32_t, KeyTraits> sparse_;
  Pool<State> states_;
  Pool<std::uint32_t> moves_;
  Pool<std::uint32_t> before_start_;
  Pool<std::uint32_t> before_;  // 2 * predecessor + (1 if the move is in h)
  Pool<std::uint32_t> todo_;
  Pool<std::uint32_t> reason_;   // of good states of Left, once progress has been asked for: where she moves
  Pool<std::uint32_t> waiting_;  // of states of Right: moves in h that lead to suspects
  Pool<std::uint32_t> suspects_;
  Pool<std::uint32_t> fallen_;  // states that have become bad since
  Ends ends_;
};

}  // namespace partizan::loopy
