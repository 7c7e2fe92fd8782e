#include "positions/entry.hpp"
#include "positions/rules_of.hpp"

namespace partizan::positions {

template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<OnePlane<kWide>>>, search::MakeHints<OnePlane<kWide>>,
                                           normal::ValueStore&);
template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<TwoPlanes<kWide>>>, search::MakeHints<TwoPlanes<kWide>>,
                                           normal::ValueStore&);

}  // namespace partizan::positions
