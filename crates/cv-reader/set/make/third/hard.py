"""The layouts of the third part that have something hard: agencies, letters, names on two lines, details at the end, scans, other languages."""

from third import languages, people
from third.blocks import Line
from third.jobs import MONTHS
from third.layouts import SANS, SERIF, body, headline, labelled, strip, style, values

AGENCIES = [
    ("Ridgeway Staffing Ltd", "3 Exchange House, Derby DE1 2QY", "ridgewaystaffing.co.uk"),
    ("Copperfield Recruitment", "Suite 9, 41 Duke Street, Chelmsford CM1 1JA", "copperfieldrecruitment.com"),
    ("Harbourside People", "12 Quay Street, Bristol BS1 4DR", "harboursidepeople.co.uk"),
    ("Tandem Selection", "88 Regent Road, Leicester LE1 7DA", "tandemselection.co.uk"),
    ("Moorgate Technical Personnel", "5 Moorgate Street, Rotherham S60 2EN", "moorgatetp.co.uk"),
]
CONSULTANTS = ["Hannah Delaney", "Jamie Orton", "Preeti Sood", "Marcus Fell", "Gabrielle Knott", "Stefan Lisle"]


def agency_front(cv):
    """The CV as an agency sends it: its own details above, the candidate's in part or taken out, summary, then the CV."""
    rng = cv.rng
    firm, where, host = rng.choice(AGENCIES)
    who = rng.choice(CONSULTANTS)
    number = people.landline(rng, rng.choice(["01632", "0113", "0161"]))[0]
    mail = f"{rng.choice([who.split()[0].lower(), 'cvs', who.lower().replace(' ', '.')])}@{host}"
    cv.tags.append("decoy:agency")
    if rng.random() < 0.6:
        cv.email = cv.phone = cv.e164 = cv.second = None
        cv.phone_alt = []
        cv.tags[:] = [t for t in cv.tags if not t.startswith("phone:") and t != "two-phones"] + ["no-email", "no-phone"]
        if cv.town:
            cv.place_lines, cv.postcode = [cv.town], None
            cv.tags[:] = [t for t in cv.tags if not t.startswith("address:")] + ["address:town"]
    top = [
        Line(firm, bold=True, size=18, colour="#7b2d26"),
        Line(where, size=9),
        Line(f"T: {number}   E: {mail}", size=9),
        Line(kind="rule"),
    ]
    rows = [
        ("Candidate name", cv.name),
        ("Location" if not cv.postcode else "Address", cv.address()),
        ("Mobile", cv.phone),
        ("Email", cv.email),
        ("Availability", rng.choice(["Immediate", "4 weeks", "1 month"])),
        ("Salary required", f"£{rng.randint(24, 60)},000"),
        ("Consultant", who),
    ]
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:labelled"]
    rows = [(k, v) for k, v in rows if v]
    if rng.random() < 0.5:
        middle = [Line("Candidate profile", kind="head"), *[Line(k, v, kind="row") for k, v in rows]]
    else:
        middle = [Line(f"{k}: {v}") for k, v in rows]
    end = [Line(f"To arrange an interview please call {who.split()[0]} on {number}.", italic=True, gap=True)]
    return [*top, *middle, *body(cv, ["psxe", "pxeq", "xeqs"]), *end], style(
        cv, ["Liberation Sans", "Carlito"], ["plain", "rule", "colour"], footer=f"{firm}, {where}"
    )


def stacked_name(cv):
    parts = [cv.first.upper(), cv.last.upper()] if "caps" in " ".join(cv.tags) else [cv.first, cv.last]
    align = cv.rng.choice(["left", "left", "center"])
    colour = cv.rng.choice(["#000000", "#7b2d26", "#1f4e79"])
    second = cv.rng.choice([30, 30, 24])
    blocks = [
        Line(parts[0], kind="name", align=align, size=cv.rng.choice([30, 22])),
        Line(parts[1], kind="name", align=align, size=second, colour=colour),
    ]
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:two-lines"]
    details = strip(cv, align=align) if cv.rng.random() < 0.6 else [Line(v, align=align) for v in values(cv)]
    return [*blocks, *headline(cv, align=align, size=12), *details, *body(cv)], style(
        cv, SANS, ["plain", "colour", "rule"]
    )


