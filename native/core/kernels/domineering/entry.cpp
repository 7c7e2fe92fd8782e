#include "kernels/domineering/rules.hpp"

#include "kernels/domineering/cram.hpp"
#include "kernels/domineering/hints.hpp"
#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_domineering(Entries& entries) {
  entries.push_back(entry<Domineering, DomineeringHints>("domineering"));
  entries.push_back(entry<Cram>("impartial domineering"));
  entries.push_back(entry<Cram>("cram"));
}

}  // namespace partizan::kernels
