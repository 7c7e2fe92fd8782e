#include "kernels/clobber/rules.hpp"

#include "kernels/clobber/hints.hpp"
#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_clobber(Entries& entries) {
  entries.push_back(entry<Clobber, ClobberHints>("clobber"));
  entries.push_back(impartial_entry<Clobber>("impartial clobber"));
}

}  // namespace partizan::kernels
