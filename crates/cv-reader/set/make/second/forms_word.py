"""Application forms in Word: an NHS trust's and a council's."""

import people as first_people
from docx.shared import Cm
from people import digits
from word import document, para

from second import people, trades


def _table(doc, rows, widths=(5.5, 11.5)):
    table = doc.add_table(0, len(widths))
    table.style = "Table Grid"
    for row in rows:
        cells = table.add_row().cells
        for cell, text, width in zip(cells, row, widths):
            cell.width = Cm(width)
            cell.text = text
    para(doc)
    return table


def _month(d):
    return f"{d[0]:02}/{d[1]}"


def _referees(cv):
    """Rows of two referees."""
    cv.tags.append("decoy:referees")
    out = []
    for other in cv.rng.sample(trades.OTHERS, 2):
        place = cv.jobs[0].employer if cv.jobs else trades.SCHOOLS[0]
        out.append(
            [
                other,
                cv.rng.choice(["Line manager", "Previous manager", "Tutor"]),
                place,
                people.landline(cv.rng, "0113")[0],
                f"{first_people.plain(other.split()[-1])}@{first_people.plain(place)[:14]}.co.uk",
            ]
        )
    return out


def _clear_name(cv):
    cv.tags[:] = [t for t in cv.tags if not t.startswith(("name:", "jobs:", "decoy:"))] + ["name:labelled", "jobs:form"]
    cv.name_alt = []
    cv.keywords = [j.employer for j in cv.jobs[1:3]] + ["Supporting information"] + cv.trade.skills[:1]


def health_service(cv):
    """An application to a hospital trust: each answer beside its question, the present post before the earlier ones."""
    rng, doc = cv.rng, document(cv)
    _clear_name(cv)
    trust = rng.choice(
        ["Fairhaven University Hospitals NHS Foundation Trust", "Wessex Vale Community NHS Trust", "NHS Strathmore"]
    )
    para(doc, trust, bold=True, size=15)
    para(
        doc,
        f"Application for: {cv.trade.titles[rng.choice([0, 1]) if cv.jobs else -1]} (ref {rng.randint(100, 999)}-{digits(rng, 7)})",
        bold=True,
    )
    para(doc, "Personal details", bold=True, size=13)
    rows = [["Title", rng.choice(["Mr", "Mrs", "Miss", "Ms", "Mx"])], ["First name", cv.first], ["Last name", cv.last]]
    if rng.random() < 0.5:
        rows.insert(1, rows.pop())
    if cv.street:
        rows += [["Address line 1", cv.street], ["Town or city", cv.town]]
        rows += [["County", cv.county]] if cv.county else []
        rows += [["Postcode", cv.postcode_printed], ["Country", "United Kingdom"]]
    elif cv.town:
        rows += [["Town or city", cv.town]] + ([["Postcode", cv.postcode_printed]] if cv.postcode_printed else [])
    rows += [[rng.choice(["Telephone number", "Mobile telephone", "Contact telephone"]), cv.phone or "Not given"]]
    if cv.second_phone:
        rows.append(["Home telephone", cv.second_phone])
    rows += [
        ["Email address", cv.email or "Not given"],
        ["National Insurance number", f"NA{digits(rng, 6)}C"],
        ["Do you have the right to work in the UK?", "Yes"],
        ["UK visa or share code", "Not applicable"],
    ]
    _table(doc, rows)
    para(doc, "Employment history", bold=True, size=13)
    for i, job in enumerate(cv.jobs):
        para(doc, "Current or most recent employment" if i == 0 else "Previous employment", bold=True)
        rows = [
            ["Employer name", job.employer],
            ["Job title", job.title],
            ["Start date", _month(job.start)],
            ["End date", _month(job.end) if job.end else "Currently employed"],
            ["Reason for leaving", rng.choice(["Progression", "Relocation", "End of contract", "Not applicable"])],
            ["Main duties", ". ".join(job.duties)],
        ]
        if rng.random() < 0.5:
            rows[0], rows[1] = rows[1], rows[0]
        _table(doc, rows)
    if not cv.jobs:
        para(doc, "None")
    line = cv.parts("education")[0].blocks[0]
    para(doc, "Education and professional qualifications", bold=True, size=13)
    _table(doc, [["Qualification and place", line[1]], ["Dates", line[2]]])
    para(doc, "Supporting information", bold=True, size=13)
    para(
        doc,
        f"I meet the person specification. {'. '.join(cv.trade.duties[:3]) if cv.jobs else 'At school I was a prefect and helped at open evenings'}. I am interested in {cv.trade.skills[0]} and keep my training up to date.",
    )
    para(doc, "References", bold=True, size=13)
    for row in _referees(cv):
        _table(
            doc,
            [
                ["Name", row[0]],
                ["Relationship", row[1]],
                ["Employer", row[2]],
                ["Telephone", row[3]],
                ["Email", row[4]],
            ],
        )
    return doc


