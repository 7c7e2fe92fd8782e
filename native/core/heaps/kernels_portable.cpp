#include <bit>
#include <cstring>

#include "heaps/kernels.hpp"
#include "heaps/values.hpp"

namespace partizan::heaps {
namespace {

/// Exchanges bit j with bit j ^ 2^step of an index, for each set bit of `which`.
inline std::uint64_t exchange(std::uint64_t x, unsigned which, unsigned first_step) {
  constexpr std::uint64_t kLow[6] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                     0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (unsigned s = 0; s < 3; ++s) {
    if ((which >> s & 1) != 0) {
      const unsigned step = first_step + s;
      x = (x >> (1U << step) & kLow[step]) | (x & kLow[step]) << (1U << step);
    }
  }
  return x;
}

/// One word at a time.
template <class Word>
struct Simd {
  using Lanes = Word;
  static constexpr int kLanes = 1;

  static Lanes load(const Word* p) { return *p; }
  static void store(Word* p, Lanes x) { *p = x; }
  static Lanes ones() { return static_cast<Word>(~Word{0}); }
  static Lanes swap_bits(Lanes x, unsigned low) { return static_cast<Word>(exchange(x, low, 0)); }
  static Lanes swap_bytes(Lanes x, unsigned high) { return static_cast<Word>(exchange(x, high, 3)); }
  static Lanes lowest_zero(Lanes x) { return static_cast<Word>(~x & (x + 1)); }
  static Lanes full(Lanes x) { return x == ones() ? ones() : Word{0}; }
};

#include "heaps/kernels.inl"

std::size_t screen(const Screen& task, Leftover* out, std::uint64_t& tests_used) {
  constexpr std::size_t kWords = kChunk / 64;
  std::size_t left = 0;
  auto live = task.live;
  for (std::uint32_t v = 0; v < task.top; ++v) {
    const std::uint64_t* const row = task.rows + v * task.pitch + task.word;
    Leftover over{v, {}};
    std::uint64_t any = 0;
    for (std::size_t j = 0; j < kWords; ++j) {
      live[j] &= ~row[j];
      over.heaps[j] = live[j] & task.due[v];
      any |= over.heaps[j];
    }
    for (std::uint32_t t = task.first_test[v]; any != 0 && t < task.first_test[v + 1]; ++t) {
      const RareTest test = task.tests[t];
      const std::uint64_t* const other = task.rows + test.value * task.pitch + task.word - test.back / 64 - 1;
      const unsigned shift = test.back % 64;
      any = 0;
      ++tests_used;
      for (std::size_t j = 0; j < kWords; ++j) {
        const std::uint64_t moved = shift == 0 ? other[j + 1] : other[j + 1] << shift | other[j] >> (64 - shift);
        over.heaps[j] &= ~moved;
        any |= over.heaps[j];
      }
    }
    if (any != 0) {
      out[left++] = over;
    }
  }
  return left;
}

}  // namespace

const Kernels& portable_kernels() {
  static constexpr Kernels kernels = kernels_with("portable", screen);
  return kernels;
}

}  // namespace partizan::heaps
