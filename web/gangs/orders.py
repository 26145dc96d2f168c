"""The order page of games that are played by post: an order read from an address, its findings, its file."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from roster.packs.order_file import write_order
from roster.packs.order_forum import STYLES, forum_text
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.legality.validation import is_legal
from roster.rules.orders import BOUNDS, Order, OrderChoice, Question, check_order, filled_in, questions
from roster.rules.words import sentence
from web.http.lookups import game_or_404
from web.http.rendering import page_of
from web.presenting.gangs import FindingNote

LONGEST_LINE, LONGEST_NOTES, MOST_TICKS = 200, 2000, 100
WHO = ("gang", "member", "turn")
STYLE_NAMES = {"plain": "Plain text", "markdown": "Markdown", "bbcode": "BBCode"}
HOW_MANY = {"one": "One of these.", "one-or-none": "One or none.", "some": "One or more.", "any": "Any number."}
Parameters = Mapping[str, Sequence[str]]


def line_of(asked: Parameters, name: str, longest: int = LONGEST_LINE) -> str:
    """Return the last text given under a name, cut to `longest` characters."""
    given = asked.get(name, ())
    return given[-1][:longest].strip() if given else ""


def order_of(game: Game, asked: Parameters) -> Order:
    """Read the order from an address: "in-<section>" are entries, "say-<entry>" their words."""
    ticked = (
        OrderChoice(section=section.key, entry=key, words=line_of(asked, f"say-{key}"))
        for section in questions(game)
        for key in asked.get(f"in-{section.key}", ())[:MOST_TICKS]
        if key
    )
    return Order(
        game=game.slug,
        edition=game.edition,
        **{name: line_of(asked, name) for name in WHO},
        choices=tuple(ticked),
        notes=line_of(asked, "notes", LONGEST_NOTES),
    )


def query_of(order: Order) -> str:
    """Return the query string of an order, as `order_of` reads it."""
    texts = [(name, getattr(order, name)) for name in (*WHO, "notes")]
    ticked = [(f"in-{one.section}", one.entry) for one in order.choices]
    words = [(f"say-{one.entry}", one.words) for one in order.choices]
    return urlencode([(name, text) for name, text in (*texts, *ticked, *words) if text])


def section_of(finding: Finding) -> str:
    """Return the section that a finding is about."""
    return finding.place.item.partition("/")[0]


def finding_note(game: Game, finding: Finding) -> FindingNote:
    """Return a finding with the section that it is about."""
    names = {section.key: section.name for section in questions(game)}
    section = section_of(finding)
    if section in names:
        return FindingNote(finding=finding, where=names[section], anchor=f"section-{section}")
    return FindingNote(finding=finding, where="the whole order", anchor="")


def question_shown(question: Question, findings: tuple[Finding, ...]) -> dict[str, object]:
    """Return what the page shows of a section: its boxes, how many may be ticked (`single`: one at most), findings."""
    section = question.section
    return {
        "question": question,
        "how_many": HOW_MANY[section.pick],
        "single": BOUNDS[section.pick][1] == 1,
        "findings": tuple(one for one in findings if section_of(one) == section.key),
    }


def order_shown(game: Game, order: Order, *, filled: bool) -> dict[str, object]:
    """Return what the page shows of an order. One that is not filled in yet is not checked.

    `texts` are (style, its name, the text) for a forum, `who` (name of the field, label, what was typed).
    """
    findings = check_order(game, order) if filled else ()
    notes = tuple(finding_note(game, one) for one in findings)
    labels = sentence(game.word("gang")), sentence(game.word("member")), "Turn"
    texts = ((style, STYLE_NAMES[style], forum_text(game, order, findings, style)) for style in STYLES)
    return {
        "order": order,
        "who": tuple((name, label, getattr(order, name)) for name, label in zip(WHO, labels, strict=True)),
        "filled": filled,
        "legal": is_legal(findings),
        "questions": tuple(question_shown(one, findings) for one in filled_in(game, order)),
        "errors": tuple(note for note in notes if note.finding.severity == "error"),
        "advice": tuple(note for note in notes if note.finding.severity == "advice"),
        "texts": tuple(texts) if filled else (),
    }


@require_safe
def orders(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Show the order sheet to fill in; everything that was ticked is in the address."""
    game = game_or_404(slug=slug, number=number)
    given = dict(request.GET.lists())
    order = order_of(game, given)
    shown: dict[str, Any] = {"view": order_shown(game, order, filled=bool(given)), "query": query_of(order)}
    return page_of(request, "gangs/orders/orders.html", game=game, number=number, **shown)


@require_safe
def order_file(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """Send the order of an address as a file, pinned to its edition."""
    game = game_or_404(slug=slug, number=number)
    headers = {"Content-Disposition": f'attachment; filename="{game.slug}.order.json"'}
    text = write_order(order_of(game, dict(request.GET.lists())))
    return HttpResponse(text, content_type="application/json", headers=headers)
