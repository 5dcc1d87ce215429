"""The layouts of the third part: each family's head, way of heading a job, order of sections and look; pages as lists of blocks."""

from dataclasses import dataclass

from third import words


@dataclass
class Family:
    """word: also as Word files. head, job: which shape; order: of sections by letter; font, accent: the look."""

    name: str
    head: str
    job: str
    order: str
    font: str
    accent: str = "#000"
    word: bool = True
    lang: str = "en"
    where: str = "full"


FAMILIES = [
    Family("w-simple", "left", "title, firm", "pxesr", "Carlito"),
    Family("w-centre", "centre", "firm / title", "psxeh", "Liberation Serif"),
    Family("w-labels", "labels", "dates first", "xeshr", "Liberation Sans"),
    Family("w-name-label", "name-label", "title at firm", "pexr", "Carlito"),
    Family("w-lines", "lines", "title / firm", "pxesh", "Liberation Sans"),
    Family("w-cv-heading", "cv-heading", "labelled", "pexhr", "Liberation Serif"),
    Family("w-one-line", "one-line", "one line", "spxe", "Carlito", "#1f4e79"),
    Family("w-right", "right", "firm, town / title", "pxes", "DejaVu Sans"),
    Family("w-table-dates", "table", "table", "pxeh", "Carlito"),
    Family("w-education-first", "left", "title | firm", "pesxr", "Liberation Sans"),
    Family("w-two-line-name", "two-line", "title / firm", "pxse", "Carlito", "#7b2d26"),
    Family("w-contact-end", "name-only", "title, firm", "pxesc", "Liberation Serif"),
    Family("w-agency", "agency", "dates first", "pxes", "Liberation Sans", where="town"),
    Family("w-letter", "letter", "title at firm", "pxer", "Carlito"),
    Family("g-serif", "left", "firm, town / title", "xesp", "Liberation Serif", "#38761d"),
    Family("g-coral", "centre", "firm — title", "psxe", "DejaVu Sans", "#cc4125"),
    Family("c-sidebar", "sidebar", "title / firm", "pxe", "Liberation Sans", "#274e5e", word=False),
    Family("c-sidebar-right", "sidebar-right", "firm / title", "pxe", "Carlito", "#5b4a8a", word=False),
    Family("c-band", "band", "title | firm", "psxeh", "Liberation Sans", "#2d3e50", word=False),
    Family("b-board", "board", "title / firm", "pxes", "Liberation Sans", where="town-postcode"),
    Family("l-profile", "linkedin", "firm / title / dates", "pxe", "Liberation Sans", word=False, where="town"),
    Family("e-pass", "europass", "dates first", "xes", "Liberation Sans", "#004494", word=False),
    Family("f-german", "labels", "dates first", "pxesh", "Carlito", lang="de"),
    Family("f-polish", "lines", "title / firm", "pxes", "DejaVu Sans", lang="pl"),
    Family("f-romanian", "europass", "dates first", "xes", "Liberation Sans", "#004494", lang="ro"),
]
HEADINGS = {
    "p": ["Profile", "Personal Statement", "About Me", "Summary"],
    "x": ["Work Experience", "Employment History", "Employment", "Career History", "Experience"],
    "e": ["Education", "Education and Training", "Qualifications"],
    "s": ["Skills", "Key Skills", "Main skills"],
    "h": ["Hobbies", "Interests"],
    "r": ["References", "Referees"],
    "c": ["Contact", "Contact details"],
}
PLACE = {"p": 0, "x": 1, "e": 2, "s": 3, "h": 4}


def _job(shape, job, pick):
    title, firm, town, dates, did = job
    place = f"{firm}, {town}" if pick else firm
    head = {
        "title, firm": [("t", f"{title}, {firm}", dates)],
        "firm / title": [("t", place, dates), ("i", title)],
        "dates first": [("i", dates), ("k", title), ("p", place)],
        "title at firm": [("k", f"{title} at {firm}"), ("i", dates)],
        "title / firm": [("t", title, dates), ("p", place)],
        "labelled": [("p", f"Employer: {firm}"), ("p", f"Job title: {title}"), ("p", f"Dates: {dates}")],
        "one line": [("k", f"{dates}: {title}, {firm}")],
        "firm, town / title": [("k", f"{firm}, {town}"), ("t", title, dates)],
        "table": [("row", dates, f"{title}\n{place}")],
        "title | firm": [("k", f"{title} | {firm} | {dates}")],
        "firm — title": [("k", f"{firm} — {title}"), ("i", dates)],
        "firm / title / dates": [("k", firm), ("p", title), ("i", dates), ("p", town)],
    }[shape]
    return head + [("b", d) for d in did]


