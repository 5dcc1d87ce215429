"""Word layouts, part two: those that the development part of the set does not have."""

import careers
import people
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import Cm
from word import contact, document, names, para, write_blocks, write_sections

_BOX = """<w:r {ns} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
 xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>
<wp:anchor distT="0" distB="0" distL="114300" distR="114300" simplePos="0" relativeHeight="{n}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>{x}</wp:posOffset></wp:positionH>
<wp:positionV relativeFrom="page"><wp:posOffset>{y}</wp:posOffset></wp:positionV><wp:extent cx="{cx}" cy="{cy}"/><wp:wrapTopAndBottom/><wp:docPr id="{n}" name="Text Box {n}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>
<wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="{cx}" cy="{cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></wps:spPr><wps:txbx><w:txbxContent>{inner}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor>
</w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape id="b{n}" style="position:absolute;margin-left:{px}pt;margin-top:{py}pt;width:{pw}pt;height:{ph}pt" stroked="f"><v:textbox><w:txbxContent>{inner}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>"""


def _escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _box(p, n, x, y, w, h, lines):
    """A text box anchored in a paragraph, at x, y cm of the page; lines are (text, size in points, bold)."""
    inner = "".join(
        f'<w:p><w:r><w:rPr>{"<w:b/>" if bold else ""}<w:sz w:val="{int(size * 2)}"/></w:rPr><w:t xml:space="preserve">{_escape(text)}</w:t></w:r></w:p>'
        for text, size, bold in lines
    )
    emu = lambda cm: int(cm * 360000)
    pt = lambda cm: round(cm * 28.35)
    p._p.append(
        parse_xml(
            _BOX.format(
                ns=nsdecls("w"),
                n=n,
                x=emu(x),
                y=emu(y),
                cx=emu(w),
                cy=emu(h),
                px=pt(x),
                py=pt(y),
                pw=pt(w),
                ph=pt(h),
                inner=inner,
            )
        )
    )


def text_boxes(cv):
    """Name and details in text boxes, as Word's galleries and Canva-like templates have them."""
    doc = document(cv)
    p = doc.add_paragraph()
    boxes = [
        (
            1.5,
            1,
            9,
            2.6,
            [(line, 20, True) for line in cv.name_lines] + ([(cv.headline, 12, False)] if cv.headline else []),
        ),
        (11, 1, 8.5, 3, [(t, 10, False) for t in cv.contact_texts()]),
    ]
    if cv.rng.random() < 0.4:
        boxes.reverse()
    for n, (x, y, w, h, lines) in enumerate(boxes, 1):
        if lines:
            _box(p, n, x, y, w, h, lines)
    write_sections(doc, cv)
    return doc


def page_footer(cv):
    """The details only in the footer of the page."""
    doc = document(cv)
    names(doc, cv, cv.rng.choice([16, 20, 24]))
    if cv.headline:
        para(doc, cv.headline, size=13)
    contact(doc.sections[0].footer, cv, one_line=True, centre=True)
    write_sections(doc, cv)
    return doc


def agency_form(cv):
    """An agency's registration form: consultant and candidate in one table; the candidate's contact withheld or in the table."""
    rng = cv.rng
    doc = document(cv)
    agency, domain = rng.choice(careers.AGENCIES)
    consultant = rng.choice(careers.OTHER_NAMES)
    para(doc, agency, bold=True, size=22)
    para(doc, rng.choice(["CANDIDATE SUBMISSION", "Candidate Information Sheet", "CV Cover Sheet"]), bold=True, size=14)
    rows = [
        ["Candidate", cv.name],
        ["Position applied for", cv.trade.titles[0]],
        ["Our ref", f"VAC-{people.digits(rng, 6)}"],
        ["Consultant", f"{consultant}, {people.make_phone(rng, 'landline', '0121')[0]}"],
        ["Consultant e-mail", f"{people.plain(consultant.split()[-1])}@{domain}"],
        ["Notice period", "4 weeks"],
        ["Salary", f"£{rng.randint(22, 60)},000"],
    ]
    for kind, label, value in cv.contact("long"):
        rows.insert(rng.randint(1, len(rows)), [("Candidate " + label.rstrip(":").lower()), value])
    if rng.random() < 0.3:
        rows = rows[2:] + rows[:2]
    write_blocks(doc, [("rows", rows)], cv)
    write_sections(doc, cv, cv.but("references"))
    para(
        doc.sections[0].footer,
        f"{agency}. Registered in England no. {people.digits(rng, 8)}. Suite 5, Colmore Row, Birmingham B3 2DX. {people.make_phone(rng, 'landline', '0121')[0]}  hello@{domain}",
        size=8,
    )
    return doc


