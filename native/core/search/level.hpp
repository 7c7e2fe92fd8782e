/// The line of play: one level for each sum on it, with its moves and what becomes of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "components/component_source.hpp"
#include "meter.hpp"
#include "normal/value.hpp"
#include "search/transposition_table.hpp"

namespace partizan::search {

using Key = TranspositionTable::Key;

/// What is known for the player to move in a sum.
enum class Fate : std::uint8_t { open, win, loss };

/// A component of a sum.
struct Term {
  const std::uint64_t* words;
  components::Traits* traits;
  std::uint8_t source;
  bool negated;
};
/// A move in a sum: in a term, to a position of Level::options, or in a value.
struct Move {
  std::uint32_t index;  // of the term or the value
  std::uint32_t at;     // of the option's words in Level::options, or of the value in Level::value_options
  bool is_in_value;
  std::int64_t gain;  // a guess
  bool is_refuted = false;
};
/// A sum after a move, seen from the opponent, who is to move in it.
struct Child {
  std::uint32_t at, length;  // its key, in Level::keys
  std::uint32_t origin;      // which of the given sums it is
  std::uint32_t replies;     // the opponent's moves, or those that do not lose at once
  bool is_won;               // by the opponent
  std::uint64_t hash;
  std::int64_t merit;  // for the opponent: the child with the least merit is searched first
};

/// How far a search has come with the moves in a sum.
struct Standing {
  std::size_t settled;
  std::size_t all;
};

/// The state of the search for one sum of the current line of play. Levels are reused, so nothing is allocated again.
struct Level {
  Key key;                   // in the level above
  std::uint64_t hash = 0;    // of the key
  std::uint64_t before = 0;  // the number of nodes before it
  std::size_t next = 0;      // the child being searched
  std::size_t put_off = 0;   // how many children at the end wait, because the other thread was searching them
  bool is_guided = false;    // whether moves have good guesses
  bool is_estimated = false;  // whether guesses are better than looking ahead
  std::vector<Term> terms;    // the sum
  std::vector<normal::Value> values;
  std::vector<components::Traits> traits;  // of the terms
  components::Options options;             // of all terms
  std::vector<normal::Value> value_options;
  std::vector<Move> moves;
  std::size_t examined = 0;      // how many moves have become children or are settled; the others wait
  components::Sums parts;        // of one option, or of a given sum
  std::vector<Term> next_terms;  // the sum after a move
  std::vector<normal::Value> next_values;
  std::vector<Child> children;
  std::vector<std::uint64_t> keys;

  [[nodiscard]] Key key_of(const Child& child) const noexcept { return {keys.data() + child.at, child.length}; }
  [[nodiscard]] bool has_next_child() const noexcept { return next < children.size(); }
  [[nodiscard]] bool has_waiting_moves() const noexcept { return examined < moves.size(); }
  /// How many children are settled, and how many there are with those that waiting moves may become.
  [[nodiscard]] Standing standing() const noexcept { return {next, children.size() + moves.size() - examined}; }
  /// Drops the moves and the children.
  void clear() noexcept {
    children.clear();
    keys.clear();
    moves.clear();
    options.clear();
    value_options.clear();
    examined = 0;
    next = 0;
    put_off = 0;
  }
};

/// The levels, which serve as the stack, so play may be arbitrarily long.
class Line {
 public:
  explicit Line(Meter& meter) : meter_(meter) {}
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() { clear(); }

  /// Returns the level at a depth, made when it is first needed. It stays where it is.
  [[nodiscard]] Level& operator[](std::size_t depth) {
    while (levels_.size() <= depth) {
      meter_.charge(kLevelBytes);
      levels_.push_back(std::make_unique<Level>());
    }
    return *levels_[depth];
  }
  [[nodiscard]] std::size_t size() const noexcept { return levels_.size(); }
  [[nodiscard]] const Level& operator[](std::size_t depth) const noexcept { return *levels_[depth]; }
  void clear() noexcept {
    meter_.release(levels_.size() * kLevelBytes);
    levels_.clear();
  }

 private:
  static constexpr std::size_t kLevelBytes = 4096;  // roughly, with its children

  Meter& meter_;
  std::vector<std::unique_ptr<Level>> levels_;
};

}  // namespace partizan::search
