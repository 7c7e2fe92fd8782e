/// The index of a hash-consed store: finds the node equal to a candidate, comparing in full.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan {

/// Open addressing over 4-byte words, at most three quarters full. Bits of a word that are not needed for the node
/// number hold bits of the hash, so few probes have to look at a node; those compare it in full. 5 to 8 bytes per
/// node.
class InternIndex {
 public:
  explicit InternIndex(Meter& meter) : meter_(&meter), slots_(meter) {}
  InternIndex(const InternIndex& other, Meter& meter) : meter_(&meter), slots_(other.slots_, meter), count_(other.count_) {}

  /// Returns the node equal to the candidate, if there is one. `is_candidate(node)` decides.
  template <class IsCandidate>
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t hash, IsCandidate&& is_candidate) const {
    if (slots_.size() == 0) {
      return std::nullopt;
    }
    const std::uint32_t nodes = node_mask(slots_.size());
    const std::uint32_t tag = static_cast<std::uint32_t>(hash) & ~nodes;
    for (std::size_t i = home(hash, slots_.size()); slots_[i] != kFree; i = after(i, slots_.size())) {
      if ((slots_[i] & ~nodes) == tag && is_candidate(slots_[i] & nodes)) {
        return slots_[i] & nodes;
      }
    }
    return std::nullopt;
  }

  /// Makes room for `node`, so that inserting it cannot throw. `hash_of(node)` recomputes the hash of a node.
  template <class HashOf>
  void reserve(std::uint32_t node, HashOf&& hash_of) {
    if ((count_ + 1) * 4 <= slots_.size() * 3 && node <= node_mask(slots_.size())) [[likely]] {
      return;
    }
    const std::size_t size = std::clamp(std::max(slots_.size() / 2 * 3, std::size_t{node}), kFewest, kMost);
    const bool has_slack = std::uint64_t{count_ + 1} * 16 <= std::uint64_t{slots_.size()} * 15 && node <= node_mask(slots_.size());
    if (has_slack && !meter_->affords(bytes_of<std::uint32_t>(size))) {
      return;  // near the memory limit, a slow table is better than an error
    }
    Pool<std::uint32_t> larger(*meter_);
    larger.resize_zeroed(size);
    std::fill_n(larger.data(), larger.size(), kFree);
    const std::uint32_t nodes = slots_.size() == 0 ? 0 : node_mask(slots_.size());
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (slots_[i] != kFree) {
        meter_->tick();
        place(larger, hash_of(slots_[i] & nodes), slots_[i] & nodes);
      }
    }
    slots_.swap(larger);
  }
  /// Pre: reserve(node, ...) was called last.
  void insert(std::uint64_t hash, std::uint32_t node) noexcept {
    place(slots_, hash, node);
    ++count_;
  }
  /// Removes everything, and frees what numbers below `nodes` do not need.
  void clear_for(std::size_t nodes) noexcept {
    slots_.cut_to(std::min(slots_.size(), std::max(nodes * 2, kFewest)));
    std::fill_n(slots_.data(), slots_.size(), kFree);
    count_ = 0;
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return slots_.size() * sizeof(std::uint32_t); }

 private:
  static constexpr std::uint32_t kFree = 0xFFFFFFFF;
  static constexpr std::size_t kFewest = 64;
  /// So that home() fits in 64 bits; with 32-bit addresses, what they can tell apart.
  static constexpr auto kMost = static_cast<std::size_t>(std::min<std::uint64_t>(std::uint64_t{1} << 32, SIZE_MAX));

  /// Scales the upper half of the hash to the number of slots.
  [[nodiscard]] static std::size_t home(std::uint64_t hash, std::size_t slots) noexcept {
    return in_memory((hash >> 32) * slots >> 32);
  }
  [[nodiscard]] static std::size_t after(std::size_t i, std::size_t slots) noexcept { return i + 1 == slots ? 0 : i + 1; }
  /// The bits that number the nodes of a table with this many slots.
  [[nodiscard]] static std::uint32_t node_mask(std::size_t slots) noexcept {
    const int bits = std::min(32, static_cast<int>(std::bit_width(slots)));
    return static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
  }
  static void place(Pool<std::uint32_t>& slots, std::uint64_t hash, std::uint32_t node) noexcept {
    std::size_t i = home(hash, slots.size());
    while (slots[i] != kFree) {
      i = after(i, slots.size());
    }
    slots[i] = (static_cast<std::uint32_t>(hash) & ~node_mask(slots.size())) | node;
  }

  Meter* meter_;
  Pool<std::uint32_t> slots_;
  std::size_t count_ = 0;
};

}  // namespace partizan
