"""Ways in which a document can make its renderer read something else, each as markup."""

from dataclasses import dataclass
from urllib.parse import quote


@dataclass(frozen=True, kw_only=True)
class Vector:
    """Markup with `{site}` for a server's address and `{file}` for a secret file's path; `css` is handed over beside.

    `loads` tells whether WeasyPrint would follow it, were it let.
    """

    name: str
    html: str = "<p>nothing</p>"
    css: str = ""
    loads: bool = True

    def aimed(self, site: str, file: str) -> tuple[str, str]:
        """Return the page and the stylesheet, aimed at a server and a file."""
        html, css = (text.replace("{site}", site).replace("{file}", file) for text in (self.html, self.css))
        start = "data:image/svg+xml,"
        nested = quote(
            f"<svg xmlns='http://www.w3.org/2000/svg'><image href='{site}/nested' width='9' height='9'/></svg>"
        )
        return f"<body>{html.replace('{nested}', start + nested)}</body>", css


VECTORS = (
    Vector(name="img", html='<img src="{site}/img"><img src="file://{file}">'),
    Vector(name="link", html='<link rel="stylesheet" href="{site}/link">'),
    Vector(name="@import", html='<style>@import "{site}/import";</style>'),
    Vector(
        name="font-face", html="<style>@font-face{font-family:q;src:url({site}/font)}p{font-family:q}</style><p>q</p>"
    ),
    Vector(name="background", html='<p style="background:url({site}/background)">q</p>'),
    Vector(name="svg image", html='<svg width="9" height="9"><image href="{site}/svg" width="9" height="9"/></svg>'),
    Vector(name="nested data-svg", html='<img src="{nested}">'),
    Vector(
        name="attachments", html='<link rel="attachment" href="file://{file}"><a rel="attachment" href="{site}/a">q</a>'
    ),
    Vector(name="object", html='<object data="{site}/object" type="image/png">q</object>'),
    Vector(name="embed", html='<embed src="{site}/embed" type="image/png">'),
    Vector(name="list-style", html='<ul><li style="list-style-image:url({site}/list)">q</li></ul>'),
    Vector(name="content", html="<style>p::before{content:url({site}/content)}</style><p>q</p>"),
    Vector(name="base", html='<base href="{site}/"><img src="based">'),
    Vector(name="redirect", html='<img src="{site}/redirect">'),
    Vector(name="stylesheets argument", css='@import "{site}/beside"; p{background:url({site}/beside)}'),
    Vector(
        name="file host tricks",
        html='<link rel="attachment" href="file://localhost{file}"><link rel="attachment" href="FILE:{file}">'
        '<link rel="attachment" href="file:///{file}"><img src="file://127.0.0.1{file}">',
    ),
    Vector(name="symlinks", html='<link rel="attachment" href="file://{file}.link">'),
)
