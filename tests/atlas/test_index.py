"""The index finds every claim, by id, source or word."""

from __future__ import annotations

import pytest

from atlas import false1999
from partizan import DomainError, catalog
from partizan.atlas import Verdict, claims, find, sources
from partizan.atlas.index import claims_in

EVERY = claims()
RULESETS = {*catalog.names()}


def test_the_atlas_is_full() -> None:
    """There are many claims from many sources, including misprints and conjectures."""
    assert len(EVERY) >= 100
    assert len(sources()) >= 20
    assert sum(c.corrected_by is not None for c in EVERY) >= 8
    assert sum(c.conjecture for c in EVERY) >= 4


def test_ids_are_unique() -> None:
    """No two claims have the same id."""
    ids = [c.id for c in EVERY]
    assert len(ids) == len(set(ids))


def test_claims_are_well_made() -> None:
    """A claim has a statement, a citation, rulesets of the catalog, a unit and a docstring."""
    for made in EVERY:
        assert made.statement.endswith((".", ".)")), made.id
        assert made.source.startswith("["), made.id
        assert set(made.about) <= RULESETS, made.id
        assert made.unit, made.id
        assert made.cases.__doc__, made.id


def test_corrections_hold_themselves() -> None:
    """What holds instead of a wrong statement is a claim of the same source, not a wrong one."""
    known = {c.id: c for c in EVERY}
    for made in EVERY:
        if made.corrected_by:
            assert known[made.corrected_by].corrected_by is None
            assert made.corrected_by.partition("/")[0] == made.id.partition("/")[0]
            assert made.standing in {Verdict.ERRATUM, Verdict.REFUTED}


def test_a_conjecture_by_its_number_is_not_a_misprint() -> None:
    """A false conjecture is refuted; the one misprint is Conj. 3.88, with exchanged letters."""
    numbered = [c for c in EVERY if "/conj-" in c.id and c.corrected_by]
    assert [c.id for c in numbered if c.standing is Verdict.ERRATUM] == ["renault2013/conj-3.88"]
    assert len([c for c in numbered if c.standing is Verdict.REFUTED]) == len(numbered) - 1


def test_without_keys_all_are_meant() -> None:
    """Without keys, every claim is found, source by source."""
    assert find() == EVERY
    order = [c.id.partition("/")[0] for c in EVERY]
    assert order == sorted(order)


def test_keys() -> None:
    """A key is an id, the beginning of one, a ruleset, or a word of a statement."""
    assert [c.id for c in find(["renault2013/thm-3.32"])] == ["renault2013/thm-3.32"]
    assert {c.id.partition("/")[0] for c in find(["renault2013"])} == {"renault2013"}
    assert {"breuker2000/squares", "lachmann2002/two-rows"} <= {c.id for c in find(["domineering"])}
    assert [c.id for c in find(["Fusion"])] == ["berlekamp2001/fusion"]
    assert len(find(["erickson1996", "Fusion"])) == len(find(["erickson1996"])) + 1


def test_the_claims_of_a_source() -> None:
    """A source can be loaded on its own, and its claims are the same objects."""
    known = [c for c in EVERY if c.id.startswith("renault2013/")]
    assert [*claims("renault2013")] == [*find(["Renault2013"])] == known


def test_corrections_come_along() -> None:
    """A misprint comes with its correction."""
    found = [c.id for c in find(["renault2013/thm-3.77"])]
    assert found == ["renault2013/thm-3.77", "renault2013/thm-3.77-corrected"]


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("renualt2013", "did you mean renault2013"),
        ("domneering", "did you mean domineering"),
        ("qqq", "use --list to show all"),
        ("", "no claim matches"),
    ],
)
def test_unknown_keys(key: str, hint: str) -> None:
    """An unknown key is rejected with a suggestion."""
    with pytest.raises(DomainError, match=hint):
        find([key or "  "])


def test_the_claims_of_a_module() -> None:
    """A module's own claims are found in its order, without those it imports."""
    names = [c.id for c in claims_in(false1999)]
    assert names[:3] == ["false1999/true", "false1999/wrong", "false1999/misprint"]
    assert find(["wrong"], claims_in(false1999)) == (false1999.wrong,)


def test_a_chapter_is_a_key() -> None:
    """A chapter stands for the claims about its items, or that cite it."""
    chapter = find(["Renault chapter 3"])
    assert chapter == find(["renault13 ch. 3"])
    assert {"renault2013/thm-3.51", "renault2013/thm-3.53"} <= {found.id for found in chapter}
    assert all("4." not in found.id for found in chapter)
    assert "volume2022/ch17-top-entails" in {found.id for found in find(["volume ch. 17"])}
    assert "huggan2019/question-2" not in {found.id for found in find(["Huggan ch. 2"])}
    with pytest.raises(DomainError, match="no claim matches"):
        find(["Renault ch. 99"])


def test_appendices_and_sections_are_keys() -> None:
    """An appendix stands for its items, and a section without a claim for the items within it."""
    assert find(["CGT22 chapter 9"]) == find(["volume ch. 9"])
    assert "renault2013/app-b.3-item-6" in {found.id for found in find(["Renault Appendix B"])}
    assert {"allen2006/thm-4.3.2"} <= {found.id for found in find(["Allen section 4.3"])}
