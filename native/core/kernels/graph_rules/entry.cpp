#include "kernels/entry.hpp"

#include "kernels/graph_rules/rules.hpp"

namespace partizan::kernels {

namespace {

template <int W>
using GraphRulesInOnePlane = GraphRules<1, W>;
template <int W>
using GraphRulesInTwoPlanes = GraphRules<2, W>;

/// Chooses the number of planes by the number of letters. Games with more than three letters are played on small graphs only.
template <Variant kVariant>
struct GraphRulesEntry {
  template <template <int> class K>
  using Few = Entry<K, WithoutHints<K>::template Of, kVariant>;
  using Many = EntryOfOneWidth<GraphRules<4, kNarrow>, components::Hints<typename GraphRules<4, kNarrow>::Position>, kVariant>;

  static int states(const Board& board) { return graph_rules::read_description(board).states(); }
  static std::string family(const Board& board) {
    return states(board) <= 2 ? Few<GraphRulesInOnePlane>::family(board) : states(board) <= 4 ? Few<GraphRulesInTwoPlanes>::family(board) : Many::family(board);
  }
  static std::unique_ptr<Rules> make(const Board& board, normal::ValueStore& values) {
    return states(board) <= 2   ? Few<GraphRulesInOnePlane>::make(board, values)
           : states(board) <= 4 ? Few<GraphRulesInTwoPlanes>::make(board, values)
                                : Many::make(board, values);
  }
};

using Partizan = GraphRulesEntry<Variant::partizan>;
using Impartial = GraphRulesEntry<Variant::impartial>;

}  // namespace

void add_graph_rules(Entries& entries) {
  // Rules under which both players have the same moves are impartial, though nobody says so.
  entries.push_back({"graph-rules", Partizan::family, [](const Board& board, normal::ValueStore& values) {
                       return graph_rules::read_description(board).is_impartial() ? Impartial::make(board, values) : Partizan::make(board, values);
                     }});
  entries.push_back({"impartial graph-rules", Impartial::family, Impartial::make});
}

}  // namespace partizan::kernels
