"""A CV of the second part before it has a layout: person, place, ways to be reached, jobs, sections; Cv.label is its label."""

import cv as first
import people as first_people
from content import Section
from people import digits
from places import inward

from second import jobs, languages, people, places, trades
from second.naming import choose_name

LABELS = {
    "none": ("", "", "", ""),
    "mob": ("Address: ", "Mob: ", "Tel: ", "Email: "),
    "no": ("Address: ", "Mobile No: ", "Home No: ", "E-mail: "),
    "number": ("Location: ", "Contact number: ", "Alternative number: ", "Email address: "),
    "cell": ("Address: ", "Cell: ", "Landline: ", "Email id: "),
    "small": ("a: ", "m: ", "h: ", "e: "),
    "telephone": ("ADDRESS: ", "TELEPHONE: ", "EVENINGS: ", "EMAIL: "),
    "words": ("Address  ", "Phone  ", "Home  ", "Email  "),
    "colon": ("Address : ", "Mobile : ", "Home : ", "E Mail : "),
}


class Cv(first.Cv):
    """As in the first part, with the address in lines, other labels and other orders."""

    def address_lines(self):
        if self.lang in places.ABROAD:
            return [self.street, self.county] if self.street else [self.town] if self.town else []
        if not self.street:
            return [self.town_printed] if self.town else []
        last = [self.town, self.county if self.county_printed else None, self.postcode_printed]
        return [line for line in [*self.street.split(", "), *last] if line]

    def address(self, join=", "):
        return join.join(self.address_lines())

    def contact(self, labels=None):
        names = LABELS[labels or self.label_style]
        if self.lang != "en" and names[0]:
            w = languages.WORDS[self.lang]
            names = (w["address"] + ": ", w["phone"] + ": ", "Tel. 2: ", "E-mail: ")
        kinds = [
            ("address", self.address()),
            ("phone", self.phone),
            ("home", self.second_phone),
            ("email", self.email_printed),
        ]
        items = [(kind, label.strip(), value) for (kind, value), label in zip(kinds, names) if value]
        if self.order_flip:
            items = items[1:] + items[:1] if items and items[0][0] == "address" else items[::-1]
        return items

    def said(self, kind, labels="none"):
        """One detail as printed, or the empty text."""
        return next(
            (" ".join(filter(None, [label, value])) for k, label, value in self.contact(labels) if k == kind), ""
        )

    def parts(self, *keys):
        return [s for s in self.sections if s.key in keys]


def _place(cv, address):
    rng = cv.rng
    if cv.lang in places.ABROAD:
        cv.street, cv.county, cv.town = rng.choice(places.ABROAD[cv.lang])
        cv.tags.append("address:abroad")
        return
    town, county, codes, cv.code = rng.choice(places.TOWNS)
    kind = (
        address
        or rng.choices(["full", "locality", "town-postcode", "town", "outward", "none"], [56, 6, 10, 16, 4, 8])[0]
    )
    cv.tags.append("address:" + kind)
    if kind == "none":
        return
    outward = rng.choice(codes)
    cv.town, cv.county, cv.county_printed = town, county, rng.random() < 0.55
    if kind in ("full", "locality", "town-postcode"):
        cv.postcode = f"{outward} {inward(rng)}"
        cv.postcode_printed = rng.choice(
            [cv.postcode] * 12 + [cv.postcode.replace(" ", ""), cv.postcode.lower(), cv.postcode.replace(" ", "  ")]
        )
    if kind in ("full", "locality"):
        house = rng.choice(
            [
                f"{rng.randint(1, 190)}",
                f"{rng.randint(1, 190)}",
                f"Flat {rng.randint(1, 40)}, {rng.randint(2, 80)}",
                f"{rng.choice(places.HOUSES)}, {rng.randint(2, 60)}",
                f"Apt. {rng.randint(2, 90)}, {rng.randint(2, 80)}",
            ]
        )
        cv.street = f"{house} {rng.choice(places.STREETS)}"
        if kind == "locality":
            local = rng.choice(places.LOCALITIES)
            cv.street += f", {local}"
            cv.town_alt = [f"{local}, {town}"]
    elif kind == "outward":
        cv.postcode, cv.postcode_printed, cv.postcode_alt = outward, outward, [None]
    cv.town_printed = rng.choice(
        [f"{town} {cv.postcode_printed}", f"{town}, {cv.postcode_printed}"]
        if cv.postcode_printed
        else [town, town, f"{town}, UK", f"{town}, {county}" if county else town, f"{town} area"]
    )
    if cv.town_printed.endswith(" area"):
        cv.town_alt = [cv.town_printed]


