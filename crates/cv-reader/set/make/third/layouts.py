"""The plain layouts of the third part: what people make themselves or from the templates of Word, Google Docs, Canva and job boards."""

from third import languages
from third.blocks import Line, Style
from third.jobs import job_blocks
from third.sections import section

SANS = ["Carlito", "Liberation Sans", "Lato", "Open Sans", "DejaVu Sans"]
SERIF = ["Liberation Serif", "DejaVu Serif"]
ACCENTS = ["#1f4e79", "#7b2d26", "#38761d", "#5b4a8a", "#444444", "#0b7285", "#c0504d"]
ORDERS = [
    "pxesh",
    "psxehr",
    "psxqer",
    "pxeqhr",
    "pesxhr",
    "sxeqdr",
    "pxeshr",
    "xeqsr",
    "pqxesd",
    "pxer",
    "pxeqsdhr",
    "spxeh",
]


def style(cv, fonts=SANS, heads=("plain", "rule", "under", "colour"), **more):
    rng = cv.rng
    accent = rng.choice(ACCENTS)
    made = {
        "font": rng.choice(fonts),
        "size": rng.choice([11, 11.5, 12] if "long" in cv.tags else [10, 10.5, 11, 11]),
        "accent": accent,
        "head": rng.choice(heads),
        "name": rng.choice([16, 18, 20, 24]),
        "margin": rng.choice([1.8, 2, 2.3, 2.54]),
    }
    if rng.random() < 0.12:
        made["footer"] = rng.choice([f"{cv.name} – CV", "Page 1 of 1", f"Curriculum Vitae {cv.name}"])
    return Style(**(made | more))


def body(cv, orders=ORDERS, without=""):
    order = cv.rng.choice(orders)
    return [block for letter in order if letter not in without for block in section(cv, letter)]


def values(cv, only=None):
    return [v for kind, v in cv.contact() if not only or kind in only]


def labelled(cv, **look):
    return [Line(f"{cv.labelled(kind)}{cv.colon}{v}", **look) for kind, v in cv.contact()]


def strip(cv, **look):
    """The details on one line, or on two where the address is long."""
    named = cv.rng.random() < 0.3
    parts = [f"{cv.labelled(kind)}: {v}" if named and kind != "address" else v for kind, v in cv.contact()]
    if len(cv.join.join(parts)) > 82:
        place = cv.address()
        rest = [p for p in parts if p != place]
        return [Line(t, **look) for t in (place, cv.join.join(rest)) if t]
    return [Line(cv.join.join(parts), **look)] if parts else []


def headline(cv, **look):
    return [Line(cv.headline, **look)] if cv.headline else []


def plain_left(cv):
    how = cv.rng.choice(["strip", "strip", "labels", "lines"])
    details = strip(cv) if how == "strip" else labelled(cv) if how == "labels" else [Line(v) for v in values(cv)]
    return [Line(cv.printed, kind="name"), *headline(cv, italic=True), *details, *body(cv)], style(cv)


def plain_centre(cv):
    middle = {"align": "center"}
    how = cv.rng.choice(["strip", "lines", "labels"])
    details = (
        strip(cv, **middle)
        if how == "strip"
        else labelled(cv, **middle)
        if how == "labels"
        else [Line(v, **middle) for v in values(cv)]
    )
    top = (
        [Line(cv.rng.choice(["Curriculum Vitae", "CURRICULUM VITAE", "CV"]), bold=True, align="center", size=14)]
        if cv.rng.random() < 0.4
        else []
    )
    return [*top, Line(cv.printed, kind="name", **middle), *headline(cv, **middle), *details, *body(cv)], style(
        cv, SANS + SERIF, ("centre", "rule", "plain")
    )


def title_and_labels(cv):
    w = languages.LABELS["en"]
    name = cv.rng.choice([w[0], "Name", "Full name"])
    rows = [
        (name, cv.printed),
        *[(cv.labelled(kind), "\n".join(cv.place_lines) if kind == "address" else v) for kind, v in cv.contact()],
    ]
    extra = [
        (
            "Date of birth",
            f"{cv.rng.randint(1, 28)} {cv.rng.choice(['March', 'July', 'October'])} {cv.rng.randint(1962, 2003)}",
        ),
        ("Nationality", "British"),
        ("Driving licence", "Full, clean"),
    ]
    rows += cv.rng.sample(extra, cv.rng.choice([0, 1, 2]))
    end = cv.rng.choice([":", "", ":"])
    made = [Line(k + end, v, kind="row") for k, v in rows]
    title = Line(
        cv.rng.choice(["CURRICULUM VITAE", "Curriculum Vitae", "C.V."]),
        bold=True,
        size=16,
        align=cv.rng.choice(["center", "left"]),
    )
    top = [Line("Personal Details", kind="head")] if cv.rng.random() < 0.5 else []
    cv.tags.append("name:labelled")
    return [title, *top, *made, *body(cv)], style(cv, SANS + SERIF)


