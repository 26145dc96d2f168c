"""Faces as records: those laid out before out of the store, the others laid out in chunks."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from math import ceil
from typing import Any, Protocol

from cards.faces.card import CardFace, SharedLayout
from cards.faces.reference import SheetFace
from cards.faces.shared_layout import BACKS, back_text_size, next_layout, with_tables_alike
from cards.faces.sides import CARD_SIZES, USUAL
from cards.faces.stamp import Codes
from cards.faces.typography import typeset
from cards.html.box_labels import have_room, titles_room
from cards.pdf.chunk import Chunk
from cards.pdf.cutouts import Cutout
from cards.pdf.keys import Laid, design_hash, face_key
from cards.pdf.records import FaceRecord
from cards.pdf.store import Store

TASK = "cards.pdf.setting.chunks:set_chunk"
AT_ONCE = 10
TURNS = 6
"""How often the cards of a gang are laid out again at most, until all of them have one grid."""
Progress = Callable[[int, int], None]


class Press(Protocol):
    """Runs tasks on payloads, several at a time, and gives back their results in order."""

    @property
    def workers(self) -> int: ...

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]: ...


class Here:
    """Runs tasks in this process, one after the other."""

    workers = 1

    def map(self, task: str, payloads: Iterable[Any]) -> Iterator[Any]:
        """The result of each payload. The task is loaded when there is something to do."""
        module, _, name = task.partition(":")
        for payload in payloads:
            yield getattr(import_module(module), name)(payload)


@dataclass(frozen=True, kw_only=True, slots=True)
class Means:
    """What cards are made with: what runs chunks, where faces are kept, and what is called with the progress.

    `pictures` are the JPEGs and PNGs that members may name as portraits, by digest: a portrait that is none of them is
    left out. `codes` gives the text of the code on a card; without it cards have none. Cards whose `content_hash` is
    among the `unchanged` are left out of kits.
    """

    press: Press = Here()
    store: Store | None = None
    progress: Progress | None = None
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    codes: Codes | None = None
    unchanged: frozenset[str] = frozenset()


HERE = Means()


@dataclass(frozen=True, kw_only=True, slots=True)
class Laying:
    """How faces are laid out: by which stylesheets, with room for a code or not, where, and who gets the progress.

    `css` is that of cards and of what is cut out, `sheet_css` that of reference sheets.
    """

    css: str
    sheet_css: str = ""
    press: Press
    store: Store | None = None
    coded: bool = False
    progress: Progress | None = None


def lay_out(
    faces: Sequence[Laid], how: Laying, gangs: Sequence[Hashable] = ()
) -> tuple[tuple[bytes, ...], dict[bytes, FaceRecord], dict[str, bytes]]:
    """The key of each face, and by key and name the records and the forms that they share. Raises PrintingFailed.

    `gangs` names what each face belongs to: cards of one gang that are alike in size and look get one grid.
    `progress` is called with how many of the faces are ready; what it raises ends the work.
    """
    faces = [printed_as(face) for face in faces]
    work, grouped = _Work(how, of=len(faces)), [with_tables_alike(some) for some in _gangs(faces, gangs)]
    grids = [_first_grid(some.values()) for some in grouped]
    shown = list(faces)
    for some, grid in zip(grouped, grids, strict=True):
        for at, face in some.items():
            shown[at] = replace(face, shared=grid)
    keys = work.lay(shown)
    for _ in range(TURNS):
        last, before = list(shown), list(grids)
        for which, some in enumerate(grouped):
            found = {at: work.records[keys[at]] for at in some}
            grids[which] = grid = next_layout([record.need for record in found.values()], grids[which])
            for at, record in found.items():
                if record.continued or not record.need.keeps(grid):
                    last[at] = replace(some[at], shared=grid)
        if last == shown and grids == before:
            break
        keys, shown = work.lay(last), last
    records = {key: work.records[key] for key in keys}
    return keys, records, {name: work.art[name] for name in _art_of(records.values())}


def _first_grid(faces: Collection[CardFace]) -> SharedLayout:
    """Return the grid that the cards of a gang are laid out with first, to see what each of them needs.

    Backs begin with the largest text that they may have, fronts with the usual size, or the largest on roomy cards.
    """
    front = CARD_SIZES[0 if all(face.roomy for face in faces) else USUAL]
    icons = all(map(have_room, faces))
    return SharedLayout(
        front=front, back=back_text_size(front, CARD_SIZES[BACKS]), icons=icons, titles=titles_room(faces)
    )


def _gangs(faces: Sequence[Laid], gangs: Sequence[Hashable]) -> list[dict[int, CardFace]]:
    """The cards of each gang that are alike in size and look, by their places among the faces."""
    found: dict[Hashable, dict[int, CardFace]] = {}
    for at, (face, gang) in enumerate(zip(faces, gangs, strict=False)):
        if isinstance(face, CardFace):
            found.setdefault((gang, face.width, face.height, face.scale, face.look), {})[at] = face
    return list(found.values())


class _Work:
    """Lays out faces, each once: `records` by key, and the forms that they share."""

    def __init__(self, how: Laying, *, of: int) -> None:
        self._how, self._of = how, of
        self.records: dict[bytes, FaceRecord] = {}
        self.art: dict[str, bytes] = {}

    def lay(self, faces: Sequence[Laid]) -> tuple[bytes, ...]:
        """The key of each face. Those not known yet come from the store, or are laid out now. Raises PrintingFailed."""
        if not faces:
            return ()
        how = self._how
        keys = tuple(face_key(face, design_hash(_css(face, how), coded=how.coded)) for face in faces)
        new = {key: face for key, face in zip(keys, faces, strict=True) if key not in self.records}
        stored = how.store.faces(new) if how.store and new else {}
        self.art |= _stored_art(stored, how.store)
        self.records |= stored
        missing = {key: face for key, face in new.items() if key not in stored}
        every = len(set(keys)) if len(keys) == self._of else self._of
        done = len(set(keys)) - len(missing)
        _report(how, done, every)
        for some, made in _made(missing, how):
            self.records |= zip(some, made, strict=True)
            self.art |= {name: body for record in made for name, body in record.art.items()}
            done += len(some)
            _report(how, done, every)
        return keys


def _art_of(records: Iterable[FaceRecord]) -> set[str]:
    """The names of the forms that records share."""
    return {name for record in records for side in record.sides for name in side.use.art}


def printed_as(face: Laid) -> Laid:
    """A face with its texts as a typesetter has them; a thing that is cut out as it is."""
    return face if isinstance(face, Cutout) else typeset(face)


def _css(face: Laid, how: Laying) -> str:
    return how.sheet_css if isinstance(face, SheetFace) else how.css


def _report(how: Laying, done: int, of: int) -> None:
    if how.progress:
        how.progress(done, of)


def _stored_art(records: dict[bytes, FaceRecord], store: Store | None) -> dict[str, bytes]:
    """The forms that stored records share; a record that lacks any is laid out again."""
    if store is None or not records:
        return {}
    named = _art_of(records.values())
    art = store.art(sorted(named))
    if len(art) < len(named):
        lacking = [key for key, one in records.items() if not _art_of((one,)) <= art.keys()]
        for key in lacking:
            del records[key]
    return art


def _made(missing: dict[bytes, Laid], how: Laying) -> Iterator[tuple[tuple[bytes, ...], tuple[FaceRecord, ...]]]:
    """Chunks of keys with their records, each kept as soon as it is there. All workers get as many faces."""
    parts: list[tuple[bytes, ...]] = []
    for css in (how.css, how.sheet_css):
        keys = tuple(key for key, face in missing.items() if _css(face, how) == css)
        turns = ceil(len(keys) / (AT_ONCE * how.press.workers))
        size = ceil(len(keys) / (turns * how.press.workers)) if turns else AT_ONCE
        parts += [keys[start : start + size] for start in range(0, len(keys), size)]
    chunks = (
        Chunk(
            css=_css(missing[some[0]], how),
            faces=tuple(missing[key] for key in some),
            coded=how.coded,
        )
        for some in parts
    )
    for some, made in zip(parts, how.press.map(TASK, chunks), strict=True):
        if how.store:
            how.store.keep(dict(zip(some, made, strict=True)))
        yield some, made
