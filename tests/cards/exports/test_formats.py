"""The list of formats: a module in its folder is all that a new one takes, and each is documented."""

from argparse import ArgumentParser
from pathlib import Path

import pytest

from cards.exports import formats
from cards.exports.export_format import export_formats, offered_format, offered_formats
from cards.management.commands.cardimages import Command
from cards.pdf.context import PrintContext
from cards.pdf.printed import PrintingFailed
from tests.cards.pdf.small_game import GAME, GANG

DOCS = Path(__file__).resolve().parents[3] / "docs" / "other-outputs.md"
NEW = '''
from dataclasses import dataclass, field
from cards.exports.export_format import Export, ExportFormat

@dataclass(frozen=True, kw_only=True)
class NameList(ExportFormat):
    """The members' names."""

    key: str = "name-list"
    name: str = "A list of names"
    note: str = "one text file"
    ending: str = field(default="!", metadata={"metavar": "SIGN", "help": "what follows each name"})

    def make(self, context):
        return Export(files={"names.txt": "".join(one.name + self.ending for one in context.gang.members).encode()})

FORMATS = (NameList(),)
'''


@pytest.fixture
def _new_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "name_list.py").write_text(NEW)
    monkeypatch.setattr(formats, "__path__", [*formats.__path__, str(tmp_path)])


@pytest.mark.usefixtures("_new_module")
def test_a_new_module_is_offered_and_has_its_flags() -> None:
    assert "name-list" in {one.key for one in offered_formats()}
    made = offered_format("name-list").make(PrintContext(game=GAME, gang=GANG))
    assert made.file.decode() == "".join(f"{one.name}!" for one in GANG.members)
    parser = ArgumentParser()
    Command().add_arguments(parser)
    read = parser.parse_args(["gang.json", "-o", "out", "--for", "name-list", "--ending", "?"])
    assert (read.format, read.ending) == ("name-list", "?")


def test_what_the_site_does_not_make_is_refused_with_what_it_does() -> None:
    with pytest.raises(PrintingFailed, match=r"no output called “press”\. Choose one of makeplayingcards-poker,"):
        offered_format("press")


def test_every_format_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert [one.word for one in export_formats() if one.word not in text] == []
