"""Layouts drawn by ReportLab and fpdf2: each returns the bytes of a PDF."""

import io
from xml.sax.saxutils import escape

import people
from fpdf import FPDF
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import ListFlowable, ListItem, Paragraph, SimpleDocTemplate, Spacer, Table

_TTF = "/usr/share/fonts/truetype/"
FACES = {
    "Liberation": ("liberation/LiberationSans-Regular.ttf", "liberation/LiberationSans-Bold.ttf"),
    "Serif": ("liberation/LiberationSerif-Regular.ttf", "liberation/LiberationSerif-Bold.ttf"),
    "Carlito": ("crosextra/Carlito-Regular.ttf", "crosextra/Carlito-Bold.ttf"),
    "DejaVu": ("dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf"),
}
for _name, (_regular, _bold) in FACES.items():
    pdfmetrics.registerFont(TTFont(_name, _TTF + _regular))
    pdfmetrics.registerFont(TTFont(_name + "-Bold", _TTF + _bold))


def _flow(cv, items, body, bold):
    out, bullets = [], []
    for block in items + [None]:
        if block and block[0] == "bullet":
            bullets.append(ListItem(Paragraph(escape(block[1]), body)))
            continue
        if bullets:
            out.append(ListFlowable(bullets, bulletType="bullet", start="•", leftIndent=12))
            bullets = []
        if not block:
            break
        if block[0] == "para":
            out.append(Paragraph(escape(block[1]), body))
        elif block[0] == "rows":
            out.append(
                Table(
                    [[Paragraph(escape(c).replace("\n", "<br/>"), body) for c in row] for row in block[1]],
                    hAlign="LEFT",
                )
            )
        else:
            left = Paragraph(escape(block[1]), bold if block[3] == "b" else body)
            out.append(
                Table(
                    [[left, Paragraph(escape(block[2]), body)]],
                    colWidths=[115 * mm, 52 * mm],
                    style=[
                        ("LEFTPADDING", (0, 0), (-1, -1), 0),
                        ("TOPPADDING", (0, 0), (-1, -1), 1),
                        ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
                    ],
                )
                if block[2]
                else left
            )
    return out


def _document(cv, head, decorate=None):
    face = cv.rng.choice(list(FACES))
    size = cv.rng.choice([9.5, 10, 11])
    body = ParagraphStyle("body", fontName=face, fontSize=size, leading=size * 1.3)
    bold = ParagraphStyle("bold", parent=body, fontName=face + "-Bold", spaceBefore=4)
    heading = ParagraphStyle("heading", parent=bold, fontSize=size + 2, leading=size * 1.7, spaceBefore=7)
    story = head(face, body)
    for s in cv.sections:
        story += [Paragraph(escape(s.heading), heading)] + _flow(cv, s.blocks, body, bold)
    stream = io.BytesIO()
    doc = SimpleDocTemplate(
        stream,
        pagesize=A4,
        leftMargin=20 * mm,
        rightMargin=20 * mm,
        topMargin=18 * mm,
        bottomMargin=18 * mm,
        title="CV",
        author=cv.rng.choice(["", cv.name]),
    )
    doc.build(
        story,
        onFirstPage=lambda c, d: decorate and decorate(c, d, face),
        onLaterPages=lambda c, d: decorate and decorate(c, d, face),
    )
    return stream.getvalue()


def _name_style(face, body, size, align=0):
    return ParagraphStyle(
        "name", parent=body, fontName=face + "-Bold", fontSize=size, leading=size * 1.25, alignment=align
    )


def simple(cv):
    """A plain document, name left or centred."""
    align = TA_CENTER if cv.rng.random() < 0.5 else 0

    def head(face, body):
        style = ParagraphStyle("contact", parent=body, alignment=align)
        names = [
            Paragraph(escape(n).replace("   ", " &nbsp; "), _name_style(face, body, cv.rng.choice([14, 18, 24]), align))
            for n in cv.name_lines
        ]
        headline = [Paragraph(escape(cv.headline), style)] if cv.headline else []
        return names + headline + [Paragraph(escape(t), style) for t in cv.contact_texts()]

    return _document(cv, head)


