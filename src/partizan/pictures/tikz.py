"""Scenes as TikZ pictures, for papers; the package `tikz` suffices."""

from __future__ import annotations

from partizan.pictures.canvas import Dot, Ink, Line, Mark, Scene, Text, decimal

__all__ = ["write"]

_COLOURS = {
    Ink.LEFT: "blue!80!black",
    Ink.RIGHT: "red!80!black",
    Ink.FIRST: "green!45!black",
    Ink.PLAIN: "black",
    Ink.FRAME: "black!50",
}
_ANCHORS = {"start": "west", "middle": "center", "end": "east"}


def write(scene: Scene) -> str:
    """Return the scene as a `tikzpicture`."""
    lines = [rf"\begin{{tikzpicture}}[x=0.7pt, y=0.7pt, font=\small]  % {scene.title}"]
    lines.extend("  " + _mark(mark) for mark in scene.marks)
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _mark(mark: Mark) -> str:
    colour = _COLOURS[mark.ink]
    match mark:
        case Line(points, _, width, faint, dashed):
            path = " -- ".join(f"({decimal(x)},{decimal(y)})" for x, y in points)
            style = ", opacity=0.5" if faint else ""
            style += ", dashed" if dashed else ""
            pen = f"{colour}, line width={decimal(width * 7 / 10)}pt{style}"
            return rf"\draw[{pen}] {path};"
        case Dot((x, y), _, radius):
            size = decimal(radius * 7 / 10)
            return rf"\fill[{colour}] ({decimal(x)},{decimal(y)}) circle[radius={size}pt];"
        case Text((x, y), text, _, anchor, latex):
            words = text if latex is None else f"${latex}$"
            style = f"{colour}, anchor={_ANCHORS[anchor]}, inner sep=1pt"
            return rf"\node[{style}] at ({decimal(x)},{decimal(y)}) {{{words}}};"