def council(cv):
    """A council's form in boxes of four columns: two questions a row, the post applied for on top."""
    rng, doc = cv.rng, document(cv, margin=1.8)
    _clear_name(cv)
    para(
        doc,
        rng.choice(["Northmoor Borough Council", "Ashdale District Council", "Comhairle Strathnairn Council"]),
        bold=True,
        size=18,
    )
    para(doc, "APPLICATION FOR EMPLOYMENT", bold=True, size=14)
    _table(
        doc,
        [
            ["Post applied for", cv.trade.titles[1 if cv.jobs else -1], "Post number", f"CX{digits(rng, 4)}"],
            ["Directorate", "Place and Communities", "Closing date", "30/09/2026"],
        ],
        (4, 4.6, 4, 4.6),
    )
    para(doc, "SECTION 1: PERSONAL DETAILS", bold=True)
    a, b = rng.choice([("Surname", "Forename(s)"), ("Family name", "First name(s)"), ("SURNAME", "FIRST NAMES")])
    rows = [
        [a, rng.choice([cv.last, cv.last.upper()]), b, cv.first],
        [
            "Title",
            rng.choice(["Mr", "Ms", "Mrs", "Dr"]),
            "NI number",
            f"JW {digits(rng, 2)} {digits(rng, 2)} {digits(rng, 2)} A",
        ],
    ]
    address = "\n".join(line for line in cv.address_lines() if line != cv.postcode_printed)
    if cv.postcode_printed and cv.street:
        address = "\n".join([*cv.street.split(", "), cv.town])
    elif cv.postcode_printed:
        address = cv.town
    rows.append(["Home address", address or "", "Postcode", cv.postcode_printed or ""])
    rows.append(["Telephone (home)", cv.second_phone or "", "Telephone (mobile)", cv.phone or ""])
    rows.append(["E-mail", cv.email or "", "May we contact you at work?", "No"])
    _table(doc, rows, (3.2, 5.4, 3.2, 5.4))
    para(doc, "SECTION 2: PRESENT OR MOST RECENT EMPLOYMENT", bold=True)
    if cv.jobs:
        now = cv.jobs[0]
        _table(
            doc,
            [
                ["Name of employer", now.employer, "Post held", now.title],
                ["Date started", _month(now.start), "Date left", _month(now.end) if now.end else "Still employed"],
                ["Salary", f"£{rng.randint(20, 55)},{rng.randint(100, 999)}", "Notice required", "4 weeks"],
            ],
            (3.2, 5.4, 3.2, 5.4),
        )
        para(doc, "Brief description of duties: " + "; ".join(now.duties))
        para(doc, "SECTION 3: PREVIOUS EMPLOYMENT (most recent first)", bold=True)
        _table(
            doc,
            [["Employer", "Post held", "From", "To", "Reason for leaving"]]
            + [
                [
                    j.employer,
                    j.title,
                    _month(j.start),
                    _month(j.end) if j.end else "To date",
                    rng.choice(["Promotion", "Redundancy", "Moved house"]),
                ]
                for j in cv.jobs[1:]
            ],
            (4.6, 4.4, 2.2, 2.2, 3.8),
        )
    else:
        para(doc, "None")
    line = cv.parts("education")[0].blocks[0]
    para(doc, "SECTION 4: EDUCATION", bold=True)
    _table(doc, [["School, college and subject", "Dates"], [line[1], line[2]]], (12, 5.2))
    para(doc, "SECTION 5: REFEREES", bold=True)
    one, two = _referees(cv)
    _table(
        doc,
        [[k, x, k, y] for k, x, y in zip(["Name", "Capacity", "Organisation", "Tel no", "E-mail"], one, two)],
        (3, 5.6, 3, 5.6),
    )
    para(doc, "Supporting information", bold=True)
    para(
        doc,
        f"{'. '.join(cv.trade.duties[:4]) if cv.jobs else 'I have just left school and learn fast'}. I would like more training in {cv.trade.skills[0]}.",
    )
    return doc
