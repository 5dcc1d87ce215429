"""The sections of a CV of the third part: what stands under each heading, in the words of its writer."""

from third import languages, people, places, trades
from third.blocks import Line
from third.jobs import job_blocks

PROFILES = [
    "A dependable {t} who enjoys a busy workplace and gets on with customers and colleagues alike. {s} is what I do best.",
    "I am an experienced {t} looking for my next step. People say that I am calm, organised and quick to learn, with good knowledge of {s}.",
    "Motivated {t} with {n} years behind me. Comfortable with {s} and with showing others how it is done.",
    "{n} years in the trade have taught me to plan ahead, keep my word and ask when I do not know. I am looking for a permanent post within thirty minutes of {town}.",
    "Hard working and reliable with excellent time keeping. I can work on my own or as part of a team and I am available at short notice.",
    "I take pride in my work and have only ever left a job to move up or move house. Particular strengths: {s} and {s2}.",
    "Friendly and professional {t}, used to targets and deadlines. Recently completed further training in {s2} and keen to use it.",
]
STUDENT = [
    "I am a student in my last year and looking for part-time work that fits around college. I am polite, punctual and happy to learn.",
    "I left school in the summer and want to start an apprenticeship. I like working with my hands and getting things finished.",
]
HOBBIES = [
    "Walking the dog and baking bread.",
    "I play five-a-side on Thursdays and coach the under-elevens.",
    "Allotment, reading crime novels, open water swimming.",
    "Choir, cycling and watching Championship football.",
    "Spending time with my family, DIY, camping in Wales.",
    "Running (two half marathons for the hospice), films, travelling.",
]
HEADINGS = {
    "p": [
        "Profile",
        "Personal Statement",
        "About Me",
        "Summary",
        "Personal Profile",
        "Professional Summary",
        "Objective",
    ],
    "x": [
        "Work Experience",
        "Employment History",
        "Employment",
        "Career History",
        "Experience",
        "Work History",
        "Employment to date",
    ],
    "e": [
        "Education",
        "Education and Training",
        "Qualifications",
        "Education & Qualifications",
        "Academic Qualifications",
    ],
    "s": ["Skills", "Key Skills", "Main Skills", "Skills and Abilities", "Core Competencies", "IT and other skills"],
    "q": ["Training", "Licences and Certificates", "Courses", "Tickets", "Further Training"],
    "h": ["Hobbies", "Interests", "Hobbies and Interests", "Leisure"],
    "r": ["References", "Referees"],
    "d": ["Additional Information", "Other Information", "Personal Details"],
}
REFEREES = [
    "Mrs J Penhaligon",
    "Mr D Stanhope",
    "Angela Crump",
    "Dr Iwan Rosser",
    "Paul Treadwell",
    "Ms T. Obafemi",
    "Rev. Colin Marsh",
    "Yvette Sparrow",
]


def _references(cv):
    rng = cv.rng
    given = rng.random()
    if given > 0.35 or cv.lang != "en":
        return [
            Line(
                rng.choice(
                    [
                        "Available on request.",
                        "References available upon request",
                        "On request",
                        "Excellent references can be supplied.",
                    ]
                )
            )
        ]
    cv.tags.append("decoy:referees")
    out = []
    for who in rng.sample(REFEREES, rng.choice([1, 2, 2])):
        firm = rng.choice([j.employer for j in cv.jobs if not j.own] or trades.SCHOOLS)
        number = people.mobile(rng)[0] if rng.random() < 0.4 else people.landline(rng, rng.choice(places.TOWNS)[3])[0]
        mail = f"{people.plain(who.split()[-1])}@{people.plain(firm)[:14]}.co.uk"
        role = rng.choice(
            ["Manager", "Line Manager", "Director", "Supervisor", "Head of Year" if not cv.jobs else "Team Leader"]
        )
        out += rng.choice(
            [
                [Line(f"{who}, {role}, {firm}"), Line(f"Tel: {number}")],
                [Line(f"{who}, {role}, {firm}, {number}")],
                [Line(who, bold=True), Line(role), Line(firm), Line(number), Line(mail)],
                [Line(f"{who} ({role})", bold=True), Line(f"{firm} – {mail}")],
            ]
        )
    return out


