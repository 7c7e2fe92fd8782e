#include "kernels/toads_and_frogs.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/toads_and_frogs_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_toads_and_frogs(Entries& entries) {
  entries.push_back(entry<ToadsAndFrogs, search::ToadsAndFrogsHints>("toads-and-frogs"));
  entries.push_back(impartial_entry<ToadsAndFrogs>("impartial toads-and-frogs"));
}

}  // namespace partizan::kernels
