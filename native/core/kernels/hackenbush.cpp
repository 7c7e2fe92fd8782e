#include "kernels/hackenbush.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_hackenbush(Entries& entries) {
  entries.push_back(entry<Hackenbush>("hackenbush"));
  entries.push_back(impartial_entry<Hackenbush>("impartial hackenbush"));
}

}  // namespace partizan::kernels
