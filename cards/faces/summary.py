"""The summary sheet: a gang on one page, with its points, what is wrong with it, and what to bring to the table."""

from cards.faces.catalogue_lists import EQUIPMENT
from cards.faces.parts import Entry, Stats, shortened
from cards.faces.reference import Passage, SheetFace, edition_line
from cards.faces.unit_card import full_header, member_card
from roster.rules.game.game import Game
from roster.rules.game.prints import Form
from roster.rules.gang.gang import Gang, Member, numeric_x
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.gang.names import counts_points, total_words, weapon_words
from roster.rules.gang.needs import Needs, needs_of
from roster.rules.legality.validation import Judged, judge
from roster.rules.points import Receipt
from roster.rules.words import TIMES, listed, sentence, signed

LONGEST_NAME = 60


def summary_sheet(game: Game, gang: Gang, *, revision: int = 0) -> SheetFace:
    """The gang's sheet; a long gang continues on further sheets. Works for any gang, legal or not."""
    judged = judge(game, gang)
    passages = (
        _standing(judged),
        _members(game, gang, judged.receipt),
        *_decks(game, gang),
        _to_bring(game, needs_of(judged)),
    )
    return SheetFace(
        key="summary",
        name=shortened(gang.name, LONGEST_NAME) or sentence(game.word("gang")),
        title="Summary",
        front=passages,
        footer=(edition_line(game), f"revision {revision}") if revision else (edition_line(game),),
    ).in_style(game)


def _standing(judged: Judged) -> Passage:
    """Faction, size and points, then every finding."""
    game, gang = judged.game, judged.gang
    faction, size = game.faction.get(gang.faction), judged.size
    worth = total_words(game, gang, judged.receipt.total) if counts_points(game) else ""
    many = len(gang.members)
    of = (faction.name if faction else "", size.name if size else "", worth, f"{many} {game.word('member', many)}")
    verdict = "Legal" if judged.legal else "Not legal"
    numbered = tuple(Entry(title=f"{number}.", text=one.message) for number, one in enumerate(judged.findings, start=1))
    return _passage(verdict, numbered, text=" · ".join(part for part in of if part))


def _members(game: Game, gang: Gang, receipt: Receipt) -> Passage:
    points = (sentence(game.word("points", 2)),) if counts_points(game) else ()
    items = tuple(_member(game, gang, member, receipt, bool(points)) for member in gang.members)
    return _passage(sentence(game.word("member", 2)), items, form="table", heads=points)


def _member(game: Game, gang: Gang, member: Member, receipt: Receipt, counted: bool) -> Entry:
    """A member's rank and bike, its numbers, and what it carries."""
    resolved = resolve_member(game, gang, member)
    header = full_header(game, gang, resolved, receipt.of_member(member.id))
    face = member_card(game, gang, member, receipt=receipt)
    numbers = [box for part in (*face.front, *face.back) if isinstance(part, Stats) for box in part.items]
    stats = ", ".join(f"{box.short} {box.value}" for box in numbers)
    who = ", ".join(part for part in (header.kicker, header.line) if part)
    carried = _carried(game, resolved)
    text = ". ".join(part for part in (who, stats, carried) if part)
    return Entry(
        title=resolved.called,
        text=f"{text}." if text else "",
        icon=header.icon,
        values=(header.points or signed(receipt.of_member(member.id)),) if counted else (),
    )


def _carried(game: Game, resolved: ResolvedMember) -> str:
    """A member's own weapons and traits, without those that every member has."""
    weapons = [weapon_words(game, chosen) for chosen in resolved.member.weapons]
    traits = [held.trait.titled(numeric_x(held.chosen)) for held in resolved.traits]
    return listed([*weapons, *traits])


def _decks(game: Game, gang: Gang) -> tuple[Passage, ...]:
    """Each deck with its cards by name."""
    return tuple(
        _passage(
            game.deck[deck.key].name if deck.key in game.deck else deck.key,
            tuple(
                Entry(title=game.card[one.key].name if one.key in game.card else one.key, text=f"× {one.quantity}")
                for one in deck.cards
            ),
        )
        for deck in gang.decks
        if deck.cards
    )


def _to_bring(game: Game, needs: Needs) -> Passage:
    """Miniatures on their bases, dice, tokens, templates: each kind in one entry."""
    miniatures = tuple(
        (" on ".join(part for part in (one.bike, one.base.words if one.base else "") if part), one.count)
        for one in needs.miniatures
    )
    lists = (
        ("Miniatures", miniatures),
        (EQUIPMENT, tuple((one.name, count) for one, count in needs.equipment)),
        ("Tokens", tuple((one.name, count) for one, count in needs.tokens)),
        ("Templates", tuple((one.name, count) for one, count in needs.templates)),
    )
    entries = (
        (title, ", ".join(f"{count}\u00a0{TIMES}\u00a0{name or game.word('figure', count)}" for name, count in things))
        for title, things in lists
    )
    return _passage("To bring", tuple(Entry(title=title, text=f"{text}.") for title, text in entries if text))


def _passage(
    title: str, items: tuple[Entry, ...], *, text: str = "", form: Form = "entries", heads: tuple[str, ...] = ()
) -> Passage:
    return Passage(items=items, form=form, title=title, text=text, heads=heads)