def foreign(cv):
    """The customs of the writer's country in its language; the name over the details or beside a label."""
    rng, h, w = cv.rng, languages.HEADINGS[cv.lang], languages.LABELS[cv.lang]
    birth = f"{rng.randint(1, 28):02}.{rng.randint(1, 12):02}.{rng.randint(1968, 2003)}"
    if rng.random() < 0.5:
        rows = [(w[0], cv.name)] if rng.random() < 0.6 or cv.lang == "de" else [(w[1], cv.first), (w[2], cv.last)]
        rows += [(cv.labelled(kind), v) for kind, v in cv.contact()] + ([(w[6], birth)] if rng.random() < 0.6 else [])
        top = [
            Line(h["cv"], bold=True, size=18),
            Line(h["personal"], kind="head"),
            *[Line(k + ":", v, kind="row") for k, v in rows],
        ]
        cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:labelled"]
    else:
        top = ([Line(h["cv"], size=12, colour="#666666")] if rng.random() < 0.5 else []) + [
            Line(cv.printed, kind="name"),
            *(labelled(cv) if rng.random() < 0.5 else strip(cv)),
        ]
    return [*top, *body(cv, ["pxesqh", "xesh", "pxeqs", "xeqsh"])], style(
        cv, ["Carlito", "DejaVu Sans", "Liberation Sans"], ["rule", "colour", "plain"]
    )


def contact_foot(cv):
    """Name above, how to reach the person at the end of the CV."""
    rng = cv.rng
    head = [Line(rng.choice(["Contact", "Contact details", "How to contact me", "Contact information"]), kind="head")]
    cv.tags.append("contact:end")
    details = labelled(cv) if rng.random() < 0.6 else [Line(v) for v in values(cv)]
    return [
        Line(cv.printed, kind="name", align=rng.choice(["left", "center"])),
        *headline(cv, italic=True),
        *body(cv, ["pxes", "psxe", "xesh", "pxeq"]),
        *head,
        *details,
    ], style(cv, SANS + SERIF)


LETTERS = [
    "I am writing to apply for the position of {t} which I saw on your website. I believe that my experience makes me a good match and I enclose my CV.",
    "Please find my CV attached for the {t} vacancy advertised on Indeed last week. I am available for interview on any weekday after 3pm.",
    "Further to our telephone conversation on Tuesday I should like to be considered for the post of {t}. My CV follows on the next page.",
]
RECIPIENTS = [
    ("The Recruitment Team", "Calverley Group plc, Calverley House, Ilkeston Road, Nottingham NG7 3GB"),
    ("Mrs S Whittle, HR Manager", "Peverell Foods Ltd, Unit 8, Dunston Trading Estate, Chesterfield S41 8NG"),
    ("Human Resources", "Sandpiper Hospice, Marsh Lane, Preston PR1 8RT"),
]


def letter_front(cv):
    rng = cv.rng
    side = rng.choice(["right", "right", "left"])
    sender = [Line(v, align=side) for v in [cv.name, *cv.place_lines, *values(cv, ("phone", "home", "email"))]]
    who, where = rng.choice(RECIPIENTS)
    cv.tags.append("decoy:recipient")
    letter = [
        *sender,
        Line(f"{rng.randint(1, 28)} {rng.choice(MONTHS)} 2025", gap=True),
        Line(who, gap=True),
        *[Line(part) for part in where.split(", ")],
    ]
    letter += [
        Line("Dear Mrs Whittle," if "Whittle" in who else "Dear Sir or Madam,", gap=True),
        Line(rng.choice(LETTERS).format(t=cv.trade.titles[0]), gap=True),
        Line("I look forward to hearing from you.", gap=True),
        Line("Yours sincerely," if "Whittle" in who else "Yours faithfully,", gap=True),
        Line(cv.name, gap=True),
        Line(kind="break"),
    ]
    if cv.trade.titles[0] not in [j.title for j in cv.jobs]:
        cv.tags.append("decoy:post")
    return [
        *letter,
        Line(cv.printed, kind="name"),
        *(strip(cv) if rng.random() < 0.7 else labelled(cv)),
        *body(cv),
    ], style(cv, footer="")


def scan_print(cv):
    """A CV that was printed and scanned in."""
    details = strip(cv) if cv.rng.random() < 0.5 else labelled(cv)
    return [Line(cv.printed, kind="name"), *details, *body(cv, ["pxes", "pxer", "xeqr", "psxe"])], style(
        cv, ["Liberation Sans", "Carlito"], ["plain", "under"], footer="", margin=2.3, size=11
    )


def scan_labels(cv):
    """An older CV with labels, centred title, scanned in."""
    align = cv.rng.choice(["left", "center"])
    title = Line("CURRICULUM VITAE", bold=True, size=15, align="center")
    rows = [
        Line("Name:", cv.printed, kind="row"),
        *[Line(cv.labelled(kind) + ":", v, kind="row") for kind, v in cv.contact()],
    ]
    top = (
        [title, *rows]
        if cv.rng.random() < 0.6
        else [title, Line(cv.printed, kind="name", align=align), *labelled(cv, align=align)]
    )
    return [*top, *body(cv, ["xeqr", "exhr", "pxeh", "xed"])], style(
        cv, ["Liberation Serif"], ["under", "plain"], footer="", margin=2.3, size=11.5, name=16
    )
