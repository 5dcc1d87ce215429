"""HTML layouts, part two: those that the development part of the set does not have."""

import careers
import people
from web import COLOURS, blocks, contact_html, esc, head_line, name_html, page, sections

SHORT = ["skills", "certificates", "interests", "languages"]


def sidebar_name(cv):
    """Name and details all in the left column."""
    c = cv.rng.choice(COLOURS)
    photo = "<div class=photo></div>" if cv.rng.random() < 0.5 else ""
    body = f"<aside>{photo}{name_html(cv)}{head_line(cv)}{contact_html(cv)}{sections(cv, only=SHORT)}</aside><main>{sections(cv, *SHORT)}</main>"
    return page(
        cv,
        body,
        f"@page {{ margin: 0; background: linear-gradient(to right, #e6e9ec 34%, white 34%); }} aside {{ float: left; width: 34%; padding: 12mm 6mm; overflow-wrap: break-word; }} main {{ margin-left: 34%; padding: 12mm 8mm; }}"
        f" h1 {{ font-size: 19pt; color: {c}; line-height: 1.15; }} h2 {{ font-size: 12pt; color: {c}; }} .photo {{ width: 28mm; height: 28mm; border-radius: 14mm; background: #9ab; margin-bottom: 6mm; }} main p, main li, aside p, aside li {{ text-align: justify; hyphens: auto; }}",
    )


def sidebar_two_pages(cv):
    """A right-hand column repeated on both pages, the name as running head of the second."""
    c = cv.rng.choice(COLOURS)
    body = (
        f"<div class=pg><aside><h2>Contact</h2>{contact_html(cv)}{sections(cv, only=['skills', 'interests', 'languages'])}</aside><main>{name_html(cv)}{head_line(cv)}{sections(cv, only=['profile', 'experience'])}</main></div>"
        f"<div class='pg next'><aside>{sections(cv, only=['certificates', 'further'])}<p>{esc(cv.email or '')}</p></aside><main><div class=run>{esc(cv.name)} – page 2</div>{sections(cv, only=['education', 'volunteering', 'references'])}</main></div>"
    )
    return page(
        cv,
        body,
        f".pg {{ display: flex; flex-direction: row-reverse; }} .next {{ break-before: page; }} aside {{ width: 31%; padding-left: 5mm; border-left: 1px solid {c}; overflow-wrap: anywhere; }} main {{ width: 69%; padding-right: 6mm; }}"
        f" h1 {{ font-size: 24pt; }} h2 {{ color: {c}; font-size: 12pt; }} .run {{ text-align: right; color: #777; font-size: 9pt; }} aside .line {{ display: block; }}",
    )


def motto(cv):
    """A motto, or the section headings, in the type of the name."""
    words = cv.rng.choice(
        [
            "Making things happen",
            "People First",
            "Safety Never Stops",
            "Quality Through Care",
            "Dream Big",
            "Every Detail Matters",
            "Always Learning",
            "Get It Done",
            "Service With Heart",
        ]
    )
    quote = f"<div class=big>{esc(words)}</div>"
    name = "".join(f"<div class=big>{esc(n)}</div>" for n in cv.name_lines)
    first, second = (quote, name) if cv.rng.random() < 0.5 else (name, quote)
    body = f"{first}{second}{head_line(cv)}<div class=contact>{contact_html(cv, 'span', between=' &nbsp;|&nbsp; ')}</div>{sections(cv)}"
    return page(
        cv,
        body,
        f".big {{ font-size: 20pt; font-weight: bold; }} h2 {{ font-size: {cv.rng.choice([16, 20])}pt; margin-top: 8px; }} .contact {{ margin-bottom: 10px; }}",
    )


def icons(cv):
    """Icons of a font before each detail, no words."""
    glyph = {
        "address": cv.rng.choice(["\uf041", "\uf015"]),
        "phone": cv.rng.choice(["\uf095", "\uf10b"]),
        "home": "\uf098",
        "email": cv.rng.choice(["\uf0e0", "\uf1fa"]),
    }
    items = [f"<span><i>{glyph[k]}</i>{esc(v)}</span>" for k, _, v in cv.contact("none")]
    items.append(f"<span><i>\uf0e1</i>linkedin.com/in/{people.plain(cv.name)}</span>")
    if cv.trade.name == "software":
        items.append(f"<span><i>\uf09b</i>github.com/{people.plain(cv.name)[:8]}</span>")
    c = cv.rng.choice(COLOURS)
    body = f"{name_html(cv)}{head_line(cv)}<div class=contact>{''.join(items)}</div>{sections(cv)}"
    return page(
        cv,
        body,
        f"i {{ font-family: FontAwesome; font-style: normal; color: {c}; padding-right: {cv.rng.choice([0, 4])}px; }} .contact {{ display: flex; flex-wrap: wrap; gap: 2px 16px; margin-bottom: 10px; }}"
        f" h1 {{ font-size: 28pt; font-weight: 300; }} h2 {{ font-size: 12pt; color: {c}; border-bottom: 1px solid {c}; }}",
    )


