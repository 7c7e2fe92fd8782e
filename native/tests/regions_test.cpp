#include "regions.hpp"

#include "check.hpp"

namespace partizan::testing {

TEST("regions of a grid are cropped, and other cells have the first letter of the border") {
  const std::vector<std::pair<int, int>> orthogonal{{0, 1}, {1, 0}};
  const auto parts = regions({3, 3, U"..####.x."}, U"#", orthogonal);
  CHECK(parts.size() == 2);
  CHECK(parts[0].rows == 1 && parts[0].columns == 2 && parts[0].letters == U"..");
  CHECK(parts[1].rows == 1 && parts[1].columns == 3 && parts[1].letters == U".x.");
  const auto ring = regions({3, 3, U"....#...."}, U"#x", orthogonal);
  CHECK(ring.size() == 1 && ring[0].letters == U"....#....");
  CHECK(regions({2, 2, U".##."}, U"#", orthogonal).size() == 2);
  CHECK(regions({2, 2, U".##."}, U"#", {{1, 1}}).size() == 1);
  CHECK(regions({1, 2, U"##"}, U"#", orthogonal).empty());
}

TEST("a mirror image exchanges left and right, and a transpose rows and columns") {
  const Rectangle grid{2, 3, U"abcdef"};
  CHECK((grid.mirrored() == Rectangle{2, 3, U"cbafed"}));
  CHECK((grid.transposed() == Rectangle{3, 2, U"adbecf"}));
  CHECK(grid.transposed().transposed() == grid);
}

}  // namespace partizan::testing
