#include "kernels/rewriting/rules.hpp"
#include "kernels/typed_entry.hpp"

namespace partizan::kernels {

namespace {

struct Rewritten {
  static int states(const Board& board) noexcept {
    return board.parameters.empty() ? 0 : static_cast<int>(std::min<std::int64_t>(board.parameters[0], rewriting::kMostLetters + 1));
  }
  static bool is_impartial(const Board& board) { return rewriting::read_description(board).is_impartial(); }
};

template <Variant kVariant>
using RewritingEntry = EntryByPlanes<Rewriting, Rewritten, kVariant>;

}  // namespace

void add_rewriting(Entries& entries) {
  add_typed<RewritingEntry<Variant::partizan>, RewritingEntry<Variant::impartial>, Rewritten>(entries, "rewriting", "impartial rewriting");
}

}  // namespace partizan::kernels
