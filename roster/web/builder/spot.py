"""Where in the builder somebody stands: which pane is open, on which member, with which list to pick from.

Lives here: reading it from an address and writing it back. Never here: what is shown there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from roster.rules.edits.reading import MOST_KEY
from roster.rules.words import one_line

PANES = ("gang", "member", "add", "decks", "ledger", "receipt")
PICKS = ("rank", "bike", "profile", "joins", "trait", "weapon", "faction", "size")
LONGEST = 80


@dataclass(frozen=True, kw_only=True, slots=True)
class Spot:
    """A place in one gang's builder. `member` is an id; `pick` is the list that is open; `query`, `group` narrow it."""

    uid: str
    pane: str = "gang"
    member: str = ""
    pick: str = ""
    query: str = ""
    group: str = ""

    @property
    def address(self) -> str:
        """Its address: asked for with GET it is shown, with POST the gang is changed and it is shown again."""
        return f"{reverse('roster:edit', args=[self.uid])}{self.question}"

    @property
    def question(self) -> str:
        """What its address asks for, from the question mark on; empty for the gang's own pane."""
        given = {"pane": self.pane, "member": self.member, "pick": self.pick, "q": self.query, "group": self.group}
        asked = {name: value for name, value in given.items() if value and (name, value) != ("pane", "gang")}
        if self.member:
            asked.pop("pane", None)
        return f"?{urlencode(asked)}" if asked else ""

    @property
    def back(self) -> "Spot":
        """The same pane with nothing to pick from."""
        return replace(self, pick="", query="", group="")

    def at(self, pane: str = "gang", *, member: str = "", pick: str = "") -> "Spot":
        """Another place in the same gang."""
        return Spot(uid=self.uid, pane="member" if member else pane, member=member, pick=pick)


def spot_of(uid: str, asked: Mapping[str, str]) -> Spot:
    """The place that an address names; whatever is no place is the gang's own pane."""
    member = asked.get("member", "")[:MOST_KEY]
    pane, pick = asked.get("pane", ""), asked.get("pick", "")
    return Spot(
        uid=uid,
        pane="member" if member else pane if pane in PANES and pane != "member" else "gang",
        member=member,
        pick=pick if pick in PICKS else "",
        query=one_line(asked.get("q", ""))[:LONGEST],
        group=asked.get("group", "")[:MOST_KEY],
    )
