"""Checks of the gang's own fields, its decks, and its members' attachments."""

from collections import Counter
from collections.abc import Iterator, Sequence

from roster.rules.findings import GANG, Finding, Place, Severity, finding
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, GangDeck, in_digits
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.names import a_word
from roster.rules.gang.places import member_place
from roster.rules.gang.subjects import Subjects
from roster.rules.legality.members import below_one, unknown_key
from roster.rules.words import quoted


def check_game(game: Game, gang: Gang) -> Iterator[Finding]:
    """Check that the gang was made for this game and edition."""
    if gang.game != game.slug:
        message = f"this {game.word('gang')} was made for the game “{quoted(gang.game)}”, not for {game.name}."
        yield finding("game.other", Place(part="game"), message, limit=game.slug, actual=quoted(gang.game))
    elif gang.edition not in (0, game.edition):
        now = f"edition {game.edition}" if game.edition else "a draft"
        message = (
            f"this {game.word('gang')} was made for edition {in_digits(gang.edition)} and is checked against {now}."
        )
        place = Place(part="edition")
        yield finding(
            "edition.other", place, message, severity="advice", limit=str(game.edition), actual=in_digits(gang.edition)
        )


def check_faction(game: Game, gang: Gang) -> Iterator[Finding]:
    """Check that the gang has a faction that may be played; where no rulebook has factions, it may go without."""
    place = Place(part="faction")
    faction = game.faction.get(gang.faction)
    who = f"this {game.word('gang')}"
    if faction is not None and faction.status == "preview":
        message = f"{faction.name} is a preview: {who} can't be played yet."
        yield finding("faction.preview", place, message, actual=faction.name)
    elif gang.faction and faction is None:
        yield unknown_key(game, place, who, "faction", gang.faction)
    elif faction is None and game.factions:
        severity: Severity = "advice" if all(one.source == "house" for one in game.factions) else "error"
        yield finding("gang.incomplete", place, f"{who} has no {game.word('faction')} yet.", severity=severity)


def check_size(game: Game, gang: Gang) -> Iterator[Finding]:
    """Check that the game has the gang's size; an empty one is the default."""
    if gang.size and gang.size not in game.size:
        yield unknown_key(game, Place(part="size"), f"this {game.word('gang')}", "size", gang.size)


def check_options(game: Game, gang: Gang) -> Iterator[Finding]:
    """Check that this edition offers each option switched on."""
    for index, key in enumerate(gang.options):
        place = Place(part="options", item=str(index))
        option = game.option.get(key)
        if option is None:
            yield unknown_key(game, place, f"this {game.word('gang')}", "option", key)
        elif not option.offered:
            message = f"this {game.word('gang')} uses the option “{option.name}”, which this edition doesn't offer."
            yield finding("option.not-offered", place, message, actual=option.name)


def check_ids(subjects: Subjects) -> Iterator[Finding]:
    """Check that every member has an id of its own."""
    game = subjects.game
    for key, count in Counter(member.id for member in subjects.gang.members).items():
        if not key:
            members, verb = game.word("member", count), "has" if count == 1 else "have"
            message = f"{count} {members} of this {game.word('gang')} {verb} no id."
            yield finding("member.incomplete", GANG, message, actual=str(count))
        elif count > 1:
            parts = (part.member for part in subjects.members if part.place.member == key)
            names = sorted({member.called for member in parts if member})
            message = f"{count} {game.word('member', count)} share the id “{quoted(key)}”: {', '.join(names[:3])}."
            yield finding("member.id-repeated", Place(member=key), message, limit="1", actual=str(count))


def check_gang(subjects: Subjects) -> Iterator[Finding]:
    """Check all of the gang's own fields."""
    game, gang = subjects.game, subjects.gang
    yield from check_game(game, gang)
    yield from check_faction(game, gang)
    yield from check_size(game, gang)
    yield from check_options(game, gang)
    yield from check_ids(subjects)


def check_card(game: Game, deck: GangDeck, index: int, chosen: Chosen) -> Iterator[Finding]:
    """Check one entry of a deck."""
    place = Place(deck=deck.key, part="cards", item=str(index))
    card = game.card.get(chosen.key)
    called = game.deck[deck.key].name if deck.key in game.deck else quoted(deck.key)
    who = f"the {game.word('deck')} {called}"
    if card is None:
        yield unknown_key(game, place, who, "card", chosen.key)
    elif card.deck != deck.key and deck.key in game.deck:
        home = game.deck[card.deck].name if card.deck in game.deck else card.deck
        message = f"{card.name} belongs in the {game.word('deck')} {home}, not in {called}."
        yield finding("card.other-deck", place, message, limit=home, actual=called)
    if chosen.quantity < 1:
        yield below_one(place, who, card.name if card else a_word(game, "card"), chosen)


def check_decks(game: Game, gang: Gang) -> Iterator[Finding]:
    """Check all of a gang's decks."""
    for key, count in Counter(deck.key for deck in gang.decks).items():
        place = Place(deck=key) if key else Place(part="decks")
        if key not in game.deck:
            yield unknown_key(game, place, f"this {game.word('gang')}", "deck", key)
        elif count > 1:
            called = f"the {game.word('deck')} {game.deck[key].name}"
            message = f"this {game.word('gang')} has {called} {count} times; at most once is allowed."
            yield finding("deck.repeated", place, message, limit="1", actual=str(count))
    for deck in gang.decks:
        if deck.key:
            for index, chosen in enumerate(deck.cards):
                yield from check_card(game, deck, index, chosen)


def may_join(member: ResolvedMember, host: ResolvedMember) -> bool:
    """Return whether the ranks of both allow it; a member without a known rank has a finding of its own."""
    return member.rank is None or host.rank is None or host.rank.key in member.rank.joins


def check_join(game: Game, resolved: ResolvedMember, hosts: Sequence[ResolvedMember]) -> Iterator[Finding]:
    """Check that one member may be attached to the one it names."""
    member = resolved.member
    place = member_place(member, "joins")
    who = resolved.called
    if not hosts or member.joins == member.id:
        whom = "itself" if hosts else f"{a_word(game, 'member')} that isn't in this {game.word('gang')}"
        yield finding("key.unknown", place, f"{who} is attached to {whom}.")
    elif not any(may_join(resolved, host) for host in hosts):
        ranks = [game.rank[key].name for key in resolved.rank.joins if key in game.rank] if resolved.rank else []
        limit = " or ".join(ranks)
        whom = " or ".join(sorted({host.called for host in hosts}))
        message = (
            f"{who} may be attached to {limit}, not to {whom}." if limit else f"{who} may not be attached to {whom}."
        )
        yield finding("joins.refused", place, message, limit=limit or "none")


def check_joins(subjects: Subjects) -> Iterator[Finding]:
    """Check all members that are attached to another."""
    joining = [part.member for part in subjects.members if part.member and part.member.member.joins]
    wanted = {resolved.member.joins for resolved in joining}
    hosts: dict[str, list[ResolvedMember]] = {key: [] for key in wanted}
    for part in subjects.members:
        if part.member and part.place.member in wanted:
            hosts[part.place.member].append(part.member)
    for resolved in joining:
        yield from check_join(subjects.game, resolved, hosts[resolved.member.joins])
