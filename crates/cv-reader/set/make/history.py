"""The jobs of a CV and the many shapes in which people write them down."""

import random
from dataclasses import dataclass, field

import careers
import languages
import people
import places

MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
SHAPES = [
    "title-first",
    "employer-first",
    "dates-first",
    "pipes",
    "at",
    "one-line",
    "dash",
    "dash-tab",
    "table",
    "labelled",
    "town-tab",
    "dates-column",
    "commas",
    "role-under",
]


@dataclass
class Job:
    """`end` is None while the job lasts. `label_*` is what the label says, the plain fields are what is printed."""

    title: str
    employer: str | None
    town: str
    start: tuple
    end: tuple | None
    duties: list = field(default_factory=list)
    label_title: str | None = None
    label_employer: str | None = None
    note: str | None = None


def make_jobs(cv, status):
    rng = cv.rng
    status = (
        status
        or rng.choices(["current", "ended", "break", "none", "self", "contract", "two"], [68, 12, 4, 5, 4, 3, 4])[0]
    )
    if cv.lang != "en" and status not in ("current", "ended"):
        status = "current"
    cv.tags.append("job:" + status)
    if status == "none":
        return
    w, t = languages.WORDS.get(cv.lang), cv.trade
    employers = rng.sample(w["employers"] if w else t.employers, 4)
    ladder = (
        rng.sample(w["titles"], 4) if w else sorted(rng.sample(t.titles, min(4, len(t.titles))), key=t.titles.index)
    )
    month, year = rng.randint(1, 12), rng.randint(2017, 2024)
    end = None
    if status in ("ended", "break"):
        end = (rng.randint(1, 12), rng.choice([2024, 2025]))
        year = min(year, end[1] - 1)
    for i in range(rng.choice([2, 3, 3, 4])):
        town = rng.choice(places.TOWNS)[0] if not w or cv.lang == "cy" else cv.town
        job = Job(
            ladder[i],
            employers[i],
            town,
            (month, year),
            end,
            rng.sample(w["duties"] if w else t.duties, rng.choice([2, 3, 3])),
        )
        job.label_title, job.label_employer = job.title, job.employer
        cv.jobs.append(job)
        end = (month, year) if rng.random() < 0.5 else ((month - 2) % 12 + 1, year if month > 1 else year - 1)
        year -= rng.randint(1, 4)
        month = rng.randint(1, 12)
    first = cv.job = cv.jobs[0]
    cv.employer_alt = [f"{first.employer}, {first.town}", f"{first.employer} {first.town}"]
    if ", " in first.employer:
        cv.employer_alt.append(first.employer.split(", ")[0])
    if status == "self":
        first.employer = "Self-employed"
        first.label_employer, cv.employer_alt = None, ["Self-employed"]
    elif status == "contract":
        first.title = f"{first.title} (contract)"
    elif status == "two":
        second = cv.jobs[1]
        second.end = None
        cv.title_alt += dict.fromkeys([second.label_title, second.label_title.split(" (")[0]])
        cv.employer_alt += [second.employer, f"{second.employer}, {second.town}"]
    elif status == "break":
        first.note = rng.choice(
            [
                "Career break to care for a family member",
                "Maternity leave and career break",
                "Travelling in South America and Asia",
            ]
        )


def write_title(cv):
    """Other right ways to give the job title."""
    title = cv.job.title
    bare = title.split(" (")[0]
    alts = {title, bare, f"Self-employed {bare}", f"Freelance {bare}"} - {cv.job.label_title}
    cv.title_alt += sorted(alts if "job:self" in cv.tags else alts & {title, bare})


def write_dates(cv, job, style):
    now = (
        languages.WORDS[cv.lang]["present"]
        if cv.lang != "en"
        else {
            "plain": "Present",
            "to": "present",
            "date": "to date",
            "current": "Current",
            "now": "now",
            "since": "Present",
            "short": "present",
            "slash": "Present",
            "dots": "Present",
            "abbr": "Present",
            "year": "Present",
            "paren": "Present",
        }[style]
    )
    full = lambda d: f"{MONTHS[d[0] - 1]} {d[1]}"
    abbr = lambda d: f"{MONTHS[d[0] - 1][:3]} {d[1]}"
    slash = lambda d: f"{d[0]:02}/{d[1]}"
    year = lambda d: f"{d[1]}"
    form, dash = {
        "plain": (abbr, " – "),
        "to": (full, " to "),
        "date": (full, " – "),
        "current": (abbr, " - "),
        "now": (year, "-"),
        "since": (full, " – "),
        "short": (lambda d: f"{MONTHS[d[0] - 1][:3]} {d[1] % 100:02}", " - "),
        "slash": (slash, "–"),
        "dots": (lambda d: f"{d[0]:02}.{d[1]}", " - "),
        "abbr": (lambda d: f"{MONTHS[d[0] - 1][:3]}. {d[1]}", "—"),
        "year": (year, " - "),
        "paren": (abbr, " to "),
    }[style]
    if cv.lang != "en":
        form = slash if style in ("slash", "dots", "plain", "abbr") else year
        dash = " – "
    if job.end is None:
        if style == "since" and cv.lang == "en":
            return f"Since {full(job.start)}"
        if style == "date" and cv.lang == "en":
            return f"{form(job.start)} to date"
        return f"{form(job.start)}{dash}{now}"
    return f"{form(job.start)}{dash}{form(job.end)}"


