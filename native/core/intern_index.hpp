/// The index of a hash-consed store: finds the node that equals a candidate, comparing in full.
#pragma once

#include <cstddef>
#include <cstdint>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan {

/// Open addressing over 32-bit node indices, at most half full; 0 marks a free slot, so node 0 is
/// never entered.
class InternIndex {
 public:
  explicit InternIndex(Meter& meter) : meter_(&meter), slots_(meter) { slots_.resize_zeroed(kInitial); }

  /// Returns the node equal to the candidate, or 0. `is_candidate(node)` decides equality.
  template <class IsCandidate>
  [[nodiscard]] std::uint32_t find(std::uint64_t hash, IsCandidate&& is_candidate) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = hash & mask; slots_[i] != 0; i = (i + 1) & mask) {
      if (is_candidate(slots_[i])) {
        return slots_[i];
      }
    }
    return 0;
  }
  /// Makes room for one more entry, so that insert() cannot throw. `hash_of(node)` rehashes.
  template <class HashOf>
  void reserve_one(HashOf&& hash_of) {
    if ((count_ + 1) * 2 <= slots_.size()) [[likely]] {
      return;
    }
    Pool<std::uint32_t> larger(*meter_);
    larger.resize_zeroed(slots_.size() * 2);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (slots_[i] != 0) {
        place(larger, hash_of(slots_[i]), slots_[i]);
      }
    }
    slots_.swap(larger);
  }
  void insert(std::uint64_t hash, std::uint32_t node) noexcept {
    place(slots_, hash, node);
    ++count_;
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return slots_.size() * sizeof(std::uint32_t); }

 private:
  static constexpr std::size_t kInitial = 1024;
  static void place(Pool<std::uint32_t>& slots, std::uint64_t hash, std::uint32_t node) noexcept {
    const std::size_t mask = slots.size() - 1;
    std::size_t i = hash & mask;
    while (slots[i] != 0) {
      i = (i + 1) & mask;
    }
    slots[i] = node;
  }

  Meter* meter_;
  Pool<std::uint32_t> slots_;
  std::size_t count_ = 0;
};

}  // namespace partizan
