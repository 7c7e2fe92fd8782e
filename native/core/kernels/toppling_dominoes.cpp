#include "kernels/toppling_dominoes.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/toppling_dominoes_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_toppling_dominoes(Entries& entries) {
  entries.push_back(entry<TopplingDominoes, search::TopplingDominoesHints>("toppling-dominoes"));
  entries.push_back(impartial_entry<TopplingDominoes>("impartial toppling-dominoes"));
}

}  // namespace partizan::kernels
