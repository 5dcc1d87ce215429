"""Word layouts (python-docx); LibreOffice makes .doc and .pdf of some of them."""

import careers
import people
from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import Cm, Pt, RGBColor

FONTS = ["Calibri", "Arial", "Times New Roman", "Carlito", "Liberation Sans", "Georgia", "Cambria"]


def document(cv, margin=None):
    doc = Document()
    thumbnail = next(r for r in doc.part.package.rels.values() if r.reltype.endswith("/thumbnail"))
    del doc.part.package.rels[thumbnail.rId]
    style = doc.styles["Normal"]
    style.font.name = cv.rng.choice(FONTS)
    style.font.size = Pt(cv.rng.choice([10, 10.5, 11, 12]))
    style.paragraph_format.space_after = Pt(cv.rng.choice([0, 3, 6]))
    section = doc.sections[0]
    section.page_width, section.page_height = Cm(21), Cm(29.7)
    section.left_margin = section.right_margin = Cm(margin or cv.rng.choice([1.9, 2.2, 2.54]))
    section.top_margin = section.bottom_margin = Cm(2)
    doc.core_properties.author = cv.rng.choice(["", "User", cv.name, "Admin", "HP", "home"])
    doc.core_properties.title = cv.rng.choice(["", "", "CURRICULUM VITAE", "Microsoft Word - cv"])
    return doc


def para(where, text="", bold=False, italic=False, size=None, centre=False, right=False, colour=None):
    p = where.add_paragraph()
    for i, line in enumerate(text.split("\n")):
        run = p.add_run(line)
        run.bold, run.italic = bold or None, italic or None
        if size:
            run.font.size = Pt(size)
        if colour:
            run.font.color.rgb = RGBColor.from_string(colour)
        if i < text.count("\n"):
            run.add_break()
    if centre or right:
        p.alignment = WD_ALIGN_PARAGRAPH.CENTER if centre else WD_ALIGN_PARAGRAPH.RIGHT
    return p


def link(p, text, address):
    """A hyperlink in a paragraph."""
    relation = p.part.relate_to(
        address, "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink", is_external=True
    )
    escaped = text.replace("&", "&amp;")
    p._p.append(
        parse_xml(
            f'<w:hyperlink {nsdecls("w")} r:id="{relation}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:r><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr><w:t>{escaped}</w:t></w:r></w:hyperlink>'
        )
    )


def contact(where, cv, labels=None, centre=False, one_line=None, right=False):
    items = cv.contact(labels)
    if one_line if one_line is not None else cv.rng.random() < 0.4:
        para(
            where,
            cv.rng.choice([" | ", "  •  ", "   ", ", ", "\t"]).join(
                f"{label} {value}".strip() for _, label, value in items
            ),
            centre=centre,
            right=right,
        )
        return
    tab = cv.rng.choice([" ", " ", "\t"])
    for kind, label, value in items:
        if kind == "address" and cv.rng.random() < 0.5 and len(cv.address_lines()) > 1:
            lines = cv.address_lines()
            para(where, f"{label}{tab if label else ''}{lines[0]}", centre=centre, right=right)
            for line in lines[1:]:
                para(where, line, centre=centre, right=right)
        elif kind == "email" and cv.email_printed == cv.email and cv.rng.random() < 0.5:
            p = para(where, f"{label}{tab if label else ''}", centre=centre, right=right)
            link(p, value, "mailto:" + value)
        else:
            para(where, f"{label}{tab if label else ''}{value}", centre=centre, right=right)


def write_blocks(where, items, cv, width=17):
    for block in items:
        if block[0] == "bullet":
            if hasattr(where, "add_section") and cv.rng.random() < 0.97:
                where.add_paragraph(block[1], style="List Bullet")
            else:
                para(where, "• " + block[1])
        elif block[0] == "para":
            para(where, block[1])
        elif block[0] == "rows":
            table = (
                where.add_table(rows=0, cols=len(block[1][0]))
                if not hasattr(where, "add_section")
                else where.add_table(0, len(block[1][0]))
            )
            if hasattr(where, "add_section") and len(block[1]) > 1:
                table.style = "Table Grid"
            for row in block[1]:
                cells = table.add_row().cells
                for cell, text in zip(cells, row):
                    cell.text = text
        else:
            _, left, right, weight = block
            p = para(where, left + (f"\t{right}" if right else ""), bold=weight == "b", italic=weight == "i")
            p.paragraph_format.tab_stops.add_tab_stop(Cm(width), WD_TAB_ALIGNMENT.RIGHT)


def write_sections(where, cv, chosen=None, width=17, heading=None):
    style = heading or getattr(cv, "heading_style", None) or cv.rng.choice(["style", "bold", "underline", "caps"])
    for s in chosen if chosen is not None else cv.sections:
        if style == "style" and hasattr(where, "add_heading"):
            where.add_heading(s.heading, 2)
        else:
            p = para(where, s.heading.upper() if style == "caps" else s.heading, bold=True, size=12)
            p.runs[0].underline = style == "underline" or None
        write_blocks(where, s.blocks, cv, width)


