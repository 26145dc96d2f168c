"""Pictures that come with a form of the desk: made safe, and kept under the digest that the form then says."""

from dataclasses import dataclass, field

from django.http import HttpRequest

from cards.pictures.picture import PictureRefused
from cards.press.pictures import picture_taken
from roster.operations.emblems import keep_emblem
from roster.operations.refusals import DraftRefused
from web.desk.forms.control import LINK
from web.desk.forms.row_form import Fault

FILE = f"{LINK}file"
MOST = 1
"""How many pictures one form brings."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PicturesSent:
    """The digests of what was uploaded, by the names of their controls, and what was refused."""

    digests: dict[str, list[str]] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()


def pictures_sent(request: HttpRequest, slug: str) -> PicturesSent:
    """Keep each picture that a form uploads. What is refused changes nothing."""
    digests: dict[str, list[str]] = {}
    faults: list[Fault] = []
    for name, file in list(request.FILES.items())[:MOST]:
        control = name.removesuffix(FILE)
        if control == name or file is None or not hasattr(file, "read"):
            continue
        try:
            digests[control] = [keep_emblem(slug=slug, data=picture_taken(file, "emblem").data)]
        except PictureRefused as refused:
            faults.append((tuple(control.split(LINK)[1:]), str(refused)))
        except DraftRefused as refused:
            faults.append((tuple(control.split(LINK)[1:]), " ".join(refused.problems)))
    return PicturesSent(digests=digests, faults=tuple(faults))
