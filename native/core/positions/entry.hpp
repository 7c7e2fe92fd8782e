/// Entering a kernel into the rulebook, in every width, as it is and as an impartial game.
#pragma once

#include <memory>
#include <string>

#include "positions/any_kernel.hpp"
#include "positions/cells.hpp"
#include "positions/rulebook.hpp"
#include "search/hints.hpp"

namespace partizan::positions {

inline constexpr int kNarrow = 1;
inline constexpr int kMiddle = 2;
inline constexpr int kWide = 16;

/// Defined in rules_of_*.cpp for positions of one or two planes, in every width.
template <class Position>
[[nodiscard]] std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<Position>> kernel, search::MakeHints<Position> make_hints,
                                                normal::ValueStore& values);
extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<OnePlane<kNarrow>>>, search::MakeHints<OnePlane<kNarrow>>,
                                                  normal::ValueStore&);
extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<TwoPlanes<kNarrow>>>, search::MakeHints<TwoPlanes<kNarrow>>,
                                                  normal::ValueStore&);
extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<OnePlane<kMiddle>>>, search::MakeHints<OnePlane<kMiddle>>,
                                                  normal::ValueStore&);
extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<OnePlane<kWide>>>, search::MakeHints<OnePlane<kWide>>,
                                                  normal::ValueStore&);
extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<TwoPlanes<kMiddle>>>, search::MakeHints<TwoPlanes<kMiddle>>,
                                                  normal::ValueStore&);
extern template std::unique_ptr<Rules> make_rules(std::unique_ptr<AnyKernel<TwoPlanes<kWide>>>, search::MakeHints<TwoPlanes<kWide>>,
                                                  normal::ValueStore&);

template <template <int> class K, template <int> class H, Variant kVariant>
struct Entry {
  static std::string family(const Board& board) {
    return K<kNarrow>::accepts(board)   ? "narrow:" + K<kNarrow>::family(board)
           : K<kMiddle>::accepts(board) ? "middle:" + K<kMiddle>::family(board)
           : K<kWide>::accepts(board)   ? "wide:" + K<kWide>::family(board)
                                        : "";
  }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    return K<kNarrow>::accepts(board)   ? make_as<kNarrow>(board, values)
           : K<kMiddle>::accepts(board) ? make_as<kMiddle>(board, values)
                                        : make_as<kWide>(board, values);
  }

 private:
  template <int W>
  static std::unique_ptr<Rules> make_as(const Board& board, normal::ValueStore& values) {
    using Position = typename K<W>::Position;
    return make_rules<Position>(std::make_unique<KernelAs<K<W>>>(board, kVariant), search::make_hints<Position, H<W>>, values);
  }
};

/// The hints of a kernel about which nothing is known beyond its rules.
template <template <int> class K>
struct WithoutHints {
  template <int W>
  using Of = search::Hints<typename K<W>::Position>;
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

}  // namespace partizan::positions
