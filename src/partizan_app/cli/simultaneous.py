"""`partizan simultaneous RULESET POSITION`: games in which both players move at once."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import click

from partizan import catalog
from partizan.errors import BudgetExceeded, DomainError, NotationError, TooLarge
from partizan.pictures import matrix
from partizan.players import LEFT, RIGHT, Player
from partizan.rules import tabular
from partizan.theories.simultaneous.contract import Payoff, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.game import SimultaneousGame, SimultaneousSolution
from partizan.theories.simultaneous.simulation import Simulation, simulate, uniform
from partizan.theories.simultaneous.sums import summed
from partizan_app.cli import options
from partizan_app.cli.options import OUTPUT, Limits, argument, option, searching, verb
from partizan_app.cli.terminal import Report, plain, show, show_json, style

_LONG = 400  # characters of one fraction
_WIDE = 120  # characters of one position in a headline
_FEW = 10  # results of a simulation, or moves of a strategy
_PLAYS = {
    Payoff.NORMAL: "normal: the player who can still move at the end wins; to count points, use "
    "partizan simultaneous with --play scoring",
    Payoff.SCORING: "scoring: points count; with --play normal, the player who can still move wins",
    Payoff.MAJORITY: "majority: the components won count; with --play normal, the player who can "
    "still move wins",
}


_WITH_BOARD = re.compile(r"(.+)\(([^()]*)\)\s*")  # SQ({1},{2})(4)


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
@option(
    "--robot", is_flag=True, help="Also show the value if Right is a robot who sees Left's move."
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
@options.limited("seconds", "memory", "positions")
def simultaneous(
    ruleset: str,
    boards: tuple[str, ...],
    *,
    left: str | None,
    right: str | None,
    play: Literal["normal", "scoring", "majority"],
    sum_kind: str,
    beside: tuple[str, ...],
    robot: bool,
    compare: bool,
    games: int | None,
    novice: Literal["left", "right"] | None,
    seed: int,
    latex: bool,
    svg: bool,
    picture: Path | None,
    as_json: bool,
    limits: Limits,
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
    if robot and (latex or svg or compare):
        raise click.BadParameter("--robot cannot be combined with --latex, --svg or --compare.")
    if not boards and (named := _WITH_BOARD.fullmatch(ruleset)):
        ruleset, boards = named[1], (named[2],)
    if not boards:
        raise click.UsageError("Missing argument 'POSITION...'.")
    with limits.budget():
        game = _game(_rules(ruleset, left, right), boards, beside, sum_kind)
        if compare:
            comparison(game, as_json=as_json)
            return
        question = _Question(game, play)
        solution = question.solution
        if picture is not None:
            solution.picture.save(picture)
        if latex or svg:
            print(solution.picture.svg() if svg else matrix.latex(solution))
            return
        simulation = None if games is None else question.simulated(games, seed, novice)
        show(question.report(simulation, robot=robot), as_json=as_json)


def show_solution(game: SimultaneousGame, *, as_json: bool) -> None:
    """Print the value and optimal strategies of a game under normal play."""
    show(_Question(game, "normal").report(), as_json=as_json)


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
        with searching():
            self.solution: SimultaneousSolution = game.solve(self.play)
            self.outcome = game.outcome(self.play)

    def simulated(self, games: int, seed: int, novice: str | None) -> Simulation:
        """Play `games` games by optimal strategies; a novice moves at random."""
        own = {} if novice is None else {novice: uniform(novice)}
        with searching():
            return simulate(self.game, games, self.play, seed=seed, **own)

    def report(self, simulation: Simulation | None = None, *, robot: bool = False) -> Report:
        """Return the solution as a report; in its facts, numbers are texts such as -3/8.

        Strategies list every move, in the order of the rows and of the columns of the matrix.
        """
        solution, outcome = self.solution, self.outcome
        facts: dict[str, object] = {
            "position": str(self.game),
            "play": self.play.value,
            "sum": self.game.kind.value,
            "value": str(solution.value),
            "left_strategy": dict(zip(solution.left_moves, map(str, solution.left), strict=True)),
            "right_strategy": dict(
                zip(solution.right_moves, map(str, solution.right), strict=True)
            ),
            "matrix": [[*map(str, row)] for row in solution.matrix],
            "outcome": outcome.name,
        }
        value = cut(str(solution.value))
        page = Report(f"{game_name(self.game)}: {value}, under {self.play.value} play", facts)
        page.add("value", value)
        page.add("play", _PLAYS[self.play])
        if robot:
            against = str(self.game.robot(self.play))
            page.add("with a robot", f"{cut(against)}, if Right sees Left's move", robot=against)
        page.add("outcome", f"{outcome.name}: {outcome_text(outcome, self.play)}")
        if not solution.matrix:
            page.add("moves", "play is over: not both players can move")
        for player in Player if solution.matrix else ():
            page.add(f"{player} plays", strategy_text(solution, player))
        if simulation is not None:
            results = {str(result): n for result, n in simulation.results.items()}
            told = {"games": simulation.games, "mean": str(simulation.mean), "results": results}
            page.add("simulated", simulation_text(simulation), simulation=told)
        size = max(len(solution.left_moves), len(solution.right_moves))
        if 0 < size <= matrix.MOST_LINES:
            page.draw(matrix.text(solution, style()).splitlines())
        elif solution.matrix:
            page.add("matrix", f"{len(solution.left)} x {len(solution.right)}; --json prints it")
        return page


# --- words ---------------------------------------------------------------------------------------


def cut(text: str) -> str:
    """Return the text of a number, cut if it is too long to read."""
    if len(text) <= _LONG:
        return text
    return f"{text[:20]}…{text[-20:]} ({len(text):,} characters; --json prints them)"


def sum_name(kind: SumKind) -> str:
    """Return the symbol of a sum, or a word if stdout cannot show the symbol."""
    symbol = kind.value
    return {"∧": "and", "∇": "nabla"}.get(symbol, symbol) if style() == "ascii" else symbol


def game_name(game: SimultaneousGame) -> str:
    """Return the name of a game for a headline: its components, with their rulesets."""
    names = (repr(part) for part in game.summands)
    shown = (name if len(name) <= _WIDE else f"{name[:_WIDE]}…" for name in names)
    return f" {sum_name(game.kind)} ".join(shown)


def outcome_text(outcome: SimultaneousOutcome, play: Payoff) -> str:
    """Return the meaning of an outcome: if points count, who is ahead on average."""
    if play.value == "normal":
        return outcome.value
    ahead = {"L": "Left is ahead", "R": "Right is ahead"}
    return ahead.get(outcome.name, "neither is ahead") + ", on average"


def strategy_text(solution: SimultaneousSolution, player: Player) -> str:
    """Return a mixed strategy as text: its moves and their probabilities."""
    chosen = list(solution.strategy(player).items())
    shown = [f"{move} with {cut(str(w))}" if w != 1 else move for move, w in chosen[:_FEW]]
    more = f", … ({len(chosen)} moves in all)" if len(chosen) > _FEW else ""
    return ", ".join(shown) + more


def simulation_text(simulation: Simulation) -> str:
    """Return the results of a simulation as text."""
    results = list(simulation.results.items())
    shown = ", ".join(f"{cut(str(result))} {n:,} times" for result, n in results[:_FEW])
    more = ", …" if len(results) > _FEW else ""
    return f"{simulation.games:,} games: {shown}{more}; {_average(simulation.mean)} on average"


def _average(mean: Fraction) -> str:
    """Return a mean to four decimal places, without floats."""
    whole, rest = divmod(abs(round(mean * 10_000)), 10_000)
    return f"{'-' if mean < 0 else ''}{whole}.{rest:04}"


# --- payoffs and sums side by side ---------------------------------------------------------------


def compared(game: SimultaneousGame) -> dict[Payoff, dict[SumKind, str]]:
    """Return the value of the same components with every payoff and in every sum."""
    parts = game.summands
    kinds = [*SumKind] if len(parts) > 1 else [game.kind]
    return {
        play: {
            kind: _value(summed(kind, *parts) if len(parts) > 1 else game, play) for kind in kinds
        }
        for play in Payoff
    }


def _value(game: SimultaneousGame, play: Payoff) -> str:
    """Return the value as text, or why it is missing."""
    if play is Payoff.MAJORITY and game.kind is SumKind.DISJUNCTIVE and len(game.summands) > 1:
        return "undefined"  # a component of such a sum has no winner of its own
    try:
        return str(game.value(play))
    except (BudgetExceeded, TooLarge):
        return "unfinished"


def comparison(game: SimultaneousGame, *, as_json: bool) -> None:
    """Print the values of the same components with every payoff and in every sum."""
    with searching():
        found = compared(game)
    if as_json:
        values = {play.value: {k.value: v for k, v in row.items()} for play, row in found.items()}
        show_json({"positions": [*map(str, game.summands)], "values": values})
        return
    kinds = next(iter(found.values()))
    heads = [sum_name(kind) for kind in kinds] if len(kinds) > 1 else ["value"]
    lines = [["", *heads]]
    lines += [[play.value, *map(cut, row.values())] for play, row in found.items()]
    print(plain(f"{', '.join(map(str, game.summands))}\n\n{tabular.as_text(lines)}"))
