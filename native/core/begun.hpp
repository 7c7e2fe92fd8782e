/// What two threads that share a table are searching.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace partizan {

/// Questions that some thread has begun to search, so that the other one can turn to another question first [Wei96]. This is
/// only a hint: a hash stands for a question, and one question may displace another.
class Begun {
 public:
  void begin(std::uint64_t hash) noexcept { place(hash).store(hash, std::memory_order_relaxed); }
  void end(std::uint64_t hash) noexcept {
    if (contains(hash)) {
      place(hash).store(0, std::memory_order_relaxed);
    }
  }
  [[nodiscard]] bool contains(std::uint64_t hash) const noexcept {
    return places_[hash % kPlaces].load(std::memory_order_relaxed) == hash;
  }

 private:
  static constexpr std::size_t kPlaces = 1024;
  [[nodiscard]] std::atomic<std::uint64_t>& place(std::uint64_t hash) noexcept { return places_[hash % kPlaces]; }

  std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

}  // namespace partizan
