/// An append-only array of plain data, addressed by index, that books its memory with a Meter.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#include "meter.hpp"

namespace partizan {

/// Growth may move the data, so keep indices, never pointers, across calls that append. It uses realloc because the
/// system then remaps large blocks instead of copying them.
template <class T>
class Pool {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit Pool(Meter& meter) : meter_(&meter) {}
  Pool(const Pool& other, Meter& meter) : Pool(meter) { append({other.data_, other.size_}); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() {
    meter_->release(bytes_of<T>(capacity_));
    std::free(data_);
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }
  [[nodiscard]] T* data() noexcept { return data_; }
  [[nodiscard]] const T* data() const noexcept { return data_; }
  [[nodiscard]] T& operator[](std::size_t i) noexcept { return data_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return data_[i]; }

  /// Makes room for `extra` more elements, so that appending them cannot throw.
  void reserve_extra(std::size_t extra) {
    if (size_ + extra > capacity_) [[unlikely]] {
      grow(size_ + extra);
    }
  }
  void push(const T& item) {
    const T copy = item;  // `item` may be an element of this pool
    reserve_extra(1);
    data_[size_++] = copy;
  }
  /// Pre: `items` lies outside this pool.
  void append(std::span<const T> items) {
    reserve_extra(items.size());
    std::copy(items.begin(), items.end(), data_ + size_);
    size_ += items.size();
  }
  void resize_zeroed(std::size_t size) {
    if (size > capacity_) {
      grow(size);
    }
    if (size > size_) {
      std::fill(data_ + size_, data_ + size, T{});
    }
    size_ = size;
  }
  void truncate(std::size_t size) noexcept { size_ = size; }
  /// Keeps the first `size` elements, and frees the memory of the others.
  void cut_to(std::size_t size) noexcept {
    if (size == 0) {
      clear();
      return;
    }
    size_ = size;
    if (void* const moved = std::realloc(static_cast<void*>(data_), size * sizeof(T))) {
      meter_->release(bytes_of<T>(capacity_ - size));
      data_ = static_cast<T*>(moved);
      capacity_ = size;
    }
  }
  /// Removes everything and frees the memory.
  void clear() noexcept {
    meter_->release(bytes_of<T>(capacity_));
    std::free(std::exchange(data_, nullptr));
    size_ = capacity_ = 0;
  }
  /// Makes this an array of `size` zeroed elements, at most the current capacity, and frees the rest.
  void shrink_to(std::size_t size) noexcept {
    if (void* const moved = std::realloc(static_cast<void*>(data_), size * sizeof(T))) {
      meter_->release(bytes_of<T>(capacity_ - size));
      data_ = static_cast<T*>(moved);
      capacity_ = size;
    }
    std::fill(data_, data_ + size, T{});
    size_ = size;
  }
  void swap(Pool& other) noexcept {
    std::swap(meter_, other.meter_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  void grow(std::size_t needed) {
    std::size_t target = std::max({needed, capacity_ + capacity_ / 2, std::size_t{64}});
    if (!meter_->affords(bytes_of<T>(target - capacity_))) {
      target = std::max(needed, capacity_ + capacity_ / 64);  // in small steps near the limit
    }
    meter_->charge(bytes_of<T>(target - capacity_));
    void* const moved = std::realloc(static_cast<void*>(data_), target * sizeof(T));
    if (moved == nullptr) {
      meter_->release(bytes_of<T>(target - capacity_));
      throw std::bad_alloc();
    }
    data_ = static_cast<T*>(moved);
    capacity_ = target;
  }

  Meter* meter_;
  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace partizan
