"""The index from the numbers of the sources to claims, theorems and functions."""

from __future__ import annotations

import re

import pytest

from partizan.atlas import claims, find, numbering
from partizan.atlas.numberings import Place, cited
from partizan.errors import DomainError
from partizan_literature.numbered_items import NUMBERED_ITEMS as ITEMS

OUTSIDE = {"Fig.", "Table", "Sect.", "App."}  # kinds whose items are not listed


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("[Renault13, Thm 4.25]", "Renault13 Thm 4.25"),
        ("[Renault13, Lemma 3.80, 1 to 3]", "Renault13 Lemma 3.80"),
        ("[Renault13, Lemma B.1]", "Renault13 Lemma B.1"),
        (
            "[Renault13, Lemmas 3.59 to 3.62]",
            "Renault13 Lemma 3.59; Lemma 3.60; Thm 3.61; Lemma 3.62",
        ),
        ("[Renault13, after Def. 4.116; Question 4.117]", "Renault13 Def. 4.116; Question 4.117"),
        ("[CGT22, ch. 2, Lemma 3.2 (1), proof]", "CGT22 ch. 2, Lemma 3.2"),
        ("[Huggan19, Ch. 6, Ex. 6.0.3]", "Huggan19 Example 6.0.3"),
        ("[DRSS14, Thm 4.7, corrected]", "DRSS14 Thm 4.7"),
        (
            "[Huggan19, Sect. 3.2, general question 3, and Thm 3.3.1]",
            "Huggan19 Sect. 3.2; Thm 3.3.1",
        ),
        ("[Huggan19, Sect. 3.2, general questions 1 and 2]", "Huggan19 Sect. 3.2"),
        ("see [BCG01] and Thm 4.25", ""),
    ],
)
def test_citations(text: str, places: str) -> None:
    """The items of a citation are read with their kinds, ranges and chapters."""
    found = cited(text)
    key = found[0].key if found else ""
    assert f"{key} {'; '.join(place.locator for place in found)}".strip() == places


def test_two_sources_in_a_citation() -> None:
    """A semicolon may begin the citation of another source."""
    found = cited("[DRSS14, Prop. 2.5; Renault13, Prop. 4.44]")
    assert [str(place) for place in found] == ["DRSS14 Prop. 2.5", "Renault13 Prop. 4.44"]


def test_every_locator_exists() -> None:
    """Every statement that a claim, theorem or function cites is in the list of its source."""
    listed = {
        Place(key, chapter, kind, number)
        for key, chapters in ITEMS.items()
        for chapter, kinds in chapters.items()
        for kind, numbers in kinds.items()
        for number in numbers.split()
    }
    index = numbering()
    for key in ITEMS:
        places = {entry.place for entry in index.entries(key) if entry.place.kind not in OUTSIDE}
        assert places == {place for place in listed if place.key == key}


def test_every_claim_is_found_by_its_place() -> None:
    """A claim is found by each place that its source cites."""
    index = numbering()
    for claim in claims():
        for place in cited(claim.source):
            assert claim in index[str(place)].claims


def test_numbers_have_no_gaps() -> None:
    """Three sources number all kinds together, so that their numbers have no gaps."""
    for key in ("Renault13", "Huggan19", "DRSS14"):
        numbers: dict[str, set[int]] = {}
        for text in " ".join(ITEMS[key][""].values()).split():
            section, _, number = text.rpartition(".")
            numbers.setdefault(section, set()).add(int(number))
        for found in numbers.values():
            assert found == set(range(1, max(found) + 1))


def test_a_general_question_is_not_a_numbered_one() -> None:
    """Question 3 of Huggan is about orthogonal colouring, not about nimbers among thickets."""
    for number, place in ((1, "huggan2019/question-1"), (3, "huggan2019/sect-5.1")):
        found = numbering()[f"Huggan19 Question {number}"].claims
        assert found
        assert all(claim.id.startswith(place) for claim in found)


def test_the_count_of_dicots_has_the_numbers_of_both_sources() -> None:
    """The 1268 dicots born by day 3 are Thm 4.8 of the paper and Thm 4.65 of the thesis."""
    for place in ("DRSS14 Thm 4.8", "Renault13 Thm 4.65"):
        assert [claim.id for claim in numbering()[place].claims] == ["dorbec2014/thm-4.8"]


def test_find() -> None:
    """Claims are found by a place, in several spellings, and errors say what there is."""
    for text in ("Renault13 Thm 4.25", "renault2013 theorem 4.25", "Renault13, Thm. 4.25"):
        assert [claim.id for claim in find([text])] == ["renault2013/thm-4.25"]
    assert {claim.id for claim in find(["CGT22 ch. 1 Thm 2.7"])} >= {"volume2022/ch1-thm-2.7"}
    with pytest.raises(DomainError, match=r"no source has an item 'Renault13 Thm 9\.9'"):
        find(["Renault13 Thm 9.9"])
    with pytest.raises(DomainError, match=re.escape("Huggan19 Def. 2.0.1 is in the source, but")):
        find(["Huggan19 Def 2.0.1"])