def address_block(cv):
    lines = [Line(v) for kind, v in cv.contact() if kind != "address"]
    if cv.rng.random() < 0.6:
        lines = [line for line in labelled(cv) if cv.address() not in line.text or not cv.address()]
    block = [Line(v) for v in cv.place_lines] + lines
    if cv.order[0] != "address":
        block = lines + [Line(v) for v in cv.place_lines]
    return [Line(cv.printed, kind="name"), *block, *body(cv)], style(
        cv, SANS + SERIF, name=cv.rng.choice([12, 13, 14, 16])
    )


def letterhead_right(cv):
    right = {"align": "right"}
    spread = [Line(v, **right) for v in (cv.place_lines + values(cv, ("phone", "home", "email")))]
    first = [Line(cv.printed, kind="name", **right)] if cv.rng.random() < 0.6 else [Line(cv.printed, kind="name")]
    return [*first, *headline(cv, **right), *spread, *body(cv)], style(cv)


def split_head(cv):
    right = [Line(v, align="right", size=9.5) for v in (cv.place_lines + values(cv, ("phone", "home", "email")))]
    left = [Line(cv.printed, kind="name"), *headline(cv, colour="#666666")]
    parts, widths = (
        ((left, right), (5, 5))
        if cv.rng.random() < 0.75
        else (([Line(p.text, size=9.5) for p in right], [Line(left[0].text, kind="name", align="right")]), (5, 5))
    )
    return [Line(kind="cols", parts=parts, widths=widths), Line(kind="rule"), *body(cv)], style(
        cv, name=cv.rng.choice([18, 20, 22])
    )


def dates_table(cv):
    cv.shapes = ["table"]
    details = labelled(cv) if cv.rng.random() < 0.6 else strip(cv)
    if cv.bullet == "list":
        cv.bullet = "para"
    jobs = [Line(cv.capitals(cv.headings["x"]), kind="head")] if cv.jobs else []
    for line in job_blocks(cv, "table") if cv.jobs else []:
        if line.kind == "row":
            jobs.append(line)
        else:
            jobs[-1].right += "\n" + line.text
    rest = cv.rng.choice(["eqr", "eshr", "eqsd", "shr"])
    return [Line(cv.printed, kind="name"), *details, *section(cv, "p"), *jobs, *body(cv, [rest])], style(
        cv, SANS + SERIF, row=cv.rng.choice([3.8, 4.5])
    )


def education_first(cv):
    details = strip(cv) if cv.rng.random() < 0.5 else labelled(cv)
    align = cv.rng.choice(["left", "center"])
    for line in details:
        line.align = align
    return [
        Line(cv.printed, kind="name", align=align),
        *details,
        *body(cv, ["pesxhr", "pexsh", "esxqhr", "pesqxhr", "exshr"]),
    ], style(cv)


def skills_first(cv):
    half = (len(cv.skills) + 1) // 2
    mark = cv.rng.choice(["• ", "", "- ", "✓ "])
    table = [
        Line("\n".join(mark + s for s in cv.skills[:half]), "\n".join(mark + s for s in cv.skills[half:]), kind="row")
    ]
    cv.keywords += cv.skills[:2]
    parts = [Line(cv.capitals(cv.headings["s"]), kind="head"), *table]
    return [
        Line(cv.printed, kind="name"),
        *headline(cv, bold=True),
        *(strip(cv) if cv.rng.random() < 0.6 else labelled(cv)),
        *section(cv, "p"),
        *parts,
        *body(cv, ["xqer", "xeqh", "xer", "exhr"]),
    ], style(cv, row=8.5)


def google_serif(cv):
    grey = {"colour": "#666666", "size": 9.5}
    details = [
        Line(v, **grey)
        for v in (values(cv, ("address",)) + [cv.join.join(values(cv, ("phone", "home", "email")))])
        if v
    ]
    font = cv.rng.choice(SERIF + ["Lato"])
    cv.shapes = ["firm - title", "firm / title", "title, firm"]
    return [
        Line(cv.printed, kind="name"),
        *headline(cv, size=13, colour="#666666"),
        *details,
        *body(cv, ["xesq", "psxe", "xeqs", "pxeq"]),
    ], style(cv, [font], ["colour"], name=26)


