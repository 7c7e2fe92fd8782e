"""`partizan misere G [H]`: compare and simplify games under misère play modulo a universe."""

from __future__ import annotations

from pathlib import Path

from partizan.form import Form
from partizan.theories import misere as misere_play
from partizan.theories.misere.universes.taxonomy import NamedUniverse
from partizan.theory import Relation
from partizan_app.cli import options
from partizan_app.cli.options import Limits
from partizan_app.cli.terminal import Report, Style, shortened, show, show_json, style
from partizan_app.cli.verb import argument, option, verb


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
@argument("g", metavar="G", help="A game, such as '{0,*|*}'.")
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
        first = Form(g)
        if h is None:
            modulo = _chosen(universe, first)
            if as_json:
                show_json(described(first, modulo))
            else:
                show(description(first, modulo, style()))
            if picture is not None:
                first.picture.save(picture)
            return
        second = Form(h)
        modulo = _chosen(universe, first, second)
        if as_json:
            show_json(compared(first, second, modulo))
        else:
            show(comparison(first, second, modulo, style()))
        if picture is not None:
            first.picture.beside(second.picture).save(picture)


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


def compared(g: Form, h: Form, modulo: NamedUniverse) -> dict[str, object]:
    """Return how two games compare, for JSON: games are in ASCII notation.

    The witness is a game of the universe that distinguishes them, None if they are equal; the
    canonical form of a game outside the universe is None.
    """
    le, ge = modulo.le(g, h), modulo.ge(g, h)
    witness = None if le and ge else modulo.distinguish(g, h).game
    return {
        "g": g.notation("ascii"),
        "h": h.notation("ascii"),
        "universe": modulo.name,
        "le": le,
        "ge": ge,
        "equal": le and ge,
        "canonical_g": _ascii(_canonical(g, modulo)),
        "canonical_h": _ascii(_canonical(h, modulo)),
        "witness": _ascii(witness),
    }


def _ascii(form: Form | None) -> str | None:
    return None if form is None else form.notation("ascii")


def comparison(g: Form, h: Form, modulo: NamedUniverse, style: Style) -> Report:
    """Return how two games compare, as a report."""
    relation = modulo.relation(g, h)
    names = {form: shortened(form.notation(style)) for form in (g, h)}
    words = {Relation.EQUAL: "equal", Relation.CONFUSED: "not comparable"}.get(relation)
    head = f"{names[g]} {relation} {names[h]}, modulo {modulo.name} games"
    page = Report(f"{head}: {words}" if words else head)
    for letter, form in (("G", g), ("H", h)):
        page.add(letter, names[form])
        page.add("  outcome", _outcome(form))
        canonical = _canonical(form, modulo)
        page.add(
            "  canonical",
            f"none: {_why_outside(form, modulo)}"
            if canonical is None
            else shortened(canonical.notation(style)),
        )
    if relation is Relation.EQUAL:
        page.add("distinguished", f"by no game of the universe {modulo.name!r}")
        return page
    for pair in [(g, h), (h, g)] if relation is Relation.CONFUSED else [(g, h)]:
        found = modulo.distinguish(*pair)
        wins, loses = ("G", "H") if found.won.form == g else ("H", "G")
        page.add("distinguished", f"by X = {shortened(found.game.notation(style))}")
        page.add("", f"{found.first} moving first wins {wins} + X and loses {loses} + X")
    return page


def _why_outside(form: Form, modulo: NamedUniverse) -> str:
    outsider = modulo.outsider(form)
    assert outsider is not None, "it was not in the universe"
    return modulo.why_not(outsider)


# --- one game ------------------------------------------------------------------------------------


def described(g: Form, modulo: NamedUniverse) -> dict[str, object]:
    """Return the facts about one game of a universe, for JSON."""
    value = misere_play.universes.as_modulus(modulo)(g)
    return {
        "g": g.notation("ascii"),
        "universe": modulo.name,
        "rank": misere_play.universes.rank(g).name,
        "outcome": value.outcome.name,
        "strong_outcome": value.strong_outcome.name,
        "canonical": value.notation("ascii"),
        "simplest": value.simplest.notation("ascii"),
        "birthday": value.birthday,
        "invertible": value.is_invertible,
        "inverse": value.inverse.notation("ascii") if value.is_invertible else None,
    }


def description(g: Form, modulo: NamedUniverse, style: Style) -> Report:
    """Return the facts about one game of a universe, as a report."""
    value = misere_play.universes.as_modulus(modulo)(g)
    name, canonical = (shortened(form.notation(style)) for form in (g, value.form))
    page = Report(f"{name} = {canonical}, modulo {modulo.name} games")
    page.add("kind", misere_play.universes.rank(g).name)
    page.add("outcome", _outcome(g))
    strong = value.strong_outcome
    page.add("strong outcome", f"{strong.name}: in sums with any ends, {strong.value}")
    page.add("canonical form", f"{canonical}, born on day {value.birthday:,}")
    page.add("simplest form", shortened(value.simplest.notation(style)))
    inverse = "none" if not value.is_invertible else shortened(value.inverse.notation(style))
    page.add("inverse", inverse)
    return page


def _outcome(form: Form) -> str:
    found = misere_play.outcome(form)
    return f"{found.name}: {found.value}"
