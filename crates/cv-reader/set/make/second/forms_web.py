"""What job boards, networks and the civil service export: the person on top in their form, the history beneath."""

from history import MONTHS
from people import digits, plain
from web import blocks, esc, head_line, name_html, page, sections

from second import jobs, people, trades
from second.web import details


def _rows(pairs, cls="rows"):
    return (
        f"<table class={cls}>"
        + "".join(f"<tr><td>{esc(k)}</td><td>{esc(v)}</td></tr>" for k, v in pairs if v)
        + "</table>"
    )


def _history(cv, line):
    """The posts as HTML by `line`(job, time)."""
    cv.tags[:] = [t for t in cv.tags if not t.startswith("jobs:")] + ["jobs:form"]
    return "".join(
        line(job, jobs.dates(cv, job, "indeed")) + "".join(f"<p>{esc(d)}.</p>" for d in job.duties) for job in cv.jobs
    )


def _study(cv):
    line = cv.parts("education")[0].blocks[0]
    return f"<p>{esc(line[1])} <i>{esc(line[2])}</i></p>"


def _keep(cv, html):
    """Takes out keywords, and tags of sections, that the form does not print."""
    cv.tags[:] = [t for t in cv.tags if t not in ("decoy:referees", "decoy:numbers", "decoy:volunteering")]
    cv.keywords = [k for k in cv.keywords if esc(k) in html] or [cv.jobs[1].employer if cv.jobs else "Education"]


def board_cover(cv):
    """A board's page of facts about the candidate (registered, desired role, salary), then the CV as it was uploaded."""
    rng = cv.rng
    wanted = rng.choice(cv.trade.titles)
    pairs = [
        ("Candidate name", cv.name),
        ("Main phone", cv.phone),
        ("Other phone", cv.second_phone),
        ("Email", cv.email),
        ("Location", ", ".join(filter(None, [cv.town, cv.postcode_printed]))),
        ("Desired job title", wanted),
        ("Desired salary", f"£{rng.randint(22, 60)},000 per annum"),
        ("Willing to travel", f"Up to {rng.choice([10, 20, 30])} miles"),
        ("Last login", f"{rng.randint(1, 28):02}/10/2026"),
        ("CV updated", f"{rng.randint(1, 28):02}/09/2026"),
        ("Candidate ID", digits(rng, 8)),
    ]
    if rng.random() < 0.5:
        pairs = pairs[:1] + pairs[5:] + pairs[1:5]
    own = f"{name_html(cv)}{head_line(cv)}{details(cv)}"
    cv.tags.append("decoy:desired-title")
    return page(
        cv,
        f"<div class=bar>CandidateBase <span>www.candidatebase.example · 0800 048 7700</span></div>{_rows(pairs)}<div class=cv>{own}{sections(cv)}</div>",
        ".bar { background: #0a3d62; color: white; padding: 8px 12px; font-size: 14pt; display: flex; justify-content: space-between; } .bar span { font-size: 9pt; } .rows td:first-child { color: #777; width: 45mm; } .cv { border-top: 2px dashed #aaa; margin-top: 8px; padding-top: 10px; } h1 { font-size: 17pt; } h2 { font-size: 11.5pt; }",
    )


def board_profile(cv):
    """A profile made from a board's own fields, no uploaded CV: name, place, `Current/last role`, history in lists."""
    rng = cv.rng
    role = f"{cv.job.title} at {cv.job.employer}" if cv.job and cv.job.employer != "Self-employed" else None
    top = [
        ("Location", cv.address() if cv.street is None else ", ".join([cv.street, cv.town, cv.postcode_printed])),
        ("Mobile", cv.phone),
        ("Home", cv.second_phone),
        ("Email", cv.email),
        ("Most recent role", role),
        ("Sector", cv.trade.name.capitalize()),
        ("Salary expectation", f"£{rng.randint(20, 60)}k"),
        ("Eligible to work in UK", "Yes"),
        ("Driving licence", rng.choice(["Yes", "No"])),
    ]
    history = _history(
        cv,
        lambda job, when: (
            f"<div class=b>{esc(job.title)}</div><div>{esc(job.employer)}</div><div class=d>{esc(when)}</div>"
        ),
    )
    body = f"<div class=top>Applicant profile <i>printed {rng.randint(10, 28)} Oct 2026 for Swiftline Industrial Ltd</i></div><h1>{esc(cv.name)}</h1>{_rows(top)}<h2>Employment history</h2>{history or '<p>No employment added</p>'}<h2>Qualifications</h2>{_study(cv)}<h2>Skills</h2><p>{esc(', '.join(cv.trade.skills))}</p>"
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:form"]
    _keep(cv, body)
    return page(
        cv,
        body,
        ".top { color: #c0267e; font-weight: bold; border-bottom: 1px solid; } .top i { font-weight: normal; color: #888; } h1 { font-size: 19pt; margin-top: 8px; } h2 { font-size: 13pt; color: #c0267e; } .d { color: #777; }",
    )


