#include "positions/kingdom.hpp"
#include "positions/entry.hpp"
#include "positions/rules_of.hpp"

namespace partizan::positions {

template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<Kingdom>>, search::MakeHints<Kingdom>, normal::ValueStore&);

}  // namespace partizan::positions
