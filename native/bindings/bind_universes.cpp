#include "world.hpp"

namespace partizan {

void bind_universes(WorldClass&) {}

}  // namespace partizan