def _reach(cv, email, phone):
    rng = cv.rng
    if email if email is not None else rng.random() > 0.04:
        cv.email = cv.email_printed = people.make_email(rng, cv.first, cv.last, cv.lang)
    else:
        cv.tags.append("no-email")
    if phone if phone is not None else rng.random() > 0.05:
        kind = rng.choices(["mobile", "landline", "foreign"], [84, 8, 8])[0]
        if cv.lang in people.ABROAD_MAIL:
            kind = "foreign" if rng.random() < 0.7 else "mobile"
        if kind == "mobile":
            cv.phone, cv.e164 = people.mobile(rng)
        elif kind == "landline":
            cv.phone, cv.e164 = people.landline(rng, cv.code)
        else:
            code = (
                cv.lang
                if cv.lang in people.ABROAD_MAIL
                else rng.choice(["ie", "ng", "pk", "ph", "gh", "in", "za", "ae"])
            )
            cv.phone, cv.e164 = people.foreign_phone(rng, code)
        cv.tags.append("phone:" + kind)
        if kind == "mobile" and rng.random() < 0.12:
            cv.second_phone, number = people.landline(rng, cv.code) if cv.lang == "en" else people.mobile(rng)
            cv.phone_alt = [cv.second_phone, number]
            cv.tags.append("two-phones")
    else:
        cv.tags.append("no-phone")
    cv.label_style = rng.choice(["none", "none", "none", *LABELS])
    cv.order_flip = rng.random() < 0.35


HEADINGS = {
    "profile": [
        "Personal Profile",
        "About me",
        "Profile",
        "Personal Statement",
        "Who I am",
        "Summary of experience",
        "Overview",
    ],
    "skills": ["Key skills", "Skills", "Core Skills", "What I do best", "Expertise", "Skills & Tools"],
    "experience": [
        "Work History",
        "Employment History",
        "Career Summary",
        "Professional Experience",
        "Work experience",
        "Relevant Experience",
        "Career & Achievements",
        "Jobs",
    ],
    "education": ["Education", "Education & Qualifications", "Academic background", "Qualifications & Training"],
    "certificates": ["Training & Certificates", "Tickets and Cards", "Licences", "Courses", "Professional memberships"],
    "voluntary": ["Voluntary experience", "Community", "Volunteering"],
    "further": ["Other information", "Additional details", "Miscellaneous"],
    "interests": ["Interests", "Outside work", "Hobbies"],
    "references": ["References", "Referees", "Reference"],
}


def references(cv, count=None):
    """Blocks that name referees with their numbers and addresses."""
    rng, out = cv.rng, []
    cv.tags.append("decoy:referees")
    for other in rng.sample(trades.OTHERS, count or rng.choice([1, 2, 2])):
        place = rng.choice(
            [j.employer for j in cv.jobs if j.employer and j.employer != "Self-employed"] or trades.SCHOOLS
        )
        mail = f"{first_people.plain(other.split()[-1])}@{first_people.plain(place)[:16]}.co.uk"
        number = people.landline(rng, rng.choice(places.TOWNS)[3])[0] if rng.random() < 0.6 else people.mobile(rng)[0]
        out.append(
            (
                "line",
                f"{other}{rng.choice([', ', ' – '])}{rng.choice(['Regional Manager', 'Head of Year', 'Owner', 'Site Agent', 'Deputy Head', 'Supervisor'])}",
                "",
                "b",
            )
        )
        out.append(("line", rng.choice([f"{place}. {number}", f"{place}", f"{mail}"]), "", "n"))
        if rng.random() < 0.6:
            out.append(("line", rng.choice([f"T: {number} E: {mail}", f"Tel {number}", f"Email: {mail}"]), "", "n"))
    return out


