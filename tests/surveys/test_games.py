"""Surveys of games: `partizan.surveys.games`."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan import Game, rulesets
from partizan.errors import DomainError
from partizan.surveys.games import classify_game, games_of, survey_games


def test_games_of_templates() -> None:
    """Games that differ in names, sides or players only are listed once."""
    assert [len(games_of(f"rows-{n}")) for n in range(1, 4)] == [1, 11, 72]
    assert len(games_of("grids-1")) == 1
    assert len(games_of("strips-2-1")) == 2
    texts = games_of("strips-3-2")
    assert len({*texts}) == len(texts)
    assert "strip # . x o; L: xo -> .x in left right; R: swap xo" in texts  # Clobber


@pytest.mark.parametrize(
    "name", ["rows", "rows-1-1", "strips-4-2", "rows-x", "heaps", "heaps-0", "heaps-5", "stone", ""]
)
def test_unknown_templates(name: str) -> None:
    """A template that is not known is refused with those that are."""
    with pytest.raises(DomainError, match=r"choose from rows-M|unknown template|for M up to 4"):
        games_of(name)


def test_too_many_games() -> None:
    """A template with too many games is refused."""
    with pytest.raises(DomainError, match="more than 20,000 games"):
        games_of("strips-3-5")


@pytest.mark.parametrize("text", games_of("rows-3")[::5])
def test_values_of_rows_are_those_of_play(text: str) -> None:
    """The recurrence for rows gives the values that play gives, and proved periods hold there."""
    found = classify_game(text, 60)
    rules = rulesets.read(text)
    values = [rules("." * n).value() if n else Game(0) for n in range(15)]
    again = classify_game(text, 14)
    assert again.values == len({*values})
    assert again.temperature == str(max(value.temperature for value in values))
    if found.period is not None and found.preperiod is not None:
        for n in range(found.preperiod, 15 - found.period):
            assert values[n + found.period] == values[n] + Game(found.saltus or "0")


def test_periods_of_rows() -> None:
    """Periods are proved with and without a saltus; Dawson's Kayles has period 34 [GS56]."""
    dawson = classify_game("strip # .; L: .. -> ## in right; R: .. -> ## in right", 180)
    assert dawson[1:6] == ("proved", "nimbers", 34, 53, "0")
    one_two = classify_game("strip # .; L: . -> # in right; R: .. -> ## in right", 40)
    assert one_two[1:6] == ("proved", "numbers and switches", 4, 2, "1")
    small = classify_game("strip # .; L: .. -> ## in right; R: .. -> #. in right", 40)
    assert small[1:6] == ("proved", "all-small", 4, 5, "0")


def heaps_by_definition(text: str, most: int) -> list[Game]:
    """Return the values of heaps if players take counters and may split, from their options."""
    lines = [line for line in text.split("; ") if line != "heaps"]
    values = [Game(0)]
    for n in range(1, most + 1):
        sides: tuple[set[Game], set[Game]] = (set(), set())
        for line in lines:
            rest = n - int(line[-1])
            parts = range(1, rest) if "+" in line else [0] * (rest >= 0)
            sides[line[0] == "R"].update(values[i] + values[rest - i] for i in parts)
        values.append(Game.of(*sides))
    return values


def test_heaps() -> None:
    """Rules for heaps are listed once, and their periods hold as far as heaps are played."""
    texts = games_of("heaps-2")
    assert [len(games_of(f"heaps-{n}")) for n in range(1, 4)] == [3, 21, 105]
    for text in texts:
        found = classify_game(text, 40)
        values = heaps_by_definition(text, min(found.size, 25))
        again = classify_game(text, len(values) - 1)
        assert again.values == len({*values})
        assert again.temperature == str(max(value.temperature for value in values))
        if found.period is not None and found.preperiod is not None:
            for n in range(found.preperiod, len(values) - found.period):
                assert values[n + found.period] == values[n] + Game(found.saltus or "0")
    one_two = (
        "heaps; L: n -> n-1; L: n -> a + b, a + b = n-1; R: n -> n-2; R: n -> a + b, a + b = n-2"
    )
    assert one_two in texts
    assert classify_game(one_two, 60)[1:6] == ("proved", "numbers and switches", 4, 2, "1")
    *_, kayles = survey_games("heaps-2", 20, jobs=1)
    assert kayles[:3] == (texts[-1], "none", "nimbers")
    assert kayles.like == "kayles"


