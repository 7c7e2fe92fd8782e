#include "positions/bits.hpp"

#include <algorithm>
#include <vector>

#include "check.hpp"

namespace partizan::positions::testing {
namespace {

/// Returns the sets of at most two of some cells in all words.
template <int W>
std::vector<Bits<W>> small_sets() {
  std::vector<Bits<W>> found{{}};
  for (int i = 0; i < 64 * W; i += 21) {
    found.push_back(Bits<W>::single(i));
    for (int j = 0; j < i; j += 21) {
      found.push_back(Bits<W>::single(i) | Bits<W>::single(j));
    }
  }
  return found;
}

template <int W>
std::size_t wrong_orders() {
  const auto sets = small_sets<W>();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (std::size_t j = 0; j < sets.size(); ++j) {
      wrong += (sets[i] == sets[j]) != (i == j);
      wrong += (sets[i] < sets[j]) + (sets[j] < sets[i]) != (i == j ? 0 : 1);
    }
  }
  auto sorted = sets;
  std::sort(sorted.begin(), sorted.end());
  return wrong + (std::unique(sorted.begin(), sorted.end()) - sorted.begin() != std::ssize(sets) ? 1 : 0);
}

}  // namespace

TEST("sets of cells of one and of several words are totally ordered") {
  CHECK(wrong_orders<1>() == 0U);
  CHECK(wrong_orders<2>() == 0U);
  CHECK(wrong_orders<3>() == 0U);
}

}  // namespace partizan::positions::testing
