#include "kernels/amazons.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_amazons(Entries& entries) {
  entries.push_back(entry<Amazons>("amazons"));
  entries.push_back(impartial_entry<Amazons>("impartial amazons"));
}

}  // namespace partizan::kernels
