"""The summary sheet: a gang on one page, with its points, its findings, and what to bring to the table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from cards.faces.card import CardFace
from cards.faces.catalogue_lists import EQUIPMENT
from cards.faces.parts import TICK, WRITE, StatBox, Stats, TextEntry
from cards.faces.reference import edition_line
from cards.faces.sheet_face import Passage, SheetFace
from cards.faces.unit_card import full_header, member_card
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.gang.names import total_words, weapon_words
from roster.rules.gang.needs import Needs, needs_of
from roster.rules.gang.same_traits import traits_held
from roster.rules.legality.validation import Judged, judge, standing_words
from roster.rules.points import Receipt
from roster.rules.words import DASH, TIMES, cut_short, listed, sentence, signed, times

LONGEST_NAME = 60
MOST_TURNS = 8
ROOM, BESIDE = 64.0, 1.3
"""The letters that fit in the heads of the members' table, and those that the space beside each takes, roughly."""
OUT = "Out"
NOTES = "Notes of the match"
BLANKS = ("Player", "Opponent", "Mission", "Date")


def summary_sheet(game: Game, gang: Gang, *, revision: int = 0, without: frozenset[str] = frozenset()) -> SheetFace:
    """Build the gang's sheet; a long gang continues on further sheets. It works for any gang, legal or not.

    Tokens `without` are not brought along: cards count the same things.
    """
    judged, decks = judge(game, gang), tuple(_decks(game, gang))
    passages = (
        _standing(judged),
        _members(game, gang, judged.receipt),
        _turns(),
        *_to_bring(game, needs_of(judged), without),
        *([Passage(title=f"To bring: {game.word('deck', 2)}", items=decks, form="choices")] if decks else ()),
    )
    faction = game.faction.get(gang.faction)
    return SheetFace(
        key="summary",
        name=cut_short(gang.name, LONGEST_NAME) or sentence(game.word("gang")),
        title="Summary",
        front=passages,
        blanks=BLANKS,
        lines=NOTES,
        emblem=(faction.emblem if faction else "") or game.emblem,
        picture=faction.picture if faction else "",
        footer=(edition_line(game), f"revision {revision}") if revision else (edition_line(game),),
    ).in_style(game)


def _standing(judged: Judged) -> Passage:
    """State faction, size and points, then every finding."""
    game, gang = judged.game, judged.gang
    faction, size = game.faction.get(gang.faction), judged.size
    worth = total_words(game, gang, judged.receipt.total) if game.counts_points else ""
    many = len(gang.members)
    of = (faction.name if faction else "", size.name if size else "", worth, f"{many} {game.word('member', many)}")
    numbered = tuple(
        TextEntry(title=f"{number}.", text=one.message) for number, one in enumerate(judged.findings, start=1)
    )
    return Passage(title=standing_words(judged.standing), items=numbered, text=" · ".join(part for part in of if part))


def _members(game: Game, gang: Gang, receipt: Receipt) -> Passage:
    """Build a row for each member: points, as many numbers as fit under their labels, and a box to tick."""
    points = (sentence(game.word("points", 2)),) if game.counts_points else ()
    members = [
        (resolved, tuple(_boxes(member_card(game, gang, resolved, receipt=receipt))))
        for resolved in resolve_members(game, gang)
    ]
    called = _labels(box for _, boxes in members for box in boxes)
    rows = [(resolved, _numbers(boxes, called)) for resolved, boxes in members]
    labels = tuple(dict.fromkeys(label for _, numbers in rows for label in numbers))
    room, shown = ROOM - sum(map(_letters, (*points, OUT))), list[str]()
    for label in labels:
        room -= _letters(label)
        if room < 0:
            break
        shown.append(label)
    items = tuple(_member(game, gang, one, numbers, tuple(shown), receipt) for one, numbers in rows)
    return Passage(title=sentence(game.word("member", 2)), items=items, form="table", heads=(*points, *shown, OUT))


def _letters(label: str) -> float:
    """Estimate the width of a column in letters."""
    return len(label) + BESIDE


def _boxes(face: CardFace) -> Iterator[StatBox]:
    return (box for part in (*face.front, *face.back) if isinstance(part, Stats) for box in part.items)


def _labels(boxes: Iterable[StatBox]) -> dict[tuple[str, str], str]:
    """Name each stat over its column: by its short name, or its full one where several stats share the short one."""
    stats = dict.fromkeys((box.short, box.name) for box in boxes)
    shared = Counter(short for short, _ in stats)
    return {(short, name): short if shared[short] == 1 else name for short, name in stats}


