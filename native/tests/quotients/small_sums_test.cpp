#include "quotients/small_sums.hpp"

#include <algorithm>
#include <string>

#include "check.hpp"
#include "errors.hpp"

using namespace partizan;
using namespace partizan::quotients;

namespace {

/// The letters * and up = {0|*}; two copies of * may count as none beyond the first.
std::vector<Letter> letters(Recurrence stars) { return {{{{0, 0}}, {{0, 0}}, stars}, {{{0, 0}}, {{1, 0}}, {}}}; }

}  // namespace

TEST("misère outcomes of small sums of * and up") {
  Meter meter;
  const SmallSums sums(letters({}), 6, meter);
  CHECK(sums.size() == 28U);
  CHECK(int{sums.outcome({0, 0})} == 3);  // no moves: the first player wins
  CHECK(int{sums.outcome({1, 0})} == 0);
  CHECK(int{sums.outcome({2, 0})} == 3);
  CHECK(int{sums.outcome({7, 0})} == int{SmallSums::kUnknown});
  CHECK(sums.agree({2, 0}, {0, 0}, meter));
  CHECK(!sums.agree({0, 1}, {0, 0}, meter));
}

TEST("copies that recur give the same outcomes") {
  Meter meter;
  const SmallSums all(letters({}), 12, meter);
  const SmallSums recurring(letters({1, 2}), 6, meter);
  for (std::uint32_t stars = 0; stars < 6; ++stars) {
    for (std::uint32_t ups = 0; ups < 6; ++ups) {
      CHECK(all.outcome({stars, ups}) == recurring.outcome({stars, ups}));
    }
  }
}

TEST("an option in a later letter is refused") {
  Meter meter;
  bool refused = false;
  try {
    const SmallSums sums({{{{1}}, {}, {}}}, 3, meter);
  } catch (const DomainError&) {
    refused = true;
  }
  CHECK(refused);
}

TEST("a residual lists the outcomes of a sum with up to two more pairs of copies") {
  Meter meter;
  const SmallSums sums(letters({}), 12, meter);
  std::string wanted;
  for (std::uint32_t stars = 0; stars <= 2; ++stars) {
    for (std::uint32_t ups = 0; stars + ups <= 2; ++ups) {
      wanted.push_back(static_cast<char>(sums.outcome({1 + 2 * stars, 2 * ups})));
    }
  }
  std::string found = sums.residual({1, 0}, 1, 2);
  std::sort(wanted.begin(), wanted.end());
  std::sort(found.begin(), found.end());
  CHECK(found == wanted);
}
