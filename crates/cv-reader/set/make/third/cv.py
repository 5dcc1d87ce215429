"""A CV of the third part before it has a layout: person, place, jobs, and how its writer puts things; Cv.label is its label."""

from third import languages, people, places, trades
from third.jobs import make_jobs
from third.sections import HEADINGS


class Cv:
    """Who, where, how to reach, jobs (the last one first), and a writer's habits: join, now, bullets, capitals of headings."""

    def __init__(self, rng, file, family, lang):
        self.rng, self.file, self.family, self.lang = rng, file, family, lang
        self.tags, self.name_alt, self.phone_alt, self.town_alt = [], [], [], []
        self.email = self.phone = self.e164 = self.second = self.town = self.postcode = self.headline = None
        self.jobs, self.place_lines, self.keywords = [], [], []

    def lang_is(self, lang):
        return self.lang == lang

    @property
    def name(self):
        return f"{self.first} {self.last}"

    @property
    def job(self):
        return self.jobs[0] if self.jobs else None

    # name_lines, second_phone and address_lines() are what scan.scanned asks for.
    @property
    def name_lines(self):
        return [self.printed]

    @property
    def second_phone(self):
        return self.second

    def address_lines(self):
        return self.place_lines

    def address(self, join=", "):
        return join.join(self.place_lines)

    def contact(self):
        """(kind, value) of what the CV gives, in its writer's order."""
        pairs = {"address": self.address(), "phone": self.phone, "home": self.second, "email": self.email}
        return [(kind, pairs[kind]) for kind in self.order if pairs[kind]]

    def labelled(self, kind):
        return self.words[kind]

    def label(self, split, maker):
        job = self.job
        title, firm = (job.title, job.employer) if job else (None, None)
        own = bool(job and job.own)
        alike = [f"{firm}{mark}{job.town}" for mark in (", ", " ", " - ")] if job and not own else []
        more = [j.title for j in self.jobs[1:] if j.with_last]
        return {
            "file": self.file,
            "format": self.file.split(".")[1],
            "lang": self.lang,
            "tags": [self.family, maker, *sorted(set(self.tags))],
            "origin": "generated",
            "group": self.file.split(".")[0],
            "set": "core",
            "split": split,
            "family": self.family,
            "expect": "ok",
            "firstName": self.first,
            "lastName": self.last,
            "email": self.email,
            "phoneNumber": self.phone,
            "e164": self.e164,
            "jobTitle": title,
            "employer": None if own else firm,
            "town": self.town,
            "postcode": self.postcode,
            "nameAlt": self.name_alt,
            "emailAlt": [],
            "phoneAlt": self.phone_alt,
            "jobTitleAlt": [f"Self-employed {title}"] if own else more,
            "employerAlt": [firm] if own else alike + [j.employer for j in self.jobs[1:] if j.with_last],
            "townAlt": self.town_alt,
            "postcodeAlt": [],
            "score": dict.fromkeys(["name", "email", "phone", "jobTitle", "employer", "town", "postcode"], True),
            "keywords": list(dict.fromkeys(self.keywords)),
            "absent": [],
        }


def _place(cv, kind):
    rng = cv.rng
    cv.code = "01632"
    if cv.lang != "en" and rng.random() < 0.4:
        street, second, cv.town = rng.choice(places.ABROAD[cv.lang])
        cv.place_lines = [street, second]
        cv.tags.append("address:abroad")
        return
    town, county, codes, cv.code = rng.choice(places.TOWNS)
    kind = kind or rng.choices(["full", "town-postcode", "town", "none"], [65, 10, 15, 10])[0]
    cv.tags.append("address:" + kind)
    if kind == "none":
        return
    cv.town, outward = town, rng.choice(codes)
    if kind in ("full", "town-postcode"):
        cv.postcode = (
            f"{outward} {rng.randint(1, 9)}{rng.choice('ABDEFGHJLNPQRSTUWXYZ')}{rng.choice('ABDEFGHJLNPQRSTUWXYZ')}"
        )
    printed = (
        rng.choice([cv.postcode] * 9 + [cv.postcode.replace(" ", ""), cv.postcode.lower()]) if cv.postcode else None
    )
    if kind == "full":
        street = f"{rng.randint(1, 160)} {rng.choice(places.STREETS)}"
        if rng.random() < 0.15:
            street = rng.choice(places.HOUSES).format(rng.choice(places.STREETS) if rng.random() < 0.3 else street)
        if rng.random() < 0.5:
            last = [town, county, printed] if county and rng.random() < 0.6 else [town, printed]
        else:
            last = [f"{town} {printed}"] if rng.random() < 0.6 or not county else [town, f"{county} {printed}"]
        cv.place_lines = [street, *last]
    elif kind == "town-postcode":
        cv.place_lines = rng.choice([[town, printed], [f"{town} {printed}"]])
    else:
        cv.place_lines = rng.choice(
            [[town], [town], [town, "UK"], [town, county] if county else [town], [town, "United Kingdom"]]
        )


