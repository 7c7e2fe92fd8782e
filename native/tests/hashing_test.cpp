#include "hashing.hpp"

#include <cstdint>
#include <random>

#include "check.hpp"

namespace partizan::testing {

TEST("a hash is scaled to the slots as the product of 128 bits says") {
  __extension__ using Wide = unsigned __int128;
  std::mt19937_64 random(3);
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t hash = i % 100 == 0 ? ~std::uint64_t{0} : random();
    const auto slots = i % 7 == 0 ? ~std::uint32_t{0} : static_cast<std::uint32_t>(random() >> (32 + random() % 32));
    wrong += slot_of(hash, slots) != static_cast<std::size_t>((static_cast<Wide>(hash) * slots) >> 64);
  }
  CHECK(wrong == 0);
}

}  // namespace partizan::testing
