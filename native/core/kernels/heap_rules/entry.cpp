#include "kernels/entry.hpp"

#include "kernels/heap_rules/rules.hpp"

namespace partizan::kernels {

namespace {

template <Variant kVariant>
using HeapRulesEntry = Entry<HeapRules, WithoutHints<HeapRules>::template Of, kVariant>;

}  // namespace

void add_heap_rules(Entries& entries) {
  // Rules under which both players have the same moves are impartial, though nobody says so.
  entries.push_back({"heap-rules", HeapRulesEntry<Variant::partizan>::family, [](const Board& board, normal::ValueStore& values) {
                       return heap_rules::read_description(board).is_impartial() ? HeapRulesEntry<Variant::impartial>::make(board, values)
                                                                                  : HeapRulesEntry<Variant::partizan>::make(board, values);
                     }});
  entries.push_back({"impartial heap-rules", HeapRulesEntry<Variant::impartial>::family, HeapRulesEntry<Variant::impartial>::make});
}

}  // namespace partizan::kernels
