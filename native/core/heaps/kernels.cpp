#include "heaps/kernels.hpp"

#include <vector>

#if PARTIZAN_X86_KERNELS
#include <cpuid.h>
#endif

namespace partizan::heaps {
namespace {

/// A cheap generator of test data.
struct Noise {
  std::uint64_t state = 0x9E3779B97F4A7C15;
  std::uint64_t operator()() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  }
};

/// Everything that a trial writes, for comparison.
using Transcript = std::vector<std::uint64_t>;

/// Chains with rare heaps at every level and every permutation of indices.
template <class Word, class V>
void try_chain(const Kernels& kernels, unsigned size_class, Transcript& out) {
  constexpr Heap kHistory = 1024;
  constexpr std::size_t kPitch = 2048;
  const SetShape shape{size_class};
  Noise noise;
  for (unsigned low = 0; low < 8; ++low) {
    std::vector<Word> one_hot(shape.words() * kPitch);
    std::vector<Word> attained(shape.words() * kPitch);
    std::vector<V> values(kPitch);
    for (std::size_t m = 64; m < kHistory; ++m) {
      const std::uint64_t t = noise() % shape.indices();
      const std::size_t place = in_memory(t / (8 * sizeof(Word)) * kPitch + m);
      one_hot[place] = static_cast<Word>(Word{1} << t % (8 * sizeof(Word)));
      attained[place] = one_hot[place];
      values[m] = static_cast<V>(noise() % shape.values());
    }
    std::vector<std::uint16_t> decode(2 * shape.indices());
    std::vector<std::uint16_t> encode(2 * shape.values());
    for (std::size_t j = 0; j < decode.size(); ++j) {
      decode[j] = static_cast<std::uint16_t>(2 * (j % shape.indices()));
      encode[2 * j] = static_cast<std::uint16_t>(j % shape.indices());
      encode[2 * j + 1] = static_cast<std::uint16_t>(shape.indices());
    }
    std::vector<RareGroup> groups[kLevels];
    std::vector<std::uint64_t> distances;
    constexpr Heap kBounds[kLevels + 1] = {8, 16, 32, 64, 600, 900};
    for (unsigned level = 0; level < kLevels; ++level) {
      for (const unsigned high : {low, (low + level) % 8 + 8 * (low % (shape.indices() / 64 + 1))}) {
        const auto place = static_cast<std::uint32_t>(distances.size());
        for (int twice = 0; twice < 2; ++twice) {
          distances.push_back(kBounds[level] + noise() % (kBounds[level + 1] - kBounds[level]));
        }
        groups[level].push_back({(high << 3 | ((low + level) & 7)) % shape.indices(), place, place + 2});
      }
    }
    std::vector<std::uint64_t> pending(kBlock * kMostWords);
    pending[(kHistory + 3) % kBlock * kMostWords] = 5;
    const std::uint32_t splits[2] = {1, 3};
    const NearOption near[2] = {{1 + low, low}, {9, 8 * low % shape.indices()}};
    Chain chain{};
    chain.first = kHistory;
    chain.last = kHistory + 200 + low;
    for (unsigned w = 0; w < shape.words(); ++w) {
      chain.one_hot[w] = &one_hot[w * kPitch];
      chain.attained[w] = low % 2 == 0 ? &attained[w * kPitch] : &one_hot[w * kPitch];
    }
    chain.one_split = low % 2 == 1;
    chain.splits = splits;
    chain.split_count = 2;
    for (unsigned level = 0; level < kLevels; ++level) {
      chain.rare[level] = {groups[level].data(), groups[level].data() + groups[level].size()};
    }
    chain.distances = distances.data();
    chain.near = near;
    chain.near_count = 2;
    chain.near_step = 1 + low;
    chain.pending = pending.data();
    chain.pending_end = kHistory + kBlock;
    chain.decode = decode.data();
    chain.encode = encode.data();
    chain.values = values.data();
    const std::size_t end = in_memory(kernels.propose[size_class](chain));
    out.push_back(end);
    // Beyond the end the kernels may leave different values.
    for (std::size_t m = 0; m < end; ++m) {
      out.push_back(values[m]);
      for (unsigned w = 0; w < shape.words(); ++w) {
        out.push_back(one_hot[w * kPitch + m]);
        out.push_back(attained[w * kPitch + m]);
      }
    }
  }
}

void try_screen(const Kernels& kernels, Transcript& out) {
  constexpr std::uint32_t kValues = 16;
  constexpr std::size_t kPitch = 64;
  Noise noise;
  std::vector<std::uint64_t> rows(kValues * kPitch);
  for (std::uint64_t& word : rows) {
    word = noise() & noise() & noise();
  }
  std::vector<std::uint8_t> heaps(300);
  for (std::uint8_t& v : heaps) {
    v = static_cast<std::uint8_t>(noise() % kValues);
  }
  const std::vector<std::uint16_t> wide(heaps.begin(), heaps.end());
  kernels.mark8(rows.data(), kPitch, 0, heaps.data(), 1000, 1300);
  kernels.mark16(rows.data(), kPitch, 0, wide.data(), 2000, 2300);
  out.insert(out.end(), rows.begin(), rows.end());
  std::vector<RareTest> tests;
  std::vector<std::uint32_t> first{0};
  std::vector<std::uint64_t> due;
  for (std::uint32_t v = 0; v < kValues; ++v) {
    for (std::uint32_t j = 0; j < v; ++j) {
      tests.push_back({static_cast<std::uint32_t>(noise() % kValues), 1 + static_cast<std::uint32_t>(noise() % 900)});
    }
    first.push_back(static_cast<std::uint32_t>(tests.size()));
    due.push_back(v % 4 == 0 ? 0 : v % 4 == 1 ? 0x5555555555555555 : v % 4 == 2 ? 0xAAAAAAAAAAAAAAAA : ~std::uint64_t{0});
  }
  Screen task{rows.data(), kPitch, 24, kValues, due.data(), tests.data(), first.data(), {}};
  for (std::uint64_t& word : task.live) {
    word = noise() | noise();
  }
  std::vector<Leftover> left(kValues);
  std::uint64_t used = 0;
  left.resize(kernels.screen(task, left.data(), used));
  for (const Leftover& l : left) {
    out.push_back(l.value);
    out.insert(out.end(), l.heaps.begin(), l.heaps.end());
  }
}

void try_common_bits(const Kernels& kernels, Transcript& out) {
  Noise noise;
  std::vector<std::uint64_t> a(kSampleWords);
  std::vector<std::uint64_t> b(kSampleWords);
  for (unsigned trial = 0; trial < 8; ++trial) {
    for (std::size_t j = 0; j < kSampleWords; ++j) {
      a[j] = noise();
      b[j] = noise();
    }
    out.push_back(kernels.common_bits(a.data(), b.data()));
  }
}

void try_match(const Kernels& kernels, Transcript& out) {
  Noise noise;
  std::vector<std::uint8_t> narrow(4000);
  for (std::uint8_t& v : narrow) {
    v = static_cast<std::uint8_t>(noise() % 4);
  }
  const std::vector<std::uint16_t> wide(narrow.begin(), narrow.end());
  for (unsigned trial = 0; trial < 16; ++trial) {
    const std::size_t place = in_memory(1000 + noise() % 2000);
    Probes probes{{0, 7, 100, 333, 999}, {}};
    for (std::size_t q = 0; q < Probes::kCount; ++q) {
      probes.value[q] = wide[place - in_memory(probes.back[q])];
    }
    out.push_back(kernels.match8(narrow.data(), 999, 4000, probes));
    out.push_back(kernels.match16(wide.data(), place, place + 1, probes));
    out.push_back(kernels.match16(wide.data(), 1000, place, probes));
  }
}

void try_seek(const Kernels& kernels, Transcript& out) {
  Noise noise;
  std::vector<std::uint8_t> narrow(5000);
  for (std::uint8_t& v : narrow) {
    v = static_cast<std::uint8_t>(noise() % 128);
  }
  std::vector<std::uint16_t> wide(narrow.begin(), narrow.end());
  for (unsigned trial = 0; trial < 24; ++trial) {
    // Each pair once as the only one with its sum.
    const std::size_t total = 4000 + trial;
    const std::size_t place = in_memory(1 + noise() % 1999);
    narrow[place] = static_cast<std::uint8_t>(narrow[total - place] ^ (200 + trial));
    wide[place] = static_cast<std::uint16_t>(wide[total - place] ^ (2000 + trial));
    const std::uint8_t wanted8[2] = {static_cast<std::uint8_t>(200 + trial), static_cast<std::uint8_t>(250 + trial % 3)};
    const std::uint16_t wanted16[2] = {static_cast<std::uint16_t>(3000 + trial), static_cast<std::uint16_t>(2000 + trial)};
    out.push_back(kernels.seek8(narrow.data(), 1, total / 2 + 1, total, wanted8));
    out.push_back(kernels.seek16(wide.data(), 1 + trial, total / 2 + 1, total, wanted16));
    out.push_back(kernels.seek8(narrow.data(), place, place + 1, total, wanted8));
    narrow[place] = 0;
    wide[place] = 0;
  }
}

Transcript trial(const Kernels& kernels) {
  Transcript out;
  try_chain<std::uint32_t, std::uint8_t>(kernels, 0, out);
  try_chain<std::uint64_t, std::uint8_t>(kernels, 1, out);
  try_chain<std::uint64_t, std::uint8_t>(kernels, 2, out);
  try_chain<std::uint64_t, std::uint16_t>(kernels, 3, out);
  try_chain<std::uint64_t, std::uint16_t>(kernels, 4, out);
  try_screen(kernels, out);
  try_common_bits(kernels, out);
  try_match(kernels, out);
  try_seek(kernels, out);
  return out;
}

#if PARTIZAN_X86_KERNELS
/// The features of the processor, and the registers that the system saves. Zig's library lacks the function that
/// __builtin_cpu_supports() calls.
struct Features {
  std::uint32_t basic = 0;  // ECX of leaf 1
  std::uint32_t more = 0;   // EBX of leaf 7
  std::uint32_t last = 0;   // ECX of leaf 7
  std::uint32_t saved = 0;  // XCR0

