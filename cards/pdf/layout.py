"""Faces as records: those laid out before out of the store by their keys, the others laid out in chunks."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import chain
from math import ceil
from pathlib import Path

import orjson

from cards.faces.card import CardFace, SharedLayout, Tone
from cards.faces.shared_layout import BACKS, back_text_size, next_layout, with_tables_alike
from cards.faces.sheet_face import SheetFace
from cards.faces.sides import CARD_SIZES, USUAL
from cards.faces.typography import typeset
from cards.html.box_labels import have_room, titles_room
from cards.html.naming import size_of_names
from cards.html.styles import card_css, sheet_css
from cards.html.typefaces import fonts_hash
from cards.pdf.context import PrintContext
from cards.pdf.records import Chunk, FaceOrPiece, FaceRecord, MarkupPiece
from roster.rules.game.game import Game

TASK = "cards.pdf.setting.chunks:set_chunk"
AT_ONCE, FEW = 10, 5
"""The most faces in one chunk, and the most that are not worth two."""
DRAWN_CSS = ".pg-set>svg{display:block}"
"""The rule for what is drawn as a whole."""
TURNS = 6
"""The most times that a gang's cards are laid out again after they are measured, until all of them have one grid."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LayoutSettings:
    """The stylesheet of cards and what is cut out, that of reference sheets, and whether cards have room for a code."""

    css: str
    sheet_css: str = ""
    coded: bool = False


def settings_for(
    game: Game, sizes: Iterable[tuple[float, float]] = (), *, tone: Tone = "colour", coded: bool = False
) -> LayoutSettings:
    """Return the settings for a game's cards in a tone, and in further sizes in millimetres."""
    return LayoutSettings(css=card_css(game, sizes, tone=tone) + DRAWN_CSS, sheet_css=sheet_css(game), coded=coded)


def lay_out(
    context: PrintContext,
    settings: LayoutSettings,
    faces: Sequence[FaceOrPiece],
    gangs: Sequence[Hashable] = (),
) -> tuple[tuple[FaceRecord, ...], dict[str, bytes]]:
    """Return a record of each face, and by name the forms that they share. Raises PrintingFailed.

    `gangs` names what each face belongs to: cards of one gang that are alike in size and look get one grid.
    """
    faces = [face if isinstance(face, MarkupPiece) else typeset(face) for face in faces]
    work, grouped = _Work(context, settings), [with_tables_alike(some) for some in _gangs(faces, gangs)]
    grids = [_first_grid(some.values()) for some in grouped]
    shown = list(faces)
    for some, grid in zip(grouped, grids, strict=True):
        for at, face in some.items():
            shown[at] = replace(face, shared=grid)
    records = work.lay(shown)
    for _ in range(TURNS):
        last, before = list(shown), list(grids)
        for which, some in enumerate(grouped):
            settled = grids[which].settled
            grids[which] = grid = next_layout([records[at].need for at in some], grids[which])
            for at, face in some.items():
                if not settled or records[at].continued or not records[at].need.keeps(grid):
                    last[at] = replace(face, shared=grid)
        if last == shown and grids == before:
            break
        shown, records = last, ()  # frees those that are laid out again
        records = work.lay(shown)
    return records, {name: work.art[name] for name in _art_of(records)}


def _first_grid(faces: Collection[CardFace]) -> SharedLayout:
    """Return the first grid of a gang's cards, which shows what each of them needs: only a single card may keep it.

    Backs begin with the largest text that they may have, fronts with the usual size, or the largest on roomy cards.
    """
    roomy = all(face.roomy for face in faces)
    front = CARD_SIZES[0 if roomy else USUAL]
    icons = all(map(have_room, faces))
    return SharedLayout(
        front=front,
        back=back_text_size(front, CARD_SIZES[BACKS]),
        icons=icons,
        name=size_of_names([*faces]) if roomy else "",
        titles=titles_room(faces),
        settled=len(faces) == 1,
    )


def _gangs(faces: Sequence[FaceOrPiece], gangs: Sequence[Hashable]) -> list[dict[int, CardFace]]:
    """Return the cards of each gang that are alike in size and look, by their places among the faces."""
    found: dict[Hashable, dict[int, CardFace]] = {}
    for at, (face, gang) in enumerate(zip(faces, gangs, strict=False)):
        if isinstance(face, CardFace):
            found.setdefault((gang, face.width, face.height, face.scale, face.look), {})[at] = face
    return list(found.values())


