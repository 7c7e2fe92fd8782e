#include "kernels/amazons.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/amazons_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_amazons(Entries& entries) {
  entries.push_back(entry<Amazons, search::AmazonsHints>("amazons"));
  entries.push_back(impartial_entry<Amazons>("impartial amazons"));
}

}  // namespace partizan::kernels
