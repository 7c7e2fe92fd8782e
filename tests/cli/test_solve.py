"""`partizan solve`: who wins a position or a sum, and by which move in which summand."""

from __future__ import annotations

from pathlib import Path

from cli.verbs import facts_in, run
from partizan_app.cli.solve import solve
from partizan_app.cli.verify import verify


def test_the_summand_of_the_winning_move() -> None:
    """The winning move in a sum is told with its summand, in text and in JSON."""
    sum_of_two = ("nim", "1", "+", "clobber", "xoxo", "-", "nim", "1")
    text = run(solve, *sum_of_two).stdout
    assert text.startswith("Left wins nim 1 + clobber xoxo + nim 1, by moving summand 2: ")
    facts = facts_in(run(solve, *sum_of_two, "--json"))
    assert facts["winner"] == "Left"
    assert facts["summand"] == 2
    assert facts["name"].startswith("2: ")
    assert facts["position"] == "1 + xoxo + 1"


def test_one_position_has_no_summand() -> None:
    """The JSON about a single position has the keys that it always had."""
    facts = facts_in(run(solve, "nim", "3+5", "--json"))
    assert [*facts] == ["position", "first", "play", "winner", "move", "name"]
    assert run(solve, "nim 3+5").stdout == run(solve, "nim", "3+5").stdout


def test_misere_with_its_accent() -> None:
    """The accent of misère does not matter."""
    nim = ("nim 1+1", "--play")
    assert run(solve, *nim, "misère").stdout == run(solve, *nim, "misere").stdout
    assert run(solve, *nim, "misère").stdout != run(solve, *nim, "normal").stdout


def test_a_value_in_a_sum() -> None:
    """A summand may be a value, and a word may begin with a sign."""
    assert "Left wins" in run(solve, "domineering", "2x2", "+", "1").stdout
    assert "Right wins" in run(solve, "domineering 2x2 - 3").stdout


def test_a_sum_has_a_certificate(tmp_path: Path) -> None:
    """A certificate about a sum is written, and checked."""
    path = tmp_path / "proof.jsonl"
    run(solve, "clobber xo + clobber xo", "--certificate", str(path))
    assert run(verify, str(path)).exit_code == 0


def test_other_kinds_of_play() -> None:
    """Only alternating play is solved here."""
    result = run(solve, "scoring diskonnect", "xo")
    assert result.exit_code == 2
    assert "use partizan analyze" in result.stderr
