"""HTML layouts, part one, and what they share. Printed by Chromium or WeasyPrint."""

from html import escape as esc

FONTS = ["Liberation Sans", "Carlito", "Lato", "Open Sans", "Roboto", "Liberation Serif", "DejaVu Sans"]
COLOURS = ["#1f4e79", "#7b2d26", "#2f5d50", "#3b3b58", "#8a5a00", "#005f73", "#5c2a6b"]


def blocks(items, now=" "):
    """The HTML of blocks."""
    out, bullets = [], []

    def flush():
        if bullets:
            out.append("<ul>" + "".join(f"<li>{b}</li>" for b in bullets) + "</ul>")
            bullets.clear()

    for block in items:
        if block[0] == "bullet":
            bullets.append(esc(block[1]))
            continue
        flush()
        if block[0] == "para":
            out.append(f"<p>{esc(block[1])}</p>")
        elif block[0] == "rows":
            out.append(
                "<table class=rows>"
                + "".join(
                    "<tr>" + "".join(f"<td>{esc(c).replace(chr(10), '<br>')}</td>" for c in row) + "</tr>"
                    for row in block[1]
                )
                + "</table>"
            )
        else:
            _, left, right, weight = block
            side = f"<span class=right>{esc(right)}</span>" if right else ""
            out.append(f"<div class='line {weight}'><span>{esc(left)}</span>{side}</div>")
    flush()
    return "\n".join(out)


def sections(cv, *leave_out, only=None, tag="h2"):
    chosen = [s for s in cv.sections if s.key in only] if only else cv.but(*leave_out)
    return "\n".join(f"<section><{tag}>{esc(s.heading)}</{tag}>{blocks(s.blocks)}</section>" for s in chosen)


def page(cv, body, css="", font=None, lang=None):
    font = font or cv.rng.choice(FONTS)
    size = cv.rng.choice(["9.5pt", "10pt", "10.5pt", "11pt"])
    return f"""<!doctype html><html lang="{lang or cv.lang}"><head><meta charset="utf-8"><title>{esc(cv.rng.choice(["CV", "cv final", "Document1", "Untitled", cv.name]))}</title><style>
@page {{ size: A4; margin: 16mm; }}
* {{ box-sizing: border-box; }}
body {{ font-family: '{font}', 'WenQuanYi Micro Hei', sans-serif; font-size: {size}; line-height: 1.35; margin: 0; color: #222; }}
h1, h2, p, ul {{ margin: 0 0 5px; }} ul {{ padding-left: 16px; }}
section {{ margin-bottom: 10px; }} .line {{ display: flex; justify-content: space-between; }} .b {{ font-weight: bold; margin-top: 5px; }} .i {{ font-style: italic; }}
.rows {{ border-collapse: collapse; margin: 3px 0; }} .rows td {{ padding: 2px 12px 2px 0; vertical-align: top; }} .right {{ white-space: nowrap; padding-left: 10px; }}
{css}
</style></head><body>{body}</body></html>"""


def name_html(cv, tag="h1"):
    return "".join(f"<{tag}>{esc(line)}</{tag}>" for line in cv.name_lines).replace("   ", " &nbsp; ")


def head_line(cv, cls="headline"):
    return f"<div class={cls}>{esc(cv.headline)}</div>" if cv.headline else ""


def email_link(cv, text):
    return f"<a href='mailto:{esc(cv.email)}'>{text}</a>" if cv.email and cv.rng.random() < 0.5 else text


def contact_html(cv, tag="div", labels=None, between=""):
    parts = []
    for kind, label, value in cv.contact(labels):
        text = f"{esc(label)} {esc(value)}".strip()
        parts.append(email_link(cv, text) if kind == "email" else text)
    return between.join(f"<{tag}>{p}</{tag}>" for p in parts)


def centred(cv):
    """Everything of the head in the middle, details in one line."""
    dot = cv.rng.choice([" | ", " • ", " · ", "  ", ", ", " / ", " – "])
    contact = dot.join(esc(t) for t in cv.contact_texts())
    headline = head_line(cv)
    above = headline if cv.rng.random() < 0.25 else ""
    size = cv.rng.choice([18, 22, 26])
    return page(
        cv,
        f"<header>{above}{name_html(cv)}{'' if above else headline}<div>{contact}</div></header>{sections(cv)}",
        f"header {{ text-align: center; margin-bottom: 12px; }} h1 {{ font-size: {size}pt; }} h2 {{ font-size: 12pt; border-bottom: 1px solid #888; }}",
    )


