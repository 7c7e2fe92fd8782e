/// Tables of all positions of a board: what a table asks, and the positions as numbers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "meter.hpp"
#include "player.hpp"
#include "positions/board.hpp"

namespace partizan::tables {

/// What a table answers, and the bits of an entry.
///
/// - Outcomes take 2 bits: 1 if Left wins moving first, plus 2 if Right does.
/// - Nim-values take 8, and so do scores, with a sign.
/// - Remoteness takes 8 for each player who may be to move: one more than the number of moves until play ends, if the winner
///   hurries and the loser delays; 0 if play is drawn or not yet decided. Its parity tells who wins.
enum class Question : std::uint8_t { outcome, misere_outcome, nim_value, score, remoteness, misere_remoteness };
[[nodiscard]] constexpr int bits_of(Question question) noexcept {
  return question <= Question::misere_outcome ? 2 : question <= Question::score ? 8 : 16;
}
[[nodiscard]] constexpr bool is_misere(Question question) noexcept {
  return question == Question::misere_outcome || question == Question::misere_remoteness;
}

/// A letter that a cell may hold: its code, and what it adds to the tier of a position.
struct Letter {
  std::uint8_t code = 0;
  std::uint32_t weight = 0;
};
/// The letters of each cell, in the order of their digits.
using Alphabets = std::vector<std::vector<Letter>>;

inline constexpr std::uint64_t kMostPositions = std::uint64_t{1} << 40;
inline constexpr std::uint32_t kMostTiers = 1U << 18;

/// Entries of one block, as they are found in a table.
struct Tally {
  std::vector<std::uint64_t> digests;         // of the entries of each tier
  std::array<std::uint64_t, 256> counts{};    // of each value; of a remoteness, of the winners when Left and when Right begins
};

/// All positions of a board whose cells hold letters of their alphabets, numbered in mixed radix: the first cell is the least digit.
///
/// A position's tier is the sum of its letters' weights. If every move lowers it, `solve` for tier 0, 1, .. fills a table; otherwise,
/// `pass` for 0, 1, .. until a pass finds nothing. Blocks may be done in any order and at once, also in several processes that share the
/// table's memory: a block writes only its own bytes, and reads entries of earlier tiers or passes. Doing a block again changes nothing.
class Space {
 public:
  Space() = default;
  Space(const Space&) = delete;
  Space& operator=(const Space&) = delete;
  virtual ~Space() = default;

  [[nodiscard]] virtual std::uint64_t size() const noexcept = 0;
  /// The positions in a block, except perhaps the last.
  [[nodiscard]] virtual std::uint64_t block() const noexcept = 0;
  [[nodiscard]] virtual std::uint32_t tiers() const noexcept = 0;
  /// The number of a board; nothing if it is not in the space.
  [[nodiscard]] virtual std::optional<std::uint64_t> index_of(const positions::Board& board) const = 0;
  /// The codes of the cells of a position.
  [[nodiscard]] virtual std::vector<std::uint8_t> cells(std::uint64_t index) const = 0;
  /// The codes of the options of a position, which may lie outside the space; throws DomainError if they are not letters in cells.
  [[nodiscard]] virtual std::vector<std::vector<std::uint8_t>> options(std::uint64_t index, Player player) const = 0;

  /// Enters the positions of a block that are in a tier, and returns the digest of their entries. Throws DomainError, with the number of
  /// the position in `witness`, if a move does not lower the tier or leaves the space. `table` has the entries of all positions.
  [[nodiscard]] virtual std::uint64_t solve(Question question, std::uint64_t block, std::uint32_t tier, std::span<std::uint8_t> table,
                                            Meter& meter) const = 0;
  /// Enters the states of a block whose remoteness is `moves`, and returns how many there are. Pre: the question is a remoteness.
  [[nodiscard]] virtual std::uint64_t pass(Question question, std::uint64_t block, std::uint32_t moves, std::span<std::uint8_t> table,
                                           Meter& meter) const = 0;
  [[nodiscard]] virtual Tally tally(Question question, std::uint64_t block, std::span<const std::uint8_t> table, Meter& meter) const = 0;
  /// Returns the first position from `begin` to `end` - 1 whose entry does not follow from those of its options, if there is one.
  [[nodiscard]] virtual std::optional<std::uint64_t> wrong(Question question, std::uint64_t begin, std::uint64_t end,
                                                           std::span<const std::uint8_t> table, Meter& meter) const = 0;
};

}  // namespace partizan::tables
