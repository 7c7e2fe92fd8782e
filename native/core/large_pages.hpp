/// Large pages for tables that are read at random.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace partizan {

/// Asks the system to back a block by large pages, so that reading it at random needs fewer steps through its tables of pages. Call
/// it before the block is first written. It is a hint: nothing depends on whether the system follows it.
inline void prefer_large_pages([[maybe_unused]] void* block, [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__)
  constexpr std::uintptr_t kLarge = std::uintptr_t{1} << 21;
  // Whole large pages within the block: what shares a page with it is not affected.
  const auto at = reinterpret_cast<std::uintptr_t>(block);
  const std::uintptr_t begin = (at + kLarge - 1) & ~(kLarge - 1);
  const std::uintptr_t end = (at + bytes) & ~(kLarge - 1);
  if (begin < end) {
    static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
  }
#endif
}

}  // namespace partizan
