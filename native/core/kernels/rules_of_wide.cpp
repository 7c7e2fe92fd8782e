#include "kernels/rules_of.hpp"

namespace partizan::kernels {

template struct RulesFor<positions::OnePlane<kWide>>;
template struct RulesFor<positions::TwoPlanes<kWide>>;

}  // namespace partizan::kernels
