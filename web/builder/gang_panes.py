"""The panes of the gang: adding members, its decks, its ledger."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from roster.rules.edits.consequences import weigh
from roster.rules.edits.held import StepCard, held_in
from roster.rules.edits.members import AddMember
from roster.rules.edits.several import FillDeck
from roster.rules.game.game import Game
from roster.rules.game.nouns import Advance, Deck, DeckCard, Gained
from roster.rules.gang.gang import Chosen, Gang, in_digits
from roster.rules.gang.names import price_words
from roster.rules.legality.validation import Judged
from roster.rules.words import quoted
from web.builder.choices import (
    Offer,
    Remark,
    Split,
    WeighedOffer,
    offer_of,
    priced,
    profile_facts,
    split,
    weigh_offers,
    without_repeats,
    without_usual,
    without_usual_fixes,
)
from web.builder.posting import written_edit
from web.presenting.gangs import LedgerRow, ledger_row


@dataclass(frozen=True, kw_only=True, slots=True)
class AddingPane:
    """Everything that can be added: ranks on the chosen bike, and profiles, each with a button.

    `bikes_with` names the rank that bikes were weighed with. `ready_first`: show profiles before ranks, since they
    break fewer rules.
    """

    bikes: tuple[WeighedOffer, ...]
    bikes_with: str
    ranks: Split
    profiles: Split
    ready_first: bool


def fewest_broken(choices: tuple[WeighedOffer, ...]) -> int:
    """Return the number of rules that the best choice breaks; 1,000 if there is nothing to choose."""
    return min((len(one.broken) for one in choices), default=1_000)


def last_bike(now: Judged) -> str:
    """Return the bike of the member added last; else the one with the fewest findings on a first member."""
    game = now.game
    used = next((one.bike for one in reversed(now.gang.members) if one.bike in game.bike), "")
    if used or not game.bikes:
        return used
    rank = game.ranks[0].key if game.ranks else ""
    outcomes = [weigh(now, AddMember(rank=rank, bike=bike.key)) for bike in game.bikes]
    findings = [(len(one.broken), len(one.advised)) for one in outcomes]
    return game.bikes[findings.index(min(findings))].key


def bike_offers(game: Game, rank: str) -> Iterator[Offer]:
    """Yield bikes, each weighed with the given rank."""
    for bike in game.bikes:
        facts = (bike.base.words,) if bike.base and bike.base.words else ()
        yield offer_of(game, "bikes", bike, "", AddMember(rank=rank, bike=bike.key), facts=facts)


def rank_offers(game: Game, bike: str) -> Iterator[Offer]:
    """Yield ranks on the given bike. A button does not name the bike: the form sends the chosen one."""
    for rank in game.ranks:
        do = written_edit("add-member", rank=rank.key)
        yield offer_of(game, "ranks", rank, do, AddMember(rank=rank.key, bike=bike))


def profile_offers(game: Game, gang: Gang) -> Iterator[Offer]:
    """Yield profiles, first those of the gang's faction and of no faction."""
    own = [one for one in game.profiles if one.faction in ("", gang.faction)]
    for profile in (*own, *(one for one in game.profiles if one not in own)):
        do = written_edit("add-member", profile=profile.key, bike="", name="")
        facts = profile_facts(game, profile)
        yield offer_of(game, "profiles", profile, do, AddMember(profile=profile.key), facts=facts)


def with_chosen_bike(choices: tuple[WeighedOffer, ...], bike: str) -> tuple[WeighedOffer, ...]:
    """Return the bikes: the chosen one first and marked, then those that break no rule and go against no advice."""
    marked = tuple(replace(one, offer=replace(one.offer, chosen=one.offer.key == bike)) for one in choices)
    return tuple(sorted(without_usual(marked), key=lambda one: (not one.offer.chosen, *troubles(one))))


def troubles(choice: WeighedOffer) -> tuple[int, int]:
    """Return the number of rules that a choice breaks, and of advice that it goes against."""
    return len(choice.broken), len(choice.advised)


