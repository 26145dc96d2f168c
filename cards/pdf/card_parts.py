"""The parts of a kit that are cards: the members', their weapons', the decks', and the reference sheets.

Lives here: faces fitted, as fragments, on planned leaves. Never here: what faces say, how fragments are laid out.
"""

from itertools import groupby

from cards.faces.blank_card import blank_cards as blank_faces
from cards.faces.card import CardFace
from cards.faces.deck_card import deck_card
from cards.faces.fitted import FittedCard, FittedSide
from cards.faces.fitting import fit
from cards.faces.reference import reference_sheets
from cards.faces.unit_card import further_sheets, member_card
from cards.faces.weapon_card import weapon_cards as weapon_faces
from cards.html.cards import side_html
from cards.pdf.job import Fragment, Job, Ready
from cards.sheets.leaves import Part
from cards.sheets.plans import Pair, equal_cards, whole_pages
from cards.sheets.sheet import Kind
from roster.rules.gang import Chosen

MOST_COPIES = 99


def member_cards(job: Job) -> Ready:
    """A card a member, in the gang's order, then their further sheets."""
    title = f"{job.game.word('member').capitalize()} cards"
    gang = job.gang
    faces = [(member_card(job.game, gang, member, revision=job.revision), 1) for member in gang.members]
    faces += [
        (sheet, 1) for member in gang.members for sheet in further_sheets(job.game, gang, member, revision=job.revision)
    ]
    return _cards(job, Part(kind="cards", title=title), faces, ())


def blank_cards(job: Job) -> Ready:
    """A card to write on for each rank and bike, in the gang's colours, and one with everything open."""
    faces = [(face, 1) for face in blank_faces(job.game, job.gang.faction)]
    return _cards(job, Part(kind="blanks", title=f"Blank {job.game.word('member')} cards"), faces, ())


def weapon_cards(job: Job) -> Ready:
    """A card a weapon that the members hold, in games that design such cards."""
    title = f"{job.game.word('weapon').capitalize()} cards"
    held = weapon_faces(job.game, job.gang)
    notes = tuple(_held_back(face.name, copies) for face, copies in held if copies > MOST_COPIES)
    faces = [(face, min(copies, MOST_COPIES)) for face, copies in held]
    return _cards(job, Part(kind="weapons", title=title), faces, notes)


def deck_cards(job: Job) -> Ready:
    """Every card of the gang's decks, as often as it is in them; cards the game does not know are left to findings."""
    chosen = [one for deck in job.gang.decks for one in deck.cards if one.key in job.game.card]
    faces = [(deck_card(job.game, job.game.card[one.key]), _copies(one)) for one in chosen]
    notes = tuple(_held_back(job.game.card[one.key].name, one.quantity) for one in chosen if one.quantity > MOST_COPIES)
    return _cards(job, Part(kind="decks", title="Deck cards"), faces, notes)


def reference(job: Job) -> Ready:
    """The game's reference sheets, back to back."""
    part = Part(kind="reference", title="Reference")
    fitted = tuple(fit(sheet, job.measure) for sheet in reference_sheets(job.game))
    ready = Ready(kind=part.kind)
    for size, some in groupby(fitted, key=_size):
        ready = _joined(ready, _pages(job, part, size, tuple(some)))
    return ready


def _pages(job: Job, part: Part, size: tuple[float, float], cards: tuple[FittedCard, ...]) -> Ready:
    """Reference sheets of one size, a page a side."""
    sides = {f"{card.face.key}/{side.number}": side for card in cards for side in card.sides}
    plan = whole_pages(job.layout, part, tuple(sides), *size)
    return Ready(
        kind=part.kind,
        leaves=plan.leaves,
        fragments={key: _fragment(side) for key, side in sides.items()},
        count=len(sides),
        fitted=cards,
        too_large=plan.too_large,
    )


def _held_back(name: str, copies: int) -> str:
    return f"{name}: {copies} are asked for, {MOST_COPIES} are printed"


def _copies(chosen: Chosen) -> int:
    return max(0, min(chosen.quantity, MOST_COPIES))


def _cards(job: Job, part: Part, faces: list[tuple[CardFace, int]], notes: tuple[str, ...]) -> Ready:
    """The faces with how often each is printed; those of one size share sheets."""
    fitted = [(fit(face, job.measure), copies) for face, copies in faces]
    by_size = sorted(enumerate(fitted), key=lambda entry: _size(entry[1][0]))
    ready = Ready(kind=part.kind, notes=notes)
    for size, entries in groupby(by_size, key=lambda entry: _size(entry[1][0])):
        ready = _joined(ready, _equal(job, part, size, [(number, *card) for number, card in entries]))
    return ready


def _equal(job: Job, part: Part, size: tuple[float, float], cards: list[tuple[int, FittedCard, int]]) -> Ready:
    """Cards of one size."""
    fragments: dict[str, Fragment] = {}
    pairs: list[Pair] = []
    names: dict[str, str] = {}
    for place, card, copies in cards:
        own = [(_keyed(part.kind, place, front), _keyed(part.kind, place, back)) for front, back in card.pairs]
        pairs += own * copies
        names |= {front: card.face.name for front, _ in own}
        fragments |= {_keyed(part.kind, place, side): _fragment(side) for side in card.sides}
    plan = equal_cards(job.layout, part, tuple(pairs), *size)
    return Ready(
        kind=part.kind,
        leaves=plan.leaves,
        fragments=fragments,
        count=len(pairs),
        fitted=tuple(card for _, card, _ in cards),
        too_large=tuple(dict.fromkeys(names[key] for key in plan.too_large)),
    )


def _joined(one: Ready, two: Ready) -> Ready:
    return Ready(
        kind=one.kind,
        leaves=one.leaves + two.leaves,
        fragments=one.fragments | two.fragments,
        count=one.count + two.count,
        fitted=one.fitted + two.fitted,
        too_large=one.too_large + two.too_large,
        notes=one.notes + two.notes,
    )


def _keyed(kind: Kind, place: int, side: FittedSide | None) -> str:
    return f"{kind}/{place}/{side.number}/{side.side}" if side else ""


def _fragment(side: FittedSide) -> Fragment:
    return Fragment(html=str(side_html(side)), width=side.face.width, height=side.face.height)


def _size(card: FittedCard) -> tuple[float, float]:
    return card.face.width, card.face.height
