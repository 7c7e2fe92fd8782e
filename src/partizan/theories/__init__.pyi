from . import (
    domination as domination,
    impartial as impartial,
    loopy as loopy,
    misere as misere,
    normal as normal,
    scoring as scoring,
    simultaneous as simultaneous,
)
