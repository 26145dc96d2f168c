"""Checks of the gang's own fields, its decks, its members' attachments, and its ledger.

Entries of the ledger can be incomplete, unknown, unfit or too high, and spending can be more than was earned.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from roster.rules.findings import GANG, Finding, Place, Severity, finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Trait
from roster.rules.game.stats import Stat
from roster.rules.gang.gang import Chosen, Gang, GangDeck, in_digits
from roster.rules.gang.ledger import LedgerLine
from roster.rules.gang.members import Held, HeldTrait, HeldWeapon, ResolvedMember, chosen_of
from roster.rules.gang.names import a_word, thing_name
from roster.rules.gang.places import member_place
from roster.rules.gang.subjects import Subjects
from roster.rules.legality.members import below_one, check_parameter, repeats, unknown_key
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
    faction = game.faction.get(gang.faction)
    if faction is not None and faction.status != "preview":
        return
    place, who = Place(part="faction"), f"this {game.word('gang')}"
    if faction is not None:
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
    if subjects.apart:
        return
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
        yield below_one(place, who, thing_name(game, "card", chosen.key), chosen)


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
    if not wanted:
        return
    hosts: dict[str, list[ResolvedMember]] = {key: [] for key in wanted}
    for part in subjects.members:
        if part.member and part.place.member in wanted:
            hosts[part.place.member].append(part.member)
    for resolved in joining:
        yield from check_join(subjects.game, resolved, hosts[resolved.member.joins])


def entry_finding(
    line: LedgerLine, code: str, message: str, *, severity: Severity = "error", limit: str = "", actual: str = ""
) -> Finding:
    """Return a finding about one entry and the member it is for."""
    members = (line.member.member.id,) if line.member else ()
    made = finding(code, line.place, message, severity=severity, limit=limit, actual=actual)
    return made._replace(members=members)


def entry_name(game: Game, line: LedgerLine) -> str:
    """Return an entry in a sentence: "entry 2 of the ledger"."""
    return f"entry {line.index + 1} of the {game.word('ledger')}"


def check_complete(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that an entry does exactly one thing: earn, or gain."""
    earned = line.entry.earned
    if line.spends and earned:
        message = f"{entry_name(game, line)} both earns and gains something; write two entries."
        yield entry_finding(line, "ledger.incomplete", message, actual=in_digits(earned))
    elif not line.spends and earned < 1:
        message = f"{entry_name(game, line)} earns {in_digits(earned)} and gains nothing; it must earn at least 1."
        yield entry_finding(line, "ledger.incomplete", message, limit="1", actual=in_digits(earned))


def check_known(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check for unknown advances and members; for unknown things only where the advance is known."""
    entry = line.entry
    named: list[tuple[str, str]] = []
    if line.advance is None:
        named.append((game.word("advance"), entry.advance))
    elif line.thing is None:
        named.append((game.word(line.advance.noun), entry.key))
    if line.member is None:
        named.append((game.word("member"), entry.member))
    for what, key in named:
        called = f"names the {what} “{quoted(key)}”, which doesn't exist" if key else f"names no {what}"
        yield entry_finding(line, "ledger.unknown", f"{entry_name(game, line)} {called}.", actual=quoted(key))


def check_fit(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that an advance fits what it was taken for, and that the member has the stat."""
    if line.advance is None or line.thing is None or line.member is None:
        return
    if not line.advance.fits(line.thing):
        message = f"{entry_name(game, line)}: {line.advance.name} can't bring {line.thing.name}."
        yield entry_finding(line, "ledger.unfit", message, limit=line.advance.name, actual=line.thing.name)
    elif isinstance(line.thing, Stat) and line.value is None:
        message = f"{entry_name(game, line)}: {line.member_name} has no {line.thing.name} to raise."
        yield entry_finding(line, "ledger.unfit", message, limit=line.advance.name, actual=line.thing.name)


def check_maximum(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that a raised stat isn't at its maximum already."""
    stat = line.thing
    if not isinstance(stat, Stat) or stat.maximum is None or line.value is None or line.value < stat.maximum:
        return
    now = f"{line.value + 1}; the most is {stat.maximum}"
    message = f"{entry_name(game, line)} raises {line.member_name}'s {stat.name} to {now}."
    yield entry_finding(
        line, "ledger.above", message, limit=stat.shown(stat.maximum), actual=stat.shown(line.value + 1)
    )


def overspent(game: Game, line: LedgerLine) -> Finding:
    """Report that there wasn't enough left for an entry."""
    left = line.balance + line.price
    message = (
        f"{entry_name(game, line)} spends {line.price} {game.word('experience', line.price)}, but only {left} "
        f"{'is' if left == 1 else 'are'} left."
    )
    return entry_finding(line, "ledger.overspent", message, limit=str(left), actual=str(line.price))


def check_price(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that a recorded price is this edition's; a lower one is an error where its advance does not allow it."""
    if line.entry.paid is None or line.price == line.edition_price or line.thing is None or line.member is None:
        return
    message = (
        f"{entry_name(game, line)} records a price of {in_digits(line.entry.paid)} for {line.what}; "
        f"in this edition it is {line.edition_price}."
    )
    allowed = line.price > line.edition_price or (line.advance is not None and line.advance.below_price)
    yield entry_finding(
        line,
        "ledger.price",
        message,
        severity="advice" if allowed else "error",
        limit=str(line.edition_price),
        actual=in_digits(line.entry.paid),
    )


def check_trait(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check that a gained trait is new to the member and has the x it asks for."""
    trait, member = line.thing, line.member
    if not isinstance(trait, Trait) or member is None:
        return
    if not repeats(trait) and line.again:
        message = f"{member.called} has the {game.word('trait')} {trait.name} already."
        yield finding("trait.repeated", line.place, message, limit="1")
    if trait.parameter is not None or line.entry.x is not None:
        held = Held(thing=trait, chosen=chosen_of(line.entry), entry=line.index)
        yield from check_parameter(member, held, line.place)


def check_entry(game: Game, line: LedgerLine) -> Iterator[Finding]:
    """Check all of one entry but whether it can be paid."""
    yield from check_complete(game, line)
    if line.spends:
        for check in (check_known, check_fit, check_maximum, check_price, check_trait):
            yield from check(game, line)


def check_gained(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Check that a member was not made with traits and weapons that only the ledger may bring."""
    only = game.gained_only
    if not only:
        return
    every: tuple[HeldTrait | HeldWeapon, ...] = (*resolved.traits, *resolved.weapons)
    for held in every:
        part, thing = "traits" if isinstance(held.thing, Trait) else "weapons", held.thing
        if held.index >= 0 and (part, thing.key) in only:
            name = resolved.called
            message = f"{name} can get {thing.name} only through the {game.word('ledger')}: add an entry there."
            yield finding("ledger.only", member_place(resolved.member, part, held.index), message, actual=thing.name)


def check_ledger(game: Game, lines: Sequence[LedgerLine]) -> Iterator[Finding]:
    """Check a whole ledger; of entries that can't be paid, report only the first."""
    for line in lines:
        yield from check_entry(game, line)
    for line in lines:
        if line.balance < 0:
            yield overspent(game, line)
            break
