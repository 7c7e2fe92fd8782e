#include "positions/entry.hpp"
#include "positions/rules_of.hpp"

namespace partizan::positions {

template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<OnePlane<kMiddle>>>, search::MakeHints<OnePlane<kMiddle>>,
                                           normal::ValueStore&);
template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<TwoPlanes<kMiddle>>>, search::MakeHints<TwoPlanes<kMiddle>>,
                                           normal::ValueStore&);

}  // namespace partizan::positions
