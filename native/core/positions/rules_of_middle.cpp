#include "positions/rules_of.hpp"

namespace partizan::positions {

template struct RulesFor<OnePlane<kMiddle>>;
template struct RulesFor<TwoPlanes<kMiddle>>;

}  // namespace partizan::positions
