"""`partizan explain`: the steps to a value, in words, as JSON, and as pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cli.verbs import facts_in, run
from partizan_app.cli.explain import explain


def test_a_position_is_explained_by_its_theorem() -> None:
    """The steps are numbered, with the figure of the theorem below its sentence."""
    lines = run(explain, "nim", "3+5").stdout.splitlines()
    assert lines[0].startswith("nim 5+3: value *6, by [Bouton01]")
    assert lines[1].startswith("1. Write the heaps in binary")
    assert "".join(lines[2:6]).split() == ["5", "101", "3", "011", "⊕", "---", "6", "110"]
    assert lines[-1] == "3. So the value is *6, and the first player wins."


def test_a_position_may_have_several_words() -> None:
    """Heaps, names and sums are written in one argument or in several."""
    for words in (["nim", "3", "5"], ["nim 3+5"], ["nim", "3+5"]):
        assert run(explain, *words).stdout.startswith("nim 5+3: value *6")
    total = run(explain, "domineering", "2x2", "+", "clobber", "xo").stdout
    assert "a sum of 2 independent parts" in total
    assert "So the value is ±(1*)" in total


def test_facts_are_one_object() -> None:
    """JSON has the question, the answer, the reason and the sentences."""
    facts = facts_in(run(explain, "domineering", "..|..", "--json"))
    assert (facts["question"], facts["answer"]) == ("value", "±1")
    assert facts["steps"][-1]["sentence"] == "So the value is ±1, and the first player wins."
    misere = facts_in(run(explain, "clobber", "xox", "--play", "misere", "--json"))
    assert (misere["question"], misere["answer"]) == ("misère outcome", "P")
    asked = facts_in(run(explain, "domineering", "..|..", "--question", "outcome", "--json"))
    assert (asked["question"], asked["answer"]) == ("outcome", "N")


def test_other_games_are_explained() -> None:
    """A written game, the domination game, scoring and simultaneous play have explanations."""
    assert "reverses through" in run(explain, "{2|-1||*}").stdout
    assert "γ'_g = 2" in run(explain, "domination", "C5", "--first", "staller").stdout
    assert "So the scores are 1 and 0." in run(explain, "scoring diskonnect", "x.xo.").stdout
    scores = run(explain, "simultaneous clobber", "xoxo", "--play", "scoring").stdout
    assert scores.splitlines()[-1].endswith("So the value is 1/2.")


@pytest.mark.parametrize("ending", ["svg", "html", "tex", "txt"])
def test_the_steps_are_written_as_pictures(ending: str, tmp_path: Path) -> None:
    """A file has the film of all steps, or a page with a list of them."""
    file = tmp_path / f"steps.{ending}"
    result = run(explain, "nim", "3+5", "--picture", str(file))
    assert result.exit_code == 0, result.output
    text = file.read_text(encoding="utf-8")
    if ending == "svg":
        assert ET.parse(file).getroot().get("aria-label") == "why nim 5+3 has the value *6"
    elif ending == "html":
        assert (text.count("<li>"), text.count("<svg")) == (3, 2)
    else:
        assert "So the value is" in text


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["nim", "3", "--play", "scoring"], "nim has no scoring play; leave out --play"),
        (["simultaneous clobber", "xo", "--play", "misere"], "has no misere play"),
        (["scoring diskonnect", "xo", "--question", "value"], "leave out --question"),
        (["nim", "3", "--picture", "steps.gif"], "'steps.gif' does not"),
        (["{1|"], "expected"),
    ],
)
def test_what_cannot_be_explained_is_refused(words: list[str], error: str) -> None:
    """A kind of play that does not fit, and an unknown ending, are refused with exit code 2."""
    result = run(explain, *words)
    assert result.exit_code == 2
    assert error in " ".join(result.output.split())
