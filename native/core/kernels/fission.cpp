#include "kernels/fission.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_fission(Entries& entries) {
  entries.push_back(entry<Fission>("fission"));
  entries.push_back(impartial_entry<Fission>("impartial fission"));
}

}  // namespace partizan::kernels
