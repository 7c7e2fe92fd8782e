"""Explanations of positions: sums, options, pairs, large positions, and what is refused."""

from __future__ import annotations

import pytest

from partizan import DomainError, Outcome, TooLarge, normal, rulesets
from partizan.explanation import Step
from partizan.theories.domination.game import DominationGame


def sentences(steps: tuple[Step, ...]) -> str:
    """Return the sentences of an explanation in one line."""
    return " ".join(step.sentence for step in steps)


def test_a_sum_is_explained_by_its_parts() -> None:
    """The values of the parts are named, with the steps of their theorems, and added."""
    said = sentences((rulesets.clobber("xo") + rulesets.nim(2, 4)).explain().steps)
    assert "clobber xo is worth *, by play" in said
    assert "Write the heaps in binary" in said
    assert "The values add up: * + *6 = *7." in said


def test_a_game_beside_its_negative_is_won_by_the_second_player() -> None:
    """The strategy is to reply in the other game; other zero positions have replies one by one."""
    game = rulesets.domineering("...|..#")
    assert "pairs of a game and its negative" in sentences((game - game).explain().steps)
    other = rulesets.clobber("xo.xo.xxo.oox").explain()
    assert other.answer == 0
    assert "pairs" in sentences(other.steps)
    assert "replies" in sentences(rulesets.backsliding_toads_and_frogs("t.f").explain().steps)


def test_positions_without_moves_are_explained() -> None:
    """No player can move, which loses under normal play and wins under misère play."""
    empty = rulesets.clobber("xx")
    assert "No player can ever move" in sentences(empty.explain().steps)
    misere = empty.explain(convention="misere")
    assert misere.answer is Outcome.N
    assert "has no move, and wins" in sentences(misere.steps)


def test_play_that_repeats_is_explained() -> None:
    """A loopy value has a graph in place of a simplification, and draws are named."""
    found = rulesets.backsliding_toads_and_frogs("t.").explain()
    assert str(found.answer) == "on"
    assert "Play may repeat" in sentences(found.steps)
    drawn = rulesets.token_game("0>1 1>0").explain()
    assert "play goes on for ever" in sentences(drawn.steps)


def test_huge_positions_have_short_explanations() -> None:
    """The outcome is explained if the value cannot be written; long values are cut."""
    nim = rulesets.nim(10**30, 10**29)
    with pytest.raises(TooLarge):
        nim.value()
    assert nim.explain().answer is Outcome.N
    with pytest.raises(TooLarge):
        nim.explain("value")
    assert len(str(rulesets.clobber("xoxo|oxox|xoxo").explain())) < 5000


def test_other_questions_are_refused() -> None:
    """Only the value and the outcome are explained."""
    with pytest.raises(DomainError, match="ask for its value or outcome"):
        rulesets.nim(3).explain("genus")
    with pytest.raises(DomainError, match="ask for its misère outcome"):
        rulesets.nim(3).explain("value", "misere")


def test_steps_without_a_picture_are_text() -> None:
    """A step that cannot be drawn has no picture, and its film is drawn all the same."""
    nim = rulesets.nim(2**70, 1).explain()
    assert nim.steps[0].picture is None
    assert nim.steps[0].figure == ""
    assert nim.film.svg().startswith("<svg")
    svg = nim.facts(pictures=True)["steps"]
    assert isinstance(svg, list)
    assert svg[0]["svg"] is None


def test_written_games_are_simplified() -> None:
    """The value of a form that is canonical is explained as well."""
    assert "the form is canonical" in sentences(normal.explain("{2|-1}").steps)


@pytest.mark.parametrize("graph", ["P4", "C5", "K4", "3x3", "petersen"])
@pytest.mark.parametrize("variant", ["plain", "total", "connected"])
def test_choices_of_the_domination_game_are_best(graph: str, variant: str) -> None:
    """The line has as many moves as the game lasts, and each choice lasts as long as is said."""
    game = DominationGame(graph, variant=variant)  # type: ignore[arg-type]
    for first in ("dominator", "staller"):
        found = game.explain(first)
        assert found.answer == game.length(first) == len(found) - 2
        for left, (choice, step) in enumerate(zip(game.line(first), found.steps[1:], strict=False)):
            _, _, counts = step.sentence.partition("the moves from here on are ")
            for count in filter(None, counts.split("; ")):
                length, _, vertices = count.partition(" after ")
                if str(choice.vertex) in vertices.rstrip(".").split(", "):
                    assert int(length) == found.answer - left
