#include "positions/entry.hpp"
#include "positions/rules_of.hpp"

namespace partizan::positions {

template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<OnePlane<kNarrow>>>, search::MakeHints<OnePlane<kNarrow>>,
                                           normal::ValueStore&);
template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<TwoPlanes<kNarrow>>>, search::MakeHints<TwoPlanes<kNarrow>>,
                                           normal::ValueStore&);

}  // namespace partizan::positions
