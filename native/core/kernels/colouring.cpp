#include "kernels/colouring.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_colouring(Entries& entries) {
  entries.push_back(entry<Col>("col"));
  entries.push_back(impartial_entry<Col>("impartial col"));
  entries.push_back(entry<Snort>("snort"));
  entries.push_back(impartial_entry<Snort>("impartial snort"));
}

}  // namespace partizan::kernels
