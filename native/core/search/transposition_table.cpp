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

bool TranspositionTable::holds(const Slot& slot, Key key) const noexcept {
  if (slot.length != key.size() || slot.result == Result::none) {
    return false;
  }
  if (key.size() <= kInline) {
    return std::equal(key.begin(), key.end(), slot.words);
  }
  return slot.words[0] == key[0] && std::equal(key.begin() + 1, key.end(), long_keys_.data() + slot.words[1]);
}

std::optional<bool> TranspositionTable::find(Key key, std::uint64_t hash) const noexcept {
  if (slots_.size() == 0) {
    return std::nullopt;
  }
  const Slot* const bucket = &slots_[home(hash)];
  for (std::size_t i = 0; i < kWays; ++i) {
    if (holds(bucket[i], key)) {
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
  Slot slot;
  slot.length = static_cast<std::uint32_t>(key.size());
  slot.result = wins ? Result::win : Result::loss;
  slot.effort = static_cast<std::uint8_t>(std::bit_width(work));
  if (key.size() <= kInline) {
    std::copy(key.begin(), key.end(), slot.words);
  } else {
    if (const std::size_t share = meter_->byte_limit() / kKeyShare;
        (long_keys_.size() + key.size()) * sizeof(std::uint64_t) > share || !meter_->affords(share)) {
      clear();  // all slots, since some refer to dropped keys
      return;
    }
    slot.words[0] = key[0];
    slot.words[1] = long_keys_.size();
    long_keys_.append(key.subspan(1));
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
      std::uint64_t h = slot.length;  // equal to hash() of the whole key
      h = combine(h, slot.words[0]);
      for (std::size_t k = 1; k < slot.length; ++k) {
        h = combine(h, slot.length <= kInline ? slot.words[k] : long_keys_[slot.words[1] + k - 1]);
      }
      place(slot, h);
    }
  }
}

void TranspositionTable::clear() noexcept {
  slots_.clear();
  long_keys_.clear();
  used_ = 0;
}

}  // namespace partizan::search
