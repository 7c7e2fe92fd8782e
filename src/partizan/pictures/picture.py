"""A picture: a scene that can be shown in a notebook, written as SVG or TikZ, plotted or saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from partizan.errors import DomainError
from partizan.frozen import Frozen
from partizan.pictures import plot, svg, tikz
from partizan.pictures.canvas import Scene, above, beside

if TYPE_CHECKING:
    from os import PathLike

_PAGE = r"""\documentclass[tikz, border=4pt]{standalone}
\usepackage{amsmath}
\begin{document}
%s
\end{document}
"""


class Picture(Frozen):
    r"""A drawing of a board, a tree, a day, a sequence, a matrix, ...

    In a notebook it shows itself; `print` writes it in characters.

    >>> from partizan import rulesets
    >>> picture = rulesets.clobber("xox|o.o").picture
    >>> picture.svg().startswith("<svg"), picture.tikz().splitlines()[-1]
    (True, '\\end{tikzpicture}')
    >>> print(picture)
    xox
    o.o
    """

    __slots__ = ("_text", "scene")
    _noun = "picture"
    scene: Scene
    """The marks of the picture, for other back ends."""
    _text: str | Callable[[], str]

    def __init__(self, scene: Scene, text: str | Callable[[], str] = "") -> None:
        """Make a picture of a scene, and of its text or a function that returns it."""
        object.__setattr__(self, "scene", scene)
        object.__setattr__(self, "_text", text)

    def svg(self) -> str:
        """Return the picture as an SVG document, which a page of HTML can also hold inline."""
        return svg.write(self.scene)

    def tikz(self) -> str:
        """Return the picture as a `tikzpicture` for LaTeX."""
        return tikz.write(self.scene)

    def text(self) -> str:
        """Return the picture in characters: the board as text, or else a description.

        >>> from partizan import rulesets
        >>> print(rulesets.clobber("xo|ox").picture.text())
        xo
        ox
        """
        found = self._text if isinstance(self._text, str) else self._text()
        return found or self.scene.description or self.scene.title

    def plot(self, ax: Any = None) -> Any:
        """Draw the picture with matplotlib on `ax`, or on axes of its own, and return the axes.

        >>> from partizan import Game
        >>> type(Game("{2|-1}").thermograph.picture.plot()).__name__
        'Axes'
        """
        return plot.draw(self.scene, ax)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the picture to a file and return its path.

        The ending chooses the form: `.svg`, `.tex` (a page of its own), `.txt`, and with matplotlib
        `.png` or `.pdf`.

        >>> import tempfile
        >>> from partizan import Game
        >>> Game("{2|-1}").thermograph.picture.save(Path(tempfile.mkdtemp()) / "hot.svg").name
        'hot.svg'
        """
        place = Path(path)
        match place.suffix.lower():
            case ".svg":
                place.write_text(self.svg() + "\n", encoding="utf-8")
            case ".tex":
                place.write_text(_PAGE % self.tikz(), encoding="utf-8")
            case ".txt":
                place.write_text(self.text() + "\n", encoding="utf-8")
            case ".png" | ".pdf":
                plot.save(self.scene, place)
            case ending:
                raise DomainError(
                    f"cannot save a picture as {ending or place.name!r}; end the file's name in "
                    ".svg, .tex, .txt, .png or .pdf"
                )
        return place

    def beside(self, *others: Picture) -> Picture:
        """Return this picture and others side by side.

        >>> from partizan import Game
        >>> hot, cold = (Game(g).thermograph.picture for g in ("{2|-1}", "^"))
        >>> hot.beside(cold)
        <picture of 2 pictures, 803 x 288>
        """
        return self._joined(beside, others)

    def above(self, *others: Picture) -> Picture:
        """Return this picture and others below each other.

        >>> from partizan import Game
        >>> hot, cold = (Game(g).thermograph.picture for g in ("{2|-1}", "^"))
        >>> hot.above(cold)
        <picture of 2 pictures, 500 x 600>
        """
        return self._joined(above, others)

    def _joined(self, join: Callable[..., Scene], others: tuple[Picture, ...]) -> Picture:
        every = (self, *others)
        scene = join([one.scene for one in every], f"{len(every)} pictures")
        return Picture(scene, lambda: "\n\n".join(one.text() for one in every))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        width, height = round(self.scene.width), round(self.scene.height)
        return f"<picture of {self.scene.title}, {width} x {height}>"

    def __eq__(self, other: object) -> bool:
        return self.scene == other.scene if isinstance(other, Picture) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a scene holds a list of marks
