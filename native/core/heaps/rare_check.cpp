#include "heaps/rare_check.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>
#include <utility>

namespace partizan::heaps {
namespace {

constexpr std::size_t kMostTests = 160;  // for one value
constexpr int kLayers = 6;               // how often the sample is covered
constexpr std::size_t kOfOneValue = 16;   // candidates that test for the same value: variety covers more
constexpr Heap kSlack = 1024;
constexpr std::uint64_t kEven = 0x5555555555555555;

/// A small generator: the choice of tests must be the same on every machine.
struct Shuffler {
  std::uint64_t state = 88172645463325252;
  std::size_t below(std::size_t n) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<std::size_t>(state % n);
  }
};

}  // namespace

/// A test under consideration, its weight per settled heap, and the sample heaps that it settles.
struct RareCheck::Candidate {
  RareTest test;
  std::uint32_t weight;
  std::array<std::uint64_t, kSampleWords> covers;
};

/// The sources of tests. Those with a + i = 0 (mod 8) are cheap: they need no shift.
struct RareCheck::Supply {
  struct Place {
    std::uint32_t back;
    Value value;  // of the part
  };
  std::array<std::vector<Place>, 2> places;                             // by cheapness
  std::array<std::vector<std::vector<std::uint32_t>>, 2> back_by_value;  // by cheapness and value of the part
  std::vector<std::uint32_t> frequency;
  std::vector<Value> frequent;  // the values that occur, most frequent first

  Supply(const std::vector<std::uint32_t>& splits, Heap part, const std::vector<std::uint16_t>& small, std::vector<std::uint32_t> count)
      : frequency(std::move(count)) {
    const std::size_t values = frequency.size();
    back_by_value.fill(std::vector<std::vector<std::uint32_t>>(values));
    for (Heap a = 1; a <= part; ++a) {
      for (const std::uint32_t i : splits) {
        const std::uint32_t back = static_cast<std::uint32_t>(a) + i;
        if (const std::uint16_t value = small[in_memory(a)]; value < values) {
          places[back % 8 == 0].push_back({back, value});
          back_by_value[back % 8 == 0][value].push_back(back);
        }
      }
    }
    for (Value v = 0; v < values; ++v) {
      if (frequency[v] != 0) {
        frequent.push_back(v);
      }
    }
    std::sort(frequent.begin(), frequent.end(),
              [&](Value x, Value y) { return std::pair(frequency[y], x) < std::pair(frequency[x], y); });
  }
};

RareCheck::RareCheck(const TakeAndBreak& rules, const SparseSpace& space, Value values, const Kernels& kernels, Meter& meter)
    : space_(space), values_(values), kernels_(&kernels), meter_(&meter), splits_(rules.takes(kTwoHeaps)), taken_(rules.reach()),
      due_(values), left_(values) {
  for (Value v = 0; v < values; ++v) {
    due_[v] = (space.common(v, 0) ? 0 : kEven) | (space.common(v, 1) ? 0 : ~kEven);
  }
}

RareCheck::~RareCheck() { meter_->release(charged_); }

void RareCheck::enter_one(Heap n, Value v) { rows_[v * pitch_ + in_memory(n - base_) / 64] |= std::uint64_t{1} << (n - base_) % 64; }

void RareCheck::enter(const Tape& tape, Heap first, Heap last) {
  slide(first, last + kChunk);
  if (tape.width == 1) {
    kernels_->mark8(rows_.data(), pitch_, base_, static_cast<const std::uint8_t*>(tape.data) + (first - tape.base), first, last);
  } else {
    kernels_->mark16(rows_.data(), pitch_, base_, static_cast<const std::uint16_t*>(tape.data) + (first - tape.base), first, last);
  }
}

void RareCheck::withdraw(const Tape& tape, Heap first, Heap last) {
  for (Heap n = first; n < last; ++n) {
    rows_[tape[n] * pitch_ + in_memory(n - base_) / 64] &= ~(std::uint64_t{1} << (n - base_) % 64);
  }
}

void RareCheck::slide(Heap n, Heap end) {
  if (end <= base_ + 64 * (pitch_ - kChunk / 64)) {
    return;
  }
  const Heap base = (n - part_ - kSlack) / kChunk * kChunk;
  const std::size_t by = in_memory(base - base_) / 64;
  for (Value v = 0; v < values_; ++v) {
    std::uint64_t* const row = &rows_[v * pitch_];
    std::memmove(row, row + by, (pitch_ - by) * sizeof(std::uint64_t));
    std::fill(row + pitch_ - by, row + pitch_, 0);
  }
  base_ = base;
}

/// Reads 64 * `words` bits of row v from heap `first` on.
void RareCheck::read(Value v, Heap first, std::size_t words, std::uint64_t* out) const {
  const std::uint64_t* const row = &rows_[v * pitch_ + in_memory(first - base_) / 64];
  const unsigned shift = static_cast<unsigned>((first - base_) % 64);
  for (std::size_t j = 0; j < words; ++j) {
    out[j] = shift == 0 ? row[j] : row[j] >> shift | row[j + 1] << (64 - shift);
  }
}

