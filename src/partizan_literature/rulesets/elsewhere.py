"""Names of the literature that are no rulesets here, and what to use instead."""

from __future__ import annotations

from typing import Final

__all__: list[str] = []

ELSEWHERE: Final = {
    "Misère": "is a convention and not a ruleset: `partizan analyze` shows both conventions, "
    "and `partizan solve` has the option --play misere",
    "Poker Nim": "has the values of nim, since added counters are taken again; play nim",
    "Graph Nim": "may mean nim-on-graphs, where a token moves along weighted edges; the game of "
    "deleting edges at a vertex is not built",
    "Entrepreneurial Chess": "is not built; without cashing out it is king-and-rook",
    "Domination Game": "is measured in moves, not won: use `partizan domination GRAPH`, or "
    "DominationGame in partizan.theories.domination",
    "Cheating Robot": "is a way to play any simultaneous game: use `partizan simultaneous RULESET "
    "POSITION --robot`, or the method robot() of a position",
    "Demographic Influence": "is not built; its special cases are transverse-wave, avoid-true and "
    "node-kayles",
    **dict.fromkeys(
        ("Proper k-Colouring", "Achievement game"),
        "is not built; with one colour it is node-kayles, and on two copies of a graph NorMOC",
    ),
    "Conjoined games": "are go-cut and sno-go",
    "Push-Button games": "are not built; the conjoined games go-cut and sno-go are",
    "Graph Pebbling": "is a puzzle for one person and is not built; the game is blocking-pebbles",
    "Yellow-Brown Hackenbush": "is not built; the nearest ruleset is hackenbush-string",
    "Building Nim": "is not built; once the heaps are built, play goes on in nim",
    **{
        name: f'is typed as rules, "grid # .; L: {"." * n} -> {"#" * n} in down; R: turn"; '
        "docs/type-a-game.md explains them"
        for name, n in (("Tridomineering", 3), ("Triomineering", 3), ("Quadromineering", 4))
    },
    "Divisor game": "may mean chomp on the divisors of a number, which is poset or box-chomp, or "
    "heaps: arithmetic-game(to,divisor) or arithmetic-game(subtract,divisor)",
    **{
        name: f"may mean arithmetic-game(to,{relation}) or arithmetic-game(subtract,{relation})"
        for name, relation in (
            ("Aliquot", "divisor"),
            ("Aliquant", "nondivisor"),
            ("Totative", "coprime"),
            ("Nontotative", "noncoprime"),
        )
    },
    "Euclidean division game": "is arithmetic-game(divide)",
    **dict.fromkeys(
        ("Simultaneous Stalks", "Simultaneous Red-Blue Stalks", "Simultaneous Cordons"),
        "may be stalks and cordons of simultaneous hackenbush or of simultaneous "
        "thinning-thickets; write one of these",
    ),
    **dict.fromkeys(
        ("Simultaneous Col", "Simultaneous Snort"),
        "is not built: no source says what happens if both players choose one vertex",
    ),
    "Go": "is built for special positions only: nogo, ko-go and go-cut are rulesets of their own",
    "Random game-trees": "are no ruleset; `partizan reproduce volume2022/ch18` has the claims",
    **dict.fromkeys(
        (
            "Chess",
            "Checkers",
            "Cops and Robbers",
            "Coupon stack",
            "M13",
            "Number-pad game",
            "Tic-Tac-Toe",
            "Angel",
            "Angel problem",
            "Beanstalk",
            "Beans-Don't-Talk",
            "Blockbusting",
            "Boxcars",
            "Fano330-R-Morris",
            "Hackendot",
            *(f"{n} Men's Morris" for n in ("3", "6", "9", "Three", "Six", "Nine")),
            "Ovid's game",
            "Simultaneous Cops and Robbers",
            "Synchronized Cutcake",
        ),
        "is not built; docs/your-own-ruleset.md shows how to write a game",
    ),
}
