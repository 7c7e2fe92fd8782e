/// An independent check of a claimed period: plain loops that share nothing with the engines.
#pragma once

#include "heaps/period.hpp"

namespace partizan::heaps {

/// Whether `claim` is proved: the values are computed again one by one, and every hypothesis of the theorem it
/// names is looked at, as well as that no smaller period or preperiod would do. Takes a byte or two a heap;
/// with a sparse space time in proportion to its rare heaps, otherwise quadratic time.
bool verified(const TakeAndBreak& rules, const Period& claim, Meter& meter);

}  // namespace partizan::heaps
