#include "heaps/sequence.hpp"

#include <chrono>
#include <utility>

#include "check.hpp"
#include "errors.hpp"
#include "bytes.hpp"
#include "heaps/fixtures.hpp"

namespace partizan::testing {

TEST("a saved sequence resumes where it stopped, for every method") {
  std::vector<TakeAndBreak> all{code(".77"), code(".106"), code(".16"), code(".123"), code(".8"), grundys_game()};
  all.push_back({{0, 3}, {0, 2}, false});
  for (const TakeAndBreak& rules : all) {
    const Heap heaps = heaps::Sparse::treats(heaps::checked(rules)) ? 5'000 : 400;
    Sequence sequence(rules, heaps == 400 ? Method::automatic : Method::sparse);
    sequence.extend(heaps);
    auto again = Sequence::load(sequence.save());
    CHECK(values_of(*again) == values_of(sequence));
    CHECK(again->method() == sequence.method() && again->rare() == sequence.rare() && again->rules() == sequence.rules());
    sequence.extend(heaps + heaps / 2);
    again->extend(heaps + heaps / 2);
    CHECK(values_of(*again) == values_of(sequence));
  }
}

TEST("damaged bytes are rejected, wherever the damage is") {
  Sequence sequence(code(".16"), Method::sparse);
  sequence.extend(4'200);
  const std::string whole = sequence.save();
  int taken = 0;
  for (std::size_t at = 0; at < whole.size(); at += 7) {
    std::string bad = whole;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    taken += !throws<DomainError>([&] { Sequence::load(bad); });
    taken += !throws<DomainError>([&] { Sequence::load(std::string_view(whole).substr(0, at)); });
  }
  CHECK(taken == 0);
  CHECK(throws<DomainError>([&] { Sequence::load(whole + "x"); }));
  CHECK(throws<DomainError>([&] { Sequence::load(""); }));
}

TEST("a saved value above the number of moves is refused, though the checksum is right") {
  for (const auto& [text, most] : {std::pair(".3", 2), std::pair(".333", 4), std::pair(".0103", 2)}) {
    Sequence sequence(code(text), Method::automatic);
    sequence.extend(100);
    std::string unsealed = sequence.save();
    unsealed.resize(unsealed.size() - 8);
    const auto loads = [&](int value) {
      unsealed.back() = static_cast<char>(value);  // that of the last heap
      ByteWriter writer(unsealed);
      return !throws<DomainError>([&] { Sequence::load(writer.sealed())->extend(200); });
    };
    CHECK(loads(0) && loads(most));
    CHECK(!loads(most + 1) && !loads(64) && !loads(248));
  }
}

TEST("an interrupted sequence keeps its values and can continue") {
  struct Stop {};
  int stops = 0;
  for (const char* const text : {".16", ".376", ".04", ".8"}) {
    Sequence sequence(code(text), heaps::Sparse::treats(code(text)) ? Method::sparse : Method::automatic);
    const Heap heaps = text == std::string(".8") ? 600 : 9'000;
    while (sequence.size() < heaps) {
      int polls = 0;
      sequence.meter().set_poll([&] {
        if (++polls == 2) {
          throw Stop{};
        }
      });
      stops += throws<Stop>([&] { sequence.extend(heaps); });
    }
    CHECK(values_of(sequence) == values_of(code(text), heaps, Method::automatic));
  }
  CHECK(stops > 0);
}

TEST("limits of time and bytes stop the work and keep the values found so far") {
  Sequence sequence(code(".04"));
  sequence.meter().set_deadline(Meter::Clock::now() + std::chrono::milliseconds(20));
  CHECK(throws<BudgetExceeded>([&] { sequence.extend(10'000'000); }));
  const Heap reached = sequence.size();
  CHECK(reached > 100 && reached < 10'000'000);
  sequence.meter().set_deadline(std::nullopt);
  sequence.extend(reached + 10);
  CHECK(values_of(sequence) == values_of(code(".04"), reached + 10, Method::dense));

  Sequence nim_like(code(".3333"));
  nim_like.meter().set_byte_limit(100'000);
  CHECK(throws<StoreFull>([&] { nim_like.extend(1'000'000'000'000); }));
  CHECK(throws<StoreFull>([&] { nim_like.extend(~Heap{0}); }));
  CHECK(nim_like.size() >= 1 && nim_like.size() <= 100'000);
  Sequence sparse(code(".106"));
  sparse.meter().set_byte_limit(std::size_t{3} << 20);
  CHECK(throws<StoreFull>([&] { sparse.extend(Heap{1} << 40); }));
  CHECK(sparse.size() > 100'000 && sparse.values().bytes() <= std::size_t{3} << 20);
}

TEST("a heap takes one byte, and two once values exceed 255") {
  Sequence small(code(".106"));
  small.extend(200'000);
  CHECK(small.values().width() == 1 && small.values().bytes() < 250'000);
  Sequence large(code(".04"));
  large.extend(9'000);
  Sequence nim({{0}, {3}, false});
  nim.extend(300);
  CHECK(nim.values().width() == 2 && nim.values()[299] == 299);
}

}  // namespace partizan::testing
