#include "kernels/domineering.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/domineering_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_domineering(Entries& entries) {
  entries.push_back(entry<Domineering, search::DomineeringHints>("domineering"));
  entries.push_back(impartial_entry<Domineering>("impartial domineering"));
  entries.push_back(impartial_entry<Domineering>("cram"));
}

}  // namespace partizan::kernels
