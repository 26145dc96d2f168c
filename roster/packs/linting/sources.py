"""Sources of numbers that the thing does not have.

Lives here: `source` mappings. Never here: whether a number is right.
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import listed, nearest, quoted
from roster.packs.schema.fields import fields_of, is_written
from roster.rules.written import Noun


def numbers_of(thing: object) -> Iterator[str]:
    """What a source may name: the thing's fields, and the keys of the mappings in it."""
    for field in fields_of(type(thing)).values():
        value = getattr(thing, field.name)
        if field.name == "source":
            continue
        yield field.key
        if isinstance(value, dict):
            yield from (str(key) for key in value)
        elif is_written(value):
            yield from numbers_of(value)


def check(index: Index) -> Iterator[Lint]:
    """Every source of a number that is not there."""
    for path, noun in index.each(Noun):
        if isinstance(noun.source, str):
            continue
        known = list(numbers_of(noun))
        for name in noun.source:
            if name not in known:
                near = nearest(name, known)
                meant = f"Did you mean {quoted(near)}? " if near else ""
                yield Lint(
                    path=(*path, "source", name),
                    message=f"{quoted(noun.key)} has no field or stat {quoted(name)}.",
                    remedy=f"{meant}Possible here: {listed(known)}.",
                )
