"""Pages of the third part as blocks, written as HTML (for WeasyPrint and Chromium) and as Word documents."""

from dataclasses import dataclass
from html import escape

from docx import Document
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import Cm, Pt, RGBColor


@dataclass
class Line:
    """kind: line, name, head (of a section), bullet, row (two cells), break (of pages), rule, cols (parts side by side, shares in widths),
    box (parts on a coloured ground, fill). right: what stands at the right edge, or in a row's second cell. gap: room above it."""

    text: str = ""
    right: str = ""
    kind: str = "line"
    bold: bool = False
    italic: bool = False
    align: str = "left"
    size: float = 0
    colour: str = ""
    gap: bool = False
    parts: tuple = ()
    widths: tuple = ()
    fill: str = ""


@dataclass
class Style:
    """head: how headings look (plain, rule, bar, under, colour, centre); footer: at the foot of each page, of Word files alone."""

    font: str = "Carlito"
    size: float = 10.5
    accent: str = "#000000"
    head: str = "plain"
    name: float = 20
    margin: float = 2
    footer: str = ""
    css: str = ""
    row: float = 4.5


def _tag(line, style, tag="p"):
    look = f"text-align:{line.align};" if line.align != "left" else ""
    look += f"font-size:{line.size}pt;" if line.size else ""
    look += f"color:{line.colour};" if line.colour else ""
    look += "margin-top:7pt;" if line.gap else ""
    text = escape(line.text).replace("\n", "<br>").replace("  ", "&nbsp; ")
    text = f"<b>{text}</b>" if line.bold else text
    text = f"<i>{text}</i>" if line.italic else text
    if line.right:
        return f"<div class=two style='{look}'><span>{text}</span><span>{escape(line.right)}</span></div>"
    return f"<{tag} style='{look}'>{text}</{tag}>" if look else f"<{tag}>{text}</{tag}>"


def _html(blocks, style):
    out, open_row, open_list = [], False, False
    for line in blocks:
        if open_row and line.kind != "row":
            out.append("</table>")
        if open_list and line.kind != "bullet":
            out.append("</ul>")
        if line.kind == "row" and not open_row:
            out.append("<table class=rows>")
        if line.kind == "bullet" and not open_list:
            out.append("<ul>")
        open_row, open_list = line.kind == "row", line.kind == "bullet"
        if line.kind == "name":
            out.append(_tag(line, style, "h1"))
        elif line.kind == "head":
            out.append(_tag(line, style, "h2"))
        elif line.kind == "bullet":
            out.append(f"<li>{escape(line.text)}</li>")
        elif line.kind == "row":
            cells = [escape(t).replace("\n", "<br>") for t in (line.text, line.right)]
            out.append(f"<tr><td class=a>{cells[0]}</td><td>{cells[1]}</td></tr>")
        elif line.kind == "break":
            out.append("<div style='break-after:page'></div>")
        elif line.kind == "rule":
            out.append(f"<hr style='border:0;border-top:1pt solid {style.accent}'>")
        elif line.kind == "cols":
            grid = " ".join(f"{w}fr" for w in line.widths)
            out.append(
                f"<div class=cols style='display:grid;grid-template-columns:{grid};column-gap:7mm'>"
                + "".join(f"<div>{_html(p, style)}</div>" for p in line.parts)
                + "</div>"
            )
        elif line.kind == "box":
            out.append(f"<div class=box style='background:{line.fill}'>{_html(line.parts, style)}</div>")
        else:
            out.append(_tag(line, style))
    return "".join(out) + ("</table>" if open_row else "") + ("</ul>" if open_list else "")


HEADS = {
    "plain": "",
    "rule": "border-bottom:1pt solid {a};padding-bottom:1pt;",
    "bar": "background:{a};color:#fff;padding:2pt 5pt;",
    "under": "text-decoration:underline;",
    "colour": "color:{a};",
    "centre": "text-align:center;letter-spacing:1pt;",
}


def html(blocks, style, lang):
    head = HEADS[style.head].format(a=style.accent)
    css = (
        f"@page{{size:A4;margin:{style.margin}cm}}body{{font:{style.size}pt/1.3 '{style.font}';margin:0}}p{{margin:1pt 0}}"
        f"h1{{font-size:{style.name}pt;margin:0 0 2pt;line-height:1.15}}h2{{font-size:{style.size * 1.2:.1f}pt;margin:10pt 0 3pt;{head}}}"
        ".two{display:flex;justify-content:space-between;margin:1pt 0}.two>span:last-child{white-space:nowrap;padding-left:8pt}"
        f"table{{width:100%;border-collapse:collapse}}td{{vertical-align:top;padding:2pt 8pt 2pt 0}}td.a{{width:{style.row}cm}}"
        "ul{margin:1pt 0;padding-left:14pt}.box{padding:5mm 6mm}"
    )
    return f"<!doctype html><html lang={lang}><meta charset=utf-8><style>{css}{style.css}</style><body>{_html(blocks, style)}</body></html>"


ALIGN = {"left": None, "center": WD_ALIGN_PARAGRAPH.CENTER, "right": WD_ALIGN_PARAGRAPH.RIGHT}


def _hex(colour):
    return RGBColor.from_string(colour.lstrip("#").upper())


