"""The panes of the gang: members to add, decks to fill, what it earned and gained."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from roster.rules.edits.consequences import weigh
from roster.rules.edits.held import StepCard
from roster.rules.edits.members import AddMember
from roster.rules.game.game import Game
from roster.rules.game.nouns import Advance, Bike, Deck, DeckCard, Gained, Profile, Rank
from roster.rules.gang.gang import Chosen, Gang, in_digits
from roster.rules.gang.ledger import LedgerLine
from roster.rules.gang.names import price_words
from roster.rules.legality.validation import Judged
from roster.rules.words import quoted
from roster.web.builder.choices import Choice, Offer, Remark, choices_of, new_here, own_troubles, priced, said_once
from roster.web.builder.posting import written_edit
from roster.web.presenting.game import profile_parts
from roster.web.presenting.gangs import LedgerSheet, ledger_sheet


@dataclass(frozen=True, kw_only=True, slots=True)
class AddingPane:
    """What can be added: bikes to choose one of first, then ranks and profiles, each a press of a button.

    `rank_remarks` and `profile_remarks` hold for every one of the list. `ready_first`: profiles break fewer rules than
    ranks do, so they are what to look at first.
    """

    bikes: tuple[Choice, ...]
    ranks: tuple[Choice, ...]
    rank_remarks: tuple[Remark, ...]
    profiles: tuple[Choice, ...]
    profile_remarks: tuple[Remark, ...]
    ready_first: bool


def fewest_broken(choices: tuple[Choice, ...]) -> int:
    """How many rules the best of them breaks; very many where there is none."""
    return min((len(one.broken) for one in choices), default=1_000)


def last_bike(now: Judged) -> str:
    """The bike of the member added last, or the one that draws the fewest findings on a first member."""
    game = now.game
    used = next((one.bike for one in reversed(now.gang.members) if one.bike in game.bike), "")
    if used or not game.bikes:
        return used
    rank = game.ranks[0].key if game.ranks else ""
    foretold = [weigh(now, AddMember(rank=rank, bike=bike.key)) for bike in game.bikes]
    troubles = [(len(one.broken), len(one.advised)) for one in foretold]
    return game.bikes[troubles.index(min(troubles))].key


def offer(noun: str, thing: Rank | Bike | Profile, edit: AddMember, worth: str, facts: Sequence[str], do: str) -> Offer:
    """One thing to add."""
    return Offer(
        noun=noun,
        key=thing.key,
        name=thing.name,
        text=thing.text,
        icon=thing.icon,
        worth=worth,
        do=do,
        edit=edit,
        facts=tuple(filter(None, facts)),
    )


def bike_offers(game: Game, rank: str) -> tuple[Offer, ...]:
    """Bikes, each weighed under the first rank."""
    return tuple(
        offer(
            "bikes",
            bike,
            AddMember(rank=rank, bike=bike.key),
            priced(game, bike.points),
            (bike.base.words if bike.base else "",),
            "",
        )
        for bike in game.bikes
    )


def rank_offers(game: Game, bike: str) -> tuple[Offer, ...]:
    """Ranks, each on the chosen bike; the form sends the bike, so that another may be chosen."""
    return tuple(
        offer(
            "ranks",
            rank,
            AddMember(rank=rank.key, bike=bike),
            priced(game, rank.points),
            (),
            written_edit("add-member", rank=rank.key),
        )
        for rank in game.ranks
    )


def profile_offers(game: Game, gang: Gang) -> tuple[Offer, ...]:
    """Profiles, those of the gang's own faction and of none first."""
    mine = [one for one in game.profiles if one.faction in ("", gang.faction)]
    others = [one for one in game.profiles if one not in mine]
    return tuple(
        offer(
            "profiles",
            profile,
            AddMember(profile=profile.key),
            priced(game, profile.points),
            [f"{noun}: {what}" for noun, what in profile_parts(profile, game)],
            written_edit("add-member", profile=profile.key, bike="", name=""),
        )
        for profile in (*mine, *others)
    )


def chosen_bike(choices: tuple[Choice, ...], bike: str) -> tuple[Choice, ...]:
    """The bikes with the one in force marked."""
    return own_troubles(tuple(replace(one, offer=replace(one.offer, chosen=one.offer.key == bike)) for one in choices))


