/// Known answers to "G <= H?", in a lossy table. It is small, because a cache miss costs more than deciding most
/// questions again. But if the sub-questions of one question did not fit, they would be decided again and again, so
/// the table then grows. Entries are compared in full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hashing.hpp"
#include "meter.hpp"
#include "normal/value.hpp"
#include "pool.hpp"

namespace partizan::normal {

class ComparisonCache {
 public:
  /// The question A <= B + d for bases A, B and a number d.
  struct Key {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::int32_t difference = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  enum class Answer : std::uint8_t { open, no, yes };

  explicit ComparisonCache(Meter& meter) : meter_(&meter), slots_(meter), scratch_(std::size_t{1} << kLogScratch) {
    slots_.resize_zeroed(std::size_t{1} << kLogSlots);
  }

  [[nodiscard]] Answer find(const Key& key) noexcept {
    Slot* const pair = &slots_[home(key, log_) & ~std::size_t{1}];
    if (pair[0].key == key) {
      return pair[0].answer;
    }
    if (pair[1].key == key) {
      std::swap(pair[0], pair[1]);
      return pair[0].answer;
    }
    return Answer::open;
  }
  void insert(const Key& key, bool answer) noexcept {
    Slot* const pair = &slots_[home(key, log_) & ~std::size_t{1}];
    pair[1] = pair[0];
    pair[0] = {key, answer ? Answer::yes : Answer::no};
  }
  void prefetch(const Key& key) const noexcept { __builtin_prefetch(&slots_[home(key, log_) & ~std::size_t{1}]); }

  /// The number of sub-questions a question may have before the table is too small for it.
  [[nodiscard]] std::size_t patience() const noexcept { return slots_.size() / 4; }
  /// Doubles the table and keeps its entries, if there is memory for it.
  void grow() {
    if (log_ >= kLargestLog || !meter_->affords(bytes_of<Slot>(2 * slots_.size()))) {
      return;
    }
    Pool<Slot> old(*meter_);
    old.resize_zeroed(slots_.size() * 2);
    old.swap(slots_);
    ++log_;
    for (std::size_t i = 0; i < old.size(); ++i) {
      if (old[i].answer != Answer::open) {
        insert(old[i].key, old[i].answer == Answer::yes);
      }
    }
  }
  /// Shrinks the table to its initial size.
  void shrink() noexcept {
    if (log_ > kLogSlots) {
      log_ = kLogSlots;
      slots_.shrink_to(std::size_t{1} << kLogSlots);
    }
  }

  /// Forgets all answers, also those about the form being reduced.
  void clear() noexcept {
    log_ = kLogSlots;
    slots_.shrink_to(std::size_t{1} << kLogSlots);
    next_form();
  }

  /// Answers about the form being reduced are valid only for that form.
  [[nodiscard]] Answer find_scratch(const Key& key) const noexcept {
    const ScratchSlot& slot = scratch_[home(key, kLogScratch)];
    return slot.epoch == epoch_ && slot.key == key ? slot.answer : Answer::open;
  }
  void insert_scratch(const Key& key, bool answer) noexcept {
    scratch_[home(key, kLogScratch)] = {key, epoch_, answer ? Answer::yes : Answer::no};
  }
  void next_form() noexcept { ++epoch_; }

 private:
  static constexpr int kLogSlots = 15;  // 512 KB: fits into the second-level cache
  static constexpr int kLargestLog = 24;  // 256 MB
  static constexpr int kLogScratch = 12;
  struct Slot {
    Key key;
    Answer answer = Answer::open;
  };
  struct ScratchSlot {
    Key key;
    std::uint64_t epoch = 0;
    Answer answer = Answer::open;
  };
  [[nodiscard]] static std::size_t home(const Key& key, int log) noexcept {
    const std::uint64_t bases = (static_cast<std::uint64_t>(key.a) << 32) | key.b;
    return in_memory(mix(bases + static_cast<std::uint32_t>(key.difference) * 0x9FB21C651E98DF25ULL) & ((std::size_t{1} << log) - 1));
  }

  Meter* meter_;
  int log_ = kLogSlots;
  Pool<Slot> slots_;
  std::vector<ScratchSlot> scratch_;
  std::uint64_t epoch_ = 1;
};

}  // namespace partizan::normal
