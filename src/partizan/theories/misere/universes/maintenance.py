"""Proofs that G >= H holds modulo a universe: a strategy that maintains it after every move.

Left can then play G + X at least as well as H + X. If Right moves in G, either the result is >=
some option of Right in H, or Left answers in G. If Left could move in H, either she has as good a
move in G, or the move has an answer that leaves her no better off. When a game is over, one of the
players is *strong*: that player wins with any end of the universe added. [LNS16]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from partizan.display import Fields, table
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.universes.augmented import Augmented, Source

if TYPE_CHECKING:  # a universe makes its strategies
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse


@dataclass(frozen=True, slots=True)
class Reply(Fields):
    """The response to a move, either Right's in G or Left's in H.

    The resulting pair again satisfies G >= H. `is_answer` states whether the opponent answers the
    move in the same game; otherwise there is a corresponding move in the other game.
    """

    player: Player
    move: Augmented
    reply: Augmented
    is_answer: bool
    g: Augmented
    h: Augmented

    def __str__(self) -> str:
        if self.player is RIGHT:
            if self.is_answer:
                return (
                    f"Right moves G to {self.move!r}: Left replies to {self.reply!r}, "
                    f"which is >= {self.h!r}"
                )
            return (
                f"Right moves G to {self.move!r}: that is >= {self.reply!r}, "
                "to which he could have moved H"
            )
        if self.is_answer:
            return (
                f"Left would move H to {self.move!r}: Right would reply to {self.reply!r}, "
                f"and {self.g!r} is >= it already"
            )
        return f"Left would move H to {self.move!r}: she moves G to {self.reply!r}, which is >= it"


class Maintenance:
    """The strategy for G >= H: replies here, and strategies for the pairs they lead to.

    It consists of comparisons, which `check` verifies one by one.

    >>> from partizan import misere
    >>> print(misere.DICOT.maintenance("{0,*|*}", 0))
    {0,*|*} >= 0 modulo 'dicot'
      Right moves G to *: Left replies to 0, which is >= 0
      0 is a Left end: Left moving first wins {0,*|*} plus any Left end of the universe
    """

    __slots__ = ("g", "h", "replies", "universe")

    def __init__(self, universe: AbsoluteUniverse, g: Augmented, h: Augmented) -> None:
        if not universe.ge(g, h):
            raise DomainError(
                f"{g!r} >= {h!r} fails modulo {universe.name!r}, so there is no strategy for it; "
                "call distinguish instead"
            )
        self.universe = universe
        self.g = g
        self.h = h
        self.replies = tuple(self._found())

    def _repr_html_(self) -> str:
        caption = f"{self.g!r} >= {self.h!r} modulo {self.universe.name}"
        return table(((str(reply),) for reply in self.replies), caption=caption)

    def _found(self) -> Iterator[Reply]:
        for move in self.g.right:
            yield self._reply(RIGHT, move, self.h, move.left)
        for move in self.h.left:
            yield self._reply(LEFT, move, self.g, move.right)

    def _reply(
        self, player: Player, move: Augmented, other: Augmented, answers: tuple[Augmented, ...]
    ) -> Reply:
        """Return the first reply that maintains the relation, moves in the other game first."""
        keeps: Callable[[Augmented, Augmented], bool] = self.universe.ge
        if player is LEFT:
            keeps = self.universe.le
        for reply in other.options(player):
            if keeps(move, reply):
                return Reply(player, move, reply, False, *_in_order(player, move, reply))
        for reply in answers:
            if keeps(reply, other):
                return Reply(player, move, reply, True, *_in_order(player, reply, other))
        raise AssertionError(f"no reply to {move!r}")  # pragma: no cover

    def after(self, move: Source, player: Player | str) -> Maintenance:
        """Return the strategy after a move of `player` and its reply.

        >>> from partizan import misere
        >>> print(misere.DICOT.maintenance("{0,*|*}", 0).after("*", "right"))
        0 >= 0 modulo 'dicot'
          0 is a Left end: Left moving first wins 0 plus any Left end of the universe
          0 is a Right end: Right moving first wins 0 plus any Right end of the universe
        """
        mover, made = Player.of(player), Augmented(move)
        for reply in self.replies:
            if reply.player is mover and reply.move == made:
                return Maintenance(self.universe, reply.g, reply.h)
        where = "G" if mover is RIGHT else "H"
        raise DomainError(f"{mover} has no move to {made!r} in {where}")

    def strategies(self) -> Iterator[Maintenance]:
        """Yield this strategy and all strategies it leads to, one for each pair of games.

        >>> from partizan import misere
        >>> len([*misere.DICOT.maintenance("{0,*|*}", 0).strategies()])
        2
        """
        seen = {(self.g, self.h)}
        waiting = [self]
        while waiting:
            strategy = waiting.pop()
            yield strategy
            for reply in strategy.replies:
                if (reply.g, reply.h) not in seen:
                    seen.add((reply.g, reply.h))
                    waiting.append(Maintenance(self.universe, reply.g, reply.h))

    def check(self) -> int:
        """Verify the whole strategy, and return the number of pairs of games in it.

        Every move must have a legal reply, every reply must lead to a pair with a strategy of its
        own, and where a game is at its end the player must be strong in the other. This proves G >=
        H.

        >>> from partizan import misere
        >>> misere.DICOT.maintenance("{0,*|*}", 0).check()
        2
        """
        pairs = {(strategy.g, strategy.h): strategy for strategy in self.strategies()}
        for strategy in pairs.values():
            strategy._check_here(partial(_is_among, pairs))
        return len(pairs)

    def _check_here(self, has: Callable[[Augmented, Augmented], bool]) -> None:
        met = {(reply.player, reply.move) for reply in self.replies}
        moves = {(RIGHT, move) for move in self.g.right} | {(LEFT, move) for move in self.h.left}
        sound = met == moves and all(self._is_sound(reply) for reply in self.replies)
        strong = self._is_strong_enough(LEFT) and self._is_strong_enough(RIGHT)
        if not (sound and strong and all(has(reply.g, reply.h) for reply in self.replies)):
            raise AssertionError(f"the strategy for {self.g!r} >= {self.h!r} fails")

    def _is_sound(self, reply: Reply) -> bool:
        """Return whether a reply is legal and leads to the stated pair."""
        other = self.h if reply.player is RIGHT else self.g
        if reply.is_answer:
            legal = reply.reply in reply.move.options(reply.player.opponent)
            return legal and _in_order(reply.player, reply.reply, other) == (reply.g, reply.h)
        legal = reply.reply in other.options(reply.player)
        return legal and _in_order(reply.player, reply.move, reply.reply) == (reply.g, reply.h)

    def _is_strong_enough(self, player: Player) -> bool:
        ended, other = (self.h, self.g) if player is LEFT else (self.g, self.h)
        return not ended.is_end_like(player) or self.universe.is_strong(other, player)

    def __str__(self) -> str:
        lines = [f"{self.g!r} >= {self.h!r} modulo {self.universe.name!r}"]
        lines += [f"  {reply}" for reply in self.replies]
        for player, ended, other in ((LEFT, self.h, self.g), (RIGHT, self.g, self.h)):
            if ended.is_end_like(player):
                lines.append(
                    f"  {ended!r} is a {player} end: {player} moving first wins {other!r} plus any "
                    f"{player} end of the universe"
                )
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<strategy for {self.g!r} >= {self.h!r} modulo {self.universe.name!r}>"


def _in_order(player: Player, moved: Augmented, other: Augmented) -> tuple[Augmented, Augmented]:
    """Return G and H, where Right moves in the first and Left in the second."""
    return (moved, other) if player is RIGHT else (other, moved)


def _is_among(pairs: dict[tuple[Augmented, Augmented], Maintenance], *pair: Augmented) -> bool:
    return pair in pairs
