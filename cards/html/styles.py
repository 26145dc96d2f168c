"""The stylesheets of cards and of reference sheets, and a game's own rules: palettes, sizes of cards and of text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from cards.faces.card import Palette, Tone
from cards.faces.deck_card import card_palette
from cards.faces.design import HEIGHT, WIDTH, palette
from cards.faces.sides import BODY_TOP, CARD_SIZES, EDGE, SHEET_SIZES
from cards.faces.tones import rule_colour, toned_palette
from cards.html.box_labels import CLEAR
from cards.html.grounds import ABOVE_FIGURE, BESIDE_FIGURE, shade
from cards.html.looks import TEMPLATES
from cards.html.naming import size_class
from cards.html.word_styles import (
    DARK,
    FORMATS,
    ILLUSTRATED,
    INSET,
    VALUE_SIZES,
    BodyStyle,
    HeadStyle,
    RankIconStyle,
    body_style,
    head_style,
)
from roster.rules.game.designs import PLAIN_LOOK
from roster.rules.game.game import Game


def words_css(looks: frozenset[str]) -> str:
    """Return the rules of some looks. Rules for a size of cards or of heads follow the general ones."""
    return "".join(rule for look in sorted(looks) for rule in (*_heads_css(look), *_bodies_css(look)))


def _heads_css(look: str) -> Iterator[str]:
    styles = {
        f"{_where(sizes)} .pg-head{_where(('head-small',) * small)}": head_style(look, size, small=small)
        for size, sizes in FORMATS.items()
        for small in (False, True)
    }
    for size in ILLUSTRATED:
        where = f"{_where(FORMATS[size])} .pg-head:where(.pg-head-illustrated)"
        styles[where] = head_style(look, size, small=False, illustrated=True)
    yield from _different({f".pg-look-{look}{where}": dict(_head_rules(style)) for where, style in styles.items()})


def _bodies_css(look: str) -> Iterator[str]:
    yield from _different(
        {
            f".pg-look-{look}{_where(sizes)}": dict(_body_rules(body_style(look, size)))
            for size, sizes in FORMATS.items()
        }
    )


def _different(every: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield declarations by selector, in two parts; those that are the same in every size are written once."""
    first, *others = every.values()
    for head, rules in every.items():
        for element, body in rules.items():
            if rules is first or any(other[element] != first[element] for other in others):
                yield f"{head}{element}{{{body}}}\n"


def _where(classes: Sequence[str]) -> str:
    return f":where({''.join(f'.pg-{one}' for one in classes)})" if classes else ""


def _head_rules(style: HeadStyle) -> Iterator[tuple[str, str]]:
    """Yield the selector's ending for each element of a head, with its declarations."""
    above, right, below, left = style.room
    yield " .pg-band", f"min-height:{style.least:g}mm;padding:{above:g}mm {right:g}mm {below:g}mm {left:g}mm"
    yield ".pg-with-points .pg-band", f"padding-right:{max(style.points_beside, right):g}mm"
    yield " .pg-who", f"min-height:{style.words:g}mm"
    opposite = f";padding-right:{style.opposite:g}mm" if style.opposite else ""
    yield ".pg-with-emblem .pg-band", f"padding-left:{style.beside:g}mm{opposite}"
    yield from _head_stats_rules(style)
    yield " .pg-kicker", style.kicker.css()
    yield " .pg-rank", _rank_css(style.rank)
    for key, name in style.names.items():
        yield f" .pg-name-{key}", f"{name.css()};margin:{style.gaps[0]:g}mm 0 {style.gaps[1]:g}mm"
    yield " .pg-line", style.line.css()
    plate = style.points
    place = f"right:{plate.right:g}mm;top:{plate.top:g}mm;width:{plate.width:g}mm"
    yield " .pg-points", f"{place};padding-top:{plate.above:g}mm;border-width:{plate.frame:g}mm"
    yield " .pg-portrait", _portrait_css(style)
    ghost = style.ghost
    yield " .pg-ghost", f"right:{ghost.right:g}mm;top:{ghost.top:g}mm;width:{ghost.size:g}mm;height:{ghost.size:g}mm"
    yield " .pg-badge", f"right:{style.badge:g}mm"
    yield ".pg-with-figure .pg-band", f"padding-left:{style.figured:g}mm"
    wide, high = style.figured - 2 * BESIDE_FIGURE, style.least - ABOVE_FIGURE
    yield " .pg-figure", f"left:{BESIDE_FIGURE:g}mm;width:{wide:.2f}mm;height:{high:.2f}mm"
    yield " .pg-points b", style.number.css()
    yield " .pg-points .pg-many", style.many.css()


