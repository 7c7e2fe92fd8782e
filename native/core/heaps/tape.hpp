/// A stretch of a nim-sequence in memory, beginning at some heap.
#pragma once

#include <cstdint>

#include "heaps/values.hpp"

namespace partizan::heaps {

struct Tape {
  void* data;
  Heap base;       // the heap whose value comes first
  unsigned width;  // bytes per value

  [[nodiscard]] Value operator[](Heap n) const noexcept {
    return width == 1 ? static_cast<const std::uint8_t*>(data)[n - base] : static_cast<const std::uint16_t*>(data)[n - base];
  }
  void set(Heap n, Value v) const noexcept {
    if (width == 1) {
      static_cast<std::uint8_t*>(data)[n - base] = static_cast<std::uint8_t>(v);
    } else {
      static_cast<std::uint16_t*>(data)[n - base] = static_cast<std::uint16_t>(v);
    }
  }
};

struct RareHeap {
  Heap heap;
  Value value;
  bool operator==(const RareHeap&) const = default;
};

}  // namespace partizan::heaps
