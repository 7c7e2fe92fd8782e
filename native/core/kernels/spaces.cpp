#include "kernels/entry.hpp"
#include "tables/space_of.hpp"

namespace partizan::kernels {

template <class Position>
std::unique_ptr<tables::Space> SpaceFor<Position>::make(std::unique_ptr<AnyKernel<Position>> kernel, const Board& board,
                                                        const tables::Alphabets& alphabets) {
  return std::make_unique<tables::SpaceOf<Position>>(std::move(kernel), board, alphabets);
}

template struct SpaceFor<positions::OnePlane<kNarrow>>;
template struct SpaceFor<positions::TwoPlanes<kNarrow>>;
template struct SpaceFor<positions::ManyPlanes<4, kNarrow>>;

}  // namespace partizan::kernels
