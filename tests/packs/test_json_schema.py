"""The exported JSON Schemas are current and say what the forms say."""

import os
import subprocess
import sys
from pathlib import Path

from roster.packs.reading.folder import PARTS
from tools.schemas import gang_schema, pack_schemas, schema_texts

ROOT = Path(__file__).resolve().parents[2]
EXPORTED = ROOT / "fixtures" / "schema"


def test_the_exported_schemas_are_current() -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in EXPORTED.iterdir()}
    assert there == schema_texts(), "run: python -m tools.schemas fixtures/schema"


def test_the_command_writes_them(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tools.schemas", str(tmp_path / "new")], cwd=ROOT, check=True)
    assert {path.name for path in (tmp_path / "new").iterdir()} == {
        *(f"{noun}.json" for noun in PARTS),
        "gang.json",
        "order.json",
    }


def test_an_option_is_not_taken_for_a_folder(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "tools.schemas", "--help")
    asked = subprocess.run(
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert (asked.returncode, "Usage" in asked.stderr, [*tmp_path.iterdir()]) == (1, True, [])


def test_every_file_has_a_schema_that_refuses_unknown_keys_and_that_of_gangs_lets_them_be() -> None:
    schemas = pack_schemas()
    assert tuple(schemas) == PARTS
    assert schemas["game"]["type"] == "object"
    assert {schema["type"] for noun, schema in schemas.items() if noun != "game"} == {"array"}
    forms = [form for schema in schemas.values() for form in schema["$defs"].values() if form["type"] == "object"]
    assert {form["additionalProperties"] for form in forms} == {False}
    assert set(pack_schemas()["ranks"]["$defs"]["Range"]["properties"]) == {"from", "to", "value"}
    schema = gang_schema()
    assert schema["required"] == ["format", "game"]
    assert schema["additionalProperties"] is True
