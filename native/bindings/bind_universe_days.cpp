#include "world.hpp"

namespace partizan {

void bind_universe_days(WorldClass&) {}

}  // namespace partizan
