"""Scenes as TikZ pictures, for papers; the packages `tikz` and `amsmath` suffice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.pictures import canvas
from partizan.pictures.canvas import Ink, Point, Scene

_COLOURS = {
    Ink.LEFT: "blue!80!black",
    Ink.RIGHT: "red!80!black",
    Ink.FIRST: "green!45!black",
    Ink.PLAIN: "black",
    Ink.FRAME: "black!50",
    Ink.PAPER: "white",
    Ink.GOLD: "orange!60!yellow!80!black",
}
_ANCHORS = {"start": "west", "middle": "center", "end": "east"}
_PLAIN_SIZE = 13
_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "#": r"\#",
    "$": r"\$",
    "%": r"\%",
    "&": r"\&",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "|": r"\textbar{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "−": r"$-$",
    "×": r"$\times$",
    "≥": r"$\geq$",
    "Φ": r"$\Phi$",
    "∞": r"$\infty$",
    "≤": r"$\leq$",
    "→": r"$\to$",
    "↑": r"$\uparrow$",
    "↓": r"$\downarrow$",
    "⇑": r"$\Uparrow$",
    "⇓": r"$\Downarrow$",
    "±": r"$\pm$",
    "∪": r"$\cup$",
    "⋈": r"$\bowtie$",
    "∧": r"$\wedge$",
    "⊕": r"$\oplus$",
    "·": r"$\cdot$",
    "°": r"$^\circ$",
    "⋮": r"$\vdots$",
    "…": r"\ldots{}",
    "è": r"\`e",
}


def write(scene: Scene) -> str:
    r"""Return the scene as a `tikzpicture`.

    >>> from partizan import rulesets
    >>> write(rulesets.nim(2).picture.scene).splitlines()[-1]
    '\\end{tikzpicture}'
    """
    title = scene.title.replace("\n", " ")
    lines = [rf"\begin{{tikzpicture}}[x=0.7pt, y=0.7pt, font=\small]  % {title}"]
    lines.extend(_parts(scene, "  ", {}))
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _parts(scene: Scene, indent: str, written: dict[int, str]) -> Iterator[str]:
    """Yield the marks of a scene, as `svg` does."""
    for part in scene.parts:
        if isinstance(part, canvas.Group):
            yield rf"{indent}\begin{{scope}}[shift={{{_at(part.x, part.y)}}}]"
            yield from _parts(part.scene, indent + "  ", written)
            yield rf"{indent}\end{{scope}}"
        else:
            if id(part) not in written:
                written[id(part)] = _mark(part)
            yield indent + written[id(part)]


def _mark(mark: canvas.Mark) -> str:
    colour = _COLOURS[mark.ink]
    match mark:
        case canvas.Line(points, _, width, faint, dashed):
            style = ", opacity=0.5" if faint else ""
            style += ", dashed" if dashed else ""
            pen = f"{colour}, line width={canvas.decimal(width * 7 / 10)}pt{style}"
            return rf"\draw[{pen}] {_path(points)};"
        case canvas.Area(points, _, strength):
            style = "" if strength == 1 else f", opacity={canvas.decimal(strength)}"
            return rf"\fill[{colour}{style}] {_path(points)} -- cycle;"
        case canvas.Dot((x, y), _, radius):
            if thick := mark.thickness:
                pen = f"{colour}, line width={canvas.decimal(thick * 7 / 10)}pt"
                return rf"\draw[{pen}] {_at(x, y)} circle[radius={_size(radius - thick / 2)}];"
            return rf"\fill[{colour}] {_at(x, y)} circle[radius={_size(radius)}];"
        case canvas.Text((x, y), text, _, anchor, latex, size):
            words = spelled(text) if latex is None else f"${latex}$"
            style = f"{colour}, anchor={_ANCHORS[anchor]}, inner sep=1pt"
            style += "" if size == _PLAIN_SIZE else f", scale={canvas.decimal(size / _PLAIN_SIZE)}"
            return rf"\node[{style}] at {_at(x, y)} {{{words}}};"


def spelled(text: str) -> str:
    r"""Return the LaTeX source of a plain text.

    >>> spelled("50 % of #1 in ab^2")
    '50 \\% of \\#1 in ab$^{2}$'
    """
    written = []
    for kind, piece in canvas.pieces(text):
        words = "".join(_SPECIAL.get(letter, letter) for letter in piece)
        match kind:
            case "exponent":
                words = f"$^{{{piece}}}$"
            case "index":
                words = rf"$_{{\text{{{words}}}}}$"
            case "sign":
                words = rf"{{\boldmath${'-' if piece == '−' else piece}$}}"
        written.append(words)
    return "".join(written)


def _at(x: Fraction, y: Fraction) -> str:
    return f"({canvas.decimal(x)},{canvas.decimal(y)})"


def _size(radius: Fraction) -> str:
    return f"{canvas.decimal(radius * 7 / 10)}pt"


def _path(points: tuple[Point, ...]) -> str:
    return " -- ".join(_at(x, y) for x, y in points)