def sidebar_left(cv):
    """A coloured column on the left with the contact details; the name heads the right one."""
    c = cv.rng.choice(COLOURS)
    icons = cv.rng.random() < 0.3
    mark = {"address": "⌂", "phone": "✆", "home": "☎", "email": "✉"} if icons else {}
    items = "".join(
        f"<div>{mark.get(kind, '')} {esc(label if not icons else '')} {esc(value)}</div>"
        for kind, label, value in cv.contact()
    )
    contact = f"<h2>{cv.rng.choice(['Contact', 'CONTACT', 'Contact Details', 'Get in touch'])}</h2>{items}"
    body = f"<aside>{contact}{sections(cv, only=['skills', 'certificates', 'interests', 'languages'])}</aside><main>{name_html(cv)}{head_line(cv)}{sections(cv, 'skills', 'certificates', 'interests', 'languages')}</main>"
    return page(
        cv,
        body,
        f"@page {{ margin: 0; }} body {{ display: flex; }} aside {{ width: 32%; background: {c}; color: white; padding: 14mm 6mm; min-height: 297mm; overflow-wrap: anywhere; }}"
        f" main {{ width: 68%; padding: 14mm 9mm; }} h1 {{ font-size: 25pt; color: {c}; line-height: 1.1; }} h2 {{ font-size: 12pt; }} .headline {{ font-size: 13pt; margin-bottom: 8px; }}",
    )


def sidebar_right(cv):
    """A light column on the right with details and skills."""
    c = cv.rng.choice(COLOURS)
    body = (
        f"<main>{name_html(cv)}{head_line(cv)}{sections(cv, 'skills', 'certificates', 'interests', 'languages', 'references')}</main><aside><h2>Details</h2>"
        f"{contact_html(cv, labels='none' if cv.lang == 'en' else None)}{sections(cv, only=['skills', 'certificates', 'interests', 'languages', 'references'])}</aside>"
    )
    return page(
        cv,
        body,
        f"body {{ display: grid; grid-template-columns: 66% 34%; }} aside {{ border-left: 3px solid {c}; padding-left: 5mm; overflow-wrap: break-word; font-size: 92%; }} main {{ padding-right: 6mm; }}"
        f" h1 {{ font-size: 27pt; line-height: 1.1; }} h2 {{ font-size: 12pt; color: {c}; text-transform: uppercase; }} .headline {{ color: #666; margin-bottom: 9px; }} aside .line {{ display: block; }}",
    )


def two_lines(cv):
    """First and last name large, each in its own line, beside the details."""
    c = cv.rng.choice(COLOURS)
    names = [cv.first, cv.last] if cv.last else [cv.first]
    if cv.rng.random() < 0.5:
        names = [n.upper() for n in names]
    size = cv.rng.choice([30, 36, 42])
    light = "".join(f"<div class={cls}>{esc(n)}</div>" for cls, n in zip(["given", "family"], names))
    body = (
        f"<header><div>{light}{head_line(cv)}</div><div class=contact>{contact_html(cv)}</div></header>{sections(cv)}"
    )
    return page(
        cv,
        body,
        f"header {{ display: flex; justify-content: space-between; border-bottom: 4px solid {c}; padding-bottom: 6px; margin-bottom: 10px; }} .given, .family {{ font-size: {size}pt; line-height: 1.05; }}"
        f" .given {{ font-weight: 300; }} .family {{ font-weight: bold; color: {c}; }} .contact {{ text-align: right; max-width: 55%; }} h2 {{ font-size: 12.5pt; color: {c}; }}",
    )


def foreign(cv):
    """A plain page in another language, details in a small table."""
    import languages

    w = languages.WORDS[cv.lang]
    rows = "".join(f"<tr><td>{esc(label)}</td><td>{esc(value)}</td></tr>" for _, label, value in cv.contact("long"))
    born = f"<tr><td>{w['born']}:</td><td>{cv.rng.randint(1, 28)}.{cv.rng.randint(1, 12):02}.{cv.rng.randint(1968, 2000)}</td></tr>"
    title = f"<h1>{w['cv']}</h1>" if cv.rng.random() < 0.7 else ""
    name = "".join(f"<div class=name>{esc(n)}</div>" for n in cv.name_lines)
    personal = f"<section><h2>{w['personal']}</h2>{name}<table class=rows>{rows}{born}</table></section>"
    return page(
        cv,
        f"{title}{personal}{head_line(cv)}{sections(cv)}",
        f"h1 {{ font-size: 22pt; }} .name {{ font-size: {cv.rng.choice([11, 14, 20])}pt; font-weight: bold; }} h2 {{ font-size: 13pt; border-bottom: 2px solid #444; }}",
    )


