"""When two simultaneous games are equal: when no third game, in a sum, tells them apart.

G = H for a sum ⊙ and a convention if G ⊙ X and H ⊙ X have the same expected value for every X, and
G >= H if that of G ⊙ X is never less [Huggan19, Sec. 6.2]. What is known:

- Under ∇ with scores, values of components add up, so games compare as their values do
  [Huggan19, Thm 6.3.25]. Under ∇ with majority play the same holds, by the same proof.
- Under ∇ with extended normal play the printed criterion, equal profiles [Huggan19, Thm 6.3.16],
  takes play in the components to be independent, which optimal play is not. It does hold for games
  that only one player can win, or that are settled, as L, R or D: if Left wins one with probability
  p at best, then G ∇ X has p times the value that X has for somebody who must not lose any part.
- Under ∧ with extended normal play, only games in which neither player can move absorb every other
  [Huggan19, Thm 6.3.9].

In all other cases a game X that tells the two apart is looked for, and otherwise nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from partizan.errors import Undecided
from partizan.theories.simultaneous.conventions import Payoff, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.explicit import explicit_game, matrix_game, number_game
from partizan.theories.simultaneous.game import SimultaneousGame, check_game
from partizan.theories.simultaneous.sums import continued, summed
from partizan.theory import Relation

__all__ = [
    "compare",
    "distinguishing_game",
    "equal",
    "is_additive_zero",
    "is_multiplicative_zero",
    "settled_value",
]


def compare(
    g: SimultaneousGame,
    h: SimultaneousGame,
    kind: SumKind | str = SumKind.CONTINUED,
    play: Payoff | str = Payoff.SCORING,
) -> Relation:
    """Return how two games compare for a sum and a convention; raise `Undecided` if not known.

    >>> compare(number_game(Fraction(1, 2)), matrix_game([[1, 0], [0, 1]]))
    Relation.EQUAL
    """
    check_game(g)
    check_game(h)
    kind, play = SumKind.of(kind), Payoff.of(play)
    if g == h:
        return Relation.EQUAL
    if kind is SumKind.CONTINUED:
        if play is Payoff.NORMAL:
            values = settled_value(g), settled_value(h)
        else:
            values = g.value(play), h.value(play)
        if values[0] is not None and values[1] is not None:
            return Relation.of(le=values[0] <= values[1], ge=values[0] >= values[1])
    less = distinguishing_game(g, h, kind, play, sign=-1)
    more = distinguishing_game(g, h, kind, play, sign=1)
    if less is not None and more is not None:
        return Relation.CONFUSED
    known = less if less is not None else more
    said = "" if known is None else f"; they are not equal, since {known} tells them apart"
    raise Undecided(
        f"no theorem compares {g} and {h} under {kind.value} and {play.value} play{said}"
    )


def equal(
    g: SimultaneousGame,
    h: SimultaneousGame,
    kind: SumKind | str = SumKind.CONTINUED,
    play: Payoff | str = Payoff.SCORING,
) -> bool:
    """Return whether two games are equal for a sum and a convention, or raise `Undecided`.

    >>> rock, nothing = matrix_game([[1, -1], [-1, 1]]), matrix_game([[0, 0], [0, 0]])
    >>> equal(rock, nothing), equal(rock, nothing, play="normal")
    (True, False)
    """
    kind, play = SumKind.of(kind), Payoff.of(play)
    try:
        return compare(g, h, kind, play) is Relation.EQUAL
    except Undecided:
        if distinguishing_game(g, h, kind, play) is not None:
            return False
        raise


def distinguishing_game(
    g: SimultaneousGame,
    h: SimultaneousGame,
    kind: SumKind | str,
    play: Payoff | str,
    candidates: Iterable[SimultaneousGame] | None = None,
    *,
    sign: int = 0,
) -> SimultaneousGame | None:
    """Return a game X for which the sums with `g` and with `h` have different values, if found.

    With a `sign` the difference must have it. The usual candidates are small written-out games.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> G, H = matrix_game([[0, 0], [0, 0]]), matrix_game([[-1, 1], [1, -1]])
    >>> str(distinguishing_game(G, H, "nabla", "normal"))
    '1'
    """
    check_game(g)
    check_game(h)
    kind = SumKind.of(kind)
    for x in _usual(kind) if candidates is None else candidates:
        one, other = (summed(kind, game, x).value(play) for game in (g, h))
        difference = one - other
        if difference and difference * sign >= 0:
            return x
    return None


def _usual(kind: SumKind) -> list[SimultaneousGame]:
    """Return games that tell many others apart: numbers, and a round or two."""
    found: list[SimultaneousGame] = [number_game(n) for n in (1, -1, 0, 2, -2)]
    found.append(explicit_game([0], [[0]], [0]))
    found.append(explicit_game([1], [[0]], [-1]))
    if kind is not SumKind.DISJUNCTIVE:
        found += map(matrix_game, ([[1, 0], [-1, 1]], [[1, -1], [-1, 1]], [[0, 1], [1, 0]]))
        found += map(matrix_game, ([[0, -1], [-1, 0]], [[-1, 0], [1, -1]]))
    return found


def settled_value(game: SimultaneousGame) -> Fraction | None:
    """Return p, or -q, if G ∇ X is worth to Left p times, or to Right q times, winning all of X.

    That is so if one player can never win G, or if its outcome is L, R or D; None for others.
    """
    check_game(game)
    outcome = game.outcome()
    if outcome is SimultaneousOutcome.D:
        return Fraction(0)
    with_left, with_right = (continued(game, number_game(n)).value() for n in (1, -1))
    if outcome is SimultaneousOutcome.L or not _can_win(game, -1):
        return with_left
    if outcome is SimultaneousOutcome.R or not _can_win(game, 1):
        return with_right
    return None


def _can_win(game: SimultaneousGame, sign: int) -> bool:
    """Return whether some play, however bad, ends with a win of Left (1) or Right (-1)."""
    seen = {game}
    waiting = [game]
    while waiting:
        here = waiting.pop()
        if here.is_terminal:
            if here.value() == sign:
                return True
            continue
        for row in here.matrix().entries:
            for entry in row:
                if entry not in seen:
                    seen.add(entry)
                    waiting.append(entry)
    return False


def is_additive_zero(game: SimultaneousGame) -> bool:
    """Return whether G ∇ X has the value of X for every X, under scoring play.

    Printed as "a draw" [Huggan19, Thm 6.3.27]; what is meant is the expected value 0.

    >>> is_additive_zero(matrix_game([[1, -1], [-1, 1]]))
    True
    """
    check_game(game)
    return game.value(Payoff.SCORING) == 0


def is_multiplicative_zero(game: SimultaneousGame) -> bool:
    """Return whether G ∧ X has the outcome of G for every X, under extended normal play.

    Only a game in which neither player can move is one [Huggan19, Thm 6.3.9].

    >>> is_multiplicative_zero(number_game(0)), is_multiplicative_zero(matrix_game([[0]]))
    (True, False)
    """
    check_game(game)
    components = game._induction(Payoff.NORMAL)[1]
    settles = any if game.kind is SumKind.CONJUNCTIVE else all
    return settles(not component.left and not component.right for component in components)
