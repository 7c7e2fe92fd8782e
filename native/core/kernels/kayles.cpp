#include "kernels/kayles.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;

void add_kayles(Entries& entries) {
  entries.push_back(entry<NodeKayles>("node-kayles"));
  entries.push_back(entry<ArcKayles>("arc-kayles"));
}

}  // namespace partizan::kernels