def adding_pane(now: Judged) -> AddingPane:
    """Everything that can be added, weighed; bikes under the rank that would break the fewest rules."""
    game, bike = now.game, last_bike(now)
    ranks = choices_of(now, rank_offers(game, bike))
    easiest = min(ranks, key=lambda one: (len(one.broken), len(one.advised))).offer.key if ranks else ""
    profiles = choices_of(now, profile_offers(game, now.gang))
    own_ranks, rank_remarks = said_once(new_here(ranks))
    own_profiles, profile_remarks = said_once(new_here(profiles))
    return AddingPane(
        bikes=chosen_bike(choices_of(now, bike_offers(game, easiest)), bike),
        ranks=own_ranks,
        rank_remarks=rank_remarks,
        profiles=own_profiles,
        profile_remarks=profile_remarks,
        ready_first=bool(profiles) and fewest_broken(profiles) < fewest_broken(ranks),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class CardLine:
    """One card: how many are in the deck, what one more would do, and the button that takes one out."""

    choice: Choice
    count: str
    there: bool
    less: str


@dataclass(frozen=True, kw_only=True, slots=True)
class DeckShelf:
    """One deck with its cards, and the entries that the game does not have, as (name, button that removes it).

    `remarks` are what one more of any card would do.
    """

    deck: Deck
    size: str
    held: bool
    lines: tuple[CardLine, ...]
    remarks: tuple[Remark, ...]
    unknown: tuple[tuple[str, str], ...]
    remove: str
    begin: str


def held_in(gang: Gang, deck: str) -> tuple[Chosen, ...]:
    """The cards of the gang's first deck of that key."""
    return next((one.cards for one in gang.decks if one.key == deck), ())


def card_offer(game: Game, card: DeckCard, deck: str) -> Offer:
    """One card more."""
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


def card_line(choice: Choice, held: tuple[Chosen, ...], deck: str) -> CardLine:
    """One card with how many of it are in."""
    count = sum(one.quantity for one in held if one.key == choice.offer.key)
    less = written_edit("step-card", deck=deck, card=choice.offer.key, steps=-1)
    return CardLine(choice=choice, count=in_digits(count), there=count > 0, less=less)


def deck_shelf(now: Judged, deck: Deck) -> DeckShelf:
    """One deck."""
    game, gang = now.game, now.gang
    held = held_in(gang, deck.key)
    offers = tuple(card_offer(game, card, deck.key) for card in game.cards if card.deck == deck.key)
    known = {offer.key for offer in offers}
    choices, remarks = said_once(new_here(choices_of(now, offers)))
    strange = (one for one in held if one.key not in known)
    return DeckShelf(
        deck=deck,
        size=in_digits(sum(one.quantity for one in held)),
        held=any(one.key == deck.key for one in gang.decks),
        lines=tuple(card_line(choice, held, deck.key) for choice in choices),
        remarks=remarks,
        unknown=tuple(
            (
                quoted(one.key) or "a card without a name",
                written_edit("step-card", deck=deck.key, card=one.key, steps=-999_999),
            )
            for one in strange
        ),
        remove=written_edit("remove-deck", deck=deck.key),
        begin=written_edit("add-deck", deck=deck.key),
    )


def deck_shelves(now: Judged) -> tuple[DeckShelf, ...]:
    """Every deck of the game."""
    return tuple(deck_shelf(now, deck) for deck in now.game.decks)


@dataclass(frozen=True, kw_only=True, slots=True)
class Purchase:
    """One advance: what it may bring, and its price in words."""

    advance: Advance
    price: str
    things: tuple[tuple[str, str], ...]
    asks_x: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerPane:
    """`strike` are the values of the buttons that strike out each entry; `members` are (id, name)."""

    sheet: LedgerSheet | None
    strike: tuple[str, ...]
    purchases: tuple[Purchase, ...]
    members: tuple[tuple[str, str], ...]
    balance: int


def things_for(game: Game, advance: Advance) -> tuple[Gained, ...]:
    """Everything that an advance is for."""
    things: Sequence[Gained] = game.stats
    if advance.noun != "stat":
        things = game.traits if advance.noun == "trait" else game.weapons
    return tuple(one for one in things if advance.fits(one))


def purchase(game: Game, advance: Advance) -> Purchase:
    """One advance with what it may bring."""
    things = things_for(game, advance)
    return Purchase(
        advance=advance,
        price=price_words(advance),
        things=tuple((one.key, one.name) for one in things),
        asks_x=any(getattr(one, "parameter", None) for one in things),
    )


def struck(line: LedgerLine) -> str:
    """The button that strikes an entry out."""
    return written_edit("remove-entry", index=line.index)


def ledger_pane(now: Judged) -> LedgerPane:
    """The whole pane."""
    game, ledger = now.game, now.ledger
    members = (part.member for part in now.members if part.member)
    named = ((one.member.id, one.called) for one in members if one.member.id)
    return LedgerPane(
        sheet=ledger_sheet(game, ledger),
        strike=tuple(map(struck, ledger.lines)),
        purchases=tuple(purchase(game, advance) for advance in game.advances),
        members=tuple(named),
        balance=ledger.balance,
    )
