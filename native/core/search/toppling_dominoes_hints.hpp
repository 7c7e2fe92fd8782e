/// Toppling Dominoes: rows have few followers, so they are always evaluated.
#pragma once

#include <cstdint>

#include "kernels/toppling_dominoes.hpp"
#include "search/hints.hpp"

namespace partizan::search {

template <int W>
class TopplingDominoesHints final : public Hints<typename kernels::TopplingDominoes<W>::Position> {
  using Position = typename kernels::TopplingDominoes<W>::Position;

 public:
  using Hints<Position>::Hints;

  /// The followers of a row are its contiguous stretches.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const noexcept override {
    const auto length = static_cast<std::uint32_t>(p.all().count());
    return length * (length + 1) / 2;
  }
};

}  // namespace partizan::search
