"""The literal form: the game tree of a position, not simplified by any theory."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from partizan.form import Form, Source, form_id, form_with_id
from partizan.theory import Evaluation
from partizan.world import current


class LiteralForm(Evaluation[int, Form]):
    """The game tree of a position, held as its id in the current world."""

    name = "form"
    words = ("tree", "literal form")

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the form {left|right}."""
        return current().forms.make(left, right)

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return the literal sum of the parts."""
        world = current()
        total = world.forms.make((), ())
        for part in parts:
            total = world.forms.sum(total, part)
        return total

    def of_conjugate(self, value: int) -> int:
        """Return the conjugate form."""
        return current().forms.conjugate(value)

    def answer(self, value: int) -> Form:
        """Return the form."""
        return form_with_id(current(), value)

    def plain(self, answer: Source) -> int:
        """Return the id of a form, or of anything that denotes a form."""
        return form_id(current(), answer)

    def encode(self, value: int) -> str:
        """Return the tree as a JSON list of numbers."""
        return json.dumps(current().forms.encode(value), separators=(",", ":"))

    def decode(self, text: str) -> int:
        """Return the id of an encoded tree in the current world."""
        return current().forms.decode(json.loads(text))


FORM: Final = LiteralForm()