def resume_site(cv):
    """A résumé from a large job site's own form: bold name, role, `Town, Postcode`, address and number, authorised to work in the UK."""
    place = cv.address()
    lines = (
        [place, cv.email, cv.phone, cv.second_phone]
        if cv.rng.random() < 0.6
        else [place, cv.phone, cv.second_phone, cv.email]
    )
    top = "".join(f"<div>{esc(x)}</div>" for x in lines if x)
    history = _history(
        cv,
        lambda job, when: (
            f"<div class=b>{esc(job.title)}</div><div>{esc(job.employer)}{'-' + esc(job.town) if job.employer != 'Self-employed' else ''}</div><div class=d>{esc(when)}</div>"
        ),
    )
    order = [
        f"<h2>Work Experience</h2>{history}" if cv.jobs else "",
        f"<h2>Education</h2>{_study(cv)}",
        f"<h2>Skills</h2><ul>{''.join(f'<li>{esc(s)} ({cv.rng.randint(1, 10)} years)</li>' for s in cv.trade.skills[:4])}</ul>",
    ]
    body = f"<h1>{esc(cv.name)}</h1>{head_line(cv)}{top}<p>Authorised to work in the UK for any employer</p>{blocks(cv.parts('profile')[0].blocks)}{''.join(order)}<h2>Additional Information</h2><p>Available from {cv.rng.choice(['Monday', 'next week', '1 December 2026'])}</p>"
    cv.employer_alt += [f"{cv.job.employer}-{cv.job.town}"] if cv.job else []
    cv.tags[:] = [t for t in cv.tags if not t.startswith("name:")] + ["name:form"]
    _keep(cv, body)
    return page(
        cv,
        body,
        "@page { margin: 20mm; } h1 { font-size: 22pt; margin: 0; } h2 { font-size: 13pt; border-bottom: 1px solid #bbb; margin-top: 12px; } .headline { font-size: 12pt; } .d { color: #666; }",
        font="Liberation Sans",
    )


