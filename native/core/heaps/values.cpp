#include "heaps/values.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>

#include "errors.hpp"

namespace partizan::heaps {
namespace {

constexpr Heap kMostHeaps = std::min<Heap>(Heap{1} << 46, SIZE_MAX / 2);

}  // namespace

Values::~Values() {
  meter_->release(bytes());
  std::free(data_);
}

void Values::reserve(Heap heaps) {
  if (heaps <= capacity_) {
    return;
  }
  if (heaps > kMostHeaps) {
    throw StoreFull("the values of " + std::to_string(heaps) + " heaps exceed the address space");
  }
  meter_->charge((heaps - capacity_) * width_);
  void* const moved = std::realloc(data_, in_memory(heaps) * width_);
  if (moved == nullptr) {
    meter_->release((heaps - capacity_) * width_);
    throw std::bad_alloc();
  }
  data_ = moved;
  capacity_ = in_memory(heaps);
}

void Values::widen() {
  if (width_ == 2) {
    return;
  }
  meter_->charge(capacity_);
  void* const moved = std::realloc(data_, std::max<std::size_t>(capacity_, 1) * 2);
  if (moved == nullptr) {
    meter_->release(capacity_);
    throw std::bad_alloc();
  }
  data_ = moved;
  width_ = 2;
  // From the end, since the wide values overwrite the narrow ones.
  const auto* const narrow = static_cast<const std::uint8_t*>(data_);
  auto* const wide = static_cast<std::uint16_t*>(data_);
  for (Heap n = size_; n-- > 0;) {
    wide[n] = narrow[n];
  }
}

void Values::push(Value value) {
  if (value > kLargestValue) {
    throw TooLarge("the nim-value of heap " + std::to_string(size_) + " is " + std::to_string(value) +
                   ", more than the largest that can be stored, " + std::to_string(kLargestValue));
  }
  if (value > 0xFF && width_ == 1) {
    widen();
  }
  if (size_ == capacity_) {
    reserve(capacity_ + capacity_ / 2 + 64);
  }
  if (width_ == 1) {
    as<std::uint8_t>()[size_] = static_cast<std::uint8_t>(value);
  } else {
    as<std::uint16_t>()[size_] = static_cast<std::uint16_t>(value);
  }
  ++size_;
  largest_ = std::max(largest_, value);
}

void Values::accept(Heap heaps) noexcept {
  Value top = largest_;
  for (Heap n = size_; n < size_ + heaps; ++n) {
    top = std::max(top, (*this)[n]);
  }
  largest_ = top;
  size_ += heaps;
}

}  // namespace partizan::heaps
