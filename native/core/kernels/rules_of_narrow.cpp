#include "kernels/rules_of.hpp"

namespace partizan::kernels {

template struct RulesFor<positions::OnePlane<kNarrow>>;
template struct RulesFor<positions::TwoPlanes<kNarrow>>;
template struct RulesFor<positions::ManyPlanes<4, kNarrow>>;

}  // namespace partizan::kernels
