#include "kernels/sprouts/land_store.hpp"

#include <algorithm>
#include <cstring>

namespace partizan::kernels::sprouts {

// --- the index ------------------------------------------------------------------------------------

std::size_t ByteIndex::slot_of(Symbols key, std::uint64_t hash) const noexcept {
  const auto tag = static_cast<std::uint32_t>(hash);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = (hash >> 32) & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.entry == 0) {
      return i;
    }
    const Entry& entry = entries_[slot.entry - 1];
    if (slot.tag == tag && entry.size == key.size() && std::memcmp(bytes_.data() + entry.begin, key.data(), key.size()) == 0) {
      return i;
    }
  }
}

std::uint32_t ByteIndex::find(Symbols key) const noexcept {
  if (slots_.size() == 0) {
    return kNone;
  }
  const Slot& slot = slots_[slot_of(key, hash_of(key))];
  return slot.entry == 0 ? kNone : entries_[slot.entry - 1].number;
}

void ByteIndex::insert(Symbols key, std::uint32_t number) {
  if ((entries_.size() + 1) * 4 > slots_.size() * 3) {
    grow();
  }
  bytes_.reserve_extra(key.size());
  entries_.reserve_extra(1);
  const std::uint64_t hash = hash_of(key);
  slots_[slot_of(key, hash)] = {static_cast<std::uint32_t>(entries_.size() + 1), static_cast<std::uint32_t>(hash)};
  entries_.push({static_cast<std::uint32_t>(bytes_.size()), static_cast<std::uint32_t>(key.size()), number});
  bytes_.append(key);
}

void ByteIndex::grow() {
  Pool<Slot> larger(*meter_);
  larger.resize_zeroed(std::max<std::size_t>(slots_.size() * 2, 64));
  larger.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t e = 0; e < entries_.size(); ++e) {
    const std::uint64_t hash = hash_of(key(e));
    std::size_t i = (hash >> 32) & mask;
    while (slots_[i].entry != 0) {
      i = (i + 1) & mask;
    }
    slots_[i] = {static_cast<std::uint32_t>(e + 1), static_cast<std::uint32_t>(hash)};
  }
}

void ByteIndex::clear() noexcept {
  bytes_.clear();
  entries_.clear();
  slots_.clear();
}

// --- lands ----------------------------------------------------------------------------------------

LandSum LandStore::lands_of(Symbols word) {
  LandSum out;
  add_lands(word, 0, out);
  std::sort(out.begin(), out.end());
  return out;
}

void LandStore::add_lands(Symbols word, Letters killed, std::vector<LandId>& out) {
  Draft reduced;
  reduce(word, killed, reduced);
  if (reduced.size != 0) {
    each_land(reduced, [&](Symbols land) { out.push_back(identify(land)); });
  }
}

LandId LandStore::identify(Symbols land) {
  Draft draft;
  rename(land, draft);  // so that it is found again
  if (const LandId known = drafts_.find(draft); known != ByteIndex::kNone) {
    return known;
  }
  meter_.tick();
  Draft word;
  canonise(draft, ties_, word);
  LandId id = words_.find(word);
  if (id == ByteIndex::kNone) {
    id = static_cast<LandId>(lands_.size());
    lands_.reserve_extra(1);
    words_.insert(word, id);
    const Size size = size_of(word);
    Land fresh;
    fresh.lives = static_cast<std::uint8_t>(size.lives);
    fresh.moves = size.moves;
    lands_.push(fresh);
  }
  drafts_.insert(draft, id);
  return id;
}

void LandStore::expand(LandId id) {
  if (lands_[id].is_expanded) {
    return;
  }
  meter_.visit();
  found_.clear();
  begins_.clear();
  const Word whole(word(id));  // new lands may move the words in memory
  rules_.each(whole, [&](Symbols option, Letters killed) {
    const std::size_t begin = found_.size();
    found_.push_back(0);
    add_lands(option, killed, found_);
    std::sort(found_.begin() + static_cast<std::ptrdiff_t>(begin) + 1, found_.end());
    found_[begin] = static_cast<LandId>(found_.size() - begin - 1);
    begins_.push_back(static_cast<std::uint32_t>(begin));
  });
  const auto option = [&](std::uint32_t begin) { return Lands(found_.data() + begin, found_[begin] + 1U); };
  std::sort(begins_.begin(), begins_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::ranges::lexicographical_compare(option(a), option(b));
  });
  const auto last = std::unique(begins_.begin(), begins_.end(),
                                [&](std::uint32_t a, std::uint32_t b) { return std::ranges::equal(option(a), option(b)); });
  begins_.erase(last, begins_.end());
  options_.reserve_extra(found_.size());
  const auto first = static_cast<std::uint32_t>(options_.size());
  for (const std::uint32_t begin : begins_) {
    options_.append(option(begin));
  }
  Land& land = lands_[id];
  land.options = first;
  land.option_count = static_cast<std::uint32_t>(begins_.size());
  land.is_expanded = true;
}

void LandStore::clear() noexcept {
  words_.clear();
  drafts_.clear();
  lands_.clear();
  options_.clear();
}

}  // namespace partizan::kernels::sprouts
