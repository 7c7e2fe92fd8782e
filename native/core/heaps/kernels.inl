// Bodies of the inner loops, included once for each instruction set inside its own namespace. The including file
// defines Simd<Word>: kLanes words at a time, as `Lanes`, with `load`, `store`, `swap_bytes`, `swap_bits`,
// `lowest_zero` (as a one-hot word) and `full` (all ones where the word is).

/// Adds to `acc` the options through the rare heaps of some groups, for VECTORS * kLanes heaps from
/// `start` in the block.
/// Groups that differ only in bits above the third share the permutation within bytes.
template <class Word, int W, int VECTORS>
inline void gather(const Chain& chain, const RareGroups& groups, Heap block, Heap start, Word (&acc)[W][kBlock + kStride]) {
  using S = Simd<Word>;
  using Vector = typename S::Lanes;
  constexpr unsigned kWordBits = sizeof(Word) == 4 ? 5 : 6;
  Vector total[W][VECTORS];
  for (int w = 0; w < W; ++w) {
    for (int j = 0; j < VECTORS; ++j) {
      total[w][j] = S::load(&acc[w][start + static_cast<Heap>(j * S::kLanes)]);
    }
  }
  for (const RareGroup* group = groups.first; group != groups.last;) {
    const unsigned low = group->index & 7;
    Vector mixed[W][VECTORS] = {};
    for (; group != groups.last && (group->index & 7) == low; ++group) {
      const unsigned high = group->index >> 3 & ((1U << (kWordBits - 3)) - 1);
      const unsigned word = group->index >> kWordBits;
      for (int w = 0; w < W; ++w) {
        const Word* const row = static_cast<const Word*>(chain.attained[w]) + (block + start - chain.base);
        Vector sum[VECTORS] = {};
        for (std::uint32_t r = group->first; r < group->last; ++r) {
          const Word* const p = row - chain.distances[r];
          for (int j = 0; j < VECTORS; ++j) {
            sum[j] |= S::load(p + j * S::kLanes);
          }
        }
        for (int j = 0; j < VECTORS; ++j) {
          mixed[static_cast<unsigned>(w) ^ word][j] |= S::swap_bytes(sum[j], high);
        }
      }
    }
    for (int w = 0; w < W; ++w) {
      for (int j = 0; j < VECTORS; ++j) {
        total[w][j] |= S::swap_bits(mixed[w][j], low);
      }
    }
  }
  for (int w = 0; w < W; ++w) {
    for (int j = 0; j < VECTORS; ++j) {
      S::store(&acc[w][start + static_cast<Heap>(j * S::kLanes)], total[w][j]);
    }
  }
}

/// The same for HEAPS heaps, a few vectors at a time.
template <class Word, int W, int HEAPS>
inline void gather_block(const Chain& chain, RareLevel level, Heap block, Heap start, Word (&acc)[W][kBlock + kStride]) {
  constexpr int kMost = 8 * Simd<Word>::kLanes / (W > 4 ? 2 : 1);
  constexpr int kSlice = HEAPS < kMost ? HEAPS : kMost;
  if (chain.rare[level].first == chain.rare[level].last) {
    return;
  }
  for (Heap s = start; s < start + HEAPS; s += kSlice) {
    gather<Word, W, kSlice / Simd<Word>::kLanes>(chain, chain.rare[level], block, s, acc);
  }
}

/// The same for rare heaps beyond the window: the sets are made from the stored values.
template <class Word, int W, class V>
inline void gather_far(const Chain& chain, Heap at, Heap count, Word (&acc)[W][kBlock + kStride]) {
  using S = Simd<Word>;
  constexpr unsigned kWordBits = sizeof(Word) == 4 ? 5 : 6;
  constexpr unsigned kIndices = W << kWordBits;
  const V* const values = static_cast<const V*>(chain.values);
  for (const RareGroup* group = chain.rare[kFar].first; group != chain.rare[kFar].last;) {
    const unsigned low = group->index & 7;
    alignas(64) Word mixed[W][kBlock] = {};
    for (; group != chain.rare[kFar].last && (group->index & 7) == low; ++group) {
      alignas(64) Word sum[W + 1][kBlock] = {};
      for (std::uint32_t r = group->first; r < group->last; ++r) {
        for (std::size_t i = 0; i < chain.split_count; ++i) {
          const Heap back = chain.distances[r] + chain.splits[i];
          const Heap start = at > back ? 0 : back - at + 1;  // the empty heap does not count
          for (Heap j = start; j < count; ++j) {
            const Heap m = at + j - back;
            const unsigned t = chain.encode[(m & 1) * 2 * kIndices + values[m - chain.values_base]];
            sum[t >> kWordBits][j] |= static_cast<Word>(Word{1} << (t & ((1U << kWordBits) - 1)));
          }
        }
      }
      const unsigned high = group->index >> 3 & ((1U << (kWordBits - 3)) - 1);
      for (int w = 0; w < W; ++w) {
        Word* const to = mixed[static_cast<unsigned>(w) ^ (group->index >> kWordBits)];
        for (std::size_t j = 0; j < kBlock; j += S::kLanes) {
          S::store(to + j, S::load(to + j) | S::swap_bytes(S::load(&sum[w][j]), high));
        }
      }
    }
    for (int w = 0; w < W; ++w) {
      for (std::size_t j = 0; j < kBlock; j += S::kLanes) {
        S::store(&acc[w][j], S::load(&acc[w][j]) | S::swap_bits(S::load(&mixed[w][j]), low));
      }
    }
  }
}

