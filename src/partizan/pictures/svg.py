"""Scenes as SVG: one string, self-contained, without ids or style sheets.

Notebooks put many pictures on one page, light or dark, so every mark carries its own attributes,
the background stays transparent, and the colours are legible on white and on black alike.
"""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from partizan.pictures.canvas import Dot, Ink, Line, Mark, Scene, Text, decimal

__all__ = ["write"]

# Each has a contrast of at least 3.8 : 1 both to white and to black.
_COLOURS = {
    Ink.LEFT: "#2f7de1",
    Ink.RIGHT: "#e0484c",
    Ink.FIRST: "#2c8a4b",
    Ink.PLAIN: "#7a7a7a",
    Ink.FRAME: "#8a8a8a",
}
_FONT = "Latin Modern Math,STIX Two Math,Cambria Math,DejaVu Serif,Georgia,serif"
_FONT_SIZE = 13


def write(scene: Scene) -> str:
    """Return the scene as an SVG document, which HTML can also hold inline."""
    width, height = decimal(scene.width), decimal(scene.height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label={quoteattr(scene.title)} '
        f'font-family="{_FONT}" font-size="{_FONT_SIZE}" '
        'stroke-linecap="round" stroke-linejoin="round">'
    )
    lines = [head, f"<title>{escape(scene.title)}</title>"]
    if scene.description:
        lines.append(f"<desc>{escape(scene.description)}</desc>")
    lines.extend(_mark(mark, scene) for mark in scene.marks)
    return "\n".join([*lines, "</svg>"])


def _mark(mark: Mark, scene: Scene) -> str:
    colour = _COLOURS[mark.ink]
    match mark:
        case Line(points, _, width, faint, dashed):
            path = " ".join(f"{decimal(x)},{decimal(scene.height - y)}" for x, y in points)
            style = ' stroke-opacity="0.5"' if faint else ""
            style += ' stroke-dasharray="5 4"' if dashed else ""
            return (
                f'<polyline points="{path}" fill="none" stroke="{colour}" '
                f'stroke-width="{decimal(width)}"{style}/>'
            )
        case Dot((x, y), _, radius):
            centre = f'cx="{decimal(x)}" cy="{decimal(scene.height - y)}"'
            return f'<circle {centre} r="{decimal(radius)}" fill="{colour}"/>'
        case Text((x, y), text, _, anchor):
            # A third of the size lower: `dominant-baseline` is not understood everywhere.
            foot = scene.height - y + _FONT_SIZE // 3
            place = f'x="{decimal(x)}" y="{decimal(foot)}" text-anchor="{anchor}"'
            return f'<text {place} fill="{colour}">{escape(text)}</text>'
