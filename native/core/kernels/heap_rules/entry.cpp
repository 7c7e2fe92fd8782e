#include "kernels/heap_rules/rules.hpp"
#include "kernels/typed_entry.hpp"

namespace partizan::kernels {

namespace {

struct Replaced {
  static bool is_impartial(const Board& board) { return heap_rules::read_description(board).is_impartial(); }
};

template <Variant kVariant>
using HeapRulesEntry = Entry<HeapRules, WithoutHints<HeapRules>::template Of, kVariant>;

}  // namespace

void add_heap_rules(Entries& entries) {
  add_typed<HeapRulesEntry<Variant::partizan>, HeapRulesEntry<Variant::impartial>, Replaced>(entries, "heap-rules", "impartial heap-rules");
}

}  // namespace partizan::kernels