def names(where, cv, size, centre=False, colour=None):
    for line in cv.name_lines:
        para(where, line, bold=True, size=size, centre=centre, colour=colour)


def plain(cv):
    """Name, details, sections, one after the other."""
    doc = document(cv)
    names(doc, cv, cv.rng.choice([12, 14, 16, 20]))
    if cv.headline:
        para(doc, cv.headline, size=12)
    contact(doc, cv)
    write_sections(doc, cv)
    return doc


def centred(cv):
    """The head in the middle; a headline above the name now and then, in larger type."""
    doc = document(cv)
    above = cv.headline and cv.rng.random() < 0.35
    size = cv.rng.choice([14, 16, 18, 22])
    if above:
        para(doc, cv.headline, bold=True, size=size + cv.rng.choice([0, 4]), centre=True)
    names(doc, cv, size, centre=True)
    if cv.headline and not above:
        para(doc, cv.headline, size=cv.rng.choice([12, size]), centre=True)
    contact(doc, cv, centre=True)
    write_sections(doc, cv)
    return doc


def page_header(cv):
    """Name, and mostly the details, in the header of the page."""
    doc = document(cv)
    header = doc.sections[0].header
    names(header, cv, 16, centre=cv.rng.random() < 0.5)
    if cv.rng.random() < 0.7:
        contact(header, cv, one_line=True)
    else:
        contact(doc, cv)
    if cv.headline:
        para(doc, cv.headline, bold=True)
    write_sections(doc, cv)
    return doc


def label_table(cv):
    """A table of personal details, Surname and Forename(s) in rows of their own."""
    doc = document(cv)
    if cv.rng.random() < 0.7:
        para(
            doc,
            cv.rng.choice(["CURRICULUM VITAE", "Curriculum Vitae", "CV", "Personal Details", "PERSONAL DETAILS"]),
            bold=True,
            size=16,
            centre=True,
        )
    a, b = cv.rng.choice(people.LABEL_PAIRS)
    rows = [[f"{a}:", cv.last or ""], [f"{b}:", cv.first]]
    if cv.rng.random() < 0.3:
        rows = [["Full Name", cv.name]]
    elif cv.rng.random() < 0.3:
        rows.reverse()
    if cv.rng.random() < 0.4:
        rows.append(["Date of Birth", f"{cv.rng.randint(1, 28)}/{cv.rng.randint(1, 12)}/{cv.rng.randint(1960, 2002)}"])
    for _, label, value in cv.contact(cv.rng.choice(["long", "tel"])):
        rows.append([label.rstrip(":"), value])
    if cv.rng.random() < 0.4:
        rows.append(["National Insurance No", f"JX {people.digits(cv.rng, 6)} D"])
    if cv.rng.random() < 0.4:
        rows.append(["Next of kin", f"{cv.rng.choice(careers.OTHER_NAMES)} {people.make_phone(cv.rng, 'mobile')[0]}"])
        cv.tags.append("decoy:next-of-kin")
    write_blocks(doc, [("rows", rows)], cv)
    write_sections(doc, cv)
    return doc


def europass_old(cv):
    """The Europass form of 2004: labels on the left, values on the right, in one table."""
    doc = document(cv)
    words = {
        "en": (
            "Curriculum Vitae",
            "Personal information",
            "Surname(s) / First name(s)",
            "Address(es)",
            "Telephone(s)",
            "E-mail",
            "Work experience",
            "Dates",
            "Occupation or position held",
            "Name and address of employer",
            "Main activities",
            "Education and training",
        )
    }["en"]
    first = cv.rng.random() < 0.4
    label = "First name(s) / Surname(s)" if first else words[2]
    shown = (
        f"{cv.first} {cv.last}"
        if first
        else cv.rng.choice(
            [
                f"{cv.last}, {cv.first}",
                f"{cv.last} {cv.first}",
                f"{cv.last.upper()} {cv.first}",
                f"{cv.last} / {cv.first}",
            ]
        )
    )
    rows = [["Europass\n" + words[0], ""], [words[1], ""], [label, shown]]
    if cv.address_lines():
        rows.append([words[3], ", ".join(cv.address_lines()) + cv.rng.choice(["", ", United Kingdom"])])
    if cv.phone:
        rows.append([words[4], cv.phone if not cv.second_phone else f"{cv.second_phone}    Mobile: {cv.phone}"])
    if cv.email:
        rows.append([words[5], cv.email_printed])
    rows += [
        ["Nationality", cv.rng.choice(["British", "Romanian", "Portuguese", "Polish"])],
        [
            "Date of birth",
            f"{cv.rng.randint(1, 28)} {cv.rng.choice(['March', 'June', 'October'])} {cv.rng.randint(1965, 2000)}",
        ],
        [words[6], ""],
    ]
    for job in cv.jobs:
        span = f"{job.start[0]:02}/{job.start[1]} - {f'{job.end[0]:02}/{job.end[1]}' if job.end else 'present'}"
        rows += [
            [words[7], span],
            [words[8], job.title],
            [words[10], "; ".join(job.duties)],
            [words[9], f"{job.employer}, {job.town}"],
        ]
    line = cv.section("education").blocks[0]
    course, school = line[1].rsplit(", ", 1)
    rows += [
        [words[11], ""],
        ["Dates", line[2]],
        ["Title of qualification awarded", course],
        ["Name and type of organisation", school],
        ["Computer skills and competences", ", ".join(cv.trade.skills[:4])],
    ]
    cv.keywords = [school, cv.trade.skills[0], "competences"] + [j.employer for j in cv.jobs[1:2]]
    table = doc.add_table(0, 2)
    for left, right in rows:
        cells = table.add_row().cells
        cells[0].width, cells[1].width = Cm(5.2), Cm(11.8)
        cells[0].text, cells[1].text = left, right
        cells[0].paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.RIGHT
        if not right or left == label:
            for cell in cells:
                for run in cell.paragraphs[0].runs:
                    run.bold = True
                    run.font.size = Pt(13 if left == label else 12)
    return doc


