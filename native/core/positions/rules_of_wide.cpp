#include "positions/rules_of.hpp"

namespace partizan::positions {

template struct RulesFor<OnePlane<kWide>>;
template struct RulesFor<TwoPlanes<kWide>>;

}  // namespace partizan::positions
