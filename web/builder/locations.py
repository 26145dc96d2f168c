"""Locations in the builder: a pane, a member, an open list; each with its address."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

from django.urls import reverse

from web.builder.edit_forms import MOST_KEY
from web.presenting.searching import search_line

PANES = ("gang", "member", "add", "decks", "ledger", "receipt")
PICKS = ("rank", "bike", "profile", "joins", "trait", "weapon", "faction", "size")


@dataclass(frozen=True, kw_only=True, slots=True)
class BuilderLocation:
    """A location in one gang's builder. `member` is an id; `pick` is the open list, narrowed by `query` and `group`."""

    uid: str
    pane: str = "gang"
    member: str = ""
    pick: str = ""
    query: str = ""
    group: str = ""

    @property
    def address(self) -> str:
        """Its address: GET shows it, POST changes the gang and shows it again."""
        return f"{path_of(self.uid)}{self.query_string}"

    @property
    def query_string(self) -> str:
        """The query string of its address with the question mark; empty for the gang's own pane."""
        given = {"pane": self.pane, "member": self.member, "pick": self.pick, "q": self.query, "group": self.group}
        asked = {name: value for name, value in given.items() if value and (name, value) != ("pane", "gang")}
        if self.member:
            asked.pop("pane", None)
        return f"?{urlencode(asked)}" if asked else ""

    @property
    def back(self) -> "BuilderLocation":
        """The same pane with no list open."""
        return replace(self, pick="", query="", group="")

    def at(self, pane: str = "gang", *, member: str = "", pick: str = "") -> "BuilderLocation":
        """Return another location in the same gang."""
        pane = "member" if member else pane
        return BuilderLocation(uid=self.uid, pane=pane, member=member, pick=pick)


@lru_cache(maxsize=256)
def path_of(uid: str) -> str:
    """Return the address of the gang's own pane, which all locations of a gang share."""
    return reverse("roster:edit", args=[uid])


def location_of(uid: str, parameters: Mapping[str, str]) -> BuilderLocation:
    """Read the location from an address's parameters; the gang's own pane if they name none."""
    member = parameters.get("member", "")[:MOST_KEY]
    pane, pick = parameters.get("pane", ""), parameters.get("pick", "")
    return BuilderLocation(
        uid=uid,
        pane="member" if member else pane if pane in PANES and pane != "member" else "gang",
        member=member,
        pick=pick if pick in PICKS else "",
        query=search_line(parameters.get("q", "")),
        group=parameters.get("group", "")[:MOST_KEY],
    )
