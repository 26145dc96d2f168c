"""Which reference pages a game has: those with something on them.

Lives here: the list of pages, titled in the game's words.
Never here: addresses (see roster.web.urls) or what stands on a page.
"""

from dataclasses import dataclass

from roster.rules.game import Game
from roster.rules.orders.sheet import questions
from roster.rules.words import sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """One reference page: its route's name, its title, how many things it lists, and what they are."""

    route: str
    title: str
    count: int
    about: str

    @property
    def short(self) -> str:
        """The title where there is little room."""
        return SHORT.get(self.route, self.title)


SHORT = {"rules": "Rules", "pieces": "Tokens, templates", "readings": "Readings", "build": "Building"}


def reference_pages(game: Game) -> tuple[Page, ...]:
    """The pages that have something to show, in the order of a rulebook."""
    listed = (
        ("ranks", sentence(game.word("rank", 2)), len(game.ranks), "starting numbers, slots and points"),
        ("profiles", sentence(game.word("profile", 2)), len(game.profiles), "named characters and ready units"),
        ("bikes", sentence(game.word("bike", 2)), len(game.bikes), "what each does to its numbers"),
        ("traits", sentence(game.word("trait", 2)), len(game.traits), "full text, searchable"),
        ("weapons", sentence(game.word("weapon", 2)), len(game.weapons), "with the keywords they name"),
        ("decks", sentence(game.word("deck", 2)), len(game.cards), "every card and what it does"),
        ("build", f"Building a {game.word('gang')}", len(game.constraints), "the limits in plain words"),
        ("rules", "Rules at the table", len(game.sections), "actions, states, tables and terms"),
        ("orders", "Order sheet", len(questions(game)), "tick it, check it, copy it for the forum"),
        ("pieces", "Tokens and templates", len(game.tokens) + len(game.templates), "drawn to scale"),
        (
            "readings",
            "Readings and house numbers",
            len(game.readings) + len(game.house),
            "unclear rules, and how we read them",
        ),
    )
    pages = (Page(route=route, title=title, count=count, about=about) for route, title, count, about in listed)
    return tuple(page for page in pages if page.count)
