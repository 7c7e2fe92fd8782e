/// Sizes of memory, where addresses have 64 bits or, as in the tab of a browser, 32.
#pragma once

#include <cstddef>
#include <cstdint>

namespace partizan {

/// The bytes of `count` elements, in 64 bits: with addresses of 32 the product may exceed what they can tell apart, and must be
/// refused instead of beginning again at 0.
template <class T>
[[nodiscard]] constexpr std::uint64_t bytes_of(std::uint64_t count) noexcept {
  return count * sizeof(T);
}

/// A number of things that are in memory, or the place of one of them; so it fits, whatever the size of addresses.
[[nodiscard]] constexpr std::size_t in_memory(std::uint64_t count) noexcept { return static_cast<std::size_t>(count); }

}  // namespace partizan
