#include "kernels/graph_rules/rules.hpp"
#include "kernels/typed_entry.hpp"

namespace partizan::kernels {

namespace {

struct Walked {
  static int states(const Board& board) { return graph_rules::read_description(board).states(); }
  static bool is_impartial(const Board& board) { return graph_rules::read_description(board).is_impartial(); }
};

template <Variant kVariant>
using GraphRulesEntry = EntryByPlanes<GraphRules, Walked, kVariant>;

}  // namespace

void add_graph_rules(Entries& entries) {
  add_typed<GraphRulesEntry<Variant::partizan>, GraphRulesEntry<Variant::impartial>, Walked>(entries, "graph-rules", "impartial graph-rules");
}

}  // namespace partizan::kernels
