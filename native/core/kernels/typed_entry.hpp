/// Entering a kernel of rules that are data: it has as many planes as its letters need, and knows whether it is impartial.
#pragma once

#include <memory>
#include <string>

#include "kernels/entry.hpp"

namespace partizan::kernels {

/// Chooses the number of planes by the number of states of a cell, `S::states(board)`. Games with more than four states are
/// played on small boards only.
template <template <int, int> class K, class S, Variant kVariant>
struct EntryByPlanes {
  template <int W>
  using One = K<1, W>;
  template <int W>
  using Two = K<2, W>;
  using InOne = Entry<One, WithoutHints<One>::template Of, kVariant>;
  using InTwo = Entry<Two, WithoutHints<Two>::template Of, kVariant>;
  using InMany = EntryOfOneWidth<K<4, kNarrow>, components::Hints<typename K<4, kNarrow>::Position>, kVariant>;

  static std::string family(const Board& board) {
    const int states = S::states(board);
    return states <= 2 ? InOne::family(board) : states <= 4 ? InTwo::family(board) : InMany::family(board);
  }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    const int states = S::states(board);
    return states <= 2 ? InOne::make(board, values) : states <= 4 ? InTwo::make(board, values) : InMany::make(board, values);
  }
  static std::unique_ptr<tables::Space> space(const Board& board, const tables::Alphabets& alphabets) {
    const int states = S::states(board);
    return states <= 2 ? InOne::space(board, alphabets) : states <= 4 ? InTwo::space(board, alphabets) : InMany::space(board, alphabets);
  }
};

/// Enters rules that are data, and their impartial variant. Rules under which both players have the same moves, by
/// `S::is_impartial(board)`, are impartial, though nobody says so.
template <class Partizan, class Impartial, class S>
void add_typed(Entries& entries, std::string_view name, std::string_view impartial_name) {
  entries.push_back({name, Partizan::family, [](const Board& board, normal::ValueStore& values) {
                       return S::is_impartial(board) ? Impartial::make(board, values) : Partizan::make(board, values);
                     },
                     [](const Board& board, const tables::Alphabets& alphabets) {
                       return S::is_impartial(board) ? Impartial::space(board, alphabets) : Partizan::space(board, alphabets);
                     }});
  entries.push_back({impartial_name, Impartial::family, Impartial::make, Impartial::space});
}

}  // namespace partizan::kernels
