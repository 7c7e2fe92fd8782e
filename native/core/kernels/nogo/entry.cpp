#include "kernels/nogo/rules.hpp"

#include "kernels/entry.hpp"
#include "kernels/nogo/hints.hpp"

namespace partizan::kernels {


void add_nogo(Entries& entries) {
  entries.push_back(entry<NoGo, NoGoHints>("nogo"));
  entries.push_back(impartial_entry<NoGo>("impartial nogo"));
}

}  // namespace partizan::kernels
