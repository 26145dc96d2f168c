"""Every module says what lives in it, and what must not.

Lives here: the check of module docstrings. Never here: docstrings of functions (ruff checks classes).
"""

import ast
from pathlib import Path

import pytest

from tests.architecture import sources

MODULES = [*sources.code_files(), *sources.test_files()]


@pytest.mark.parametrize("path", MODULES, ids=sources.named)
def test_a_module_opens_with_what_lives_in_it(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text()))
    assert docstring, "open the module with a docstring"
    if path not in sources.test_files():
        assert "Never here" in docstring, 'say what must not live here: "Never here: ..."'