def _head_stats_rules(style: HeadStyle) -> Iterator[tuple[str, str]]:
    """Yield the rules of the stats in a head, which go on below what stands at the right of its words."""
    beside = {"": style.room[1], ".pg-with-points": max(style.points_beside, style.room[1])}
    for where, right in (beside | ({".pg-with-emblem": style.opposite} if style.opposite else {})).items():
        yield f"{where} .pg-head-stats", f"margin-right:{INSET - right:g}mm"


def _body_rules(style: BodyStyle) -> Iterator[tuple[str, str]]:
    yield ".pg-between", f"padding:0 {INSET:g}mm"
    entry = style.entry
    yield " .pg-entry", f"padding:{entry.above:g}em 0 {entry.below:g}em"
    yield " .pg-entry.pg-begin", f"padding-top:{entry.first:g}em"
    yield " .pg-entry-title", style.title.css("em")
    yield " .pg-text", style.text.css("em")
    yield " .pg-arms-row td", f"padding:{style.row.above:g}mm 0 {style.row.below:g}mm"
    yield " .pg-arms-icon", f"width:{style.row.icon:g}mm"
    yield " .pg-arms-value", f"width:{style.row.value:g}mm"
    yield " .pg-arms-name", style.weapon.css("em")
    yield " .pg-arms-aside", f"{replace(style.marks, weight=400).css('em')};margin-right:{CLEAR:g}mm"
    yield " .pg-arms-aside b", f"font-weight:{style.marks.weight}"
    yield " .pg-stat span", style.label.css()
    yield " .pg-stat b", style.figure.type_css()
    yield " .pg-track-title", style.track.css()
    for step, size in enumerate(VALUE_SIZES, start=1):
        yield f" .pg-stat .pg-snug-{step}", f"font-size:{size * style.figure.size:g}pt"


def _portrait_css(style: HeadStyle) -> str:
    at = style.portrait
    edge = f"right:{at.aside:g}mm" if at.right else f"left:{at.aside:g}mm"
    colour = "colour" if style.ink == DARK else "ink"
    size = f"top:{at.top:g}mm;width:{at.width:g}mm;height:{at.height:g}mm"
    return f"{edge};{size};border-color:var(--pg-{colour});border-radius:{'50%' if at.round else '0'}"


def _rank_css(rank: RankIconStyle) -> str:
    if not rank.size:
        return "display:none"
    size = f"width:{rank.size:g}mm;height:{rank.size:g}mm"
    if rank.right:
        return f"{size};position:absolute;right:{rank.right:g}mm;top:{rank.top:g}mm;margin:0"
    return f"{size};margin-right:{rank.after:g}mm;vertical-align:{-rank.drop:g}mm"


FONTS = TEMPLATES.parents[1] / "static" / "vendor" / "fonts"
LOOKS = TEMPLATES / "looks"
SAVER = TEMPLATES / "saver.css"
MOST_ROOM = 80
"""The millimetres that titles of tracks stay below."""


@cache
def stylesheet(looks: frozenset[str], *, shared: bool = True) -> str:
    """Return the stylesheet that all games share, then the changes of the named looks: one file a look."""
    named = (file for file in sorted(LOOKS.glob("*.css")) if file.stem in looks)
    first = (TEMPLATES / "card.css",) if shared else ()
    return "".join(file.read_text(encoding="utf-8") for file in (*first, *named))


@cache
def bundled_looks() -> frozenset[str]:
    """Return every look that cards can have: the plainest, and one for each file."""
    return frozenset((PLAIN_LOOK, *(file.stem for file in LOOKS.glob("*.css"))))


