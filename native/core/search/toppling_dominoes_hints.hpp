/// Toppling Dominoes: rows have few followers, so they are always evaluated.
#pragma once

#include <cstdint>

#include "kernels/toppling_dominoes.hpp"
#include "search/hints.hpp"

namespace partizan::search {

template <int W>
class Hints<kernels::TopplingDominoes<W>> {
  using K = kernels::TopplingDominoes<W>;

 public:
  Hints(const positions::Board& /*board*/, const K& /*kernel*/, SmallValues<K>& /*exact*/, Values& /*values*/) {}

  /// The followers of a row are its contiguous stretches.
  [[nodiscard]] std::uint32_t allowance(const typename K::Position& p, const Moves& /*moves*/) const noexcept {
    const auto length = static_cast<std::uint32_t>(p.all().count());
    return length * (length + 1) / 2;
  }
};

}  // namespace partizan::search
