"""The jobs of a CV of the second part: which there are, and the shapes and dates in which people write them down."""

from history import MONTHS, Job

from second import languages, places

SHAPES = [
    "dot",
    "slash",
    "brackets",
    "colon",
    "caps",
    "title-line",
    "from-to",
    "en-comma",
    "employer-role",
    "indeed",
    "dates-left",
    "arrow",
    "google",
]
DATES = [
    "apostrophe",
    "slash-short",
    "full-day",
    "iso",
    "dash-month",
    "until-now",
    "ongoing",
    "till-date",
    "open",
    "words",
    "sept",
    "today",
]


def make(cv, status):
    """Draws the jobs, the first of them the present or last one, with the label's values."""
    rng, t, w = cv.rng, cv.trade, languages.WORDS.get(cv.lang)
    status = status or rng.choices(["current", "ended", "none", "self", "two"], [74, 13, 4, 5, 4])[0]
    if w and status != "ended":
        status = "current"
    cv.tags.append("job:" + status)
    if status == "none":
        return
    employers = rng.sample(w["employers"] if w else t.employers, 4)
    titles = rng.sample(w["titles"], 4) if w else sorted(rng.sample(t.titles, 4), key=t.titles.index)
    start = (rng.randint(1, 12), rng.randint(2018, 2024))
    end = (rng.randint(1, 12), 2025) if status == "ended" else None
    for i in range(rng.choice([2, 3, 3, 4])):
        town = rng.choice(places.TOWNS)[0] if not w else cv.town
        job = Job(
            titles[i],
            employers[i],
            town,
            start,
            end,
            rng.sample(
                w["duties"] if w else t.duties,
                min(len(w["duties"]) if w else 5, rng.choice([3, 3, 4, 5] if i == 0 else [2, 3])),
            ),
        )
        job.label_title, job.label_employer = job.title, job.employer
        cv.jobs.append(job)
        end = start if rng.random() < 0.5 else ((start[0] - 2) % 12 + 1, start[1] - (start[0] == 1))
        start = (rng.randint(1, 12), end[1] - rng.randint(1, 4))
    now = cv.job = cv.jobs[0]
    cv.employer_alt = [f"{now.employer}{mark}{now.town}" for mark in (", ", " ", " - ")]
    if status == "self":
        now.employer, now.label_employer, cv.employer_alt = "Self-employed", None, ["Self-employed"]
        cv.title_alt = [f"Self-employed {now.title}"]
    elif status == "two":
        other = cv.jobs[1]
        other.end = None
        cv.title_alt = [other.title]
        cv.employer_alt += [other.employer, f"{other.employer}, {other.town}"]
    if " (" in now.title:
        cv.title_alt.append(now.title.split(" (")[0])


def dates(cv, job, style):
    """The time of a job in one of DATES."""
    w = languages.WORDS.get(cv.lang)
    month = lambda d: MONTHS[d[0] - 1]
    form, dash, now = {
        "apostrophe": (lambda d: f"{month(d)[:3]} ’{d[1] % 100:02}", " – ", "Present"),
        "slash-short": (lambda d: f"{d[0]:02}/{d[1] % 100:02}", " - ", "Present"),
        "full-day": (lambda d: f"01/{d[0]:02}/{d[1]}", " - ", "Present"),
        "iso": (lambda d: f"{d[1]}-{d[0]:02}", " – ", "now"),
        "dash-month": (lambda d: f"{month(d)[:3]}-{d[1]}", " to ", "Date"),
        "until-now": (lambda d: f"{month(d)} {d[1]}", " until ", "now"),
        "ongoing": (lambda d: f"{month(d)[:3]} {d[1]}", " – ", "Ongoing"),
        "till-date": (lambda d: f"{month(d)[:3]} {d[1]}", " - ", "Till date"),
        "open": (lambda d: f"{d[1]}", " – ", "Present"),
        "words": (lambda d: f"{month(d)} {d[1]}", " to ", "the present day"),
        "sept": (
            lambda d: f"{month(d) if len(month(d)) < 5 else {9: 'Sept'}.get(d[0], month(d)[:3])} {d[1]}",
            "-",
            "Current",
        ),
        "today": (lambda d: f"{month(d)[:3]} {d[1]}", " → ", "Today"),
        "indeed": (lambda d: f"{month(d)} {d[1]}", " to ", "Present"),
        "google": (lambda d: f"{month(d).upper()} {d[1]}", " - ", "PRESENT"),
    }[style]
    if w:
        form, dash, now = (lambda d: f"{d[0]:02}/{d[1]}"), " – ", w["present"]
    return f"{form(job.start)}{dash}{form(job.end) if job.end else now}"


def blocks(cv, shape=None, style=None):
    """The blocks of the experience section (as history.experience_blocks makes them), in one of SHAPES."""
    rng = cv.rng
    shape = shape or rng.choice(SHAPES)
    style = {"indeed": "indeed", "google": "google"}.get(shape) or style or rng.choice(DATES)
    if cv.lang != "en" and shape in ("from-to", "employer-role"):
        shape = "title-line"
    cv.tags.append("jobs:" + shape)
    town, bullet, out = rng.random() < 0.5, "bullet" if rng.random() < 0.8 else "para", []
    for job in cv.jobs:
        when, title = dates(cv, job, style), job.title
        own = job.employer == "Self-employed"
        place = f"{job.employer}, {job.town}" if town and not own else job.employer
        out += {
            "dot": lambda: [("line", f"{title} · {place}", when, "b")],
            "slash": lambda: [("line", f"{place} / {title} / {when}", "", "b")],
            "brackets": lambda: [("line", f"{title} ({place})", when, "b")],
            "colon": lambda: [("line", f"{when}: {place}", "", "n"), ("line", title, "", "b")],
            "caps": lambda: [("line", job.employer.upper(), "" if own else job.town, "b"), ("line", title, when, "i")],
            "title-line": lambda: [("line", title, "", "b"), ("line", place, when, "n")],
            "from-to": lambda: [
                ("line", f"From {when.replace(' – ', ' to ').replace(' - ', ' to ')}", "", "i"),
                ("line", f"{title}, {place}", "", "b"),
            ],
            "en-comma": lambda: [("line", f"{place}, {when}", "", "b"), ("line", title, "", "i")],
            "employer-role": lambda: [
                ("line", f"Company: {place}", when, "n"),
                ("line", f"Job role: {title}", "", "n"),
            ],
            "indeed": lambda: [
                ("line", title, "", "b"),
                ("line", job.employer if own else f"{job.employer} - {job.town}", "", "n"),
                ("line", when, "", "i"),
            ],
            "dates-left": lambda: [("line", f"{when}   {title}", "", "b"), ("line", place, "", "n")],
            "arrow": lambda: [("line", f"» {title} – {place}", "", "b"), ("line", when, "", "i")],
            "google": lambda: [
                ("line", job.employer + (f", {job.town}" if town and not own else "") + f" — {title}", "", "b"),
                ("line", when, "", "d"),
            ],
        }[shape]()
        out += [(bullet, d) for d in job.duties]
    return out
