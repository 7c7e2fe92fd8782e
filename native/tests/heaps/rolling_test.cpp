#include "heaps/rolling.hpp"

#include "check.hpp"
#include "errors.hpp"
#include "heaps/certificate.hpp"
#include "heaps/fixtures.hpp"

namespace partizan::testing {

using heaps::Rolling;

TEST("a rolling window gives the values of the stored sequence") {
  Sequence stored(code(".106"));
  stored.extend(400'000);
  Rolling rolling(code(".106"));
  CHECK(!rolling.extend(400'000));
  CHECK(rolling.size() == 400'000 && rolling.space() == stored.space() && rolling.rare() == stored.rare());
  const std::string_view window = rolling.window();
  bool same = true;
  for (Heap back = 1; back <= window.size(); ++back) {
    same = same && static_cast<unsigned char>(window[window.size() - back]) == stored.values()[400'000 - back];
  }
  CHECK(same && window.size() > 16'000);
  Heap first = 0;
  for (Heap n = 0; n < 400'000; ++n) {
    first = stored.values()[n] > stored.values()[first] ? n : first;
  }
  CHECK(rolling.largest() && rolling.largest()->heap == first && rolling.largest()->value == stored.values()[first]);
}

TEST("a recurring window proves the period, and a replay finds the preperiod") {
  Rolling rolling(code("4.064"));
  CHECK(rolling.extend(20'000'000));
  const auto found = rolling.period();
  CHECK(found && found->preperiod == 94'272 && found->period == 16'132);
  Meter meter;
  CHECK(found && heaps::verified(rolling.rules(), *found, meter));
}

TEST("a checkpoint continues as the run would have") {
  Rolling whole(code(".106"));
  Rolling part(code(".106"));
  part.extend(100'000);
  auto resumed = Rolling::load(part.save());
  CHECK(resumed->size() == 100'000 && resumed->window() == part.window() && resumed->largest() == part.largest());
  CHECK(!whole.extend(150'000) && !resumed->extend(150'000));
  CHECK(resumed->window() == whole.window() && resumed->rare() == whole.rare() && resumed->largest() == whole.largest());
}

TEST("a checkpoint keeps a proof") {
  Rolling proved(code(".156"));
  CHECK(proved.extend(20'000'000));
  const auto loaded = Rolling::load(proved.save());
  for (Rolling* const run : {&proved, loaded.get()}) {
    const auto found = run->period();
    CHECK(found && found->preperiod == 3'479 && found->period == 349 && found->rare == proved.rare());
  }
}

TEST("damaged checkpoints are rejected") {
  Rolling rolling(code(".106"));
  const std::string whole = rolling.save();
  int taken = 0;
  for (std::size_t at = 0; at < whole.size(); at += 9973) {
    std::string bad = whole;
    bad[at] = static_cast<char>(bad[at] + 1);
    taken += !throws<DomainError>([&] { Rolling::load(bad); });
    taken += !throws<DomainError>([&] { Rolling::load(std::string_view(whole).substr(0, at)); });
  }
  CHECK(taken == 0);
}

TEST("games with many rare heaps have no window, and a heap that the window cannot settle raises an error") {
  CHECK(throws<DomainError>([] { Rolling(code(".04")); }));
  CHECK(throws<DomainError>([] { Rolling(code(".3")); }));
  CHECK(throws<DomainError>([] { Rolling{grundys_game()}; }));
  Rolling stuck(code(".16"));
  CHECK(throws<TooLarge>([&] { stuck.extend(1'000'000); }));
  const Heap reached = stuck.size();
  CHECK(reached > 65'536 && stuck.save() == Rolling::load(stuck.save())->save());
}

}  // namespace partizan::testing
