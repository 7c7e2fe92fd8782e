#include "heaps/common_chain.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace partizan::heaps {
namespace {

constexpr Heap kBounds[kLevels] = {8, 16, 32, 64, 0};  // smallest rare heap of each level; that of the far ones varies
constexpr Heap kWindow = 32768;                        // words of `attained` that fit into a second-level cache
constexpr Heap kSlack = 128;
constexpr Heap kAhead = 4096 + kBlock;
constexpr std::size_t kEmpty = kBlock;  // entries before the first heap: moves reach this far back

}  // namespace

// ---------------------------------------------------------------------------- sets

void CommonChain::Sets::resize(const SetShape& shape, std::size_t entries) {
  pitch = (entries + kEmpty + 7) / 8 * 8;
  word_bytes = shape.word_bytes();
  memory.assign(pitch * shape.words() * word_bytes / sizeof(std::uint64_t), 0);
}

void* CommonChain::Sets::at(unsigned word, std::size_t entry) noexcept {
  return reinterpret_cast<char*>(memory.data()) + (word * pitch + kEmpty + entry) * word_bytes;
}

std::uint64_t CommonChain::Sets::get(unsigned word, std::ptrdiff_t entry) const noexcept {
  const auto place = word * pitch + kEmpty + static_cast<std::size_t>(entry);
  if (word_bytes == 8) {
    return memory[place];
  }
  std::uint32_t half = 0;
  std::memcpy(&half, reinterpret_cast<const char*>(memory.data()) + 4 * place, sizeof half);
  return half;
}

void CommonChain::Sets::set(unsigned word, std::size_t entry, std::uint64_t value) noexcept {
  if (word_bytes == 8) {
    std::memcpy(at(word, entry), &value, sizeof value);
  } else {
    const auto half = static_cast<std::uint32_t>(value);
    std::memcpy(at(word, entry), &half, sizeof half);
  }
}

void CommonChain::Sets::slide(const SetShape& shape, std::size_t by, std::size_t kept) noexcept {
  for (unsigned w = 0; w < shape.words(); ++w) {
    std::memmove(at(w, 0), at(w, by), kept * word_bytes);
  }
}

// ---------------------------------------------------------------------------- the chain

CommonChain::CommonChain(const TakeAndBreak& rules, const SparseSpace& space, SetShape shape, const Kernels& kernels, Meter& meter)
    : space_(space), shape_(shape), kernels_(&kernels), meter_(&meter), low_(static_cast<unsigned>(std::countr_zero(space.mask))),
      far_(kWindow / shape.words()), taken_(rules.reach()), splits_(rules.takes(kTwoHeaps)), takes_(rules.takes(kOneHeap)),
      decode_(2 * shape.indices()), encode_(2 * shape.values()), pending_(kBlock * kMostWords) {
  for (unsigned parity = 0; parity < 2; ++parity) {
    for (std::uint32_t t = 0; t < shape.indices(); ++t) {
      const Value spread = (t & ((1U << low_) - 1)) | (t >> low_ << (low_ + 1));
      const Value v = space_.common(spread, parity) ? spread : spread | 1U << low_;
      decode_[parity * shape.indices() + t] = static_cast<std::uint16_t>(v);
    }
    for (Value v = 0; v < shape.values(); ++v) {
      encode_[parity * shape.values() + v] = static_cast<std::uint16_t>(space_.common(v, parity) ? index(v) : shape.indices());
    }
  }
}

CommonChain::~CommonChain() { meter_->release(charged_); }

std::uint32_t CommonChain::index(Value v) const noexcept { return (v & ((1U << low_) - 1)) | (v >> (low_ + 1) << low_); }

