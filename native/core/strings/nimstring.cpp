#include "strings/nimstring.hpp"

#include <bit>

namespace partizan::strings {

// Let c be a pendant with the string e to v, and let G be the position. If v has exactly one more string g, and g takes nothing,
// then G is loony: G - g has the value of G - e - g, and so has G - e unless it is loony itself. Otherwise G has the value of
// G - e. For a cut f that takes nothing in G takes nothing in G - e either, so that G - f, which is loony or has the value of
// G - e - f, differs in value from G - e. And a cut f that takes a coin leads to G - f, which by induction has the value of
// G - e - f, which is also that of G - e; unless f is at v and leaves v one string besides e: then f led to a pendant, and G - f
// is isomorphic to G - e.
template <SmallSet Mask>
int NimstringSearch<Mask>::value(Mask left) {
  const auto found = board_.settled(board_.normal(left));
  if (found.kept != 0) {
    return kLoony;
  }
  int total = 0;
  board_.components(found.rest, [&](Mask component) { total ^= quiet(component); });
  return total;
}

template <SmallSet Mask>
int NimstringSearch<Mask>::quiet(Mask left) {
  const Mask key = board_.representative(left);
  if (const std::uint8_t* const known = known_.find(key)) {
    return *known;
  }
  meter_.visit();
  typename Board<Mask>::Quiet quiet;
  board_.look(left, quiet);
  std::array<std::uint64_t, 4> values{};  // there are at most as many as strings, and 0
  for (std::size_t i = 0; i < quiet.openings; ++i) {
    if (const int after = value(left & ~quiet.opening[i].cut); after != kLoony) {
      values[static_cast<std::size_t>(after / 64)] |= std::uint64_t{1} << after % 64;
    }
  }
  std::size_t word = 0;
  while (values[word] == ~std::uint64_t{0}) {
    ++word;
  }
  const int mex = static_cast<int>(64 * word) + std::countr_one(values[word]);
  known_.insert(key, static_cast<std::uint8_t>(mex));
  return mex;
}

template class NimstringSearch<std::uint64_t>;
template class NimstringSearch<Wide>;

}  // namespace partizan::strings
