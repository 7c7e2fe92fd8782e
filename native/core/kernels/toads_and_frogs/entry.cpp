#include "kernels/toads_and_frogs/rules.hpp"

#include "kernels/entry.hpp"
#include "kernels/toads_and_frogs/hints.hpp"

namespace partizan::kernels {


void add_toads_and_frogs(Entries& entries) {
  entries.push_back(entry<ToadsAndFrogs, ToadsAndFrogsHints>("toads-and-frogs"));
  entries.push_back(impartial_entry<ToadsAndFrogs>("impartial toads-and-frogs"));
}

}  // namespace partizan::kernels