@pytest.mark.parametrize(
    ("mine", "yours", "period", "start", "saltus"),
    [
        ("1/", "4", 8, 4, "3"),
        ("2/", "3", 7, 3, "1"),
        ("24/", "3", 7, 14, "1"),
        ("3/", "4", 10, 4, "1"),
        ("23/", "34", 8, 4, "1"),
        ("24/", "13", 5, 8, "0"),
    ],
)
def test_periods_of_heaps(mine: str, yours: str, period: int, start: int, saltus: str) -> None:
    """Periods of docs/results.md are proved, and hold for the values by definition."""
    lines = ["heaps"]
    for player, taken in (("L", mine), ("R", yours)):
        lines += [f"{player}: n -> n-{k}" for k in taken if k != "/"]
        splits = [f"{player}: n -> a + b, a + b = n-{k}" for k in taken if k != "/"]
        lines += splits if "/" in taken else []
    text = "; ".join(lines)
    found = classify_game(text, 60)
    assert (found.status, *found[3:6]) == ("proved", period, start, saltus)
    values = heaps_by_definition(text, 60)
    assert len({*values}) == found.values
    assert all(values[n + period] == values[n] + Game(saltus) for n in range(start, 61 - period))


def test_values_that_grow() -> None:
    """A game whose values grow without a bound is left, with the heaps that were evaluated."""
    hot = games_of("heaps-2")[14]
    assert hot.endswith("L: n -> n-2; R: n -> n-1; R: n -> n-2; R: n -> a + b, a + b = n-1; "
                        "R: n -> a + b, a + b = n-2")  # fmt: skip
    found = classify_game(hot, 60)
    assert found[1:3] == ("unfinished", "all-small")
    assert 15 < found.size < 20 and found.signature == ""


def test_no_period_of_other_heaps() -> None:
    """The theorem is not applied to moves that take more from larger heaps."""
    halves = "heaps; both: n -> k, 2k <= n <= 2k+1"
    assert classify_game(halves, 60)[1:4] == ("listed", "nimbers", None)


def test_a_short_row_proves_nothing() -> None:
    """No period is claimed before the theorem applies."""
    assert classify_game("strip # .; L: .. -> ## in right; R: .. -> ## in right", 60).period is None


def test_equal_games_are_named() -> None:
    """Games with equal values are found, in the catalog and in the survey."""
    found = {each.rules: each for each in survey_games("strips-3-2", 4, jobs=1)}
    clobber = found["strip # . x o; L: xo -> .x in left right; R: swap xo"]
    assert (clobber.kind, clobber.like) == ("all-small", "linear-clobber")
    sides = found["strip # . x o; L: .. -> .x in right; R: mirror"]
    assert sides.like == "strip # . x o; both: .. -> .x in right"
    assert any(each.status == "loopy" for each in found.values())


def test_placing_stones() -> None:
    """Snort and Col are among the games of stones, with their kinds of values."""
    kinds = {each.rules: each.kind for each in survey_games("stones", 6, jobs=1)}
    assert kinds["grid # . x o; L: . -> x unless beside o; R: swap xo"] == "hot"
    assert kinds["grid # . x o; L: . -> x unless beside x; R: swap xo"] == "nimbers"
    assert len(kinds) == 9


def test_a_survey_resumes(tmp_path: Path) -> None:
    """Findings are kept in a journal, and the same survey reads them again."""
    journal = tmp_path / "games.jsonl"
    once = [*survey_games("rows-2", 30, jobs=1, journal=journal)]
    assert [*survey_games("rows-2", 30, jobs=1, journal=journal)] == once
    late = classify_game(once[4].rules, 30_000, seconds=0.01)
    assert (late.status, late.signature) == ("unfinished", "")