def running_header(cv):
    """Name and page number run at the head of every page but the first; the text needs two."""

    def head(face, body):
        return [Paragraph(escape(n), _name_style(face, body, 17)) for n in cv.name_lines] + [
            Paragraph(escape("   ".join(cv.contact_texts()).replace("   ", " | ")), body),
            Spacer(1, 6),
        ]

    form = cv.rng.choice(["{name} – page {n}", "{name}  |  Page {n}", "CV of {name} - {n}", "Page {n} – {name}"])
    mail = cv.email if cv.email and cv.rng.random() < 0.4 else ""

    def decorate(canvas, doc, face):
        canvas.setFont(face, 8)
        if doc.page > 1:
            canvas.drawRightString(190 * mm, 285 * mm, form.format(name=cv.name, n=doc.page))
        elif mail:
            canvas.drawString(20 * mm, 10 * mm, mail)

    experience = cv.section("experience") or cv.section("education")
    more = [
        "Worked closely with colleagues in other departments and took part in regular reviews of how the work was organised",
        "Introduced a checklist that new starters still use and trained everybody who joined the team after me",
        "Reported to the management team each month on progress, complaints, costs and what could be done better",
        "Covered for colleagues during holidays and sickness, often at short notice, and never missed a deadline",
    ]
    longer = []
    for block in experience.blocks:
        longer.append(block)
        if block[0] == "bullet":
            longer += [("bullet", text) for text in cv.rng.sample(more, 2)]
    experience.blocks = longer
    return _document(cv, head, decorate)


def _wrap(canvas, text, face, size, width):
    lines, line = [], ""
    for word in text.split():
        if canvas.stringWidth(f"{line} {word}".strip(), face, size) > width and line:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return lines + [line] if line else lines


def _column(canvas, cv, chosen, face, size, width):
    """(text, bold) lines of sections, wrapped to a column."""
    lines = []
    for s in chosen:
        lines += [("", False), (s.heading, True)]
        for block in s.blocks:
            if block[0] == "rows":
                texts = [" ".join(c.replace("\n", ", ") for c in row) for row in block[1]]
            elif block[0] == "line":
                texts = [block[1]] + ([block[2]] if block[2] else [])
            else:
                texts = [("• " if block[0] == "bullet" else "") + block[1]]
            for text in texts:
                lines += [(t, block[0] == "line" and block[3] == "b") for t in _wrap(canvas, text, face, size, width)]
    return lines


def _break_email(text):
    """An address in two lines: at its hyphen or dot, or before the @."""
    for mark in ("-", "_", "@"):
        if mark in text:
            at = text.index(mark) + (mark == "-")
            return [text[:at], text[at:]]
    return [text]


def _two_columns(cv, crossing):
    stream = io.BytesIO()
    face, size = cv.rng.choice(list(FACES)), 9.5
    canvas = Canvas(stream, pagesize=A4)
    bold = face + "-Bold"
    canvas.setFont(bold, 20)
    y = 280
    for line in cv.name_lines:
        canvas.drawString(18 * mm, y * mm, line)
        y -= 9
    if cv.headline:
        canvas.setFont(face, 12)
        canvas.drawString(18 * mm, y * mm, cv.headline)
        y -= 7
    small = [s for s in cv.sections if s.key in ("skills", "certificates", "further", "interests", "languages")]
    left, right = [], _column(canvas, cv, [s for s in cv.sections if s not in small], face, size, 108 * mm)
    for kind, label, value in cv.contact():
        texts = [f"{label} {value}".strip()]
        if kind == "email" and not crossing and cv.rng.random() < 0.4:
            texts = _break_email(value)
            cv.tags.append("email-broken")
        left += [(t, False) for text in texts for t in _wrap(canvas, text, face, size, 56 * mm)]
    left += _column(canvas, cv, small, face, size, 52 * mm)
    at = lambda i: (y - 2 - 4.6 * (i % 55)) * mm

    def draw(x, text, is_bold, i):
        canvas.setFont(bold if is_bold else face, size)
        canvas.drawString(x * mm, at(i), text)

    for start in range(0, max(len(left), len(right)), 55):
        if start:
            canvas.showPage()
        if crossing:
            for i in range(start, start + 55):
                for x, column in ((18, left), (80, right)):
                    if i < len(column):
                        draw(x, *column[i], i)
        else:
            for x, column in ((80, right), (18, left)):
                for i, (text, is_bold) in enumerate(column[start : start + 55], start):
                    draw(x, text, is_bold, i)
    canvas.save()
    return stream.getvalue()


def crossing_columns(cv):
    """Two columns whose lines are written in turn, a line of the one and a line of the other."""
    return _two_columns(cv, True)


def broken_columns(cv):
    """Two columns, the main one written first; long addresses break over two lines of the narrow one."""
    return _two_columns(cv, False)


def glued(cv):
    """Details set side by side with no blank between: what follows one begins where it ends."""
    stream = io.BytesIO()
    face, size = cv.rng.choice(list(FACES)), 10
    canvas = Canvas(stream, pagesize=A4)
    canvas.setFont(face + "-Bold", 18)
    y = 282
    for line in cv.name_lines:
        canvas.drawCentredString(105 * mm, y * mm, line)
        y -= 8
    canvas.setFont(face, size)
    x = 20 * mm
    items = cv.contact(cv.rng.choice(["long", "tel", "short"]))
    for kind, label, value in sorted(items, key=lambda i: {"email": 0, "phone": 1, "home": 2, "address": 3}[i[0]]):
        if kind == "address":
            y -= 5.5
            x = 20 * mm
        for text in (label, value):
            canvas.drawString(x, y * mm, text)
            x += canvas.stringWidth(text, face, size) + (1.2 if text == label else 0.3)
    y -= 6
    for i, (text, is_bold) in enumerate(_column(canvas, cv, cv.sections, face, size, 170 * mm)):
        if y < 18:
            canvas.showPage()
            y = 280
        canvas.setFont(face + "-Bold" if is_bold else face, size)
        canvas.drawString(20 * mm, y * mm, text)
        y -= 5
    canvas.save()
    return stream.getvalue()


