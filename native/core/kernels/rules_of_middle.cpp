#include "kernels/rules_of.hpp"

namespace partizan::kernels {

template struct RulesFor<positions::OnePlane<kMiddle>>;
template struct RulesFor<positions::TwoPlanes<kMiddle>>;

}  // namespace partizan::kernels
