"""Scenes as SVG: one string, self-contained, without ids or style sheets.

Notebooks put many pictures on one page, light or dark, so every mark carries its own attributes,
the background stays transparent, and every colour is legible on white and on black.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.display import escape
from partizan.pictures import canvas
from partizan.pictures.canvas import Ink, Point, Scene

# Each has a contrast of at least 3 : 1 to white and to black, except paper and gold, which only
# fill shapes that also have an outline or a letter.
COLOURS = {
    Ink.LEFT: "#2f7de1",
    Ink.RIGHT: "#e0484c",
    Ink.FIRST: "#2c8a4b",
    Ink.PLAIN: "#7a7a7a",
    Ink.FRAME: "#8a8a8a",
    Ink.PAPER: "#ffffff",
    Ink.GOLD: "#c98a00",
}
_FONT = "Latin Modern Math,STIX Two Math,Cambria Math,DejaVu Serif,Georgia,serif"
_FONT_SIZE = 13


def write(scene: Scene) -> str:
    """Return the scene as an SVG document, which HTML can also hold inline.

    >>> from partizan import rulesets
    >>> write(rulesets.nim(2).picture.scene)[:32]
    '<svg xmlns="http://www.w3.org/20'
    """
    width, height = canvas.decimal(scene.width), canvas.decimal(scene.height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(scene.title)}" '
        f'font-family="{_FONT}" font-size="{_FONT_SIZE}" '
        'stroke-linecap="round" stroke-linejoin="round">'
    )
    lines = [head, f"<title>{escape(scene.title)}</title>"]
    if scene.description:
        lines.append(f"<desc>{escape(scene.description)}</desc>")
    lines.extend(_parts(scene, {}))
    return "\n".join([*lines, "</svg>"])


def _parts(scene: Scene, written: dict[tuple[int, int], str]) -> Iterator[str]:
    """Yield the marks of a scene; boards of one shape share marks, which are `written` once."""
    top = canvas.hundredths(scene.height)
    for part in scene.parts:
        if isinstance(part, canvas.Group):
            down = top - canvas.hundredths(part.y) - canvas.hundredths(part.scene.height)
            yield f'<g transform="translate({canvas.decimal(part.x)},{canvas.spelled(down)})">'
            yield from _parts(part.scene, written)
            yield "</g>"
        elif (key := (id(part), top)) in written:
            yield written[key]
        else:
            written[key] = text = _mark(part, scene)
            yield text


def _mark(mark: canvas.Mark, scene: Scene) -> str:
    colour = COLOURS[mark.ink]
    match mark:
        case canvas.Line(points, _, width, faint, dashed, name):
            style = ' stroke-opacity="0.5"' if faint else ""
            style += ' stroke-dasharray="5 4"' if dashed else ""
            return (
                f'<polyline points="{_path(points, scene)}" fill="none" stroke="{colour}" '
                f'stroke-width="{canvas.decimal(width)}"{style}{_named(name)}/>'
            )
        case canvas.Area(points, _, strength, name):
            style = "" if strength == 1 else f' fill-opacity="{canvas.decimal(strength)}"'
            return (
                f'<polygon points="{_path(points, scene)}" fill="{colour}"{style}{_named(name)}/>'
            )
        case canvas.Dot((x, y), _, radius, _, name):
            centre = f'cx="{canvas.decimal(x)}" cy="{canvas.decimal(scene.height - y)}"'
            fill = f'fill="{colour}"'
            if thick := mark.thickness:  # filled faintly, so that a ring can be clicked
                radius -= thick / 2
                fill += (
                    f' fill-opacity="0.12" stroke="{colour}" stroke-width="{canvas.decimal(thick)}"'
                )
            return f'<circle {centre} r="{canvas.decimal(radius)}" {fill}{_named(name)}/>'
        case canvas.Text((x, y), text, _, anchor, _, size):
            # A third of the size lower: `dominant-baseline` is not supported everywhere.
            foot = scene.height - y + size / 3
            place = f'x="{canvas.decimal(x)}" y="{canvas.decimal(foot)}" text-anchor="{anchor}"'
            font = "" if size == _FONT_SIZE else f' font-size="{canvas.decimal(size)}"'
            return f'<text {place} fill="{colour}"{font}>{_words(text)}</text>'


def _path(points: tuple[Point, ...], scene: Scene) -> str:
    top = canvas.hundredths(scene.height)
    return " ".join(
        f"{canvas.decimal(x)},{canvas.spelled(top - canvas.hundredths(y))}" for x, y in points
    )


def _words(text: str) -> str:
    """Return a text with bold signs and lowered indices; text after an index is raised again."""
    written = []
    is_low = False
    for kind, piece in canvas.pieces(text):
        words = escape(piece)
        if kind == "index":
            written.append(f'<tspan dy="0.3em" font-size="75%">{words}</tspan>')
            is_low = True
            continue
        rise = ' dy="-0.225em"' if is_low else ""
        bold = ' font-weight="bold"' if kind == "sign" else ""
        words = words.translate(canvas.RAISED) if kind == "exponent" else words
        written.append(f"<tspan{rise}{bold}>{words}</tspan>" if rise or bold else words)
        is_low = False
    return "".join(written)


def _named(name: str) -> str:
    return f' data-name="{escape(name)}"' if name else ""
