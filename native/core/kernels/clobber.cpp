#include "kernels/clobber.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/clobber_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_clobber(Entries& entries) {
  entries.push_back(entry<Clobber, search::ClobberHints>("clobber"));
  entries.push_back(impartial_entry<Clobber>("impartial clobber"));
}

}  // namespace partizan::kernels
