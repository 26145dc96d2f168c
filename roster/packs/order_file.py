"""The portable order file, read and written."""

import json
from dataclasses import dataclass
from typing import Any

from roster.packs.gang_file import MOST_SHOWN, unknown_field, unknown_fields, validated
from roster.packs.gang_json import decoded, object_of
from roster.packs.problems import Problem, Unreadable
from roster.packs.schema.order import ORDER_FORMAT, AnswerDocument, OrderDocument
from roster.rules.findings import Finding
from roster.rules.orders import Order, OrderChoice

FILE = "order.json"
TEXTS = ("game", "edition", "gang", "member", "turn")
Answer = str | AnswerDocument


@dataclass(frozen=True, kw_only=True)
class OrderReading:
    """An order and its document, or the problems that keep it from being one.

    Each of the `findings` names a field that this version doesn't know; `body` keeps them.
    """

    order: Order | None
    body: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()


def answers_of(given: Answer | tuple[Answer, ...]) -> tuple[AnswerDocument, ...]:
    """Return one answer or several, each with its words."""
    several = given if isinstance(given, tuple) else (given,)
    return tuple(AnswerDocument(key=one) if isinstance(one, str) else one for one in several)


def order_from(document: OrderDocument) -> Order:
    """Return the order of a checked document."""
    return Order(
        **{name: getattr(document, name) for name in TEXTS},
        choices=tuple(
            OrderChoice(section=section, entry=one.key, words=one.words)
            for section, answers in document.choices.items()
            for one in answers_of(answers)
        ),
        notes=document.notes,
    )


def read_order(text: str | bytes, file: str = FILE) -> OrderReading:
    """Read an order file, or report every problem of it. `file` is the name that problems show.

    Keys that the game doesn't have are no problem here; checking reports them.
    """
    try:
        content = decoded(text)
        body = object_of(content)
    except Unreadable as error:
        return OrderReading(order=None, body={}, problems=(error.problem(file),))
    document = validated(OrderDocument, content, body, file)
    if isinstance(document, tuple):
        return OrderReading(order=None, body=body, problems=document)
    findings = tuple(unknown_field(place, name) for place, name in unknown_fields(document))
    return OrderReading(order=order_from(document), body=body, findings=findings[:MOST_SHOWN])


def choices_body(order: Order) -> dict[str, Any]:
    """Return the choices of an order as a document: one answer alone, several as a list."""
    answers: dict[str, list[Any]] = {}
    for one in order.choices:
        answer = {"key": one.entry, "words": one.words} if one.words else one.entry
        answers.setdefault(one.section, []).append(answer)
    return {section: given[0] if len(given) == 1 else given for section, given in answers.items()}


def order_body(order: Order) -> dict[str, Any]:
    """Return an order as a document, every field in the order of the form."""
    texts = {name: getattr(order, name) for name in TEXTS}
    return {"format": ORDER_FORMAT, **texts, "choices": choices_body(order), "notes": order.notes}


def write_order(order: Order) -> str:
    """Return an order as the text of an order file: the same order always gives the same text."""
    return json.dumps(order_body(order), indent=2, ensure_ascii=False) + "\n"
