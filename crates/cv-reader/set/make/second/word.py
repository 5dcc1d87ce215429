"""Word layouts of the second part: letters, templates of Word's gallery, what people type themselves."""

import people as first_people
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import Cm, Pt
from people import digits
from word import document, link, para, write_blocks, write_sections

from second import languages, people, trades


def _control(p, text, title, bold=False, size=None):
    """A content control of a Word template, filled in."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    look = ("<w:b/>" if bold else "") + (f'<w:sz w:val="{int(size * 2)}"/>' if size else "")
    p._p.append(
        parse_xml(
            f'<w:sdt {nsdecls("w")}><w:sdtPr><w:alias w:val="{title}"/><w:tag w:val="{title}"/><w:text/></w:sdtPr>'
            f'<w:sdtContent><w:r><w:rPr>{look}</w:rPr><w:t xml:space="preserve">{escaped}</w:t></w:r></w:sdtContent></w:sdt>'
        )
    )


def _shade(cell, colour):
    cell._tc.get_or_add_tcPr().append(
        parse_xml(f'<w:shd {nsdecls("w")} w:val="clear" w:color="auto" w:fill="{colour}"/>')
    )


def _rule(p):
    """A line under a paragraph."""
    p._p.get_or_add_pPr().append(
        parse_xml(f'<w:pBdr {nsdecls("w")}><w:bottom w:val="single" w:sz="6" w:space="1" w:color="7F7F7F"/></w:pBdr>')
    )


def gallery_controls(cv):
    """A template whose name and details are content controls, parted by bars, under the details of the page."""
    doc = document(cv)
    for line in cv.name_lines:
        _control(doc.add_paragraph(), line, "Your Name", True, 24)
    if cv.headline:
        para(doc, cv.headline, italic=True, size=13)
    p = doc.add_paragraph()
    for i, (kind, label, value) in enumerate(cv.contact()):
        p.add_run((" | " if i else "") + (label + " " if label else ""))
        _control(p, value, {"address": "Address", "phone": "Telephone", "home": "Telephone 2", "email": "Email"}[kind])
    _rule(p)
    write_sections(doc, cv, heading="style")
    return doc


def side_headings(cv):
    """Headings in a narrow column on the left, all of the CV in the rows of one table; the name above it or in its first row."""
    doc = document(cv, margin=2)
    table = doc.add_table(0, 2)
    table.autofit = False
    table.alignment = WD_TABLE_ALIGNMENT.LEFT
    inside = cv.rng.random() < 0.5
    contact = [f"{label} {value}".strip() for _, label, value in cv.contact()]
    cells = table.add_row().cells
    for line in cv.name_lines:
        para(cells[1] if inside else cells[0], line, bold=True, size=18 if inside else 13)
    for line in contact:
        para(cells[1], line)
    if cv.headline:
        para(cells[1], cv.headline, italic=True)
    for s in cv.sections:
        cells = table.add_row().cells
        para(cells[0], s.heading, bold=True)
        write_blocks(cells[1], s.blocks, cv, width=12)
    for row in table.rows:
        for cell, width in zip(row.cells, (4.2, 12.8)):
            cell.width = Cm(width)
            if not cell.paragraphs[0].text:
                cell._tc.remove(cell.paragraphs[0]._p)
    para(doc)
    return doc


def typed_labels(cv):
    """Typed with labels and tabs in a serif face, as many an older CV, marital status and all."""
    rng, doc = cv.rng, document(cv)
    doc.styles["Normal"].font.name = rng.choice(["Times New Roman", "Courier New", "Arial"])
    para(
        doc,
        rng.choice(["CURRICULUM VITAE", "Curriculum Vitae", "PERSONAL DETAILS", "C.V."]),
        bold=True,
        size=14,
        centre=True,
    ).runs[0].underline = True
    form = rng.choice(["{}:\t{}", "{} :\t{}", "{}\t{}", "{} - {}", "{}:- {}"])
    labels = rng.choice([str.upper, str, str])
    rows = [("Name", rng.choice([cv.name, cv.name.upper(), f"Mr {cv.name}" if rng.random() < 0.3 else cv.name]))]
    if cv.street:
        lines = cv.address_lines()
        rows.append(("Address", lines[0]))
        rows += [("", line) for line in lines[1:]]
    elif cv.address():
        rows.append((rng.choice(["Lives in", "Home town", "Address"]), cv.address()))
    rest = [
        ("Telephone No" if cv.second_phone is None else "Mobile No", cv.phone),
        ("Home Tel", cv.second_phone),
        ("E-mail", cv.email_printed),
    ]
    rest += [
        ("Date of Birth", f"{rng.randint(1, 28)}.{rng.randint(1, 12)}.{rng.randint(59, 99)}"),
        ("Marital Status", rng.choice(["Married", "Single", "Divorced, two children"])),
        ("Nationality", "British"),
        ("Driving Licence", rng.choice(["Full, clean", "Yes", "None"])),
    ]
    rows += [(k, v) for k, v in rest[:3] if v] + rng.sample(rest[3:], 2)
    for label, value in rows:
        para(doc, form.format(labels(label), value) if label else "\t" + value).paragraph_format.tab_stops.add_tab_stop(
            Cm(4.5)
        )
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:labelled"]
    cv.name_alt = []
    write_sections(doc, cv, heading="underline")
    return doc


def agency_cover_page(cv):
    """A page by the agency with its consultant, then the candidate's own CV, whose details are there or taken out."""
    rng, doc = cv.rng, document(cv)
    agency, domain = rng.choice(trades.AGENCIES)
    consultant = rng.choice(trades.OTHERS)
    surname = first_people.plain(consultant.split()[-1])
    para(doc, agency, bold=True, size=26, colour="7B2D26")
    para(
        doc,
        rng.choice(
            ["Candidate Profile", "CV presented by", "Private and confidential", "Candidate for your consideration"]
        ),
        size=16,
    )
    what = [
        ("Candidate", cv.name),
        ("Role", cv.trade.titles[0]),
        ("Reference", f"AG{digits(rng, 5)}"),
        ("Salary sought", f"£{rng.randint(24, 70)},000"),
        ("Notice", rng.choice(["1 month", "Immediately available", "1 week"])),
    ]
    if cv.address():
        what.insert(1, ("Location", cv.address()))
    who = [
        ("Your consultant", consultant),
        ("Direct", people.landline(rng, "0161")[0]),
        ("Mobile", people.mobile(rng)[0]),
        ("Email", f"{surname}@{domain}"),
    ]
    for rows in (what, who) if rng.random() < 0.6 else (who, what):
        write_blocks(doc, [("rows", [list(r) for r in rows])], cv)
        para(doc)
    para(
        doc,
        f"{agency} acts as an employment agency and an employment business. By interviewing this candidate you agree to our terms. Registered office: 4 Mosley Street, Manchester M2 3AQ.",
        size=8,
    )
    cv.tags[:] = [t for t in cv.tags if t != "decoy:referees"] + ["decoy:consultant"]
    doc.add_page_break()
    for line in cv.name_lines:
        para(doc, line, bold=True, size=18)
    for _, label, value in cv.contact():
        if value != cv.address():
            para(doc, f"{label} {value}".strip())
    footer = doc.sections[0].footer
    para(footer, f"{agency}  |  {people.landline(rng, '0161')[0]}  |  cv@{domain}", size=8, centre=True)
    write_sections(doc, cv, cv.but("references"))
    return doc