class _Work:
    """The faces of one print, each laid out once in a grid, and `art`: the forms that they share."""

    def __init__(self, context: PrintContext, settings: LayoutSettings) -> None:
        self._context, self._settings = context, settings
        self._records: dict[bytes, FaceRecord] = {}
        self.art: dict[str, bytes] = {}

    def lay(self, faces: Sequence[FaceOrPiece]) -> tuple[FaceRecord, ...]:
        """Return a record of each face, from the store or laid out now where it is not known. Raises PrintingFailed."""
        if not faces:
            return ()
        settings, store = self._settings, self._context.store
        keys = tuple(face_key(face, design_hash(_css(face, settings), coded=settings.coded)) for face in faces)
        self._records = {key: record for key in keys if (record := self._records.get(key))}
        new = {key: face for key, face in zip(keys, faces, strict=True) if key not in self._records}
        stored: dict[bytes, FaceRecord] = {}
        if store and new:
            found = store.faces(new)
            art = store.art(sorted(_art_of(found.values())))
            stored = {key: one for key, one in found.items() if _art_of((one,)) <= art.keys()}  # others are made again
            self.art |= art
        missing = {key: face for key, face in new.items() if key not in stored}
        for made in chain((stored,), self._made(missing)):
            for record in made.values():  # each chunk of records brings its own copies of their forms
                self.art |= record.art
            self._records |= {key: replace(record, key=key, art={}) for key, record in made.items()}
            if self._context.progress:
                self._context.progress(len(self._records), len(set(keys)))
        return tuple(self._records[key] for key in keys)

    def _made(self, missing: Mapping[bytes, FaceOrPiece]) -> Iterator[dict[bytes, FaceRecord]]:
        """Yield chunks of records, each stored as soon as it is there.

        Sheets take longest and come first. Cards and sheets at once are work enough for two; a few faces are for one,
        which sets what they share once.
        """
        settings, pool, store = self._settings, self._context.pool, self._context.store
        sheets = tuple(key for key, face in missing.items() if isinstance(face, SheetFace))
        others = tuple(key for key in missing if key not in sheets)
        kinds = [some for some in (sheets, others) if some]
        parts: list[tuple[bytes, ...]] = []
        for keys in kinds:
            each = max(1, pool.workers // len(kinds)) if len(keys) > FEW else 1
            turns = ceil(len(keys) / (AT_ONCE * each))
            size = ceil(len(keys) / (turns * each))
            parts += [keys[start : start + size] for start in range(0, len(keys), size)]
        chunks = (
            Chunk(css=_css(missing[some[0]], settings), faces=tuple(missing[key] for key in some), coded=settings.coded)
            for some in parts
        )
        for some, records in zip(parts, pool.map(TASK, chunks), strict=True):
            made = dict(zip(some, records, strict=True))
            if store:
                store.keep(made)
            yield made


def _art_of(records: Iterable[FaceRecord]) -> set[str]:
    """Return the names of the forms that records share."""
    return {name for record in records for side in record.sides for name in side.use.art}


def _css(face: FaceOrPiece, settings: LayoutSettings) -> str:
    return settings.sheet_css if isinstance(face, SheetFace) else settings.css


ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "cards/faces/*.py",
    "cards/geometry/*.py",
    "cards/html/*.py",
    "cards/pdf/*.py",
    "cards/pdf/setting/*.py",
    "cards/sheets/columns.py",
    "cards/typesetting/*.py",
    "roster/packs/icons.py",
    "roster/rules/colour.py",
    "roster/rules/silhouette.py",
    "roster/rules/words.py",
    "templates/cards/**/*.*",
    "requirements.txt",
    "static/icons.svg",
    "static/scenes/*.svg",
    "static/silhouettes/*.svg",
    "static/vendor/game-icons/icons.zip",
)


@cache
def sources_hash() -> bytes:
    """Return a hash of all that makes records: our code and templates, the pinned libraries, the fonts, the icons."""
    made = blake2b(fonts_hash(), digest_size=16)
    for pattern in SOURCES:
        for file in sorted(ROOT.glob(pattern)):
            made.update(file.name.encode() + blake2b(file.read_bytes()).digest())
    return made.digest()


@lru_cache(maxsize=64)
def design_hash(css: str, *, coded: bool) -> bytes:
    """Return a hash of how faces are made by a stylesheet, with room for a code or without."""
    return blake2b(css.encode() + bytes([coded]), key=sources_hash(), digest_size=16).digest()


def face_key(face: FaceOrPiece, design: bytes) -> bytes:
    """Return what the record of a face is kept under."""
    return blake2b(_written(face), key=design, digest_size=16).digest()


def content_hash(face: CardFace | SheetFace) -> str:
    """Return a hash of everything that a face says: it stays the same while a printed card is up to date."""
    return blake2b(_written(face), digest_size=16).hexdigest()


def _written(face: FaceOrPiece) -> bytes:
    """Return the face in canonical bytes, without the words at its foot, which every save changes."""
    return orjson.dumps(replace(face, footer=()) if isinstance(face, CardFace) and face.footer else face)