/// Returns tests for v: those that look for the most frequent values, and some random others.
std::vector<RareCheck::Candidate> RareCheck::candidates(Value v, const Supply& supply, Heap sample, std::size_t words) const {
  Shuffler shuffler;
  std::vector<Candidate> pool;
  for (const bool cheap : {true, false}) {
    const std::size_t quota = pool.size() + (cheap ? 128 : 64);
    const auto add = [&](Value other, std::uint32_t back) { pool.push_back({{other, back}, cheap ? 9U : 4U, {}}); };
    for (const Value other : supply.frequent) {
      const auto& backs = supply.back_by_value[cheap][other ^ v];
      for (std::size_t j = 0; j < std::min(backs.size(), kOfOneValue) && pool.size() < quota; ++j) {
        add(other, backs[j]);
      }
    }
    for (std::size_t j = quota - (cheap ? 128 : 64); !supply.places[cheap].empty() && j < quota; ++j) {
      const auto& place = supply.places[cheap][shuffler.below(supply.places[cheap].size())];
      if (supply.frequency[place.value ^ v] != 0) {
        add(place.value ^ v, place.back);
      }
    }
  }
  for (Candidate& c : pool) {
    read(c.test.value, sample - c.test.back, words, c.covers.data());
  }
  return pool;
}

/// Builds several layers of greedy covers of `all`. The gain of a candidate only falls while a layer is built, so one
/// that still has the largest gain after recounting is the best.
void RareCheck::cover(const std::vector<Candidate>& pool, const std::array<std::uint64_t, kSampleWords>& all) {
  using Ranked = std::pair<std::uint32_t, std::uint32_t>;  // gain, and index in the pool
  std::vector<std::uint32_t> open(pool.size());
  std::iota(open.begin(), open.end(), 0U);
  std::vector<Ranked> heap;
  const std::size_t most = tests_.size() + kMostTests;
  for (int layer = 0; layer < kLayers && tests_.size() < most; ++layer) {
    auto need = all;
    const auto gain = [&](std::uint32_t c) { return pool[c].weight * kernels_->common_bits(pool[c].covers.data(), need.data()); };
    heap.clear();
    for (const std::uint32_t c : open) {
      heap.emplace_back(gain(c), c);
    }
    open.clear();
    std::make_heap(heap.begin(), heap.end());
    while (!heap.empty() && heap.front().first != 0 && tests_.size() < most) {
      std::pop_heap(heap.begin(), heap.end());
      const auto [before, c] = heap.back();
      const std::uint32_t now = gain(c);
      if (now < before) {
        heap.back().first = now;
        std::push_heap(heap.begin(), heap.end());
        continue;
      }
      heap.pop_back();
      for (std::size_t j = 0; j < kSampleWords; ++j) {
        need[j] &= ~pool[c].covers[j];
      }
      tests_.push_back(pool[c].test);
    }
    for (const Ranked& rest : heap) {
      open.push_back(rest.second);
    }
  }
}

void RareCheck::choose(const Tape& tape, Heap n, Heap part, const std::vector<std::uint16_t>& small) {
  part_ = std::min({part, n / 4, kMostPart, Heap{small.size() - 1}}) / 64 * 64;
  const Heap sampled = std::min<Heap>(kSampleWords * 64, n / 4 / 64 * 64);
  const auto words = static_cast<std::size_t>(sampled / 64);
  const std::size_t pitch = in_memory(part_ + sampled + 2 * kStep + 2 * kSlack) / 64 + 16;
  const std::size_t bytes = pitch * values_ * sizeof(std::uint64_t);
  if (bytes > charged_) {
    meter_->charge(bytes - charged_);
    charged_ = bytes;
  }
  pitch_ = pitch;
  rows_.assign(pitch * values_, 0);
  const Heap back = part_ + sampled + kSlack;
  base_ = n > back + kChunk ? (n - back) / kChunk * kChunk : 0;
  std::vector<std::uint32_t> frequency(values_);
  for (Heap m = std::max<Heap>(base_, 1); m < n; ++m) {
    enter_one(m, tape[m]);
    ++frequency[tape[m]];
  }

  const Supply supply(splits_, part_, small, std::move(frequency));
  const Heap sample = n - sampled;
  std::array<std::uint64_t, kSampleWords> live{};
  std::fill(live.begin(), live.begin() + static_cast<std::ptrdiff_t>(words), ~std::uint64_t{0});
  tests_.clear();
  first_test_.assign(1, 0);
  for (Value v = 0; v < values_; ++v) {
    std::array<std::uint64_t, kSampleWords> row{};
    read(v, sample, words, row.data());
    // The sample may start at an odd heap.
    const std::uint64_t due = sample % 2 == 0 ? due_[v] : due_[v] >> 1 | due_[v] << 63;
    auto need = live;
    bool open = false;
    for (std::size_t j = 0; j < words; ++j) {
      live[j] &= ~row[j];
      need[j] = live[j] & due;
      open = open || need[j] != 0;
    }
    if (due_[v] != 0) {
      const auto pool = candidates(v, supply, sample, words);
      if (open) {
        cover(pool, need);
      } else {
        // No heap of the sample needs this value; keep a few tests in case a later one does.
        for (std::size_t c = 0; c < std::min<std::size_t>(32, pool.size()); ++c) {
          tests_.push_back(pool[c].test);
        }
      }
    }
    first_test_.push_back(static_cast<std::uint32_t>(tests_.size()));
  }
}

const std::vector<Leftover>& RareCheck::screen(Heap start, Heap first, Heap last, Value top) {
  Screen task{};
  task.rows = rows_.data();
  task.pitch = pitch_;
  task.word = in_memory(start - base_) / 64;
  task.top = top;
  task.due = due_.data();
  task.tests = tests_.data();
  task.first_test = first_test_.data();
  for (std::size_t j = 0; j < kChunk / 64; ++j) {
    const Heap word = start + 64 * j;
    const Heap from = std::clamp(first, word, word + 64) - word;
    const Heap to = std::clamp(last, word, word + 64) - word;
    const auto ones = [](Heap count) { return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1; };
    task.live[j] = ones(to) & ~ones(from);
  }
  left_.resize(values_);
  left_.resize(kernels_->screen(task, left_.data(), tests_used_));
  return left_;
}

}  // namespace partizan::heaps
