#include "positions/rules_of.hpp"

namespace partizan::positions {

template struct RulesFor<OnePlane<kNarrow>>;
template struct RulesFor<TwoPlanes<kNarrow>>;

}  // namespace partizan::positions