def hidden_links(cv):
    """The address and the number are behind links; a reader sees words or icons, and a click shows them."""
    email = (
        f"<a href='mailto:{esc(cv.email)}{cv.rng.choice(['', '?subject=Your%20CV'])}'>{cv.rng.choice(['Email me', 'E-mail', '✉ Email', 'Write to me'])}</a>"
        if cv.email
        else ""
    )
    phone = f"<a href='tel:{cv.e164}'>{cv.rng.choice(['Call me', '✆ Phone', 'Mobile'])}</a>" if cv.phone else ""
    shown = cv.rng.choice(["email", "phone", "both"])
    if cv.phone and shown == "email":
        phone = esc(cv.phone)
    elif cv.email and shown == "phone":
        email = esc(cv.email)
    if cv.phone and shown != "email":
        cv.phone = cv.e164
    cv.tags.append("link-only:" + shown)
    links = [
        f"<a href='https://www.linkedin.com/in/{people.plain(cv.name)}'>LinkedIn</a>",
        *filter(None, [email, phone]),
        *filter(None, [esc(", ".join(cv.address_lines()))]),
    ]
    cv.rng.shuffle(links)
    return page(
        cv,
        f"<header>{name_html(cv)}{head_line(cv)}<div>{' | '.join(links)}</div></header>{sections(cv)}",
        "header { margin-bottom: 10px; } h1 { font-size: 25pt; } h2 { font-size: 12pt; letter-spacing: 1px; background: #eee; padding: 2px 4px; }",
    )


def spaced(cv):
    """Name and headings in widely spaced letters by style, between rules."""
    gap = cv.rng.choice([3, 5, 8, 12])
    shown = "".join(
        f"<h1>{esc(' '.join(n.split()))}</h1>"
        for n in ([cv.name] if any(len(w) == 1 for w in cv.name_lines[0].split()) else cv.name_lines)
    )
    body = f"<header>{shown}{head_line(cv)}</header><div class=contact>{contact_html(cv, 'span', between='  •  ')}</div>{sections(cv)}"
    return page(
        cv,
        body,
        f"header {{ text-align: center; text-transform: uppercase; border: solid #222; border-width: 1px 0; padding: 8px; }} h1 {{ font-size: 21pt; letter-spacing: {gap}px; font-weight: normal; }} h2 {{ font-size: 11pt; letter-spacing: 4px; text-transform: uppercase; }}"
        " .contact { text-align: center; margin: 6px 0 12px; } .headline { letter-spacing: 4px; }",
        font=cv.rng.choice(["Lato", "Open Sans", "Liberation Serif"]),
    )


def agency_band(cv):
    """An agency's band on top and its address at the foot; the candidate in between, own details at most further down."""
    rng = cv.rng
    agency, domain = rng.choice(careers.AGENCIES)
    consultant = rng.choice(careers.OTHER_NAMES)
    phone, _ = people.make_phone(rng, "landline", "0113")
    mobile, _ = people.make_phone(rng, "mobile")
    mail = f"{people.plain(consultant.split()[-1])}@{domain}"
    heading = rng.choice(["CANDIDATE PROFILE", "Candidate CV", "CURRICULUM VITAE", "Candidate Summary"])
    given = [
        f"Candidate: {cv.name}",
        f"Ref: {people.digits(rng, 5)}/{rng.choice('ABC')}",
        rng.choice(["Availability: Immediate", "Notice period: 1 month", "Salary sought: £34,000"]),
    ]
    own = (
        f"<section><h2>{rng.choice(['Candidate contact details', 'Contact'])}</h2>{contact_html(cv)}</section>"
        if cv.phone or cv.email or cv.town
        else ""
    )
    foot = f"<footer>{esc(agency)} • 4th Floor, 18 Park Row, Leeds LS1 5HN • {phone} • info@{domain} • www.{domain}</footer>"
    body = f"<div class=band><b>{esc(agency)}</b><span>Your consultant: {esc(consultant)}<br>{mobile}<br>{mail}</span></div><h1>{heading}</h1>{''.join(f'<div class=cand>{esc(g)}</div>' for g in given)}{sections(cv, 'references')}{own}{foot}"
    return page(
        cv,
        body,
        f".band {{ background: {rng.choice(COLOURS)}; color: white; display: flex; justify-content: space-between; padding: 8px; margin-bottom: 10px; }} .band b {{ font-size: 19pt; }} h1 {{ font-size: 15pt; }} .cand {{ font-weight: bold; }}"
        " h2 { font-size: 12pt; margin-top: 6px; } footer { border-top: 1px solid #999; margin-top: 8mm; text-align: center; font-size: 8pt; color: #666; }",
    )


