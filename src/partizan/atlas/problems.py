"""The questions and conjectures of the sources, each with its state.

A package of claims that lists the questions of some sources has them in `QUESTIONS`: by key of the
bibliography, the place, what is asked, the state, and a remark.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from partizan.atlas.locators import Place, cited
from partizan.atlas.shelves import shelves


class State(Enum):
    """What is known about a question.

    >>> State("refuted here")
    <State.REFUTED: 'refuted here'>
    """

    OPEN = "open"
    PARTLY = "answered in part here"
    PROVED = "proved here"
    REFUTED = "refuted here"
    SOURCE = "answered in the source"
    ELSEWHERE = "answered elsewhere"


class Question(NamedTuple):
    """A question or conjecture of a source, its state, and a remark that may be empty.

    >>> from partizan import atlas
    >>> print(atlas.numbering()["Renault Question 5.17"].question)
    Can no-minus graphs be recognised in polynomial time? (open)
    """

    place: Place
    asks: str
    state: State
    remark: str

    def __str__(self) -> str:
        remark = f": {self.remark.rstrip('.')}" if self.remark else ""
        return f"{self.asks} ({self.state.value}{remark})"


@cache
def questions() -> tuple[Question, ...]:
    """Return the questions of the sources whose questions are listed, in the order of each source.

    >>> [q.state.value for q in questions() if str(q.place) == "Renault13 Conj. 4.119"]
    ['refuted here']
    """
    return tuple(
        Question(cited(f"[{key}, {locator}]")[0], asks, State(state), remark)
        for shelf in shelves()
        for key, listed in getattr(shelf, "QUESTIONS", {}).items()
        for locator, asks, state, remark in listed
    )
