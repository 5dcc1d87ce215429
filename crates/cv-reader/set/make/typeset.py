"""Layouts that Typst sets; they look like LaTeX's. Each returns Typst source."""

import random

import careers


def _text(text):
    """A Typst string expression: nothing in it is markup."""
    return '#"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _blocks(items):
    out = []
    for block in items:
        if block[0] == "bullet":
            out.append(f"- {_text(block[1])}")
        elif block[0] == "para":
            out.append(f"\n{_text(block[1])}\n")
        elif block[0] == "rows":
            cells = ", ".join("[" + _text(c) + "]" for row in block[1] for c in row)
            out.append(f"\n#table(columns: {len(block[1][0])}, stroke: none, {cells})\n")
        else:
            left = _text(block[1])
            left = f"*{left}*" if block[3] == "b" else f"_{left}_" if block[3] == "i" else left
            out.append(f"\n{left} #h(1fr) {_text(block[2])} \n" if block[2] else f"\n{left}\n")
    return "\n".join(out)


def _sections(cv, chosen=None):
    return "\n".join(f"\n== {_text(s.heading)}\n{_blocks(s.blocks)}" for s in (chosen or cv.sections))


def _body(cv):
    """The sections, in two justified columns now and then, where many words are broken."""
    if random.Random(cv.file + "/columns").random() < 0.5:
        cv.tags.append("two-columns")
        main = [s for s in cv.sections if s.key in ("profile", "experience", "volunteering")]
        columns = [main, [s for s in cv.sections if s not in main]]
        if cv.tags.count("education-first"):
            columns.reverse()
        return f"#grid(columns: 2, gutter: 16pt, {', '.join(f'[{_sections(cv, column)}]' for column in columns)})"
    return _sections(cv)


def _page(cv, body, font="New Computer Modern", size=10, extra=""):
    return f"""#set page(paper: "a4", margin: 1.9cm)
#set text(font: ("{font}", "WenQuanYi Micro Hei"), size: {size}pt, lang: "{cv.lang}", hyphenate: true)
#set par(justify: true, spacing: 0.75em, leading: 0.55em)
#show heading: it => block(above: 1em, below: 0.6em)[#text(size: 1.1em, weight: "bold")[#it.body] #v(-0.7em) #line(length: 100%, stroke: 0.5pt)]
{extra}
{body}
"""


def _names(cv, size, weight="bold"):
    return " \\\n".join(f'#text(size: {size}pt, weight: "{weight}")[{_text(n)}]' for n in cv.name_lines)


def latex(cv):
    """Name large in Computer Modern, details in one centred line, dates on the right."""
    dash = cv.rng.choice([" | ", " #h(6pt) ", " • ", " $diamond$ "])
    contact = dash.join(_text(t) for t in cv.contact_texts())
    updated = (
        f"#place(top + right)[#text(size: 8pt)[Last updated in {cv.rng.choice(['March', 'June', 'October'])} 2026]]\n"
        if cv.rng.random() < 0.3
        else ""
    )
    headline = f" \\\n{_text(cv.headline)}" if cv.headline else ""
    return _page(
        cv,
        f"{updated}#align(center)[#set par(justify: false)\n{_names(cv, cv.rng.choice([20, 24, 30]), cv.rng.choice(['regular', 'bold']))}{headline} \\\n{contact}]\n{_body(cv)}",
    )


def title_above(cv):
    """The job title above the name, in type as large or larger."""
    size = cv.rng.choice([18, 22])
    title = cv.headline or cv.trade.name.capitalize()
    contact = " \\\n".join(_text(t) for t in cv.contact_texts())
    return _page(
        cv,
        f'#text(size: {size + cv.rng.choice([0, 3, 6])}pt, weight: "bold")[{_text(title)}]\n\n#v(4pt){_names(cv, size)}\n\n#v(4pt){contact}\n{_sections(cv)}',
        font="Open Sans",
        size=9.5,
    )


def minimal(cv):
    """Everything small; the name in body type or a little above it, often in lower case."""
    contact = cv.rng.choice([", ", " / ", " — "]).join(_text(t) for t in cv.contact_texts("none"))
    return _page(
        cv,
        f"{_names(cv, cv.rng.choice([10, 11, 13]), cv.rng.choice(['regular', 'bold']))} \\\n{contact}\n{_sections(cv)}",
        font=cv.rng.choice(["Libertinus Serif", "Lato", "Carlito"]),
    )


def academic(cv):
    """Publications with co-authors, talks and grants after the posts; the department's address beside the home address."""
    rng = cv.rng
    others = rng.sample(careers.OTHER_NAMES, 3)
    initials = lambda name: f"{name.split()[-1]}, {name.split()[0][0]}."
    me = f"{cv.last}, {cv.first[0]}."
    items = [
        f"{me}, {initials(others[0])} and {initials(others[1])} ({y}). {t}. Journal of Applied Practice, {rng.randint(10, 40)}({rng.randint(1, 4)}), {rng.randint(100, 300)}–{rng.randint(301, 480)}."
        for y, t in [
            (2023, "Measuring what matters in the workplace"),
            (2021, "A longitudinal study of regional practice"),
            (2018, "Notes on method"),
        ]
    ]
    papers = "\n".join(f"+ {_text(i)}" for i in items)
    contact = " \\\n".join(_text(t) for t in cv.contact_texts())
    office = _text("Department of Applied Studies, Faculty Office, Kings Building")
    refs = cv.section("references")
    head = f"#grid(columns: (1fr, 1fr), [{_names(cv, 17)} \\\n{office}], align(right)[{contact}])"
    return _page(
        cv,
        f"{head}\n{_sections(cv, cv.but('references', 'interests'))}\n== Publications\n{papers}\n{_sections(cv, [refs]) if refs else ''}",
    )


def banner(cv):
    """Name in white on a coloured band, details on a grey one."""
    colour = cv.rng.choice(["#14532d", "#1e3a8a", "#7c2d12", "#3f3f46"])
    contact = cv.rng.choice([" #h(1fr) ", "   |   "]).join(_text(t) for t in cv.contact_texts())
    headline = f" \\\n#text(size: 12pt)[{_text(cv.headline)}]" if cv.headline else ""
    head = f'#block(fill: rgb("{colour}"), width: 100%, inset: 14pt)[#set text(fill: white)\n{_names(cv, 24)}{headline}]\n#block(fill: luma(230), width: 100%, inset: 6pt)[{contact}]'
    return _page(cv, f"{head}\n{_body(cv)}", font="Roboto")
