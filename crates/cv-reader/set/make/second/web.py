"""HTML layouts of the second part: templates of writing programs and of makers of CVs in the browser."""

from people import plain
from places import inward
from web import COLOURS, blocks, esc, head_line, name_html, page, sections

from second import languages, places

SIDE = ["skills", "certificates", "interests", "further"]


def _link(cv, text):
    return f"<a href='mailto:{esc(cv.email)}'>{text}</a>" if cv.email and cv.rng.random() < 0.6 else text


def details(cv, tag="div", labels=None, lines=False):
    """The details, one an element; the address in lines of its own where `lines` is true."""
    out = []
    for kind, label, value in cv.contact(labels):
        text = "<br>".join(esc(line) for line in cv.address_lines()) if kind == "address" and lines else esc(value)
        text = _link(cv, text) if kind == "email" else text
        out.append(f"<{tag}>{esc(label)} {text}</{tag}>")
    return "".join(out)


def google_docs(cv):
    """Name large on the left and grey details on the right, posts as `Employer, Town — Title`, dates in small capitals."""
    c = cv.rng.choice(["#2079c7", "#e06666", "#38761d", "#000000"])
    body = f"<header><div>{name_html(cv)}{head_line(cv)}</div><div class=c>{details(cv, labels='none', lines=True)}</div></header>{sections(cv)}"
    return page(
        cv,
        body,
        f"header {{ display: grid; grid-template-columns: 64% 36%; margin-bottom: 14px; }} h1 {{ font-size: 30pt; font-weight: normal; line-height: 1.1; }} .headline {{ color: #666; }} .c {{ font-size: 9pt; color: #666; line-height: 1.5; }}"
        f" h2 {{ font-size: 9pt; color: {c}; text-transform: uppercase; }} .d {{ font-size: 8pt; color: #666; }}",
        font=cv.rng.choice(["Open Sans", "Lato", "Liberation Sans"]),
    )


def google_side(cv):
    """The body on the left, the narrow column of details and skills on the right beside the name, all in one table."""
    c = cv.rng.choice(["#f2511b", "#0b5394", "#7b2d26"])
    left = f"{name_html(cv)}{head_line(cv)}{sections(cv, *SIDE)}"
    right = f"<div class=c>{details(cv, labels='none', lines=True)}</div>{sections(cv, only=SIDE)}"
    return page(
        cv,
        f"<table class=all><tr><td>{left}</td><td>{right}</td></tr></table>",
        f".all {{ width: 100%; border-collapse: collapse; table-layout: fixed; }} .all > tbody > tr > td {{ vertical-align: top; padding: 4px 12px 4px 0; overflow-wrap: break-word; }} .all > tbody > tr > td:first-child {{ width: 67%; }} h1 {{ font-size: 25pt; color: {c}; line-height: 1; }} h2 {{ color: {c}; font-size: 10.5pt; text-transform: uppercase; }} .d {{ color: #777; font-size: 8.5pt; }} td:last-child .line {{ display: block; }}",
    )


