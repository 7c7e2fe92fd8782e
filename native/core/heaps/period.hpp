/// Ultimate periods of nim-sequences, and the reasons why they hold for ever.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "heaps/sequence.hpp"

namespace partizan::heaps {

/// Why an observed period holds for ever. n0 is the preperiod (taken as at least 1), p the period, k the most tokens
/// that a move takes.
enum class Proof {
  /// Not proved, only observed.
  none,
  /// Octal games: G(n + p) = G(n) for n0 <= n < 2 n0 + p + k suffices [GS56]. If a larger heap is broken, one part is
  /// at least n0 + p and may be shortened by p. This fails for unequal heaps: the shortened part may become equal to
  /// the other.
  guy_smith,
  /// Sparse octal games: let R be the last rare heap, and suppose that every n in (N - p, N] has, for each smaller
  /// rare value, a move to one heap or to a pair with a part of at most A. If p is even or the space does not depend
  /// on parity, and N >= n0 + p + max(R, A) + k, then by induction heap n > N has the common options of n - p, and
  /// the witnesses of n - p with the other part lengthened by p.
  window,
  /// Taking without breaking: the last k values determine the next.
  recurrence,
};
std::string_view name_of(Proof proof);
/// Throws DomainError for an unknown name.
Proof proof_named(std::string_view name);

struct Period {
  Heap period = 0;     // the least one
  Heap preperiod = 0;  // the least one: G(n + period) = G(n) for n >= preperiod
  Proof proof = Proof::none;
  Heap examined = 0;       // heaps below this were computed
  Heap witness_bound = 0;  // A, of the window theorem
  std::optional<SparseSpace> space;
  std::vector<RareHeap> rare;  // of the window theorem
};

/// Returns the period observed in the known heaps, proved if they suffice, or nothing.
std::optional<Period> period_of(Sequence& sequence);

/// Extends the sequence until a period is proved or `heaps` heaps are known.
std::optional<Period> find_period(Sequence& sequence, Heap heaps);

}  // namespace partizan::heaps
