/// The inner loops, each compiled for several instruction sets and chosen at run time.
///
/// Everything here is arrays and indices; sparse.hpp and dense.hpp explain what the numbers mean.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "heaps/rules.hpp"

/// Whether kernels for AVX2 and AVX-512 are compiled; the processor is asked before one is used.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(PARTIZAN_PORTABLE)
#define PARTIZAN_X86_KERNELS 1
#else
#define PARTIZAN_X86_KERNELS 0
#endif

namespace partizan::heaps {

/// A set of common values is one word of 32 indices, or 1, 2, 4 or 8 words of 64.
struct SetShape {
  unsigned size_class = 0;  // 32 << size_class indices
  static constexpr unsigned kClasses = 5;

  [[nodiscard]] constexpr unsigned indices() const noexcept { return 32U << size_class; }
  [[nodiscard]] constexpr unsigned words() const noexcept { return size_class == 0 ? 1 : 1U << (size_class - 1); }
  [[nodiscard]] constexpr unsigned word_bytes() const noexcept { return size_class == 0 ? 4 : 8; }
  /// Common values are below this: twice the number of indices, because one bit of the value is not part of its
  /// index.
  [[nodiscard]] constexpr unsigned values() const noexcept { return 2 * indices(); }
};
constexpr unsigned kMostWords = 8;
/// The number of heaps in a block of the common chain, and in a chunk of the rare check.
constexpr Heap kBlock = 64;
constexpr Heap kChunk = 512;
/// The smallest block; entries for this many heaps after the current one may be overwritten.
constexpr Heap kStride = 8;

/// Rare heaps of one value, which map a common index t to t ^ index.
struct RareGroup {
  std::uint32_t index;
  std::uint32_t first;  // of the group's heaps in the list of distances
  std::uint32_t last;
};
struct RareGroups {
  const RareGroup* first;
  const RareGroup* last;
};

/// A common heap of index t at distance `distance` gives the option t ^ index.
struct NearOption {
  std::uint32_t distance;
  std::uint32_t index;
};

/// Rare heaps in [8, 16), [16, 32), [32, 64), from 64 to the end of the window, and beyond it.
enum RareLevel { kEight, kSixteen, kThirtyTwo, kLarge, kFar, kLevels };

/// The common chain: the least excluded common value of one heap after another, as if none of them were rare. Arrays
/// of sets are words of SetShape::word_bytes() bytes.
struct Chain {
  Heap first;  // heaps first .. last - 1 are proposed
  Heap last;
  Heap base;                                // heap of entry 0 of the arrays
  std::array<void*, kMostWords> one_hot;    // word w of {index of heap m}, empty for rare m
  std::array<void*, kMostWords> attained;   // word w of the union over splitting i of {index of heap m - i}
  bool one_split;                           // `attained` is then `one_hot` read i entries earlier, and not written
  const std::uint32_t* splits;
  std::size_t split_count;
  std::array<RareGroups, kLevels> rare;     // each sorted by index % 8
  const std::uint64_t* distances;
  const NearOption* near;                   // rare heaps below 8, and moves to one heap
  std::size_t near_count;
  Heap near_step;                           // the number of consecutive heaps that do not depend on each other by near options
  std::uint64_t* pending;                   // [kBlock][kMostWords] other options of heap m, at m % kBlock
  Heap pending_end;                         // there are none from this heap on
  const std::uint16_t* decode;  // [2][indices]: common value of an index, by parity of the heap
  const std::uint16_t* encode;  // [2][values]: index of a common value, `indices` for a rare one
  void* values;                 // value of heap m at m - values_base; 1 byte up to size class 2, else 2
  Heap values_base;
};

/// Heap n has a move to value v if heap n - back has value `value`.
struct RareTest {
  std::uint32_t value;
  std::uint32_t back;
};

/// The rare check of one chunk: finds the heaps n that pass no test for some rare v < G(n).
struct Screen {
  const std::uint64_t* rows;  // bit m - base of row v: heap m has value v
  std::size_t pitch;          // the number of words in a row
  std::size_t word;           // of the chunk's first heap, an even one
  std::uint32_t top;          // no heap of the chunk has a larger value
  const std::uint64_t* due;   // by value: the heaps of a word at which it is rare
  const RareTest* tests;
  const std::uint32_t* first_test;  // by value, with one entry more
  std::array<std::uint64_t, kChunk / 64> live;  // heaps to be checked
};

/// Heaps that pass no test for one rare value.
struct Leftover {
  std::uint32_t value;
  std::array<std::uint64_t, kChunk / 64> heaps;
};

/// The number of words in the sets of sample heaps by which rare tests are chosen.
constexpr std::size_t kSampleWords = 24;

/// A few values at fixed distances before a heap.
struct Probes {
  static constexpr std::size_t kCount = 5;
  std::array<Heap, kCount> back;
  std::array<std::uint16_t, kCount> value;
};

struct Kernels {
  std::string_view name;
  /// By size class. Returns `last`, or the first heap without a free index.
  std::array<Heap (*)(const Chain&), SetShape::kClasses> propose;
  /// Appends the heaps that no test settles to `out` (room for `top`); returns the number of leftovers.
  std::size_t (*screen)(const Screen&, Leftover* out, std::uint64_t& tests_used);
  /// Sets the bits of heaps first .. last - 1 (those of their words from `first` on are clear).
  void (*mark8)(std::uint64_t* rows, std::size_t pitch, Heap base, const std::uint8_t* values, Heap first, Heap last);
  void (*mark16)(std::uint64_t* rows, std::size_t pitch, Heap base, const std::uint16_t* values, Heap first, Heap last);
  /// Returns the number of common elements of two sets of kSampleWords words.
  std::uint32_t (*common_bits)(const std::uint64_t* a, const std::uint64_t* b);
  /// The largest m in [low, high) such that g[m - back] is the value of each probe, or `high` if there is none.
  Heap (*match8)(const std::uint8_t* g, Heap low, Heap high, const Probes& probes);
  Heap (*match16)(const std::uint16_t* g, Heap low, Heap high, const Probes& probes);
  /// Bit q: some a in [first, last) has g[a] ^ g[total - a] == wanted[q], q < 2.
  unsigned (*seek8)(const std::uint8_t* g, Heap first, Heap last, Heap total, const std::uint8_t* wanted);
  unsigned (*seek16)(const std::uint16_t* g, Heap first, Heap last, Heap total, const std::uint16_t* wanted);
};

/// These work on every machine.
const Kernels& portable_kernels();
/// Null if the compiler cannot build them.
const Kernels* avx2_kernels();
const Kernels* avx512_kernels();

/// The fastest kernels that this processor supports and that agree with the portable ones on a short trial.
const Kernels& best_kernels();
/// The kernels of a given name ("portable", "avx2", "avx512"), or null if they cannot be used here.
const Kernels* kernels_named(std::string_view name);

}  // namespace partizan::heaps
