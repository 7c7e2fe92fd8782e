#include "kernels/toppling_dominoes/rules.hpp"

#include "kernels/entry.hpp"
#include "kernels/toppling_dominoes/hints.hpp"

namespace partizan::kernels {


void add_toppling_dominoes(Entries& entries) {
  entries.push_back(entry<TopplingDominoes, TopplingDominoesHints>("toppling-dominoes"));
  entries.push_back(impartial_entry<TopplingDominoes>("impartial toppling-dominoes"));
}

}  // namespace partizan::kernels