def word_blue(cv):
    cv.headline = cv.headline or (cv.jobs[0].title if cv.jobs and not cv.job.casual and cv.rng.random() < 0.5 else None)
    details = strip(cv, colour="#44546A")
    cv.shapes = ["bars", "title / firm", "title, firm", "capitals", "title (dates)"]
    accent = cv.rng.choice(["#2e74b5", "#1f4e79", "#2f5496"])
    return [
        Line(cv.printed, kind="name", colour=accent),
        *headline(cv, size=13, colour="#44546A"),
        *details,
        *body(cv),
    ], style(cv, ["Carlito"], ["colour", "rule"], accent=accent, name=26)


def contact_above(cv):
    align = cv.rng.choice(["center", "right", "left"])
    top = [
        Line(v, align=align, size=9)
        for v in ([cv.address()] + [cv.join.join(values(cv, ("phone", "home", "email")))])
        if v.strip()
    ]
    return [*top, Line(cv.printed, kind="name", align=cv.rng.choice([align, "center"])), *body(cv)], style(
        cv, SANS + SERIF, name=cv.rng.choice([22, 26])
    )


def careers_service(cv):
    cv.order = ["address", "phone", "home", "email"]
    cv.words |= {"phone": "Telephone" if cv.words["phone"] != "Home" else "Home"}
    cv.shapes = ["dates first", "position", "title / firm", "three lines", "labelled"]
    details = [Line(v) if kind == "address" else Line(f"{cv.labelled(kind)}: {v}") for kind, v in cv.contact()]
    cv.headings |= {
        "p": "Personal statement",
        "x": cv.rng.choice(["Work experience", "Employment history"]),
        "s": "Key skills",
        "e": "Education",
        "h": "Hobbies and interests",
    }
    return [Line(cv.printed, kind="name"), *details, *body(cv, ["psxehr", "pxeshr", "psexhr"])], style(
        cv, ["Liberation Sans", "Carlito"], ["plain"], name=16, size=11
    )


def trades_sheet(cv):
    cv.shapes = ["one line", "dates, firm, title", "firm - title (dates)", "title - firm", "three lines"]
    cv.bullet = cv.rng.choice(["one", "one", "para"])
    big = [
        Line(f"{cv.labelled(kind)}{cv.colon}{v}", bold=kind == "phone", size=13 if kind == "phone" else 0)
        for kind, v in cv.contact()
    ]
    top = [
        Line(cv.printed, kind="name"),
        *([Line(cv.job.title.upper(), bold=True)] if cv.jobs and not cv.job.casual and cv.rng.random() < 0.5 else []),
    ]
    return [*top, *big, *body(cv, ["qsxer", "pqxr", "qxesd", "sqxe", "pqsxr"])], style(
        cv, ["Liberation Sans", "Carlito", "DejaVu Sans"], name=22
    )


def long_hand(cv):
    """As people wrote CVs in the nineties: serif, underlined headings, sentences, why they left."""
    cv.shapes = ["dates first", "labelled", "position", "dates, firm, title"]
    cv.bullet = "one"
    blocks = [Line("CURRICULUM VITAE", bold=True, align="center", size=14)] if cv.rng.random() < 0.5 else []
    blocks += [Line(cv.printed, kind="name", align=cv.rng.choice(["left", "center"]))]
    blocks += [Line(f"{cv.labelled(kind)}: {v}") for kind, v in cv.contact()]
    jobs = section(cv, "x")
    if cv.rng.random() < 0.6:
        jobs.append(
            Line(
                cv.rng.choice(
                    [
                        "Reason for leaving last post: redundancy.",
                        "Reason for wanting to leave: nearer home.",
                        "Reasons for leaving can be discussed at interview.",
                    ]
                )
            )
        )
    return [*blocks, *section(cv, "e"), *jobs, *body(cv, ["hr", "dhr", "dr", "qhr"])], style(
        cv, ["Liberation Serif"], ["under"], size=11.5, name=14
    )


def between_rules(cv):
    middle = cv.rng.choice(["left", "center"])
    return [
        Line(cv.printed, kind="name", align=middle),
        *headline(cv, align=middle),
        Line(kind="rule"),
        *strip(cv, align=middle, size=9.5),
        Line(kind="rule"),
        *body(cv),
    ], style(cv, SANS + SERIF, ["plain", "colour", "centre"])
