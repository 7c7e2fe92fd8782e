/// How far questions about nim-values seem to be from their answers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "meter.hpp"
#include "pool.hpp"

namespace partizan::positions {

/// Estimates of the work that is left before a question is answered, one for each answer. [AMH94]
struct Outlook {
  std::uint32_t proof = 1;     // for yes
  std::uint32_t disproof = 1;  // for no
};

/// Outlooks of open questions, by hashes, in eight bytes each. These are only hints: one may displace another, and a search that
/// follows wrong ones takes longer and finds the same answer. Two threads may use them at once, except for fit() and clear().
class Outlooks {
 public:
  explicit Outlooks(Meter& meter) : meter_(&meter), slots_(meter) {}

  [[nodiscard]] std::optional<Outlook> find(std::uint64_t question) const noexcept {
    if (slots_.size() == 0) {
      return std::nullopt;
    }
    const std::uint64_t bits = __atomic_load_n(&slots_[home(question)], __ATOMIC_RELAXED);
    if (bits == 0 || bits >> kUsed != question >> kUsed) {
      return std::nullopt;
    }
    return Outlook{static_cast<std::uint32_t>(bits >> kWidth) & kMost, static_cast<std::uint32_t>(bits) & kMost};
  }
  void note(std::uint64_t question, const Outlook& outlook) noexcept {
    if (slots_.size() != 0) {
      const std::uint64_t numbers = std::uint64_t{std::min(outlook.proof, kMost)} << kWidth | std::min(outlook.disproof, kMost);
      __atomic_store_n(&slots_[home(question)], question >> kUsed << kUsed | numbers, __ATOMIC_RELAXED);
    }
  }
  /// Makes room for this many, if there is memory. Takes time in proportion to the room, so let the number grow in large steps.
  void fit(std::size_t count) {
    std::size_t size = std::max(slots_.size(), kFewest);
    while (size < count && size < kMostSlots) {
      size *= 2;
    }
    if (size == slots_.size() || !meter_->affords(kShare * size * sizeof(std::uint64_t))) {
      return;
    }
    Pool<std::uint64_t> larger(*meter_);
    larger.resize_zeroed(size);
    larger.swap(slots_);
    for (std::size_t i = 0; i < larger.size(); ++i) {
      if (larger[i] != 0) {
        slots_[home(larger[i])] = larger[i];
      }
    }
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return slots_.size() * sizeof(std::uint64_t); }
  void clear() noexcept { slots_.clear(); }

 private:
  static constexpr unsigned kWidth = 12;  // of a number
  static constexpr std::uint32_t kMost = (1U << kWidth) - 1;
  static constexpr unsigned kUsed = 2 * kWidth;
  static constexpr std::size_t kFewest = 1024;
  static constexpr std::size_t kMostSlots = std::size_t{1} << 28;
  static constexpr std::uint64_t kShare = 8;  // hints take no more than this part of the room

  /// The upper bits of a question say where its outlook is. They are kept with it, so it can be moved.
  [[nodiscard]] std::size_t home(std::uint64_t question) const noexcept {
    return static_cast<std::size_t>((question >> (64 - 32)) * slots_.size() >> 32);
  }

  Meter* meter_;
  Pool<std::uint64_t> slots_;  // 40 bits of the question, and two numbers; 0 if empty
};

}  // namespace partizan::positions
