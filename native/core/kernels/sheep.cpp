#include "kernels/sheep.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/sheep_hints.hpp"

namespace partizan::positions {

extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<Herds>>, search::MakeHints<Herds>, normal::ValueStore&);

}  // namespace partizan::positions

namespace partizan::kernels {
namespace {

std::string family(const positions::Board& board) { return Sheep::accepts(board) ? "sheep" : ""; }

template <positions::Variant kVariant, class H>
std::unique_ptr<positions::Rules> make(const positions::Board& board, normal::ValueStore& values) {
  return positions::make_rules<positions::Herds>(std::make_unique<positions::KernelAs<Sheep>>(board, kVariant),
                                                 search::make_hints<positions::Herds, H>, values);
}

}  // namespace

void add_sheep(Entries& entries) {
  using positions::Variant;
  entries.push_back({"sheep", family, make<Variant::partizan, search::SheepHints>});
  entries.push_back({"impartial sheep", family, make<Variant::impartial, search::Hints<positions::Herds>>});
}

}  // namespace partizan::kernels
