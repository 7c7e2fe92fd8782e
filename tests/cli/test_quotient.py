"""`partizan quotient`: misère quotients as reports and JSON."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cli.verbs import facts_in, run
from partizan_app.cli.quotient import quotient

KEYS = [
    "code",
    "heaps",
    "order",
    "p_size",
    "presentation",
    "p_portion",
    "pretending",
    "tame",
    "periodic",
]


def facts(*arguments: str, code: int = 0) -> dict[str, Any]:
    """Return the JSON that the verb prints."""
    found = facts_in(run(quotient, *arguments, "--json"), code)
    assert list(found) == KEYS + ["error"] * (code == 3)
    return found


def test_json() -> None:
    """The quotient of 0.3103 to heap 7 has order 20, is not tame, and proves no period."""
    assert facts("0.3103", "--heaps", "7") == {
        "code": "0.3103",
        "heaps": 7,
        "order": 20,
        "p_size": 5,
        "presentation": "<a,b,c,d | a^2=1, b^4=b^2, b^2c=c, c^3=ac^2, b^2d=b^3, cd=bc, d^2=1>",
        "p_portion": ["a", "b^2", "bc", "c^2", "ad"],
        "pretending": ["1", "a", "b", "c^2", "c", "1", "a", "d"],
        "tame": False,
        "periodic": None,
    }


def test_periods() -> None:
    """A period is proved by default, or by enough heaps."""
    assert facts("0.3103")["periodic"] == {"period": 5, "preperiod": 3}
    assert facts("0.3103", "--heaps", "40")["periodic"] == {"period": 5, "preperiod": 3}
    kayles = facts("0.77")
    assert (kayles["order"], kayles["periodic"]) == (40, {"period": 12, "preperiod": 71})
    assert facts("0.333")["tame"] is True


def test_people() -> None:
    """The report has the order, the relations, the kernel, and a table as wide as the period."""
    result = run(quotient, "0.77")
    assert result.exit_code == 0
    for text in (
        "0.77: misère quotient of the heaps up to",
        "order        40, of which 9 are in P\n",
        "tame         no\n",
        "period       period 12 from heap 71 on, proved for all heaps by the first 166\n",
        "generators   a = heap 1, b = heap 2, c = heap 5,",
        "relations    a^2=1, b^3=b, bc^2=b,",
        "P            a, b^2, ac, ac^2, d,",
        "kernel       order 16, normal\n",
        "normal play  in sums with a heap larger than 25, misère play is lost iff normal play is\n",
    ):
        assert text in result.stdout
    assert "tame         yes, T2\n" in run(quotient, "0.33").stdout
    assert "none proved" in run(quotient, "0.07", "--heaps", "12").stdout


def test_infinite_quotients() -> None:
    """For an infinite quotient the part found is printed, and the exit code is 3."""
    known = facts("0.3122", "--heaps", "9", "--copies", "50", code=3)
    assert (known["heaps"], known["order"]) == (6, 52)
    result = run(quotient, "0.77", "--order", "30")
    assert result.exit_code == 3
    assert "order        24" in result.stdout
    assert "it has more than 30 elements" in result.stderr


@pytest.mark.parametrize("arguments", [("0.[3]",), ("2.0",), ("0.9x",), ("0.77", "--heaps", "-1")])
def test_bad_input(arguments: tuple[str, ...]) -> None:
    """Unreadable codes, and infinite codes without a limit, exit with 2."""
    result = run(quotient, *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "partizan:" in result.stderr


def test_a_limit_of_time() -> None:
    """When time runs out, what is known is printed."""
    known = facts("0.16", "--heaps", "30", "--seconds", "0.05", code=3)
    assert known["heaps"] < 30


def test_positions() -> None:
    """Positions of a ruleset without a code have a quotient, and each has a class."""
    result = run(quotient, "impartial clobber", "xoxo", "xxo")
    assert result.exit_code == 0
    assert "impartial clobber: misère quotient of 4 games" in result.output
    assert re.search(r"^ *xoxo +ab$", result.output, re.MULTILINE)
    found = facts_in(run(quotient, "impartial clobber", "xoxo", "--json"), 0)
    assert (found["order"], found["positions"]) == (6, {"xoxo": "ab"})


def test_all_boards_up_to_a_size() -> None:
    """Without boards, those up to a size are taken, one of each symmetric kind."""
    found = facts_in(run(quotient, "impartial clobber", "--size", "3", "--json"), 0)
    assert (found["order"], found["positions"]["x|o|x"]) == (6, "a")
    result = run(quotient, "impartial clobber")
    assert result.exit_code == 0
    assert "more boards" in result.output