def canva_columns(cv):
    """A page of placed boxes, drawn in another order than it is read; the name in spaced capitals on two lines over both columns."""
    rng, c = cv.rng, cv.rng.choice(COLOURS)
    gap = rng.choice([3, 5, 7])
    name = "".join(
        f"<div class=nm>{esc(n.upper())}</div>" for n in ([cv.first, cv.last] if rng.random() < 0.6 else [cv.name])
    )
    head = f"<div class=h>{esc(cv.headline)}</div>" if cv.headline else ""
    dots = "".join(
        f"<div class=r><svg width=12 height=12><circle cx=6 cy=6 r=5 fill='{c}'/></svg><span>{esc(v)}</span></div>"
        for _, _, v in cv.contact("none")
    )
    boxes = [
        f"<div class=top>{name}{head}</div>",
        f"<div class=left><h2>{rng.choice(['CONTACT', 'Contact me', 'CONTACT INFO', 'Details'])}</h2>{dots}{sections(cv, only=SIDE)}</div>",
        f"<div class=body>{sections(cv, *SIDE)}</div>",
    ]
    rng.shuffle(boxes)
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:spaced-by-style", "drawn-in-turns"]
    return page(
        cv,
        "".join(boxes),
        f"@page {{ margin: 0; }} body {{ font-size: 8.8pt; position: relative; height: 296mm; overflow: hidden; }} .top {{ position: absolute; top: 12mm; left: 15mm; right: 15mm; text-align: {rng.choice(['center', 'left'])}; }} .left {{ position: absolute; top: 62mm; left: 12mm; width: 58mm; overflow-wrap: anywhere; }} .body {{ position: absolute; top: 62mm; left: 80mm; width: 115mm; }}"
        f" .nm {{ font-size: 30pt; letter-spacing: {gap}px; line-height: 1.15; color: {c}; }} .h {{ letter-spacing: 3px; text-transform: uppercase; }} h2 {{ font-size: 11pt; letter-spacing: 2px; }} .r {{ display: flex; gap: 6px; margin-bottom: 4px; }} .left .line {{ display: block; }}",
        font=rng.choice(["Lato", "Open Sans", "Roboto"]),
    )


def contact_strip(cv):
    """Name on a pale block on top; the details only in a strip at the foot of the first page."""
    c = cv.rng.choice(COLOURS)
    body = f"<div class=name>{name_html(cv)}{head_line(cv)}</div>{sections(cv)}<div class=strip>{details(cv, 'span')}</div>"
    cv.tags.append("contact-last")
    return page(
        cv,
        body,
        f"@page {{ margin: 14mm; }} body {{ display: flex; flex-direction: column; min-height: 262mm; }} .name {{ background: #f1ece4; padding: 9mm; margin-bottom: 6mm; }} h1 {{ font-size: 26pt; color: {c}; }} h2 {{ font-size: 11.5pt; color: {c}; }} body {{ font-size: 9pt; }} .strip {{ margin-top: auto; border-top: 2px solid {c}; padding-top: 2mm; display: flex; justify-content: space-between; gap: 10px; flex-wrap: wrap; font-size: 8.5pt; }}",
    )


def builder(cv):
    """As makers of CVs in the browser print it: initials in a square, name beside, `Details` and `Links` in a column."""
    c = cv.rng.choice(COLOURS)
    initials = (cv.first[0] + cv.last[0]).upper()
    square = f"<div class=sq>{esc(initials)}</div>" if cv.rng.random() < 0.4 else ""
    if square:
        cv.tags.append("initials")
    links = (
        f"<h3>Links</h3><div><a href='https://www.linkedin.com/in/{plain(cv.name)}'>LinkedIn</a></div>"
        if cv.rng.random() < 0.6
        else ""
    )
    side = f"<h3>Details</h3>{details(cv, labels='none', lines=cv.rng.random() < 0.6)}{links}{sections(cv, only=SIDE, tag='h3')}"
    names = [name_html(cv), head_line(cv)]
    if cv.rng.random() < 0.25:
        names.reverse()
    body = f"<header>{square}<div>{''.join(names)}</div></header><div class=g><main>{sections(cv, *SIDE, tag='h3')}</main><aside>{side}</aside></div>"
    return page(
        cv,
        body,
        f"header {{ display: flex; gap: 14px; align-items: center; margin-bottom: 14px; }} .sq {{ border: 2px solid #222; font-size: 17pt; padding: 4px 8px; }} h1 {{ font-size: 23pt; margin: 0; }} .g {{ display: grid; grid-template-columns: 68% 32%; }} main {{ padding-right: 8mm; }} aside {{ font-size: 92%; overflow-wrap: anywhere; }} aside .line {{ display: block; }} h3 {{ font-size: 11.5pt; margin: 8px 0 4px; color: {c}; }}",
    )