def _section(cv, family, letter):
    title = words.FOREIGN[cv.lang][PLACE[letter]] if cv.lang != "en" else cv.rng.choice(HEADINGS[letter])
    pick = cv.rng.random() < 0.5
    body = {
        "p": lambda: [("p", cv.profile)],
        "x": lambda: [b for j in cv.jobs for b in _job(family.job, j, pick)],
        "e": lambda: [("t", f"{cv.course}, {cv.college}", cv.studied)],
        "s": lambda: [("p", ", ".join(cv.skills))] if pick else [("b", s) for s in cv.skills],
        "h": lambda: [("p", cv.hobby)],
        "r": lambda: [("p", cv.referee or "Available on request")],
        "c": lambda: _lines(cv),
    }[letter]()
    return [("h", title), *body]


def _lines(cv, labels=True):
    names = {"address": "Address", "phone": cv.rng.choice(["Tel", "Mobile", "Phone"]), "email": "Email"}
    if cv.lang != "en":
        names = dict(zip(("address", "phone", "email"), words.FOREIGN[cv.lang][5:]))
    return [("p", f"{names[k]}: {v}" if labels else v) for k, v in cv.contact()]


def page(cv, family):
    """The blocks of a CV's page."""
    rng, name, values = cv.rng, cv.name, [v for _, v in cv.contact()]
    shown = rng.choice([name, name, name.upper()])
    body = [b for letter in family.order for b in _section(cv, family, letter)]
    strip = ("p", rng.choice([" | ", " • ", "  ", " · "]).join(values))
    label = lambda text: (
        text if cv.lang == "en" else {"de": "Lebenslauf", "pl": "Życiorys", "ro": "Curriculum Vitae"}[cv.lang]
    )
    heads = {
        "left": lambda: [("n", shown), strip],
        "centre": lambda: [("nc", shown), ("c", strip[1])],
        "labels": lambda: [("nc", label("Curriculum Vitae")), ("p", f"Name: {name}"), *_lines(cv)],
        "name-label": lambda: [
            ("h", "Personal Details"),
            ("row", "Name", name),
            *[("row", k.capitalize(), v) for k, v in cv.contact()],
        ],
        "lines": lambda: [("n", shown), *_lines(cv, rng.random() < 0.5)],
        "cv-heading": lambda: [("nc", "CURRICULUM VITAE"), ("nc", shown), *[("c", v) for v in values]],
        "one-line": lambda: [("n", shown), ("k", cv.jobs[0][0]), strip],
        "right": lambda: [("n", shown), *[("r", v) for v in values]],
        "table": lambda: [("row", shown, "\n".join(values))],
        "two-line": lambda: [("n", cv.first), ("n", cv.last), strip],
        "name-only": lambda: [("n", shown)],
        "agency": lambda: [
            ("r", "Ridgeway Staffing Ltd, 3 Exchange House, Derby DE1 2QY"),
            ("r", "Tel 01632 960244 · cvs@ridgewaystaffing.co.uk"),
            ("h", "Candidate"),
            ("p", f"Name: {name}"),
            *_lines(cv),
        ],
        "letter": lambda: [
            *[("r", v) for v in (name, *values)],
            ("p", "Dear Sir or Madam,"),
            ("p", "I would like to apply for the vacancy on your website. My CV follows."),
            ("p", "Yours faithfully,"),
            ("p", name),
            ("break",),
            ("n", shown),
            strip,
        ],
        "band": lambda: [("n", shown), strip],
        "board": lambda: [
            ("n", name),
            ("p", cv.jobs[0][0]),
            *[("p", v) for v in values],
            ("p", "CV last updated: 14/10/2025"),
        ],
        "europass": lambda: [
            ("k", "Curriculum vitae"),
            ("row", {"ro": "Informații personale"}.get(cv.lang, "Personal information"), name),
            *[("row", "", v) for v in values],
        ],
    }
    if family.head in ("sidebar", "sidebar-right", "linkedin"):
        side = [
            ("h", "Contact"),
            *[("p", v) for v in values if family.head != "linkedin" or v != cv.address],
            ("h", "Top Skills" if family.head == "linkedin" else "Skills"),
            *[("p", s) for s in cv.skills],
        ]
        top = (
            [("n", shown)]
            if family.head != "linkedin"
            else [("n", name), ("p", f"{cv.jobs[0][0]} at {cv.jobs[0][1]}"), ("p", cv.address)]
        )
        return [("cols", side, top + body) if family.head != "sidebar-right" else ("cols", top + body, side)]
    return heads[family.head]() + body
