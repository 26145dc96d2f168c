"""An order as text for a forum: plain, in Markdown or in BBCode, with every fact and the verdict."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from roster.rules.findings import Finding, worst
from roster.rules.game.game import Game
from roster.rules.orders import Order, Question, TickBox, filled_in
from roster.rules.words import one_line, sentence

MARKDOWN = re.compile(r"([\\`*_\[\]<>#|~&!])")


@dataclass(frozen=True, kw_only=True, slots=True)
class ForumMarkup:
    """One kind of markup: the escaping of text, and the marks of bold text, headings, lists and quoted lines."""

    safe: Callable[[str], str]
    strong: tuple[str, str] = ("", "")
    heading: tuple[str, str] = ("", "")
    line: str = ""
    items: tuple[str, str] = ("", "")
    item: str = "- "
    quotes: tuple[str, str] = ("", "")
    quote: str = "  "


STYLES: Mapping[str, ForumMarkup] = MappingProxyType(
    {
        "plain": ForumMarkup(safe=str),
        "markdown": ForumMarkup(
            safe=lambda text: MARKDOWN.sub(r"\\\1", text),
            strong=("**", "**"),
            heading=("## ", ""),
            line="  ",
            quote="> ",
        ),
        "bbcode": ForumMarkup(
            safe=lambda text: text.replace("[", "[ "),
            strong=("[b]", "[/b]"),
            heading=("[size=150][b]", "[/b][/size]"),
            items=("[list]", "[/list]"),
            item="[*]",
            quotes=("[quote]", "[/quote]"),
            quote="",
        ),
    }
)


def labelled(style: ForumMarkup, label: str, text: str) -> str:
    """Return a bold label, then text."""
    start, end = style.strong
    return f"{start}{style.safe(one_line(label))}:{end} {style.safe(one_line(text))}{style.line}"


def ticked_words(question: Question, box: TickBox) -> str:
    """Return one ticked entry with all its values: "Run (Mark B, Points 6)"."""
    values = box.entry.values
    shown = [f"{column.name} {values[column.key]}" for column in question.section.columns if values.get(column.key)]
    return f"{box.entry.name} ({', '.join(shown)})" if shown else box.entry.name


def answers(style: ForumMarkup, question: Question) -> Iterator[str]:
    """Yield the answer to one section: every ticked entry with its words and its rule."""
    if not question.ticked:
        yield labelled(style, question.section.name, "–")
    for box in question.ticked:
        parts = (ticked_words(question, box), one_line(box.words) and f"“{one_line(box.words)}”", box.entry.text)
        yield labelled(style, question.section.name, " · ".join(part for part in parts if part))


def noted(style: ForumMarkup, notes: str) -> Iterator[str]:
    """Yield the player's notes, line by line."""
    lines = [line for line in map(one_line, notes.splitlines()) if line]
    if lines:
        yield ""
        yield f"{style.strong[0]}Notes:{style.strong[1]}"
        yield style.quotes[0]
        yield from (f"{style.quote}{style.safe(line)}" for line in lines)
        yield style.quotes[1]


def verdict(style: ForumMarkup, findings: tuple[Finding, ...]) -> Iterator[str]:
    """Yield the verdict on the order, and every finding."""
    yield ""
    start, end = style.strong
    yield f"{start}{'Not legal' if worst(findings) == 'error' else 'Legal'}{end}"
    if findings:
        yield style.items[0]
        lines = (one_line(f"{one.severity.capitalize()}: {one.message} {one.reason}") for one in findings)
        yield from (f"{style.item}{style.safe(line)}" for line in lines)
        yield style.items[1]


def forum_text(game: Game, order: Order, findings: tuple[Finding, ...], style: str = "plain") -> str:
    """Return the whole order as text. `style` is a key of STYLES; `findings` come from checking the order."""
    marks = STYLES[style]
    edition = f"edition {game.edition}" if game.edition else "draft"
    words = (
        (sentence(game.word("gang")), order.gang),
        (sentence(game.word("member")), order.member),
        ("Turn", order.turn),
    )
    lines = [
        f"{marks.heading[0]}{marks.safe(one_line(f'{game.name}: order ({edition})'))}{marks.heading[1]}",
        *(labelled(marks, label, text) for label, text in words if one_line(text)),
        "",
        *(line for question in filled_in(game, order) for line in answers(marks, question)),
        *noted(marks, order.notes),
        *verdict(marks, findings),
    ]
    return "\n".join(spaced(lines)) + "\n"


def spaced(lines: list[str]) -> Iterator[str]:
    """Yield the lines without empty lines in a row or at the end."""
    last = len(lines) - 1
    for number, line in enumerate(lines):
        if line or (number != last and lines[number + 1]):
            yield line
