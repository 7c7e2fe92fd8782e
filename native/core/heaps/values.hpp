/// A growing nim-sequence in memory: one byte per heap while the values fit, two afterwards.
#pragma once

#include <cstddef>
#include <cstdint>

#include "heaps/rules.hpp"
#include "meter.hpp"

namespace partizan::heaps {

using Value = std::uint32_t;
constexpr Value kLargestValue = 0xFFFF;

/// Heaps 0 .. size()-1. Memory is booked with the meter before it is allocated.
class Values {
 public:
  explicit Values(Meter& meter) : meter_(&meter) {}
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;
  ~Values();

  [[nodiscard]] Heap size() const noexcept { return size_; }
  [[nodiscard]] Value largest() const noexcept { return largest_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return capacity_ * width_; }
  /// Bytes per value: 1 or 2.
  [[nodiscard]] unsigned width() const noexcept { return width_; }

  [[nodiscard]] Value operator[](Heap n) const noexcept {
    return width_ == 1 ? static_cast<const std::uint8_t*>(data_)[n] : static_cast<const std::uint16_t*>(data_)[n];
  }
  /// The values as an array; `V` must have their width.
  template <class V>
  [[nodiscard]] V* as() noexcept {
    return static_cast<V*>(data_);
  }
  template <class V>
  [[nodiscard]] const V* as() const noexcept {
    return static_cast<const V*>(data_);
  }

  /// Makes room for `heaps` heaps.
  void reserve(Heap heaps);
  /// Changes to two bytes per value.
  void widen();
  /// Appends G(size()). Throws TooLarge if it is too large to store.
  void push(Value value);
  /// Accepts `heaps` more values, written after the end within the reserved room.
  void accept(Heap heaps) noexcept;

 private:
  Meter* meter_;
  void* data_ = nullptr;
  Heap size_ = 0;
  std::size_t capacity_ = 0;
  unsigned width_ = 1;
  Value largest_ = 0;
};

}  // namespace partizan::heaps
