#include "kernels/konane/rules.hpp"

#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_konane(Entries& entries) {
  entries.push_back(entry<Konane>("konane"));
  entries.push_back(impartial_entry<Konane>("impartial konane"));
}

}  // namespace partizan::kernels
