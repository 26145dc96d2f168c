"""Whole documents of our own markup, for WeasyPrint."""

from collections.abc import Sequence

from markupsafe import Markup

from cards.html.sections import BAND, RIBBON

HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{css}</style></head>'
SETTING_WIDTH, SETTING_HEIGHT = 600, 5000
BARE = "html,body{margin:0;padding:0}"
PLAIN_STYLES = """
head,meta,style,title{display:none}
html,body,div,section,p,h3,h4,h5{display:block}
table{display:table;border-spacing:2px;border-collapse:separate;border-color:gray;text-indent:initial;box-sizing:border-box}
colgroup{display:table-column-group}col{display:table-column}
thead{display:table-header-group}tbody{display:table-row-group}tr{display:table-row}td,th{display:table-cell;padding:1px}
thead,tbody,table>tr{vertical-align:middle}tr,td,th{vertical-align:inherit}
p{margin-top:1em;margin-bottom:1em}
i{font-style:italic}b,th,h3,h4,h5{font-weight:bold}small{font-size:smaller}
h3{font-size:1.17em;margin-top:1em;margin-bottom:1em}
h4{font-size:1em;margin-top:1.33em;margin-bottom:1.33em}
h5{font-size:.83em;margin-top:1.67em;margin-bottom:1.67em}
h3,h4,h5{hyphens:manual;break-after:avoid;break-inside:avoid}
td,th{border-color:gray}thead,tbody,tr{border-color:inherit}
svg{overflow:hidden}
"""
"""WeasyPrint's default styles of the elements in templates/cards/."""


def whole(title: str, css: str, body: str) -> str:
    """A document around its body."""
    head = Markup(HEAD).format(title=title, css=Markup(css))  # noqa: S704  (our own stylesheet)
    return f"{head}{body}</html>"


def setting_document(sections: Sequence[str]) -> str:
    """Sections one over another on one tall page, each drawn and measured by itself, its number as its id."""
    styles = f"{BARE}@page{{size:{SETTING_WIDTH}mm {SETTING_HEIGHT}mm;margin:0}}"
    body = "".join(_numbered(at, section) for at, section in enumerate(sections))
    return f'<html lang="en"><head><style>{styles}</style></head><body>{body}</body></html>'


def _numbered(at: int, section: str) -> str:
    """The section with ids for itself and for the places in it that are marked."""
    if BAND in section:
        section = section.replace(f" {BAND}>", f' id="{BAND}-{at}">', 1)
        section = section.replace(f" {RIBBON}>", f' id="{RIBBON}-{at}">', 1)
    return section.replace("<section ", f'<section id="p{at}" ', 1)
