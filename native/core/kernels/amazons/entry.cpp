#include "kernels/amazons/rules.hpp"

#include "kernels/amazons/hints.hpp"
#include "kernels/entry.hpp"

namespace partizan::kernels {


void add_amazons(Entries& entries) {
  entries.push_back(entry<Amazons, AmazonsHints>("amazons"));
  entries.push_back(impartial_entry<Amazons>("impartial amazons"));
}

}  // namespace partizan::kernels
