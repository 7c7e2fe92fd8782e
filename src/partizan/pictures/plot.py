"""Scenes drawn with matplotlib, which also writes them as PNG and PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from partizan.extras import optional
from partizan.pictures.canvas import Area, Dot, Ink, Line, Mark, Scene, Text, plainly
from partizan.pictures.svg import COLOURS

_DPI = 192
_UNIT = 1 / 96  # inches, as browsers count pixels
_POINT = 0.75  # points a unit


def draw(scene: Scene, ax: Any = None) -> Any:
    """Draw a scene on axes of matplotlib, or on new ones of its own size, and return them."""
    axes = figure(scene).axes[0] if ax is None else ax
    for depth, mark in enumerate(scene.marks):
        _add(axes, mark, depth)
    axes.set_xlim(0, float(scene.width))
    axes.set_ylim(0, float(scene.height))
    axes.set_aspect("equal")
    axes.axis("off")
    return axes


def save(scene: Scene, path: Path) -> None:
    """Write a scene to a PNG or PDF file, on white."""
    axes = draw(scene)
    axes.figure.savefig(path, dpi=_DPI, facecolor="white")


def figure(scene: Scene) -> Any:
    """Return a figure with empty axes that fill it, as large as the scene."""
    size = (float(scene.width) * _UNIT, float(scene.height) * _UNIT)
    made = optional("matplotlib.figure").Figure(figsize=(max(size[0], 0.1), max(size[1], 0.1)))
    made.add_axes((0, 0, 1, 1))
    return made


def _add(axes: Any, mark: Mark, depth: int) -> None:
    patches = optional("matplotlib.patches")
    colour = COLOURS[mark.ink] if mark.ink is not Ink.PLAIN else "#444444"
    match mark:
        case Line(points, _, width, faint, dashed):
            axes.plot(
                [float(x) for x, _ in points],
                [float(y) for _, y in points],
                color=colour,
                linewidth=float(width) * _POINT,
                alpha=0.5 if faint else 1,
                linestyle=(0, (5, 4)) if dashed else "-",
                solid_capstyle="round",
                zorder=depth + 2,
            )
        case Area(points, _, strength):
            corners = [(float(x), float(y)) for x, y in points]
            shape = patches.Polygon(
                corners, color=colour, alpha=float(strength), linewidth=0, zorder=depth + 2
            )
            axes.add_patch(shape)
        case Dot((x, y), _, radius, is_open):
            thick = float(mark.thickness)
            ring = patches.Circle(
                (float(x), float(y)),
                float(radius) - thick / 2,
                facecolor="none" if is_open else colour,
                edgecolor=colour,
                linewidth=thick * _POINT,
                zorder=depth + 2,
            )
            axes.add_patch(ring)
        case Text((x, y), text, _, anchor, _, size):
            axes.text(
                float(x),
                float(y),
                plainly(text),
                color=colour,
                fontsize=float(size) * _POINT,
                ha={"start": "left", "middle": "center", "end": "right"}[anchor],
                va="center_baseline",
                parse_math=False,
                zorder=depth + 2,
            )
