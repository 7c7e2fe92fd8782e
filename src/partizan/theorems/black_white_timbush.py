"""Timbush without grey arcs: outcomes and winning moves of connected positions, in polynomial time.

[Renault13, Thm 3.22] takes quadratic time: it makes reductions one at a time, and applies Lemmas
3.18 and 3.21 to the rest. Here all reductions are made on one walk from the leaves of a tree to a
root. By Lemma 3.19 all paths that hang on a vertex and are directed to their leaves can be replaced
with one such path, the Hackenbush string whose number is the sum of theirs. So let u be a vertex
that is left with only its string and one arc, which joins it to p.

- If the arc goes from p to u, then p receives a string that begins with this arc.
- If it goes from u to p and the string begins with the other colour, then by Lemma 3.8 p and the
  next vertex of the string may be identified, so that p receives the rest of the string.
- If it goes from u to p and the string is empty or begins with the same colour, then by Lemma 3.18
  the owner of the arc wins moving first. Here u stays as it is, and p becomes a vertex of the
  skeleton, which is not reduced any further.

If there is no skeleton, the number at the root determines the outcome. Otherwise the reduction is
repeated with one end of the skeleton as the root. Then every remaining string hangs on a path
between two ends, so that the ends are the only leaves that matter, and the players who win moving
first are the owners of the ends.

A part of the graph on cycles counts as a vertex, and as an end of the skeleton for each owner of
its arcs.

An arc is a winning move if it is on a cycle, so that everything falls, or if it leaves a side of
the tree that the opponent does not win moving first. Both sides of all arcs are found in two walks
over the tree: to a root and back.
"""

from __future__ import annotations

from itertools import pairwise

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.timbush import RULESET as TIMBUSH
from partizan.rulesets.graph.timbush import Timbush
from partizan.theorem import theorem
from partizan.theorems._black_white_sides import Sides
from partizan.theorems._black_white_trees import OWNERS, GreyBridgeError, Tree, ahead
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan.wording import show

__all__ = ["black_white_winning_arcs", "outcome", "winning_move"]


@theorem(Timbush, OUTCOME, "[Renault13, Thm 3.22]")
def outcome(rules: Timbush, board: Digraph) -> Outcome | None:
    """Return the outcome if every grey arc is on a cycle, from the ends of a skeleton of the tree.

    Components that the second player wins do not matter. There may be one other component, or
    several that all belong to the same player.
    """
    try:
        found = [_outcome(part) for part in rules.parts(board)]
    except GreyBridgeError:
        return None
    live = [won for won in found if won is not Outcome.P]
    if any(won is Outcome.N or also is not won for won, also in pairwise(live)):
        return None
    return live[0] if live else Outcome.P


@theorem(Timbush, MOVE, "[Renault13, Thm 3.22]")
def winning_move(rules: Timbush, board: Digraph, player: Player) -> Digraph | None:
    """Return the board of a connected position after a winning arc is toppled."""
    bare = board.without_isolated()
    try:
        places = _winning_arcs(bare, player) if bare.is_connected else []
    except GreyBridgeError:
        return None
    return rules.toppled(board, places[0]) if places else None


def black_white_winning_arcs(board: Digraph | str, player: Player) -> list[int]:
    """Return the arcs that win for `player` moving first, as indices into `edges`.

    >>> black_white_winning_arcs("l>r<l<r>", LEFT), black_white_winning_arcs("l>r<l<r>", RIGHT)
    ([0], [1])
    """
    if not isinstance(player, Player):
        raise DomainError(f"winning arcs belong to LEFT or RIGHT, not to {show(player)}")
    graph = TIMBUSH(board).board.without_isolated()  # the arcs keep their order
    if not graph.is_connected:
        raise DomainError(
            f"winning arcs are found for one component at a time; '{graph!s:.60}' has several"
        )
    try:
        return _winning_arcs(graph, player)
    except GreyBridgeError:
        raise DomainError(
            f"all grey arcs must be on cycles to find the winning arcs, and '{graph!s:.60}' has a "
            "grey bridge; ask the position for its options"
        ) from None


def _winning_arcs(graph: Digraph, player: Player) -> list[int]:
    """Return the winning arcs of a connected position."""
    if not graph.size:
        return []
    tree = Tree(graph)
    sides = Sides(tree)
    winning = []
    for place, (tail, head, colour) in enumerate(graph.edges):
        if player in OWNERS[colour]:
            left = (tree.group[tail], tree.group[head])
            if not tree.bridges[place] or player.opponent not in sides.winners(*left):
                winning.append(place)
    return winning


def _outcome(graph: Digraph) -> Outcome:
    """Return the outcome of a connected position."""
    if not graph.size:
        return Outcome.P
    tree = Tree(graph)
    number, ends = tree.reduced(0)
    if ends:
        ends += tree.reduced(ends[0].vertex)[1]
    winners = {end.owner for end in ends} or ahead(number)
    return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)
