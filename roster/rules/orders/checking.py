"""Whether an order is legal: every finding at once, in the order sheet's own order.

Lives here: `check_order`. Never here: filling in the sheet (see `sheet`), gangs.
"""

from collections import Counter
from collections.abc import Iterator

from roster.rules.findings import Finding, Place, Severity
from roster.rules.game import Game
from roster.rules.numbers import shown
from roster.rules.orders.order import Order
from roster.rules.orders.sheet import Box, Question, filled_in, questions
from roster.rules.words import quoted, sentence


def finding(
    code: str, place: Place, message: str, *, severity: Severity = "error", limit: str = "", actual: str = ""
) -> Finding:
    """One finding; the message begins with a capital letter."""
    return Finding(code=code, severity=severity, place=place, message=sentence(message), limit=limit, actual=actual)


def place_of(section: str, entry: str = "") -> Place:
    """ "choices/move" or "choices/move/run"."""
    return Place(part="choices", item=f"{section}/{entry}" if entry else section)


def pinned(game: Game, order: Order) -> Iterator[Finding]:
    """The game and edition that the order was written for, and whether the game takes orders at all."""
    if order.game != game.slug:
        message = f"this order was written for the game “{quoted(order.game)}”, not for {game.name}."
        yield finding("game.other", Place(part="game"), message, limit=game.slug, actual=quoted(order.game))
    elif order.edition not in (0, game.edition):
        now = f"edition {game.edition}" if game.edition else "a draft"
        message = f"this order was written for edition {shown(order.edition)} and is read with {now}."
        place, limit = Place(part="edition"), str(game.edition)
        yield finding("edition.other", place, message, severity="advice", limit=limit, actual=shown(order.edition))
    if not questions(game):
        yield finding("order.none", Place(part="choices"), f"{game.name} has no order sheet.")


def unknown(game: Game, order: Order) -> Iterator[Finding]:
    """What the order answers and the sheet does not ask."""
    sections = {section.key: section for section in questions(game)}
    for one in order.choices:
        section = sections.get(one.section)
        if section is None:
            there = ", ".join(sections) or "none"
            message = f"“{quoted(one.section)}” is no section of this order sheet. There are: {there}."
            yield finding("key.unknown", place_of(quoted(one.section)), message, actual=quoted(one.section))
        elif one.entry not in (entry.key for entry in section.entries):
            there = ", ".join(entry.key for entry in section.entries)
            message = f"“{quoted(one.entry)}” is no choice of {section.name}. There are: {there}."
            yield finding("key.unknown", place_of(section.key), message, actual=quoted(one.entry))


def of_box(question: Question, box: Box, times: int) -> Iterator[Finding]:
    """What is wrong with one ticked entry."""
    name, place = box.entry.name, place_of(question.section.key, box.entry.key)
    for other in box.barred_by:
        yield finding("order.ruled-out", place, f"{other} rules out {name}.", limit=other, actual=name)
    if box.lacks:
        wanted = " or ".join(box.lacks)
        yield finding("order.needs", place, f"{name} needs {wanted}, which is not ticked.", limit=wanted, actual=name)
    if box.entry.asks and not box.words.strip():
        message = f"{name} asks: {box.entry.asks} Say it, or the referee must guess."
        yield finding("order.untold", place, message, severity="advice", limit=box.entry.asks)
    if times > 1:
        yield finding("order.repeated", place, f"{name} is ticked {times} times.", limit="1", actual=str(times))


def of_question(question: Question, times: Counter[tuple[str, str]]) -> Iterator[Finding]:
    """What is wrong with one section's answer."""
    section, there = question.section, len(question.ticked)
    if there < question.least:
        possible = ", ".join(box.entry.name for box in question.boxes if box.open)
        message = f"{section.name} is not answered. Possible now: {possible}."
        yield finding("order.missing", place_of(section.key), message, limit=str(question.least), actual=str(there))
    if question.most is not None and there > question.most:
        chosen = ", ".join(box.entry.name for box in question.ticked)
        message = f"{section.name} takes {question.most} answer, and {there} are ticked: {chosen}."
        yield finding("order.too-many", place_of(section.key), message, limit=str(question.most), actual=str(there))
    for box in question.ticked:
        yield from of_box(question, box, times[section.key, box.entry.key])


def check_order(game: Game, order: Order) -> tuple[Finding, ...]:
    """Every finding about the order. Never raises, whatever is written in it."""
    times = Counter((one.section, one.entry) for one in order.choices)
    answers = (one for question in filled_in(game, order) for one in of_question(question, times))
    return tuple(dict.fromkeys((*pinned(game, order), *unknown(game, order), *answers)))
