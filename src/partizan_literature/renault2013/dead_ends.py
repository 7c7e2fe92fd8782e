"""Dead ends under misère play, and games that are equal to 0.

A Right end is a game in which Right has no move; it is dead if Right has no move in any follower.
Among themselves dead ends behave as integers: all that matters is how soon their owner can finish
them [Renault13, Lemma 4.88 and Thm 4.89].
"""

from __future__ import annotations

from collections.abc import Iterable

from partizan.errors import DomainError
from partizan.form import Form
from partizan.numeric import is_count
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.evaluations import outcome_of_balance
from partizan.theory import Outcome
from partizan.wording import show

MOST = 1_000
"""The greatest difference of integers for which a distinguishing game is constructed."""


def dead_end_length(form: Form) -> int:
    """Return the least number of moves that take a dead end to 0, negative if they are Right's.

    [Renault13, sect. 4.3.2]

    >>> [dead_end_length(Form(text)) for text in ("0", "2", "-3", "{0,3|}", "{|-2,{|-1,-4}}")]
    [0, 2, -3, 1, -3]
    """
    player = _owner(form)
    least: dict[Form, int] = {}
    for follower in sorted(form.followers(), key=lambda g: g.birthday):
        least[follower] = 1 + min((least[g] for g in follower.options(player)), default=-1)
    return least[form] if player is LEFT else -least[form]


def dead_ends_outcome(forms: Iterable[Form]) -> Outcome:
    """Return the outcome of a sum of dead ends under misère play: the first to finish wins.

    [Renault13, Lemma 4.82 and Thm 4.89]

    >>> [dead_ends_outcome(map(Form, s)).name for s in (("{0,3|}", "-1"), ("2", "-1"), ("1", "-3"))]
    ['N', 'R', 'L']
    """
    return outcome_of_balance(sum(map(dead_end_length, forms)))


def switch_of_chains(k: int) -> Form:
    """Return a dicot won by the first player under misère play, but by the second beside k.

    It is {-a(k)|a(k)}, where a(1) = * and a(k) = {0|a(k-1)}. [Renault13, Thm 4.87]

    >>> switch_of_chains(1), switch_of_chains(2)
    ({*|*}, {↓|↑})
    """
    if not is_count(k) or not 0 < k <= MOST:
        raise DomainError(f"k is at least 1 and at most {MOST:,}, not {show(k)}")
    chain = Form("*")
    for _ in range(k - 1):
        chain = Form.of([0], [chain])
    return Form.of([-chain], [chain])


def between_integers(n: int, m: int) -> Form:
    """Return a dead-ending game X that distinguishes two integers: n + X and m + X differ.

    For n > m it is the conjugate of m plus `switch_of_chains(n - m)`; so the first player wins
    m + X, and the second wins n + X. By symmetry neither integer is at least the other, modulo
    dead-ending games. [Renault13, Thm 4.87]

    >>> between_integers(1, 0)
    {*|*}
    """
    if n < m:
        return between_integers(m, n)
    if max(abs(n), abs(m)) > MOST:
        raise DomainError(f"integers up to {MOST:,} are distinguished, not {show(n)} and {show(m)}")
    return Form(-m) + switch_of_chains(n - m)


def is_evident_zero(form: Form) -> bool:
    """Return whether a dead-ending game is 0 modulo dead-ending games by an evident argument.

    The condition is that every Left option has 0 as a Right option, some Left option is a Left end,
    and the same with Left and Right exchanged. It is sufficient but not necessary.
    [Renault13, Thm 4.107]

    >>> [is_evident_zero(Form(text)) for text in ("{-1|1}", "{*,-1|*,1}", "{*|*}", "{1|-1}", "0")]
    [True, True, False, False, False]
    """
    _check_form(form)
    _check_dead_ending(form)
    zero = Form(0)
    return (
        all(zero in option.right for option in form.left)
        and any(option.is_left_end for option in form.left)
        and all(zero in option.left for option in form.right)
        and any(option.is_right_end for option in form.right)
    )


def _owner(form: Form) -> Player:
    """Return the player who can move in a dead end, LEFT if it is 0."""
    _check_form(form)
    if not (form.is_left_end or form.is_right_end):
        raise DomainError(f"both players can move in {form!r}, so it is not an end")
    _check_dead_ending(form)
    return LEFT if form.is_right_end else RIGHT


def _check_form(form: object) -> None:
    if not isinstance(form, Form):
        raise DomainError(f"expected a Form, not {show(form)}")


def _check_dead_ending(form: Form) -> None:
    if not form.is_dead_ending:
        follower, stuck = next(
            (g, player)
            for g in form.followers()
            for player in (LEFT, RIGHT)
            if not g.options(player) and any(h.options(player) for h in g.followers())
        )
        raise DomainError(
            f"{form!r} is not dead-ending: {stuck} cannot move in its follower {follower!r}, but "
            "can later"
        )
