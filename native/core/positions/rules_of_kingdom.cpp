#include "positions/kingdom.hpp"
#include "positions/rules_of.hpp"

namespace partizan::positions {

template struct RulesFor<Kingdom>;

}  // namespace partizan::positions
