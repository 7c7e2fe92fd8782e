"""Code that a reader of the manual runs in the page."""

from __future__ import annotations

import json
from typing import Any

from partizan_app.web.tab.console import run


def shown(code: str, seconds: float = 5) -> list[Any]:
    """Return what code shows."""
    found: list[Any] = json.loads(run(json.dumps({"code": code, "seconds": seconds})))
    return found


def test_code_and_transcripts_show_the_same() -> None:
    """A transcript is run without its prompts and answers, and names stay for the next piece."""
    assert shown("n = 6\nn * 7") == shown(">>> n = 6\n>>> n * 7\n41") == [["text", "42"]]
    assert shown("for k in range(2):\n    print(k, n)") == [["text", "0 6\n1 6"]]
    assert shown("def f():\n    print('first')\n    return 'then'\nf()") == [
        ["text", "first"],
        ["text", "'then'"],
    ]
    assert shown("None") == []


def test_positions_and_pictures_are_drawn() -> None:
    """What a notebook would draw is drawn; a value is a text; a board can be opened."""
    code = "from partizan import rulesets\np = rulesets.nim(3)\np\np.value()"
    (picture, board, value) = shown(code)
    assert picture[0] == "svg" and picture[1].startswith("<svg")
    assert board == ["board", '{"ruleset": "nim", "board": "3"}']
    assert value == ["text", "*3"]


def test_what_only_the_reader_knows_is_not_opened() -> None:
    """A ruleset of the reader's own is drawn, and a sum too, but the explorer has neither."""
    own = "class Own(type(rulesets.nim)):\n    name = 'nim'\nOwn()(3)"
    for code in (own, "rulesets.nim(3) + rulesets.clobber('xo')"):
        assert [kind for kind, _ in shown(f"from partizan import rulesets\n{code}")] == ["svg"]


def test_mistakes_name_their_line() -> None:
    """An error ends the code, after what it showed before; the line is that of the example."""
    assert shown("1\n2 / 0\n3") == [
        ["text", "1"],
        ["error", "line 2: ZeroDivisionError: division by zero"],
    ]
    assert shown("x =") == [["error", "line 1: invalid syntax"]]
    said = shown("from partizan import rulesets\nrulesets.clobber(6, 6).value()", 0.1)
    assert said == [
        ["error", "line 2: partizan.errors.BudgetExceeded: the time allowed was used up"]
    ]
