#include "heaps/kernels.hpp"

#if PARTIZAN_X86_KERNELS

#include <immintrin.h>

#include <bit>
#include <cstring>

#include "heaps/values.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,gfni,avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512dq,gfni,avx2,bmi,bmi2,lzcnt,popcnt")
#endif

namespace partizan::heaps {
namespace {

using Lanes = __m512i;

inline Lanes load(const std::uint64_t* p) { return _mm512_loadu_si512(p); }
inline void store(std::uint64_t* p, Lanes x) { _mm512_storeu_si512(p, x); }

/// The permutation j -> j ^ g of the bits of a byte as a matrix over the field of two elements, and the same for the
/// bytes of a word.
struct Tables {
  std::uint64_t matrix[8];
  std::uint64_t from_byte[8];
};
constexpr Tables make_tables() {
  Tables tables{};
  for (unsigned g = 0; g < 8; ++g) {
    for (unsigned j = 0; j < 8; ++j) {
      tables.matrix[g] |= (std::uint64_t{1} << (j ^ g)) << (8 * (7 - j));
      tables.from_byte[g] |= static_cast<std::uint64_t>(j ^ g) << (8 * j);
    }
  }
  return tables;
}
constexpr Tables kTables = make_tables();

inline Lanes swap_bits(Lanes x, unsigned low) {
  return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64(static_cast<long long>(kTables.matrix[low])), 0);
}
inline Lanes swap_bytes(Lanes x, unsigned high) {
  const auto even = static_cast<long long>(kTables.from_byte[high]);
  const auto odd = static_cast<long long>(kTables.from_byte[high] + 0x0808080808080808);
  return _mm512_shuffle_epi8(x, _mm512_set_epi64(odd, even, odd, even, odd, even, odd, even));
}

/// Eight words of 64 or of 32 bits: a block of eight heaps is one vector of either kind.
template <class Word>
struct Simd {
  using Lanes = __m512i;
  static constexpr int kLanes = 8;

  static Lanes load(const Word* p) { return _mm512_loadu_si512(p); }
  static void store(Word* p, Lanes x) { _mm512_storeu_si512(p, x); }
  static Lanes ones() { return _mm512_set1_epi64(-1); }
  static Lanes swap_bits(Lanes x, unsigned low) { return heaps::swap_bits(x, low); }
  static Lanes swap_bytes(Lanes x, unsigned high) { return heaps::swap_bytes(x, high); }
  static Lanes lowest_zero(Lanes x) { return ~x & _mm512_sub_epi64(x, ones()); }
  static Lanes full(Lanes x) { return _mm512_movm_epi64(_mm512_cmpeq_epi64_mask(x, ones())); }
};
template <>
struct Simd<std::uint32_t> {
  using Lanes = __m256i;
  static constexpr int kLanes = 8;

  static Lanes load(const std::uint32_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
  static void store(std::uint32_t* p, Lanes x) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), x); }
  static Lanes ones() { return _mm256_set1_epi8(-1); }
  static Lanes swap_bits(Lanes x, unsigned low) {
    return _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x(static_cast<long long>(kTables.matrix[low])), 0);
  }
  static Lanes swap_bytes(Lanes x, unsigned high) {
    const auto even = static_cast<long long>(kTables.from_byte[high]);
    const auto odd = static_cast<long long>(kTables.from_byte[high] + 0x0808080808080808);
    return _mm256_shuffle_epi8(x, _mm256_set_epi64x(odd, even, odd, even));
  }
  static Lanes lowest_zero(Lanes x) { return _mm256_andnot_si256(x, _mm256_sub_epi32(x, ones())); }
  static Lanes full(Lanes x) { return _mm256_cmpeq_epi32(x, ones()); }
};

#include "heaps/kernels.inl"

inline Lanes bytes_back(const std::uint64_t* row, std::uint32_t bytes) {
  return _mm512_loadu_si512(reinterpret_cast<const char*>(row) - bytes);
}

/// The compiler's own vectors: signed 64-bit lanes would shift in the sign.
using Words = unsigned long long __attribute__((vector_size(64)));
inline Words to_words(Lanes x) { return reinterpret_cast<Words>(x); }

std::size_t screen(const Screen& task, Leftover* out, std::uint64_t& tests_used) {
  constexpr std::uint32_t kBetweenLooks = 8;
  std::size_t left = 0;
  Lanes live = load(task.live.data());
  for (std::uint32_t v = 0; v < task.top; ++v) {
    live &= ~load(task.rows + v * task.pitch + task.word);
    if (task.due[v] == 0) {
      continue;
    }
    Lanes need = live & _mm512_set1_epi64(static_cast<long long>(task.due[v]));
    const RareTest* test = task.tests + task.first_test[v];
    const RareTest* const end = task.tests + task.first_test[v + 1];
    bool open = true;
    for (;;) {
      open = _mm512_test_epi64_mask(need, need) != 0;
      if (!open || test == end) {
        break;
      }
      const RareTest* const stop = end - test > kBetweenLooks ? test + kBetweenLooks : end;
      for (; test != stop; ++test) {
        const std::uint64_t* const other = task.rows + test->value * task.pitch + task.word;
        const std::uint32_t bytes = test->back / 8;
        const unsigned shift = test->back % 8;
        if (shift == 0) {
          need &= ~bytes_back(other, bytes);
        } else {
          const auto up = static_cast<unsigned long long>(shift);
          need &= ~reinterpret_cast<Lanes>(to_words(bytes_back(other, bytes)) << up | to_words(bytes_back(other, bytes + 8)) >> (64 - up));
        }
      }
    }
    tests_used += static_cast<std::uint64_t>(test - (task.tests + task.first_test[v]));
    if (open) {
      out[left].value = v;
      store(out[left].heaps.data(), need);
      ++left;
    }
  }
  return left;
}

}  // namespace

const Kernels* avx512_kernels() {
  static constexpr Kernels kernels = kernels_with("avx512", screen);
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
const Kernels* avx512_kernels() { return nullptr; }
}  // namespace partizan::heaps

#endif