def letter_and_cv(cv):
    """A letter to whom it may concern, then the CV on the same pages; the sender's block on the right, name under the greeting."""
    rng, doc = cv.rng, document(cv)
    block = rng.random() < 0.7
    if block:
        for line in [*cv.address_lines(), rng.choice(["14th September 2026", "3/6/2026", "20 October 2026"])]:
            para(doc, line, right=True)
    para(
        doc,
        rng.choice(
            [
                "Dear Sir/Madam,",
                "To whom it may concern",
                "Dear Hiring Manager",
                "Hello,",
                f"Dear {rng.choice(['Ms Whiteley', 'Mr Aldred', 'Mrs Castleton'])},",
            ]
        ),
    )
    role = rng.choice(cv.trade.titles[:3])
    text = f"I saw your advert for a {role} on {rng.choice(['Indeed', 'Totaljobs', 'Facebook', 'your website'])} and would like to apply. My CV is below. I am free for an interview most days after four."
    reach = [f"on {cv.phone}"] * bool(cv.phone) + [f"at {cv.email}"] * bool(cv.email)
    if reach:
        text += f" You can reach me {' or '.join(reach)}."
    para(doc, text)
    para(
        doc,
        "I have done this kind of work for some years and my last manager will speak for me. Thank you for your time.",
    )
    para(doc, rng.choice(["Yours faithfully,", "Kind regards", "Many thanks,"]))
    para(doc, cv.name)
    para(doc, rng.choice(["Curriculum Vitae", "CV", "MY CV", "* * *"]), bold=True, size=14, centre=rng.random() < 0.5)
    for line in cv.name_lines:
        para(doc, line, bold=True)
    for kind, label, value in cv.contact("mob"):
        if kind != "address" or not block:
            para(doc, f"{label} {value}".strip())
    write_sections(doc, cv)
    return doc


