#include "kernels/clobber.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_clobber(Entries& entries) {
  entries.push_back(entry<Clobber>("clobber"));
  entries.push_back(impartial_entry<Clobber>("impartial clobber"));
}

}  // namespace partizan::kernels
