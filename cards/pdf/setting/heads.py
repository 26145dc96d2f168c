"""The head of a card set line by line in its declared styles, over pieces that are kept."""

from cards.faces.card import Header
from cards.faces.parts import StatBox
from cards.html.looks import look_of
from cards.html.naming import name_size, words_between
from cards.html.sections import Section, Wearing, icon_section, plate_section, price_section
from cards.html.word_styles import DARK, kicker, line_below, style_of
from cards.pdf.setting.lines import Fonts
from cards.pdf.setting.words import Composed, NotPlain, Placed, WordSetter, pixels
from cards.pdf.units import MILLIMETRES


def set_head(worn: Wearing, header: Header, price: StatBox | None) -> Composed | None:
    """The head, its band as deep as its words need; None where its words are not all plain."""
    if header.fields or not header.name:
        return None
    try:
        return _HeadSetter(worn, header).head(price)
    except NotPlain:
        return None


class _HeadSetter:
    """Sets one head from the top. Lengths are CSS pixels, those of styles millimetres."""

    def __init__(self, worn: Wearing, header: Header) -> None:
        face = worn.face
        self._worn, self._header = worn, header
        self._style = style_of(face, header)
        self._pointed = bool(header.points) and not header.small
        self._left, self._room = map(pixels, words_between(face, header))
        self._pieces: list[Placed] = []
        ink = face.palette.ink if self._style.ink == "own" else self._style.ink
        self._setter = WordSetter(fonts=Fonts(display=face.display_font, text=face.text_font), ink=ink)

    def head(self, price: StatBox | None) -> Composed:
        """Words, points and price. Raises NotPlain."""
        header, style, setter = self._header, self._style, self._setter
        top = setter.down = pixels(style.border + style.room[0])
        self._take_kicker(kicker(header, self._worn.width), price)
        setter.down += pixels(style.gaps[0])
        setter.take(header.name, style.names[name_size(self._worn.face, header)], self._left, self._room)
        setter.down += pixels(style.gaps[1])
        if header.line and not header.small:
            setter.take(line_below(header), style.line, self._left, self._room)
        deep = setter.down - top + pixels(style.room[0] + style.room[2])
        if self._pointed:
            self._take_points()
        if price:
            self._pieces.append((price_section(self._worn, header, price), (0, 0)))
        words = setter.record(band=max(pixels(style.least), deep))
        return Composed(words=words, under=tuple(self._pieces), right=setter.right * MILLIMETRES)

    def _take_kicker(self, text: str, price: StatBox | None) -> None:
        """The words above the name, after the icon of a rank. Its own place, where it has one, price or points take."""
        rank, name, face = self._style.rank, self._header.icon, self._worn.face
        if name and rank.size:
            icon = icon_section(name, DARK if look_of(face.look).own_emblem else face.palette.ink, rank.size)
            if not rank.right:
                return self._take_after(icon, text)
            if not price and not self._pointed:
                self._pieces.append((icon, (self._worn.width - rank.right - rank.size, self._style.border + rank.top)))
        if text:
            self._setter.take(text, self._style.kicker, self._left, self._room)
        return None

    def _take_after(self, icon: Section, text: str) -> None:
        """Words after an icon on their first line."""
        if not text:
            raise NotPlain
        rank = self._style.rank
        reach, indent = (pixels(rank.size - rank.drop), pixels(rank.drop)), pixels(rank.size + rank.after)
        base = self._setter.take(text, self._style.kicker, self._left, self._room, indent=indent, reach=reach)
        self._pieces.append((icon, (self._left * MILLIMETRES, base * MILLIMETRES + rank.drop - rank.size)))

    def _take_points(self) -> None:
        """The number of the points in the middle of its plate."""
        plate, points = self._style.points, self._header.points
        style = self._style.many if len(points) > 3 else self._style.number
        self._pieces.append((plate_section(self._worn, self._header), (0, 0)))
        self._setter.centre(
            points,
            style,
            pixels(self._worn.width - plate.right - plate.width / 2),
            pixels(plate.width - 2 * plate.frame),
            top=pixels(self._style.border + plate.top + plate.frame + plate.above),
            ink=plate.ink,
        )
