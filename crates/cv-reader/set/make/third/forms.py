"""The forms of the third part: a network's export, Europass' table, an employer's form."""

from third import languages, people, places
from third.blocks import Line, Style
from third.jobs import MONTHS
from third.sections import section


def _length(job):
    """How long a job has lasted until its end or November 2025, as the network says it."""
    end = job.end or (11, 2025)
    years, months = divmod((end[1] - job.start[1]) * 12 + end[0] - job.start[0] + 1, 12)
    said = [f"{n} {unit}{'s' * (n > 1)}" for n, unit in ((years, "year"), (months, "month")) if n]
    return " ".join(said)


def linkedin(cv):
    """A profile of the network as it prints it: narrow column of contact and skills, places and spans under each post."""
    rng = cv.rng
    side = [Line("Contact", kind="head", colour="#ffffff")]
    if cv.phone and rng.random() < 0.6:
        side.append(
            Line(f"{cv.phone} ({'Home' if 'phone:landline' in cv.tags else 'Mobile'})", size=9.5, colour="#ffffff")
        )
    else:
        cv.phone = cv.e164 = None
        cv.tags[:] = [t for t in cv.tags if not t.startswith("phone:") and t != "two-phones"] + ["no-phone"]
    cv.phone_alt, cv.second = [], None
    side += [Line(cv.email, size=9.5, colour="#ffffff")] if cv.email else []
    slug = people.plain(cv.first) + "-" + people.plain(cv.last)
    side += [
        Line(
            f"www.linkedin.com/in/{slug}-{rng.choice(['4b81a7', '90b2', '7a0c115b'])} (LinkedIn)",
            size=9.5,
            colour="#ffffff",
        )
    ]
    side += [
        Line("Top Skills", kind="head", colour="#ffffff"),
        *[Line(s, size=9.5, colour="#ffffff") for s in cv.skills[:3]],
    ]
    if rng.random() < 0.5:
        side += [
            Line("Languages", kind="head", colour="#ffffff"),
            Line("English (Native or Bilingual)", size=9.5, colour="#ffffff"),
        ]
    if rng.random() < 0.5 and not cv.job.casual:
        side += [
            Line("Certifications", kind="head", colour="#ffffff"),
            *[Line(q, size=9.5, colour="#ffffff") for q in cv.trade.tickets],
        ]
    cv.keywords += cv.skills[:2]
    place = (
        rng.choice([f"{cv.town}, England, United Kingdom", f"{cv.town}, United Kingdom"])
        if cv.town
        else "United Kingdom"
    )
    cv.postcode = None
    if cv.town:
        cv.tags[:] = [t for t in cv.tags if not t.startswith("address:")] + ["address:town"]
    now = cv.job
    head = (
        rng.choice(
            [
                f"{now.title} at {now.employer}",
                f"{now.title} at {now.employer}",
                f"{cv.skills[0]} | {cv.skills[1]} | {now.title}",
                f"{now.title}",
            ]
        )
        if not now.own
        else now.title
    )
    main = [Line(cv.printed, kind="name"), Line(head), Line(place, colour="#777777")]
    if rng.random() < 0.7:
        main += [Line("Summary", kind="head"), section(cv, "p")[1]]
    main.append(Line("Experience", kind="head"))
    span = lambda j: (
        f"{MONTHS[j.start[0] - 1]} {j.start[1]} - {f'{MONTHS[j.end[0] - 1]} {j.end[1]}' if j.end else 'Present'} ({_length(j)})"
    )
    for job in cv.jobs:
        main += [
            Line(job.employer, size=12, gap=True),
            Line(job.title),
            Line(span(job), size=9.5),
            Line(f"{job.town}, United Kingdom", size=9.5, colour="#777777"),
        ]
        main += [Line(". ".join(job.duties) + ".")] if job.duties and rng.random() < 0.5 else []
    main += [Line("Education", kind="head"), Line(cv.school, size=12), Line(f"{cv.course} · ({cv.studied})")]
    cv.keywords.append(cv.school)
    cv.tags.append("jobs:network")
    box = Line(kind="box", parts=side, fill="#293e49")
    return [Line(kind="cols", parts=([box], main), widths=(1, 2.3))], Style(
        "Liberation Sans", 10.5, name=24, margin=1, css=".cols p{overflow-wrap:anywhere}.box{min-height:265mm}"
    )


