"""Equality of simultaneous games: no third game distinguishes equal games in a sum.

G = H for a sum ⊙ and a payoff if G ⊙ X and H ⊙ X have the same expected value for every X, and
G >= H if that of G ⊙ X is never less [Huggan19, Sec. 6.2]. These cases are decided:

- Under ∇ with scores, the values of components add, so games compare as their values do
  [Huggan19, Thm 6.3.25]. Under ∇ with majority play the same holds, by the same proof.
- Under ∇ with extended normal play, the published criterion, equal profiles [Huggan19, Thm 6.3.16],
  assumes that components are played independently, but optimal play correlates them. The criterion
  does hold for games that only one player can win, and for games with outcome L, R or D: if Left
  wins such a game with probability at most p, the value of G ∇ X is p times the value of X for a
  player who must win every component.
- Under ∧ with extended normal play, only games in which neither player can move absorb every other
  game [Huggan19, Prop. 6.3.9].

In all other cases a game X that distinguishes the two is searched for; if none is found, the
question is undecided.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from partizan.errors import Undecided
from partizan.theories.simultaneous.contract import Payoff, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.explicit import explicit_game, matrix_game, number_game
from partizan.theories.simultaneous.game import SimultaneousGame, check_game
from partizan.theories.simultaneous.sums import continued, summed
from partizan.theory import Relation


def compare(
    g: SimultaneousGame,
    h: SimultaneousGame,
    kind: SumKind | str = SumKind.CONTINUED,
    play: Payoff | str = Payoff.SCORING,
) -> Relation:
    """Return how two games compare for the sum `kind` and the payoff `play`, or raise `Undecided`.

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
    said = "" if known is None else f"; they are not equal, since {known} distinguishes them"
    raise Undecided(
        f"no theorem compares {g} and {h} under {kind.value} and {play.value} play{said}"
    )


def equal(
    g: SimultaneousGame,
    h: SimultaneousGame,
    kind: SumKind | str = SumKind.CONTINUED,
    play: Payoff | str = Payoff.SCORING,
) -> bool:
    """Return whether two games are equal for the sum `kind` and the payoff `play`.

    If this is not known, `Undecided` is raised.

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
    """Return a game X whose sums with `g` and with `h` have different values, or None.

    If `sign` is 1 or -1, the difference must have that sign. By default, the candidates are small
    explicit games.

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
    """Return games that distinguish many others: numbers, and games of a round or two."""
    found: list[SimultaneousGame] = [number_game(n) for n in (1, -1, 0, 2, -2)]
    found.append(explicit_game([0], [[0]], [0]))
    found.append(explicit_game([1], [[0]], [-1]))
    if kind is not SumKind.DISJUNCTIVE:
        found += map(matrix_game, ([[1, 0], [-1, 1]], [[1, -1], [-1, 1]], [[0, 1], [1, 0]]))
        found += map(matrix_game, ([[0, -1], [-1, 0]], [[-1, 0], [1, -1]]))
    return found


def settled_value(game: SimultaneousGame) -> Fraction | None:
    """Return p if G ∇ X is worth p times winning all of X to Left; -q if q times that to Right.

    This is defined if a player can never win G, or if its outcome is L, R or D; otherwise the
    result is None.

    >>> from partizan import simultaneous
    >>> str(settled_value(simultaneous.matrix_game([[1, 0], [0, 1]])))
    '1/2'
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
    """Return whether Left (`sign` 1) or Right (-1) wins some play, even if it is not optimal."""
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

    The published condition is "a draw" [Huggan19, Thm 6.3.27]; it should be the expected value 0.

    >>> is_additive_zero(matrix_game([[1, -1], [-1, 1]]))
    True
    """
    check_game(game)
    return game.value(Payoff.SCORING) == 0


def is_multiplicative_zero(game: SimultaneousGame) -> bool:
    """Return whether G ∧ X has the outcome of G for every X, under extended normal play.

    Only games in which neither player can move have this property [Huggan19, Prop. 6.3.9].

    >>> is_multiplicative_zero(number_game(0)), is_multiplicative_zero(matrix_game([[0]]))
    (True, False)
    """
    check_game(game)
    components = game._induction(Payoff.NORMAL)[1]
    settles = any if game.kind is SumKind.CONJUNCTIVE else all
    return settles(not component.left and not component.right for component in components)