@cache
def families() -> tuple[str, ...]:
    """Return the bundled font families: one folder each."""
    return tuple(sorted(folder.name for folder in FONTS.iterdir() if folder.is_dir()))


def size_css(width: float, height: float) -> str:
    """Return the rule for the size of a face. It may grow on a page; in print fitting sees that it does not."""
    return f".{size_class(width, height)}{{width:{width:g}mm;min-height:{height:g}mm}}\n"


def palette_css(own: Palette, tone: Tone = "colour", name: str = "") -> str:
    """Return a faction's colours in a tone as properties of a class: its own, its words', its pattern's, its lines'.

    Tabs, speed boxes and rules of all looks are drawn in these.
    """
    colours = toned_palette(own, tone)
    return (
        f".{name or f'pg-faction-{colours.key}'}{{--pg-colour:{colours.colour};--pg-ink:{colours.ink};"
        f"--pg-shade:{shade(colours)};--pg-rule:{rule_colour(own, tone)}}}\n"
    )


def text_css() -> str:
    """Return the rules of text sizes in points, of the bundled families by name, and of the rooms of tracks' titles."""
    steps = (("card", CARD_SIZES), ("sheet", SHEET_SIZES))
    sizes = (
        f".pg-{what}-step-{step}{{font-size:{points:g}pt}}\n"
        for what, all_sizes in steps
        for step, points in enumerate(all_sizes)
    )
    fonts = (
        f'.pg-{role}-{family}{{--pg-{role}:"{family.replace("-", " ").title()}"}}\n'
        for role in ("display", "text", "table")
        for family in families()
    )
    rooms = (f".pg-room-{room}{{width:{room}mm}}\n" for room in range(1, MOST_ROOM))
    edge = f".pg-card{{--pg-edge:{EDGE:g}mm;--pg-under-edge:{-EDGE:g}mm}}\n"
    return "".join((*sizes, *fonts, *rooms, edge, f".pg-body{{padding-top:{BODY_TOP:g}mm}}\n"))


def card_css(
    game: Game, sizes: Iterable[tuple[float, float]] = (), *, shared: bool = True, tone: Tone = "colour"
) -> str:
    """Return all styles of a game's cards in a tone. `sizes` are those that its designs do not name.

    Without `shared`, return what the game adds: of several games on one page, only the first may bring the rest.
    """
    named = ((design.width, design.height) for design in game.designs)
    every = dict.fromkeys(((WIDTH, HEIGHT), *named, *sizes))
    looks = frozenset({PLAIN_LOOK, *(design.look for design in game.designs)})
    own = palette(game, None)
    factions, decks = (
        (palette(game, one) for one in game.factions),
        (card_palette(game, one) for one in game.deck_cards),
    )
    palettes = dict.fromkeys((replace(own, key="none"), own, *factions, *decks))
    colours = (palette_css(one, tone) for one in palettes)
    saver = SAVER.read_text(encoding="utf-8") if tone == "ink-saver" else ""
    return "".join((*looks_css(looks, every, shared=shared), *colours, saver))


def looks_css(looks: frozenset[str], sizes: Iterable[tuple[float, float]], *, shared: bool = True) -> Iterator[str]:
    """Yield the styles of cards of some looks and sizes, without colours."""
    yield from (stylesheet(looks, shared=shared), words_css(looks), text_css())
    yield from (size_css(*size) for size in sizes)


@lru_cache(maxsize=64)
def sheet_css(game: Game) -> str:
    """Return all styles of a game's reference sheets, in every tone: only colours depend on it."""
    looks = {PLAIN_LOOK, *(design.look for design in game.designs[:1])}
    files = (TEMPLATES / "sheet.css", *(LOOKS / f"{look}.css" for look in sorted(looks)), SAVER)
    own = palette(game, None)
    tones: tuple[tuple[str, Tone], ...] = (("pg-sheet", "colour"), ("pg-grey", "grey"), ("pg-saver", "ink-saver"))
    colours = (palette_css(own, tone, name) for name, tone in tones)
    return "".join((*(file.read_text(encoding="utf-8") for file in files if file.exists()), text_css(), *colours))
