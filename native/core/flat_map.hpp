/// An exact open-addressing map over plain data; keys are compared in full. Between half and three quarters of its
/// slots are used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "hashing.hpp"
#include "meter.hpp"

namespace partizan {

/// `Traits::hash(key)` hashes keys; `Traits::empty()` is a key that is never stored. A reference returned by find()
/// is valid until the next insert.
template <class Key, class Value, class Traits>
class FlatMap {
  static_assert(std::is_trivially_copyable_v<Key> && std::is_trivially_copyable_v<Value>);

 public:
  explicit FlatMap(Meter& meter) : meter_(&meter) {}
  [[nodiscard]] Meter& meter() const noexcept { return *meter_; }
  FlatMap(const FlatMap&) = delete;
  FlatMap& operator=(const FlatMap&) = delete;
  ~FlatMap() { free_slots(slots_, count_slots_); }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return count_slots_ * sizeof(Slot); }

  [[nodiscard]] const Value* find(const Key& key) const noexcept {
    if (count_slots_ == 0) {
      return nullptr;
    }
    for (std::size_t i = home(key);; i = next(i)) {
      if (slots_[i].key == key) {
        return &slots_[i].value;
      }
      if (slots_[i].key == Traits::empty()) {
        return nullptr;
      }
    }
  }
  void prefetch(const Key& key) const noexcept {
    if (count_slots_ != 0) {
      __builtin_prefetch(&slots_[home(key)]);
    }
  }

  /// Sets `key` to `value`, replacing an older value. Strong guarantee.
  void insert(const Key& key, const Value& value) {
    if ((size_ + 1) * 4 > count_slots_ * 3) [[unlikely]] {
      grow();
    }
    std::size_t i = home(key);
    while (!(slots_[i].key == Traits::empty()) && !(slots_[i].key == key)) {
      i = next(i);
    }
    size_ += slots_[i].key == Traits::empty() ? 1 : 0;
    slots_[i] = Slot{key, value};
  }
  /// Sets the value of a key that is there.
  void replace(const Key& key, const Value& value) noexcept { slots_[place(key)].value = value; }
  /// Removes an entry, if there is one.
  void erase(const Key& key) noexcept {
    if (find(key) == nullptr) {
      return;
    }
    std::size_t gap = place(key);
    for (std::size_t i = next(gap); !(slots_[i].key == Traits::empty()); i = next(i)) {
      const std::size_t from_home = distance(home(slots_[i].key), i);
      if (from_home >= distance(gap, i)) {  // a search for this key passes the gap
        slots_[gap] = slots_[i];
        gap = i;
      }
    }
    slots_[gap] = Slot{Traits::empty(), Value{}};
    --size_;
  }
  /// Calls visit(key, value) for all entries, in no particular order.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t i = 0; i < count_slots_; ++i) {
      if (!(slots_[i].key == Traits::empty())) {
        visit(slots_[i].key, slots_[i].value);
      }
    }
  }
  /// Removes everything and frees the memory.
  void clear() noexcept {
    free_slots(std::exchange(slots_, nullptr), std::exchange(count_slots_, 0));
    size_ = 0;
  }

 private:
  static constexpr std::size_t kInitialSlots = 64;
  struct Slot {
    Key key;
    Value value;
  };
  /// The number of slots need not be a power of two, so the table can grow by half and is never less than half full.
  [[nodiscard]] std::size_t home(const Key& key) const noexcept {
    static_assert(sizeof(Traits::hash(key)) == 8, "the upper bits of a narrower hash are zero, so all keys would begin at slot 0");
    return slot_of(Traits::hash(key), count_slots_);
  }
  [[nodiscard]] std::size_t next(std::size_t i) const noexcept { return i + 1 == count_slots_ ? 0 : i + 1; }

  /// The slot of a key that is there.
  [[nodiscard]] std::size_t place(const Key& key) const noexcept {
    std::size_t i = home(key);
    while (!(slots_[i].key == key)) {
      i = next(i);
    }
    return i;
  }
  /// The steps from one slot to another one.
  [[nodiscard]] std::size_t distance(std::size_t from, std::size_t to) const noexcept {
    return to >= from ? to - from : to + count_slots_ - from;
  }

  void allocate(std::size_t count) {
    meter_->charge(bytes_of<Slot>(count));
    auto* const fresh = static_cast<Slot*>(std::malloc(count * sizeof(Slot)));
    if (fresh == nullptr) {
      meter_->release(bytes_of<Slot>(count));
      throw std::bad_alloc();
    }
    for (std::size_t i = 0; i < count; ++i) {
      new (&fresh[i]) Slot{Traits::empty(), Value{}};
    }
    slots_ = fresh;
    count_slots_ = count;
  }
  void free_slots(Slot* slots, std::size_t count) noexcept {
    std::free(slots);
    meter_->release(bytes_of<Slot>(count));
  }
  [[nodiscard]] bool is_free(std::size_t i) const noexcept { return slots_[i].key == Traits::empty(); }
  void put(const Slot& slot) noexcept {
    std::size_t i = home(slot.key);
    while (!is_free(i)) {
      i = next(i);
    }
    slots_[i] = slot;
  }
  /// Grows in its place, so that a full memory holds a larger table than while two are needed.
  ///
  /// Homes keep their order, and none gets smaller. So runs of used slots are moved from the last to the first: all homes of a run are at
  /// or behind its first slot, and nothing that is still to be moved is found there. The first run, and what passes the end, come last.
  void grow() {
    const std::size_t before = count_slots_;
    if (before == 0) {
      allocate(kInitialSlots);
      return;
    }
    std::size_t first_run = 0;
    std::size_t longest = 0;
    for (std::size_t i = 0, run = 0; i < before; ++i) {
      run = is_free(i) ? 0 : run + 1;
      longest = run > longest ? run : longest;
      first_run = run == i + 1 ? run : first_run;
    }
    std::vector<Slot> run;
    std::vector<Slot> late;
    run.reserve(longest);
    late.reserve(2 * first_run + 2);
    const std::size_t after = before + before / 2;
    meter_->charge(bytes_of<Slot>(after - before));
    auto* const larger = static_cast<Slot*>(std::realloc(static_cast<void*>(slots_), after * sizeof(Slot)));
    if (larger == nullptr) {
      meter_->release(bytes_of<Slot>(after - before));
      throw std::bad_alloc();
    }
    slots_ = larger;
    count_slots_ = after;
    for (std::size_t i = before; i < after; ++i) {
      new (&slots_[i]) Slot{Traits::empty(), Value{}};
    }
    for (std::size_t i = 0; i < first_run; ++i) {
      late.push_back(std::exchange(slots_[i], Slot{Traits::empty(), Value{}}));
    }
    for (std::size_t end = before; end > first_run;) {
      if (is_free(--end)) {
        continue;
      }
      run.clear();
      for (std::size_t i = end;; --i) {
        run.push_back(std::exchange(slots_[i], Slot{Traits::empty(), Value{}}));
        if (is_free(i - 1)) {  // the slot behind the first run is free
          end = i;
          break;
        }
      }
      for (const Slot& slot : run) {
        std::size_t i = home(slot.key);
        while (i < after && !is_free(i)) {
          ++i;
        }
        if (i < after) {
          slots_[i] = slot;
        } else {
          late.push_back(slot);
        }
      }
    }
    for (const Slot& slot : late) {
      put(slot);
    }
  }

  Meter* meter_;
  Slot* slots_ = nullptr;
  std::size_t count_slots_ = 0;
  std::size_t size_ = 0;
};

}  // namespace partizan