def _length(start, end):
    """A span of time as LinkedIn writes it."""
    month, year = end or (6, 2026)
    months = max(1, (year - start[1]) * 12 + month - start[0])
    return " ".join(
        f"{n} {unit}{'s' if n > 1 else ''}" for n, unit in [(months // 12, "year"), (months % 12, "month")] if n
    )


def experience_blocks(cv, shape=None):
    """The blocks of the experience section, in one of SHAPES."""
    rng = cv.rng
    shape = shape or rng.choice(SHAPES)
    style = rng.choice(
        ["plain", "plain", "to", "date", "current", "now", "since", "short", "slash", "dots", "abbr", "year", "paren"]
    )
    cv.tags.append("jobs:" + shape)
    if cv.lang != "en" and shape in ("at", "labelled", "table"):
        shape = "title-first"
    with_town = rng.random() < 0.6
    blocks = []
    if cv.jobs[0].note:
        blocks.append(("line", cv.jobs[0].note, f"{cv.jobs[0].end[1]} – Present", "b"))
    if shape == "table":
        head = rng.choice(
            [
                ["Dates", "Employer", "Position"],
                ["From – To", "Job title", "Company"],
                ["Period", "Position held", "Employer"],
            ]
        )
        rows = [head]
        for job in cv.jobs:
            dates = write_dates(cv, job, style)
            rows.append([dates, job.title, job.employer] if head[1][0] in "JP" else [dates, job.employer, job.title])
        return blocks + [("rows", rows)] + [("bullet", d) for j in cv.jobs[:2] for d in j.duties]
    manager = rng.random() < 0.08 and cv.lang == "en"
    # LinkedIn groups the posts with one employer under its name and the time there.
    grouped = shape == "linkedin" and "job:current" in cv.tags and random.Random(cv.file + "/grouped").random() < 0.5
    if grouped:
        cv.jobs[1].employer = cv.jobs[0].employer
        cv.tags.append("jobs-grouped")
    jobs = cv.jobs
    if (
        shape not in ("table", "linkedin")
        and "job:current" in cv.tags
        and random.Random(cv.file + "/order").random() < 0.08
    ):
        jobs = jobs[::-1]
        cv.tags.append("oldest-first")
    for job in jobs:
        dates = write_dates(cv, job, style)
        title, employer = job.title, job.employer
        place = f"{employer}, {job.town}" if with_town and employer != "Self-employed" else employer
        if shape == "title-first":
            blocks += [("line", title, dates, "b"), ("line", place, "", "i")]
        elif shape == "role-under":
            blocks += [("line", place, dates, "b"), ("line", f"Role: {title}" if cv.lang == "en" else title, "", "n")]
        elif shape == "employer-first":
            blocks += [("line", place, dates, "b"), ("line", title, "", "i")]
        elif shape == "dates-first":
            blocks += [("line", dates, "", "n"), ("line", title, "", "b"), ("line", place, "", "n")]
        elif shape == "pipes":
            blocks += [("line", rng.choice([f"{title} | {place} | {dates}"]), "", "b")]
        elif shape == "at":
            where = "self-employed" if employer == "Self-employed" else f"at {place}"
            blocks += [("line", f"{title} {where} ({dates})", "", "b")]
        elif shape == "one-line":
            blocks += [("line", f"{dates}: {title}, {place}", "", "n")]
        elif shape == "dash":
            blocks += [("line", f"{employer} – {title}", "", "b"), ("line", dates, "", "i")]
        elif shape == "dash-tab":
            blocks += [("line", f"{title} – {employer}", dates, "b")]
        elif shape == "labelled":
            blocks += [
                ("line", f"Position: {title}", "", "n"),
                ("line", f"Employer: {place}", "", "n"),
                ("line", f"Dates: {dates}", "", "n"),
            ]
        elif shape == "town-tab":
            blocks += [
                ("line", employer, job.town if employer != "Self-employed" else "", "b"),
                ("line", title, dates, "i"),
            ]
        elif shape == "dates-column":
            blocks += [("rows", [[dates, f"{title}\n{place}"]])]
        elif shape == "commas":
            blocks += [("line", f"{title}, {place}, {dates}", "", "b")]
        elif shape == "linkedin":
            end = f"{MONTHS[job.end[0] - 1]} {job.end[1]}" if job.end else "Present"
            span = f"{MONTHS[job.start[0] - 1]} {job.start[1]} - {end} ({_length(job.start, job.end)})"
            if not grouped or job is not cv.jobs[1]:
                blocks.append(("line", employer, "", "c"))
            if grouped and job is cv.jobs[0]:
                blocks.append(("line", _length(cv.jobs[1].start, job.end), "", "d"))
            blocks += [("line", title, "", "t"), ("line", span, "", "d")]
            if with_town:
                blocks.append(("line", f"{job.town}, England, United Kingdom", "", "d"))
        if manager and job is not cv.jobs[0]:
            phone, _ = people.make_phone(rng, "landline", rng.choice(places.TOWNS)[3])
            blocks.append(("line", f"Line manager: {rng.choice(careers.OTHER_NAMES)}, tel. {phone}", "", "n"))
        if rng.random() < 0.06 and cv.lang == "en" and employer != "Self-employed":
            blocks.append(("line", f"www.{people.plain(employer)[:16]}.co.uk", "", "n"))
        blocks += [("bullet" if rng.random() < 0.9 or shape != "linkedin" else "para", d) for d in job.duties]
    if manager:
        cv.tags.append("decoy:line-manager")
    return blocks
