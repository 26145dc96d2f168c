"""The JSON Schemas of every file that people write, for completion in editors and for other programs.

Usage: python -m tools.schemas [FOLDER]. Writes them into a folder; without one, exits with 1 and the names of the files
in fixtures/schema/ that differ. `make schemas` writes these again.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from roster.packs.schema.fields import fields_of, is_written
from roster.packs.schema.gang import GangDocument
from roster.packs.schema.order import OrderDocument
from roster.packs.schema.pack import PARTS, Pack

KEPT = Path(__file__).resolve().parent.parent / "fixtures" / "schema"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


class FormSchema(GenerateJsonSchema):
    """A generator of the same JSON Schema for a dataclass as for a model."""

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        """Return the schema of a dataclass; its `kind`, if it has one, is required."""
        made = super().dataclass_schema(schema)
        kind = made.get("properties", {}).get("kind", {})
        if "const" in kind:
            kind.pop("default", None)
            made["required"] = ["kind", *(name for name in made.get("required", ()) if name != "kind")]
        return made

    def encode_default(self, dft: Any) -> Any:
        """Return a default as it would be written in the file."""
        return TypeAdapter(type(dft)).dump_python(dft, mode="json") if is_written(dft) else super().encode_default(dft)


def pack_schemas() -> dict[str, dict[str, Any]]:
    """Return one JSON Schema for each file of a pack, by noun."""
    adapters = {noun: TypeAdapter[Any](fields_of(Pack)[noun].annotation) for noun in PARTS}
    return {
        noun: {
            "$schema": DIALECT,
            **adapter.json_schema(by_alias=True, schema_generator=FormSchema),
            "title": f"{noun}.yaml",
        }
        for noun, adapter in adapters.items()
    }


def gang_schema() -> dict[str, Any]:
    """Return the JSON Schema of the portable gang file."""
    return {"$schema": DIALECT, **GangDocument.model_json_schema(by_alias=True), "title": "Pressgang gang file"}


def order_schema() -> dict[str, Any]:
    """Return the JSON Schema of the portable order file."""
    return {"$schema": DIALECT, **OrderDocument.model_json_schema(by_alias=True), "title": "Pressgang order file"}


def text_of(schema: Mapping[str, Any]) -> str:
    """Return a schema as the text of its file."""
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def schema_texts() -> dict[str, str]:
    """Return every schema's text, by file name."""
    texts = {f"{noun}.json": text_of(schema) for noun, schema in pack_schemas().items()}
    return {**texts, "gang.json": text_of(gang_schema()), "order.json": text_of(order_schema())}


def main() -> None:
    """Compare each file with the schema of its format, or write all into a folder."""
    if any(word.startswith("-") for word in sys.argv[1:]):
        sys.exit(__doc__)
    if len(sys.argv) == 2:
        Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
        for name, text in schema_texts().items():
            (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8", newline="\n")
        return
    wanted = schema_texts()
    kept = {path.name: path.read_text() for path in KEPT.glob("*.json")}
    stale = sorted(name for name in wanted.keys() | kept.keys() if wanted.get(name) != kept.get(name))
    if stale:
        sys.exit(f"fixtures/schema/ is out of date: {', '.join(stale)}. Write it again:  make schemas")


if __name__ == "__main__":
    main()
