"""The index from the numbers of the sources to claims, theorems and functions."""

from __future__ import annotations

import re

import pytest

from partizan.atlas import claims, find, numbering
from partizan.atlas.locators import Place, asked, cited
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


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Renault Thm 3.27", "Renault13 Thm 3.27"),
        ("renault theorem 3.27", "Renault13 Thm 3.27"),
        ("RENAULT, thm. 3.27", "Renault13 Thm 3.27"),
        ("Renault 2013 Thm 3.27", "Renault13 Thm 3.27"),
        ("Renault (2013), Thm 3.27", "Renault13 Thm 3.27"),
        ("renault2013/Thm 3.27", "Renault13 Thm 3.27"),
        ("Renault 3.27", "Renault13 Thm 3.27"),
        ("Huggan Theorem 2.3.2", "Huggan19 Thm 2.3.2"),
        ("huggan question 12", "Huggan19 Question 12"),
        ("Dorbec Prop 2.4", "DRSS14 Prop. 2.4"),
        ("drss14 proposition 2.4", "DRSS14 Prop. 2.4"),
        ("Renault Corollary 3.5", "Renault13 Cor. 3.5"),
        ("Renault Conjecture 4.119", "Renault13 Conj. 4.119"),
        ("Renault Lemma B.1", "Renault13 Lemma B.1"),
        ("Volume ch. 1 Thm 2.7", "CGT22 ch. 1, Thm 2.7"),
        ("volume, chapter 2, lemma 3.2", "CGT22 ch. 2, Lemma 3.2"),
    ],
)
def test_places_as_a_reader_writes_them(text: str, place: str) -> None:
    """An author stands for a source, the year and the kind may be missing, and case is free."""
    assert [str(entry.place) for entry in numbering().wanted(text) or []] == [place]


@pytest.mark.parametrize("text", ["octal 0.77", "nim 3", "simultaneous domineering", "3.27"])
def test_other_words_are_no_places(text: str) -> None:
    """A number after the name of a game is not a place in a source."""
    assert asked(text) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Albert Thm 1", "may be in albert2001 or albert2005 or albert2007"),
        ("Renualt Thm 3.27", "no source is called 'renualt'.*did you mean renault"),
        ("Renault Thm 2.8", r"there is Renault13 Prop\. 2\.8$"),
        ("Huggan Theorem 2.3", r"there is .*Huggan19 Thm 2\.3\.2"),
        ("Allen 4.5.1", "no source has an item 'Allen 4.5.1'; write"),
    ],
)
def test_places_that_are_not_found(text: str, said: str) -> None:
    """The error says which sources or items come near."""
    with pytest.raises(DomainError, match=said):
        find([text])


def test_find() -> None:
    """Claims are found by a place, in several spellings, and errors say what there is."""
    for text in ("Renault13 Thm 4.25", "renault2013 theorem 4.25", "Renault13, Thm. 4.25"):
        assert [claim.id for claim in find([text])] == ["renault2013/thm-4.25"]
    assert {claim.id for claim in find(["CGT22 ch. 1 Thm 2.7"])} >= {"volume2022/ch1-thm-2.7"}
    with pytest.raises(DomainError, match=r"no source has an item 'Renault13 Thm 9\.9'"):
        find(["Renault13 Thm 9.9"])
    with pytest.raises(DomainError, match=re.escape("Huggan19 Def. 2.0.1 is in the source, but")):
        find(["Huggan19 Def 2.0.1"])
