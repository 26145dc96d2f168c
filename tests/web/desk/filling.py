"""What a browser would send of a form as it stands, read from the page's HTML."""

from html.parser import HTMLParser


class FormFields(HTMLParser):
    """The fields of the form with an id, by name, as they would be posted."""

    def __init__(self, form: str) -> None:
        super().__init__(convert_charrefs=True)
        self.form, self.inside = form, False
        self.sent: dict[str, list[str]] = {}
        self.select = self.textarea = ""
        self.options: list[tuple[str, bool]] = []
        self.text: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "form":
            self.inside = given.get("id") == self.form
        if not self.inside:
            return
        name = given.get("name") or ""
        if tag == "input" and name and (given.get("type") not in ("checkbox", "radio") or "checked" in given):
            self.sent.setdefault(name, []).append(given.get("value") or "")
        elif tag == "select":
            self.select, self.options = name, []
        elif tag == "option":
            self.options.append((given.get("value") or "", "selected" in given))
        elif tag == "textarea":
            self.textarea, self.text = name, []

    def handle_data(self, data: str) -> None:
        if self.textarea:
            self.text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self.select and self.options:
            chosen = [value for value, is_chosen in self.options if is_chosen] or [self.options[0][0]]
            self.sent.setdefault(self.select, []).append(chosen[-1])
            self.select = ""
        elif tag == "textarea" and self.textarea:
            text = "".join(self.text).removeprefix("\n").replace("\n", "\r\n")
            self.sent.setdefault(self.textarea, []).append(text)
            self.textarea = ""
        elif tag == "form":
            self.inside = False


def fields_in(page: str, form: str = "row-form") -> dict[str, list[str]]:
    """Return what the form of a page sends on Enter: the form of a row then does as its first button says."""
    parser = FormFields(form)
    parser.feed(page)
    return {**parser.sent, "do": ["save"]} if form == "row-form" else parser.sent


def ids_in(page: str) -> list[str]:
    parser = FormFields("")
    parser.feed(page)
    return parser.ids
