#include "kernels/king_dirt.hpp"

#include "kernels/entries.hpp"
#include "positions/entry.hpp"
#include "search/king_dirt_hints.hpp"

namespace partizan::positions {

extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<Kingdom>>, search::MakeHints<Kingdom>, normal::ValueStore&);

}  // namespace partizan::positions

namespace partizan::kernels {
namespace {

std::string family(const positions::Board& board) { return KingDirt::accepts(board) ? KingDirt::family(board) : ""; }

template <positions::Variant kVariant, class H>
std::unique_ptr<positions::Rules> make(const positions::Board& board, normal::ValueStore& values) {
  return positions::make_rules<positions::Kingdom>(std::make_unique<positions::KernelAs<KingDirt>>(board, kVariant),
                                                   search::make_hints<positions::Kingdom, H>, values);
}

}  // namespace

void add_king_dirt(Entries& entries) {
  using positions::Variant;
  entries.push_back({"king-dirt", family, make<Variant::partizan, search::KingDirtHints>});
  entries.push_back({"impartial king-dirt", family, make<Variant::impartial, search::Hints<positions::Kingdom>>});
}

}  // namespace partizan::kernels
