"""Draw the pictures of the README and the manual: `python tools/images.py` writes docs/images."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from partizan import Game, domination, impartial, misere, normal, rulesets

if TYPE_CHECKING:
    from partizan.pictures import Picture

FOLDER = Path(__file__).parents[1] / "docs" / "images"


def pictures() -> dict[str, Picture]:
    """Return every picture by the name of its file."""
    clobber = rulesets.clobber("xoxo|oxox|xoxo")
    first = clobber.options("left")[0]
    return {
        "board": rulesets.clobber("xoxox|oxoxo|x.xox|oxoxo").picture,
        "domineering": rulesets.domineering("...|...").picture,
        "thermograph": Game("{4|1||0}").thermograph.picture,
        "hot": Game("{5|2||-1|-4}").thermograph.picture,
        "hackenbush": rulesets.hackenbush("l(l;rl)+re(r;l)").picture,
        "film": clobber.film(first, first.options("right")[0]),
        "tree": rulesets.domineering("..|..").tree(2),
        "day2": normal.born_by(2).picture,
        "kayles": _kayles(100),
        "quotient": misere.quotient("0.75").picture,
        "matrix": rulesets.simultaneous.subtraction_squares(1, 2)(4).solve().picture,
        "domination": domination.DominationGame("petersen").picture,
    }


def _kayles(heaps: int) -> Picture:
    """Return the plot of the first nim-values of Kayles."""
    sequence = impartial.NimSequence("0.77")
    sequence.extend(heaps)
    return sequence.picture


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        print(picture.save(FOLDER / f"{name}.svg"))


if __name__ == "__main__":
    main()
