#include "kernels/rules_of.hpp"

namespace partizan::kernels {

template struct RulesFor<positions::OnePlane<kNarrow>>;
template struct RulesFor<positions::TwoPlanes<kNarrow>>;

}  // namespace partizan::kernels
