"""What each choice of a print is called on pages.

Lives here: plain words for the values of options. Never here: which of them are chosen.
"""

WHAT: dict[str, tuple[str, str]] = {
    "cards": ("Cards", "one for each member, weapon and deck card that has one"),
    "blanks": ("Blank cards", "for each rank, to fill in by hand"),
    "tokens": ("Tokens", "as many as this list needs"),
    "templates": ("Templates", "true to scale, to cut out"),
    "reference": ("Reference sheets", "the rules in short, and the dice and tools to bring"),
    "readings": ("Readings", "how unclear rules are read here, and the other way to read them"),
    "summary": ("Summary", "the whole list on one page"),
    "calibration": ("Calibration sheet", "shows how far your printer shifts the backs"),
}
SIDES: dict[str, tuple[str, str]] = {
    "duplex-long": ("Both sides", "turned over the long edge, as most printers do"),
    "duplex-short": ("Both sides, short edge", "turned over the short edge"),
    "fronts": ("Fronts only", "no backs at all"),
    "fold": ("To fold", "front beside back on one side of the paper; fold and glue"),
    "fronts-then-backs": ("Fronts, then backs", "for printers without duplex: turn the stack over in between"),
}
TURNED: dict[str, str] = {"auto": "Whichever fits more", "portrait": "Portrait", "landscape": "Landscape"}
TONE: dict[str, tuple[str, str]] = {
    "colour": ("Colour", ""),
    "grey": ("Greyscale", "shades of black only"),
    "ink-saver": ("Ink saver", "outlines instead of filled areas"),
}
MARKS: dict[str, tuple[str, str]] = {
    "corners": ("Corner marks", "outside the cards"),
    "lines": ("Lines to cut along", ""),
    "none": ("None", ""),
}
TOKENS_CUT: dict[str, tuple[str, str]] = {
    "outline": ("Along the outline", "with scissors"),
    "square": ("Square", "with straight cuts across several"),
}
BLEED = {0.0: "None", 3.0: "3 mm", 3.175: "3.175 mm (⅛ inch)"}
AS_DESIGNED = "As the game designs them"
EVERY_CARD = "Every card"
