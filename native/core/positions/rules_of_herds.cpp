#include "positions/herds.hpp"
#include "positions/rules_of.hpp"

namespace partizan::positions {

template struct RulesFor<Herds>;

}  // namespace partizan::positions
