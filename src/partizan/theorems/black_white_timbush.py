"""Timbush without grey: who wins a connected position, in polynomial time, and by which moves.

[Renault13, Thm 3.22] finds it in quadratic time by reductions, made one at a time, and Lemmas 3.18
and 3.21 for what is left. Here the reductions are all made on the way from the leaves of a tree to
a root. By Lemma 3.19 all that hangs on a vertex by paths directed to their leaves is one such path,
the Hackenbush string whose number is the sum of theirs. So let u be a vertex of which nothing but
its string is left beside one arc, which joins it to p.

- If the arc goes from p to u, then p has now a string that begins with this arc.
- If it goes from u to p and the string begins with another colour, then by Lemma 3.8 p and the next
  vertex of the string may be identified, so that p has the rest of the string.
- If it goes from u to p and the string is empty or begins with the same colour, then by Lemma 3.18
  the owner of the arc wins moving first. Here u stays as it is, and makes p a vertex of the
  skeleton, on which nothing can be reduced away any more.

If there is no skeleton, the number at the root says who wins. Otherwise one of its ends is taken as
the root, to begin anew. Then every string that is left hangs on the way from one end to another, so
that no leaf but the ends matters, and those who win moving first are the owners of the ends.

A part of the graph on cycles is a vertex, and an end of the skeleton for each owner of its arcs.

A winning arc is on a cycle, so that everything falls, or leaves a side of the tree that the
opponent does not win moving first. What each side of each arc is to the other is found in two
walks over the tree: to a root and back.
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
    """Return who wins if no arc is grey but on cycles, from what hangs on a skeleton of the tree.

    Components that the second player wins do not matter. Of others there may be one, or several
    that the same player wins whoever begins.
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
    """Return what is left of a connected position after a winning arc is toppled."""
    bare = board.without_isolated()
    try:
        places = _winning_arcs(bare, player) if bare.is_connected else []
    except GreyBridgeError:
        return None
    return rules.toppled(board, places[0]) if places else None


def black_white_winning_arcs(board: Digraph | str, player: Player) -> list[int]:
    """Return the arcs by which a player who moves first wins: their places in `edges`.

    >>> black_white_winning_arcs("l>r<l<r>", LEFT), black_white_winning_arcs("l>r<l<r>", RIGHT)
    ([0], [1])
    """
    if not isinstance(player, Player):
        raise DomainError(f"winning arcs are LEFT's or RIGHT's, not those of {show(player)}")
    graph = TIMBUSH(board).board.without_isolated()  # which leaves the arcs in their order
    if not graph.is_connected:
        raise DomainError(
            f"winning arcs are found in one component at a time; '{graph!s:.60}' has several"
        )
    try:
        return _winning_arcs(graph, player)
    except GreyBridgeError:
        raise DomainError(
            f"all winning arcs are found if no arc is grey but on cycles, and '{graph!s:.60}' has "
            "a grey one elsewhere; ask the position for its options"
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
    """Return who wins a connected position."""
    if not graph.size:
        return Outcome.P
    tree = Tree(graph)
    number, ends = tree.reduced(0)
    if ends:
        ends += tree.reduced(ends[0].vertex)[1]
    winners = {end.owner for end in ends} or ahead(number)
    return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)
