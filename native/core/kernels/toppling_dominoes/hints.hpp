/// Toppling Dominoes: rows have few followers, so they are always evaluated.
#pragma once

#include <cstdint>

#include "components/hints.hpp"
#include "kernels/toppling_dominoes/rules.hpp"

namespace partizan::kernels {

template <int W>
class TopplingDominoesHints final : public components::Hints<typename TopplingDominoes<W>::Position> {
  using Position = typename TopplingDominoes<W>::Position;

 public:
  using components::Hints<Position>::Hints;

  /// The followers of a row are its contiguous stretches.
  [[nodiscard]] std::uint32_t allowance(const Position& p) const noexcept override {
    const auto length = static_cast<std::uint32_t>(p.all().count());
    return length * (length + 1) / 2;
  }
};

}  // namespace partizan::kernels