def linkedin(cv):
    """The form that LinkedIn exports as Profile.pdf: the column of contact and skills first, then name, headline, place."""
    rng = cv.rng
    place = ""
    if cv.town:
        area = rng.choice(
            [
                f"{cv.town}, England, United Kingdom",
                f"{cv.town}, United Kingdom",
                f"Greater {cv.town} Area, United Kingdom",
                f"{cv.town} Area, United Kingdom",
            ]
        )
        cv.town_alt += [area.split(",")[0], area.split(",")[0].removesuffix(" Area")]
        cv.town_alt = [t for t in dict.fromkeys(cv.town_alt) if t != cv.town]
        place = f"<div class=place>{esc(area)}</div>"
    import people

    slug = "-".join(filter(None, [people.plain(cv.first), people.plain(cv.last or "")]))
    contact = (f"<div>{esc(cv.phone)} {rng.choice(['(Mobile)', '(Mobile)', '(Home)'])}</div>" if cv.phone else "") + (
        f"<div>{email_link(cv, esc(cv.email))}</div>" if cv.email else ""
    )
    contact += f"<div>www.linkedin.com/in/{slug}-<br>{people.digits(rng, 2)}a{people.digits(rng, 5)} (LinkedIn)</div>"
    skills = "".join(f"<div>{esc(s)}</div>" for s in rng.sample(cv.trade.skills, 3))
    cv.keywords = [k for k in cv.keywords if k not in cv.trade.skills or esc(k) in skills]
    headline = (
        rng.choice(
            [
                f"{cv.job.title} at {cv.job.employer}",
                cv.job.title,
                f"{cv.job.title} | {cv.trade.skills[0]} | {cv.trade.skills[1]}",
                f"Helping people through {cv.trade.name}",
            ]
        )
        if cv.job
        else "Student looking for a first role"
    )
    certificates = (
        f"<h3>Certifications</h3><div>{esc(cv.trade.certificates[-1].split(' {')[0])}</div>"
        if rng.random() < 0.6 and "{" not in cv.trade.certificates[-1]
        else ""
    )
    aside = f"<h3>Contact</h3>{contact}<h3>Top Skills</h3>{skills}{'<h3>Languages</h3><div>English (Native or Bilingual)</div><div>Spanish (Limited Working)</div>' if rng.random() < 0.4 else ''}{certificates}"
    profile = cv.section("profile")
    main = f"<h1>{esc(cv.name_lines[0])}</h1><div class=head>{esc(headline)}</div>{place}"
    if profile:
        main += f"<h2>Summary</h2>{blocks(profile.blocks)}"
    if cv.jobs:
        main += f"<h2>Experience</h2>{blocks(cv.section('experience').blocks)}"
    line = cv.section("education").blocks[0]
    course, school = line[1].rsplit(", ", 1)
    main += f"<h2>Education</h2><div class='line c'>{esc(school)}</div><div class='line d'>{esc(course)} · ({line[2]})</div>"
    cv.keywords = [k for k in cv.keywords if k in aside + main or esc(k) in aside + main] or [school]
    css = (
        "@page { margin: 0; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font-size: 8pt; color: #888; margin: 8mm; } } @page :first { background: linear-gradient(to right, #283e4a 30%, white 30%); }"
        "aside { float: left; width: 30%; padding: 12mm 5mm; color: #eee; font-size: 9pt; overflow-wrap: break-word; } aside h3 { font-size: 12pt; margin: 12px 0 4px; } main { margin-left: 31%; padding: 12mm 8mm; }"
        "h1 { font-size: 26pt; font-weight: normal; } .head { font-size: 12pt; } .place { font-size: 12pt; color: #888; } h2 { font-size: 15pt; font-weight: normal; margin-top: 14px; } .c { font-size: 12pt; margin-top: 7px; font-weight: normal; }"
        ".t { font-size: 11pt; } .d { font-size: 10pt; color: #666; } a { color: inherit; }"
    )
    return page(cv, f"<aside>{aside}</aside><main>{main}</main>", css, font="Liberation Sans")
