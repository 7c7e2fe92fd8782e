#include "kernels/fission/rules.hpp"

#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_fission(Entries& entries) {
  entries.push_back(entry<Fission>("fission"));
  entries.push_back(impartial_entry<Fission>("impartial fission"));
}

}  // namespace partizan::kernels
