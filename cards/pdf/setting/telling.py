"""Paragraphs of plain words, set without WeasyPrint once it has shown how their style looks."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import pairwise

from cards.html.parting import TOLD
from cards.pdf.setting.breaking import is_plain, shaped
from cards.pdf.setting.set_piece import SetPiece
from cards.pdf.setting.streams import Read
from cards.pdf.units import MILLIMETRES

TEXT = re.compile(rf"(.* {TOLD}>(?:<b>)?)([^<]*)(<.*)", re.DOTALL)
SAMPLES = ("n", "n\nn")
PROOFS = (
    "Sphinx of black quartz, judge my vow: 45 jackdaws love my big crew, and five boxing wizards jump quickly over 3 "
    "lazy dogs. Pack 12 of them with zeal; fix the fjord’s vexed quay, type away, wait, then turn left to the harbour.",
    "A wide away team may try to vary its rate, after which 7 foxes, 8 owls and the quiet AVA fire off two kinds of "
    "very bright waxy lights (if any). Jolly kings keep 90 jugs of oak mix, yet five more wolves howl from the flagged "
    "road.",
)
"""Texts that a style must set as WeasyPrint does. They are always the same, so that every process learns the same."""
LINE = re.compile(rb"1 0 0 -1 (\S+) (\S+) Tm\n(?:/F(\d+) (\S+) Tf\n)?\[(.*)\] TJ\n")
GLYPHS = re.compile(rb"<([0-9a-f]*)>")
Skeleton = tuple[str, str]
LayOut = Callable[[Sequence[str]], list[SetPiece]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Manner:
    """How texts of one style are set; lengths in CSS pixels but `height`, which is that of one line in millimetres.

    `before` and `after` are the operators around the lines.
    """

    font: int
    size: bytes
    left: bytes
    first: float
    leading: float
    width: float
    height: float
    more: float
    before: bytes
    after: bytes

    def told(self, text: str) -> SetPiece | None:
        """The text as set; None where only WeasyPrint knows how."""
        known = shaped(text, self.font)
        lines = known.lines(self.width / float(self.size)) if known else None
        if known is None or lines is None:
            return None
        operands = [known.operand(line) for line in lines]
        stream = self.before + b"".join(map(self._line, range(len(lines)), operands)) + self.after
        read = Read(stream=stream, glyphs={self.font: known.bits(lines)})
        if odd := known.odd():
            read.odd[self.font] = odd
        return SetPiece(height=self.height + (len(lines) - 1) * self.more, read=read)

    def _line(self, at: int, operand: bytes) -> bytes:
        font = b"" if at else b"/F%d %s Tf\n" % (self.font, self.size)
        return b"1 0 0 -1 %s %.2f Tm\n%s[%s] TJ\n" % (self.left, self.first + at * self.leading, font, operand)


class Teller:
    """Knows the styles it has learnt, and those it cannot set."""

    def __init__(self, lay_out: LayOut) -> None:
        self._lay_out = lay_out
        self._manners: dict[Skeleton, Manner | None] = {}

    def told(self, sections: Iterable[str]) -> dict[str, SetPiece]:
        """Those of the sections that can be set here, by section; a style met for the first time is learnt."""
        texts = {section: found for section in sections if (found := _plain(section))}
        self._learn(dict.fromkeys(skeleton for skeleton, _ in texts.values() if skeleton not in self._manners))
        set_here: dict[str, SetPiece] = {}
        for section, (skeleton, text) in texts.items():
            manner = self._manners[skeleton]
            if manner and (piece := manner.told(text)):
                set_here[section] = piece
        return set_here

    def _learn(self, skeletons: Iterable[Skeleton]) -> None:
        """Learn new styles: each from one line and two, proved on whole texts."""
        new = list(skeletons)
        samples = [_filled(skeleton, text) for skeleton in new for text in (*SAMPLES, *PROOFS)]
        pieces = iter(self._lay_out(samples) if samples else ())
        for skeleton in new:
            manner = _manner(next(pieces), next(pieces))
            proofs = [(text, next(pieces)) for text in PROOFS]
            self._manners[skeleton] = manner if manner and _proved(manner, proofs) else None


def _plain(section: str) -> tuple[Skeleton, str] | None:
    found = TEXT.fullmatch(section)
    if not found:
        return None
    before, text, after = found.groups()
    text = unescape(text)
    return ((before, after), text) if is_plain(text) else None


def _filled(skeleton: Skeleton, text: str) -> str:
    before, after = skeleton
    return f"{before}{text.replace('&', '&amp;').replace('<', '&lt;')}{after}"


def _manner(one: SetPiece, two: SetPiece) -> Manner | None:
    """How a style is set, learnt from one line and from two; None where they differ by more than a line."""
    first, both = LINE.findall(one.read.stream), LINE.findall(two.read.stream)
    before, after = _around(one.read.stream), _around(two.read.stream)
    if len(first) != 1 or len(both) != 2 or before is None or before != after or not one.width:
        return None
    left, top, font, size, _ = first[0]
    if left != both[1][0] or both[1][2] or (left, top) != both[0][:2]:
        return None
    return Manner(
        font=int(font),
        size=size,
        left=left,
        first=float(top),
        leading=(two.height - one.height) / MILLIMETRES,
        width=one.width,
        height=one.height,
        more=two.height - one.height,
        before=before[0],
        after=before[1],
    )


def _around(stream: bytes) -> tuple[bytes, bytes] | None:
    """What stands before the lines and after them; None where anything stands between."""
    lines = list(LINE.finditer(stream))
    if not lines or any(one.end() != two.start() for one, two in pairwise(lines)):
        return None
    return stream[: lines[0].start()], stream[lines[-1].end() :]


def _proved(manner: Manner, proofs: Iterable[tuple[str, SetPiece]]) -> bool:
    """Whether all that it sets of the proofs is right, and it sets one at least."""
    tried = [_same(told, real) for text, real in proofs if (told := manner.told(text))]
    return bool(tried) and all(tried)


def _same(told: SetPiece, real: SetPiece) -> bool:
    """Whether a text was set just as WeasyPrint sets it: the same glyphs in the same lines at the same places."""
    if abs(told.height - real.height) > 0.01:
        return False
    ours, theirs = LINE.findall(told.read.stream), LINE.findall(real.read.stream)
    return len(ours) == len(theirs) and all(
        abs(float(one[1]) - float(two[1])) < 0.02 and one[0] == two[0] and _glyphs(one[4]) == _glyphs(two[4])
        for one, two in zip(ours, theirs, strict=True)
    )


def _glyphs(operand: bytes) -> bytes:
    return b"".join(GLYPHS.findall(operand))
