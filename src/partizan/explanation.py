"""Explanations: the steps by which an answer is found, on the very thing that was asked about.

    for step in rulesets.timber("<<>").explain():
        print(step.sentence)

A step is a sentence, and perhaps something to look at. Terminal, JSON and notebook show the same
steps; the film has their pictures one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from partizan.display import Drawable, escape, picture_of
from partizan.errors import PartizanError

if TYPE_CHECKING:
    from os import PathLike

    from partizan.pictures.picture import Picture

_PAGE = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{}</title>\n{}</html>\n'
_MOST_LINES = 16  # of a figure that is printed below a sentence


class Step(NamedTuple):
    """A step of an explanation: a sentence, and what it shows.

    `shown` is a position, a tree, a matrix, ..., or a function that draws a figure when somebody
    looks at it.

    >>> from partizan import rulesets
    >>> print(Step("This is a board.", rulesets.clobber("xo")).picture)
    xo
    """

    sentence: str
    shown: Any = None

    @property
    def picture(self) -> Picture | None:
        """The picture of what the step shows; None if it shows nothing, or cannot be drawn.

        >>> Step("A sentence may stand alone.").picture is None
        True
        """
        if self.shown is None:
            return None
        try:
            drawn: Picture = self.shown() if callable(self.shown) else picture_of(self.shown)
        except PartizanError:  # it is too large, or a package that lays out graphs is missing
            return None
        return drawn

    @property
    def figure(self) -> str:
        """The figure in characters; nothing if the step shows none, or one too large to print.

        >>> from partizan.pictures.figures import nim_added
        >>> print(nim_added("the heaps", [2, 1]).figure.splitlines()[-1])
         3   11
        """
        drawn = self.picture if callable(self.shown) else None
        text = "" if drawn is None else drawn.text()
        return text if len(text.splitlines()) <= _MOST_LINES else ""


@dataclass(frozen=True, slots=True)
class Explanation(Drawable):
    """Why an answer is true: the question, the answer, how it is known, and the steps to it.

    The last step states the answer.

    >>> from partizan import rulesets
    >>> found = rulesets.hackenbush_string("LRR").explain()
    >>> found.question, found.answer, len(found) == len(found.steps)
    ('value', 1/4, True)
    """

    subject: str
    question: str
    answer: Any
    reason: str
    steps: tuple[Step, ...]

    def __iter__(self) -> Iterator[Step]:
        """Yield the steps."""
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def headline(self) -> str:
        """The answer, and how it is known, in one line."""
        return f"{self.subject}: {self.question} {self.answer}, {self.reason}"

    @property
    def film(self) -> Picture:
        """The steps as pictures, each with its sentence below it.

        >>> from partizan import rulesets
        >>> rulesets.nim(3, 5).explain().film.svg()[:4]
        '<svg'
        """
        return self.picture

    def facts(self, *, pictures: bool = False) -> dict[str, object]:
        """Return the explanation for JSON; with `pictures`, steps have theirs, as SVG and TikZ.

        >>> from partizan import rulesets
        >>> rulesets.nim(3, 5).explain().facts()["answer"]
        '*6'
        """
        steps = []
        for step in self.steps:
            fact: dict[str, object] = {"sentence": step.sentence, "figure": step.figure or None}
            if pictures:
                drawn = step.picture
                fact["svg"] = None if drawn is None else drawn.svg()
                fact["tikz"] = None if drawn is None else drawn.tikz()
            steps.append(fact)
        return {
            "subject": self.subject,
            "question": self.question,
            "answer": str(self.answer),
            "reason": self.reason,
            "steps": steps,
        }

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the film to a file, or a page with all steps if its name ends in `.html`.

        >>> import tempfile
        >>> from partizan import rulesets
        >>> rulesets.nim(3, 5).explain().save(Path(tempfile.mkdtemp()) / "nim.html").name
        'nim.html'
        """
        place = Path(path)
        if place.suffix.lower() != ".html":
            return self.film.save(place)
        page = _PAGE.format(escape(self.subject), self._repr_html_())
        place.write_text(page, encoding="utf-8")
        return place

    def _repr_html_(self) -> str:
        """Return the steps as a numbered list, each above its picture."""
        lines = []
        for step in self.steps:
            drawn = step.picture
            below = "" if drawn is None else f"<div>{drawn.svg()}</div>"
            lines.append(f"<li>{escape(step.sentence)}{below}</li>")
        return f"<p>{escape(self.headline)}</p><ol>{''.join(lines)}</ol>"

    def __str__(self) -> str:
        lines = [self.headline]
        for number, step in enumerate(self.steps, start=1):
            lines.append(f"{number}. {step.sentence}")
            lines += [f"     {line}".rstrip() for line in step.figure.splitlines()]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<explanation of {self.subject} in {len(self)} steps>"
