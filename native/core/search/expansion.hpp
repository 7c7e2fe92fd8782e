/// From a sum to the sums after its moves: which moves there are, what is known about them, and in which order to search them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "components/values.hpp"
#include "meter.hpp"
#include "player.hpp"
#include "search/known.hpp"
#include "search/level.hpp"
#include "search/settling.hpp"
#include "search/sources.hpp"

namespace partizan::search {

/// A move waits until it is examined: then the sum after it is settled, or becomes a child. Children that the table knows to be
/// won by the opponent are dropped.
class Expansion {
 public:
  Expansion(const Sources& sources, components::Values& values, Settling& settling, Known& known, Line& line, Convention convention)
      : sources_(sources),
        values_(values),
        meter_(values.store().meter()),
        settling_(settling),
        known_(known),
        line_(line),
        convention_(convention) {}

  /// Makes a sum, given by its key, that of a level, and lists its children, or only the most promising one if the moves are
  /// ordered well. Returns win if one of them is known to lose for the opponent, or if the player needs no move; the list is then
  /// incomplete.
  [[nodiscard]] Fate expand(Key key, std::size_t depth);
  /// Makes children of the moves that wait, and orders them. Returns whether one of them is known to lose for the opponent;
  /// the list is then incomplete.
  [[nodiscard]] bool examine_all(std::size_t depth);
  /// Sorts the children that have not been searched, the most promising first. Returns whether the first is known to lose
  /// for the opponent.
  [[nodiscard]] bool order(std::size_t depth);
  /// Examines the next sum, in which the opponent is to move: settles it, or makes it a child.
  [[nodiscard]] Fate look(Level& here, bool has_new_values, std::int64_t gain, std::uint32_t origin);

  /// The number of sums examined.
  [[nodiscard]] std::uint64_t looks() const noexcept { return looks_; }
  void add_looks(std::uint64_t more) noexcept { looks_ += more; }

 private:
  [[nodiscard]] Fate enter(Key key, Level& here);
  [[nodiscard]] bool look_ahead(std::size_t depth);
  [[nodiscard]] bool examine_waiting(Level& here);
  [[nodiscard]] Fate examine(Level& here, const Move& move);
  void list(Level& here);

  const Sources& sources_;
  components::Values& values_;
  Meter& meter_;
  Settling& settling_;
  Known& known_;
  Line& line_;
  Convention convention_;
  std::uint64_t looks_ = 0;
};

}  // namespace partizan::search
