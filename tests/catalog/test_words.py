"""Rulesets are found by the names that people use."""

from __future__ import annotations

import pytest

from partizan import DomainError, rulesets
from partizan.catalog import (
    KINDS,
    Entry,
    also_called,
    entries,
    entry,
    load,
    position,
    ruleset,
    words,
)
from partizan.catalog.listing import key_of


@pytest.mark.parametrize(
    "name", ["toads-and-frogs", "toads_and_frogs", "ToadsAndFrogs", "Toads and Frogs"]
)
def test_spellings(name: str) -> None:
    """Hyphens, underscores, spaces and capitals do not matter."""
    assert ruleset(name) is ruleset("toads-and-frogs")
    assert entry(name).name == "toads-and-frogs"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("domineerng", "did you mean domineering?"),
        ("toads", "did you mean .*toads-and-frogs"),
        ("Snorts", "did you mean snort"),
        ("quidditch", r"`partizan rulesets` lists all [0-9]+"),
        ("", r"`partizan rulesets` lists all [0-9]+"),
        ("x" * 100_000, "there is no ruleset 'x{60}…'"),
    ],
)
def test_unknown_names(name: str, near: str) -> None:
    """The error about an unknown name suggests similar ones."""
    with pytest.raises(DomainError, match=near):
        ruleset(name)


def test_kinds_are_words_before_the_name() -> None:
    """A kind of play is a word before the name, and part of the ruleset's own name."""
    assert load("simultaneous clobber") is rulesets.simultaneous.clobber
    assert load(" Simultaneous  Clobber(difference)").name == "simultaneous clobber(difference)"
    assert load("scoring diskonnect") is rulesets.scoring.diskonnect
    assert load("clobber") is rulesets.clobber
    assert repr(position("simultaneous clobber OXO")) == 'simultaneous clobber("O-X-O")'
    assert position("scoring diskonnect x.xo.") == rulesets.scoring.diskonnect("x.xo.")
    assert load("simultaneous subtraction-squares(1;2)") is load(
        "simultaneous subtraction-squares(1;2)"
    )


def test_the_word_may_be_left_out_where_one_kind_has_the_name() -> None:
    """A name without a word is the alternating ruleset, or the only one of its name."""
    assert entry("diskonnect") is entry("scoring diskonnect")
    assert load("subtraction-squares(1;2)") == load("simultaneous subtraction-squares(1;2)")
    assert entry("clobber").kind == "alternating"


def test_names_that_two_kinds_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that two other kinds of play share needs the word."""
    one, other = (Entry(f"{kind} race", kind, rulesets.nim) for kind in KINDS[1:])
    every = {**entries(), "scoringrace": one, "simultaneousrace": other}
    monkeypatch.setattr(words, "entries", lambda: every)
    with pytest.raises(DomainError, match="'race'; write scoring race or simultaneous race"):
        entry("race")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Orthogonal Colouring Game", "scoring orthogonal-colouring"),
        ("orthogonal coloring", "scoring orthogonal-colouring"),
        ("MOC", "scoring orthogonal-colouring"),
        ("Green Cordons", "green-cordons"),
        ("Blue Cordons", "cordons"),
        ("Red-Blue Stalks", "red-blue-stalks"),
        ("Bynum's game", "eatcake"),
        ("Bynum’s Game", "eatcake"),
        ("bynums_game", "eatcake"),
        ("Green Blocking Pebbles", "blocking-pebbles"),
        ("Blue-Red Blocking Pebbles", "blocking-pebbles"),
        ("Hackenbush Strings", "hackenbush-string"),
        ("Strings & Coins", "strings-and-coins"),
        ("DOTS-&-BOXES", "dots-and-boxes"),
        ("Wythoff's game", "wythoff"),
        ("Welter's game", "welter"),
        ("Dawson's Kayles", "dawsons-kayles"),
        ("SQ", "simultaneous subtraction-squares"),
        ("simultaneous SQ", "simultaneous subtraction-squares"),
        ("SQ'", "simultaneous restricted-squares"),
        ("SQ′", "simultaneous restricted-squares"),
        ("CN", "circular-nim"),
        ("Poset Games", "poset-game"),
        ("Möbius", "moebius"),
        ("RAV", "relator"),
        ("Quantum Nim", "quantum-nim"),
        ("Friend Circle", "friend-circle"),
        ("Young diagrams", "sato-welter"),
        ("She loves me, she loves me not", "octal"),
    ],
)
def test_names_of_the_literature(name: str, meant: str) -> None:
    """A ruleset is found by the names that the literature has for it."""
    assert entry(name).name == meant


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Domination Game", "use `partizan domination GRAPH`"),
        ("Cheating Robot", "--robot"),
        ("Tridomineering", r'typed as rules, "grid # .; L: \.\.\. -> ### in down; R: turn"'),
        ("Demographic Influence", "not built; its special cases are transverse-wave"),
        ("misère", "is a convention and not a ruleset"),
        ("Geography", "write vertex-geography, edge-geography, directed-vertex-geography or dir"),
        ("chocolate games", "write chocolate-bar, chocolate-block or chocolate-steps"),
    ],
)
def test_names_without_one_ruleset(name: str, words: str) -> None:
    """A name of several rulesets, or of something that is no ruleset, says what to write."""
    with pytest.raises(DomainError, match=words):
        entry(name)


def test_other_names_are_not_names_of_rulesets() -> None:
    """No other name hides a ruleset, and no two are alike."""
    others = [key_of(name) for name, _, _ in words.other_names()]
    others += words.elsewhere()
    assert len({*others}) == len(others)
    assert not {*others} & {*entries()}
    assert not {kind + key for kind in KINDS for key in others} & {*entries()}


def test_other_names_of_a_ruleset() -> None:
    """The other names of a ruleset are listed."""
    assert also_called(entry("wythoff")) == ["Wythoff's game", "Wythoff's Nim", "Wyt Queens"]
    assert also_called(entry("edge-geography")) == ["Geography", "Undirected Edge Geography"]
    assert also_called(entry("nim")) == []
