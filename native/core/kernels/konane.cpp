#include "kernels/konane.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_konane(Entries& entries) {
  entries.push_back(entry<Konane>("konane"));
  entries.push_back(impartial_entry<Konane>("impartial konane"));
}

}  // namespace partizan::kernels