def _fpdf(cv):
    pdf = FPDF(format="A4")
    pdf.add_font("body", "", _TTF + "open-sans/OpenSans-Regular.ttf")
    pdf.add_font("body", "B", _TTF + "open-sans/OpenSans-Bold.ttf")
    pdf.set_auto_page_break(True, 15)
    pdf.add_page()
    return pdf


def _fpdf_sections(pdf, cv):
    for s in cv.sections:
        pdf.ln(2)
        pdf.set_font("body", "B", 11)
        pdf.cell(0, 6, s.heading, new_x="LMARGIN", new_y="NEXT")
        for block in s.blocks:
            pdf.set_font("body", "B" if block[0] == "line" and block[3] == "b" else "", 9.5)
            if block[0] == "rows":
                for row in block[1]:
                    pdf.multi_cell(0, 5, "   ".join(c.replace("\n", "  ") for c in row), new_x="LMARGIN", new_y="NEXT")
            elif block[0] == "line" and block[2]:
                pdf.cell(125, 5, block[1])
                pdf.cell(0, 5, block[2], align="R", new_x="LMARGIN", new_y="NEXT")
            else:
                pdf.multi_cell(0, 5, ("- " if block[0] == "bullet" else "") + block[1], new_x="LMARGIN", new_y="NEXT")


def application_form(cv):
    """A form: labelled boxes for surname, forenames, address, post code, telephones, then the CV."""
    pdf = _fpdf(cv)
    pdf.set_font("body", "B", 15)
    pdf.cell(
        0,
        10,
        cv.rng.choice(["Application for Employment", "CV AND PERSONAL DETAILS", "Personal Details Form"]),
        align="C",
        new_x="LMARGIN",
        new_y="NEXT",
    )
    a, b = cv.rng.choice(people.LABEL_PAIRS)
    fields = [("Title", cv.rng.choice(["Mr", "Mrs", "Ms", "Miss"])), (a, cv.last or ""), (b, cv.first)]
    address = [part for part in [cv.street, cv.town] if part]
    if address:
        fields.append(("Address", ", ".join(address)))
    if cv.postcode_printed:
        fields.append((cv.rng.choice(["Post code", "Postcode"]), cv.postcode_printed))
    fields += [("Mobile", cv.phone)] if cv.phone else []
    fields += [("Tel (home)", cv.second_phone)] if cv.second_phone else []
    fields += [("E-mail", cv.email_printed)] if cv.email else []
    fields.append(
        ("Date of birth", f"{cv.rng.randint(1, 28):02}/{cv.rng.randint(1, 12):02}/{cv.rng.randint(1965, 2003)}")
    )
    for label, value in fields:
        pdf.set_font("body", "", 9)
        pdf.cell(42, 7, label + cv.rng.choice(["", ":"]), border=1)
        pdf.set_font("body", "B", 9.5)
        pdf.cell(0, 7, value, border=1, new_x="LMARGIN", new_y="NEXT")
    _fpdf_sections(pdf, cv)
    return bytes(pdf.output())


def trade_cards(cv):
    """A tradesperson's sheet: name and trade in one line, many card numbers beside the phone."""
    pdf = _fpdf(cv)
    pdf.set_font("body", "B", 18)
    pdf.multi_cell(
        0,
        9,
        "\n".join(cv.name_lines) if not cv.headline else f"{cv.name_lines[0]} - {cv.headline}",
        new_x="LMARGIN",
        new_y="NEXT",
    )
    pdf.set_font("body", "", 10)
    rows = [f"{label} {value}".strip() for _, label, value in cv.contact()]
    rng = cv.rng
    cards = [
        f"CSCS No: {people.digits(rng, 8)} exp 0{rng.randint(1, 9)}/2027",
        f"CPCS: {people.digits(rng, 7)}",
        f"UTR No. {people.digits(rng, 10)}",
        f"NI No. SR {people.digits(rng, 6)} B",
        f"Asbestos cert {people.digits(rng, 6)}-{people.digits(rng, 4)}",
    ]
    mixed = rows + rng.sample(cards, 3)
    rng.shuffle(mixed)
    for text in mixed:
        pdf.multi_cell(0, 5.5, text, new_x="LMARGIN", new_y="NEXT")
    cv.tags.append("decoy:numbers")
    _fpdf_sections(pdf, cv)
    return bytes(pdf.output())
