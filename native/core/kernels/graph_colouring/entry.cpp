#include "kernels/graph_colouring/rules.hpp"

#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_graph_colouring(Entries& entries) {
  entries.push_back(entry<GraphCol>("graph-col"));
  entries.push_back(impartial_entry<GraphCol>("impartial graph-col"));
  entries.push_back(entry<GraphSnort>("graph-snort"));
  entries.push_back(impartial_entry<GraphSnort>("impartial graph-snort"));
}

}  // namespace partizan::kernels
