"""The bodies of requests and failures, as the API documents them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from partizan_app.web.answers._boards import MOST_LETTERS
from partizan_app.web.inquiries import MOST_SECONDS
from partizan_app.web.questions import QUESTIONS

Text = Annotated[str, Field(max_length=MOST_LETTERS)]


class Place(BaseModel):
    """A position: the name of a ruleset, with its parameters and variants, and a board.

    A sum has the ruleset "", and its text as the board: domineering 2x2 - clobber xo + {1|*}.
    """

    model_config = ConfigDict(extra="forbid")
    ruleset: Annotated[str, Field(max_length=120, examples=["clobber", ""])]
    board: Annotated[Text, Field(examples=["xo|ox", "domineering 2x2 - clobber xo + {1|*}"])]


class Edited(Place):
    """A position, and the cell whose letter is to change, to the next one if none is given."""

    cell: Annotated[str, Field(max_length=12, examples=["a1"])]
    letter: Annotated[str, Field(max_length=1)] = ""


class Asked(BaseModel):
    """A question, its arguments, and how long its answer may take."""

    model_config = ConfigDict(extra="forbid")
    ask: Literal[tuple(QUESTIONS)]  # type: ignore[valid-type]
    arguments: Annotated[dict[str, Text | int | bool], Field(max_length=8)]
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 20.0


class Failure(BaseModel):
    """Why there is no answer."""

    kind: str
    error: str