def _lowered(title):
    """A title within a sentence; words like HGV or SENCo keep their capitals."""
    return " ".join(w if any(c.isupper() for c in w[1:]) else w.lower() for w in title.split())


def section(cv, letter):
    """A section as blocks, its heading first; nothing where the CV lacks it."""
    rng, t = cv.rng, cv.trade
    own = languages.HEADINGS.get(cv.lang)
    if letter == "x" and not cv.jobs or letter == "d" and own or letter == "r" and own:
        return []
    skills = cv.skills
    if letter == "p":
        text = rng.choice(PROFILES if cv.jobs and not cv.job.casual else STUDENT)
        body = [
            Line(
                languages.PROFILES[cv.lang]
                if own
                else text.format(
                    t=_lowered(cv.job.title) if cv.jobs else "",
                    s=skills[0],
                    s2=skills[1],
                    n=max(2, 2025 - cv.jobs[-1].start[1]) if cv.jobs else 0,
                    town=cv.town or "home",
                )
            )
        ]
    elif letter == "x":
        body = job_blocks(cv)
    elif letter == "e":
        cv.keywords.append(cv.school)
        course, years = cv.course, cv.studied
        body = rng.choice(
            [
                [Line(f"{course}, {cv.school}", years)],
                [Line(cv.school, years, bold=True), Line(course)],
                [Line(f"{years}: {course} – {cv.school}")],
                [Line(course, bold=True), Line(f"{cv.school}, {years}")],
            ]
        )
        if not own and rng.random() < 0.5 and cv.jobs:
            body += [
                Line(
                    f"{rng.choice(trades.SCHOOLS)}: {rng.choice(['9 GCSEs including English and Maths', '7 GCSEs A to C', '3 A levels: Geography B, History C, French C', '8 GCSEs'])}"
                )
            ]
    elif letter == "s":
        cv.keywords += skills[:2]
        body = [Line(", ".join(skills))] if rng.random() < 0.35 else [Line(s, kind="bullet") for s in skills]
    elif letter == "q":
        body = [Line(q, kind="bullet") for q in (t.tickets if cv.jobs and not cv.job.casual else trades.SCHOOL_TICKETS)]
        if not own and rng.random() < 0.25:
            cv.tags.append("decoy:numbers")
            numbers = [
                f"DBS certificate 0016{rng.randint(10000000, 99999999)}",
                f"NI number: JK {rng.randint(10, 99)} {rng.randint(10, 99)} {rng.randint(10, 99)} C",
                f"Driving licence, {rng.choice(['full', 'provisional'])}, no. {people.plain(cv.last)[:5].upper():9<5}{rng.randint(600000, 999999)}",
            ]
            if t.name in trades.MANUAL:
                numbers.append(f"CSCS card no. 0{rng.randint(1000000, 9999999)}")
            if t.name in ("haulage", "buses"):
                numbers.append(f"CPC card DQ{rng.randint(100000, 999999)}")
            body.append(Line(rng.choice(numbers), kind="bullet"))
    elif letter == "h":
        body = [Line(languages.HOBBIES[cv.lang] if own else rng.choice(HOBBIES))]
    elif letter == "r":
        body = _references(cv)
    else:
        facts = [
            f"Date of birth: {rng.randint(1, 28):02}/{rng.randint(1, 12):02}/{rng.randint(1962, 2004)}",
            "Full UK driving licence, own car",
            "Nationality: British",
            "Non-smoker",
            f"Notice period: {rng.choice(['four weeks', 'one month', 'one week', 'none'])}",
            f"Salary: £{rng.randint(23, 59)},000",
        ]
        body = [Line(fact) for fact in rng.sample(facts, rng.choice([2, 2, 3]))]
    title = own[letter] if own else cv.headings[letter]
    return [Line(cv.capitals(title) + cv.heading_end, kind="head"), *body]
