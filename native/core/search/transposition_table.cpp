#include "search/transposition_table.hpp"

#include <algorithm>
#include <bit>

#include "hashing.hpp"
#include "large_pages.hpp"
#include "spin_lock.hpp"

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

bool TranspositionTable::holds(const Slot& slot, Key key, std::uint64_t hash) noexcept {
  if (slot.tag != tag(hash) || slot.length != key.size() || slot.verdict == 0) {
    return false;
  }
  const SpinLock ring(is_shared_ && slot.length > kInline ? &ring_lock_ : nullptr);
  const Key own = key_of(slot);
  return std::equal(key.begin(), key.end(), own.begin(), own.end());
}

/// Stores a long key and returns where it begins.
std::optional<std::uint64_t> TranspositionTable::append(Key key) {
  const SpinLock ring(is_shared_ ? &ring_lock_ : nullptr);
  const std::size_t share = meter_->byte_limit() / kKeyShare / sizeof(std::uint64_t);
  if (ring_ == 0 && long_keys_.size() + key.size() > share) {
    ring_ = long_keys_.size();
  }
  if (ring_ == 0) {
    if (long_keys_.size() + key.size() > long_keys_.capacity()) {
      const bool may_grow = meter_->affords(bytes_of<std::uint64_t>(long_keys_.capacity()));
      is_ring_full_ = may_grow;
      if (is_shared_ || !may_grow) {
        return std::nullopt;
      }
      is_ring_full_ = false;
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

std::optional<bool> TranspositionTable::find(Key key, std::uint64_t hash) noexcept {
  if (slots_.size() == 0) {
    return std::nullopt;
  }
  Slot* const bucket = &slots_[home(hash)];
  const SpinLock lock(is_shared_ ? &bucket->lock : nullptr);
  for (std::size_t i = 0; i < kWays; ++i) {
    if (holds(bucket[i], key, hash)) {
      return (bucket[i].verdict & 1U) != 0;
    }
  }
  return std::nullopt;
}

void TranspositionTable::insert(Key key, std::uint64_t hash, bool wins, std::uint64_t work) {
  if (!is_shared_ && (slots_.size() == 0 || used_ * 2 > slots_.size())) {
    grow();
  }
  if (slots_.size() == 0 || key.size() > kMostWords) {
    return;
  }
  Slot slot;
  slot.tag = tag(hash);
  slot.length = static_cast<std::uint16_t>(key.size());
  slot.verdict = static_cast<std::uint8_t>(std::bit_width(work | 1U) * 2 + (wins ? 1 : 0));
  if (key.size() <= kInline) {
    std::copy(key.begin(), key.end(), slot.words);
  } else if (const auto at = append(key)) {
    slot.words[0] = *at;
  } else {
    return;
  }
  place(slot);
}

/// Puts the entry into an empty slot of its bucket, or replaces the one that is cheapest to find again.
void TranspositionTable::place(const Slot& slot) noexcept {
  Slot* const bucket = &slots_[home(slot.tag)];
  const SpinLock lock(is_shared_ ? &bucket->lock : nullptr);
  Slot* const to = std::min_element(bucket, bucket + kWays, [](const Slot& a, const Slot& b) { return a.verdict < b.verdict; });
  if (to->verdict == 0) {  // two threads at once may be counted as one
    used_.store(used_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  to->tag = slot.tag;
  to->length = slot.length;
  to->verdict = slot.verdict;
  std::copy(std::begin(slot.words), std::end(slot.words), to->words);
}

bool TranspositionTable::affords_to_grow() const noexcept {
  const std::size_t size = std::max(slots_.size() * 2, kFewest);
  return size <= kMost && meter_->affords(bytes_of<Slot>(size) * kSlotShare);
}

bool TranspositionTable::is_crowded() const noexcept {
  return is_ring_full_.load(std::memory_order_relaxed) ||
         (used_.load(std::memory_order_relaxed) * 2 > slots_.size() && affords_to_grow());
}

void TranspositionTable::share() {
  while (affords_to_grow() && slots_.size() < std::max(used_ * 4, kFewestShared)) {
    grow();
  }
  const std::size_t words = std::max(long_keys_.size() * 2, kFewestShared);
  if (ring_ == 0 && meter_->affords(bytes_of<std::uint64_t>(long_keys_.capacity() + words) * kKeyShare)) {
    long_keys_.reserve_extra(words);
  }
  is_ring_full_ = false;
  is_shared_ = true;
}

void TranspositionTable::grow() {
  if (!affords_to_grow()) {
    return;
  }
  const std::size_t size = std::max(slots_.size() * 2, kFewest);
  Pool<Slot> larger(*meter_);
  larger.reserve_extra(size);
  prefer_large_pages(larger.data(), size * sizeof(Slot));
  larger.resize_zeroed(size);
  larger.swap(slots_);
  used_ = 0;
  for (std::size_t i = 0; i < larger.size(); ++i) {
    if (larger[i].verdict != 0 && !key_of(larger[i]).empty()) {
      place(larger[i]);
    }
  }
}

void TranspositionTable::clear() noexcept {
  slots_.clear();
  long_keys_.clear();
  used_ = 0;
  end_ = ring_ = 0;
  is_shared_ = is_ring_full_ = false;
}

}  // namespace partizan::search
