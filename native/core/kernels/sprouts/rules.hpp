/// Sprouts as a kernel: a board is a word.
#pragma once

#include <string>

#include "kernels/sprouts/lands.hpp"
#include "kernels/sprouts/word.hpp"
#include "player.hpp"
#include "positions/board.hpp"
#include "positions/kernel.hpp"

namespace partizan::kernels::sprouts {

/// Positions are reduced words. The cells of a board, in one row, are the symbols of a word.
class Sprouts {
 public:
  using Position = Word;
  static constexpr bool kIsImpartial = true;

  explicit Sprouts(const positions::Board& /*board*/) {}

  /// Throws DomainError if the codes are not a word: the last one ends a region, a spot without curves is alone on its boundary,
  /// a letter has at most two visits, and those in one region are on one boundary.
  [[nodiscard]] Position read(const positions::Board& board) const;

  template <class Sink>
  void options(const Position& p, Player /*either*/, Sink&& sink) const {
    Moves moves;
    moves.each(p, [&](Symbols option, Letters killed) {
      Draft reduced;
      Draft named;
      reduce(option, killed, reduced);
      rename(reduced, named);
      sink(Position(named));
    });
  }
  [[nodiscard]] Position tidy(const Position& p) const noexcept { return p; }
  template <class Sink>
  void parts(const Position& p, Sink&& sink) const {
    if (p.size != 0) {
      each_land(p, [&](Symbols land) { sink(Position(land)); });
    }
  }
  [[nodiscard]] positions::Normal<Position> normal(const Position& p) const noexcept {
    Draft word;
    canonise(p, Ties::once, word);
    return {Position(word), false};
  }

  /// Whether no follower of the word can be too long.
  [[nodiscard]] static bool accepts(const positions::Board& board) noexcept;
  [[nodiscard]] static std::string family(const positions::Board& /*board*/) { return "words"; }
};

}  // namespace partizan::kernels::sprouts
