"""Objects that have a picture: boards, trees, days, thermographs, matrices, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from partizan.errors import PartizanError

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

__all__ = ["Drawable", "Shown"]


class Drawable:
    """An object that is drawn by the module of `partizan.pictures` for its class.

    >>> from partizan import Game
    >>> Game("{4|1||0}").thermograph.picture
    <picture of thermograph with mean 1 and temperature 1, 300 x 288>
    """

    __slots__ = ()

    @property
    def picture(self) -> Picture:
        """A drawing, to be shown in a notebook or written as SVG, TikZ, PNG, PDF or text.

        >>> from partizan import Game
        >>> Game("{1|-1}").form.picture
        <picture of game tree of {1|-1}, 94 x 140>
        """
        from partizan.pictures import picture_of  # noqa: PLC0415  (loaded when it is needed)

        return picture_of(self)

    def plot(self, ax: Any = None) -> Any:
        """Draw the picture with matplotlib on `ax`, or on axes of its own, and return the axes.

        >>> from partizan import Game
        >>> type(Game("{1|-1}").thermograph.plot()).__name__
        'Axes'
        """
        return self.picture.plot(ax)


class Shown(Drawable):
    """A drawable object that a notebook shows by its picture, or by its text if it is too large."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        try:
            return self.picture.svg()
        except PartizanError:
            return None
