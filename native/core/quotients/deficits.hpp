/// The exact verification of a hypothesis: a monoid with a subset P, and an element for every game.
///
/// Outcomes are correct for all sums iff 1 is not in P, no move leads from P to P, and every sum with a move whose
/// element is not in P has an option in P [PS08]. The last condition concerns infinitely many sums. Let P/y = { z :
/// zy in P }. The *deficit* of a sum w,
///     D(w) = { z : z w is not in P, and z w' is not in P for any option w' of w },
/// is the set of contexts in which w is won, but not by a move in w; the condition is that 1 lies only in the deficit
/// of the empty sum. Now
///     D(u v) = { z : z v in D(u) and z u in D(v) }
/// depends only on the elements and deficits of u and v, and grows with D(u). So a search over pairs of an element
/// and a deficit, which drops those contained in a larger deficit of the same element, decides the condition. The
/// result is an *antichain* for each element, and it serves as a certificate.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "meter.hpp"
#include "quotients/monoid.hpp"
#include "quotients/moves.hpp"

namespace partizan::quotients {

/// For each element, the maximal deficits of the sums with that element.
using Antichains = std::vector<std::vector<Bits>>;

/// Returns the contexts in which some option of the game is in P.
[[nodiscard]] Bits winning_contexts(const Monoid& monoid, const Moves& moves, Game game, Meter& meter);
/// Returns the deficit of a game with element x that is won by its own moves in the contexts `wins`.
[[nodiscard]] Bits deficit(const Monoid& monoid, Element x, const Bits& wins);

struct Examination {
  Antichains antichains;
  /// A sum whose outcome is wrong, with the shortest possible longest play; nothing if the hypothesis is correct.
  std::optional<std::vector<Game>> wrong;
};

/// Verifies the outcomes of all sums of the games 1, .., last; `lengths` holds the longest play of each. Costs about
/// |antichains| * (games that matter) * order.
[[nodiscard]] Examination examine(const Monoid& monoid, const Moves& moves, const std::vector<std::uint64_t>& lengths, Game last, Meter& meter);

}  // namespace partizan::quotients
