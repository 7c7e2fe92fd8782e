/// An independent check of a claimed period, by plain loops that share no code with the engines.
#pragma once

#include "heaps/period.hpp"

namespace partizan::heaps {

/// Returns whether `claim` is proved: recomputes the values one by one, and checks every hypothesis of the theorem
/// that it names and the minimality of period and preperiod. Takes one or two bytes per heap, and time proportional
/// to the number of rare heaps with a sparse space, otherwise quadratic time.
bool verified(const TakeAndBreak& rules, const Period& claim, Meter& meter);

}  // namespace partizan::heaps