def _reach(cv, email, phone):
    rng = cv.rng
    if email if email is not None else rng.random() > 0.03:
        cv.email = people.email(rng, cv.first, cv.last)
    else:
        cv.tags.append("no-email")
    if not (phone if phone is not None else rng.random() > 0.05):
        cv.tags.append("no-phone")
        return
    if cv.lang != "en" and "address:abroad" in cv.tags:
        cv.phone, cv.e164 = people.abroad(rng, cv.lang)
        cv.tags.append("phone:foreign")
    elif rng.random() < 0.1 and cv.code != "01632":
        cv.phone, cv.e164 = people.landline(rng, cv.code)
        cv.tags.append("phone:landline")
    else:
        cv.phone, cv.e164 = people.mobile(rng)
        cv.tags.append("phone:mobile")
        if rng.random() < 0.1 and cv.code != "01632":
            cv.second, number = people.landline(rng, cv.code)
            cv.phone_alt = [cv.second, number]
            cv.tags.append("two-phones")


def _habits(cv):
    rng, w = cv.rng, languages.LABELS[cv.lang]
    cv.order = rng.choice(
        [["address", "phone", "home", "email"]] * 4
        + [
            ["phone", "home", "email", "address"],
            ["email", "phone", "home", "address"],
            ["address", "email", "phone", "home"],
        ]
    )
    cv.words = {
        "address": rng.choice(["Address", "Address", "Home address"]),
        "phone": rng.choice(["Tel", "Mobile", "Phone", "Mob", "Telephone", "Contact no", "Mobile number", "M"]),
        "home": rng.choice(["Home", "Landline", "Tel (home)"]),
        "email": rng.choice(["Email", "E-mail", "Email address", "E"]),
    }
    if len(cv.words["phone"]) == 1 or len(cv.words["email"]) == 1:
        cv.words |= {"address": "A", "phone": "M", "home": "H", "email": "E"}
    if "phone:landline" in cv.tags:
        cv.words["phone"] = rng.choice(["Tel", "Telephone", "Phone", "Home"])
    if cv.lang != "en":
        cv.words = {"address": w[3], "phone": w[4], "home": w[4] + " 2", "email": w[5]}
    cv.colon = rng.choice([": ", ": ", ": ", " - ", ":  ", " : "])
    cv.join = rng.choice([" | ", " | ", " • ", "  ", " · ", ", ", " – ", "    "])
    cv.capitals = rng.choice([str, str, str, str.upper])
    cv.heading_end = ":" if rng.random() < 0.15 else ""
    cv.bullet = rng.choice(["list", "list", "list", "- ", "• ", "para", "one"])


def make_cv(
    rng,
    file,
    family,
    taken,
    marks=None,
    address=None,
    email=None,
    phone=None,
    status=None,
    lang="en",
    shapes=None,
    trade=None,
):
    """Draws a CV; nobody whose name is taken."""
    cv = Cv(rng, file, family, lang)
    pool = languages.TRADES.get(lang) or [t for t in trades.TRADES if not trade or t.name in trade]
    cv.trade = rng.choice(pool)
    kind = rng.choices(list(people.MARKS), list(people.MARKS.values()))[0]
    while not marks or kind not in marks:
        if not marks:
            break
        kind = rng.choice(marks)
    while True:
        culture, cv.first, cv.last = people.draw(rng, languages.CULTURE.get(lang))
        if lang != "en" and (cv.first in people.WOMEN) != cv.trade.name.endswith("women"):
            continue
        people.print_name(cv, rng, kind)
        if cv.name not in taken:
            break
        cv.tags = []
    taken.add(cv.name)
    if culture != "british":
        cv.tags.append("names:" + culture.replace(" ", "-"))
    _place(cv, address)
    cv.shapes = shapes
    make_jobs(cv, status)
    _reach(cv, email, phone)
    _habits(cv)
    cv.headings = {letter: rng.choice(many) for letter, many in HEADINGS.items()}
    able = cv.trade.skills if cv.jobs and not cv.job.casual else trades.GENERAL
    cv.skills = rng.sample(able, min(len(able), rng.choice([3, 4, 5])))
    oldest = cv.jobs[-1].start[1] if cv.jobs else 2025
    cv.course = (
        cv.trade.course
        if cv.jobs and not cv.jobs[0].casual
        else rng.choice(["9 GCSEs, grades 4 to 8", "A levels: Biology, Maths, Art", "BTEC Level 2 in Business"])
    )
    degree = cv.course[:2] in ("BS", "BA", "MA", "PG", "HN")
    cv.school = languages.SCHOOLS.get(lang) or rng.choice(
        trades.UNIVERSITIES if degree else trades.COLLEGES if cv.jobs and not cv.jobs[0].casual else trades.SCHOOLS
    )
    cv.studied = rng.choice(
        [
            f"{oldest - 4} – {oldest - 1}",
            f"{oldest - 4}-{oldest - 1}",
            f"Sept {oldest - 4} - June {oldest - 1}" if lang == "en" else f"{oldest - 4} – {oldest - 1}",
            str(oldest - 1),
        ]
    )
    cv.keywords += [job.employer for job in cv.jobs[1:3] if not job.own]
    if cv.jobs and not cv.jobs[0].casual and rng.random() < 0.25:
        cv.headline = cv.jobs[0].title
        cv.tags.append("headline")
    return cv
