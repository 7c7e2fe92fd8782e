/// Entering a kernel into the rulebook, in every width, as it is and as an impartial game.
#pragma once

#include <memory>
#include <string>

#include "kernels/impartial.hpp"
#include "positions/rulebook.hpp"

namespace partizan::positions {

inline constexpr int kNarrow = 1;
inline constexpr int kWide = 16;

template <Kernel Narrow, Kernel Wide>
struct Entry {
  static std::string family(const Board& board) {
    return Narrow::accepts(board) ? "narrow:" + Narrow::family(board) : Wide::accepts(board) ? "wide:" + Wide::family(board) : "";
  }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    if (Narrow::accepts(board)) {
      return std::make_unique<RulesOf<Narrow>>(board, values);
    }
    return std::make_unique<RulesOf<Wide>>(board, values);
  }
};

/// Returns the rulebook entry of a kernel.
template <template <int> class K>
[[nodiscard]] KernelEntry entry(std::string_view name) {
  using E = Entry<K<kNarrow>, K<kWide>>;
  return {name, E::family, E::make};
}
/// Returns the rulebook entry of its impartial variant.
template <template <int> class K>
[[nodiscard]] KernelEntry impartial_entry(std::string_view name) {
  using E = Entry<kernels::Impartial<K<kNarrow>>, kernels::Impartial<K<kWide>>>;
  return {name, E::family, E::make};
}

}  // namespace partizan::positions
