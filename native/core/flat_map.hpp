/// An exact open-addressing map over plain data; keys are compared in full. Between half and three quarters of its
/// slots are used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>

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
  void grow() {
    Slot* const old = slots_;
    const std::size_t old_count = count_slots_;
    allocate(old_count == 0 ? kInitialSlots : old_count + old_count / 2);
    for (std::size_t i = 0; i < old_count; ++i) {
      if (!(old[i].key == Traits::empty())) {
        std::size_t j = home(old[i].key);
        while (!(slots_[j].key == Traits::empty())) {
          j = next(j);
        }
        slots_[j] = old[i];
      }
    }
    free_slots(old, old_count);
  }

  Meter* meter_;
  Slot* slots_ = nullptr;
  std::size_t count_slots_ = 0;
  std::size_t size_ = 0;
};

}  // namespace partizan
