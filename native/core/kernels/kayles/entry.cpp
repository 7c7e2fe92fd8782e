#include "kernels/kayles/rules.hpp"

#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_kayles(Entries& entries) {
  entries.push_back(entry<NodeKayles>("node-kayles"));
  entries.push_back(entry<ArcKayles>("arc-kayles"));
}

}  // namespace partizan::kernels
