"""The API's description as OpenAPI, and as a page to read."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.defaults import page_not_found
from ninja.openapi.schema import OpenAPISchema

from roster.packs.schema.gang import GangDocument
from web.api import gangs, printing
from web.api.api import api, problem

OPERATIONS = (gangs, printing)
"""The modules whose operations the API has."""
AN_HOUR = "public, max-age=3600"
REFERENCE = "#/components/schemas/{model}"


def in_json(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Return a view of the API that answers HEAD as GET, and refuses other methods in JSON, too."""

    @wraps(view)
    def answered(request: HttpRequest, **named: object) -> HttpResponse:
        method = request.method
        request.method = "GET" if method == "HEAD" else method
        answer = view(request, **named)
        request.method = method
        if answer.status_code != HttpResponseNotAllowed.status_code:
            return answer
        refused = problem(request, Http404(), status=answer.status_code, message=f"Ask this with {answer['Allow']}.")
        refused["Allow"] = answer["Allow"]
        return refused

    return answered


routes = api.urls
for one in routes[0]:
    if one.callback:
        one.callback = in_json(one.callback)


@cache
def openapi() -> OpenAPISchema:
    """Return the API's description, with the schema of the gang file."""
    described = api.get_openapi_schema()
    document = GangDocument.model_json_schema(ref_template=REFERENCE)
    described["components"]["schemas"] |= {**document.pop("$defs"), "GangDocument": document}
    return described


def type_words(schema: Mapping[str, Any]) -> str:
    """Return the type of a value in words: "list of GameData"."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if schema.get("type") == "array":
        return f"list of {type_words(schema.get('items', {}))}"
    if "anyOf" in schema:
        return " or ".join(type_words(one) for one in schema["anyOf"] if one.get("type") != "null")
    if "enum" in schema:
        return " or ".join(map(str, schema["enum"]))
    return str(schema.get("format") or schema.get("type") or "anything")


def unmarked(described: Mapping[str, Any]) -> str:
    """Return what the description says of something, without the marks of code."""
    return str(described.get("description", "")).replace("`", "")


def media_words(part: Mapping[str, Any]) -> str:
    """Return what a body is, in words: "GangDocument (application/json) or string (text/plain)"."""
    return " or ".join(f"{type_words(one['schema'])} ({kind})" for kind, one in part.get("content", {}).items())


def operation_texts() -> Iterator[dict[str, object]]:
    """Yield every operation to read: `fields` are (name, what it is) of its parameters, `gives` is what it answers."""
    for path, methods in openapi()["paths"].items():
        for method, one in methods.items():
            named = one.get("parameters", ())
            good = next(answer for status, answer in one["responses"].items() if int(status) < 300)
            yield {
                "name": one["summary"],
                "method": method.upper(),
                "path": path,
                "about": unmarked(one),
                "fields": tuple((p["name"], unmarked(p["schema"]) or type_words(p["schema"])) for p in named),
                "takes": media_words(one.get("requestBody", {})),
                "gives": media_words(good),
                "secured": "security" in one,
            }


def schema_texts() -> Iterator[tuple[str, str, tuple[tuple[str, str, str], ...]]]:
    """Yield the name of each kind of data, what it is, and its fields: name, type, and what it is."""
    for name, schema in sorted(openapi()["components"]["schemas"].items()):
        fields = schema.get("properties", {}).items()
        rows = tuple((field, type_words(one), unmarked(one)) for field, one in fields)
        yield name, unmarked(schema), rows


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show what programs can ask, and how."""
    shown = {"about": api.description, "operations": tuple(operation_texts()), "schemas": tuple(schema_texts())}
    return render(request, "api.html", shown)


@require_safe
def description(request: HttpRequest) -> JsonResponse:
    """Return the API's description as OpenAPI, for tools."""
    return JsonResponse(openapi(), headers={"Cache-Control": AN_HOUR})


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer what is asked of an address that is not there: in JSON below the API's, else with the site's page."""
    if request.path.startswith(reverse("api:api-root")):
        return problem(request, Http404(), status=404)
    return page_not_found(request, exception)
