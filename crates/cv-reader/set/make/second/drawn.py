"""Layouts of the second part that ReportLab and fpdf2 draw, as apps and reporting programs do."""

import io

from canvas import FACES, _TTF
from fpdf import FPDF
from people import digits
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from second import people, trades


def _lines(cv, only=None):
    """(kind, text) of each line of the sections."""
    for s in cv.sections if only is None else only:
        yield "heading", s.heading
        for block in s.blocks:
            if block[0] == "line":
                yield "line", "   ".join(filter(None, block[1:3]))
            else:
                yield block[0], ("• " if block[0] == "bullet" else "") + block[1]


def _face(cv):
    """A face; one of those that every reader of PDF brings with it, where its letters suffice."""
    texts = [
        *cv.name_lines,
        *(text for _, text in _lines(cv)),
        *(value for _, _, value in cv.contact()),
        cv.headline or "",
    ]
    try:
        "".join(texts).encode("cp1252")
    except UnicodeEncodeError:
        return cv.rng.choice(list(FACES))
    return cv.rng.choice(["Helvetica", "Helvetica", "Liberation"])


def _bold(face):
    return f"{face}-Bold"


def _wrapped(text, font, size, width):
    line = ""
    for word in text.split(" "):
        if line and stringWidth(f"{line} {word}", font, size) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def app(cv):
    """From an app on a phone: one column, centred name, each detail in its own cell with a word before it."""
    rng = cv.rng
    face = rng.choice(list(FACES))
    pdf = FPDF()
    pdf.set_margins(15, 14)
    for style, file in zip(("", "B"), FACES[face]):
        pdf.add_font("face", style, _TTF + file)
    pdf.add_page()
    size = rng.choice([16, 20, 24])
    pdf.set_font("face", "B", size)
    for line in cv.name_lines:
        pdf.cell(0, size * 0.5, line, align="C", new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("face", "", 10)
    if cv.headline:
        pdf.cell(0, 6, cv.headline, align="C", new_x="LMARGIN", new_y="NEXT")
    labels = {"address": "Address", "phone": "Phone", "home": "Home", "email": "Email"}
    grey = rng.random() < 0.5
    pdf.set_fill_color(235, 238, 240)
    for kind, _, value in cv.contact("none"):
        pdf.cell(28, 6, labels[kind], fill=grey)
        pdf.cell(0, 6, value, new_x="LMARGIN", new_y="NEXT")
    for kind, text in _lines(cv):
        pdf.set_font("face", "B" if kind in ("heading", "line") else "", 12 if kind == "heading" else 10)
        pdf.ln(2 if kind == "heading" else 0)
        pdf.multi_cell(0, 5.2, text, new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("face", "", 7)
    pdf.cell(0, 8, rng.choice(["Made with CV Maker", "cvwizard.example", "Page 1 of 1"]), align="R")
    return bytes(pdf.output())


def mirrored(cv):
    """Name in the middle of the page, details in two columns left and right of it whose lines are drawn across."""
    stream = io.BytesIO()
    out = Canvas(stream, pagesize=A4)
    face = _face(cv)
    out.setFont(_bold(face), 20)
    y = 276 * mm
    for line in cv.name_lines:
        out.drawCentredString(105 * mm, y, line)
        y -= 8 * mm
    if cv.headline:
        out.setFont(face, 11)
        out.drawCentredString(105 * mm, y, cv.headline)
        y -= 7 * mm
    left = cv.address_lines()
    right = [f"{label} {value}".strip() for kind, label, value in cv.contact() if kind != "address"]
    out.setFont(face, 9.5)
    for i in range(max(len(left), len(right))):
        if i < len(left):
            out.drawString(20 * mm, y, left[i])
        if i < len(right):
            out.drawRightString(190 * mm, y, right[i])
        y -= 4.8 * mm
    out.line(20 * mm, y, 190 * mm, y)
    _flow(out, cv, face, y - 7 * mm)
    out.save()
    return stream.getvalue()


def _flow(out, cv, face, y):
    for kind, text in _lines(cv):
        font, size = (_bold(face) if kind in ("heading", "line") else face), 11.5 if kind == "heading" else 9.8
        y -= 3 * mm if kind == "heading" else 0
        for line in _wrapped(text, font, size, 168 * mm):
            if y < 18 * mm:
                out.showPage()
                y = 280 * mm
            out.setFont(font, size)
            out.drawString(20 * mm, y, line)
            y -= 5 * mm


def agency_stamp(cv):
    """A candidate's CV over which an agency printed its header and footer on every page, details crossed out or kept."""
    rng = cv.rng
    glued = cv.phone and cv.email and rng.random() < 0.6
    if glued:
        cv.label_style = rng.choice(["mob", "no", "number"])
    agency, domain = rng.choice(trades.AGENCIES)
    head, foot = (
        f"{agency}   Tel {people.landline(rng, '0117')[0]}",
        f"Please contact {rng.choice(trades.OTHERS)} on {people.mobile(rng)[0]} or {rng.choice(['hello', 'info', 'perms'])}@{domain} to arrange an interview. Candidate ref {digits(rng, 6)}",
    )
    cv.tags.append("decoy:agency-stamp")
    stream = io.BytesIO()
    out = Canvas(stream, pagesize=A4)
    face = _face(cv)

    def stamp():
        out.setFillGray(0.35)
        out.setFont(face, 8)
        out.drawString(20 * mm, 288 * mm, head)
        out.drawCentredString(105 * mm, 8 * mm, foot)
        out.setFillGray(0)

    show = out.showPage
    out.showPage = lambda: (stamp(), show())
    y = 272 * mm
    out.setFont(_bold(face), 17)
    for line in cv.name_lines:
        out.drawString(20 * mm, y, line)
        y -= 7.5 * mm
    out.setFont(face, 10)
    details = [f"{label} {value}".strip() for _, label, value in cv.contact()]
    if glued:
        details = [d for d in details if d == cv.said("address", cv.label_style)] + [
            "".join(d for d in details if d != cv.said("address", cv.label_style))
        ]
        cv.tags.append("glued")
    for text in filter(None, [cv.headline, *details]):
        out.drawString(20 * mm, y, text)
        y -= 5 * mm
    _flow(out, cv, face, y - 4 * mm)
    out.showPage()
    out.save()
    return stream.getvalue()
