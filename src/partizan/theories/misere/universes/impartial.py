"""The universe of impartial games, the smallest in the taxonomy.

Two impartial games are compared by their canonical forms. [Conway01] For other games there is no
recursive test and no canonical form, but impartial games affect them in only finitely many ways,
which are enumerated: see `impartial_company`.
"""

from __future__ import annotations

from typing import Final, final

from partizan.errors import DomainError
from partizan.form import Form
from partizan.form import Source as FormSource
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.universes.absolute import DICOT
from partizan.theories.misere.universes.augmented import Augmented, Source
from partizan.theories.misere.universes.contract import Properties, Universe
from partizan.theories.misere.universes.distinction import Distinction
from partizan.theories.misere.universes.impartial_company import Company
from partizan.theories.misere.universes.membership import why_not_impartial

__all__ = ["IMPARTIAL", "ImpartialUniverse"]


@final
class ImpartialUniverse(Universe):
    """Games in which, in every follower, both players have the same options.

    Unlike in all larger universes, equality here does not imply equality under normal play: ↓ and
    ↑* are equal.

    >>> IMPARTIAL.equal("{*|*}", 0), IMPARTIAL.ge("{*|0}", "*"), IMPARTIAL.ge("*", "{*|0}")
    (True, True, False)
    >>> IMPARTIAL.equal("{*|0}", "{0,*|0}"), DICOT.equal("{*|0}", "{0,*|0}")
    (True, False)
    """

    name = "impartial"
    words = ("i",)
    properties = Properties(parental=False)

    def __call__(self, source: FormSource = 0, /) -> MisereForm:
        """Return the canonical form of an impartial game, given in any way that `Form` accepts.

        >>> IMPARTIAL("{*|*}"), IMPARTIAL("*2 + *2")
        (0, *[32])
        """
        return MisereForm(Form(source))

    def __contains__(self, game: object) -> bool:
        form: Form = Form(game)  # type: ignore[call-overload]
        return form.is_impartial

    def outsider(self, game: Form | str | int) -> Form | None:
        """Return a simplest follower that is not impartial, or None."""
        strangers = [follower for follower in Form(game).followers() if not follower.is_impartial]
        return min(strangers, key=lambda follower: follower.birthday, default=None)

    def why_not(self, outsider: Form) -> str:
        """Return why a simplest follower is not impartial."""
        return why_not_impartial(outsider)

    def ge(self, g: Source, h: Source) -> bool:
        """Return whether G >= H; this may be slow for large games that are not impartial."""
        one, other = Augmented(g), Augmented(h)
        if _is_impartial(one) and _is_impartial(other):
            return MisereForm(one.form) == MisereForm(other.form)
        # Dicots include all impartial games.
        return DICOT.ge(one, other) or self._refutation(one, other) is None

    def distinguish(self, g: Source, h: Source) -> Distinction:
        """Return an impartial game distinguishing G from H; `DomainError` if they are equal."""
        one, other = Augmented(g), Augmented(h)
        found = self._refutation(one, other) or self._refutation(other, one)
        if found is None:
            raise DomainError(f"no game in {self.name!r} distinguishes {one!r} from {other!r}")
        return found

    def _refutation(self, g: Augmented, h: Augmented) -> Distinction | None:
        company = Company([g, h])
        g_bit, h_bit = company.bit(g), company.bit(h)
        for answers, game in company.found():
            if answers.left & h_bit and not answers.left & g_bit:
                return Distinction(g, h, game, LEFT)
            if answers.right & g_bit and not answers.right & h_bit:
                return Distinction(g, h, game, RIGHT)
        return None

    def __reduce__(self) -> str:
        return "IMPARTIAL"


def _is_impartial(game: Augmented) -> bool:
    return game.is_ordinary and game.form.is_impartial


IMPARTIAL: Final = ImpartialUniverse()
"""Games in which, in every follower, both players have the same options."""
