#include "kernels/sheep/rules.hpp"

#include "kernels/entry.hpp"
#include "kernels/rules_of.hpp"
#include "kernels/sheep/hints.hpp"

namespace partizan::kernels {

template struct RulesFor<Herds>;


void add_sheep(Entries& entries) {
  entries.push_back(entry<Sheep, SheepHints>("sheep"));
  entries.push_back(impartial_entry<Sheep>("impartial sheep"));
}

}  // namespace partizan::kernels
