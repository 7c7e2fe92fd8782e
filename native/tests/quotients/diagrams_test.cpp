#include "quotients/diagrams.hpp"

#include "check.hpp"

using namespace partizan;
using namespace partizan::quotients;

TEST("misère Nim with heaps of one and two has Bouton's P-positions") {
  Meter meter;
  Diagrams d(meter, 100);
  d.add_generator({{}});       // *
  d.add_generator({{}, {1}});  // *2
  const Diagrams::Id lost = d.misere();
  Diagrams::Id twos = lost;
  for (int b = 0; b < 6; ++b) {
    Diagrams::Id sum = twos;
    for (int a = 0; a < 6; ++a) {
      const bool expected = b == 0 ? a % 2 == 1 : b % 2 == 0 && a % 2 == 0;
      CHECK(d.has_empty(sum) == expected);
      sum = d.residual(sum, 1);
    }
    twos = d.residual(twos, 2);
  }
}

TEST("equal sets are the same diagram, however they are reached") {
  Meter meter;
  Diagrams d(meter, 100);
  d.add_generator({{}});
  d.add_generator({{}, {1}});
  const Diagrams::Id lost = d.misere();
  const Diagrams::Id one = d.residual(lost, 1);
  CHECK(d.residual(one, 1) == lost);  // * + * = 0
  CHECK(d.residual(d.residual(lost, 2), 1) == d.residual(one, 2));
  const Diagrams::Id two = d.residual(d.residual(lost, 2), 2);
  CHECK(d.residual(two, 1) != two);
  CHECK(d.residual(d.residual(two, 2), 2) == two);  // four *2 are equivalent to two
  CHECK(two != lost);
  const std::size_t before = d.size();
  CHECK(d.misere() == lost);
  CHECK(d.size() == before);
}

TEST("diagrams free the memory that they booked") {
  Meter meter;
  {
    Diagrams d(meter, 100);
    d.add_generator({{}});
    d.add_generator({{}, {1}});
    CHECK(d.misere() != Diagrams::kNone);
    CHECK(meter.bytes() > 0);
  }
  CHECK(meter.bytes() == 0);
}
