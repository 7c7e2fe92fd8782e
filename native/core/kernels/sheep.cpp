#include "kernels/sheep.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/sheep_hints.hpp"

namespace partizan::kernels {

using positions::entry;
using positions::impartial_entry;

void add_sheep(Entries& entries) {
  entries.push_back(entry<Sheep, search::SheepHints>("sheep"));
  entries.push_back(impartial_entry<Sheep>("impartial sheep"));
}

}  // namespace partizan::kernels
