"""The values in a gang's text: names, things with x and quantity, steps, numbers of members, entries of a ledger."""

import re
from dataclasses import dataclass, replace
from typing import Any

from roster.packs.gang_text.labels import key_for
from roster.packs.gang_text.numbering import id_of
from roster.packs.gang_text.tokens import QUOTES, Unreadable, parted, unquoted
from roster.rules.game import Game
from roster.rules.gang import Chosen, GangDeck, LedgerEntry

WHOLE = re.compile(r"[-+−]?[0-9]{1,15}")
SIGNS = "-+−"
TIMES = "×"
TEXTS = ("date", "scenario", "note")


def whole(text: str) -> int:
    """A whole number. Raises Unreadable."""
    if not WHOLE.fullmatch(text.strip()):
        raise Unreadable(f"“{text.strip()[:20]}” is not a whole number of at most 15 digits.")
    return int(text.strip().replace("−", "-"))


def after_name(text: str) -> tuple[str, str | None, str | None]:
    """A name, the x in brackets after it and the quantity after ×, which are None where there is none.

    Raises Unreadable. Brackets and × are found from the ends, so the time is in proportion to the length.
    """
    begins = next((at for at, letter in enumerate(text) if letter in "(×"), len(text))
    name, rest, x = text[:begins].strip(), text[begins:], None
    if rest.startswith("("):
        x, bracket, rest = rest[1:].rpartition(")")
        if not bracket:
            raise Unreadable(f"“{text.strip()[:40]}” cannot be read: the bracket is never closed.")
    rest = rest.strip()
    if rest and not rest.startswith(TIMES):
        raise Unreadable(f"“{text.strip()[:40]}” cannot be read: write a name, then (x), then ×2.")
    return name, x, rest.removeprefix(TIMES) if rest else None


def listed(text: str) -> list[str]:
    """The things of a field, divided by commas."""
    return [part.strip() for part in parted(text, ",") if part.strip()]


@dataclass(frozen=True, kw_only=True, slots=True)
class Values:
    """Values as one game names them."""

    game: Game

    def text(self, said: str) -> str:
        """Anybody's text, quoted or bare. Raises Unreadable."""
        text, rest = self.begun(said)
        if rest.strip():
            raise Unreadable(f"“{rest.strip()[:20]}” stands after the closing quote. Put it inside, or take it out.")
        return text

    def begun(self, said: str) -> tuple[str, str]:
        """The quoted text at the beginning and what follows it; all of it where nothing is quoted."""
        said = said.strip()
        return unquoted(said) if said[:1] in QUOTES else (said, "")

    def key(self, noun: str, said: str) -> str:
        """A thing by its name, or by its key in quotes. Raises Unreadable."""
        return self.text(said) if said.strip()[:1] in QUOTES else key_for(self.game, noun, said.strip())

    def chosen(self, noun: str, said: str) -> Chosen:
        """A trait, weapon or card with its x and quantity. Raises Unreadable."""
        is_quoted = said.strip()[:1] in QUOTES
        key, rest = self.begun(said) if is_quoted else ("", said.strip())
        name, x, quantity = after_name(rest)
        if is_quoted and name:
            raise Unreadable(f"“{said.strip()[:40]}” cannot be read: write a name, then (x), then ×2.")
        return Chosen(
            key=key if is_quoted else key_for(self.game, noun, name),
            x=self.x(x),
            quantity=1 if quantity is None else whole(quantity),
        )

    def x(self, inner: str | None) -> int | str | None:
        """A parameter: a number, or a text in quotes. Raises Unreadable."""
        if inner is None:
            return None
        return self.text(inner) if inner.strip()[:1] in QUOTES else whole(inner)

    def steps(self, said: str) -> tuple[str, int]:
        """A stat and the steps above its start. Raises Unreadable."""
        sign = max(said.rfind(one) for one in SIGNS)
        steps = said[max(sign, 0) :].rstrip()
        if sign < 0 or not WHOLE.fullmatch(steps):
            raise Unreadable(f"“{said[:40]}” cannot be read: write the steps after the name, like +1.")
        return self.key("stat", said[:sign].rstrip()), whole(steps)

    def member(self, said: str) -> str:
        """A member's id, from its number or its id in quotes. Raises Unreadable."""
        return self.text(said) if said.strip()[:1] in QUOTES else id_of(whole(said))

    def deck(self, said: str) -> GangDeck:
        """A deck: its own name first, then its cards. Raises Unreadable."""
        first, *cards = listed(said) or [""]
        return GangDeck(key=self.key("deck", first), cards=tuple(self.chosen("card", card) for card in cards))

    def entry(self, said: str) -> LedgerEntry:
        """One entry of the ledger. Raises Unreadable."""
        entry = LedgerEntry()
        for part in listed(said):
            word, *rest = part.split(maxsplit=1)
            if not rest:
                raise Unreadable(f"“{part[:40]}” cannot be read: write a word, then what it says.")
            entry = replace(entry, **self.entry_part(entry, word.lower(), rest[0]))
        return entry

    def entry_part(self, entry: LedgerEntry, word: str, said: str) -> dict[str, Any]:
        """What one word of an entry sets. Raises Unreadable."""
        match word:
            case "earned" | "paid":
                return {word: whole(said)}
            case "advance":
                return {"advance": self.key("advance", said)}
            case "member":
                return {"member": self.member(said)}
            case "gains":
                advance = self.game.advance.get(entry.advance)
                gained = self.chosen(advance.noun if advance else "trait", said)
                return {"key": gained.key, "x": gained.x}
            case _ if word in TEXTS:
                return {word: self.text(said)}
        raise Unreadable(f"“{word[:20]}” means nothing in an entry of the ledger.")
