#include "kernels/king_dirt.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/king_dirt_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_king_dirt(Entries& entries) {
  entries.push_back(entry<KingDirt, search::KingDirtHints>("king-dirt"));
  entries.push_back(impartial_entry<KingDirt>("impartial king-dirt"));
}

}  // namespace partizan::kernels
