/// A growing nim-sequence in memory: one byte a heap while the values fit, two afterwards.
#pragma once

#include <cstddef>
#include <cstdint>

#include "heaps/rules.hpp"
#include "meter.hpp"

namespace partizan::heaps {

using Value = std::uint32_t;
constexpr Value kLargestValue = 0xFFFF;

/// Heaps 0 .. size()-1. Room is booked with the meter before it is taken.
class Values {
 public:
  explicit Values(Meter& meter) : meter_(&meter) {}
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;
  ~Values();

  [[nodiscard]] Heap size() const noexcept { return size_; }
  [[nodiscard]] Value largest() const noexcept { return largest_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return capacity_ * width_; }
  /// Bytes a value takes: 1 or 2.
  [[nodiscard]] unsigned width() const noexcept { return width_; }

  [[nodiscard]] Value operator[](Heap n) const noexcept {
    return width_ == 1 ? static_cast<const std::uint8_t*>(data_)[n] : static_cast<const std::uint16_t*>(data_)[n];
  }
  /// The values as an array; `V` must be as wide as they are.
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
  /// Two bytes a value from now on.
  void widen();
  /// Appends G(size()). Throws BudgetExceeded if it is too large to be kept.
  void push(Value value);
  /// `heaps` more were written behind the end, within the room made.
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
