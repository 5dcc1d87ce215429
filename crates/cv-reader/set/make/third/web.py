"""The layouts of the third part that sites for CVs and drawing programs make: columns and bands of colour."""

from third.blocks import Line
from third.layouts import ACCENTS, body, headline, strip, style
from third.sections import section


def _side(cv, colour):
    names = {"address": ["Address", "Location"], "phone": ["Phone", "Mobile"], "home": ["Home"], "email": ["Email"]}
    marked, out = (
        cv.rng.random() < 0.5,
        [Line(cv.rng.choice(["Contact", "CONTACT", "Details", "Get in touch"]), kind="head", colour=colour)],
    )
    for kind, v in cv.contact():
        lines = cv.place_lines if kind == "address" and cv.rng.random() < 0.7 else [v]
        out += ([Line(cv.rng.choice(names[kind]), bold=True, size=8.5, colour=colour)] if marked else []) + [
            Line(t, colour=colour, size=9) for t in lines
        ]
    cv.keywords += cv.skills[:2]
    out += [
        Line(cv.capitals(cv.headings["s"]), kind="head", colour=colour),
        *[Line(s, colour=colour, size=9.5) for s in cv.skills],
    ]
    for letter in cv.rng.choice(["h", "q", "", "q"]):
        out += [
            Line(
                b.text,
                kind=b.kind if b.kind == "head" else "line",
                colour=colour,
                size=b.size or (0 if b.kind == "head" else 9.5),
            )
            for b in section(cv, letter)
        ]
    return out


WRAP = ".cols p{overflow-wrap:anywhere}"


def side_dark(cv):
    colour = cv.rng.choice(["#274e5e", "#2d3e50", "#4a2c40", "#33472f"])
    side = Line(kind="box", parts=_side(cv, "#ffffff"), fill=colour)
    in_side = cv.rng.random() < 0.35
    main = [
        Line(cv.printed, kind="name", colour=colour),
        *headline(cv, colour="#666666", size=12),
        *body(cv, ["pxe", "pxer", "pex", "xe"]),
    ]
    if in_side:
        side.parts = [Line(cv.printed, kind="name", colour="#ffffff", size=18), *side.parts]
        main = main[1:]
    return [Line(kind="cols", parts=([side], main), widths=(1, 2))], style(
        cv,
        heads=["plain", "colour"],
        accent=colour,
        margin=1.2,
        size=10,
        css=WRAP + ".box{min-height:262mm}",
        footer="",
    )


def side_light(cv):
    side = Line(kind="box", parts=_side(cv, "#222222"), fill=cv.rng.choice(["#efefef", "#e8f0ea", "#f6ece4"]))
    main = body(cv, ["pxe", "xe", "pxer", "pex"])
    top = [Line(cv.printed, kind="name"), *headline(cv, size=12)]
    if cv.rng.random() < 0.5:
        return [*top, Line(kind="cols", parts=(main, [side]), widths=(2, 1))], style(
            cv, heads=["colour", "rule"], margin=1.5, size=10, name=28, css=WRAP
        )
    return [Line(kind="cols", parts=([*top, *main], [side]), widths=(2.1, 1))], style(
        cv, heads=["colour", "plain"], margin=1.5, size=10, name=26, css=WRAP
    )


def full_band(cv):
    colour = cv.rng.choice(["#2d3e50", "#7a1f3d", "#1d6b5a", "#30336b"])
    align = cv.rng.choice(["left", "center"])
    inside = [
        Line(cv.printed, kind="name", colour="#ffffff", align=align),
        *headline(cv, colour="#dddddd", align=align),
    ]
    details = strip(cv, align=align, size=9)
    if cv.rng.random() < 0.6:
        for line in details:
            line.colour = "#ffffff"
        inside, details = inside + details, []
    return [Line(kind="box", parts=inside, fill=colour), *details, *body(cv)], style(
        cv, heads=["colour", "rule"], accent=colour, margin=1.6, name=26
    )


def builder_grid(cv):
    """What makers of CVs in the browser print: name, title, the details in a grid of labels, headings with a rule."""
    grid = [Line(f"{cv.labelled(kind)}: {v}", size=9) for kind, v in cv.contact()]
    half = (len(grid) + 1) // 2
    cv.headline = cv.headline or (cv.jobs[0].title if cv.jobs and not cv.job.casual else None)
    cv.shapes = ["title / firm", "title (dates)", "firm / title", "three lines", "title, firm"]
    colour = cv.rng.choice(ACCENTS)
    details = [Line(kind="cols", parts=(grid[:half], grid[half:]), widths=(1, 1))] if grid else []
    return [Line(cv.printed, kind="name", colour=colour), *headline(cv, size=12), *details, *body(cv)], style(
        cv, heads=["rule", "bar"], accent=colour, margin=1.8, name=24, size=10
    )
