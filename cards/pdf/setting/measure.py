"""Whether a side fits its card, as WeasyPrint lays it out."""

from dataclasses import dataclass, field

from cards.faces.sides import FittedSide
from cards.html.document import measuring_document
from cards.pdf.setting.engine import Engine


@dataclass(kw_only=True, slots=True)
class Measure:
    """A measure for one game's stylesheet; the same words are laid out once."""

    engine: Engine
    css: str
    _known: dict[str, bool] = field(default_factory=dict)

    def __call__(self, side: FittedSide) -> bool:
        """Whether the side takes one page of its own size."""
        document = measuring_document(side)
        if document not in self._known:
            self._known[document] = self.engine.pages(document, self.css) == 1
        return self._known[document]
