/// Sets of elements of a finite order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace partizan::universes {

/// A set of elements, which are numbers below kMost.
struct Elements {
  static constexpr std::size_t kMost = 256;
  std::array<std::uint64_t, kMost / 64> words{};

  [[nodiscard]] bool has(std::size_t i) const noexcept { return (words[i / 64] >> (i % 64) & 1) != 0; }
  void add(std::size_t i) noexcept { words[i / 64] |= std::uint64_t{1} << (i % 64); }
  void remove(std::size_t i) noexcept { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  [[nodiscard]] bool empty() const noexcept { return *this == Elements{}; }
  [[nodiscard]] std::size_t size() const noexcept;
  /// Calls visit(i) for each element, ascending.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t w = 0; w < words.size(); ++w) {
      for (std::uint64_t word = words[w]; word != 0; word &= word - 1) {
        visit(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }
  /// The least element. Pre: there is one.
  [[nodiscard]] std::size_t first() const noexcept;

  [[nodiscard]] Elements common(const Elements& other) const noexcept;
  [[nodiscard]] Elements without(const Elements& other) const noexcept;
  [[nodiscard]] Elements joined(const Elements& other) const noexcept;
  friend bool operator==(const Elements&, const Elements&) = default;
};

}  // namespace partizan::universes