def tab_head(cv):
    """Name on the left and a detail on the right of each line, by a tab."""
    rng, doc = cv.rng, document(cv)
    left = [*cv.name_lines] + [cv.headline] * bool(cv.headline)
    lines = cv.address_lines()
    details = [value if kind == "address" else f"{label} {value}".strip() for kind, label, value in cv.contact()]
    if rng.random() < 0.5 and len(lines) > 2:
        left += lines
        details = [d for d in details if d != cv.address()]
    for i in range(max(len(left), len(details))):
        a, b = (x[i] if i < len(x) else "" for x in (left, details))
        p = doc.add_paragraph()
        run = p.add_run(a)
        run.bold = i < len(cv.name_lines) or None
        if i < len(cv.name_lines):
            run.font.size = Pt(rng.choice([14, 18]))
        if b:
            p.paragraph_format.tab_stops.add_tab_stop(Cm(17), WD_TAB_ALIGNMENT.RIGHT)
            p.add_run("\t")
            if b.endswith(cv.email or "\0") and rng.random() < 0.5:
                p.add_run(b[: -len(cv.email)])
                link(p, cv.email, "mailto:" + cv.email)
            else:
                p.add_run(b)
    _rule(p)
    write_sections(doc, cv)
    return doc


def name_band(cv):
    """First and last name in two lines on a coloured cell, the details in the cell beside or a row of small ones."""
    rng, doc = cv.rng, document(cv, margin=1.6)
    colour = rng.choice(["1F3864", "385623", "833C0B", "404040"])
    table = doc.add_table(1, 2)
    cells = table.rows[0].cells
    size = rng.choice([22, 28])
    for line in [cv.first, cv.last] if rng.random() < 0.7 else [cv.first.upper(), cv.last.upper()]:
        para(cells[0], line, bold=True, size=size, colour="FFFFFF")
    if cv.headline:
        para(cells[0], cv.headline, colour="FFFFFF")
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:two-lines"]
    cv.name_alt = []
    _shade(cells[0], colour)
    if rng.random() < 0.5:
        for _, label, value in cv.contact():
            para(cells[1], f"{label} {value}".strip())
    else:
        row = doc.add_table(2, max(1, len(cv.contact("none"))))
        for i, (kind, _, value) in enumerate(cv.contact("none")):
            row.rows[0].cells[i].text = {"address": "ADDRESS", "phone": "PHONE", "home": "HOME", "email": "EMAIL"}[kind]
            row.rows[1].cells[i].text = value
    for cell in cells:
        if not cell.paragraphs[0].text and len(cell.paragraphs) > 1:
            cell._tc.remove(cell.paragraphs[0]._p)
    write_sections(doc, cv)
    return doc