/// Settles kStride heaps, or fewer at the end, `step` at a time, which do not depend on each other.
template <class Word, int W>
inline void follow(const Chain& chain, Heap block, Heap start, Heap stop, Heap step, Word (&acc)[W][kBlock + kStride]) {
  using S = Simd<Word>;
  using Vector = typename S::Lanes;
  constexpr unsigned kWordBits = sizeof(Word) == 4 ? 5 : 6;
  for (Heap j = start; j < stop; j += step) {
    const Heap n = block + j - chain.base;
    Vector options[W];
    for (int w = 0; w < W; ++w) {
      options[w] = S::load(&acc[w][j]);
    }
    for (std::size_t c = 0; c < chain.near_count; ++c) {
      const unsigned index = chain.near[c].index;
      for (int w = 0; w < W; ++w) {
        const Vector from = S::load(static_cast<const Word*>(chain.one_hot[w]) + n - chain.near[c].distance);
        options[static_cast<unsigned>(w) ^ (index >> kWordBits)] |=
            index == 0 ? from : S::swap_bits(S::swap_bytes(from, index >> 3 & ((1U << (kWordBits - 3)) - 1)), index & 7);
      }
    }
    Vector open = S::ones();
    for (int w = 0; w < W; ++w) {
      S::store(static_cast<Word*>(chain.one_hot[w]) + n, S::lowest_zero(options[w]) & open);
      open = open & S::full(options[w]);
    }
  }
}

template <class Word, int W, class V>
Heap propose(const Chain& chain) {
  using S = Simd<Word>;
  constexpr unsigned kWordBits = sizeof(Word) == 4 ? 5 : 6;
  constexpr unsigned kIndices = W << kWordBits;
  const Heap step = chain.near_step < S::kLanes ? chain.near_step : S::kLanes;
  V* const values = static_cast<V*>(chain.values);
  const Heap values_base = chain.values_base;
  for (Heap block = chain.first; block < chain.last; block += kBlock) {
    const Heap count = chain.last - block < kBlock ? chain.last - block : kBlock;
    alignas(64) Word acc[W][kBlock + kStride] = {};
    gather_block<Word, W, 64>(chain, kLarge, block, 0, acc);
    if (chain.rare[kFar].first != chain.rare[kFar].last) {
      gather_far<Word, W, V>(chain, block, count, acc);
    }
    if (block < chain.pending_end) [[unlikely]] {
      for (Heap j = 0; j < count; ++j) {
        for (int w = 0; w < W; ++w) {
          std::uint64_t& options = chain.pending[(block + j) % kBlock * kMostWords + static_cast<unsigned>(w)];
          acc[w][j] |= static_cast<Word>(options);
          options = 0;
        }
      }
    }
    for (Heap j = 0; j < count; j += kStride) {
      if (j % 32 == 0) {
        gather_block<Word, W, 32>(chain, kThirtyTwo, block, j, acc);
      }
      if (j % 16 == 0) {
        gather_block<Word, W, 16>(chain, kSixteen, block, j, acc);
      }
      gather_block<Word, W, 8>(chain, kEight, block, j, acc);
      const Heap stop = j + kStride < count ? j + kStride : count;
      follow<Word, W>(chain, block, j, stop, step, acc);
      const Heap at = block + j - chain.base;
      if (!chain.one_split) {
        for (int w = 0; w < W; ++w) {
          const Word* const from = static_cast<const Word*>(chain.one_hot[w]) + at;
          for (int q = 0; q < static_cast<int>(kStride); q += S::kLanes) {
            typename S::Lanes together{};
            for (std::size_t c = 0; c < chain.split_count; ++c) {
              together |= S::load(from + q - chain.splits[c]);
            }
            S::store(static_cast<Word*>(chain.attained[w]) + at + q, together);
          }
        }
      }
      for (Heap q = j; q < stop; ++q) {
        const Heap n = block + q;
        unsigned t = kIndices;
        for (int w = 0; w < W; ++w) {
          const Word here = static_cast<const Word*>(chain.one_hot[w])[n - chain.base];
          t = here != 0 ? (static_cast<unsigned>(w) << kWordBits) + static_cast<unsigned>(std::countr_zero(here)) : t;
        }
        if (t == kIndices) [[unlikely]] {
          return n;
        }
        values[n - values_base] = static_cast<V>(chain.decode[(n & 1) * kIndices + t]);
      }
    }
  }
  return chain.last;
}