def agency_top(cv):
    """An agency's letterhead and consultant on top; the candidate named by a label, own details rarely there."""
    rng = cv.rng
    doc = document(cv)
    agency, domain = rng.choice(careers.AGENCIES)
    consultant = rng.choice(careers.OTHER_NAMES)
    surname = people.plain(consultant.split()[-1])
    where = doc.sections[0].header if rng.random() < 0.4 else doc
    para(where, agency, bold=True, size=20, right=True, colour="1F4E79")
    para(
        where,
        f"27 Queen Square, Bristol BS1 4ND\nTel: {people.make_phone(rng, 'landline', '0117')[0]}  Email: cvs@{domain}",
        right=True,
    )
    lines = [
        f"Consultant: {consultant}",
        f"Direct line: {people.make_phone(rng, 'mobile')[0]}",
        f"Email: {surname}@{domain}",
    ]
    about = [
        rng.choice(
            [
                f"Candidate: {cv.name}",
                f"Candidate Name: {cv.name}",
                f"Candidate name:\t{cv.name.upper()}",
                f"CV of: {cv.name}",
            ]
        ),
        f"Ref: {rng.choice('JRT')}{people.digits(rng, 6)}",
    ]
    if cv.town:
        about.append(f"{rng.choice(['Location', 'Based in', 'Home town'])}: {', '.join(cv.address_lines())}")
    about.append(rng.choice(["Availability: 2 weeks", "Notice: one month", "Rate: £18.50 p/h"]))
    for line in lines + about if rng.random() < 0.5 else about + lines:
        para(doc, line, bold=line in about[:1])
    write_sections(doc, cv, cv.but("references"))
    own = [t for t in cv.contact_texts("long") if not t.startswith("Address")]
    if own:
        para(doc, rng.choice(["Candidate's contact details", "Candidate Contact"]), bold=True)
        for text in own:
            para(doc, text)
    return doc


def cover_letter(cv):
    """A letter to an employer on the first page, the CV on the next."""
    rng = cv.rng
    doc = document(cv)
    to = rng.choice(careers.OTHER_NAMES)
    company = rng.choice([e for e in cv.trade.employers if e not in [j.employer for j in cv.jobs]])
    if rng.random() < 0.5:
        contact(doc, cv, "none", one_line=False, right=True)
    for line in [
        to,
        rng.choice(["Recruitment Team", "HR Manager", "Head of Resourcing"]),
        company,
        "1 Commercial Road, Manchester M1 2AB",
        f"{rng.randint(1, 28)} {rng.choice(['May', 'June', 'September'])} 2026",
    ]:
        para(doc, line)
    if rng.random() < 0.3:
        para(doc, f"jobs@{people.plain(company)}.co.uk / {people.make_phone(rng, 'landline', '0161')[0]}")
        cv.tags.append("decoy:recipient")
    para(
        doc,
        f"Dear {to.split()[0] if '.' not in to and to.split()[0] not in ('Mrs', 'Dr', 'Ms') else ' '.join([to.split()[0], to.split()[-1]])},",
    )
    want = cv.trade.titles[0]
    para(doc, f"Re: {want} vacancy (ref {people.digits(rng, 5)})", bold=True)
    para(
        doc,
        f"I wish to apply for the position of {want} at {company}, as advertised on your website. I believe that my experience and my enthusiasm make me a strong candidate, and I enclose my CV for your consideration.",
    )
    para(
        doc,
        "I would welcome the opportunity to discuss my application at interview and look forward to hearing from you.",
    )
    para(doc, rng.choice(["Yours sincerely,", "Kind regards,", "Yours faithfully"]))
    para(doc, cv.name)
    doc.add_page_break()
    names(doc, cv, 18, centre=True)
    if cv.headline:
        para(doc, cv.headline, centre=True)
    contact(doc, cv, centre=True)
    write_sections(doc, cv)
    return doc
