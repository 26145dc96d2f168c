"""The stylesheet's rules for the words of cards, generated from their styles."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cards.html.box_labels import CLEAR
from cards.html.word_styles import (
    DARK,
    FORMATS,
    VALUE_SIZES,
    BodyStyle,
    HeadStyle,
    RankIconStyle,
    body_style,
    head_style,
)


def words_css(looks: frozenset[str]) -> str:
    """Return the rules of some looks. Rules for a size of cards or of heads follow the general ones."""
    return "".join(rule for look in sorted(looks) for rule in (*_heads_css(look), *_bodies_css(look)))


def _heads_css(look: str) -> Iterator[str]:
    yield from _different(
        {
            f".pg-look-{look}{_where(sizes)} .pg-head{_where(('head-small',) * small)}": dict(
                _head_rules(head_style(look, size, small=small))
            )
            for size, sizes in FORMATS.items()
            for small in (False, True)
        }
    )


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
    opposite = f";padding-right:{style.opposite:g}mm" if style.opposite else ""
    yield ".pg-with-emblem .pg-band", f"padding-left:{style.beside:g}mm{opposite}"
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
    yield " .pg-points b", style.number.css()
    yield " .pg-points .pg-many", style.many.css()


def _body_rules(style: BodyStyle) -> Iterator[tuple[str, str]]:
    left, right = style.inset
    yield ".pg-between", f"padding:0 {right:g}mm 0 {left:g}mm"
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
