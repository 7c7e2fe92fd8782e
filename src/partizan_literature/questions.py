"""The questions, open problems and conjectures of five sources, and what is known about them.

By key of the bibliography: the place, what is asked, the state, and a remark. The states are those
of `partizan.atlas.problems.State`. A remark on an answer names a claim, a page or a paper.
"""

from __future__ import annotations

from typing import Final

OPEN, PARTLY = "open", "answered in part here"
PROVED, REFUTED = "proved here", "refuted here"
SOURCE, ELSEWHERE = "answered in the source", "answered elsewhere"

QUESTIONS: Final[dict[str, list[tuple[str, str, str, str]]]] = {
    "Renault13": [
        (
            "Question 2.28",
            "What is the complexity of VertexNim on directed graphs?",
            OPEN,
            "The winners on digraphs with three vertices are counted.",
        ),
        (
            "Question 2.29",
            "Is there a polynomial algorithm for the nim-values of Timber on oriented trees?",
            OPEN,
            "It is enough to find outcomes of forests.",
        ),
        (
            "Question 3.23",
            "Do many values have a single row of Toppling Dominoes, or few rows?",
            PARTLY,
            "Rows of up to 11 dominoes are counted; most values have one row.",
        ),
        (
            "Conj. 3.26",
            "The only row of Toppling Dominoes with value {a|b} is that of a, LR, that of b.",
            SOURCE,
            "False as to uniqueness: Thm 3.27 has all rows. Conjectured in [FNSW15].",
        ),
        (
            "Conj. 3.28",
            "The only row with value {a|{b|c}} is a LR c RL b.",
            SOURCE,
            "False as to uniqueness: Thm 3.30 has a second row. Conjectured in [FNSW15].",
        ),
        (
            "Conj. 3.29",
            "The only row with value {{a|b}|{c|d}} is b RL a LR d RL c.",
            SOURCE,
            "False: Thm 3.31 has a second row, and for b = c the value differs. From [FNSW15].",
        ),
        (
            "Question 3.86",
            "Is there a polynomial algorithm for the outcomes of Timbush on coloured digraphs?",
            OPEN,
            "",
        ),
        (
            "Question 3.87",
            "Is there a polynomial algorithm for the values of Timbush on black and white paths?",
            OPEN,
            "The values of short paths are counted.",
        ),
        (
            "Conj. 3.88",
            "Which rows have value {a|{b|c}}?",
            OPEN,
            "Printed with b and c exchanged; corrected, it holds for rows of up to 11 dominoes.",
        ),
        (
            "Conj. 3.89",
            "Which rows have value {{a|b}|{c|d}}?",
            OPEN,
            "It holds for rows of up to 11 dominoes.",
        ),
        (
            "Question 3.90",
            "What is the complexity of Col on trees?",
            OPEN,
            "The values of grey trees and caterpillars are tabulated.",
        ),
        (
            "Question 4.109",
            "What is the complexity of misère Vertex Geography on bipartite undirected graphs?",
            OPEN,
            "",
        ),
        (
            "Conj. 4.110",
            "Misère VertexNim on digraphs is as hard as under normal play.",
            OPEN,
            "A statement about complexity; no instance can confirm or refute it.",
        ),
        (
            "Question 4.111",
            "Is there a polynomial algorithm for misère Timber on connected digraphs?",
            OPEN,
            "",
        ),
        (
            "Question 4.112",
            "Is there a polynomial algorithm for misère Toppling Dominoes on several rows?",
            OPEN,
            "",
        ),
        (
            "Question 4.113",
            "What is the complexity of the canonical form of a dicot?",
            ELSEWHERE,
            (
                "Comparison needs only options [LMNRS22], so it is polynomial in the number of "
                "followers; in the size of a position of some ruleset it is open."
            ),
        ),
        (
            "Question 4.114",
            "Is there a natural canonical form for dead-ending games?",
            ELSEWHERE,
            "[Siegel25]; it is that of `misere.DEAD_ENDING`.",
        ),
        (
            "Question 4.117",
            "What more can be said about placement games?",
            PARTLY,
            "They are dead-ending, and no move lengthens the longest run of the opponent.",
        ),
        (
            "Question 4.118",
            "In which universes is the conjugate the only possible inverse?",
            ELSEWHERE,
            (
                "In all absolute ones, such as dicots and dead-ending games [DY24]; for closures "
                "of other sets it is open."
            ),
        ),
        (
            "Conj. 4.119",
            "In a closed set of games without P-positions every game has an inverse.",
            REFUTED,
            "The closure of {-2|}, where 1 has no inverse.",
        ),
        (
            "Conj. 4.121",
            "If two closed sets have the monoid of the integers, so has the closure of both.",
            PROVED,
            (
                "The proof is in [results](results.md#conjecture-4121-is-true). The abstract of "
                "[Renault15] states the result, too."
            ),
        ),
        (
            "Conj. 4.122",
            "If two closed sets have isomorphic monoids, the closure of both has the same.",
            REFUTED,
            "Impartial games with monoids of orders 12, 12 and 24.",
        ),
        (
            "Conj. 5.16",
            "Partially dominated chordal graphs are no-minus.",
            OPEN,
            "",
        ),
        (
            "Question 5.17",
            "Can no-minus graphs be recognised in polynomial time?",
            OPEN,
            "",
        ),
        (
            "Conj. 5.18",
            "All bounds for unions of graphs in the domination game are tight.",
            OPEN,
            "Of 84 bounds, 74 are attained here; the thesis leaves five open.",
        ),
    ],
    "CGT22": [
        (
            "ch. 1, Sect. 5",
            (
                "If three or more coins are turned, when are all values numbers, and are they "
                "ordinal sums of a similar kind?"
            ),
            PARTLY,
            (
                "For exactly three coins the suggested version has a value *, so that the remark "
                "cannot mean that; for two or three coins no exception is known."
            ),
        ),
        (
            "ch. 2, Sect. 1",
            (
                "Graham's conjecture: the pebbling number of a product is at most the product of "
                "the pebbling numbers."
            ),
            OPEN,
            "It holds for small products of paths, cycles and complete graphs.",
        ),
        (
            "ch. 2, Sect. 3",
            "Is every dyadic rational the value of a position of Blocking Pebbles?",
            PROVED,
            "Yes: `volume2022/ch2-dyadics`, and [the construction](thickets-and-pebbles.md).",
        ),
        (
            "ch. 2, Sect. 3.1",
            "What is the nim-dimension of blue and red Blocking Pebbles?",
            OPEN,
            "*2 occurs on three vertices, *4 does not.",
        ),
    ],
    "Allen06": [
        (
            "Sect. 2.5",
            "Is there an algebraic structure on wild games?",
            ELSEWHERE,
            "For the positions of a game, the misère quotient [PS08]; for all games at once, open.",
        ),
        (
            "Conj. 3.3.2",
            "In a finite subtraction octal some column has a period that divides all others.",
            REFUTED,
            "0.20102, 0.21102, 0.31003 and two codes with six digits.",
        ),
        (
            "Conj. 3.3.5",
            "The Nimming Number of a wild subtraction octal is undefined or infinite.",
            REFUTED,
            "336 codes with up to six digits have a finite one.",
        ),
        (
            "Sect. 3.4",
            "Why are some subtraction octals domesticatable, some almost, and some not?",
            OPEN,
            "All 915 codes of Table A.1 are classified.",
        ),
        (
            "Sect. 4.4",
            (
                "Find the genera of all tame contiguous positions of Toppling Towers on two rows, "
                "and those of larger boards."
            ),
            PARTLY,
            "A program finds genera of any board; the formula for the family T is unproved.",
        ),
        (
            "Sect. 5.6",
            (
                "Do misère quotients extend to impartial games that are not octal, and to partizan "
                "ones?"
            ),
            ELSEWHERE,
            (
                "Quotients of any set of impartial games: [PS08]. For partizan games there are "
                "misère monoids of closed sets [Renault13, Sect. 4]."
            ),
        ),
    ],
    "Huggan19": [
        (
            "Question 1",
            "Which green cordons have nim-value n, for n >= 2?",
            PARTLY,
            "The nim-value seems to depend on parities of gaps; unproved.",
        ),
        (
            "Question 2",
            "Are there thickets with value {0|{0|-n}} for all n?",
            PARTLY,
            "An explicit family of cordons gives the first ones; unproved in general.",
        ),
        (
            "Question 3",
            "Who wins the orthogonal colouring game on other classes of graphs?",
            PARTLY,
            "The graphs with up to four vertices are solved.",
        ),
        (
            "Question 4",
            "What is the strategy of the orthogonal colouring game for three or more players?",
            PARTLY,
            "Three players on graphs with up to three vertices are solved.",
        ),
        (
            "Question 5",
            "Can G >= H under disjunctive sums and extended normal play be proved from options?",
            PARTLY,
            "A sufficient condition.",
        ),
        (
            "Question 6",
            "What can be said about simultaneous Thinning Thickets?",
            OPEN,
            (
                "The thesis has stalks under scoring play; `simultaneous thinning-thickets` plays "
                "the rest."
            ),
        ),
        (
            "Question 7",
            "Which classes of games lend themselves to conjoined games?",
            OPEN,
            "",
        ),
        (
            "Question 8",
            "In which systems may a sum be replaced by the sum of the reduced games?",
            PARTLY,
            "In continued conjunctive sums under scoring play.",
        ),
        (
            "Question 9",
            "What can be said about dead-ending games under each sum?",
            PARTLY,
            "Empty boards of Domineering.",
        ),
        (
            "Question 10",
            "Is there a theory of reductions against the cheating robot?",
            PARTLY,
            "Classes of short rows of dominoes are counted.",
        ),
        (
            "Question 11",
            "How good an approximation is the cheating robot?",
            PARTLY,
            "It is compared with fair play on short rows of dominoes.",
        ),
        (
            "Question 12",
            "Which universes allow a complete analysis of a game under simultaneous play?",
            OPEN,
            "",
        ),
        (
            "Conj. 7.1.11",
            "Left wins each tree of simultaneous Hackenbush whose alternating value is over 2/3.",
            REFUTED,
            "A tree with four edges and value 3/4 is a draw; for stalks the conjecture holds.",
        ),
    ],
    "DRSS14": [
        (
            "Sect. 2",
            "Do dominated and reversible options lead to canonical forms in other universes?",
            ELSEWHERE,
            "For dead-ending games [Siegel25], for blocking games [DM26].",
        ),
        (
            "Sect. 4",
            "How many misère games are born by day 3, modulo all games?",
            OPEN,
            (
                "Fewer than 2^183. Modulo dead-ending and blocking games the numbers are in "
                "[results](results.md#games-born-by-day-3)."
            ),
        ),
        (
            "Sect. 5",
            "Do outcomes of dicots sometimes determine the outcome of their sum?",
            SOURCE,
            "Never: Thms 5.1 and 5.2.",
        ),
    ],
}
