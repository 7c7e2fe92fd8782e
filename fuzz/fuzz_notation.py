"""Check that any text is read or rejected with `NotationError`, and that writing inverts reading.

Run it with `python fuzz/fuzz_notation.py -max_total_time=300 -max_len=300`.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["partizan.notation"]):
    from partizan import notation
from partizan.errors import NotationError

PIECES = [
    *"{}|(),+-*^v/.·±↑⇑↓⇓⧾⧿−∗‖[]<>012='\" \n\0é\ud800",
    *("||", "|||", "+-", "^^", "vv", "3/4", "1/3", "1/0", "*2", "^3", "v5*", "^[2]", "v<3/2>"),
    *("{1|0}", "{|}", "+-{", "+-(", "3*{", "2·(", "Tiny(", "miny(", "2Tiny(1)"),
    *("g1", "g2", "vine", " where ", "g1 = ", ", g2 = "),
]


def text_of(data: bytes) -> str:
    """Return a text made of pieces or, one time in four, the bytes themselves."""
    if data[:1] < b"\x40":
        return data[1:].decode("utf-8", "surrogateescape")
    return "".join(PIECES[byte % len(PIECES)] for byte in data[1:])


def one_input(data: bytes) -> None:
    """Check one text."""
    text = text_of(data)
    try:
        tree = notation.parse(text)
    except NotationError as error:
        if not 0 <= error.position <= len(text):
            raise
        return
    for style in ("unicode", "ascii"):
        assert notation.parse(notation.write(tree, style)) == tree, (text, style)
    notation.write(tree, "latex")


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
