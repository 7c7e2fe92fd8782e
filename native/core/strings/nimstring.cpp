#include "strings/nimstring.hpp"

#include <bit>
#include <string>

#include "errors.hpp"

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
  for (int k = 0; k <= kMost; ++k) {
    if (is(left, k)) {
      return k;
    }
  }
  throw TooLarge("a component of Nimstring has a nim-value above " + std::to_string(kMost) + ", which is not found");
}

template <SmallSet Mask>
bool NimstringSearch<Mask>::is(Mask left, int k) {
  const auto bit = [](int value) { return std::uint32_t{1} << value; };
  const std::uint32_t below = bit(k) - 1;
  const Mask key = board_.representative(left);
  const Facts* const known = known_.find(key);
  Facts facts = known == nullptr ? Facts{} : *known;
  const auto is_refuted = [&] { return (facts.excluded & bit(k)) != 0 || (facts.free & below) != 0; };
  const auto is_proved = [&] { return (facts.free & bit(k)) != 0 && (~facts.excluded & below) == 0; };
  if (is_refuted() || is_proved()) {
    return is_proved();
  }
  meter_.visit();
  typename Board<Mask>::Quiet quiet;
  board_.look(left, quiet);
  const auto leads_to = [&](int value) {
    for (std::size_t i = 0; i < quiet.openings; ++i) {
      if (comes_to(left & ~quiet.opening[i].cut, value)) {
        return true;
      }
    }
    return false;
  };
  while (!is_refuted() && !is_proved()) {
    const int tested = (facts.free & bit(k)) == 0 ? k : std::countr_one(facts.excluded);
    (leads_to(tested) ? facts.excluded : facts.free) |= bit(tested);
  }
  known_.insert(key, facts);
  return is_proved();
}

template <SmallSet Mask>
bool NimstringSearch<Mask>::comes_to(Mask left, int k) {
  const auto found = board_.settled(board_.normal(left));
  if (found.kept != 0) {
    return false;
  }
  Mask largest = 0;
  board_.components(found.rest, [&](Mask component) { largest = count(component) > count(largest) ? component : largest; });
  board_.components(found.rest & ~largest, [&](Mask component) { k ^= quiet(component); });
  return largest == 0 ? k == 0 : is(largest, k);
}

template class NimstringSearch<std::uint64_t>;
template class NimstringSearch<Wide>;

}  // namespace partizan::strings
