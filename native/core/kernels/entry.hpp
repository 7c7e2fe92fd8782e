/// Entering a kernel into the rulebook, in every width, as it is and as an impartial game.
#pragma once

#include <memory>
#include <string>
#include <type_traits>

#include "components/hints.hpp"
#include "kernels/rulebook.hpp"
#include "positions/any_kernel.hpp"
#include "positions/cells.hpp"
#include "tables/space.hpp"

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

/// Makes the space of all positions over a kernel. Instantiated in spaces.cpp.
template <class Position>
struct SpaceFor {
  [[nodiscard]] static std::unique_ptr<tables::Space> make(std::unique_ptr<AnyKernel<Position>> kernel, const Board& board,
                                                           const tables::Alphabets& alphabets);
};
/// Whether there are spaces of such positions: those that are a letter for each of up to 64 cells.
template <class Position>
inline constexpr bool kHasSpaces = std::is_same_v<Position, positions::OnePlane<kNarrow>> || std::is_same_v<Position, positions::TwoPlanes<kNarrow>> ||
                                   std::is_same_v<Position, positions::ManyPlanes<4, kNarrow>>;

/// A kernel of one width, its hints, and how it is played.
template <class K, class H, Variant kVariant>
struct EntryOfOneWidth {
  static std::string family(const Board& board) { return K::accepts(board) ? K::family(board) : ""; }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    using Position = typename K::Position;
    return RulesFor<Position>::make(std::make_unique<KernelAs<K>>(board, kVariant), components::make_hints<Position, H>, values);
  }
  static std::unique_ptr<tables::Space> space(const Board& board, const tables::Alphabets& alphabets) {
    using Position = typename K::Position;
    if constexpr (kHasSpaces<Position>) {
      return K::accepts(board) ? SpaceFor<Position>::make(std::make_unique<KernelAs<K>>(board, kVariant), board, alphabets) : nullptr;
    }
    return nullptr;
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
  static std::unique_ptr<tables::Space> space(const Board& board, const tables::Alphabets& alphabets) {
    return EntryOfOneWidth<K<kNarrow>, H<kNarrow>, kVariant>::space(board, alphabets);
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
  return {name, E::family, E::make, E::space};
}
/// Returns the rulebook entry of its impartial variant.
template <template <int> class K>
[[nodiscard]] KernelEntry impartial_entry(std::string_view name) {
  using E = Entry<K, WithoutHints<K>::template Of, Variant::impartial>;
  return {name, E::family, E::make, E::space};
}
/// The same for kernels of one width.
template <class K, class H>
[[nodiscard]] KernelEntry entry(std::string_view name) {
  using E = EntryOfOneWidth<K, H, Variant::partizan>;
  return {name, E::family, E::make, E::space};
}
template <class K>
[[nodiscard]] KernelEntry impartial_entry(std::string_view name) {
  using E = EntryOfOneWidth<K, components::Hints<typename K::Position>, Variant::impartial>;
  return {name, E::family, E::make, E::space};
}

}  // namespace partizan::kernels