def functional(cv):
    """Skills in front; the jobs only as a table at the end."""
    doc = document(cv)
    names(doc, cv, 16)
    contact(doc, cv)
    chosen = sorted(
        cv.sections,
        key=lambda s: [
            "profile",
            "skills",
            "certificates",
            "education",
            "further",
            "volunteering",
            "experience",
            "interests",
            "languages",
            "references",
        ].index(s.key),
    )
    write_sections(doc, cv, chosen)
    return doc


def columns(cv):
    """The body in two newspaper columns of Word."""
    doc = document(cv, margin=1.8)
    names(doc, cv, 22, centre=True)
    if cv.headline:
        para(doc, cv.headline, centre=True)
    contact(doc, cv, centre=True, one_line=True)
    section = doc.add_section(0)
    cols = section._sectPr.find(qn("w:cols"))
    if cols is None:
        cols = OxmlElement("w:cols")
        section._sectPr.append(cols)
    cols.set(qn("w:num"), "2")
    cols.set(qn("w:space"), "500")
    write_sections(doc, cv, width=8)
    return doc


def contact_last(cv):
    """The details at the very end, before or after the referees."""
    doc = document(cv)
    names(doc, cv, 16, centre=True)
    if cv.headline:
        para(doc, cv.headline, centre=True)
    last = cv.rng.random() < 0.5
    write_sections(doc, cv, cv.but("references") if last else cv.sections, heading="bold")
    para(
        doc,
        cv.rng.choice(["Contact Details", "CONTACT", "How to contact me", "Contact information"]),
        bold=True,
        size=12,
    )
    contact(doc, cv)
    if last and cv.section("references"):
        write_sections(doc, cv, [cv.section("references")], heading="bold")
    return doc


def table_sidebar(cv):
    """One large table: details and skills in the narrow cell, the rest in the wide one."""
    doc = document(cv, margin=1.5)
    table = doc.add_table(1, 2)
    narrow, wide = table.rows[0].cells
    if cv.rng.random() < 0.5:
        narrow, wide = wide, narrow
    narrow.width, wide.width = Cm(5.8), Cm(12.2)
    in_narrow = cv.rng.random() < 0.4
    names(narrow if in_narrow else wide, cv, 18)
    if cv.headline:
        para(narrow if in_narrow else wide, cv.headline, italic=True)
    para(narrow, cv.rng.choice(["Contact", "Personal details", "DETAILS"]), bold=True)
    contact(narrow, cv, one_line=False)
    small = [s for s in cv.sections if s.key in ("skills", "certificates", "interests", "languages")]
    write_sections(narrow, cv, small, width=5.5)
    write_sections(wide, cv, [s for s in cv.sections if s not in small], width=11.5)
    for cell in (narrow, wide):
        if not cell.paragraphs[0].text:
            cell._tc.remove(cell.paragraphs[0]._p)
    return doc


def cv_of(cv):
    """The words Curriculum Vitae and the name in one heading, the details in lines with tabs."""
    doc = document(cv)
    names(doc, cv, 15, centre=cv.rng.random() < 0.6)
    if cv.rng.random() < 0.5:
        para(doc, "PERSONAL DETAILS", bold=True)
    for _, label, value in cv.contact(cv.rng.choice(["long", "tel", "phone"])):
        para(doc, f"{label}\t\t{value}")
    if cv.rng.random() < 0.5:
        para(
            doc,
            f"Date of birth:\t\t{cv.rng.randint(1, 28)}th {cv.rng.choice(['April', 'July', 'November'])} {cv.rng.randint(1960, 2002)}",
        )
    write_sections(doc, cv, heading="underline")
    return doc
