"""`partizan misere G [H]`: compare and simplify games under misère play modulo a universe."""

from __future__ import annotations

from pathlib import Path

from partizan.form import Form
from partizan.theories import misere as misere_play
from partizan.theories.misere.universes.taxonomy import NamedUniverse
from partizan.theory import Relation
from partizan_app.cli import games, options
from partizan_app.cli.options import Limits, argument, option, verb
from partizan_app.cli.terminal import Report, Style, shortened, show, style
from partizan_app.said import datum, written


def _universes(_ctx: object, _parameter: object, incomplete: str) -> list[str]:
    """Return the names of universes that begin with `incomplete`, for shell completion."""
    names = (universe.name for universe in misere_play.universes.UNIVERSES)
    return [name for name in names if name.startswith(incomplete)]


universe_name = option(
    "--universe",
    metavar="U",
    help="The universe: impartial, dicot, dead-ending, blocking or all. The default is the "
    "smallest one that contains the games.",
    shell_complete=_universes,
)


@verb(takes_signs=True)
@argument("g", metavar="G", help="A game such as '{0,*|*}', or a position, 'domineering 2x2'.")
@argument("h", metavar="[H]", required=False, help="A game to compare it with.")
@universe_name
@options.picture
@options.as_json
@options.limited("seconds", "memory")
def misere(
    g: str,
    h: str | None,
    *,
    universe: str | None,
    picture: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Compare two games under misère play modulo a universe, or describe one game.

    If the games differ, print a game of the universe that distinguishes them.
    """
    with limits.budget():
        first = _form(g)
        if h is None:
            modulo = _chosen(universe, first)
            show(_description(first, modulo, style()), as_json=as_json)
            drawn = first.picture
        else:
            second = _form(h)
            modulo = _chosen(universe, first, second)
            show(_comparison(first, second, modulo, style()), as_json=as_json)
            drawn = first.picture.beside(second.picture)
        if picture is not None:
            drawn.save(picture)


def _form(text: str) -> Form:
    """Return the game that a text writes, or that of the position which it names."""
    form: Form = Form(text) if games.is_game(text) else games.position_of([text]).form()
    return form


def _chosen(name: str | None, *forms: Form) -> NamedUniverse:
    """Return the universe called `name`, or the smallest that has the forms."""
    return misere_play.universes.least(*forms) if name is None else misere_play.universe(name)


def _canonical(form: Form, modulo: NamedUniverse) -> Form | None:
    """Return the canonical form, if the game is in the universe."""
    if form not in modulo:
        return None
    if isinstance(modulo, misere_play.universes.AbsoluteUniverse):
        return modulo.canonical(form)
    return misere_play.MisereForm(form).form


# --- two games -----------------------------------------------------------------------------------


def _comparison(g: Form, h: Form, modulo: NamedUniverse, style: Style) -> Report:
    """Return how two games compare; in the facts, games are in ASCII notation.

    The witness is a game of the universe that distinguishes them, None if they are equal; the
    canonical form of a game outside the universe is None.
    """
    relation = modulo.relation(g, h)
    names = {form: shortened(form.notation(style)) for form in (g, h)}
    words = {Relation.EQUAL: "equal", Relation.CONFUSED: "not comparable"}.get(relation)
    head = f"{names[g]} {relation} {names[h]}, modulo {modulo.name} games"
    le, ge = modulo.le(g, h), modulo.ge(g, h)
    page = Report(f"{head}: {words}" if words else head)
    page.facts |= {"g": written(g), "h": written(h), "universe": modulo.name}
    page.facts |= {"le": le, "ge": ge, "equal": le and ge}
    for letter, form in (("G", g), ("H", h)):
        page.add(letter, names[form])
        page.add("  outcome", _outcome(form))
        found = _canonical(form, modulo)
        said = f"none: {_why_outside(form, modulo)}" if found is None else written(found, style)
        page.add("  canonical", shortened(said), **{f"canonical_{letter.lower()}": datum(found)})
    page.facts["witness"] = None
    if relation is Relation.EQUAL:
        page.add("distinguished", f"by no game of the universe {modulo.name!r}")
        return page
    page.facts["witness"] = written(modulo.distinguish(g, h).game)
    for pair in [(g, h), (h, g)] if relation is Relation.CONFUSED else [(g, h)]:
        told = modulo.distinguish(*pair)
        wins, loses = ("G", "H") if told.won.form == g else ("H", "G")
        page.add("distinguished", f"by X = {shortened(written(told.game, style))}")
        page.add("", f"{told.first} moving first wins {wins} + X and loses {loses} + X")
    return page


def _why_outside(form: Form, modulo: NamedUniverse) -> str:
    outsider = modulo.outsider(form)
    assert outsider is not None, "it was not in the universe"
    return modulo.why_not(outsider)


# --- one game ------------------------------------------------------------------------------------


def _description(g: Form, modulo: NamedUniverse, style: Style) -> Report:
    """Return the facts about one game of a universe."""
    value = misere_play.universes.as_modulus(modulo)(g)
    name, canonical = (shortened(written(form, style)) for form in (g, value.form))
    page = Report(f"{name} = {canonical}, modulo {modulo.name} games")
    page.facts |= {"g": written(g), "universe": modulo.name}
    rank = misere_play.universes.rank(g).name
    page.add("kind", rank, rank=rank)
    page.add("outcome", _outcome(g), outcome=value.outcome.name)
    strong = value.strong_outcome
    words = f"{strong.name}: in sums with any ends, {strong.value}"
    page.add("strong outcome", words, strong_outcome=strong.name)
    words = f"{canonical}, born on day {value.birthday:,}"
    page.add("canonical form", words, canonical=written(value), birthday=value.birthday)
    simplest = value.simplest
    page.add("simplest form", shortened(written(simplest, style)), simplest=written(simplest))
    inverse = value.inverse if value.is_invertible else None
    words = "none" if inverse is None else shortened(written(inverse, style))
    page.add("inverse", words, invertible=value.is_invertible, inverse=datum(inverse))
    return page


def _outcome(form: Form) -> str:
    found = misere_play.outcome(form)
    return f"{found.name}: {found.value}"
