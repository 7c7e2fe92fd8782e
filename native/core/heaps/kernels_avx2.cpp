#include "heaps/kernels.hpp"

#if PARTIZAN_X86_KERNELS

#include <immintrin.h>

#include <bit>
#include <cstring>

#include "heaps/values.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

namespace partizan::heaps {
namespace {

using Lanes = __m256i;
constexpr int kLanes = 4;

template <class Word>
inline Lanes load(const Word* p) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
}
template <class Word>
inline void store(Word* p, Lanes x) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), x);
}

/// Byte tables: where each bit of a nibble goes, and which byte comes to each place.
struct Tables {
  alignas(32) std::uint8_t low_nibble[8][32];
  alignas(32) std::uint8_t high_nibble[8][32];
  alignas(32) std::uint8_t from_byte[8][32];
};
constexpr Tables make_tables() {
  Tables tables{};
  for (unsigned g = 0; g < 8; ++g) {
    for (unsigned x = 0; x < 32; ++x) {
      unsigned low = 0;
      unsigned high = 0;
      for (unsigned bit = 0; bit < 4; ++bit) {
        if ((x & 15) >> bit & 1) {
          low |= 1U << (bit ^ g);
          high |= 1U << ((bit + 4) ^ g);
        }
      }
      tables.low_nibble[g][x] = static_cast<std::uint8_t>(low);
      tables.high_nibble[g][x] = static_cast<std::uint8_t>(high);
      tables.from_byte[g][x] = static_cast<std::uint8_t>((x & 15) ^ g);
    }
  }
  return tables;
}
constexpr Tables kTables = make_tables();

inline Lanes table(const std::uint8_t* row) { return _mm256_load_si256(reinterpret_cast<const __m256i*>(row)); }

inline Lanes swap_bytes(Lanes x, unsigned high) { return _mm256_shuffle_epi8(x, table(kTables.from_byte[high])); }
inline Lanes swap_bits(Lanes x, unsigned low) {
  const Lanes nibble = _mm256_set1_epi8(15);
  const Lanes first = _mm256_shuffle_epi8(table(kTables.low_nibble[low]), _mm256_and_si256(x, nibble));
  const Lanes second = _mm256_shuffle_epi8(table(kTables.high_nibble[low]), _mm256_and_si256(_mm256_srli_epi64(x, 4), nibble));
  return _mm256_or_si256(first, second);
}

template <class Word>
struct Simd {
  using Lanes = __m256i;
  static constexpr int kLanes = 32 / sizeof(Word);

  static Lanes load(const Word* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
  static void store(Word* p, Lanes x) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), x); }
  static Lanes ones() { return _mm256_set1_epi8(-1); }
  static Lanes swap_bits(Lanes x, unsigned low) { return heaps::swap_bits(x, low); }
  static Lanes swap_bytes(Lanes x, unsigned high) { return heaps::swap_bytes(x, high); }
  static Lanes lowest_zero(Lanes x) {
    return _mm256_andnot_si256(x, sizeof(Word) == 4 ? _mm256_sub_epi32(x, ones()) : _mm256_sub_epi64(x, ones()));
  }
  static Lanes full(Lanes x) { return sizeof(Word) == 4 ? _mm256_cmpeq_epi32(x, ones()) : _mm256_cmpeq_epi64(x, ones()); }
};

#include "heaps/kernels.inl"

inline Lanes bytes_back(const std::uint64_t* row, std::uint32_t bytes) {
  return load(reinterpret_cast<const std::uint64_t*>(reinterpret_cast<const char*>(row) - bytes));
}

std::size_t screen(const Screen& task, Leftover* out, std::uint64_t& tests_used) {
  constexpr std::uint32_t kBetweenLooks = 4;
  std::size_t left = 0;
  Lanes live0 = load(task.live.data());
  Lanes live1 = load(task.live.data() + kLanes);
  for (std::uint32_t v = 0; v < task.top; ++v) {
    const std::uint64_t* const row = task.rows + v * task.pitch + task.word;
    live0 = _mm256_andnot_si256(load(row), live0);
    live1 = _mm256_andnot_si256(load(row + kLanes), live1);
    if (task.due[v] == 0) {
      continue;
    }
    const Lanes due = _mm256_set1_epi64x(static_cast<long long>(task.due[v]));
    Lanes need0 = _mm256_and_si256(live0, due);
    Lanes need1 = _mm256_and_si256(live1, due);
    const RareTest* test = task.tests + task.first_test[v];
    const RareTest* const end = task.tests + task.first_test[v + 1];
    bool open = true;
    for (;;) {
      const Lanes both = _mm256_or_si256(need0, need1);
      open = _mm256_testz_si256(both, both) == 0;
      if (!open || test == end) {
        break;
      }
      const RareTest* const stop = end - test > kBetweenLooks ? test + kBetweenLooks : end;
      for (; test != stop; ++test) {
        const std::uint64_t* const other = task.rows + test->value * task.pitch + task.word;
        const std::uint32_t bytes = test->back / 8;
        const unsigned shift = test->back % 8;
        if (shift == 0) {
          need0 = _mm256_andnot_si256(bytes_back(other, bytes), need0);
          need1 = _mm256_andnot_si256(bytes_back(other + kLanes, bytes), need1);
        } else {
          const __m128i up = _mm_cvtsi32_si128(static_cast<int>(shift));
          const __m128i down = _mm_cvtsi32_si128(static_cast<int>(64 - shift));
          need0 = _mm256_andnot_si256(_mm256_or_si256(_mm256_sll_epi64(bytes_back(other, bytes), up),
                                                      _mm256_srl_epi64(bytes_back(other, bytes + 8), down)), need0);
          need1 = _mm256_andnot_si256(_mm256_or_si256(_mm256_sll_epi64(bytes_back(other + kLanes, bytes), up),
                                                      _mm256_srl_epi64(bytes_back(other + kLanes, bytes + 8), down)), need1);
        }
      }
    }
    tests_used += static_cast<std::uint64_t>(test - (task.tests + task.first_test[v]));
    if (open) {
      out[left].value = v;
      store(out[left].heaps.data(), need0);
      store(out[left].heaps.data() + kLanes, need1);
      ++left;
    }
  }
  return left;
}

}  // namespace

const Kernels* avx2_kernels() {
  static constexpr Kernels kernels = kernels_with("avx2", screen);
  return &kernels;
}

}  // namespace partizan::heaps

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#else

namespace partizan::heaps {
const Kernels* avx2_kernels() { return nullptr; }
}  // namespace partizan::heaps

#endif