/// By size class.
constexpr std::array<Heap (*)(const Chain&), SetShape::kClasses> kPropose{
    propose<std::uint32_t, 1, std::uint8_t>, propose<std::uint64_t, 1, std::uint8_t>, propose<std::uint64_t, 2, std::uint8_t>,
    propose<std::uint64_t, 4, std::uint16_t>, propose<std::uint64_t, 8, std::uint16_t>};

template <class V>
void mark(std::uint64_t* rows, std::size_t pitch, Heap base, const V* values, Heap first, Heap last) {
  for (Heap n = first; n < last; ++n) {
    rows[values[n - first] * pitch + (n - base) / 64] |= std::uint64_t{1} << ((n - base) % 64);
  }
}

template <class V>
unsigned seek(const V* g, Heap first, Heap last, Heap total, const V* wanted) {
  constexpr Heap kStretch = 2048;
  const V want0 = wanted[0];
  const V want1 = wanted[1];
  unsigned found = 0;
  for (Heap start = first; start < last && found != 3; start += kStretch) {
    const std::size_t length = in_memory(last - start < kStretch ? last - start : kStretch);
    const V* const x = g + start;
    const V* const y = g + (total - start);
    V hit0 = 0;
    V hit1 = 0;
    for (std::size_t j = 0; j < length; ++j) {
      const V sum = static_cast<V>(x[j] ^ *(y - j));
      hit0 |= static_cast<V>(sum == want0);
      hit1 |= static_cast<V>(sum == want1);
    }
    found |= static_cast<unsigned>(hit0) | static_cast<unsigned>(hit1) << 1;
  }
  return found;
}

std::uint32_t common_bits(const std::uint64_t* a, const std::uint64_t* b) {
  std::uint32_t count = 0;
  for (std::size_t j = 0; j < kSampleWords; ++j) {
    count += static_cast<std::uint32_t>(std::popcount(a[j] & b[j]));
  }
  return count;
}

template <class V>
Heap match(const V* g, Heap low, Heap high, const Probes& probes) {
  constexpr Heap kStretch = 512;
  const V* at[Probes::kCount];
  V value[Probes::kCount];
  for (std::size_t q = 0; q < Probes::kCount; ++q) {
    value[q] = static_cast<V>(probes.value[q]);
  }
  for (Heap end = high; end > low;) {
    const Heap start = end - low > kStretch ? end - kStretch : low;
    for (std::size_t q = 0; q < Probes::kCount; ++q) {
      at[q] = g + (start - probes.back[q]);
    }
    V any = 0;
    for (std::size_t j = 0; j < end - start; ++j) {
      any |= static_cast<V>((at[0][j] == value[0]) & (at[1][j] == value[1]) & (at[2][j] == value[2]) & (at[3][j] == value[3]) &
                            (at[4][j] == value[4]));
    }
    if (any != 0) {
      for (std::size_t j = in_memory(end - start); j-- > 0;) {
        if (at[0][j] == value[0] && at[1][j] == value[1] && at[2][j] == value[2] && at[3][j] == value[3] && at[4][j] == value[4]) {
          return start + j;
        }
      }
    }
    end = start;
  }
  return high;
}

/// All of the above, with the including file's version of screen.
constexpr Kernels kernels_with(std::string_view name, decltype(Kernels::screen) screen) {
  return {name,
          kPropose,
          screen,
          mark<std::uint8_t>,
          mark<std::uint16_t>,
          common_bits,
          match<std::uint8_t>,
          match<std::uint16_t>,
          seek<std::uint8_t>,
          seek<std::uint16_t>};
}
