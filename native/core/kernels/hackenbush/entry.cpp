#include "kernels/hackenbush/rules.hpp"

#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_hackenbush(Entries& entries) {
  entries.push_back(entry<Hackenbush>("hackenbush"));
  entries.push_back(impartial_entry<Hackenbush>("impartial hackenbush"));
}

}  // namespace partizan::kernels
