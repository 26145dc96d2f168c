"""Our own markup as WeasyPrint's document: read as XML, and with no more default styles than it needs."""

from typing import Any
from xml.etree import ElementTree as ET

import cssselect2
import weasyprint

PLAIN = """
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
SVG = '<svg xmlns="http://www.w3.org/2000/svg" '


class Sections(weasyprint.HTML):
    """A document of sections. Raises ET.ParseError for markup that is not well-formed."""

    def __init__(self, markup: str, fetcher: Any, plain: Any) -> None:
        root = ET.fromstring(markup.replace("<svg ", SVG))  # noqa: S314  (our own markup)
        self.base_url = None
        self.url_fetcher = fetcher
        self.media_type = "print"
        self.wrapper_element = cssselect2.ElementWrapper.from_html_root(root, content_language=None)
        self.etree_element = self.wrapper_element.etree_element
        self._plain = plain

    def _ua_stylesheets(self, forms: bool = False) -> list[Any]:
        return [self._plain]
