#include "bindings.hpp"

namespace partizan {

void bind_domination(nb::module_&) {}

}  // namespace partizan
