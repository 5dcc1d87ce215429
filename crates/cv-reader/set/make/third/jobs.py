"""The jobs of a CV of the third part: which there are, and the shapes in which people write them down."""

from dataclasses import dataclass

from third import languages, places, trades
from third.blocks import Line

MONTHS = "January February March April May June July August September October November December".split()


@dataclass
class Job:
    """start, end: (month, year), end None for a present job; own: self-employed; with_last: a second present job."""

    title: str
    employer: str
    town: str
    start: tuple
    end: tuple | None
    duties: list
    own: bool = False
    casual: bool = False
    with_last: bool = False


# Shapes of a job's head; t title, f firm, fp firm with its town where it is given, d dates.
SHAPES = {
    "title, firm": lambda t, f, fp, d: [Line(f"{t}, {fp}", d, bold=True)],
    "firm / title": lambda t, f, fp, d: [Line(fp, d, bold=True), Line(t, italic=True)],
    "dates first": lambda t, f, fp, d: [Line(d, italic=True), Line(t, bold=True), Line(fp)],
    "title at firm": lambda t, f, fp, d: [Line(f"{t} at {fp}", bold=True), Line(d, italic=True)],
    "title / firm": lambda t, f, fp, d: [Line(t, d, bold=True), Line(fp)],
    "labelled": lambda t, f, fp, d: [Line(f"Employer: {fp}"), Line(f"Job title: {t}"), Line(f"Dates: {d}")],
    "position": lambda t, f, fp, d: [Line(f"{fp}  {d}", bold=True), Line(f"Position: {t}")],
    "one line": lambda t, f, fp, d: [Line(f"{d}: {t}, {fp}", bold=True)],
    "dates, firm, title": lambda t, f, fp, d: [Line(f"{d}  {fp}  {t}")],
    "bars": lambda t, f, fp, d: [Line(f"{t} | {fp} | {d}", bold=True)],
    "firm - title": lambda t, f, fp, d: [Line(f"{fp} – {t}", bold=True), Line(d)],
    "firm - title (dates)": lambda t, f, fp, d: [Line(f"{f} - {t} ({d})", bold=True)],
    "title (dates)": lambda t, f, fp, d: [Line(f"{t} ({d})", bold=True), Line(fp, italic=True)],
    "three lines": lambda t, f, fp, d: [Line(f, bold=True), Line(t), Line(d, italic=True)],
    "table": lambda t, f, fp, d: [Line(d, f"{t}\n{fp}", kind="row")],
    "title - firm": lambda t, f, fp, d: [Line(f"{t} - {fp}", d)],
    "capitals": lambda t, f, fp, d: [Line(f"{f.upper()}", d, bold=True), Line(t)],
}


def make_jobs(cv, status):
    """Draws the jobs, the present or last one first."""
    rng, t = cv.rng, cv.trade
    status = status or rng.choices(["current", "ended", "own", "none", "casual", "two"], [73, 13, 7, 2, 2, 3])[0]
    if cv.lang != "en" and status not in ("current", "ended"):
        status = "current"
    if status == "own" and cv.trade.name not in trades.ALONE:
        status = "current"
    cv.tags.append("job:" + status)
    if status == "none":
        return
    if status == "casual":
        title, firm, did = rng.choice(trades.CASUAL)
        cv.jobs = [Job(title, firm, rng.choice(places.TOWNS)[0], (rng.randint(1, 12), 2024), None, did, casual=True)]
        return
    count = rng.choices([1, 2, 3, 4, 5, 6], [8, 22, 32, 22, 11, 5])[0]
    firms = rng.sample(t.employers, min(count, len(t.employers)))
    low = rng.randrange(max(1, len(t.titles) - 1))
    end, start = None, (rng.randint(1, 12), rng.randint(2016, 2024))
    if status == "ended":
        end = (rng.randint(1, 10), 2025)
    left, most = rng.sample(t.duties, len(t.duties)), ([2, 3], [1, 2])
    if cv.lang == "en" and rng.random() < 0.35:
        left, most = left + rng.sample(trades.ANYWHERE, len(trades.ANYWHERE)), ([4, 5, 6], [3, 4, 5])
        cv.tags.append("long")
    for i, firm in enumerate(firms):
        title = t.titles[min(low + i, len(t.titles) - 1)]
        town = rng.choice(places.TOWNS)[0] if cv.lang == "en" else places.ABROAD[cv.lang][i % 2][2]
        did, left = left[: (take := rng.choice(most[i > 0]))], left[take:]
        cv.jobs.append(Job(title, firm, town, start, end, did))
        end = start if rng.random() < 0.6 else ((start[0] + 9) % 12 + 1, start[1] - (start[0] < 4))
        start = (rng.randint(1, 12), end[1] - rng.randint(1, 6))
    if status == "own":
        cv.job.employer, cv.job.own = "Self-employed", True
    if status == "two" and len(cv.jobs) > 1:
        cv.jobs[1].end, cv.jobs[1].with_last = None, True


def job_dates(cv, job, style):
    month, year = lambda d: MONTHS[d[0] - 1], lambda d: d[1]
    shapes = {
        "long": lambda d: f"{month(d)} {year(d)}",
        "short": lambda d: f"{month(d)[:3]} {year(d)}",
        "number": lambda d: f"{d[0]:02}/{year(d)}",
        "year": lambda d: str(year(d)),
        "apostrophe": lambda d: f"{month(d)[:3]} '{year(d) % 100:02}",
        "dots": lambda d: f"{d[0]:02}.{year(d)}",
        "day": lambda d: f"{(d[0] * 7) % 28 + 1:02}/{d[0]:02}/{year(d)}",
        "capitals": lambda d: f"{month(d)[:3].upper()} {year(d)}",
        "dash": lambda d: f"{month(d)[:3]}-{year(d) % 100:02}",
    }
    end = shapes[style](job.end) if job.end else cv.now
    return f"{shapes[style](job.start)}{cv.dash}{end}"


def job_blocks(cv, shape=None):
    """The blocks of the jobs, without a heading, in one of SHAPES."""
    rng = cv.rng
    shape = shape or rng.choice(cv.shapes or [s for s in SHAPES if s != "table"])
    if cv.lang != "en" and shape in ("labelled", "position", "title at firm"):
        shape = "title / firm"
    style = rng.choice(
        ["long", "long", "short", "short", "short", "number", "year", "apostrophe", "dots", "day", "capitals", "dash"]
    )
    if cv.lang != "en":
        style = rng.choice(["number", "dots", "year"])
    cv.dash = rng.choice([" – ", " - ", " to ", "-", "–"]) if cv.lang == "en" else " – "
    cv.now = (
        rng.choice(["Present", "present", "Present", "to date" if cv.dash == " " else "Date", "Current", "Now"])
        if cv.lang == "en"
        else languages.LABELS[cv.lang][7]
    )
    with_town = rng.random() < 0.45
    cv.tags.append("jobs:" + shape.replace(" ", "-").replace(",", ""))
    out = []
    for job in cv.jobs:
        place = f"{job.employer}, {job.town}" if with_town and not job.own else job.employer
        head = SHAPES[shape](job.title, job.employer, place, job_dates(cv, job, style))
        head[0].gap = True
        out += head
        if cv.bullet == "one" and job.duties:
            out.append(Line(". ".join(job.duties) + "."))
        elif job.duties:
            kind, mark = ("bullet", "") if cv.bullet == "list" else ("line", "" if cv.bullet == "para" else cv.bullet)
            out += [Line(mark + duty, kind=kind) for duty in job.duties]
    return out
