/// Entering a kernel into the rulebook, in every width, as it is and as an impartial game.
#pragma once

#include <memory>
#include <string>

#include "components/hints.hpp"
#include "kernels/rulebook.hpp"
#include "positions/any_kernel.hpp"
#include "positions/cells.hpp"

namespace partizan::kernels {

using positions::AnyKernel;
using positions::Board;
using positions::KernelAs;
using positions::Variant;

inline constexpr int kNarrow = 1;
inline constexpr int kMiddle = 2;
inline constexpr int kWide = 16;

/// Makes rules over a kernel. Instantiated in rules_of_*.cpp, for each type of position.
template <class Position>
struct RulesFor {
  [[nodiscard]] static std::unique_ptr<Rules> make(std::unique_ptr<AnyKernel<Position>> kernel, components::MakeHints<Position> make_hints,
                                                   normal::ValueStore& values);
};

/// A kernel of one width, its hints, and how it is played.
template <class K, class H, Variant kVariant>
struct EntryOfOneWidth {
  static std::string family(const Board& board) { return K::accepts(board) ? K::family(board) : ""; }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    using Position = typename K::Position;
    return RulesFor<Position>::make(std::make_unique<KernelAs<K>>(board, kVariant), components::make_hints<Position, H>, values);
  }
};

template <template <int> class K, template <int> class H, Variant kVariant>
struct Entry {
  static std::string family(const Board& board) {
    return K<kNarrow>::accepts(board)   ? "narrow:" + K<kNarrow>::family(board)
           : K<kMiddle>::accepts(board) ? "middle:" + K<kMiddle>::family(board)
           : K<kWide>::accepts(board)   ? "wide:" + K<kWide>::family(board)
                                        : "";
  }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    return K<kNarrow>::accepts(board)   ? EntryOfOneWidth<K<kNarrow>, H<kNarrow>, kVariant>::make(board, values)
           : K<kMiddle>::accepts(board) ? EntryOfOneWidth<K<kMiddle>, H<kMiddle>, kVariant>::make(board, values)
                                        : EntryOfOneWidth<K<kWide>, H<kWide>, kVariant>::make(board, values);
  }
};

/// The hints of a kernel about which nothing is known beyond its rules.
template <template <int> class K>
struct WithoutHints {
  template <int W>
  using Of = components::Hints<typename K<W>::Position>;
};

/// Returns the rulebook entry of a kernel, with its hints for the search.
template <template <int> class K, template <int> class H = WithoutHints<K>::template Of>
[[nodiscard]] KernelEntry entry(std::string_view name) {
  using E = Entry<K, H, Variant::partizan>;
  return {name, E::family, E::make};
}
/// Returns the rulebook entry of its impartial variant.
template <template <int> class K>
[[nodiscard]] KernelEntry impartial_entry(std::string_view name) {
  using E = Entry<K, WithoutHints<K>::template Of, Variant::impartial>;
  return {name, E::family, E::make};
}
/// The same for kernels of one width.
template <class K, class H>
[[nodiscard]] KernelEntry entry(std::string_view name) {
  using E = EntryOfOneWidth<K, H, Variant::partizan>;
  return {name, E::family, E::make};
}
template <class K>
[[nodiscard]] KernelEntry impartial_entry(std::string_view name) {
  using E = EntryOfOneWidth<K, components::Hints<typename K::Position>, Variant::impartial>;
  return {name, E::family, E::make};
}

}  // namespace partizan::kernels