def _paragraph(place, line, style, width):
    bullet = line.kind == "bullet"
    p = place.add_paragraph(style="List Bullet" if bullet else None)
    for i, text in enumerate(line.text.split("\n") + ([] if not line.right else ["\t" + line.right])):
        run = p.add_run(text)
        run.bold = line.bold or line.kind in ("name", "head") or None
        if text.startswith("\t"):
            run.bold = None
        elif i:
            run.text = ""
            run.add_break()
            run.add_text(text)
        run.italic = line.italic or None
        size = line.size or {"name": style.name, "head": style.size * 1.2}.get(line.kind)
        if size:
            run.font.size = Pt(round(size * 2) / 2)
        colour = line.colour or (style.accent if line.kind == "head" and style.head == "colour" else "")
        if line.kind == "head" and style.head == "bar":
            colour = "#FFFFFF"
        if colour:
            run.font.color.rgb = _hex(colour)
        if line.kind == "head" and style.head == "under":
            run.underline = True
    p.alignment = WD_ALIGN_PARAGRAPH.CENTER if line.kind == "head" and style.head == "centre" else ALIGN[line.align]
    if line.kind == "head" or line.gap:
        p.paragraph_format.space_before = Pt(9 if line.kind == "head" else 6)
    if line.kind == "head":
        p.paragraph_format.keep_with_next = True
        colour = style.accent.lstrip("#")
        if style.head == "rule":
            p._p.get_or_add_pPr().append(
                parse_xml(
                    f'<w:pBdr {nsdecls("w")}><w:bottom w:val="single" w:sz="6" w:space="1" w:color="{colour}"/></w:pBdr>'
                )
            )
        elif style.head == "bar":
            p._p.get_or_add_pPr().append(
                parse_xml(f'<w:shd {nsdecls("w")} w:val="clear" w:color="auto" w:fill="{colour}"/>')
            )
    if line.right:
        p.paragraph_format.tab_stops.add_tab_stop(Cm(width), WD_TAB_ALIGNMENT.RIGHT)


def _write(place, blocks, style, width):
    table = None
    for line in blocks:
        if line.kind != "row":
            table = None
        if line.kind == "row":
            if table is None:
                table = place.add_table(0, 2)
                table.autofit = False
                for column, size in zip(table.columns, (style.row, width - style.row)):
                    column.width = Cm(size)
            cells = table.add_row().cells
            for cell, text, size in zip(cells, (line.text, line.right), (style.row, width - style.row)):
                cell.text, cell.width = text, Cm(size)
        elif line.kind == "break":
            place.add_page_break()
        elif line.kind == "rule":
            _paragraph(place, Line("", kind="line"), style, width)
            p = place.paragraphs[-1]
            p._p.get_or_add_pPr().append(
                parse_xml(
                    f'<w:pBdr {nsdecls("w")}><w:top w:val="single" w:sz="8" w:space="1" w:color="auto"/></w:pBdr>'
                )
            )
        elif line.kind == "cols":
            grid = place.add_table(1, len(line.parts))
            grid.autofit = False
            for column, share in zip(grid.columns, line.widths):
                column.width = Cm(width * share / sum(line.widths))
            for cell, part, share in zip(grid.rows[0].cells, line.parts, line.widths):
                cell.width = Cm(width * share / sum(line.widths))
                _write(cell, part, style, width * share / sum(line.widths) - 0.5)
                if len(cell.paragraphs) > 1 and not cell.paragraphs[0].text:
                    cell._tc.remove(cell.paragraphs[0]._p)
        elif line.kind == "box":
            grid = place.add_table(1, 1)
            cell = grid.rows[0].cells[0]
            cell._tc.get_or_add_tcPr().append(
                parse_xml(f'<w:shd {nsdecls("w")} w:val="clear" w:color="auto" w:fill="{line.fill.lstrip("#")}"/>')
            )
            _write(cell, line.parts, style, width - 0.5)
            if not cell.paragraphs[0].text:
                cell._tc.remove(cell.paragraphs[0]._p)
        else:
            _paragraph(place, line, style, width)


def word(blocks, style):
    doc = Document()
    normal = doc.styles["Normal"]
    normal.font.name, normal.font.size = (
        {"Carlito": "Calibri", "Liberation Sans": "Arial", "Liberation Serif": "Times New Roman"}.get(
            style.font, style.font
        ),
        Pt(round(style.size * 2) / 2),
    )
    normal.paragraph_format.space_after, normal.paragraph_format.line_spacing = Pt(2), 1.05
    for page in doc.sections:
        page.page_width, page.page_height = Cm(21), Cm(29.7)
        page.left_margin = page.right_margin = Cm(style.margin)
        page.top_margin = page.bottom_margin = Cm(style.margin)
        if style.footer:
            page.footer.paragraphs[0].text = style.footer
            page.footer.paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.CENTER
    _write(doc, blocks, style, 21 - 2 * style.margin)
    if blocks[-1].kind in ("row", "cols", "box"):
        doc.add_paragraph()  # Word wants one after a last table
    _slim(doc)
    return doc


def _slim(doc):
    """Leaves out what python-docx's template has and no page uses: table styles, old effects, a picture of it."""
    for unused in [s for s in doc.styles if s.type == WD_STYLE_TYPE.TABLE and s.name != "Normal Table"]:
        unused.element.getparent().remove(unused.element)
    relations = doc.part.rels
    for key in [k for k, r in relations.items() if r.reltype.endswith("/stylesWithEffects")]:
        del relations[key]
    package = doc.part.package.rels
    for key in [k for k, r in package.items() if r.reltype.endswith("/thumbnail")]:
        del package[key]