void CommonChain::group(const std::vector<RareHeap>& rare) {
  struct Entry {
    int level;
    std::uint32_t low, index;
    Heap heap;
    auto operator<=>(const Entry&) const = default;
  };
  std::vector<Entry> entries;
  near_.clear();
  Heap reach = 0;
  for (const RareHeap& r : rare) {
    const std::uint32_t t = index(r.value);
    if (r.heap < kBounds[kEight]) {
      for (const std::uint32_t i : splits_) {
        near_.push_back({static_cast<std::uint32_t>(r.heap) + i, t});
      }
      continue;
    }
    int level = kEight;
    while (level < kLarge && r.heap >= kBounds[level + 1]) {
      ++level;
    }
    level = r.heap < far_ ? level : kFar;
    entries.push_back({level, t & 7, t, r.heap});
    reach = r.heap < far_ ? std::max(reach, r.heap) : reach;
  }
  for (const std::uint32_t i : takes_) {
    if ((space_.e & i & 1) == 0) {
      near_.push_back({i, 0});
    }
  }
  const auto key = [](const NearOption& o) { return std::pair(o.distance, o.index); };
  std::sort(near_.begin(), near_.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  near_.erase(std::unique(near_.begin(), near_.end(), [&](const auto& a, const auto& b) { return key(a) == key(b); }), near_.end());

  std::sort(entries.begin(), entries.end());
  distances_.clear();
  for (auto& level : groups_) {
    level.clear();
  }
  for (const Entry& entry : entries) {
    auto& list = groups_[static_cast<std::size_t>(entry.level)];
    const auto place = static_cast<std::uint32_t>(distances_.size());
    distances_.push_back(entry.heap);
    if (!list.empty() && list.back().index == entry.index) {
      list.back().last = place + 1;
    } else {
      list.push_back({entry.index, place, place + 1});
    }
  }
  kept_ = std::max(kept_, reach + kSlack + taken_);
}

/// Fills in heaps first .. last - 1 from the tape.
void CommonChain::fill(const Tape& tape, Heap first, Heap last) {
  for (Heap m = first; m < last; ++m) {
    const unsigned t = m == 0 ? shape_.indices() : encode_[in_memory(m & 1) * shape_.values() + tape[m]];
    const unsigned bits = 8 * shape_.word_bytes();
    for (unsigned w = 0; w < shape_.words(); ++w) {
      one_hot_.set(w, in_memory(m - base_), t / bits == w ? std::uint64_t{1} << t % bits : 0);
    }
    for (unsigned w = 0; splits_.size() > 1 && w < shape_.words(); ++w) {
      std::uint64_t together = 0;
      for (const std::uint32_t i : splits_) {
        together |= one_hot_.get(w, static_cast<std::ptrdiff_t>(m - base_) - static_cast<std::ptrdiff_t>(i));
      }
      attained_.set(w, in_memory(m - base_), together);
    }
  }
}

/// A single rare heap left is a common option if the parity changes.
void CommonChain::fill_pending(const Tape& tape) {
  std::fill(pending_.begin(), pending_.end(), 0);
  pending_end_ = 0;
  for (Heap m = at_ > kBlock ? at_ - kBlock + 1 : 1; m < at_; ++m) {
    for (const std::uint32_t i : takes_) {
      if (!space_.common(tape[m], m) && (space_.e & i & 1) != 0 && m + i >= at_) {
        const std::uint32_t t = index(tape[m]);
        const unsigned bits = 8 * shape_.word_bytes();
        pending_[in_memory((m + i) % kBlock) * kMostWords + t / bits] |= std::uint64_t{1} << t % bits;
        pending_end_ = std::max(pending_end_, m + i + 1);
      }
    }
  }
}

void CommonChain::make_room(const Tape& tape, Heap end, bool rebuild) {
  const Heap low = at_ > kept_ ? at_ - kept_ : 0;
  if (!rebuild && end + kBlock <= base_ + pitch_) {
    return;
  }
  const Heap pitch = kept_ + std::max<Heap>(kept_ / 2, kAhead) + kAhead;
  if (!rebuild && pitch_ == pitch) {
    one_hot_.slide(shape_, in_memory(low - base_), in_memory(at_ - low));
    if (splits_.size() > 1) {
      attained_.slide(shape_, in_memory(low - base_), in_memory(at_ - low));
    }
    base_ = low;
    return;
  }
  const std::uint64_t bytes = 2 * (pitch + kEmpty + 8) * shape_.words() * shape_.word_bytes();
  if (bytes > charged_) {
    meter_->charge(bytes - charged_);
    charged_ = in_memory(bytes);
  }
  one_hot_.resize(shape_, in_memory(pitch));
  if (splits_.size() > 1) {
    attained_.resize(shape_, in_memory(pitch));
  }
  pitch_ = in_memory(pitch);
  base_ = low;
  fill(tape, low, at_);
}

void CommonChain::restart(const Tape& tape, Heap n, const std::vector<RareHeap>& rare) {
  const bool known = n == 0 || n - 1 <= at_;
  group(rare);
  at_ = n;
  // After one more rare heap the window is correct except for its last entry.
  const bool within = pitch_ != 0 && n <= base_ + pitch_ && (base_ == 0 || n >= base_ + kept_);
  if (known && within) {
    fill(tape, n - 1, n);
  } else {
    make_room(tape, n, true);
  }
  fill_pending(tape);
}

bool CommonChain::propose(const Tape& tape, Heap end) {
  make_room(tape, end, false);
  Chain chain{};
  chain.first = at_;
  chain.last = end;
  chain.base = base_;
  chain.one_split = splits_.size() == 1;
  for (unsigned w = 0; w < shape_.words(); ++w) {
    chain.one_hot[w] = one_hot_.at(w, 0);
    // If there is one way to split, taking i tokens, the union is a single set, i heaps earlier; the empty entries
    // make this possible.
    chain.attained[w] =
        chain.one_split ? static_cast<char*>(chain.one_hot[w]) - std::size_t{splits_[0]} * shape_.word_bytes() : attained_.at(w, 0);
  }
  chain.splits = splits_.data();
  chain.split_count = splits_.size();
  for (std::size_t level = 0; level < kLevels; ++level) {
    chain.rare[level] = {groups_[level].data(), groups_[level].data() + groups_[level].size()};
  }
  chain.distances = distances_.data();
  chain.near = near_.data();
  chain.near_count = near_.size();
  chain.near_step = near_.empty() ? kStride : std::min<Heap>(near_.front().distance, kStride);
  chain.pending = pending_.data();
  chain.pending_end = pending_end_;
  chain.decode = decode_.data();
  chain.encode = encode_.data();
  chain.values = tape.data;
  chain.values_base = tape.base;
  if (kernels_->propose[shape_.size_class](chain) != end) {
    return false;
  }
  at_ = end;
  return true;
}

}  // namespace partizan::heaps
