#include "kernels/king_dirt/rules.hpp"

#include "kernels/entry.hpp"
#include "kernels/king_dirt/hints.hpp"
#include "kernels/rules_of.hpp"

namespace partizan::kernels {

template struct RulesFor<Kingdom>;


void add_king_dirt(Entries& entries) {
  entries.push_back(entry<KingDirt, KingDirtHints>("king-dirt"));
  entries.push_back(impartial_entry<KingDirt>("impartial king-dirt"));
}

}  // namespace partizan::kernels
