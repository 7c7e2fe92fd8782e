#include "regions.hpp"

#include "check.hpp"

namespace partizan::testing {

TEST("regions of a grid are cropped, and other cells have the first letter of the border") {
  const std::vector<std::pair<int, int>> orthogonal{{0, 1}, {1, 0}};
  const auto parts = regions(3, 3, "..####.x.", "#", orthogonal);
  CHECK(parts.size() == 2);
  CHECK(parts[0].rows == 1 && parts[0].columns == 2 && parts[0].letters == "..");
  CHECK(parts[1].rows == 1 && parts[1].columns == 3 && parts[1].letters == ".x.");
  const auto ring = regions(3, 3, "....#....", "#x", orthogonal);
  CHECK(ring.size() == 1 && ring[0].letters == "....#....");
  CHECK(regions(2, 2, ".##.", "#", orthogonal).size() == 2);
  CHECK(regions(2, 2, ".##.", "#", {{1, 1}}).size() == 1);
  CHECK(regions(1, 2, "##", "#", orthogonal).empty());
}

}  // namespace partizan::testing
