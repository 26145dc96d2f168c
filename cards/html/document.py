"""Whole documents of our own markup."""

from markupsafe import Markup

HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{css}</style></head>'


def html_document(title: str, css: str, body: str) -> str:
    """Return a document around its body."""
    head = Markup(HEAD).format(title=title, css=Markup(css))  # noqa: S704  (our own stylesheet)
    return f"{head}{body}</html>"
