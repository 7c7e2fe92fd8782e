"""Kinds of loopy values: stoppers, pseudonumbers, infinitesimals, and so on."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, NoReturn

from partizan._core import World, loopy_alternating_cycle, loopy_components
from partizan.errors import DomainError
from partizan.frozen import Frozen
from partizan.notation import Call, Node, Sum
from partizan.players import LEFT, RIGHT
from partizan.theories.loopy.shorthand import describer
from partizan.theories.loopy.sides import (
    Pseudonumber,
    Sides,
    added,
    at_least,
    graph_of,
    is_stopper,
    is_stopper_sided,
    node_of,
    pseudonumber,
    stop,
    stopper,
)
from partizan.theories.normal.thermograph import Thermograph


class Kinds(Frozen):
    """A value as a pair of sides in a world, with the properties that are true or false.

    >>> from partizan import Loopy
    >>> isinstance(Loopy("over"), Kinds)
    True
    """

    __slots__ = ("__weakref__", "_sides", "_world")
    _noun: ClassVar[str] = "loopy game"
    _sides: Sides
    _world: World

    # --- sides -----------------------------------------------------------------------------------

    @property
    def is_loop_free(self) -> bool:
        """Always False: a value without loops is a `Game`.

        >>> from partizan import Loopy
        >>> Loopy("over").is_loop_free, Loopy("over - over + {*|*}").is_loop_free
        (False, False)
        """
        return False

    @property
    def is_stopper(self) -> bool:
        """Whether the value equals a stopper: a game in which alternating play always ends.

        >>> from partizan import Loopy
        >>> Loopy("over").is_stopper, Loopy("dud").is_stopper
        (True, False)

        [Siegel13]
        """
        return is_stopper(self._world, self._sides)

    @property
    def is_stopper_sided(self) -> bool:
        """Whether both sides are known to be stoppers.

        >>> from partizan import Loopy
        >>> Loopy("dud").is_stopper_sided
        True
        >>> Loopy("a{0,{1|1,{*,{1*|1*,a}|*}}|0}").is_stopper_sided  # Bach's Carousel
        False

        [Siegel13]
        """
        return is_stopper_sided(self._world, self._sides)

    def _stopper(self, wanted: str) -> int:
        """Return the node of the stopper that this value is, or raise an error."""
        if not self.is_stopper_sided:
            self._refuse_carousel()
        if not self.is_stopper:
            raise DomainError(
                f"{self!r} is not a stopper, so it has no {wanted}; ask its onside or its offside"
            )
        return self._sides.on

    def _refuse_carousel(self) -> NoReturn:
        """Raise an error that shows a cycle of alternating play."""
        i = next(i for i in self._sides if not self._world.loopy.is_stopper(i))
        nodes = self._world.loopy.followers([i], loopy=True)
        length = len(loopy_alternating_cycle(*graph_of(self._world, nodes))) - 1
        raise DomainError(
            f"{self!r} is not stopper-sided as far as is known: {length} alternating moves lead "
            "back to a position and cannot be simplified away"
        )

    # --- numbers, and games close to them --------------------------------------------------------

    @property
    def is_zero(self) -> bool:
        """Always False: 0 is a `Game`.

        >>> from partizan import Loopy
        >>> Loopy("over").is_zero
        False
        """
        return False

    @property
    def is_number(self) -> bool:
        """Always False: numbers are `Game`s. See `is_pseudonumber`.

        >>> from partizan import Loopy
        >>> Loopy("over").is_number, Loopy("over").is_pseudonumber
        (False, True)
        """
        return False

    @property
    def is_integer(self) -> bool:
        """Always False: integers are `Game`s.

        >>> from partizan import Loopy
        >>> Loopy("1over").is_integer
        False
        """
        return False

    @property
    def is_nimber(self) -> bool:
        """Always False: nimbers are `Game`s.

        >>> from partizan import Loopy
        >>> Loopy("upon + *").is_nimber
        False
        """
        return False

    @property
    def is_uptimal(self) -> bool:
        """Always False: uptimals are `Game`s, and have no digits `on`.

        >>> from partizan import Loopy
        >>> Loopy("^<on>").is_uptimal
        False
        """
        return False

    @property
    def is_pseudonumber(self) -> bool:
        """Whether this is on, off, x + over or x + under, for a number x.

        >>> from partizan import Loopy
        >>> Loopy("1over").is_pseudonumber, Loopy("upon").is_pseudonumber
        (True, False)

        [Siegel13]
        """
        return self.is_stopper and pseudonumber(self._world, self._sides.on) is not None

    @property
    def is_infinitesimal(self) -> bool:
        """Whether the game lies between all negative and all positive numbers.

        >>> from partizan import Loopy
        >>> Loopy("over").is_infinitesimal, Loopy("over - over").is_infinitesimal
        (True, True)
        >>> Loopy("on").is_infinitesimal
        False
        """
        return self._is_close_to(Fraction(0))

    @property
    def is_numberish(self) -> bool:
        """Whether the game is infinitesimally close to a number.

        >>> from partizan import Loopy
        >>> Loopy("2over").is_numberish, Loopy("1 + upon - upon").is_numberish
        (True, True)
        >>> Loopy("on").is_numberish, Loopy("tis").is_numberish, Loopy("{2over|-1}").is_numberish
        (False, False, False)
        """
        world = self._world
        if self.is_stopper_sided:
            numbers = {stop(world, self._sides.on, LEFT.value).number}
        else:  # play that ends stops at a follower
            followers = world.loopy.followers(self._sides)
            found = (pseudonumber(world, i) for i in followers if world.loopy.is_stopper(i))
            numbers = {p.number for p in found if p is not None and not p.size and not p.side}
        return any(map(self._is_close_to, numbers))

    def _is_close_to(self, x: Fraction) -> bool:
        """Return whether the game lies between x + under and x + over.

        This is the same as to lie between x - y and x + y for all positive numbers y. If Left
        survives in 2⁻ⁿ - G for every n, consider for each n the followers h of G, with the player
        to move, such that she survives in 2⁻ⁿ - h. These sets shrink as n grows, and are equal from
        some n on, since G is finite. So she survives in over - G: she plays as in 2⁻ⁿ - G, and
        after each pass of Right in over she goes on as if n had been larger from the start.
        """
        world = self._world
        high, low = (stopper(world, node_of(world, Pseudonumber(0, x, side))) for side in (1, -1))
        return at_least(world, high, self._sides) and at_least(world, self._sides, low)

    # --- shapes ----------------------------------------------------------------------------------

    @property
    def is_idempotent(self) -> bool:
        """Whether G + G = G.

        >>> from partizan import Loopy
        >>> [name for name in ("on", "over", "upon", "dud") if Loopy(name).is_idempotent]
        ['on', 'over', 'dud']

        [Siegel13]
        """
        twice = added(self._world, self._sides, self._sides)
        if self.is_stopper_sided:
            return twice == self._sides
        return at_least(self._world, twice, self._sides) and at_least(
            self._world, self._sides, twice
        )

    @property
    def is_plumtree(self) -> bool:
        """Whether this is a stopper, and all cycles of its canonical form are passes.

        >>> from partizan import Loopy
        >>> Loopy("over").is_plumtree, Loopy("a{0||||0|||a|*||*}").is_plumtree
        (True, False)

        [Siegel13]
        """
        if not self.is_stopper:
            return False
        nodes = self._world.loopy.followers([self._sides.on], loopy=True)
        return all(len(part) == 1 for part in loopy_components(*graph_of(self._world, nodes)))

    @property
    def is_all_small(self) -> bool:
        """Whether this is a stopper whose canonical form is a dicot.

        In each follower of a dicot, both players can move or neither can.

        >>> from partizan import Loopy
        >>> [text for text in ("over", "upon", "on", "Tiny(on)", "dud") if Loopy(text).is_all_small]
        ['over', 'upon']
        """
        world = self._world
        return self.is_stopper and all(
            bool(world.loopy.options(v, LEFT.value)) == bool(world.loopy.options(v, RIGHT.value))
            for v in world.loopy.followers([self._sides.on])
        )

    @property
    def is_switch(self) -> bool:
        """Always False: a switch is {x|y} with numbers x > y, and so a `Game`.

        >>> from partizan import Loopy
        >>> Loopy("{on|off}").is_switch
        False
        """
        return False

    @property
    def is_tiny(self) -> bool:
        """Whether this is {0||0|-G} for some stopper G >= over.

        >>> from partizan import Loopy
        >>> Loopy("{0||0|off}").is_tiny, Loopy("1 + Tiny(on)").is_tiny
        (True, False)
        """
        return _called(self._described()) == "Tiny"

    @property
    def is_miny(self) -> bool:
        """Whether this is {G|0||0} for some stopper G >= over.

        >>> from partizan import Loopy
        >>> Loopy("{on|0||0}").is_miny
        True
        """
        return _called(self._described()) == "Miny"

    @property
    def is_number_tiny(self) -> bool:
        """Whether this is the sum of a number and a tiny or miny game.

        >>> from partizan import Loopy
        >>> Loopy("1 + Tiny(on)").is_number_tiny, Loopy("upon").is_number_tiny
        (True, False)
        """
        match self._described():
            case Sum(((1, _), (1, Call()))) | Call():
                return True
        return False

    def _described(self) -> Node | None:
        """Return how a stopper is written, with references to other stoppers in its text."""
        return describer(self._world)((self._sides.on, False)) if self.is_stopper else None

    # --- refused ---------------------------------------------------------------------------------

    @property
    def mean(self) -> Fraction:
        """Raise DomainError: a loopy game has no mean, unless it is a ko with a komaster.

        >>> from partizan import DomainError, Loopy
        >>> try:
        ...     Loopy("over").mean
        ... except DomainError as error:
        ...     print(str(error).partition(",")[0])
        over has no mean
        """
        return self.thermograph.mean

    @property
    def temperature(self) -> Fraction:
        """Raise DomainError: a loopy game has no temperature, unless it is a ko with a komaster.

        >>> from partizan import DomainError, Loopy
        >>> try:
        ...     Loopy("over").temperature
        ... except DomainError as error:
        ...     print(str(error).partition(",")[0])
        over has no mean
        """
        return self.thermograph.temperature

    @property
    def thermograph(self) -> Thermograph:
        """Raise DomainError: a loopy game has no thermograph, unless it is a ko with a komaster.

        >>> from partizan import DomainError, Loopy
        >>> try:
        ...     Loopy("over").thermograph
        ... except DomainError as error:
        ...     print(str(error).partition(",")[0])
        over has no mean
        """
        raise DomainError(
            f"{self!r} has no mean, temperature or thermograph, because play may go on for ever; "
            "a ko has a thermograph for each komaster: loopy.thermograph('a{9|{a|0}}', 'left')"
        )


def _called(node: Node | None) -> str | None:
    """Return the name of the function that a syntax tree calls."""
    return node.name if isinstance(node, Call) else None
