"""Toads and Frogs: `partizan.rulesets.strip.toads_and_frogs`."""

from __future__ import annotations

from itertools import product

from partizan import Budget
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS, peeled_row


def test_peeled_rows() -> None:
    """All rows of six cells equal the peeled row plus the number taken off."""
    for cells in product(".tf", repeat=6):
        row = "".join(cells)
        rest, number = peeled_row(row)
        with Budget(theorems=False):
            assert TOADS_AND_FROGS(rest).value() + number == TOADS_AND_FROGS(row).value(), row
        pieces = rest.replace(".", "")
        assert not pieces or pieces[0] + pieces[-1] == "tf"
