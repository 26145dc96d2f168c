"""Named choices of the parts of a kit that people print together."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from cards.sheets.options import USUAL, Members, PartName, PrintOptions, Tracks


@dataclass(frozen=True, kw_only=True, slots=True)
class Preset:
    """One choice of parts: its name and a note; `tracks` and `sheets` where it changes them."""

    name: str
    note: str
    what: tuple[PartName, ...]
    tracks: Tracks | None = None
    sheets: Members | None = None

    def applied(self, options: PrintOptions) -> PrintOptions:
        """Return the options with this choice; paper, ink and everything else as they were."""
        return replace(
            options, what=self.what, tracks=self.tracks or options.tracks, sheets=self.sheets or options.sheets
        )

    def chosen(self, options: PrintOptions) -> bool:
        """Return whether the options are as this choice has them."""
        return self.applied(options) == replace(options, what=self.what) and set(options.what) == set(self.what)


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "smallest": Preset(
            name="Minimum kit",
            note="cards, templates, and only the tokens you can't track on cards",
            what=("cards", "tokens", "templates"),
            tracks="cards",
            sheets="cards",
        ),
        "cards": Preset(name="Cards only", note="no tokens, templates or sheets", what=("cards",)),
        "table": Preset(name="Full set", note="with reference sheets and a summary", what=(*USUAL, "summary")),
        "tournament": Preset(
            name="Tournament sheet", note="the list on one page, to hand in and to tick off", what=("summary",)
        ),
    }
)
