"""Tags of the desk's forms."""

from django import template
from django.template.context import Context

from web.desk.forms.control import Shown

register = template.Library()


@register.simple_tag(takes_context=True)
def faults_at(context: Context, node: Shown) -> tuple[str, ...]:
    """What is wrong at a control."""
    found: tuple[str, ...] = context["form"].placed.get(node.spot.anchor, ()) if node.spot.live else ()
    return found