def adding_pane(now: Judged) -> AddingPane:
    """Return everything that can be added; bikes are weighed with the rank that breaks the fewest rules."""
    game, bike = now.game, last_bike(now)
    ranks = weigh_offers(now, tuple(rank_offers(game, bike)))
    easiest = min(ranks, key=troubles).offer.key if ranks else ""
    profiles = weigh_offers(now, tuple(profile_offers(game, now.gang)))
    bikes = tuple(one for one in bike_offers(game, easiest) if game.bike[one.key].playable)
    return AddingPane(
        bikes=with_chosen_bike(weigh_offers(now, bikes), bike),
        bikes_with=f"With {game.rank[easiest].name}" if easiest else "",
        ranks=split(ranks),
        profiles=split(profiles),
        ready_first=bool(profiles) and fewest_broken(profiles) < fewest_broken(ranks),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckSection:
    """One deck: the effect of one more of each card, and how many of it the deck has; `fill`: it can be filled.

    `unknown` are entries that the game does not have, as (key, name). `remarks` are what one more of any card would do.
    """

    deck: Deck
    size: str
    held: bool
    cards: tuple[tuple[WeighedOffer, int], ...]
    remarks: tuple[Remark, ...]
    unknown: tuple[tuple[str, str], ...]
    fill: bool


def card_offer(game: Game, card: DeckCard, deck: str) -> Offer:
    """Return the offer of one more copy of a card."""
    stats = [(game.stat[key], value) for key, value in game.card_stats[card.key].items()]
    numbers = (f"{stat.name} {stat.shown(value)}" for stat, value in stats if value is not None)
    return Offer(
        noun="cards",
        key=card.key,
        name=card.name,
        text=" ".join(card.effects),
        icon=card.icon,
        worth=priced(game, card.points),
        do=written_edit("step-card", deck=deck, card=card.key, steps=1),
        edit=StepCard(deck=deck, card=card.key, steps=1),
        facts=tuple(filter(None, (card.type, card.requirement, *numbers))),
    )


def number_held(held: tuple[Chosen, ...], card: str) -> int:
    """Return how many of a card a deck has."""
    return sum(one.quantity for one in held if one.key == card)


def deck_section(now: Judged, deck: Deck) -> DeckSection:
    """Return one deck with its cards."""
    game, gang = now.game, now.gang
    held = held_in(gang, deck.key)
    offers = tuple(card_offer(game, card, deck.key) for card in game.deck_cards if card.deck == deck.key)
    known = {offer.key for offer in offers}
    choices, remarks = without_repeats(without_usual_fixes(weigh_offers(now, offers)))
    return DeckSection(
        deck=deck,
        size=in_digits(sum(one.quantity for one in held)),
        held=any(one.key == deck.key for one in gang.decks),
        cards=tuple((choice, number_held(held, choice.offer.key)) for choice in choices),
        remarks=remarks,
        unknown=tuple((one.key, quoted(one.key) or "a card without a name") for one in held if one.key not in known),
        fill=FillDeck(deck=deck.key).applied(game, gang) is not gang,
    )


def deck_sections(now: Judged) -> tuple[DeckSection, ...]:
    """Return every deck of the game."""
    return tuple(deck_section(now, deck) for deck in now.game.decks)


@dataclass(frozen=True, kw_only=True, slots=True)
class Purchase:
    """One advance: its price in words, and what it can bring as (key, name)."""

    advance: Advance
    price: str
    things: tuple[tuple[str, str], ...]
    asks_x: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerPane:
    """The ledger's entries, what can be bought, and the members as (id, name)."""

    rows: tuple[LedgerRow, ...]
    purchases: tuple[Purchase, ...]
    members: tuple[tuple[str, str], ...]
    balance: int


def things_for(game: Game, advance: Advance) -> tuple[Gained, ...]:
    """Return everything that an advance can bring."""
    things: Sequence[Gained] = game.stats
    if advance.noun != "stat":
        things = game.traits if advance.noun == "trait" else game.weapons
    return tuple(one for one in things if advance.fits(one))


def purchase(game: Game, advance: Advance) -> Purchase:
    """Return an advance with what it can bring."""
    things = things_for(game, advance)
    return Purchase(
        advance=advance,
        price=price_words(advance.price),
        things=tuple((one.key, one.name) for one in things),
        asks_x=any(getattr(one, "parameter", None) for one in things),
    )


def ledger_pane(now: Judged) -> LedgerPane:
    """Return the pane of the ledger."""
    game, ledger = now.game, now.ledger
    members = (part.member for part in now.members if part.member)
    named = ((one.member.id, one.called) for one in members if one.member.id)
    return LedgerPane(
        rows=tuple(ledger_row(game, line) for line in ledger.lines),
        purchases=tuple(purchase(game, advance) for advance in game.advances),
        members=tuple(named),
        balance=ledger.balance,
    )
