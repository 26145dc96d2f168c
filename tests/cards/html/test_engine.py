"""The engine: stylesheets handed to it beside a document."""

import pytest

from tests.cards.html.printing import engine

pytestmark = pytest.mark.print
PAGE = "<style>@page{size:50mm 50mm;margin:0}</style><body><p>One</p><p>Two</p></body>"
APART = "p{break-before:page}"


def test_a_stylesheet_beside_the_document_styles_it() -> None:
    assert engine().pages(PAGE) == 1
    assert engine().pages(PAGE, APART) == 2


def test_the_documents_own_styles_win() -> None:
    assert engine().pages(PAGE.replace("margin:0}", "margin:0}p{break-before:auto}"), APART) == 1


def test_stylesheets_are_kept_apart() -> None:
    assert [engine().pages(PAGE, css) for css in (APART, "p{color:red}", APART, "")] == [2, 1, 2, 1]