def phone_plain(cv):
    """Typed on a phone: hardly a heading, short lines, capitals here and there, all in one size."""
    rng, doc = cv.rng, document(cv)
    title = cv.job.title if cv.job else "Labourer"
    name = rng.choice([cv.name, cv.name, cv.name.lower(), cv.name.upper()])
    first = [name, title] if rng.random() < 0.5 else [f"{name} - {title}"] if rng.random() < 0.4 else [name]
    details = [value for _, _, value in cv.contact("none")]
    for line in first + details if rng.random() < 0.8 else first[:1] + [" ".join(details)] + first[1:]:
        para(doc, line)
    para(doc)
    para(doc, f"Hardworking {title.lower()}, own tools and transport. {', '.join(cv.trade.skills[:4])}.")
    for job in cv.jobs:
        when = f"{job.start[1]} to {job.end[1] if job.end else 'now'}"
        para(
            doc,
            rng.choice(
                [
                    f"{when} {job.employer} - {job.title}",
                    f"{job.title}, {job.employer}, {when}",
                    f"{when}\n{job.title}\n{job.employer}",
                ]
            ),
        )
        para(doc, ". ".join(job.duties[:2]))
    for c in cv.trade.certificates:
        para(doc, c.format(**{f"n{i}": digits(rng, i) for i in (2, 4, 6, 7, 8)}))
    cv.tags[:] = [t for t in cv.tags if not t.startswith(("name:", "jobs:", "decoy:"))] + ["name:small"]
    if rng.random() < 0.5:
        para(doc, f"Ref {rng.choice(trades.OTHERS)} {people.mobile(rng)[0]}")
        cv.tags.append("decoy:referees")
    cv.name_alt = []
    cv.keywords = cv.trade.skills[:2] + [j.employer for j in cv.jobs[1:3]] + ["own tools"]
    return doc


def foreign(cv):
    """A CV in the language of another country, labels before each personal detail."""
    rng, doc = cv.rng, document(cv)
    w = languages.WORDS[cv.lang]
    para(doc, w["cv"], bold=True, size=18, centre=rng.random() < 0.5)
    para(doc, w["personal"], bold=True, size=12)
    shown = cv.name_lines[0]
    rows = [[w["name"] + rng.choice([":", ""]), shown]] + [[label, value] for _, label, value in cv.contact("mob")]
    if rng.random() < 0.5:
        write_blocks(doc, [("rows", rows)], cv)
    else:
        for label, value in rows:
            para(doc, f"{label} {value}")
    write_sections(doc, cv, heading="bold")
    return doc


def header_repeated(cv):
    """Another header on the first page than on those after it, which only name the person; the details in the first."""
    doc = document(cv)
    section = doc.sections[0]
    section.different_first_page_header_footer = True
    for line in cv.name_lines:
        para(section.first_page_header, line, bold=True, size=20, right=True)
    for _, label, value in cv.contact():
        para(section.first_page_header, f"{label} {value}".strip(), right=True, size=9)
    para(section.header, f"{cv.name} – CV", size=8, right=True)
    p = para(section.footer, "Page ", size=8, centre=True)
    field = OxmlElement("w:fldSimple")
    field.set(qn("w:instr"), "PAGE")
    p._p.append(field)
    if cv.headline:
        para(doc, cv.headline, bold=True, size=13)
    write_sections(doc, cv)
    for job in cv.jobs:
        para(doc, f"Selected work at {job.employer}", bold=True)
        for duty in cv.trade.duties:
            para(
                doc,
                f"{duty}. This took planning, care with the details and good relations with colleagues, customers and suppliers, and the results were shared at the yearly review.",
            )
    return doc
