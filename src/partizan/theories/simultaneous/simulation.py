"""Simulation: play many random games with mixed strategies, and count the results.

Moves are drawn with exact probabilities from a seeded generator, so a simulation can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm
from random import Random
from typing import Final, NamedTuple, TypeAlias

from partizan.budget import Meter
from partizan.display import table
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.simultaneous.contract import Payoff
from partizan.theories.simultaneous.game import (
    GameMatrix,
    SimultaneousGame,
    SimultaneousSolution,
    check_game,
)

MOST_GAMES: Final = 10_000_000
"""The largest number of games that one simulation plays."""

Strategy: TypeAlias = Callable[[SimultaneousGame], Mapping[str, Fraction]]
"""A function that maps a game to the probabilities of a player's moves, by name."""


class Round(NamedTuple):
    """The moves played in one round, and the game they lead to.

    >>> from random import Random
    >>> from partizan import simultaneous
    >>> rounds, _ = play_once(simultaneous.matrix_game([[1]]), random=Random(1))
    >>> rounds
    [Round(left='1', right='1', gain=Fraction(0, 1), after=simultaneous matrix-game("1"))]
    """

    left: str
    right: str
    gain: Fraction
    after: SimultaneousGame


class Simulation(NamedTuple):
    """The number of games played, and how often each result occurred.

    >>> from partizan import simultaneous
    >>> simulate(simultaneous.matrix_game([[1]]), 10)
    Simulation(games=10, results={Fraction(1, 1): 10})
    """

    games: int
    results: dict[Fraction, int]

    @property
    def mean(self) -> Fraction:
        """The mean result, which approaches the expected value if both players are optimal.

        >>> from partizan import simultaneous
        >>> simulate(simultaneous.matrix_game([[1]]), 10).mean
        Fraction(1, 1)
        """
        return Fraction(sum(result * n for result, n in self.results.items())) / self.games

    def _repr_html_(self) -> str:
        caption = f"{self.games:,} games, mean {self.mean}"
        return table(sorted(self.results.items()), ["result", "games"], caption)


class _Table:
    """The solutions and matrices of the games met, each computed once."""

    def __init__(self, play: Payoff) -> None:
        self.play = play
        self._known: dict[SimultaneousGame, tuple[SimultaneousSolution, GameMatrix]] = {}

    def of(self, game: SimultaneousGame) -> tuple[SimultaneousSolution, GameMatrix]:
        if game not in self._known:
            self._known[game] = game.solve(self.play), game.matrix()
        return self._known[game]


def play_once(
    game: SimultaneousGame,
    play: Payoff | str = Payoff.NORMAL,
    *,
    random: Random,
    left: Strategy | None = None,
    right: Strategy | None = None,
) -> tuple[list[Round], Fraction]:
    """Return the rounds and the result of one random game.

    >>> from random import Random
    >>> from partizan import simultaneous
    >>> len([*play_once(simultaneous.matrix_game([[1, 0], [0, 1]]), random=Random(1))])
    2
    """
    check_game(game)
    return _played(game, _Table(Payoff.of(play)), random, {LEFT: left, RIGHT: right})


def simulate(
    game: SimultaneousGame,
    games: int,
    play: Payoff | str = Payoff.NORMAL,
    *,
    seed: int | str = 0,
    left: Strategy | None = None,
    right: Strategy | None = None,
) -> Simulation:
    """Play `games` random games, and count the results.

    The strategies of the players are `left` and `right`; a player without one plays optimally. The
    same `seed` gives the same games. The payoff is `play`.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> rock_paper_scissors = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    >>> always_rock = lambda game: {"1": Fraction(1)}
    >>> simulate(rock_paper_scissors, 300, left=always_rock).games
    300
    """
    check_game(game)
    if not 0 < games <= MOST_GAMES:
        raise DomainError(f"a simulation plays 1 to {MOST_GAMES:,} games, not {games:,}")
    table, random = _Table(Payoff.of(play)), Random(seed)
    strategies = {LEFT: left, RIGHT: right}
    results: dict[Fraction, int] = {}
    with Meter("positions of simulated games") as meter:
        for _ in range(games):
            meter.tick()
            _, result = _played(game, table, random, strategies)
            results[result] = results.get(result, 0) + 1
    return Simulation(games, dict(sorted(results.items())))


def uniform(player: Player | str) -> Strategy:
    """Return the strategy that chooses every move of `player` with equal probability.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> uniform("left")(matrix_game([[1, 2], [3, 4], [5, 6]]))
    {'1': Fraction(1, 3), '2': Fraction(1, 3), '3': Fraction(1, 3)}
    """
    is_left = Player.of(player) is LEFT

    def choose(game: SimultaneousGame) -> Mapping[str, Fraction]:
        matrix = game.matrix()
        moves = matrix.left if is_left else matrix.right
        return dict.fromkeys(moves, Fraction(1, len(moves)))

    return choose


def _played(
    game: SimultaneousGame,
    table: _Table,
    random: Random,
    strategies: Mapping[Player, Strategy | None],
) -> tuple[list[Round], Fraction]:
    rounds: list[Round] = []
    total = Fraction(0)
    while True:
        solution, matrix = table.of(game)
        if not solution.matrix:
            return rounds, total + solution.value
        i, j = (
            _drawn(probabilities(game, solution, player, strategies[player]), random)
            for player in (LEFT, RIGHT)
        )
        gain = matrix.gains[i][j] if table.play is Payoff.SCORING else Fraction(0)
        game = matrix.entries[i][j]
        total += gain
        rounds.append(Round(solution.left_moves[i], solution.right_moves[j], gain, game))


def _drawn(weights: tuple[Fraction, ...], random: Random) -> int:
    """Return an index drawn with exact probabilities."""
    over = lcm(*(weight.denominator for weight in weights))
    left = random.randrange(over)
    for place, weight in enumerate(weights):
        left -= weight.numerator * (over // weight.denominator)
        if left < 0:
            return place
    raise DomainError("the probabilities of a strategy do not add up to 1")


# --- strategies -----------------------------------------------------------------------------------


def probabilities(
    game: SimultaneousGame, solution: SimultaneousSolution, player: Player, own: Strategy | None
) -> tuple[Fraction, ...]:
    """Return the probabilities of a player's moves, by their `own` strategy or else optimally.

    Raises `DomainError` if the result of `own` is not a strategy for the game.

    >>> from partizan import LEFT, simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> probabilities(coin, coin.solve(), LEFT, None)
    (Fraction(1, 2), Fraction(1, 2))
    """
    if own is None:
        return solution.left if player is LEFT else solution.right
    names = solution.left_moves if player is LEFT else solution.right_moves
    given = own(game)
    weights: tuple[object, ...] = tuple(given.get(name, Fraction(0)) for name in names)
    exact = [Fraction(w) for w in weights if isinstance(w, int | Fraction) and w >= 0]
    if len(exact) < len(weights):
        raise DomainError(
            f"{player}'s strategy on {game} has a probability that is not an int or Fraction >= 0"
        )
    if sum(exact) != 1 or not set(given) <= set(names):
        raise DomainError(
            f"{player}'s strategy on {game} must give probabilities of {', '.join(names[:8])} "
            f"that add up to 1, not {dict(given)}"
        )
    return tuple(exact)
