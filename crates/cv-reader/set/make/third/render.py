"""Writes pages of blocks as HTML (for WeasyPrint) and as Word documents."""

from html import escape

from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT
from docx.shared import Cm, Pt


def html(blocks, family):
    sides = {"sidebar": (1, 2.2), "sidebar-right": (2.2, 1), "linkedin": (1, 2.4)}.get(family.head, (1, 1))
    css = f"@page{{size:A4;margin:18mm}}body{{font:10.5pt '{family.font}'}}p{{margin:2pt 0}}h1{{font-size:21pt;margin:2pt 0;color:{family.accent}}}h2{{font-size:13pt;margin:9pt 0 3pt;color:{family.accent}}}.r{{text-align:right}}.c{{text-align:center}}table{{width:100%;border-collapse:collapse}}td{{vertical-align:top;padding:1pt 8pt 1pt 0}}td.d{{width:32%}}ul{{margin:0;padding-left:14pt}}td.e{{text-align:right;white-space:nowrap;padding-right:0}}"
    if family.head == "band":
        css += f"h1{{background:{family.accent};color:white;padding:10pt}}"
    return f"<html lang={family.lang}><style>{css}</style><body>{_html(blocks, sides)}</body></html>"


def _html(blocks, sides):
    tags = {
        "n": "<h1>{}</h1>",
        "nc": "<h1 class=c>{}</h1>",
        "h": "<h2>{}</h2>",
        "p": "<p>{}</p>",
        "c": "<p class=c>{}</p>",
        "r": "<p class=r>{}</p>",
        "k": "<p><b>{}</b></p>",
        "i": "<p><i>{}</i></p>",
        "b": "<ul><li>{}</li></ul>",
        "t": "<table><tr><td><b>{}</b></td><td class=e>{}</td></tr></table>",
        "row": "<table><tr><td class=d>{}</td><td>{}</td></tr></table>",
    }
    out = ""
    for kind, *parts in blocks:
        if kind == "cols":
            out += f"<div style='display:flex;gap:8mm'><div style='flex:{sides[0]} 1 0'>{_html(parts[0], sides)}</div><div style='flex:{sides[1]} 1 0'>{_html(parts[1], sides)}</div></div>"
        elif kind == "break":
            out += "<p style='break-after:page'></p>"
        else:
            out += tags[kind].format(*(escape(p).replace("\n", "<br>") for p in parts))
    return out


def word(blocks, family):
    doc = Document()
    style = doc.styles["Normal"]
    style.font.name, style.font.size, style.paragraph_format.space_after = family.font, Pt(11), Pt(2)
    sides = {"nc": WD_ALIGN_PARAGRAPH.CENTER, "c": WD_ALIGN_PARAGRAPH.CENTER, "r": WD_ALIGN_PARAGRAPH.RIGHT}
    for kind, *parts in blocks:
        if kind == "break":
            doc.add_page_break()
        elif kind == "row":
            table = doc.add_table(1, 2)
            for cell, text, width in zip(table.rows[0].cells, parts, (4.5, 11)):
                cell.text, cell.width = text, Cm(width)
        else:
            p = doc.add_paragraph(style="List Bullet" if kind == "b" else None)
            run = p.add_run("\t".join(parts))
            run.bold, run.italic = kind in ("n", "nc", "h", "k", "t"), kind == "i"
            run.font.size = Pt({"n": 20, "nc": 18, "h": 13}.get(kind, 11))
            p.alignment = sides.get(kind)
            if kind == "t":
                p.paragraph_format.tab_stops.add_tab_stop(Cm(15.2), WD_TAB_ALIGNMENT.RIGHT)
    return doc
