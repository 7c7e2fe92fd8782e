#include "kernels/colouring/rules.hpp"

#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_colouring(Entries& entries) {
  entries.push_back(entry<Col>("col"));
  entries.push_back(impartial_entry<Col>("impartial col"));
  entries.push_back(entry<Snort>("snort"));
  entries.push_back(impartial_entry<Snort>("impartial snort"));
}

}  // namespace partizan::kernels
