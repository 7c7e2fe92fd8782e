"""What is said about a position: findings, one by one."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from typing import Any

import pytest

from partizan import LEFT, BudgetExceeded, Game, Outcome, catalog, rulesets
from partizan.errors import DomainError
from partizan.position import AlternatingPosition, Solution
from partizan.position.analysis import Analysis, Finding, Inquiry, Step

PARTIZAN = ["Left stop", "Right stop", "mean", "temperature", "thermograph"]
MOVES = ["Left's moves", "Right's moves"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("domineering ..|..", ["outcome", "value", "misère outcome", *PARTIZAN, *MOVES]),
        ("domineering ..", ["outcome", "value", "misère outcome", *PARTIZAN[:4], *MOVES]),
        (
            "nim 2",
            ["outcome", "value", "misère outcome", "nim-value", "genus", *PARTIZAN, *MOVES],
        ),
        (
            "partizan-token-game 0>1 1>0 1r>2",
            [
                "outcome", "value", "misère outcome",
                "remoteness", "onside", "offside", "graph", *MOVES,
            ],
        ),
        (
            "scoring diskonnect xo.",
            [
                "outcome", "scores",
                "Left begins", "Left's best moves", "Left's line",
                "Right begins", "Right's best moves", "Right's line",
                "best play", "form", "canonical form",
            ],
        ),
        (
            "simultaneous clobber OXO",
            ["value", "outcome", "scoring value", "Left plays", "Right plays", "against a robot"],
        ),
    ],
)  # fmt: skip
def test_findings(text: str, names: list[str]) -> None:
    """Each kind of play has its findings; a position of an undeclared kind gets what applies."""
    findings = [*catalog.position(text).analysis()]
    assert [finding.name for finding in findings] == names
    assert all(finding.error is None and finding.seconds >= 0 for finding in findings)


def test_answers_and_reasons() -> None:
    """A finding has the answer of the question, and the value has a reason."""
    position = rulesets.domineering("...|...")
    known = {finding.name: finding for finding in position.analysis()}
    assert known["outcome"].answer is Outcome.N
    assert known["value"].answer == Game("{2|-1/2}")
    assert str(known["value"].why) == str(position.why())
    assert known["temperature"].answer == Fraction(5, 4)
    moves = known["Left's moves"].answer
    assert [each.move.name for each in moves if each.sensible] == ["b1 vertical"]
    assert [each.wins for each in moves] == [False, True, False]
    assert {each.position for each in moves} == {*position.left}


def test_impartial_games_have_stops_aside() -> None:
    """Stops, mean and temperature of a nimber are found, and not worth saying."""
    analysis = rulesets.nim(2).analysis()
    assert [f.name for f in analysis if f.aside] == PARTIZAN
    assert "mean" not in str(analysis)
    assert "<td" in analysis._repr_html_()
    assert "temperature" not in analysis._repr_html_()


def test_questions_are_asked_when_their_answers_are_needed() -> None:
    """Each question is asked once, and none before its finding is looked at."""
    asked: list[str] = []

    def noted(step: Step) -> AbstractContextManager[object]:
        asked.append(step.name)
        return nullcontext()

    analysis = rulesets.domineering("..|..").analysis(around=noted)
    assert repr(analysis) == "<analysis with 0 findings so far>"
    assert asked == []
    assert analysis["value"].answer == Game("+-1")
    assert asked == ["outcome", "value"]
    names = [finding.name for finding in analysis]
    assert asked == names == [finding.name for finding in analysis]
    with pytest.raises(DomainError, match="no finding 'colour'; it has outcome, value"):
        analysis["colour"]


def test_some_questions_only() -> None:
    """Questions can be chosen, or left out."""
    position = rulesets.kayles(5)
    assert [f.name for f in position.analysis("nim-value", "outcome")] == ["outcome", "nim-value"]
    assert not {"genus", "value"} & {f.name for f in position.analysis(without=["genus", "value"])}


def test_misere_play() -> None:
    """Under misère play the value is modulo the smallest universe, or a given one."""
    findings = {f.name: f.answer for f in rulesets.clobber("xox").analysis(convention="misere")}
    assert (findings["outcome"], str(findings["universe"])) == (Outcome.P, "dicot")
    assert findings["invertible"] is True
    assert [str(each) for each in findings["Left's moves"]] == ["a1-b1 = 0", "c1-b1 = 0"]
    other = rulesets.clobber("xox").analysis("universe", convention="misere", universe="blocking")
    assert str(next(iter(other)).answer) == "blocking"
    with pytest.raises(DomainError, match="universes are for misère play"):
        rulesets.clobber("xox").analysis(universe="dicot")
    outside = rulesets.domineering("..|..").analysis(convention="misere", universe="dicot")
    assert isinstance(outside["value"].error, DomainError)
    assert [finding.name for finding in outside] == ["outcome", "universe", "value"]


def test_an_error_says_why_there_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that takes too long is a finding too, and the winners are sought instead."""

    def refuse(*_: object, **__: object) -> Any:
        raise BudgetExceeded("too hard today")

    monkeypatch.setattr(AlternatingPosition, "why", refuse)
    known = {finding.name: finding for finding in rulesets.domineering("..|..").analysis()}
    assert str(known["value"]) == "value: too hard today"
    assert known["value"].answer is None
    assert known["Left begins"].answer == Solution(LEFT, rulesets.domineering("#.|#."))
    assert [each.value for each in known["Left's moves"].answer] == [None, None]
    assert "mean" not in known


def test_a_late_outcome_follows_from_the_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the search for the winner takes too long, the value tells who wins."""

    def refuse(*_: object, **__: object) -> Any:
        raise BudgetExceeded("too hard today")

    monkeypatch.setattr(AlternatingPosition, "outcome", refuse)
    found = [f for f in rulesets.domineering("..|..").analysis() if f.name == "outcome"]
    assert isinstance(found[0].error, BudgetExceeded)
    assert found[1].answer is Outcome.N
    (alone,) = rulesets.domineering("..|..").analysis("outcome")  # there is no value to tell it
    assert isinstance(alone.error, BudgetExceeded)


def _inquiry(log: list[Finding]) -> Inquiry:
    log.append((yield Step("first", lambda: 1)))
    log.append((yield Step("second", lambda: 2, instead=lambda: 3)))


def test_steps_get_their_findings() -> None:
    """Each step is told what was found; one that is skipped gets no answer."""
    log: list[Finding] = []
    assert [*map(str, Analysis(_inquiry(log), ["second"]))] == ["second: 2"]
    assert [finding.answer for finding in log] == [None, 2]
