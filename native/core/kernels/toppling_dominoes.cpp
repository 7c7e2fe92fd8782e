#include "kernels/toppling_dominoes.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_toppling_dominoes(Entries& entries) {
  entries.push_back(entry<TopplingDominoes>("toppling-dominoes"));
  entries.push_back(impartial_entry<TopplingDominoes>("impartial toppling-dominoes"));
}

}  // namespace partizan::kernels
