/// The exact examination of a hypothesis: a monoid with a subset P, and an element for every game.
///
/// Outcomes are right for all sums iff 1 is not in P, no move leads from P to P, and every sum with a
/// move whose element is not in P has an option in P [PS08; locator from memory]. The last condition is
/// about infinitely many sums. Put P/y = { z : zy in P }. The *deficit* of a sum w,
///     D(w) = { z : z w is not in P, and z w' is not in P for any option w' of w },
/// is the set of contexts in which w is won, and not by a move in w; the condition is that 1 is in the
/// deficit of the empty sum alone. Now
///     D(u v) = { z : z v in D(u) and z u in D(v) }
/// depends on the elements and deficits of u and v only, and grows with D(u). So a search over pairs of
/// an element and a deficit, from which those within a larger deficit of the same element are dropped,
/// decides the condition. What is left is an *antichain* for each element, and it is a certificate.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "meter.hpp"
#include "quotients/monoid.hpp"
#include "quotients/moves.hpp"

namespace partizan::quotients {

/// For each element the largest deficits of the sums that have it.
using Antichains = std::vector<std::vector<Bits>>;

/// The contexts in which some option of the game is in P.
[[nodiscard]] Bits winning_contexts(const Monoid& monoid, const Moves& moves, Game game, Meter& meter);
/// The deficit of a game that stands for x and is won by its own moves in the contexts `wins`.
[[nodiscard]] Bits deficit(const Monoid& monoid, Element x, const Bits& wins);

struct Examination {
  Antichains antichains;
  /// A sum, as short as can be by the longest play of it, whose outcome is wrong; none if the hypothesis is right.
  std::optional<std::vector<Game>> wrong;
};

/// Examines outcomes of all sums of the games 1, .., last; `lengths` has the longest play of each.
/// Costs about |antichains| * (games that matter) * order.
[[nodiscard]] Examination examine(const Monoid& monoid, const Moves& moves, const std::vector<std::uint64_t>& lengths, Game last, Meter& meter);

}  // namespace partizan::quotients