def _numbers(boxes: Iterable[StatBox], called: Mapping[tuple[str, str], str]) -> dict[str, str]:
    """Return a member's numbers by their labels; two that no name tells apart are joined by a slash."""
    values: dict[str, list[str]] = {}
    for box in boxes:
        some = values.setdefault(called[box.short, box.name], [])
        if box.value not in some:
            some.append(box.value)
    return {label: " / ".join(some) for label, some in values.items()}


def _member(
    game: Game,
    gang: Gang,
    resolved: ResolvedMember,
    numbers: Mapping[str, str],
    shown: tuple[str, ...],
    receipt: Receipt,
) -> TextEntry:
    """Build the entry of a member: rank and bike, its numbers, those that are `shown` in columns, and its gear."""
    points = receipt.of_member(resolved.member.id)
    header = full_header(game, gang, resolved, points)
    others = ", ".join(f"{label}\u00a0{value}" for label, value in numbers.items() if label not in shown)
    who = ", ".join(part for part in (header.kicker, header.line) if part)
    paid = _paid(receipt, resolved.member.id) if game.counts_points else ""
    text = ". ".join(part for part in (who, _carried(game, resolved), others, paid) if part)
    worth = (header.points or signed(points),) if game.counts_points else ()
    return TextEntry(
        title=resolved.called,
        text=f"{text}." if text else "",
        icon=header.icon,
        values=(*worth, *(numbers.get(label, DASH) for label in shown), TICK),
    )


def _paid(receipt: Receipt, member: str) -> str:
    """Return what a member's points are for, item by item, for whoever checks a list; empty for one item."""
    lines = [line for line in receipt.lines if line.place.member == member and line.points]
    named = ", ".join(f"{line.what}\u00a0{signed(line.points)}" for line in lines)
    return f"Points: {named}" if len(lines) > 1 else ""


def _carried(game: Game, resolved: ResolvedMember) -> str:
    """List a member's weapons and traits, its profile's too, without those that every member has."""
    weapons = [weapon_words(game, held.chosen) for held in resolved.weapons if not held.thing.innate]
    weapons += [chosen.key for chosen in resolved.member.weapons if chosen.key not in game.weapon]
    return listed([*weapons, *(one.title for one in traits_held(resolved))])


def _decks(game: Game, gang: Gang) -> Iterator[TextEntry]:
    """Yield each deck with its cards by name, to be ticked off as a whole."""
    for deck in gang.decks:
        cards = ", ".join(
            times(one.quantity, game.card[one.key].name if one.key in game.card else one.key) for one in deck.cards
        )
        cards = cards.replace(f" {TIMES} ", f"\u00a0{TIMES}\u00a0")
        count = sum(one.quantity for one in deck.cards)
        name = game.deck[deck.key].name if deck.key in game.deck else deck.key
        if deck.cards:
            yield TextEntry(title=f"{count}\u00a0{TIMES}", text=f"{name}: {cards}")


def _to_bring(game: Game, needs: Needs, without: frozenset[str]) -> Iterator[Passage]:
    """Yield lists of miniatures on their bases, dice, tokens and templates, each thing with a box to tick."""
    miniatures = [
        (" on ".join(part for part in (one.bike, one.base.words if one.base else "") if part), one.count)
        for one in needs.miniatures
    ]
    lists: tuple[tuple[str, list[tuple[str, int]]], ...] = (
        ("Miniatures", miniatures),
        (EQUIPMENT, [(one.name, count) for one, count in needs.equipment]),
        ("Tokens", [(one.name, count) for one, count in needs.tokens if one.key not in without]),
    )
    for title, things in lists:
        ticked = (
            TextEntry(title=f"{count}\u00a0{TIMES}", text=name or game.word("figure", count)) for name, count in things
        )
        if things:
            yield Passage(title=f"To bring: {title.lower()}", items=tuple(ticked), form="choices")
    if needs.templates:
        named = ", ".join(times(count, one.name) for one, count in needs.templates)
        total = sum(count for _, count in needs.templates)
        every = TextEntry(title=f"{total}\u00a0{TIMES}", text=named.replace(f" {TIMES} ", f"\u00a0{TIMES}\u00a0"))
        yield Passage(title="To bring: templates", items=(every,), form="choices")


def _turns() -> Passage:
    """Build a table to write down the score of either side for each turn."""
    numbers = tuple(str(turn) for turn in range(1, MOST_TURNS + 1))
    sides = tuple(TextEntry(title=side, values=(WRITE,) * MOST_TURNS) for side in ("You", "Opponent"))
    return Passage(title="Score by turn", items=sides, form="table", heads=numbers, corner="Turn")
