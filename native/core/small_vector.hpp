/// A vector of plain data that stays on the stack while it is short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

namespace partizan {

template <class T, std::size_t N>
class SmallVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  SmallVector() noexcept {}  // NOLINT: the buffer is filled as elements arrive
  SmallVector(const SmallVector&) = delete;
  SmallVector& operator=(const SmallVector&) = delete;
  ~SmallVector() {
    if (data_ != inline_data()) {
      std::free(data_);
    }
  }

  void push_back(const T& item) {
    const T copy = item;
    if (size_ == capacity_) [[unlikely]] {
      grow();
    }
    data_[size_++] = copy;
  }
  void clear() noexcept { size_ = 0; }
  /// Pre: n <= size().
  void truncate(std::size_t n) noexcept { size_ = n; }
  /// Removes element i and moves the last element to its place.
  void swap_out(std::size_t i) noexcept { data_[i] = data_[--size_]; }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] T* begin() noexcept { return data_; }
  [[nodiscard]] T* end() noexcept { return data_ + size_; }
  [[nodiscard]] const T* begin() const noexcept { return data_; }
  [[nodiscard]] const T* end() const noexcept { return data_ + size_; }
  [[nodiscard]] T& operator[](std::size_t i) noexcept { return data_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return data_[i]; }

 private:
  [[nodiscard]] T* inline_data() noexcept { return reinterpret_cast<T*>(buffer_); }
  void grow() {
    T* const fresh = static_cast<T*>(std::malloc(sizeof(T) * capacity_ * 2));
    if (fresh == nullptr) {
      throw std::bad_alloc();
    }
    std::memcpy(static_cast<void*>(fresh), data_, sizeof(T) * size_);
    if (data_ != inline_data()) {
      std::free(data_);
    }
    data_ = fresh;
    capacity_ *= 2;
  }

  alignas(T) std::byte buffer_[sizeof(T) * N];
  T* data_ = inline_data();
  std::size_t size_ = 0;
  std::size_t capacity_ = N;
};

}  // namespace partizan
