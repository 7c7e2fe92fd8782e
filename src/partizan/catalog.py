"""The catalog: rulesets and positions of every kind of play, by name.

    catalog.load("subtraction(1,3,4)")
    catalog.load("impartial clobber")
    catalog.load("simultaneous clobber")
    catalog.position("domineering 4x5")
    catalog.position("domineering 4x4 - clobber xo + {1|*}")
    catalog.load("my_game.py")
    catalog.load("grid . x o; L: xo -> .x; R: swap xo")
    catalog.load("my_game.rules")

A kind of play is a word before the name, like a variant; alternating play has no word. The word may
be omitted if there is no alternating ruleset of that name and only one other: `diskonnect` is
`scoring diskonnect`, but `clobber` is always the alternating game.

Each family of `partizan.rulesets` lists its rulesets in `__all__`, and other names of them in
`ALIASES`. The families `scoring` and `simultaneous` are kinds of play. Other packages add rulesets
through the entry point group `partizan.rulesets`: the name of the entry is that of the ruleset, and
its object is the ruleset or, if parameters are mandatory, its class. They are imported when they
are used. An entry whose object is a module adds a whole family, like those here; if it has the name
of one of these, it adds to it. The games of single sources come so from `partizan_literature`.

>>> from partizan import catalog
>>> catalog.position("domineering 2x3").value(), catalog.load("diskonnect").name
({2|-1/2}, 'scoring diskonnect')
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache, partial
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias
from unicodedata import combining, normalize

from partizan.boards.graph_families import is_named
from partizan.errors import DomainError, NotationError, PartizanError
from partizan.notation.tex import plain
from partizan.position import Position
from partizan.position.reader import Names, read, values
from partizan.rules.contract import Rules, Ruleset
from partizan.rules.variants import VARIANTS, Variant
from partizan.rulesets import FAMILIES
from partizan.rulesets.graph.graph_col import is_of_a_graph
from partizan.rulesets.joint import COMPOUNDS
from partizan.rulesets.typed import read as read_rules
from partizan.rulesets.typed import read_file as read_rules_file
from partizan.theories.normal import Sum
from partizan.wording import plain_word

__all__ = [
    "GROUP",
    "KINDS",
    "Entry",
    "also_called",
    "entries",
    "entry",
    "from_file",
    "load",
    "names",
    "parameters_of",
    "position",
    "read_parameters",
    "ruleset",
    "search",
    "sum_of_values",
]

GROUP = "partizan.rulesets"
"""The entry point group through which other packages add rulesets."""

KINDS = ("alternating", "scoring", "simultaneous")
"""The kinds of play. All but the first are words before the name of a ruleset."""

AnyRuleset: TypeAlias = Rules[Any]
Found: TypeAlias = "AnyRuleset | type[AnyRuleset]"
Parameter: TypeAlias = "int | bool | str | tuple[Parameter, ...]"

_OTHERS = "other"
_NAME = re.compile(r"[^\s(]+")
_FURTHER = re.compile(r"\s+(?:&|[^\W\d_][\w'’,-]*)(?![^\s(])")
_MOST_WORDS = 8  # words after the first in the name of a ruleset
_SUBSCRIPT = re.compile(r"(.*[^\W\d_])_(?:([0-9]{1,9})|\{([0-9]{1,9})\})")
_WORD = re.compile(r"[^\s(),;]+(?:\s*×\s*[^\s(),;]+)*")
_IN_SET = r"\{(\s*[0-9]{1,18}\s*(?:,\s*[0-9]{1,18}\s*)*|\s*)\}"
_SET = re.compile(rf"{_IN_SET}(?=\s*[,;){{])")
_SETS = re.compile(rf"{_IN_SET}(?:\s*,?\s*{_IN_SET})*(?=\s)")
_DIGITS_OF_CODE = r"[04]?\.(?=[0-7\[(])[0-7]*(?:(?:\[[0-7]+\]|\([0-7]+\))(?:\^\{?[0-9]+\}?)?)?"
_CODE = re.compile(rf"{_DIGITS_OF_CODE}(?=\s|$)")
_CODE_IN_GROUPS = re.compile(r"([04]?\.[0-7]{3,5}(?: +[0-7]{3,5})*) +([0-7]{3,5})(?=\s+([h0-9]))")
_NIMIFIED = re.compile(rf"[N𝒩𝓝]\(\s*({_DIGITS_OF_CODE})\s*\)(?=\s|$)")  # [Allen06, sect. 3.3.2]
_IMPARTIAL = re.compile(r"_\{?imp\}?$", re.IGNORECASE)  # NOGO_Imp [Huggan19, ch. 4]
_OCTAL = "octal"  # the ruleset of codes
_MISERE = "misere"
_NO_BOARD = re.compile(r"\s*$|\s+[-+−∧∨∇→](?=\s)")
_MAX_VARIANTS = 20
_FILE_OF_RULES = ".rules"
_ON_GRAPHS = frozenset(("col", "nogo", "snort"))  # on grids and graphs, which are empty at first
_BOARDS = "(?:grid|strip|graph|digraph|heaps)"
_RULES = re.compile(rf"{_BOARDS}[\s;][^\"]*:")
_QUOTED_RULES = re.compile(rf'"\s*({_BOARDS}[\s;][^"]*)"')
_PHASE = r"(?:impartial\s+)?([A-Za-z]+)(?:_\{?[Ii]mp\}?)?"
_CONJOINED = re.compile(rf"\(?\s*{_PHASE}\s*▶\s*{_PHASE}(?:\s*\))?")
_CONJOINED_GAMES: Final[Mapping[tuple[str, ...], str]] = {
    ("nogo", "cutthroat"): "go-cut",
    ("snort", "nogo"): "sno-go",
}
_INTEGER = re.compile(r"[+-]?[0-9]{1,18}")


class Entry(NamedTuple):
    """A ruleset of the catalog, or the entry point of one that another package adds.

    >>> entry("clobber")
    Entry(name='clobber', family='grid', source=clobber)
    """

    name: str
    family: str
    source: AnyRuleset | type[AnyRuleset] | EntryPoint

    @property
    def is_ours(self) -> bool:
        """Whether the ruleset belongs to one of the families here.

        >>> entry("clobber").is_ours
        True
        """
        return self.family in _our_families()

    @property
    def kind(self) -> str:
        """The kind of play: the first word of the name, or alternating.

        >>> entry("clobber").kind, entry("diskonnect").kind
        ('alternating', 'scoring')
        """
        word = re.split(r"[\s_-]", self.name, maxsplit=1)[0]
        return word if word in KINDS else KINDS[0]

    @property
    def rules(self) -> str:
        """The rules in words, without examples, or why they cannot be imported.

        >>> entry("cram").rules.partition(".")[0]
        'Place a domino on two adjacent empty cells, in either direction'
        """
        try:
            written = inspect.getdoc(_class_of(self.found())) or ""
        except DomainError as error:  # one broken package does not hide the others
            return f"({error})"
        paragraphs = (part for part in written.split("\n\n") if not part.startswith(">>>"))
        return "\n\n".join(paragraphs)

    def found(self) -> AnyRuleset | type[AnyRuleset]:
        """Return the ruleset, or its class if parameters are mandatory.

        >>> entry("clobber").found()
        clobber
        """
        # The backport importlib_metadata, once imported, makes entry points of a class of its own.
        if isinstance(self.source, Rules | type):
            return self.source
        try:
            ruleset = self.source.load()
        except Exception as error:
            message = f"{self.name} cannot be imported from {self.source.value}: {error}"
            raise DomainError(message) from error
        if isinstance(ruleset, Rules) or (isinstance(ruleset, type) and issubclass(ruleset, Rules)):
            return ruleset
        kind = type(ruleset).__name__
        raise DomainError(f"{self.name} cannot be played: {self.source} is a {kind}, not a Ruleset")


# --- names ---------------------------------------------------------------------------------------


def names(kind: str | None = None) -> tuple[str, ...]:
    """Return the names of all rulesets, or of those of one kind of play, in alphabetical order.

    >>> "toads-and-frogs" in names()
    True
    >>> names("scoring")
    ('scoring diskonnect', 'scoring orthogonal-colouring')
    """
    if kind is not None and kind not in KINDS:
        raise DomainError(f"unknown kind of play {kind!r:.60}; choose from {', '.join(KINDS)}")
    return tuple(sorted(found.name for found in entries().values() if kind in (None, found.kind)))


def search(words: str) -> tuple[str, ...]:
    """Return the names of the rulesets with these words in their name or their rules.

    >>> "toads-and-frogs" in search("frogs"), search("no such word")
    (True, ())
    """
    wanted = plain_word(words)
    return tuple(
        sorted(
            found.name
            for found in entries().values()
            if wanted in plain_word(f"{found.name} {found.rules}")
        )
    )


@cache
def entries() -> dict[str, Entry]:
    """Return the whole catalog, by the key of each name.

    A built-in name means the same everywhere: rulesets of other packages cannot replace it.

    >>> entries()["clobber"].name
    'clobber'
    """
    found = dict(_built_in())
    for point in entry_points(group=GROUP):
        family = _family(point)
        if family is None:
            found.setdefault(_key(point.name), Entry(point.name, _OTHERS, point))
        else:
            found = _members(family, point.name) | found
    return found


@cache
def _built_in() -> dict[str, Entry]:
    """Return the built-in rulesets."""
    found: dict[str, Entry] = {}
    for word, family in _our_families().items():
        found |= _members(family, word)
    return found


@cache
def _our_families() -> dict[str, ModuleType]:
    """Return the families of this package, by name."""
    return {family.__name__.rpartition(".")[2]: family for family in FAMILIES}


def _family(point: EntryPoint) -> ModuleType | None:
    """Return the family that an entry point adds; None for a single ruleset, or a broken family."""
    if ":" in point.value:
        return None
    try:
        family = point.load()
    except Exception:  # noqa: BLE001  (the entry says why when it is used)
        return None
    return family if isinstance(family, ModuleType) and hasattr(family, "__all__") else None


@cache
def _families() -> tuple[tuple[str, ModuleType], ...]:
    """Return all families with their names; those that packages add come last."""
    added = ((point.name, _family(point)) for point in entry_points(group=GROUP))
    return *_our_families().items(), *((word, it) for word, it in added if it is not None)


def _members(family: ModuleType, word: str) -> dict[str, Entry]:
    """Return the rulesets of a family, by key."""
    kind = f"{word} " if word in KINDS else ""
    found = {}
    for name in filter(str.islower, family.__all__):  # the others are base classes
        full = kind + name.replace("_", "-")
        found[_key(full)] = Entry(full, word, getattr(family, name))
    return found


def _key(name: str) -> str:
    """Return the key of a name: `Toads and Frogs` and `toads_and_frogs` have the same.

    Accents, American spelling and the word `game` at the end do not matter, and neither does an
    apostrophe inside of a word; at the end it is a prime. `Imp` at the end names a variant.

    >>> _key("Dawson’s Kayles"), _key("Orthogonal Colouring Game"), _key("SQ′")
    ('dawsonskayles', 'orthogonalcoloring', "sq'")
    """
    plain = "".join(c for c in normalize("NFKD", name).casefold() if not combining(c))
    plain = (
        _IMPARTIAL.sub("", re.sub(r"^\s*the\s", "", plain))
        .replace("&", "and")
        .replace("colour", "color")
    )
    plain = re.sub(r"['’′](?=\w)|[\s_,-]", "", plain)
    return re.sub(r"(?<=.)games?$", "", re.sub("[’′]", "'", plain))


# --- other names ---------------------------------------------------------------------------------

_ELSEWHERE: Final = {
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
    **dict.fromkeys(
        ("Tridomineering", "Triomineering", "Quadromineering"),
        "is not built; domineering is, and docs/your-own-ruleset.md and docs/type-a-game.md show "
        "how to write such a game",
    ),
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
"""Names of the literature that are no rulesets here, and what to use."""


@cache
def _elsewhere() -> dict[str, str]:
    """Return what to use instead, by the key of each name that is not a ruleset."""
    return {_key(name): f"{name} {words}" for name, words in _ELSEWHERE.items()}


class _Meaning(NamedTuple):
    """A ruleset that another name denotes, and the parameters that the name implies."""

    entry: Entry
    implied: _Implied


@cache
def _aliases() -> dict[str, tuple[_Meaning, ...]]:
    """Return what the other names of rulesets denote, by key; some denote several."""
    found = {}
    for name, meant, family in _other_names():
        each = [
            one if isinstance(one, partial) else partial(one)
            for one in (meant if isinstance(meant, tuple) else (meant,))
        ]
        meanings = tuple(
            _Meaning(_entry_of(m.func, family), _Implied(m.args, m.keywords)) for m in each
        )
        kind = meanings[0].entry.kind
        found[_key(name)] = found[_key(f"{kind} {name}")] = meanings
    return found


def _other_names() -> Iterator[tuple[str, Any, str]]:
    """Yield each other name of rulesets, what it denotes, and the family that lists it."""
    for word, family in _families():
        for name, meant in vars(family).get("ALIASES", {}).items():
            yield name, meant, word


def _entry_of(rules: Any, family: str) -> Entry:
    """Return the entry of a ruleset; a new one if it only reads boards of another ruleset."""
    for found in entries().values():
        if found.source is rules:
            return found
    return Entry(rules.name, family, rules)


def also_called(found: Entry) -> list[str]:
    """Return the other names of a ruleset.

    >>> also_called(entry("eatcake"))
    ["Bynum's game"]
    """
    named = [name for name, _, _ in _other_names()]
    return [name for name in named if found in {one.entry for one in _aliases()[_key(name)]}]


def _meaning(name: str) -> _Meaning | None:
    """Return what another name of a ruleset denotes; None if it is not one.

    A name of several rulesets, and one that denotes something else, is refused.
    """
    key = _known(name)
    if key.startswith(_MISERE) and _is_name(key.removeprefix(_MISERE)):
        key = _MISERE
    if key in _elsewhere():
        raise DomainError(_elsewhere()[key])
    found = _aliases().get(key, ())
    if len(found) > 1:
        *others, last = (one.entry.name for one in found)
        several = f"{', '.join(others)} or {last}"
        raise DomainError(f"several rulesets are called {name!r:.60}; write {several}")
    return found[0] if found else None


class _Implied(NamedTuple):
    """The parameters that a name implies."""

    given: tuple[Parameter, ...] = ()
    named: Mapping[str, Parameter] = {}


def _implied(name: str) -> _Implied:
    """Return the parameters that another name of a ruleset implies."""
    key = _known(name)
    found = () if key in entries() else _aliases().get(key, ())
    return found[0].implied if found else _Implied()


def _is_name(name: str) -> bool:
    """Return whether a name is in the catalog, or denotes something else that is known."""
    key = _known(name)
    if key in entries() or key in _aliases() or key in _elsewhere():
        return True
    return any(kind + key in entries() for kind in KINDS[1:])


def _known(name: str) -> str:
    """Return the key of a name, or that of its plural if only that is known.

    >>> _known("Blue Cordon"), _known("clobber")
    ('bluecordons', 'clobber')
    """
    key = _key(name)
    plural = f"{key}s"
    is_plural = plural in _built_in() or plural in _aliases()
    return plural if is_plural and key not in _built_in() and key not in _aliases() else key


def ruleset(name: str) -> AnyRuleset | type[AnyRuleset]:
    """Return the ruleset called `name`, or its class if parameters are mandatory.

    >>> ruleset("domineering")
    domineering
    >>> ruleset("ToadsAndFrogs")
    toads-and-frogs
    """
    if name.endswith(_FILE_OF_RULES):
        return read_rules_file(name)
    if _is_file(name):
        path, _, constant = name.partition(".py")
        return from_file(f"{path}.py", constant[1:])
    return entry(name).found()


def from_file(path: str, name: str = "") -> AnyRuleset | type[AnyRuleset]:
    """Return the ruleset of a Python file, or the one called `name` if it defines several.

    The file is run. Rulesets and classes of rulesets with a public name count.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "countdown.py"
    >>> _ = path.write_text('''
    ... from partizan import Ruleset
    ... class Countdown(Ruleset[int]):
    ...     def options(self, board, player):
    ...         return [board - 1] if board else []
    ... ''', encoding="utf-8")
    >>> from_file(str(path))
    countdown
    """
    defined = _rulesets_in(_module(path))
    if not name and len(set(defined)) == 1:
        name = next(iter(defined))
    if name not in defined:
        names = ", ".join(defined) or "none"
        write = f"write one, as in {path}:{next(iter(defined))}" if defined else "define one"
        what = f"no ruleset {name!r:.60}" if name else "more than one ruleset, or none"
        raise DomainError(f"{path} defines {what}; its rulesets are: {names}; {write}")
    return defined[name]


def _module(path: str) -> ModuleType:
    """Run a file, once, as a module of its own name, so that other processes find its classes."""
    place = Path(path).resolve()
    known = sys.modules.get(place.stem)
    if known is not None and getattr(known, "__file__", None) == str(place):
        return known
    if not place.is_file():
        raise DomainError(f"there is no file {path!r:.200}")
    if known is not None:
        raise DomainError(f"{path} has the name of another module; rename the file")
    spec = spec_from_file_location(place.stem, place)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[place.stem] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[place.stem]
        raise DomainError(
            f"{path} cannot be run: {_line(error, place)}{type(error).__name__}: {error}"
        ) from error
    return module


def _line(error: Exception, place: Path) -> str:
    """Return the last line of a file that an error comes from."""
    lines = [f.lineno for f in extract_tb(error.__traceback__) if f.filename == str(place)]
    if isinstance(error, SyntaxError) and error.filename == str(place):
        lines.append(error.lineno)
    return f"line {lines[-1]}: " if lines else ""


def _rulesets_in(module: ModuleType) -> dict[str, AnyRuleset | type[AnyRuleset]]:
    """Return the rulesets of a module, and its classes of rulesets that have no instance there."""
    own = {name: it for name, it in vars(module).items() if not name.startswith("_")}
    made = {name: it for name, it in own.items() if isinstance(it, Rules)}
    others = {
        name: it if inspect.signature(it).parameters else it()
        for name, it in own.items()
        if isinstance(it, type) and issubclass(it, Rules) and not inspect.isabstract(it)
        if it.__module__ == module.__name__
        if not any(type(rules) is it for rules in made.values())
    }
    return {**made, **others}


def entry(name: str) -> Entry:
    """Return the entry of a name; hyphens and capitals do not matter.

    >>> entry("Simultaneous_Clobber").name, entry("diskonnect").name, entry("Bynum's game").name
    ('simultaneous clobber', 'scoring diskonnect', 'eatcake')
    """
    key = _known(name)
    found = _built_in().get(key) or entries().get(key)
    if found is not None:
        return found
    others = [entries().get(kind + key) for kind in KINDS[1:]]
    matching = [other for other in others if other is not None]
    if len(matching) == 1:
        return matching[0]
    if not matching and (meaning := _meaning(name)) is not None:
        return meaning.entry
    if matching:
        either = " or ".join(other.name for other in matching)
        raise DomainError(f"several kinds of play have a ruleset {name!r:.60}; write {either}")
    raise DomainError(_unknown(name))


def parameters_of(cls: type[AnyRuleset]) -> list[str]:
    """Return the parameters of a ruleset's constructor, as a user would write them.

    >>> parameters_of(type(ruleset("toads-and-frogs")))
    ['min_slide=1', 'max_slide=1', 'max_jump=1', 'friendly=False']
    """
    found = []
    for parameter in inspect.signature(cls).parameters.values():
        many = "…" if parameter.kind is parameter.VAR_POSITIONAL else ""
        default = "" if parameter.default is parameter.empty else f"={parameter.default}"
        found.append(f"{parameter.name}{many}{default}")
    return found


def _unknown(name: str) -> str:
    """Return the message about a name that is not in the catalog."""
    known = {key: found.name for key, found in entries().items()}
    near = get_close_matches(_key(name[:100]), known, n=3, cutoff=0.6)
    near += [key for key in known if len(name) > 2 and _key(name) in key and key not in near][:3]
    shown = repr(name if len(name) <= 60 else f"{name[:60]}…")
    if not near:
        return f"there is no ruleset {shown}; `partizan rulesets` lists all {len(known)}"
    return f"there is no ruleset {shown}; did you mean {' or '.join(known[k] for k in near)}?"


# --- texts ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def load(text: str) -> AnyRuleset:
    """Return the ruleset that `text` names, with its parameters and variants.

    Parameters are whole numbers, sets of them, `true` and `false`, and words; `;` separates groups
    of them. A subscript is a parameter too. A text of rules is a ruleset (docs/type-a-game.md).

    >>> load("subtraction({1,3,4})"), load("impartial clobber"), load("CN(5,2)"), load("0.77")
    (subtraction(1,3,4), impartial clobber, circular-nim(5,2), octal(0.77))
    """
    text = _CONJOINED.sub(_conjoined, plain(text))
    found, rest = _read_ruleset(text, before_board=False)
    if rest < len(text):
        message = "expected the end of the text after the name of a ruleset"
        raise NotationError(message, text, rest)
    return found


def position(
    text: str, rules: AnyRuleset | None = None, *, named: Callable[[str], Found] | None = None
) -> Position[Any]:
    """Return the position that `text` names: a ruleset and a board or a size, or a sum of those.

    The manual explains the grammar, in docs/notation.md. If `rules` are given, the text begins with
    a board of them. A name is looked up with `ruleset`, or with `named`, which may refuse some.

    >>> position("domineering 2x3")
    domineering("...|...")
    >>> position("impartial subtraction(1,3,4) 7")
    impartial subtraction(1,3,4)("7")
    >>> position("2*domineering 2x2 - clobber xxo + {1|*}").value()
    {1↓|↓*}
    >>> position("2x2 + clobber xo", ruleset("domineering"))
    domineering("..|..") + clobber("xo")
    """
    names = Names(COMPOUNDS, _begins, partial(_read_ruleset, named=named or ruleset), _suited)
    return read(_CONJOINED.sub(_conjoined, plain(text)), names, rules)


def sum_of_values(text: str) -> Sum | None:
    """Return the sum that a text writes, if it has values alone; they are not added up.

    >>> sum_of_values("{3|-1} + {5|2} - *"), sum_of_values("nim 3 + *")
    (Sum(['{3|-1}', '{5|2}', '*']), None)
    """
    games = values(plain(text), Names(COMPOUNDS, _begins, _read_ruleset, _suited))
    return None if games is None else Sum(games)


# --- reading -------------------------------------------------------------------------------------


def _conjoined(found: re.Match[str]) -> str:
    """Return the name of a conjoined game F ▶ H [Huggan19, ch. 4]."""
    phases = tuple(word.casefold() for word in found.group(1, 2))
    if phases not in _CONJOINED_GAMES:
        built = " and ".join(f"{f} ▶ {h}, {name}" for (f, h), name in _CONJOINED_GAMES.items())
        raise DomainError(f"{' ▶ '.join(phases)} is not built; the conjoined games are {built}")
    return _CONJOINED_GAMES[phases]


def _suited(rules: AnyRuleset, board: str) -> AnyRuleset:
    """Return the rules, or those of the same game on graphs if the board is the name of a graph."""
    *words, game = rules.name.split(" ")
    if game not in _ON_GRAPHS or {*words} & {*KINDS}:
        return rules
    is_graph = board[:1].isalpha() and is_named(board)
    if game != "nogo":
        is_graph = is_graph or is_of_a_graph(board, may_touch=game == "snort")
    return load(" ".join([*words, f"graph-{game}"])) if is_graph else rules


def _begins(text: str, at: int) -> bool:
    """Return whether the name of a ruleset begins at this index."""
    word = _NAME.match(text, at)
    if word is None:
        return False
    first = word[0].casefold()
    if first in VARIANTS or first in KINDS[1:] or _is_file(word[0]):
        return True
    if _QUOTED_RULES.match(text, at) or _RULES.match(text, at):
        return True
    return _is_name(_read_name(text, at, "").name)


def _is_file(name: str) -> bool:
    _, is_file, constant = name.partition(".py")
    return name.endswith(_FILE_OF_RULES) or (bool(is_file) and constant[:1] in ("", ":"))


def _read_rules(text: str, at: int) -> tuple[AnyRuleset, int] | None:
    """Return the rules that are written out at this index; without quotation marks, to the end."""
    if quoted := _QUOTED_RULES.match(text, at):
        return read_rules(quoted[1]), _next(text, quoted.end())
    return (read_rules(text[at:]), len(text)) if _RULES.match(text, at) else None


def _name_end(text: str, at: int, kind: str = "") -> int:
    """Return where the longest name of a ruleset ends that begins at `at`, or else the word.

    >>> text = "toads and frogs t.f"
    >>> text[: _name_end(text, 0)]
    'toads and frogs'
    """
    word = _NAME.match(text, at)
    assert word is not None
    longest = end = word.end()
    for _ in range(_MOST_WORDS):
        following = _FURTHER.match(text, end)
        if following is None:
            break
        end = following.end()
        if _is_name(kind + text[at:end]):
            longest = end
    return longest


class _Name(NamedTuple):
    """The name of a ruleset in a text, the parameters that it implies, and where it ends."""

    name: str
    given: tuple[Parameter, ...]
    end: int
    is_complete: bool = False
    """Whether no parameters can follow."""
    named: Mapping[str, Parameter] = {}
    """Parameters that the name implies beside those that are given in order."""


def _read_name(text: str, at: int, kind: str) -> _Name:
    """Return the name at this index; a code is a name, and a subscript is a parameter.

    >>> _read_name("MOC_2(C4)", 0, "")
    _Name(name='MOC', given=(2,), end=5, is_complete=True, named={})
    """
    if code := _NIMIFIED.match(text, at):
        return _Name(_OCTAL, (f"{code[1]}(3)",), code.end(), is_complete=True)
    if code := _CODE_IN_GROUPS.match(text, at):
        if code[3] == "h":  # 0.122 213 h_24
            return _Name(_OCTAL, (code[0].replace(" ", ""),), code.end(), is_complete=True)
        if len(code[2]) == len(code[1].partition(".")[2]) == 3:
            raise NotationError(
                f"{code[2]} may be a heap or the next digits of the code; write {code[1]}{code[2]} "
                f"for one code, {code[1]} {code[2]}+… for heaps",
                text,
                code.start(2),
            )
    if code := _CODE.match(text, at):
        return _Name(_OCTAL, (code[0],), code.end(), is_complete=True)
    end = _name_end(text, at, kind)
    name = kind + text[at:end]
    if _key(name) == _OCTAL and (code := _CODE.match(text, _next(text, end))):
        return _Name(name, (code[0],), code.end(), is_complete=True)
    subscript = None if _is_name(name) else _SUBSCRIPT.fullmatch(name)
    if subscript is not None and _is_name(subscript[1]):
        name, number = subscript[1], int(subscript[2] or subscript[3])
        implied = _implied(name)
        return _Name(name, (*implied.given, number), end, is_complete=True, named=implied.named)
    implied = _implied(name)
    return _Name(name, implied.given, end, named=implied.named)


def _begins_parameters(text: str, at: int, name: _Name, found: Found) -> bool:
    """Return whether the parenthesis after a name begins parameters, and not a position.

    If the ruleset has no further parameters, it is a position; so it is after a space if nothing
    follows, unless parameters are mandatory.
    """
    try:
        inspect.signature(_class_of(found)).bind_partial(*name.given, None)
    except TypeError:
        return False
    if at == name.end or isinstance(found, type):
        return True
    _, behind = read_parameters(text, at + 1)
    if text[behind : behind + 1] in {"^", "|"}:  # a power of a word, or another part of the board
        return False
    return _NO_BOARD.match(text, behind) is None


def _read_ruleset(
    text: str, at: int = 0, named: Callable[[str], Found] = ruleset, *, before_board: bool = True
) -> tuple[AnyRuleset, int]:
    """Return the ruleset named at an index of `text`, and where the rest begins."""
    at = _next(text, at)
    variants: list[type[Variant[Any, Any]]] = []
    while (word := _NAME.match(text, at)) and word[0].casefold() in VARIANTS:
        if len(variants) == _MAX_VARIANTS:
            raise NotationError(
                f"there are more than {_MAX_VARIANTS} variants here; leave some out", text, at
            )
        variants.append(VARIANTS[word[0].casefold()])
        at = _next(text, word.end())
    made, at = _read_rules(text, at) or _read_named(text, at, named, before_board=before_board)
    for variant in reversed(variants):
        if not isinstance(made, Ruleset):
            raise DomainError(
                f"{made.name} has no {variant.word} variant; only alternating games have variants"
            )
        made = variant(made)
    return made, at


def _read_named(
    text: str, at: int, named: Callable[[str], Found], *, before_board: bool
) -> tuple[AnyRuleset, int]:
    """Return the ruleset whose name stands at an index of `text`, and where the rest begins."""
    start, kind, word = at, "", _NAME.match(text, at)
    if word is not None and word[0].casefold() in KINDS[1:]:
        kind = f"{word[0].casefold()} "
        at = _next(text, word.end())
        word = _NAME.match(text, at)
    if word is None:
        raise NotationError(f"expected the name of a {kind}ruleset", text, at)
    name = _read_name(text, at, kind)
    found = named(name.name)
    at = _next(text, name.end)
    if (
        text[at : at + 1] == "("
        and not name.is_complete
        and (not before_board or _begins_parameters(text, at, name, found))
    ):
        parameters, at = read_parameters(text, at + 1)
        found = _for_both_players(found, parameters)
        made = _with_parameters(found, (*name.given, *parameters), text[start:at], name.named)
        at = _next(text, at)
    elif isinstance(found, type) and (sets := _SETS.match(text, at)):  # subtraction {1,2} 5
        parameters, _ = read_parameters(f"{sets[0]})", 0)
        found = _for_both_players(found, parameters)
        made = _with_parameters(found, (*name.given, *parameters), sets[0], name.named)
        at = _next(text, sets.end())
    elif name.given:
        given = name.given
        if (word := _WORD.match(text, at)) and not _accepts(found, given, name.named):
            given, at = (*given, _parameter(word[0])), _next(text, word.end())  # REL Z_5
        made = _with_parameters(found, given, text[start : name.end], name.named)
    else:
        made = _without_parameters(found, name.name)
    if _IMPARTIAL.search(name.name) and isinstance(made, Ruleset):
        made = VARIANTS["impartial"](made)
    return made, at


def _accepts(found: Found, given: tuple[Parameter, ...], named: Mapping[str, Parameter]) -> bool:
    """Return whether a ruleset needs no parameters besides those that are given."""
    try:
        inspect.signature(_class_of(found)).bind(*given, **named)
    except TypeError:
        return False
    return True


def _for_both_players(found: Found, parameters: tuple[Parameter, ...]) -> Found:
    """Return the partizan ruleset if there is a set for each player: SUBTRACTION({1},{2}).

    >>> load("SUBTRACTION({1},{2})")
    partizan-subtraction(1;2)
    """
    match parameters:
        case [(*_,), (*_,)] if isinstance(found, type):
            name = next((each.name for each in _built_in().values() if each.source is found), "")
            other = _built_in().get(_key(f"partizan {name}"))
            return other.found() if other is not None else found
    return found


def _next(text: str, at: int) -> int:
    """Return the index of the next character that is not a space."""
    while text[at : at + 1].isspace():
        at += 1
    return at


def read_parameters(
    text: str, at: int, *, may_nest: bool = True
) -> tuple[tuple[Parameter, ...], int]:
    """Return the parameters from the index `at` to the closing parenthesis, and the index after it.

    `1,2;3` are the two groups (1,2) and (3). So are `{1,2},{3}` and, if groups `may_nest`,
    `(1,2),(3)`.

    >>> read_parameters("1,2;3)", 0), read_parameters("{1,2},{3})", 0)
    ((((1, 2), (3,)), 6), (((1, 2), (3,)), 10))
    """
    groups: list[tuple[Parameter, ...]] = []
    group: list[Parameter] = []
    while True:
        at = _next(text, at)
        word = _WORD.match(text, at)
        if numbers := _SET.match(text, at):
            group.append(tuple(map(int, re.findall("[0-9]+", numbers[1]))))
            at = _next(text, numbers.end())
        elif word is not None:
            group.append(_parameter(word[0]))
            at = _next(text, word.end())
        elif text[at : at + 1] == "(" and may_nest:
            inner, at = read_parameters(text, at + 1, may_nest=False)
            group.append(inner)
            at = _next(text, at)
        end = text[at : at + 1]
        if end == "{":  # SQ({1}{2})
            continue
        if end == ")":
            return ((*groups, _grouped(group)) if groups else tuple(group)), at + 1
        if end == ";":
            groups.append(_grouped(group))
            group = []
        elif end != ",":
            raise NotationError("expected , or ; or ) among the parameters", text, at)
        at += 1


def _grouped(group: list[Parameter]) -> tuple[Parameter, ...]:
    """Return the parameters of a group; a set alone is a group."""
    match group:
        case [(*_,) as numbers]:
            return tuple(numbers)
    return tuple(group)


def _parameter(word: str) -> Parameter:
    if _INTEGER.fullmatch(word):
        return int(word)
    return {"true": True, "false": False}.get(word.casefold(), re.sub(r"\s", "", word))


def _class_of(found: AnyRuleset | type[AnyRuleset]) -> type[AnyRuleset]:
    return type(found) if isinstance(found, Rules) else found


def _without_parameters(found: AnyRuleset | type[AnyRuleset], name: str) -> AnyRuleset:
    if isinstance(found, Rules):
        return found
    raise DomainError(f"{name} needs parameters: {name}({', '.join(parameters_of(found))})")


def _with_parameters(
    found: AnyRuleset | type[AnyRuleset],
    parameters: tuple[Parameter, ...],
    text: str,
    named: Mapping[str, Parameter],
) -> AnyRuleset:
    """Return the ruleset of the same class with these parameters."""
    cls = _class_of(found)
    try:
        inspect.signature(cls).bind(*parameters, **named)
    except TypeError as error:
        takes = ", ".join(parameters_of(cls)) or "none"
        raise DomainError(f"{text}: {error}; the parameters are: {takes}") from None
    try:
        return cls(*parameters, **named)
    except PartizanError:
        raise
    except (TypeError, ValueError, ArithmeticError, LookupError) as error:
        message = f"{text} has invalid parameters: {error}"
        raise DomainError(message) from error
