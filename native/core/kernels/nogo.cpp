#include "kernels/nogo.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/nogo_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_nogo(Entries& entries) {
  entries.push_back(entry<NoGo, search::NoGoHints>("nogo"));
  entries.push_back(impartial_entry<NoGo>("impartial nogo"));
}

}  // namespace partizan::kernels
