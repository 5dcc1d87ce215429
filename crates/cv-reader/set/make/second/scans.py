"""Pages of the second part that a scanner took in: HTML that becomes a picture with a text layer (see scan.py)."""

from people import digits
from web import esc, page, sections

from second import people, trades
from second.web import details


def typed(cv):
    """A page from a typewriter or an old printer, in one fixed face, headings underlined."""
    rng = cv.rng
    names = "".join(f"<div class=nm>{esc(n)}</div>" for n in cv.name_lines)
    middle = "center" if rng.random() < 0.5 else "left"
    return page(
        cv,
        f"<header>{names}{details(cv, lines=rng.random() < 0.5)}</header>{sections(cv, tag='h4')}",
        f"header {{ text-align: {middle}; margin-bottom: 14px; }} .nm {{ font-weight: bold; font-size: 12pt; }} h4 {{ text-decoration: underline; margin: 8px 0 2px; font-size: 1em; }} body {{ font-size: 9.5pt; }}",
        font="Liberation Mono",
    )


def form(cv):
    """An agency's paper registration form, typed in: boxes with small labels above the answers, bank details and next of kin."""
    rng = cv.rng
    cv.tags[:] = [t for t in cv.tags if not t.startswith(("name:", "jobs:", "decoy:"))] + [
        "name:labelled",
        "jobs:form",
        "decoy:next-of-kin",
        "decoy:numbers",
    ]
    agency, domain = rng.choice(trades.AGENCIES)
    boxes = [
        (rng.choice(["Surname", "SURNAME", "Last name"]), cv.last),
        (rng.choice(["First name(s)", "FORENAMES", "First name"]), cv.first),
    ]
    if rng.random() < 0.4:
        boxes.reverse()
    boxes += [
        ("Address", cv.address()),
        ("Mobile", cv.phone),
        ("Home telephone", cv.second_phone),
        ("E-mail", cv.email),
        ("Date of birth", f"{rng.randint(1, 28)}/{rng.randint(1, 12)}/{rng.randint(1966, 2003)}"),
        ("Sort code and account", f"40-{digits(rng, 2)}-{digits(rng, 2)}  {digits(rng, 8)}"),
        ("Next of kin", f"{rng.choice(trades.OTHERS)}, {people.mobile(rng)[0]}"),
    ]
    html = "".join(f"<div class=box><small>{k}</small>{esc(v or '')}</div>" for k, v in boxes)
    history = "".join(
        f"<tr><td>{esc(j.employer)}</td><td>{esc(j.title)}</td><td>{j.start[0]:02}/{j.start[1]}</td><td>{f'{j.end[0]:02}/{j.end[1]}' if j.end else 'present'}</td></tr>"
        for j in cv.jobs
    )
    cv.keywords = [j.employer for j in cv.jobs[1:3]] + cv.trade.skills[:3]
    return page(
        cv,
        f"<h1>{esc(agency)}</h1><div>Registration form. Return to {esc(agency)}, 31 Park Row, Leeds LS1 5JD, tel {people.landline(rng, '0113')[0]}, {rng.choice(['forms', 'office'])}@{domain}</div><div class=g>{html}</div><h3>Employment (latest first)</h3><table><tr><th>Employer</th><th>Position</th><th>From</th><th>To</th></tr>{history}</table><h3>Skills and tickets</h3><p>{esc(', '.join(cv.trade.skills))}</p><p>I confirm that what is written above is true.</p>",
        "h1 { font-size: 17pt; } .g { display: grid; grid-template-columns: 1fr 1fr; margin: 10px 0; } .box { border: 1px solid #000; padding: 3px 6px; min-height: 11mm; } small { display: block; font-size: 7.5pt; } table { border-collapse: collapse; width: 100%; } td, th { border: 1px solid #000; padding: 3px 6px; text-align: left; }",
        font="Liberation Sans",
    )
