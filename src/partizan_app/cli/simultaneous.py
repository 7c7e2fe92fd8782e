"""`partizan simultaneous RULESET POSITION`: games in which both players move at once."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import click

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import DomainError, NotationError
from partizan.pictures import matrix
from partizan.players import LEFT, RIGHT
from partizan.theories.simultaneous.contract import Payoff, SumKind
from partizan.theories.simultaneous.game import SimultaneousGame, SimultaneousSolution
from partizan.theories.simultaneous.simulation import Simulation, simulate, uniform
from partizan.theories.simultaneous.sums import summed
from partizan_app.cli import options
from partizan_app.cli._simultaneous_comparison import compared, comparison, comparison_facts
from partizan_app.cli._simultaneous_words import (
    cut,
    game_name,
    outcome_text,
    simulation_text,
    strategy_text,
)
from partizan_app.cli.options import budget
from partizan_app.cli.progress import visited
from partizan_app.cli.terminal import Report, plain, show, show_json, style
from partizan_app.cli.verb import OUTPUT, argument, option, verb


@verb()
@argument(
    "ruleset",
    metavar="RULESET",
    help="A ruleset of simultaneous play: clobber, 'clobber(difference)', domineering, "
    "hackenbush, matrix-game, nogo, restricted-squares, subtraction-squares, "
    "thinning-thickets, toppling-dominoes.",
)
@argument(
    "boards",
    metavar="POSITION...",
    nargs=-1,
    required=True,
    help="One position, or several that are played together.",
)
@option("--left", metavar="NUMBERS", help="The squares Left may cut off: '1,4'.")
@option("--right", metavar="NUMBERS", help="The squares Right may cut off: '2'.")
@option(
    "--play",
    type=click.Choice(["normal", "scoring", "majority"]),
    default="normal",
    help="The payoff: who can still move, points, or components won.",
)
@option(
    "--sum",
    "sum_kind",
    metavar="SUM",
    default="+",
    help="How several positions are played together: + (each player moves in one), and "
    "(both move in all until one is over), or nabla (until all are over).",
)
@option(
    "--beside",
    metavar="'RULESET POSITION'",
    multiple=True,
    help="A position of another ruleset, played together with the others. May be repeated.",
)
@option("--compare", is_flag=True, help="Show the value with every payoff and in every sum.")
@option(
    "--simulate",
    "games",
    metavar="N",
    type=click.IntRange(min=1),
    help="Play N random games with optimal strategies.",
)
@option("--novice", type=options.PLAYER, help="Player who moves uniformly at random in --simulate.")
@option("--seed", type=int, default=0, help="Random seed for --simulate.")
@option("--latex", is_flag=True, help="Print the matrix as LaTeX.", panel=OUTPUT)
@option("--svg", is_flag=True, help="Print the matrix as SVG.", panel=OUTPUT)
@options.picture
@options.as_json
@options.seconds
@options.memory
@options.positions
def simultaneous(
    ruleset: str,
    boards: tuple[str, ...],
    *,
    left: str | None,
    right: str | None,
    play: Literal["normal", "scoring", "majority"],
    sum_kind: str,
    beside: tuple[str, ...],
    compare: bool,
    games: int | None,
    novice: Literal["left", "right"] | None,
    seed: int,
    latex: bool,
    svg: bool,
    picture: Path | None,
    as_json: bool,
    seconds: float | None,
    memory: int | None,
    positions: int | None,
) -> None:
    """Solve a game in which both players move at once: its value and optimal mixed strategies.

    The matrix shows the value of each pair of moves, with the optimal strategies in its margins.
    """
    if latex + svg + as_json + compare > 1 and not (as_json and compare):
        raise click.BadParameter("choose one of --json, --latex, --svg and --compare.")
    if novice is not None and games is None:
        raise click.BadParameter("--novice needs --simulate.")
    if games is not None and (latex or svg or compare):
        raise click.BadParameter("--simulate cannot be combined with --latex, --svg or --compare.")
    with budget(seconds, memory, positions):
        game = _game(_rules(ruleset, left, right), boards, beside, sum_kind)
        if compare:
            with visited() as progress, Budget(progress=progress):
                found = compared(game)
            if as_json:
                show_json(comparison_facts(game, found))
            else:
                print(plain(comparison(game, found)))
            return
        question = _Question(game, play)
        if picture is not None:
            question.solution.picture.save(picture)
        if latex or svg:
            print(question.picture(as_svg=svg))
            return
        simulation = None if games is None else question.simulated(games, seed, novice)
        if as_json:
            show_json(question.facts(simulation))
        else:
            show(question.report(simulation))


def show_solution(game: SimultaneousGame, *, as_json: bool) -> None:
    """Print the value and optimal strategies of a game under normal play."""
    question = _Question(game, "normal")
    if as_json:
        show_json(question.facts(None))
    else:
        show(question.report(None))


# --- the question --------------------------------------------------------------------------------


def _rules(text: str, left: str | None, right: str | None) -> str:
    """Return the ruleset's name, with the numbers of both players as its parameters."""
    if left is None and right is None:
        return text
    if "(" in text:
        raise DomainError(f"{text[:60]} has parameters already; leave out --left and --right")
    for player, numbers in ((LEFT, left), (RIGHT, right)):
        if numbers is None:
            raise DomainError(
                f"{text[:60]} needs numbers for both players; add --{str(player).lower()}"
            )
        if not re.fullmatch(r"\s*[0-9]{1,9}(\s*,\s*[0-9]{1,9})*\s*", numbers):
            raise NotationError(
                f"cannot read {player}'s numbers: expected digits and commas, as in 1,4",
                numbers,
                0,
            )
    return f"{text}({left};{right})"