def two_addresses(cv):
    """A student's CV with the home address on one side and the term-time address on the other."""
    rng = cv.rng
    home = "<br>".join(esc(line) for line in cv.address_lines())
    town, _, codes, _ = rng.choice([t for t in places.TOWNS if t[0] != cv.town])
    code = f"{rng.choice(codes)} {inward(rng)}"
    other = f"Flat {rng.randint(1, 40)}, {rng.choice(['Union Hall', 'Brook House', 'The Maltings'])}<br>{esc(town)}<br>{code}"
    cv.town_alt.append(town)
    cv.postcode_alt.append(code)
    cv.tags.append("two-addresses")
    pair = [("Home address", home), ("Term-time address", other)]
    if rng.random() < 0.5:
        pair.reverse()
    cells = "".join(f"<div><b>{k}</b><br>{v}</div>" for k, v in pair)
    reach = rng.choice([" | ", " • ", "<br>"]).join(
        esc(cv.said(k, cv.label_style)) for k in ("phone", "home", "email") if cv.said(k)
    )
    return page(
        cv,
        f"<header>{name_html(cv)}{head_line(cv)}<div>{reach}</div></header><div class=two>{cells}</div>{sections(cv)}",
        "header { text-align: center; } h1 { font-size: 20pt; } .two { display: flex; justify-content: space-between; margin: 8px 0 12px; } h2 { font-size: 11pt; border-bottom: 1px solid #000; text-transform: uppercase; }",
        font=rng.choice(["Liberation Serif", "Carlito"]),
    )


def three_boxes(cv):
    """Coloured boxes for each detail under the name, hidden words of the icons read aloud; posts on a line of time."""
    c = cv.rng.choice(COLOURS)
    items = "".join(
        f"<div class=box><b>{ {'address': 'Where', 'phone': 'Call', 'home': 'Home', 'email': 'Write'}[k] }</b><br>{_link(cv, esc(v)) if k == 'email' else esc(v)}</div>"
        for k, _, v in cv.contact("none")
    )
    return page(
        cv,
        f"{name_html(cv)}{head_line(cv)}<div class=row>{items}</div>{sections(cv)}",
        f"h1 {{ font-size: 34pt; font-weight: 300; margin: 0; }} .row {{ display: flex; gap: 8px; margin: 10px 0; }} .box {{ background: #eef2f5; border-top: 3px solid {c}; padding: 5px 8px; flex: 1; overflow-wrap: anywhere; font-size: 9pt; }} section {{ border-left: 2px solid {c}; padding-left: 10px; }} h2 {{ font-size: 13pt; }}",
    )


def thin_capitals(cv):
    """As Pages prints it: thin capitals, wide margins, the details right under the name in one line with dashes."""
    dash = cv.rng.choice(["  –  ", "  /  ", " ∙ ", " ‖ "])
    reach = dash.join(esc(cv.said(k, cv.label_style)) for k in ("address", "phone", "home", "email") if cv.said(k))
    above = head_line(cv) if cv.rng.random() < 0.4 else ""
    return page(
        cv,
        f"{above}<h1>{'<br>'.join(esc(n) for n in cv.name_lines)}</h1>{'' if above else head_line(cv)}<p class=c>{reach}</p>{sections(cv)}",
        "@page { margin: 22mm 26mm; } h1 { font-weight: 100; font-size: 28pt; letter-spacing: 1px; } .c { font-size: 9pt; } h2 { font-weight: 300; font-size: 14pt; } body { hyphens: manual; }",
        font="Lato",
    )


