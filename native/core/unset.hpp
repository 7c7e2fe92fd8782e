/// An array of plain data that is not cleared first, for the innermost loops.
#pragma once

#include <cstddef>
#include <type_traits>

namespace partizan {

/// N elements, each of which is written before it is read.
template <class T, std::size_t N>
class Unset {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  Unset() noexcept {}  // NOLINT: the elements are written later

  [[nodiscard]] T& operator[](std::size_t i) noexcept { return data()[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return data()[i]; }
  [[nodiscard]] T* data() noexcept { return reinterpret_cast<T*>(bytes_); }
  [[nodiscard]] const T* data() const noexcept { return reinterpret_cast<const T*>(bytes_); }

 private:
  alignas(T) unsigned char bytes_[N * sizeof(T)];
};

}  // namespace partizan