def _game(
    rules: str, texts: tuple[str, ...], beside: tuple[str, ...], kind: str
) -> SimultaneousGame:
    """Return the position, or the sum of all positions."""
    sum_kind = SumKind.of(kind)
    found: Any = catalog.load(f"simultaneous {rules}")
    parts: list[Any] = [*map(found, texts)]
    parts += (catalog.position(f"simultaneous {text}") for text in beside)
    return parts[0] if len(parts) == 1 else summed(sum_kind, *parts)


class _Question:
    """A game with a payoff, and its solution."""

    def __init__(self, game: SimultaneousGame, play: str) -> None:
        self.game = game
        self.play: Payoff = Payoff.of(play)
        with visited() as progress, Budget(progress=progress):
            self.solution: SimultaneousSolution = game.solve(self.play)
            self.outcome = game.outcome(self.play)

    def simulated(self, games: int, seed: int, novice: str | None) -> Simulation:
        """Play `games` games by optimal strategies; a novice moves at random."""
        own = {} if novice is None else {novice: uniform(novice)}
        with visited() as progress, Budget(progress=progress):
            return simulate(self.game, games, self.play, seed=seed, **own)

    def picture(self, *, as_svg: bool) -> str:
        """Return the matrix as SVG or LaTeX."""
        return self.solution.picture.svg() if as_svg else matrix.latex(self.solution)

    def facts(self, simulation: Simulation | None) -> dict[str, object]:
        """Return the solution for JSON: numbers are texts such as -3/8.

        Strategies list every move, in the order of the rows and of the columns of the matrix.
        """
        solution = self.solution
        facts: dict[str, object] = {
            "position": str(self.game),
            "play": self.play.value,
            "sum": self.game.kind.value,
            "value": str(solution.value),
            "left_strategy": _texts(solution.left_moves, solution.left),
            "right_strategy": _texts(solution.right_moves, solution.right),
            "matrix": [list(map(str, row)) for row in solution.matrix],
            "outcome": self.outcome.name,
        }
        if simulation is not None:
            facts["simulation"] = {
                "games": simulation.games,
                "mean": str(simulation.mean),
                "results": {str(result): n for result, n in simulation.results.items()},
            }
        return facts

    def report(self, simulation: Simulation | None) -> Report:
        """Return the solution as a report."""
        solution = self.solution
        value = cut(str(solution.value))
        page = Report(f"{game_name(self.game)}: {value}, under {self.play.value} play")
        page.add("value", value)
        page.add("outcome", f"{self.outcome.name}: {outcome_text(self.outcome, self.play)}")
        if not solution.matrix:
            page.add("moves", "play is over: not both players can move")
        else:
            for player in (LEFT, RIGHT):
                page.add(f"{player} plays", strategy_text(solution, player))
        if simulation is not None:
            page.add("simulated", simulation_text(simulation))
        size = max(len(solution.left_moves), len(solution.right_moves))
        if 0 < size <= matrix.MOST_LINES:
            drawing = matrix.text(solution, style()).splitlines()
            page.drawing = [[(line, "plain")] for line in drawing]
        elif solution.matrix:
            page.add("matrix", f"{len(solution.left)} x {len(solution.right)}; --json prints it")
        return page


def _texts(moves: tuple[str, ...], weights: tuple[Fraction, ...]) -> dict[str, str]:
    return {move: str(weight) for move, weight in zip(moves, weights, strict=True)}