  Features() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) != 0) {
      basic = c;
    }
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) != 0) {
      more = b;
      last = c;
    }
    constexpr std::uint32_t kSaves = 1U << 27;
    if ((basic & kSaves) != 0) {
      std::uint32_t high = 0;
      __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
    }
  }
};

const Features& features() {
  static const Features found;
  return found;
}

constexpr bool has(std::uint32_t word, std::uint32_t bits) { return (word & bits) == bits; }

/// Every processor with BMI2 has LZCNT.
bool runs_avx2() {
  constexpr std::uint32_t kPopcnt = 1U << 23;
  constexpr std::uint32_t kBmiAvx2Bmi2 = 1U << 3 | 1U << 5 | 1U << 8;
  constexpr std::uint32_t kSseAvx = 0x6;
  return has(features().basic, kPopcnt) && has(features().more, kBmiAvx2Bmi2) && has(features().saved, kSseAvx);
}
bool runs_avx512() {
  constexpr std::uint32_t kFDqBwVl = 1U << 16 | 1U << 17 | 1U << 30 | 1U << 31;
  constexpr std::uint32_t kGfni = 1U << 8;
  constexpr std::uint32_t kMasksZmm = 0xE6;
  return runs_avx2() && has(features().more, kFDqBwVl) && has(features().last, kGfni) && has(features().saved, kMasksZmm);
}
#else
bool runs_avx2() { return false; }
bool runs_avx512() { return false; }
#endif

/// Returns the kernels if this processor supports them and they pass the trial. They have not been tested on every
/// machine.
const Kernels* trusted(const Kernels* kernels, bool runs) {
  if (kernels == nullptr || !runs) {
    return nullptr;
  }
  static const auto expected = trial(portable_kernels());
  return trial(*kernels) == expected ? kernels : nullptr;
}

}  // namespace

const Kernels* kernels_named(std::string_view name) {
  if (name == "avx2") {
    static const Kernels* const avx2 = trusted(avx2_kernels(), runs_avx2());
    return avx2;
  }
  if (name == "avx512") {
    static const Kernels* const avx512 = trusted(avx512_kernels(), runs_avx512());
    return avx512;
  }
  return name == "portable" ? &portable_kernels() : nullptr;
}

const Kernels& best_kernels() {
  for (const char* const name : {"avx512", "avx2"}) {
    if (const Kernels* const kernels = kernels_named(name)) {
      return *kernels;
    }
  }
  return portable_kernels();
}

}  // namespace partizan::heaps
