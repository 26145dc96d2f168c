"""A document's metadata in XMP, and its dates."""

from collections.abc import Mapping
from datetime import UTC, datetime
from uuid import UUID, uuid5
from xml.sax.saxutils import escape

MAKER, LANGUAGE = "Pressgang", "en-GB"
UNTIMED = datetime(2000, 1, 1, tzinfo=UTC)
"""The default time of documents, so that the same input gives the same bytes."""
SPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
}
OURS = UUID("6e1f5d0c-6d4f-5a8e-9f0b-6a1d3f0e8c55")
LINE = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'


def pdf_time(when: datetime) -> str:
    """Format a time for PDF."""
    return when.astimezone(UTC).strftime("D:%Y%m%d%H%M%SZ")


def xmp_packet(title: str, author: str, fields: Mapping[str, str] | None = None) -> bytes:
    """Return the XMP of a document; `fields` are further ones by qualified name."""
    plain = {"xmp:CreatorTool": MAKER, "pdf:Producer": MAKER, **(fields or {})}
    further = "".join(f"<{name}>{escape(value)}</{name}>" for name, value in plain.items())
    titled = f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>'
    made_by = f"<dc:creator><rdf:Seq><rdf:li>{escape(author)}</rdf:li></rdf:Seq></dc:creator>"
    spoken = f"<dc:language><rdf:Bag><rdf:li>{LANGUAGE}</rdf:li></rdf:Bag></dc:language>"
    spaces = " ".join(f'xmlns:{name}="{where}"' for name, where in SPACES.items())
    rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
    properties = f"{titled}{made_by}{spoken}{further}"
    body = f'<rdf:RDF {rdf}><rdf:Description rdf:about="" {spaces}>{properties}</rdf:Description></rdf:RDF>'
    whole = f'{LINE}<x:xmpmeta xmlns:x="adobe:ns:meta/">{body}</x:xmpmeta><?xpacket end="w"?>'
    return whole.encode()


def date_fields(when: datetime, content: bytes) -> dict[str, str]:
    """Return the fields for the time and the identity of a document; `content` decides its ids."""
    time = when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "xmp:CreateDate": time,
        "xmp:ModifyDate": time,
        "xmp:MetadataDate": time,
        "xmpMM:DocumentID": f"uuid:{uuid5(OURS, content.hex())}",
        "xmpMM:VersionID": "1",
        "xmpMM:RenditionClass": "default",
    }
