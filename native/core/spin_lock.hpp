/// A lock for a few instructions at a time.
#pragma once

#include <cstdint>
#include <thread>

namespace partizan {

/// Holds a lock, which is one byte, as long as it lives. Given null, it holds nothing.
class SpinLock {
 public:
  explicit SpinLock(std::uint8_t* lock) noexcept : lock_(lock) {
    if (lock_ != nullptr) [[unlikely]] {
      for (int tries = 0; __atomic_test_and_set(lock_, __ATOMIC_ACQUIRE);) {
        if (++tries % kPatience == 0) {  // its holder may wait for a processor
          std::this_thread::yield();
        }
      }
    }
  }
  SpinLock(const SpinLock&) = delete;
  SpinLock& operator=(const SpinLock&) = delete;
  ~SpinLock() {
    if (lock_ != nullptr) [[unlikely]] {
      __atomic_clear(lock_, __ATOMIC_RELEASE);
    }
  }

 private:
  static constexpr int kPatience = 1000;
  std::uint8_t* lock_;
};

}  // namespace partizan