def links_as_icons(cv):
    """Picture icons alone stand for address and number: the page shows no text of them, the links behind them say it."""
    rng = cv.rng
    envelope = "<svg width=22 height=16 viewBox='0 0 22 16'><rect x=1 y=1 width=20 height=14 fill=none stroke=#333 stroke-width=1.6 /><path d='M1 1 L11 9 L21 1' fill=none stroke=#333 stroke-width=1.6 /></svg>"
    handset = "<svg width=14 height=20 viewBox='0 0 14 20'><rect x=1 y=1 width=12 height=18 rx=2 fill=none stroke=#333 stroke-width=1.6 /><circle cx=7 cy=16 r=1.2 fill=#333 /></svg>"
    which = rng.choice(["email", "email", "both"])
    email = f"<a href='mailto:{esc(cv.email)}'>{envelope}</a>" if cv.email else ""
    phone = esc(cv.phone or "")
    if cv.phone and which == "both":
        phone = f"<a href='tel:{cv.e164}'>{handset}</a>"
        cv.phone, cv.phone_alt = cv.e164, []
    cv.second_phone = None
    cv.tags.append("link-only:" + which)
    place = esc(cv.address())
    return page(
        cv,
        f"<header>{name_html(cv)}{head_line(cv)}<div class=c><span>{place}</span><span>{phone}</span>{email}</div></header>{sections(cv)}",
        "header { border-bottom: 1px solid #999; margin-bottom: 10px; padding-bottom: 6px; } .c { display: flex; gap: 14px; align-items: center; } h1 { font-size: 24pt; } h2 { font-size: 12pt; }",
    )


def foreign(cv):
    """In another language, a picture's place on the right, labels and values of the person in two columns under the heading."""
    w = languages.WORDS[cv.lang]
    items = [(w["name"], cv.name_lines[0])] + [(label.rstrip(":"), value) for _, label, value in cv.contact("mob")]
    rows = "".join(f"<dt>{esc(k)}</dt><dd>{esc(v)}</dd>" for k, v in items)
    named = cv.rng.random() < 0.5
    head = f"<h1>{esc(cv.name_lines[0])}</h1>" if named else f"<h1>{esc(w['cv'])}</h1>"
    rows = rows if not named else rows.split("</dd>", 1)[1]
    return page(
        cv,
        f"<div class=photo></div>{head}{head_line(cv)}<h2>{esc(w['personal'])}</h2><dl>{rows}</dl>{sections(cv)}",
        ".photo { float: right; width: 30mm; height: 36mm; background: #c8d0d8; } h1 { font-size: 21pt; } h2 { font-size: 12pt; background: #e8ecf0; padding: 2px 6px; } dl { display: grid; grid-template-columns: 42mm 1fr; margin: 0 0 8px; } dt { color: #666; } dd { margin: 0; }",
    )


def email_print(cv):
    """An e-mail printed to PDF: from, to, subject, then the CV pasted into its text, and a signature."""
    rng = cv.rng
    to = rng.choice(
        [
            "jobs@northfieldcare.co.uk",
            "recruitment@bridgewater-group.co.uk",
            "Rachel Tranter <rachel.tranter@swiftline-industrial.co.uk>",
            "hr@meridianlocums.co.uk",
        ]
    )
    subject = rng.choice(["Application", f"{cv.trade.titles[0]} vacancy", "My CV", "Fwd: CV attached"])
    rows = [
        ("From:", f"{cv.name} <{cv.email}>" if cv.email else cv.name),
        ("Sent:", f"{rng.randint(10, 28)} October 2026 {rng.randint(10, 21)}:{rng.randint(10, 59)}"),
        ("To:", to),
        ("Subject:", subject),
    ]
    head = "".join(f"<tr><td><b>{k}</b></td><td>{esc(v)}</td></tr>" for k, v in rows)
    signature = "<br>".join(
        filter(None, [esc(cv.name), esc(cv.phone or ""), "Sent from my iPhone" if rng.random() < 0.5 else ""])
    )
    plain_text = "".join(f"<p><b>{esc(s.heading)}</b></p>{blocks(s.blocks)}" for s in cv.sections)
    place = f"<p>{esc(cv.address())}</p>" if cv.address() else ""
    reach = f"<p>{esc(cv.second_phone)}</p>" if cv.second_phone else ""
    cv.tags.append("decoy:recipient")
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:sender"]
    return page(
        cv,
        f"<table>{head}</table><hr><p>Hi,</p><p>{rng.choice(['Please see my CV below, I could not get the attachment to work.', 'I am interested in the job, here is my CV.', 'As discussed on the phone, my CV.'])}</p><p>Thanks</p><p>{signature}</p><hr>{place}{reach}{plain_text}",
        "td { padding-right: 10px; }",
        font=rng.choice(["Liberation Sans", "Carlito"]),
    )
