#include "kernels/graph_colouring.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_graph_colouring(Entries& entries) {
  entries.push_back(entry<GraphCol>("graph-col"));
  entries.push_back(impartial_entry<GraphCol>("impartial graph-col"));
  entries.push_back(entry<GraphSnort>("graph-snort"));
  entries.push_back(impartial_entry<GraphSnort>("impartial graph-snort"));
}

}  // namespace partizan::kernels
