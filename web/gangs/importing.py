"""Import of all one's data: each gang of the ZIP that this site makes, with its portraits."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from cards.pictures.picture import MEBIBYTE, MOST_BYTES, PictureRefused
from cards.press.pictures import read_picture
from roster.operations.gangs import has_gang, import_gang
from roster.operations.owners import keep_picture
from roster.operations.refusals import GangRefused, Refused
from roster.operations.revisions import body_in, reading_in
from roster.packs.zipped import DataFile, DataFileError, data_file
from roster.queries.games import EditionUnknown, GameUnknown
from roster.queries.owners import OwnerKey, known_portraits
from roster.rules.gang.pictures import portraits_of
from roster.rules.words import quoted, quoted_or
from web.gangs.own_gangs import NOT_HERE, import_page
from web.http.lookups import owner_for_writing

MOST_GANGS = 100
"""The most gangs imported at once; the same file again imports the next ones."""
MOST_PICTURES = 60
"""The most portraits encoded at once, give or take those of one gang."""
NONE_CHOSEN = "No file was chosen. Choose the ZIP from “Your data”."
TOO_LARGE = (
    f"This ZIP is larger than {MOST_BYTES // MEBIBYTE} MB. Delete its pictures, or import its gang files one at a time."
)


@dataclass(kw_only=True)
class DataImport:
    """The import of one file: counts of gangs that were new, here already, or left for later, and the problems."""

    owner: OwnerKey
    file: DataFile
    new: int = 0
    kept: int = 0
    left: int = 0
    problems: list[str] = field(default_factory=list)
    pictures: dict[str, str] = field(default_factory=dict)
    """The digest here of each portrait that was encoded again, by its digest in the file; empty if it was refused."""

    def import_gangs(self) -> None:
        """Import each gang by itself, so that one that cannot be read does not hold up the others."""
        for name in self.file.gangs:
            if self.new >= MOST_GANGS or len(self.pictures) >= MOST_PICTURES:
                self.left += 1
                continue
            try:
                self._import_gang(body_in(self.file.gang(name)))
            except DataFileError as unread:
                self.problems.append(f"{quoted_or(quoted(name), 'A gang')}: {unread}")
            except GangRefused as refused:
                self.problems.append(f"{quoted_or(quoted(name), 'A gang')}: {' '.join(refused.problems[:3])}")
            except (GameUnknown, EditionUnknown):
                self.problems.append(f"{quoted_or(quoted(name), 'A gang')}: {NOT_HERE}")

    def _import_gang(self, whole: Mapping[str, Any]) -> None:
        """Create a gang with its portraits, unless its owner has it."""
        body = {key: value for key, value in whole.items() if key != "sample"}
        if has_gang(body=body, owner=self.owner):
            self.kept += 1
            return
        gang = reading_in(body).gang
        for digest in sorted(portraits_of(gang) - known_portraits(gang) - self.pictures.keys()):
            if digest in self.file.pictures:
                self.pictures[digest] = self._keep_portrait(digest, gang.name)
        import_gang(body=body, owner=self.owner, portraits={old: new for old, new in self.pictures.items() if new})
        self.new += 1

    def _keep_portrait(self, digest: str, whose: str) -> str:
        """Encode and store a portrait for the owner; return its digest here."""
        try:
            made = read_picture(BytesIO(self.file.picture(digest)), "portrait")
            return keep_picture(owner=self.owner, data=made.data, kind=made.kind, width=made.width, height=made.height)
        except (DataFileError, PictureRefused, Refused) as refused:
            self.problems.append(f"A portrait in {quoted_or(quoted(whose), 'a gang')} is left out. {refused}")
            return ""

    @property
    def summary(self) -> str:
        """The outcome for the gangs, in one or more sentences."""
        words = [f"{gangs(self.new)} from the file {'is' if self.new == 1 else 'are'} now yours."]
        if self.kept:
            words.append(f"{gangs(self.kept)} you had already.")
        if self.left:
            words.append(f"For the last {gangs(self.left)}, import the same file again.")
        return " ".join(words)


def gangs(number: int) -> str:
    """Return a number of gangs in words: "1 gang", "12 gangs"."""
    return f"{number} gang{'' if number == 1 else 's'}"


def uploaded_data(request: HttpRequest) -> DataFile:
    """Read the uploaded file. Raises DataFileError."""
    file = request.FILES.get("all")
    if file is None:
        raise DataFileError(NONE_CHOSEN)
    if (file.size or 0) > MOST_BYTES:
        raise DataFileError(TOO_LARGE)
    return data_file(file.read())


@never_cache
@require_POST
def import_all(request: HttpRequest) -> HttpResponse:
    """Import the gangs of a data file. Those that cannot be read are named on the page."""
    try:
        file = uploaded_data(request)
    except DataFileError as unread:
        return import_page(request, (str(unread),))
    data = DataImport(owner=owner_for_writing(request), file=file)
    data.import_gangs()
    if not data.problems:
        messages.success(request, data.summary)
        return redirect("roster:mine")
    return import_page(request, tuple(data.problems), summary=data.summary if data.new or data.kept else "")
