"""Proofs and explanations: pictures, such as game trees, with the reasons below them."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap

from partizan.display import draws
from partizan.explanation import Explanation
from partizan.form import Form
from partizan.pictures import trees
from partizan.pictures.canvas import Ink, Scene, Text, above, beside
from partizan.pictures.picture import Picture
from partizan.theories.misere.universes.distinction import Distinction
from partizan.theories.normal.simplify import Simplification, Step

_LINE = Fraction(16)
_LETTER = Fraction(7)
_WIDEST = 44  # characters of a caption


def captioned(scene: Scene, words: str, ink: Ink = Ink.PLAIN) -> Scene:
    """Return a scene with a sentence below it, in lines of moderate length."""
    lines = wrap(words, _WIDEST) or [""]
    wide = max(scene.width, max(map(len, lines)) * _LETTER + 10)
    foot = len(lines) * _LINE + 8
    drawn = Scene(wide, scene.height + foot, scene.title, words)
    drawn.place(scene, (wide - scene.width) / 2, foot)
    for place, line in enumerate(lines):
        at = (wide / 2, foot - 6 - place * _LINE - _LINE / 2)
        drawn.add(Text(at, line, ink, size=Fraction(12)))
    return drawn


def _tree(form: Form, name: str) -> Scene:
    return captioned(trees.picture(form).scene, name)


@draws(Distinction)
def witness(found: Distinction) -> Picture:
    """Return the trees of G, H and X, and who wins the two sums."""
    row = [
        _tree(found.g.form, f"G = {found.g!r}"),
        _tree(found.h.form, f"H = {found.h!r}"),
        _tree(found.game, f"X = {found.game!r}"),
    ]
    wins = f"G + X has the outcome {found.outcome_g.name}, H + X {found.outcome_h.name}"
    who = "H + X and loses G + X" if found.won is found.h else "G + X and loses H + X"
    words = f"G ≥ H fails: {found.first}, moving first, wins {who}; {wins}."
    whole = beside(row, f"why {found.g!r} ≥ {found.h!r} fails")
    return Picture(captioned(whole, words), str(found))


@draws(Step)
def step_taken(step: Step) -> Picture:
    """Return the tree before and after a step, with its reason."""
    row = [trees.picture(step.before).scene, _arrow(), trees.picture(step.after).scene]
    return Picture(captioned(beside(row, f"a step of kind {step.kind}"), step.reason), str(step))


@draws(Simplification)
def trace(found: Simplification) -> Picture:
    """Return the trees of all forms on the way to the canonical form, each with its reason."""
    row = [_tree(found.start, str(found.start))]
    for step in found.steps:
        row += [_arrow(), captioned(trees.picture(step.after).scene, f"{step.reason}.")]
    title = f"simplification of {found.start}"
    return Picture(_lines(row, title), "\n".join([str(found.start), *map(str, found.steps)]))


@draws(Explanation)
def film(found: Explanation) -> Picture:
    """Return the pictures of all steps, each with its sentence; those without one are a text."""
    row = []
    for number, step in enumerate(found.steps, start=1):
        drawn = step.picture
        scene = Scene(Fraction(1), Fraction(1), "") if drawn is None else drawn.scene
        row.append(captioned(scene, f"{number}. {step.sentence}"))
    title = f"why {found.subject} has the {found.question} {found.answer}"
    return Picture(_lines(row, title), str(found))


def _lines(row: list[Scene], title: str, widest: int = 1100) -> Scene:
    """Return scenes in lines of a page's width."""
    lines: list[list[Scene]] = [[]]
    for scene in row:
        if lines[-1] and sum(one.width + 12 for one in lines[-1]) + scene.width > widest:
            lines.append([])
        lines[-1].append(scene)
    return above([beside(line, title, Fraction(12)) for line in lines], title)


def _arrow() -> Scene:
    drawn = Scene(Fraction(26), Fraction(26), "→")
    drawn.add(Text((Fraction(13), Fraction(13)), "→", Ink.PLAIN, size=Fraction(20)))
    return drawn