def _sections(cv, shape):
    rng, t = cv.rng, cv.trade
    w = languages.WORDS.get(cv.lang)
    head = {k: rng.choice(v) for k, v in HEADINGS.items()}
    head.update({k: w[k] for k in ("profile", "skills", "experience", "education", "interests")} if w else {})
    skills = rng.sample(w["skill"], 4) if w else rng.sample(t.skills, rng.choice([3, 4, 5]))
    role = cv.job.title if cv.job else None
    text = (
        w["text"]
        if w
        else rng.choice(
            [
                f"I have been a {role.lower()} for {rng.randint(3, 25)} years. I turn up on time, get on with people and take pride in the job. I am now looking for something nearer home.",
                f"Conscientious {role} whose strengths are {skills[0]} and {skills[1]}. Used to deadlines and to working with all sorts of people. Looking for £{rng.randint(24, 68)}k, notice one month.",
                f"{role} with experience across the {t.name} sector. Proven ability to build relationships and to deliver on time and within budget.",
                f"After {rng.randint(4, 20)} years in {t.name} I know how to keep a team going on a bad day. I would like a role with more responsibility.",
            ]
            if role
            else [
                "I finished school this summer and want to start work. I am keen, polite and punctual and I learn fast.",
                "A recent school leaver looking for an apprenticeship or a full-time job with training.",
            ]
        )
    )
    made = [Section("profile", head["profile"], [("para", text)])]
    made.append(
        Section(
            "skills",
            head["skills"],
            [("para", rng.choice([", ", " | ", " · "]).join(skills))]
            if rng.random() < 0.4
            else [("bullet", s) for s in skills],
        )
    )
    if cv.jobs:
        made.append(Section("experience", head["experience"], jobs.blocks(cv, shape)))
    course, year = t.course, rng.randint(1990, 2017)
    school = (
        w["school"]
        if w
        else rng.choice(
            trades.UNIVERSITIES if course[:2] in ("BS", "BA", "MS", "ME", "MA", "MP", "Fo") else trades.COLLEGES
        )
    )
    course = w["course"] if w else course if cv.jobs else "9 GCSEs, grades 4 to 8"
    school = school if cv.jobs else rng.choice(trades.SCHOOLS)
    years = f"{year} – {year + 3}" if cv.jobs else "2019 – 2024"
    made.append(
        Section(
            "education",
            head["education"],
            [
                (
                    "line",
                    *rng.choice(
                        [
                            (f"{course}, {school}", years),
                            (f"{school} – {course}", years),
                            (f"{school}, {course}", f"{years}"),
                        ]
                    ),
                    "n",
                )
            ],
        )
    )
    if not w and cv.jobs and rng.random() < 0.6:
        made[-1].blocks.append(
            ("line", f"{rng.choice(trades.SCHOOLS)}, {rng.randint(5, 10)} GCSEs", f"{year - 7} – {year}", "n")
        )
    if not w and cv.jobs and rng.random() < 0.65:
        filled = [c.format(**{f"n{i}": digits(rng, i) for i in (2, 4, 6, 7, 8)}) for c in t.certificates]
        made.append(Section("certificates", head["certificates"], [("bullet", c) for c in filled]))
    if not w and (rng.random() < 0.2 or not cv.jobs):
        role, place = rng.choice(trades.VOLUNTARY)
        made.append(
            Section(
                "voluntary",
                head["voluntary"],
                [("line", f"{role}, {place}", f"{rng.randint(2018, 2023)} – present", "n")],
            )
        )
        cv.tags.append("decoy:volunteering")
    if not w and rng.random() < 0.25:
        facts = [
            f"DOB {rng.randint(1, 28):02}.{rng.randint(1, 12):02}.{rng.randint(1964, 2004)}",
            f"NI number {rng.choice(['SH', 'LB', 'PX'])}{digits(rng, 6)}B",
            f"CRB/DBS certificate 00{digits(rng, 10)}",
            f"UTR {digits(rng, 10)}",
            f"Driving licence {cv.last[:5].upper():9<5}{digits(rng, 6)}J99KL",
            f"Account 20-{digits(rng, 2)}-{digits(rng, 2)}, {digits(rng, 8)}",
            "Full UK driving licence, own transport",
            "British citizen",
            f"Last updated {rng.randint(10, 28)}/{rng.randint(1, 9):02}/2026",
        ]
        made.append(Section("further", head["further"], [("bullet", f) for f in rng.sample(facts, 3)]))
        cv.tags.append("decoy:numbers")
    if rng.random() < 0.5:
        made.append(
            Section("interests", head["interests"], [("para", w["hobby"] if w else rng.choice(trades.INTERESTS))])
        )
    if not w:
        made.append(
            Section(
                "references",
                head["references"],
                references(cv)
                if rng.random() < 0.4
                else [
                    (
                        "para",
                        rng.choice(["On request", "References supplied on request.", "Will be given when asked for"]),
                    )
                ],
            )
        )
    case = rng.choice(["as", "as", "as", "upper", "colon"])
    for s in made:
        s.heading = {"as": s.heading, "upper": s.heading.upper(), "colon": s.heading + ":"}[case]
    cv.sections = made
    pool = [s for s in skills if len(s) > 2] + [j.employer for j in cv.jobs[1:] if j.employer] + [school]
    cv.keywords = list(dict.fromkeys(rng.sample(pool, min(len(pool), rng.randint(3, 5)))))


def make_cv(
    rng,
    file,
    family,
    lang="en",
    names=None,
    shape=None,
    address=None,
    email=None,
    phone=None,
    status=None,
    headline=None,
    trades_of=None,
):
    """A whole CV; what is not given is drawn."""
    cv = Cv(file=file, rng=rng, lang=lang, family=family)
    cv.trade = rng.choice([t for t in trades.TRADES if not trades_of or t.name in trades_of])
    choose_name(cv, names)
    _place(cv, address)
    _reach(cv, email, phone)
    jobs.make(cv, status)
    _sections(cv, shape)
    kind = headline or rng.choices(["none", "title", "other"], [50, 34, 16])[0]
    if kind == "title" and cv.job:
        cv.headline = cv.job.label_title
        cv.tags.append("headline")
    elif kind == "other" and cv.lang == "en" and cv.job:
        cv.headline = rng.choice(
            [
                f"{cv.trade.name.capitalize()} specialist",
                f"{cv.trade.skills[0]} | {cv.trade.skills[1]}",
                "Open to work",
                "Curriculum Vitae",
                f"Over {rng.randint(5, 20)} years in {cv.trade.name}",
            ]
        )
        cv.tags.append("headline-other")
    return cv
