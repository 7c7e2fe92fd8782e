#include "kernels/entry.hpp"

#include "kernels/rewriting/rules.hpp"

namespace partizan::kernels {

namespace {

template <int W>
using RewritingInOnePlane = Rewriting<1, W>;
template <int W>
using RewritingInTwoPlanes = Rewriting<2, W>;

/// Chooses the number of planes by the number of letters. Games with more than four letters are played on small boards only.
template <Variant kVariant>
struct RewritingEntry {
  template <template <int> class K>
  using Few = Entry<K, WithoutHints<K>::template Of, kVariant>;
  using Many = EntryOfOneWidth<Rewriting<4, kNarrow>, components::Hints<typename Rewriting<4, kNarrow>::Position>, kVariant>;

  static int letters(const Board& board) noexcept {
    return board.parameters.empty() ? 0 : static_cast<int>(std::min<std::int64_t>(board.parameters[0], rewriting::kMostLetters + 1));
  }
  static std::string family(const Board& board) {
    return letters(board) <= 2 ? Few<RewritingInOnePlane>::family(board) : letters(board) <= 4 ? Few<RewritingInTwoPlanes>::family(board) : Many::family(board);
  }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    return letters(board) <= 2 ? Few<RewritingInOnePlane>::make(board, values) : letters(board) <= 4 ? Few<RewritingInTwoPlanes>::make(board, values) : Many::make(board, values);
  }
};

using Partizan = RewritingEntry<Variant::partizan>;
using Impartial = RewritingEntry<Variant::impartial>;

}  // namespace

void add_rewriting(Entries& entries) {
  // Rules under which both players have the same moves are impartial, though nobody says so.
  entries.push_back({"rewriting", Partizan::family, [](const Board& board, normal::ValueStore& values) {
                       return rewriting::read_description(board).is_impartial() ? Impartial::make(board, values) : Partizan::make(board, values);
                     }});
  entries.push_back({"impartial rewriting", Impartial::family, Impartial::make});
}

}  // namespace partizan::kernels