def europass_table(cv):
    """The form that Word users still fill in: labels on the left, all in one table."""
    rng, w = cv.rng, languages.LABELS["en"]
    name = (
        [(f"{w[2]}(s) / First name(s)", f"{cv.last}, {cv.first}" if rng.random() < 0.3 else f"{cv.last} {cv.first}")]
        if rng.random() < 0.35
        else [("Surname(s)", cv.last), ("First name(s)", cv.first)]
    )
    if rng.random() < 0.3:
        name = [("First name(s) / Surname(s)", cv.name)]
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:labelled", "jobs:europass"]
    labels = {"address": "Address(es)", "phone": "Telephone(s)", "home": "Telephone (home)", "email": "E-mail"}
    rows = [
        *name,
        *[(labels[kind], v) for kind, v in cv.contact()],
        ("Nationality", rng.choice(["British", "Irish", "Portuguese", "Polish"])),
        ("Date of birth", f"{rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1965, 2002)}"),
    ]
    blocks = [
        Line("Europass", "", bold=True, colour="#004494", size=16),
        Line("Curriculum Vitae", bold=True),
        Line("Personal information", kind="head"),
        *[Line(k, v, kind="row") for k, v in rows],
    ]
    blocks.append(Line("Work experience", kind="head"))
    year = lambda d: f"{d[0]:02}/{d[1]}"
    for job in cv.jobs:
        blocks += [
            Line(k, v, kind="row")
            for k, v in (
                ("Dates", f"{year(job.start)} – {year(job.end) if job.end else 'present'}"),
                ("Occupation or position held", job.title),
                *([("Main activities", "; ".join(job.duties))] if job.duties else []),
                ("Name of employer", job.employer),
            )
        ]
    blocks += [
        Line("Education and training", kind="head"),
        Line("Dates", cv.studied, kind="row"),
        Line("Title of qualification", cv.course, kind="row"),
        Line("Organisation", cv.school, kind="row"),
    ]
    blocks += [
        Line("Personal skills", kind="head"),
        Line("Job-related skills", ", ".join(cv.skills), kind="row"),
        Line("Mother tongue(s)", "English" if cv.lang == "en" else "", kind="row"),
    ]
    cv.keywords += [cv.skills[0], cv.school]
    return blocks, Style(rng.choice(["Liberation Sans", "Carlito"]), 10, "#004494", "colour", margin=2, row=5.2)


def job_form(cv):
    """An employer's own form, filled in on a computer: boxes for names, address, present post, earlier posts, referees."""
    rng = cv.rng
    firm = rng.choice(["Calverley Group plc", "Sandpiper Hospice", "Peverell Foods Ltd", "Trinity Learning Trust"])
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:labelled", "jobs:form", "decoy:referees"]
    names = rng.choice(
        [
            [("Title", people.title(rng, cv.first)), ("Surname", cv.last), ("Forename(s)", cv.first)],
            [("First name", cv.first), ("Last name", cv.last)],
            [("Surname/Family name", cv.last), ("First names", cv.first)],
        ]
    )
    place = [("Address", "\n".join(cv.place_lines[:-1]) if cv.postcode and len(cv.place_lines) > 1 else cv.address())]
    if cv.postcode:
        place = (
            [("Address", cv.address().replace(cv.postcode, "").rstrip(", ")), ("Postcode", cv.postcode)]
            if cv.postcode in cv.address()
            else [("Address", cv.address())]
        )
    rows = [
        *names,
        *[p for p in place if p[1]],
        ("Mobile", cv.phone or ""),
        ("Home telephone", cv.second or ""),
        ("Email", cv.email or ""),
    ]
    if "phone:landline" in cv.tags:
        rows = [
            *names,
            *[p for p in place if p[1]],
            ("Home telephone", cv.phone),
            ("Mobile", ""),
            ("Email", cv.email or ""),
        ]
    blocks = [
        Line(firm, bold=True, size=15),
        Line("Application for employment – confidential", bold=True),
        Line(
            f"Post applied for: {cv.trade.titles[0]}   Ref: {rng.choice(['HR', 'TLT', 'V'])}/{rng.randint(1000, 9999)}"
        ),
        Line("1. Personal details", kind="head"),
        *[Line(k, v, kind="row") for k, v in rows],
    ]
    year = lambda d: f"{d[0]:02}/{d[1]}"
    blocks.append(Line("2. Present or most recent employment", kind="head"))
    now = cv.job
    blocks += [
        Line(k, v, kind="row")
        for k, v in (
            ("Employer", now.employer),
            ("Job title", now.title),
            ("From", year(now.start)),
            ("To", year(now.end) if now.end else "Present"),
            ("Duties", ". ".join(now.duties) + "."),
            ("Notice required", "One month"),
        )
    ]
    if cv.jobs[1:]:
        blocks.append(Line("3. Previous employment", kind="head"))
        blocks += [
            Line(f"{year(j.start)} – {year(j.end) if j.end else 'present'}", f"{j.title}, {j.employer}", kind="row")
            for j in cv.jobs[1:]
        ]
    blocks += [
        Line("4. Education and training", kind="head"),
        Line(cv.studied, f"{cv.course}, {cv.school}", kind="row"),
    ]
    who = rng.choice(["Mrs J Penhaligon", "Angela Crump", "Paul Treadwell"])
    blocks += [
        Line("5. Referee", kind="head"),
        Line("Name", who, kind="row"),
        Line(
            "Address",
            f"{rng.randint(2, 90)} {rng.choice(places.STREETS)}, Matlock DE4 3{rng.choice('ABDEF')}{rng.choice('LNPQ')}",
            kind="row",
        ),
        Line("Telephone", people.landline(rng, "01629")[0], kind="row"),
    ]
    cv.keywords.append(cv.school)
    return blocks, Style(
        "Liberation Sans",
        10.5,
        "#333333",
        "bar",
        margin=2,
        row=5,
        css="table.rows td{border:0.5pt solid #999;padding:3pt 5pt}",
    )