def photo_banner(cv):
    """A dark banner with a picture; details in a light strip below it, or at the very end."""
    c = cv.rng.choice(COLOURS)
    end = cv.rng.random() < 0.35
    strip = f"<div class=strip>{contact_html(cv, 'span', between=cv.rng.choice(['', ' ', ' · ']))}</div>"
    body = (
        f"<header><svg width=84 height=84><circle cx=42 cy=42 r=42 fill='#d8d2c8'/><circle cx=42 cy=34 r=15 fill='#876'/><ellipse cx=42 cy=76 rx=27 ry=22 fill='#567'/></svg><div>{name_html(cv)}{head_line(cv)}</div></header>"
        f"{'' if end else strip}<div class=in>{sections(cv)}</div>{strip if end else ''}"
    )
    return page(
        cv,
        body,
        f"@page {{ margin: 0 0 12mm; }} header {{ background: {c}; color: white; display: flex; gap: 20px; align-items: center; padding: 10mm 14mm; }} h1 {{ font-size: 27pt; }} .strip {{ background: #ddd; padding: 3mm 14mm; display: flex; flex-wrap: wrap;"
        f" justify-content: space-between; }} .in {{ padding: 6mm 14mm; columns: {cv.rng.choice([1, 1, 2])}; }} h2 {{ font-size: 12pt; color: {c}; }} section {{ break-inside: avoid-column; }}",
    )


def europass_new(cv):
    """Europass as the site has made it since 2020: name large, details in one flowing line of labels, rules between parts."""
    rng = cv.rng
    bold = lambda label, value: f"<b>{label}:</b> {esc(value)}"
    parts = [bold("Nationality", rng.choice(["British", "Irish", "Polish", "Romanian", "Spanish"]))]
    if rng.random() < 0.5:
        parts.insert(
            0, bold("Date of birth", f"{rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1970, 2001)}")
        )
    if cv.phone:
        parts.append(bold("Phone number", f"{cv.phone} (Mobile)"))
    if cv.email:
        parts.append(f"<b>Email address:</b> <a href='mailto:{esc(cv.email)}'>{esc(cv.email)}</a>")
    if cv.address_lines():
        parts.append(bold("Address", f"{', '.join(cv.address_lines())}, United Kingdom (Home)"))
    jobs = ""
    for job in cv.jobs:
        span = f"{job.start[0]:02}/{job.start[1]} – {f'{job.end[0]:02}/{job.end[1]}' if job.end else 'Current'}"
        town = f" {esc(job.town)}, United Kingdom" if job.employer != "Self-employed" else ""
        jobs += f"<div class=when>[ {span} ]</div><div class=title>{esc(job.title)}</div><div class=i>{esc(job.employer)} <br>City:{town or ' –'}</div>{blocks([('bullet', d) for d in job.duties])}"
    cv.keywords = [
        k
        for k in cv.keywords
        if any(k in str(b) for s in cv.sections if s.key != "experience" for b in s.blocks)
        or any(k == j.employer for j in cv.jobs)
    ] or [cv.section("education").blocks[0][1].rsplit(", ", 1)[1]]
    work = f"<section><h2>WORK EXPERIENCE</h2>{jobs}</section>" if cv.jobs else ""
    body = f"<div class=logo>europass</div>{name_html(cv)}<p class=facts>{'&nbsp; | &nbsp;'.join(parts)}</p>{sections(cv, only=['profile'])}{work}{sections(cv, 'profile', 'experience')}"
    return page(
        cv,
        body,
        ".logo { float: right; color: #0e47a1; font-weight: bold; font-size: 15pt; } h1 { font-size: 22pt; color: #0e47a1; } h2 { font-size: 11pt; text-transform: uppercase; border-bottom: 1px solid #0e47a1; color: #0e47a1; }"
        " .title { font-weight: bold; } .when { color: #666; margin-top: 6px; } .facts { border-bottom: 3px solid #0e47a1; padding-bottom: 6px; }",
        font="Open Sans",
    )


def timeline(cv):
    """Dates in a column of their own along a line, justified text with broken words."""
    c = cv.rng.choice(COLOURS)
    body = f"<table class=head><tr><td>{name_html(cv)}{head_line(cv)}</td><td class=contact>{contact_html(cv)}</td></tr></table>{sections(cv)}"
    return page(
        cv,
        body,
        f".head {{ width: 100%; margin-bottom: 8px; }} .contact {{ text-align: right; }} h1 {{ font-size: 20pt; color: {c}; }} h2 {{ font-size: 12pt; margin: 8px 0 4px; }} .rows td:first-child {{ width: 38mm; border-right: 2px solid {c}; }}"
        " .rows td { padding-left: 3mm; } p, li { text-align: justify; hyphens: auto; } section { width: 78%; margin-left: auto; }",
    )
