#include "search/transposition_table.hpp"

#include <algorithm>
#include <bit>

#include "hashing.hpp"

namespace partizan::search {

std::uint64_t TranspositionTable::hash(Key key) noexcept {
  std::uint64_t h = key.size();
  for (const std::uint64_t word : key) {
    h = combine(h, word);
  }
  return h;
}

TranspositionTable::Key TranspositionTable::key_of(const Slot& slot) const noexcept {
  if (slot.length <= kInline) {
    return {slot.words, slot.length};
  }
  if (ring_ == 0) {
    return {long_keys_.data() + slot.words[0], slot.length};
  }
  return end_ - slot.words[0] > ring_ ? Key() : Key(long_keys_.data() + slot.words[0] % ring_, slot.length);
}

bool TranspositionTable::holds(const Slot& slot, Key key, std::uint64_t hash) const noexcept {
  if (slot.tag != tag(hash) || slot.length != key.size() || slot.result == Result::none) {
    return false;
  }
  const Key own = key_of(slot);
  return std::equal(key.begin(), key.end(), own.begin(), own.end());
}

/// Stores a long key and returns where it begins.
std::optional<std::uint64_t> TranspositionTable::append(Key key) {
  const std::size_t share = meter_->byte_limit() / kKeyShare / sizeof(std::uint64_t);
  if (ring_ == 0 && long_keys_.size() + key.size() > share) {
    ring_ = long_keys_.size();
  }
  if (ring_ == 0) {
    if (long_keys_.size() + key.size() > long_keys_.capacity() && !meter_->affords(long_keys_.capacity() * sizeof(std::uint64_t))) {
      return std::nullopt;
    }
    long_keys_.append(key);
    end_ += key.size();
    return end_ - key.size();
  }
  if (key.size() > ring_) {
    return std::nullopt;
  }
  if (end_ % ring_ + key.size() > ring_) {  // keys do not wrap
    end_ += ring_ - end_ % ring_;
  }
  std::copy(key.begin(), key.end(), long_keys_.data() + end_ % ring_);
  end_ += key.size();
  return end_ - key.size();
}

std::optional<bool> TranspositionTable::find(Key key, std::uint64_t hash) const noexcept {
  if (slots_.size() == 0) {
    return std::nullopt;
  }
  const Slot* const bucket = &slots_[home(hash)];
  for (std::size_t i = 0; i < kWays; ++i) {
    if (holds(bucket[i], key, hash)) {
      return bucket[i].result == Result::win;
    }
  }
  return std::nullopt;
}

void TranspositionTable::insert(Key key, std::uint64_t hash, bool wins, std::uint64_t work) {
  if (slots_.size() == 0 || (used_ * 2 > slots_.size() && slots_.size() < kMost)) {
    grow();
    if (slots_.size() == 0) {
      return;
    }
  }
  if (key.size() > kMostWords) {
    return;
  }
  Slot slot;
  slot.tag = tag(hash);
  slot.length = static_cast<std::uint16_t>(key.size());
  slot.result = wins ? Result::win : Result::loss;
  slot.effort = static_cast<std::uint8_t>(std::bit_width(work));
  if (key.size() <= kInline) {
    std::copy(key.begin(), key.end(), slot.words);
  } else if (const auto at = append(key)) {
    slot.words[0] = *at;
  } else {
    return;
  }
  place(slot, hash);
}

/// Puts the entry into an empty slot of its bucket, or replaces the one that is cheapest to find again.
void TranspositionTable::place(const Slot& slot, std::uint64_t hash) noexcept {
  Slot* const bucket = &slots_[home(hash)];
  Slot* const to = std::min_element(bucket, bucket + kWays, [](const Slot& a, const Slot& b) { return a.effort < b.effort; });
  used_ += to->result == Result::none ? 1 : 0;
  *to = slot;
}

void TranspositionTable::grow() {
  const std::size_t size = slots_.size() == 0 ? kFewest : slots_.size() * 2;
  if (size > kMost || !meter_->affords(size * sizeof(Slot) * kSlotShare)) {
    return;
  }
  Pool<Slot> larger(*meter_);
  larger.resize_zeroed(size);
  larger.swap(slots_);
  used_ = 0;
  for (std::size_t i = 0; i < larger.size(); ++i) {
    const Slot& slot = larger[i];
    if (slot.result != Result::none) {
      if (const Key key = key_of(slot); !key.empty()) {
        place(slot, hash(key));
      }
    }
  }
}

void TranspositionTable::clear() noexcept {
  slots_.clear();
  long_keys_.clear();
  used_ = 0;
  end_ = ring_ = 0;
}

}  // namespace partizan::search
