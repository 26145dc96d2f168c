"""The portable order file, read and written: a document of any origin as an order, or every problem it has."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from roster.packs.explaining.complaints import complaints
from roster.packs.gang_file import MOST_SHOWN, advice, extras
from roster.packs.gang_json import NotJson, decoded, object_of
from roster.packs.problems import Problem, dotted
from roster.packs.schema.order import ORDER_FORMAT, AnswerDocument, OrderDocument
from roster.rules.findings import GANG, Finding, Place
from roster.rules.orders import Choice, Order

FILE = "order.json"
TEXTS = ("game", "edition", "gang", "member", "turn")
Answer = str | AnswerDocument


@dataclass(frozen=True, kw_only=True)
class OrderReading:
    """An order and its whole document, or the problems that keep it from being one.

    `findings` tell of fields that this version does not know; they stay in the `body`.
    """

    order: Order | None
    body: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    findings: tuple[Finding, ...] = ()


def answers_of(told: Answer | tuple[Answer, ...]) -> tuple[AnswerDocument, ...]:
    """One answer or several, each with its words."""
    several = told if isinstance(told, tuple) else (told,)
    return tuple(AnswerDocument(key=one) if isinstance(one, str) else one for one in several)


def order_from(told: OrderDocument) -> Order:
    """The order that a checked document tells."""
    return Order(
        **{name: getattr(told, name) for name in TEXTS},
        choices=tuple(
            Choice(section=section, entry=one.key, words=one.words)
            for section, answers in told.choices.items()
            for one in answers_of(answers)
        ),
        notes=told.notes,
    )


def unknown_fields(told: OrderDocument) -> Iterator[tuple[Place, str]]:
    """Every field that this version does not know, with the place of what holds it."""
    yield from extras(told, GANG)
    for section, answers in told.choices.items():
        for one in answers_of(answers):
            yield from extras(one, Place(part="choices", item=section))
    if told.sample is not None:
        yield from extras(told.sample, GANG)
        for expected in told.sample.findings:
            yield from extras(expected, GANG)


def read_order(text: str | bytes, file: str = FILE) -> OrderReading:
    """The order in a file's text, or every problem it has. `file` is the name that problems print.

    Keys that its game does not know are no problem here; checking tells of them.
    """
    try:
        whole = decoded(text)
        body = object_of(whole)
    except NotJson as error:
        problem = Problem(file=file, line=error.line, message=error.message, remedy=error.remedy)
        return OrderReading(order=None, body={}, problems=(problem,))
    try:
        told = OrderDocument.model_validate_json(whole)
    except ValidationError as failure:
        found = complaints(failure, OrderDocument, body)[:MOST_SHOWN]
        problems = (Problem(file=file, key=dotted(one.path), message=one.message, remedy=one.remedy) for one in found)
        return OrderReading(order=None, body=body, problems=tuple(problems))
    findings = tuple(advice(place, name) for place, name in unknown_fields(told))
    return OrderReading(order=order_from(told), body=body, findings=findings[:MOST_SHOWN])


def choices_body(order: Order) -> dict[str, Any]:
    """The choices as a document writes them: one answer by itself, several as a list."""
    answers: dict[str, list[Any]] = {}
    for one in order.choices:
        told = {"key": one.entry, "words": one.words} if one.words else one.entry
        answers.setdefault(one.section, []).append(told)
    return {section: given[0] if len(given) == 1 else given for section, given in answers.items()}


def order_body(order: Order) -> dict[str, Any]:
    """An order as a document, every field in the order of the form."""
    texts = {name: getattr(order, name) for name in TEXTS}
    return {"format": ORDER_FORMAT, **texts, "choices": choices_body(order), "notes": order.notes}


def write_order(order: Order) -> str:
    """An order as the text of an order file: the same order always gives the same text."""
    return json.dumps(order_body(order), indent=2, ensure_ascii=False) + "\n"
