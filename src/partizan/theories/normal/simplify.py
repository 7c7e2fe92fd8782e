"""Sensible options: those from which an option of the canonical form can be reached.

An option is sensible if its value is an option of the canonical form, or if no other option is
strictly better, it is reversible, and the options of the reply that it reverses through lead to an
option of the canonical form. All other options can be removed without changing the value.

Simplification, one step at a time, with the reason for each step.

A Left option is *dominated* if another Left option is at least as good. It is *reversible* if Right
has a reply to it that is at least as good for Right as the whole game; it may then be replaced by
Left's options in that reply. A form is canonical when neither it nor any of its followers has a
dominated or reversible option. [Conway01]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from partizan.display import Drawable, Fields, Shown
from partizan.explanation import Explanation
from partizan.explanation import Step as Told
from partizan.form import Form, Source
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.normal.game import Game


def sensible_options(value: Game, options: Sequence[Game], player: Player | str) -> list[int]:
    """Return the indices of the sensible options among all `options` of `player` in a game.

    >>> sensible_options(Game("{0,1,*|3}"), [Game(0), Game(1), Game("*")], "left")
    [1]
    >>> sensible_options(Game("{^|^}"), [Game("^")], "left")  # ↑ reverses to 0
    [0]
    """
    mover = Player.of(player)
    goals = frozenset(value.options(mover))
    return [
        i
        for i, option in enumerate(options)
        if option in goals
        or (
            not any(_better(other, option, mover) for other in options)
            and _leads_to(goals, value, option, mover)
        )
    ]


def _better(one: Game, other: Game, player: Player) -> bool:
    """Return whether `player` prefers the option `one` to the option `other`."""
    return one > other if player is LEFT else one < other


def _leads_to(goals: frozenset[Game], value: Game, option: Game, player: Player) -> bool:
    """Return whether a sequence of reversals leads from `option` to one of the goals."""
    waiting, seen = [option], {option}
    while waiting:
        here = waiting.pop()
        if here in goals:
            return True
        for reply in here.options(player.opponent):
            if reply <= value if player is LEFT else reply >= value:
                fresh = [g for g in reply.options(player) if g not in seen]
                waiting += fresh
                seen.update(fresh)
    return False


# --- simplify -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dominated(Fields):
    """An option that is superfluous because another is at least as good.

    >>> [option] = dominated_options("{0,1|2}", LEFT)
    >>> option.option, option.by
    (0, 1)
    """

    player: Player
    option: Form
    by: Form

    def __str__(self) -> str:
        sign = "<=" if self.player is LEFT else ">="
        reason = f"{self.option} {sign} {self.by}"
        return f"{self.player}'s option {self.option} is dominated by {self.by}: {reason}"

    def __repr__(self) -> str:
        return f"<Dominated: {self}>"


@dataclass(frozen=True, slots=True)
class Reversible(Fields):
    """An option with a reply so good for the opponent that the reply can be assumed.

    >>> [option] = reversible_options("{0,{1|-1}|0}", LEFT)
    >>> option.option, option.through, option.replacements
    ({1|-1}, -1, ())
    """

    player: Player
    option: Form
    through: Form
    replacements: tuple[Form, ...]

    def __str__(self) -> str:
        sign = "<=" if self.player is LEFT else ">="
        instead = ", ".join(map(str, self.replacements)) or "nothing"
        return (
            f"{self.player}'s option {self.option} reverses through {self.through}, "
            f"which is {sign} the game, and is replaced by {instead}"
        )

    def __repr__(self) -> str:
        return f"<Reversible: {self}>"


@dataclass(frozen=True, slots=True)
class Step(Fields, Drawable):
    """One step of a simplification: its kind, the reason, and the form before and after it.

    >>> [step] = simplification("{0,1|2}")
    >>> step.kind, step.before, step.after
    ('dominated', {0,1|2}, 3/2)
    """

    kind: Literal["option", "dominated", "reversible"]
    reason: str
    before: Form
    after: Form

    def __str__(self) -> str:
        return f"{self.reason}: {self.after}"

    def __repr__(self) -> str:
        return f"<Step: {self}>"


def dominated_options(game: Source, player: Player | str) -> tuple[Dominated, ...]:
    """Return the dominated options of `player`, each with an undominated option that dominates it.

    Of several equal options, the first remains.

    >>> for found in dominated_options("{0,1,*|3}", "left"):
    ...     print(found)
    Left's option 0 is dominated by 1: 0 <= 1
    Left's option * is dominated by 1: * <= 1
    """
    mover = Player.of(player)
    options = Form(game).options(mover)
    values = [Game(g) if mover is LEFT else -Game(g) for g in options]
    best = [
        i
        for i, g in enumerate(values)
        if not any(g < h or (g == h and k < i) for k, h in enumerate(values))
    ]
    return tuple(
        Dominated(mover, options[i], options[next(k for k in best if g <= values[k])])
        for i, g in enumerate(values)
        if i not in best
    )


def reversible_options(game: Source, player: Player | str) -> tuple[Reversible, ...]:
    """Return the reversible options of `player`, each with the first reply it reverses through.

    >>> for found in reversible_options("{*|*}", "left"):
    ...     print(found)
    Left's option * reverses through 0, which is <= the game, and is replaced by nothing
    """
    form, mover = Form(game), Player.of(player)
    value = Game(form)
    found = []
    for option in form.options(mover):
        for reply in option.options(mover.opponent):
            if Game(reply) <= value if mover is LEFT else Game(reply) >= value:
                found.append(Reversible(mover, option, reply, reply.options(mover)))
                break
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Simplification(Shown):
    """The steps from a form to its canonical form; its picture has the trees and the reasons."""

    start: Form
    steps: tuple[Step, ...]

    def __iter__(self) -> Iterator[Step]:
        """Yield the steps."""
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)


def simplification(game: Source) -> Simplification:
    """Return the steps that lead from a form to its canonical form.

    Options are first replaced by their canonical forms, in one step each; call `simplification` on
    an option to see its own steps.

    >>> for step in simplification("{0,{1|-1}|1,{*|*}}"):
    ...     print(step)
    Right's option {*|*} has the canonical form 0: {0,{1|-1}|0,1}
    Right's option 1 is dominated by 0: 1 >= 0: {0,{1|-1}|0}
    Left's option {1|-1} reverses through -1, which is <= the game, and is replaced by nothing: *
    >>> simplification("{0|0,1}").picture
    <picture of simplification of {0|0,1}, 441 x 164>
    """
    start = Form(game)
    return Simplification(start, tuple(_steps(start)))


def _steps(here: Form) -> Iterator[Step]:
    for player in (LEFT, RIGHT):
        for option in here.options(player):
            canonical = Game(option).form
            if canonical != option:
                after = _replaced(here, player, option, (canonical,))
                reason = f"{player}'s option {option} has the canonical form {canonical}"
                yield Step("option", reason, here, after)
                here = after
    while (step := _next_step(here)) is not None:
        yield step
        here = step.after


def _next_step(form: Form) -> Step | None:
    """Return a step that removes a dominated option or bypasses a reversible one, or None."""
    for player in (LEFT, RIGHT):
        for dominated in dominated_options(form, player):
            after = _replaced(form, player, dominated.option, ())
            return Step("dominated", str(dominated), form, after)
    for player in (LEFT, RIGHT):
        for reversible in reversible_options(form, player):
            after = _replaced(form, player, reversible.option, reversible.replacements)
            return Step("reversible", str(reversible), form, after)
    return None


def _replaced(form: Form, player: Player, option: Form, instead: tuple[Form, ...]) -> Form:
    """Return `form` with one option of `player` replaced by the options `instead`."""
    own = [g for g in form.options(player) if g != option] + list(instead)
    return Form.of(own, form.right) if player is LEFT else Form.of(form.left, own)


def explain(game: Source) -> Explanation:
    """Return why a form has its value: its simplification, step by step.

    >>> for step in explain("{0,1|2}"):
    ...     print(step.sentence)
    The game is {0,1|2}.
    Left's option 0 is dominated by 1: 0 <= 1.
    So the value is 3/2, and Left wins.
    """
    start = Form(game)
    value = Game(start)
    told = [Told(f"The game is {start}.", start)]
    told += [Told(f"{step.reason}.", step.after) for step in simplification(start)]
    if len(told) == 1:
        told.append(Told("No option is dominated or reversible: the form is canonical."))
    told.append(Told(f"So the value is {value}, and {value.outcome.value}."))
    return Explanation(str(start), "value", value, "by simplification", tuple(told))
