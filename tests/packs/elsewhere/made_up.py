"""A made-up list of a made-up game, as BattleScribe and New Recruit write lists, and what else people try to import."""

import json
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl

ROS = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="1" name="Low Tide" battleScribeVersion="2.03" gameSystemName="Harbour War"
 xmlns="http://www.battlescribe.net/schema/rosterSchema">
 <costs><cost name=" pts" typeId="p" value="95.0"/><cost name="Crates" typeId="c" value="2.0"/></costs>
 <forces><force name="Crew" catalogueName="Docks - Gulls">
  <rules><rule name="Fog"><description>Nobody sees far.</description></rule></rules>
  <selections>
   <selection name="Weather" number="1" type="upgrade"><selections>
    <selection name="Calm" number="1" type="upgrade"/></selections></selection>
   <selection name="Tide Tables" number="1" type="upgrade">
    <profiles><profile name="Ebb" typeName="Table"><characteristics>
     <characteristic name="Effect">Water falls at the end of each of the first three rounds.</characteristic>
    </characteristics></profile></profiles></selection>
   <selection name="Mate" customName="Old Pell" number="1" type="model">
    <customNotes>Painted in blue</customNotes>
    <costs><cost name="pts" typeId="p" value="30.0"/><cost name="Crates" typeId="c" value="2.0"/></costs>
    <categories><category name="Leader" primary="true"/><category name="Sailor" primary="false"/></categories>
    <profiles>
     <profile name="Mate" typeName="Sailor"><characteristics>
      <characteristic name="Move">6"</characteristic><characteristic name="Grit">3+</characteristic>
      <characteristic name="Brawn">D6+1</characteristic></characteristics></profile>
     <profile name="Loud Voice" typeName="Talents"><characteristics>
      <characteristic name="Text">Friends within 6" may use this sailor's grit instead of their own.</characteristic>
     </characteristics></profile>
     <profile name="Seen once" typeName="Talents" hidden="true"><characteristics/></profile></profiles>
    <selections>
     <selection name="Boat hook" number="1" type="upgrade">
      <costs><cost name="pts" typeId="p" value="5.0"/></costs>
      <profiles><profile name="Boat hook" typeName="Hand Weapon"><characteristics>
       <characteristic name="Reach">2"</characteristic><characteristic name="Harm">3/5</characteristic>
       <characteristic name="Marks">Long, Clumsy in fog</characteristic></characteristics></profile></profiles>
      <rules><rule name="Clumsy"><description>Minus one in fog.</description></rule></rules></selection>
     <selection name="Lantern" number="2" type="upgrade"/></selections></selection>
   <selection name="Deck Hands" number="1" type="unit">
    <categories><category name="Crew" primary="true"/></categories>
    <costs><cost name="pts" typeId="p" value="10.0"/></costs>
    <selections>
     <selection name="Hand" number="4" type="model">
      <costs><cost name="pts" typeId="p" value="40.0"/></costs>
      <profiles><profile name="Hand" typeName="Sailor"><characteristics>
       <characteristic name="Move">5"</characteristic><characteristic name="Grit">5+</characteristic>
       <characteristic name="Brawn">1</characteristic></characteristics></profile></profiles>
      <selections><selection name="Oar" number="4" type="upgrade">
       <profiles><profile name="Oar" typeName="Hand Weapon"><characteristics>
        <characteristic name="Reach">2"</characteristic><characteristic name="Harm">1/2</characteristic>
       </characteristics></profile></profiles></selection></selections></selection>
     <selection name="Bosun" number="1" type="model">
      <costs><cost name="pts" typeId="p" value="10.0"/></costs>
      <profiles><profile name="Bosun" typeName="Sailor"><characteristics>
       <characteristic name="Move">5"</characteristic><characteristic name="Grit">4+</characteristic>
       <characteristic name="Brawn">2</characteristic></characteristics></profile></profiles></selection>
    </selections></selection>
  </selections></force></forces>
</roster>"""
"""A mate with a hook and lanterns, four hands with oars and their bosun; fog, tide tables and the weather."""

CSV = '''Name;Quantity;Points;Move;Grit;Keywords;Text;Notes;Abilities
Mate;1;30;"6""";3+;Leader, Sailor;Loud.;Blue;Brave
Hand;4;10,5;5;=1+1;;;;
'''
BATTLESCRIBE_TEXT = """++ Crew (Harbour War) [95pts] ++

+ Leader +

Mate [35pts]: Boat hook, 2x Lantern

+ Crew +

Deck Hands [60pts]
. 4x Hand: 4x Oar
. Bosun

++ Total: [95pts] ++

Created with BattleScribe (https://battlescribe.net)"""
NEW_RECRUIT_TEXT = """Low Tide (95 points) - Harbour War

Gulls
Drops: 1

First Watch
Mate (35)
• Boat hook - long
4x Hands (40 points)

Created with New Recruit
Data Version: v1"""


def zipped(files: dict[str, str | bytes]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    return made.getvalue()


def sheet(rows: list[list[Any]], *more: str) -> bytes:
    """Return rows as an XLSX; `more` names further sheets."""
    book, made = openpyxl.Workbook(), BytesIO()
    for row in rows:
        book.active.append(row)
    for name in more:
        book.create_sheet(name)
    book.save(made)
    return made.getvalue()


def as_json(**roster: Any) -> str:
    """Return the list that New Recruit would write of one figure, with other fields of the roster."""
    points = [{"name": "pts", "value": 35}]
    values = {"Move": '6"', "Grit": "3+", "Brawn": "2"}
    row = [{"name": name, "$text": value} for name, value in values.items()]
    profile = {"name": "Mate", "typeName": "Sailor", "characteristics": row}
    mate = {"name": "Mate", "number": 1, "type": "model", "profiles": [profile], "costs": points}
    force = {"catalogueName": "Docks - Gulls", "selections": [mate]}
    made = {"name": "Low Tide", "gameSystemName": "Harbour War", "generatedBy": "https://newrecruit.eu"}
    return json.dumps({"roster": {**made, "costs": points, "forces": [force], **roster}})
