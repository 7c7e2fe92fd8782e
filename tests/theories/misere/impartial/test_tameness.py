"""Tame and wild games, in the strict sense and in the general one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus, tame_sum
from partizan.theories.misere.impartial.structure import Tameness, tame_step
from theories.misere.bridge import form_of
from theories.misere.sets import Set, sets


def strictly_tame(g: MisereForm) -> bool:
    """Return whether a game is tame by the definition."""
    return g.genus.is_tame and all(map(strictly_tame, g.options))


def test_the_games_born_by_day_four() -> None:
    """Of the first 22 games 14 are tame, 4 restive and 4 restless; the restive are half-tame."""
    kinds = [g.tameness for g in born_by(4)]
    assert [kinds.count(kind) for kind in Tameness] == [14, 4, 4, 0]
    for g in born_by(4):
        assert g.is_half_tame == (g.tameness is Tameness.RESTIVE)
        assert g.is_generally_tame == (g.tameness is Tameness.TAME)
    assert str(Tameness.RESTIVE) == "restive"


@given(sets())
def test_strict_tameness_agrees_with_the_definition(g: Set) -> None:
    """A game is tame if all its followers have tame values."""
    form = form_of(g)
    assert (form.tameness is Tameness.TAME) == strictly_tame(form)
    if form.tameness is Tameness.TAME:
        assert form.is_generally_tame
    if all(map(strictly_tame, form.options)) and form.tameness is not Tameness.TAME:
        restive, restless = form.genus.base < 2, form.genus.misere_nim_value < 2
        assert restive != restless
        assert form.tameness is (Tameness.RESTIVE if restive else Tameness.RESTLESS)


WILD = [MisereForm(text) for text in ("*[2#0]", "*[2#20]", "*[2#30]", "*[2#320]")]
GENERALLY_TAME = [
    g
    for g in {a + b for a in WILD for b in (*WILD, *born_by(3))}
    | {MisereForm.of([a, b]) for a in (*WILD, *(w + w for w in WILD)) for b in born_by(3)}
    if g.is_generally_tame and g.tameness is not Tameness.TAME
]


def test_there_are_games_that_are_tame_in_general_only() -> None:
    """The sum of two equal restive games is generally tame, though not strictly."""
    assert len(GENERALLY_TAME) > 5
    twice = MisereForm("*[2#0]") + MisereForm("*[2#0]")
    assert twice in GENERALLY_TAME
    assert str(twice.genus) == "0^02"


@given(
    st.sampled_from(GENERALLY_TAME),
    st.sampled_from([*GENERALLY_TAME, *(g for g in born_by(4) if g.is_generally_tame)]),
)
def test_sums_of_generally_tame_games(g: MisereForm, h: MisereForm) -> None:
    """The genera of generally tame games add like those of tame games, and so do sums."""
    assert (g + h).genus == tame_sum([g.genus, h.genus])


def test_steps() -> None:
    """The genus, and whether the options are tame, determine the kind of a game."""
    assert tame_step(Genus.read("1^20"), tame_options=True) is Tameness.RESTIVE
    assert tame_step(Genus.read("0^02"), tame_options=True) is Tameness.TAME
    assert tame_step(Genus.read("0^02"), tame_options=False) is Tameness.WILD
