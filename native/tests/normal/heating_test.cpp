#include "normal/heating.hpp"

#include "check.hpp"
#include "normal/fixtures.hpp"

namespace partizan::normal::testing {

TEST("an overheated integer is a multiple, and other overheatings do not interfere") {
  Store s;
  Thermographs thermographs(s.values);
  Heating heating(s.values, thermographs);
  const Value half = s.number(1, -1);
  const Value one = s.number(1);
  for (int round = 0; round < 2; ++round) {
    CHECK(heating.overheat(half, one, s.number(2)) == s.make({s.number(2)}, {s.number(-1)}));
    CHECK(heating.overheat(half, s.up(1), s.up(2, 1)) == s.make({s.up(2, 1)}, {s.up(-1, 1)}));
    CHECK(heating.overheat(s.number(3), s.up(1), s.up(2, 1)) == s.up(3));
    CHECK(heating.overheat(s.star(), one, one) == s.make({one}, {-one}));
    CHECK(heating.overheat(s.number(-2), s.star(), one) == Value{});
  }
}

}  // namespace partizan::normal::testing