def network(cv):
    """The profile that a professional network saves: the dark column drawn after the body, long headlines, honours, posts grouped."""
    rng = cv.rng
    place = cv.town and rng.choice(
        [f"{cv.town}, England, United Kingdom", f"{cv.town} Metropolitan Area", f"{cv.town}, United Kingdom"]
    )
    if place:
        cv.town_alt += [place.split(", ")[0]] if place.split(", ")[0] != cv.town else []
    now = cv.job
    headline = (
        rng.choice(
            [
                f"{now.title} @ {now.employer} | {cv.trade.skills[0]} | {cv.trade.skills[1]} | Speaker and mentor",
                f"{now.title} at {now.employer}",
                f"Helping teams get better at {cv.trade.name} | {cv.trade.skills[0]}",
                now.title,
            ]
        )
        if now and now.employer != "Self-employed"
        else f"{cv.trade.name.capitalize()} | {cv.trade.skills[0]} | Open to new things"
    )
    slug = f"{plain(cv.first)}-{plain(cv.last)}-{digits(rng, 3)}b{digits(rng, 4)}"
    contact = [f"{cv.phone} ({rng.choice(['Mobile', 'Mobile', 'Work', 'Home'])})"] * bool(cv.phone) + [cv.email] * bool(
        cv.email
    )
    contact = (
        "".join(f"<div>{esc(x)}</div>" for x in contact)
        + f"<div><a href='https://www.linkedin.com/in/{slug}'>www.linkedin.com/in/{slug[: len(slug) // 2]}<br>{slug[len(slug) // 2 :]}</a> (LinkedIn)</div>"
    )
    if rng.random() < 0.4:
        contact += f"<div>{plain(cv.last)}blog.example (Blog)</div>"
    side = f"<h3>Contact</h3>{contact}<h3>Top Skills</h3>{''.join(f'<div>{esc(s)}</div>' for s in cv.trade.skills[:3])}<h3>Languages</h3><div>{rng.choice(['Welsh (Native or Bilingual)', 'French (Elementary)', 'English (Full Professional)', 'Urdu (Native or Bilingual)'])}</div><h3>Honors-Awards</h3><div>{rng.choice(['Employee of the Year', 'Rising Star 2022', 'Regional finalist'])}</div>"

    def span(job):
        end = job.end or (10, 2026)
        months = max(1, (end[1] - job.start[1]) * 12 + end[0] - job.start[0] + 1)
        length = " ".join(
            f"{n} {unit}{'s' if n > 1 else ''}" for n, unit in ((months // 12, "year"), (months % 12, "month")) if n
        )
        return f"{MONTHS[job.start[0] - 1]} {job.start[1]} - {f'{MONTHS[job.end[0] - 1]} {job.end[1]}' if job.end else 'Present'} ({length})"

    history = "".join(
        f"<div class=e>{esc(j.employer)}</div><div class=t>{esc(j.title)}</div><div class=d>{span(j)}</div><div class=d>{esc(j.town)}, United Kingdom</div><p>{esc('. '.join(j.duties))}.</p>"
        for j in cv.jobs
    )
    line = cv.parts("education")[0].blocks[0]
    main = f"<h1>{esc(cv.name_lines[0])}</h1><div class=head>{esc(headline)}</div>" + (
        f"<div class=place>{esc(place)}</div>" if place else ""
    )
    main += (
        f"<h2>Summary</h2>{blocks(cv.parts('profile')[0].blocks)}"
        + (f"<h2>Experience</h2>{history}" if cv.jobs else "")
        + f"<h2>Education</h2><p>{esc(line[1])} · ({esc(line[2])})</p>"
    )
    _keep(cv, side + main)
    cv.tags[:] = [t for t in cv.tags if not t.startswith("jobs:")] + ["jobs:network"]
    return page(
        cv,
        f"<main>{main}</main><aside>{side}</aside>",
        "@page { margin: 0; } body { position: relative; } aside { position: absolute; top: 0; left: 0; width: 64mm; height: 297mm; background: #2b3f4c; color: #eee; padding: 11mm 6mm; font-size: 9pt; } aside h3 { font-weight: normal; font-size: 12pt; margin: 12px 0 4px; } aside a { color: white; } main { margin-left: 64mm; padding: 11mm 9mm; }"
        " h1 { font-size: 24pt; font-weight: normal; } .head { font-size: 11.5pt; } .place, .d { color: #777; } h2 { font-weight: normal; font-size: 14pt; border-top: 1px solid #ccc; padding-top: 8px; } .e { font-size: 11.5pt; margin-top: 6px; }",
        font="Liberation Sans",
    )


def network_recruiter(cv):
    """The network's page as a recruiter prints it: connections, `Show contact info` answered, activity, the recruiter's own name in the bar."""
    rng = cv.rng
    now = cv.job
    head = f"{now.title} at {now.employer}" if now and now.employer != "Self-employed" else cv.trade.name.capitalize()
    viewer = rng.choice(trades.OTHERS)
    place = " · ".join(filter(None, [cv.town, f"{rng.randint(100, 500)}+ connections"]))
    contact = "".join(f"<div><b>{k}</b> {esc(v)}</div>" for k, v in (("Email", cv.email), ("Phone", cv.phone)) if v)
    history = _history(
        cv,
        lambda job, when: (
            f"<div class=b>{esc(job.title)}</div><div>{esc(job.employer)} · Full-time</div><div class=d>{esc(when)} · {esc(job.town)}</div>"
        ),
    )
    body = f"<div class=bar>Recruiter · {esc(viewer)} · Projects · Inbox (3)</div><h1>{esc(cv.name_lines[0])}</h1><div>{esc(head)}</div><div class=d>{esc(place)}</div><div class=c>{contact or 'No contact information'}</div><h2>Experience</h2>{history or '<p>None listed</p>'}<h2>Education</h2>{_study(cv)}<h2>Skills</h2><p>{esc(' · '.join(cv.trade.skills))}</p>"
    cv.tags.append("decoy:recruiter")
    _keep(cv, body)
    return page(
        cv,
        body,
        ".bar { background: #123; color: #cde; padding: 5px 10px; margin-bottom: 10px; font-size: 9pt; } h1 { font-size: 18pt; margin: 0; } h2 { font-size: 12pt; margin-top: 10px; } .d { color: #777; } .c { border: 1px solid #ddd; padding: 6px; margin: 8px 0; }",
        font="Roboto",
    )


def civil_service(cv):
    """A printed application to the civil service: questions in bold, answers beneath, the statement of suitability last."""
    rng = cv.rng
    cv.tags[:] = [t for t in cv.tags if not t.startswith(("name:", "jobs:"))] + ["name:labelled", "jobs:form"]
    a, b = rng.choice([("First name", "Last name"), ("Forename(s)", "Surname"), ("Given names", "Family name")])
    ask = [(a, cv.first), (b, cv.last)]
    if rng.random() < 0.4:
        ask.reverse()
    ask += [
        ("Preferred contact number", cv.phone),
        ("Alternative contact number", cv.second_phone),
        ("Email address", cv.email),
        ("Address", cv.address()),
        ("Are you a current civil servant?", "No"),
        ("Do you hold security clearance?", rng.choice(["No", "Yes, SC"])),
    ]
    answers = "".join(f"<p><b>{esc(k)}</b><br>{esc(v)}</p>" for k, v in ask if v)
    history = "".join(
        f"<p><b>Job title</b><br>{esc(j.title)}</p><p><b>Employer</b><br>{esc(j.employer)}</p><p><b>Dates</b><br>{esc(jobs.dates(cv, j, 'indeed'))}</p><p><b>Duties</b><br>{esc('. '.join(j.duties))}</p>"
        for j in cv.jobs
    )
    body = f"<div class=top>Application {digits(rng, 7)} for vacancy {digits(rng, 6)}: {esc(cv.trade.titles[0 if cv.jobs else -1])}, Department for Public Works</div><p>Vacancy contact: {esc(rng.choice(trades.OTHERS))}, recruitment.team@publicworks.example, {people.landline(rng, '0151')[0]}</p><h2>Personal information</h2>{answers}<h2>Job history</h2>{history or '<p>None</p>'}<h2>Skills</h2><p>{esc('; '.join(cv.trade.skills))}</p><h2>Qualifications</h2>{_study(cv)}<h2>Statement of suitability</h2><p>{esc('. '.join(cv.trade.duties) if cv.jobs else 'I have just finished my studies')}. I would bring the same care to this post.</p>"
    cv.tags.append("decoy:vacancy-contact")
    _keep(cv, body)
    return page(
        cv,
        body,
        ".top { font-size: 13pt; border-bottom: 8px solid #1d70b8; } h2 { font-size: 14pt; margin-top: 12px; }",
        font="Liberation Sans",
    )


def europass_2013(cv):
    """The Europass form of 2013: words in a blue column on the left, `Personal information` beside the name, marks for home, telephone and mail."""
    rng = cv.rng
    mark = {"address": "⌂", "phone": "☎", "home": "☏", "email": "✉"}
    top = "".join(f"<div class=m>{mark[k]} {esc(v)}</div>" for k, _, v in cv.contact("none"))
    top += f"<div class=m>Sex {rng.choice(['Male', 'Female'])} | Date of birth {rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1970, 2001)} | Nationality {rng.choice(['British', 'Irish', 'Italian', 'Hungarian'])}</div>"
    rows = [("PERSONAL INFORMATION", f"<div class=n>{esc(cv.name_lines[0])}</div>{top}")]
    if cv.job and rng.random() < 0.6:
        rows.append((rng.choice(["JOB APPLIED FOR", "POSITION", "PREFERRED JOB"]), f"<b>{esc(cv.trade.titles[0])}</b>"))
        cv.tags.append("decoy:desired-title")
    rows.append(("WORK EXPERIENCE", ""))
    style = rng.choice(["slash-short", "iso"])
    for j in cv.jobs:
        rows.append(
            (
                esc(jobs.dates(cv, j, style)),
                f"<b>{esc(j.title)}</b><br>{esc(j.employer)}, {esc(j.town)} (United Kingdom)<br>– {'<br>– '.join(map(esc, j.duties))}",
            )
        )
    rows.append(("EDUCATION AND TRAINING", _study(cv)))
    rows += [
        ("PERSONAL SKILLS", ""),
        ("Mother tongue(s)", "English"),
        ("Job-related skills", esc(", ".join(cv.trade.skills))),
        ("Driving licence", "B"),
    ]
    cv.employer_alt += [f"{cv.job.employer}, {cv.job.town} (United Kingdom)"] if cv.job else []
    body = (
        f"<div class=top>Curriculum Vitae <span>{esc(cv.name)}</span></div><table>"
        + "".join(f"<tr><td>{k}</td><td>{v}</td></tr>" for k, v in rows)
        + "</table>"
    )
    _keep(cv, body)
    cv.tags[:] = [t for t in cv.tags if not t.startswith("jobs:")] + ["jobs:europass"]
    return page(
        cv,
        body,
        ".top { text-align: right; color: #3f3a38; margin-bottom: 14px; } td { vertical-align: top; padding: 3px 8px; } td:first-child { width: 52mm; text-align: right; color: #0e4194; font-size: 9pt; } .n { font-size: 15pt; } table { border-collapse: collapse; }",
        font="Open Sans",
    )


def europass_online(cv):
    """The form of the online editor of the 2020s: name on a band, details in one run of labels and bars, posts `Title – Employer`."""
    rng = cv.rng
    e164, number = cv.e164 or "", ""
    if e164:
        code = next(
            c for c in ("+44", "+353", "+234", "+92", "+63", "+233", "+91", "+27", "+971") if e164.startswith(c)
        )
        cv.phone = number = f"({code}) {e164[len(code) :]}"
    cv.second_phone, cv.phone_alt = None, []
    bits = [
        ("Date of birth", f"{rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1970, 2001)}"),
        ("Nationality", rng.choice(["British", "Portuguese", "Lithuanian"])),
        ("Gender", rng.choice(["Male", "Female"])),
        ("Phone number", number and f"{number} (Mobile)"),
        ("Email address", cv.email),
        ("Address", cv.address() and f"{cv.address()} (Home)"),
    ]
    run = " <i>|</i> ".join(f"<b>{k}:</b> {esc(v)}" for k, v in bits if v)
    when = lambda j: f"{j.start[0]:02}/{j.start[1]} – {f'{j.end[0]:02}/{j.end[1]}' if j.end else 'CURRENT'}"
    history = "".join(
        f"<div class=w>{when(j)} – {esc(j.town)}, United Kingdom</div><div class=p><b>{esc(j.title.upper())}</b> – {esc(j.employer.upper())}</div><ul>{''.join(f'<li>{esc(d)}</li>' for d in j.duties)}</ul>"
        for j in cv.jobs
    )
    body = f"<div class=band><div class=n>{esc(cv.name_lines[0])}</div></div><p>{run}</p><h2>ABOUT ME</h2>{blocks(cv.parts('profile')[0].blocks)}<h2>WORK EXPERIENCE</h2>{history}<h2>EDUCATION AND TRAINING</h2>{_study(cv)}<h2>SKILLS</h2><p>{esc('  |  '.join(cv.trade.skills))}</p>"
    _keep(cv, body)
    cv.tags[:] = [t for t in cv.tags if not t.startswith("jobs:")] + ["jobs:europass"]
    return page(
        cv,
        body,
        ".band { border-bottom: 3px solid #ffd617; padding-bottom: 6px; margin-bottom: 8px; } .n { font-size: 20pt; font-weight: bold; color: #004494; } h2 { font-size: 12pt; color: #004494; border-bottom: 1px solid #ccc; } .w { color: #777; font-size: 9pt; }",
        font="Open Sans",
    )
