"""The questions and conjectures of the sources, and their states."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from partizan.atlas import State, Verdict, find, numbering, questions
from partizan.errors import DomainError
from partizan_literature.numbered_items import NUMBERED_ITEMS

DOCS = Path(__file__).parents[2] / "docs"


def test_every_numbered_question_is_listed() -> None:
    """Each numbered question and conjecture of the five sources is listed once."""
    listed = [str(question.place) for question in questions()]
    assert len(listed) == len({*listed})
    numbered = {
        f"{key} {kind} {number}"
        for key, chapters in NUMBERED_ITEMS.items()
        for kinds in chapters.values()
        for kind in ("Question", "Conj.")
        for number in kinds.get(kind, "").split()
    }
    assert numbered <= {*listed}
    assert {question.place.key for question in questions()} == {*NUMBERED_ITEMS}


def test_the_states_agree_with_the_claims() -> None:
    """A refuted conjecture has a refuted claim, and what is proved or computed here has a claim."""
    for question in questions():
        standings = {claim.standing for claim in numbering()[str(question.place)].claims}
        is_refuted = Verdict.REFUTED in standings and question.place.kind == "Conj."
        assert is_refuted <= (question.state in {State.REFUTED, State.SOURCE}), question
        if question.state is State.REFUTED:
            assert Verdict.REFUTED in standings, question
        if question.state is State.PROVED:
            assert Verdict.HOLDS in standings, question
        if question.state is State.PARTLY:
            assert standings, question


def test_remarks_point_to_something() -> None:
    """An answer has a remark, and the pages and claims that remarks name exist."""
    for question in questions():
        assert question.remark or question.state is State.OPEN, question
        for page in re.findall(r"\]\(([a-z-]+\.md)", question.remark):
            assert (DOCS / page).exists()
        for name in re.findall(r"`([a-z]+\d{4}/[a-z0-9.-]+)`", question.remark):
            assert find([name])


def test_a_conjecture_is_found_by_its_number() -> None:
    """The index has the text and the state of a conjecture, and its claims."""
    entry = numbering()["Renault Conjecture 4.119"]
    assert entry.question is not None
    assert entry.question.state is State.REFUTED
    assert entry.claims


def test_a_question_without_claims_says_what_it_asks() -> None:
    """If no claim is about a question, the error gives its text and its state."""
    said = r"it asks: Can no-minus graphs be recognised in polynomial time\? \(open\)"
    with pytest.raises(DomainError, match=said):
        find(["Renault Question 5.17"])
